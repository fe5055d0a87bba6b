/** A field of an amount, held in minor units. */
import { NumberField } from '@flightdeck/design-system';
import { exponentOf, toMinor } from '@flightdeck/domain/money';
import { PLAN_LIMITS } from '@flightdeck/domain/subscriptions';

/** @param props.value Minor units of the currency; null for an empty field. */
export function MoneyField(props: {
  readonly label: string;
  readonly description?: string;
  readonly currency: string;
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  readonly isRequired?: boolean;
}) {
  const { value, currency, onChange, ...field } = props;
  const unit = 10 ** exponentOf(currency);
  return (
    <NumberField
      {...field}
      unit={currency}
      minValue={0}
      maxValue={PLAN_LIMITS.minor / unit}
      step={1 / unit}
      value={value === null ? Number.NaN : value / unit}
      onChange={(units) => onChange(Number.isNaN(units) ? null : toMinor(units, currency))}
    />
  );
}
