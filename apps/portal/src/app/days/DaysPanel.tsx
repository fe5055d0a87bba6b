/** What a popover of days holds: choices that move with the day, and days of one's own. */
import { Button, DateRangePicker, MenuList } from '@flightdeck/design-system';
import { type DayRange, EARLIEST_CUSTOM_DAY } from '@flightdeck/domain/dates';
import { useState } from 'react';
import { useViewer } from '../viewer.ts';
import * as css from './days.css.ts';

interface DaysPanelProps<Choice extends string> {
  /** What is chosen, such as "Days". */
  readonly label: string;
  readonly options: readonly { readonly value: Choice; readonly label: string }[];
  /** Null while the days are one's own. */
  readonly value: Choice | null;
  /** Days to start from. */
  readonly range: DayRange | null;
  readonly onChoice: (choice: Choice) => void;
  readonly onDays: (days: DayRange) => void;
  /** What the choice does not reach. */
  readonly remark?: string | null;
}

/** A choice counts at once; days of one's own once they are used. */
export function DaysPanel<Choice extends string>(props: DaysPanelProps<Choice>) {
  const { label, options, value, range, onChoice, onDays, remark } = props;
  const { today, timeZone } = useViewer().settings;
  const [typed, setTyped] = useState<DayRange | null>(range);
  const isRange =
    typed !== null &&
    EARLIEST_CUSTOM_DAY <= typed.start &&
    typed.start <= typed.end &&
    typed.end <= today;
  return (
    <div className={css.panel}>
      <MenuList
        label={label}
        autoFocus
        entries={options.map((option) => ({
          id: option.value,
          label: option.label,
          isCurrent: option.value === value,
          onAction: () => onChoice(option.value),
        }))}
      />
      <DateRangePicker
        label="Days of your own"
        value={typed}
        min={EARLIEST_CUSTOM_DAY}
        max={today}
        footnote={`Days in ${timeZone}`}
        onChange={setTyped}
      />
      <Button
        variant="primary"
        size="small"
        isDisabled={!isRange}
        onPress={() => {
          if (isRange) onDays(typed);
        }}
      >
        Use these days
      </Button>
      {remark ? <p className={css.remark}>{remark}</p> : null}
    </div>
  );
}
