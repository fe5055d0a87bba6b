/** A choice of one among a few, all in view. */
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components';
import { FieldParts, type FieldTexts, splitField } from '../Field/Field.tsx';
import { type OneOf, type Option, type ReplacedProps, radioProps } from './one-of.ts';
import * as css from './RadioGroup.css.ts';

export interface RadioOption<Value extends string = string> extends Option<Value> {
  /** A second line. */
  readonly description?: string | undefined;
  /** Cannot be chosen. */
  readonly isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string = string>
  extends FieldTexts,
    OneOf<RadioOption<Value>>,
    Omit<AriaRadioGroupProps, ReplacedProps> {
  /** `side` puts the label at the left, for narrow settings cards. Default `top`. */
  readonly labelPosition?: 'top' | 'side' | undefined;
}

/** Radio buttons; arrow keys move and choose. */
export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { options } = props;
  const { field, frame, rest } = splitField(radioProps(props));
  return (
    <AriaRadioGroup
      {...rest}
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
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
