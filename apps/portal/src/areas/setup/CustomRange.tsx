/** Two days of a custom range, between 1 Jan 2017 and today (spec.md §5). */
import { DateRangePicker } from '@flightdeck/design-system';
import { type DayRange, EARLIEST_CUSTOM_DAY } from '@flightdeck/domain/dates';
import { useState } from 'react';
import { useViewer } from '../../app/viewer.ts';

/** Props of CustomRange. */
export interface CustomRangeProps {
  readonly label: string;
  /** The current range; null for none. */
  readonly value: DayRange | null;
  /** Called with a range within the bounds, or undefined while the input is not one. */
  readonly onChange: (range: DayRange | undefined) => void;
  readonly errorMessage?: string | undefined;
}

/** Keeps input that is out of bounds, and says so. */
export function CustomRange({ label, value, onChange, errorMessage }: CustomRangeProps) {
  const { settings } = useViewer();
  const [typed, setTyped] = useState<DayRange | null>(null);
  const { today } = settings;
  return (
    <DateRangePicker
      label={label}
      value={value ?? typed}
      min={EARLIEST_CUSTOM_DAY}
      max={today}
      footnote={`Days in ${settings.timeZone}`}
      errorMessage={typed && !value ? undefined : errorMessage}
      onChange={(next) => {
        const isRange =
          next !== null &&
          next.start >= EARLIEST_CUSTOM_DAY &&
          next.start <= next.end &&
          next.end <= today;
        setTyped(isRange ? null : next);
        onChange(isRange ? next : undefined);
      }}
    />
  );
}
