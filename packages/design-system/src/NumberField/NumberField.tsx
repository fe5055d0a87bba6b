/** A number field with bounds and steps, which reads figures as the locale writes them. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  type TextFieldProps as AriaTextFieldProps,
  Button,
  Group,
  Input,
  TextField,
  useLocale,
} from 'react-aria-components';
import * as css from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { useControlled } from '../internal/useControlled.ts';
import { figures, step as stepButton, steps } from './NumberField.css.ts';
import { exampleNumber, readNumber } from './read-number.ts';
import { useHeld } from './useHeld.ts';

export interface NumberFieldProps
  extends FieldProps,
    Omit<
      AriaTextFieldProps,
      'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'type'
    > {
  /** The figure; NaN for an empty field. Without it the field keeps its own. */
  readonly value?: number | undefined;
  /** The initial figure, when the field keeps its own. Default: empty. */
  readonly defaultValue?: number | undefined;
  /** Called with each number typed that is within the bounds, and on leaving; NaN for a field left empty. */
  readonly onChange?: ((value: number) => void) | undefined;
  /** Least value, from which steps are counted. Default: none. */
  readonly minValue?: number | undefined;
  /** Greatest value. Default: none. */
  readonly maxValue?: number | undefined;
  /** Difference that an arrow key makes; no more decimals than it has are kept. Default 1, with any decimals. */
  readonly step?: number | undefined;
  /** Unit after the figure, such as "%". */
  readonly unit?: string | undefined;
  /** Example or hint. */
  readonly placeholder?: string | undefined;
}

/** Decimals of a step: 1 of 0.1. */
const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0;

/**
 * A number field: arrows step, Page Up and Down go to the bounds, the value is clamped to `minValue` and `maxValue` on
 * leaving. What is no number of the locale is refused with a sentence, and the value from before comes back.
 */
export function NumberField({
  unit,
  placeholder,
  value: given,
  defaultValue,
  onChange,
  minValue = Number.NEGATIVE_INFINITY,
  maxValue = Number.POSITIVE_INFINITY,
  step,
  ...props
}: NumberFieldProps) {
  const { locale } = useLocale();
  const [value, setValue] = useControlled(given, defaultValue ?? Number.NaN, onChange);
  /** The text while somebody types; null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The value before somebody typed. */
  const before = useRef(value);

  const most = step === undefined ? 6 : decimalsOf(step);
  const write = (number: number): string =>
    Number.isNaN(number)
      ? ''
      : new Intl.NumberFormat(locale, { maximumFractionDigits: most }).format(number);
  const allowed = (number: number): number =>
    Math.min(maxValue, Math.max(minValue, Number(number.toFixed(most))));
  const put = (next: number) => {
    if (!Object.is(next, value)) setValue(next);
  };

  const type = (text: string) => {
    if (typed === null) before.current = value;
    setTyped(text);
    setRefusal(undefined);
    const number = readNumber(text, locale, unit);
    const isWithin = number !== null && number >= minValue && number <= maxValue;
    // A part of a figure is not the figure: "2500" on the way to "2500,5" does not stay.
    put(isWithin ? allowed(number) : before.current);
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    const number = readNumber(typed, locale, unit);
    if (number === null) {
      const kept = write(before.current);
      put(before.current);
      setRefusal(
        `“${typed.trim()}” is not a number as it is written here, such as ${exampleNumber(locale)}. ${kept === '' ? 'The field stays empty' : `${kept} stays`}.`,
      );
    } else put(Number.isNaN(number) ? number : allowed(number));
  };
  const go = (to: (from: number) => number) => {
    const read = typed === null ? value : (readNumber(typed, locale, unit) ?? before.current);
    setTyped(null);
    setRefusal(undefined);
    const next = allowed(to(read));
    if (Number.isFinite(next)) put(next);
  };
  const goBy = (direction: 1 | -1) =>
    go((from) => {
      const size = step ?? 1;
      const base = Number.isFinite(minValue) ? minValue : 0;
      if (Number.isNaN(from)) return base;
      // To the next multiple, in spite of the errors of binary fractions.
      const places = (from - base) / size;
      const next = direction > 0 ? Math.floor(places + 1e-6) + 1 : Math.ceil(places - 1e-6) - 1;
      return base + next * size;
    });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => goBy(1),
    ArrowDown: () => goBy(-1),
    PageUp: () => go(() => maxValue),
    PageDown: () => go(() => minValue),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return leave();
    const act = keys[event.key];
    if (!act || props.isReadOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

  const { field, frame, box, rest } = splitField(props);
  const errorMessage = refusal ? <span role="alert">{refusal}</span> : field.errorMessage;
  const isInvalid = rest.isInvalid ?? errorMessage !== undefined;
  const isOff = rest.isDisabled || rest.isReadOnly;
  const up = useHeld(keys.ArrowUp);
  const down = useHeld(keys.ArrowDown);
  const aria = {
    role: 'spinbutton',
    inputMode: 'decimal',
    'aria-valuetext': Number.isNaN(value) ? undefined : `${write(value)}${unit ?? ''}`,
    'aria-valuenow': Number.isNaN(value) ? undefined : value,
    'aria-valuemin': Number.isFinite(minValue) ? minValue : undefined,
    'aria-valuemax': Number.isFinite(maxValue) ? maxValue : undefined,
  } as const;
  return (
    <TextField
      {...rest}
      isInvalid={isInvalid}
      className={frame}
      value={typed ?? write(value)}
      onChange={type}
      onBlur={(event) => {
        leave();
        rest.onBlur?.(event);
      }}
    >
      <FieldParts field={{ ...field, errorMessage }}>
        <Group
          className={cx(css.box, css.boxFocusWithin, box)}
          isDisabled={rest.isDisabled ?? false}
          isInvalid={isInvalid}
        >
          <Input
            className={cx(css.input, figures)}
            autoComplete="off"
            {...aria}
            {...(placeholder === undefined ? {} : { placeholder })}
            onKeyDown={onKeyDown}
          />
          {unit ? <span className={css.affix}>{unit}</span> : null}
          <span className={steps}>
            <Button
              {...up}
              aria-label={`Increase ${field.label}`}
              excludeFromTabOrder
              isDisabled={isOff || value >= maxValue}
              className={stepButton}
            >
              <ChevronUp size={12} />
            </Button>
            <Button
              {...down}
              aria-label={`Decrease ${field.label}`}
              excludeFromTabOrder
              isDisabled={isOff || value <= minValue}
              className={stepButton}
            >
              <ChevronDown size={12} />
            </Button>
          </span>
        </Group>
      </FieldParts>
    </TextField>
  );
}
