/** Fields for days that move with the day they are looked at, or are one's own, and for what they are compared with. */
import { DateRangePicker, Select } from '@flightdeck/design-system';
import {
  COMPARE_OPTIONS,
  type Comparison,
  PERIOD_OPTIONS,
  type Period,
  type PeriodPreset,
} from '@flightdeck/domain/dashboards';
import { EARLIEST_CUSTOM_DAY, shiftDay } from '@flightdeck/domain/dates';
import { useViewer } from '../../../app/viewer.ts';

interface DaysFieldProps<Value> {
  readonly label: string;
  /** Offers no value by this name. */
  readonly none?: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

const NONE = 'none of its own';
const OWN = 'own';

interface ChosenDaysProps<Value extends string>
  extends DaysFieldProps<Value | { start: string; end: string }> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** A choice by name, or two days. */
function DaysField<Value extends string>(props: ChosenDaysProps<Value>) {
  const { label, none, options, value, onChange } = props;
  const { today, timeZone } = useViewer().settings;
  const days = typeof value === 'object' ? value : null;
  const chosen = typeof value === 'string' ? value : NONE;
  return (
    <>
      <Select
        label={label}
        size="small"
        options={[
          ...(none ? [{ value: NONE, label: none }] : []),
          ...options,
          { value: OWN, label: 'Fixed days…' },
        ]}
        value={days ? OWN : chosen}
        onChange={(next) => {
          if (next === NONE) return onChange(null);
          if (next === OWN)
            return onChange({ start: shiftDay(today, -28), end: shiftDay(today, -1) });
          const found = options.find((option) => option.value === next);
          if (found) onChange(found.value);
        }}
      />
      {days ? (
        <DateRangePicker
          label={`${label}: fixed days`}
          size="small"
          isRequired
          value={days}
          min={EARLIEST_CUSTOM_DAY}
          max={today}
          footnote={`Days in ${timeZone}`}
          onChange={(range) => range && onChange({ start: range.start, end: range.end })}
        />
      ) : null}
    </>
  );
}

/** Days of a dashboard or a tile. */
export function PeriodField({ value, onChange, ...props }: DaysFieldProps<Period>) {
  return (
    <DaysField<PeriodPreset>
      {...props}
      options={PERIOD_OPTIONS}
      value={value && ('preset' in value ? value.preset : value)}
      onChange={(next) => onChange(typeof next === 'string' ? { preset: next } : next)}
    />
  );
}

/** What days are compared with. */
export function ComparisonField({ value, onChange, ...props }: DaysFieldProps<Comparison>) {
  return (
    <DaysField<(typeof COMPARE_OPTIONS)[number]['value']>
      {...props}
      options={COMPARE_OPTIONS}
      value={value && ('with' in value ? value.with : value)}
      onChange={(next) => onChange(typeof next === 'string' ? { with: next } : next)}
    />
  );
}
