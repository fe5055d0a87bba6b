/** A number field with bounds and steps. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components';
import * as css from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { figures, step, steps } from './NumberField.css.ts';

export interface NumberFieldProps
  extends FieldProps,
    Omit<AriaNumberFieldProps, 'className' | 'style' | 'children'> {
  /** Unit after the figure, such as "%". */
  readonly unit?: string | undefined;
  /** Example or hint. */
  readonly placeholder?: string | undefined;
}

/**
 * A number field: arrows step, Page Up and Down go to the bounds, the value is clamped to `minValue` and `maxValue` on leaving.
 * `onChange` gives NaN for an emptied field.
 */
export function NumberField({ unit, placeholder, ...props }: NumberFieldProps) {
  const { field, frame, box, rest } = splitField(props);
  const isInvalid = rest.isInvalid ?? field.errorMessage !== undefined;
  return (
    <AriaNumberField {...rest} isInvalid={isInvalid} className={frame}>
      <FieldParts field={field}>
        <Group className={cx(css.box, css.boxFocusWithin, box)}>
          <Input
            className={cx(css.input, figures)}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          {unit ? <span className={css.affix}>{unit}</span> : null}
          <span className={steps}>
            <Button slot="increment" className={step}>
              <ChevronUp size={12} />
            </Button>
            <Button slot="decrement" className={step}>
              <ChevronDown size={12} />
            </Button>
          </span>
        </Group>
      </FieldParts>
    </AriaNumberField>
  );
}
