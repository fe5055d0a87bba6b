/** A filter of days: any time, or from one day to another. */
import { Button, DateRangePicker, Popover } from '@flightdeck/design-system';
import { type DayRange, EARLIEST_CUSTOM_DAY, writeRange } from '@flightdeck/domain/dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../viewer.ts';
import * as css from './list.css.ts';

/** Props of DaysFilter. */
export interface DaysFilterProps {
  /** What is narrowed, such as "Written between". */
  readonly label: string;
  /** What the button says while every day counts. Default "Any time". */
  readonly anyTime?: string;
  /** First and last day; null for any time. */
  readonly value: DayRange | null;
  readonly onChange: (value: DayRange | null) => void;
}

/** A button that says the days, with a calendar behind it. */
export function DaysFilter({ label, anyTime = 'Any time', value, onChange }: DaysFilterProps) {
  const { user } = useViewer();
  return (
    <Popover
      label={label}
      placement="bottom end"
      trigger={
        <Button size="small" icon={<CalendarDays size={16} />}>
          {value ? writeRange(value, user.locale) : anyTime}
        </Button>
      }
    >
      {({ close }) => (
        <div className={css.days}>
          <Days label={label} value={value} onChange={onChange} />
          <Button
            variant="text"
            size="small"
            isDisabled={value === null}
            onPress={() => {
              onChange(null);
              close();
            }}
          >
            Any time
          </Button>
        </div>
      )}
    </Popover>
  );
}

/** Two days; what is typed so far stays on the screen, the list follows once it is a range. */
function Days({ label, value, onChange }: DaysFilterProps) {
  const { today } = useViewer().settings;
  const [typed, setTyped] = useState(value);
  return (
    <DateRangePicker
      label={label}
      value={typed}
      min={EARLIEST_CUSTOM_DAY}
      max={today}
      onChange={(next) => {
        setTyped(next);
        if (next && EARLIEST_CUSTOM_DAY <= next.start && next.start <= next.end) onChange(next);
      }}
    />
  );
}
