/** A filter of days: any time, or from one day to another. */
import { Button, DateRangePicker, Popover } from '@flightdeck/design-system';
import { type DayRange, EARLIEST_CUSTOM_DAY, writeRange } from '@flightdeck/domain/dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../viewer.ts';
import * as css from './list.css.ts';
import type { DayBounds } from './list-params.ts';

/** Props of DaysFilter. */
export interface DaysFilterProps {
  /** What is narrowed, such as "Written between". */
  readonly label: string;
  /** What the button says while every day counts. Default "Any time". */
  readonly anyTime?: string;
  readonly value: DayBounds;
  readonly onChange: (value: DayBounds) => void;
}

/** A button that says the days, with a calendar behind it. */
export function DaysFilter({ label, anyTime = 'Any time', value, onChange }: DaysFilterProps) {
  const { user } = useViewer();
  const { from, to } = value;
  const range = from && to ? { start: from, end: to } : null;
  return (
    <Popover
      label={label}
      placement="bottom end"
      trigger={
        <Button size="small" icon={<CalendarDays size={16} />}>
          {range ? writeRange(range, user.locale) : anyTime}
        </Button>
      }
    >
      {({ close }) => (
        <div className={css.days}>
          <Days
            label={label}
            range={range}
            onChange={({ start, end }) => onChange({ from: start, to: end })}
          />
          <Button
            variant="text"
            size="small"
            isDisabled={range === null}
            onPress={() => {
              onChange({ from: null, to: null });
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

/** Two days. What is typed stays on the screen; the list changes once it is a whole range. */
function Days(props: {
  readonly label: string;
  readonly range: DayRange | null;
  readonly onChange: (range: DayRange) => void;
}) {
  const { label, range, onChange } = props;
  const { today } = useViewer().settings;
  const [typed, setTyped] = useState(range);
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
