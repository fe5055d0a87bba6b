/** Fields of parts whose settings are never empty or zero: what cannot be kept is said, and what was kept stays. */
import {
  NumberField,
  type NumberFieldProps,
  TextField,
  type TextFieldProps,
} from '@flightdeck/design-system';
import { OTHER_CHANNEL, PAID_SEARCH, PAID_SOCIAL } from '@flightdeck/domain/outcomes';
import { useId, useState } from 'react';

interface NameFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that must not be empty: while it is, the one before stays. */
export function NameField({ value, onChange, ...props }: NameFieldProps) {
  /** What is typed where it cannot be kept. */
  const [unkept, setUnkept] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      value={unkept ?? value}
      errorMessage={unkept === null ? undefined : `Write something: “${value}” stays until then.`}
      onChange={(text) => {
        const isEmpty = text.trim() === '';
        setUnkept(isEmpty ? text : null);
        if (!isEmpty) onChange(text);
      }}
      onBlur={() => setUnkept(null)}
    />
  );
}

interface AmountFieldProps
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'defaultValue' | 'minValue'> {
  /** Null for an empty field. */
  readonly value: number | null;
  /** Gives amounts above zero, and null for a field left empty unless it is required. */
  readonly onChange: (value: number | null) => void;
}

/** An amount above zero. */
export function AmountField({ value, onChange, isRequired = false, ...props }: AmountFieldProps) {
  const [isRefused, setRefused] = useState(false);
  const [isLeft, setLeft] = useState(false);
  return (
    <NumberField
      {...props}
      isRequired={isRequired}
      value={value ?? Number.NaN}
      errorMessage={
        isRefused && isLeft
          ? `Give more than 0${value === null ? '' : ': the amount before stays until then'}.`
          : props.errorMessage
      }
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(next) => {
        const isEmpty = Number.isNaN(next);
        const isKept = isEmpty ? !isRequired : next > 0;
        setRefused(!isKept);
        if (isKept) onChange(isEmpty ? null : next);
      }}
    />
  );
}

/** A channel by its name, with those that are known to choose from. */
export function ChannelField({
  known,
  ...props
}: NameFieldProps & {
  /** Names beside those that every aggregator has. */
  readonly known: readonly string[];
}) {
  const id = useId();
  const names = new Set([...known, PAID_SEARCH, PAID_SOCIAL, OTHER_CHANNEL]);
  return (
    <>
      <NameField {...props} maxLength={60} inputProps={{ list: id, autoComplete: 'off' }} />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
