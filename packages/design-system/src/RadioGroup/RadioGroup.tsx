/** A choice of one among a few, all in view. */
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import * as css from './RadioGroup.css.ts';

/** A choice of a list: `value` is what is stored, `label` what is read. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export interface RadioOption<Value extends string = string> extends Option<Value> {
  /** A second line. */
  readonly description?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string>
  extends Omit<FieldProps, 'size'>,
    Omit<
      AriaRadioGroupProps,
      'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'
    > {
  readonly options: readonly RadioOption<Value>[];
  /** The chosen value; null for none. Without it the group keeps its own. */
  readonly value?: Value | null | undefined;
  /** The value at first, when the group keeps its own. */
  readonly defaultValue?: Value | undefined;
  readonly onChange?: ((value: Value) => void) | undefined;
}

/** Radio buttons; arrow keys move and choose. */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  defaultValue,
  onChange,
  ...props
}: RadioGroupProps<Value>) {
  const { field, frame, rest } = splitField(props);
  return (
    <AriaRadioGroup
      {...rest}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
      onChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange?.(option.value);
      }}
      className={frame}
    >
      <FieldParts field={field}>
        <div className={css.list}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled ?? false}
              className={css.radio}
            >
              <span>
                {option.label}
                {option.description ? <span className={css.help}>{option.description}</span> : null}
              </span>
            </Radio>
          ))}
        </div>
      </FieldParts>
    </AriaRadioGroup>
  );
}
