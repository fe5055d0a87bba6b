/** A choice of one among a few short labels, in one strip. */
import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { type OneOf, type Option, type ReplacedProps, radioProps } from '../RadioGroup/one-of.ts';
import * as css from './SegmentedControl.css.ts';

export interface Segment<Value extends string = string> extends Option<Value> {
  /** Icon before the label (14 px). */
  readonly icon?: ReactNode;
  /** Figure after the label, such as how many reports the segment holds. */
  readonly count?: number | undefined;
  /** Cannot be chosen. */
  readonly isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string = string>
  extends FieldProps,
    OneOf<Segment<Value>>,
    Omit<AriaRadioGroupProps, ReplacedProps | 'orientation'> {
  /** Draws the chosen segment in blue, where the strip is the main control of its card. */
  readonly isAccent?: boolean | undefined;
  /** Lets the segments wrap to several lines in a narrow place. */
  readonly isWrapping?: boolean | undefined;
}

/** Radio buttons in the shape of a strip; arrow keys move and choose. */
export function SegmentedControl<Value extends string = string>({
  isAccent = false,
  isWrapping = false,
  ...props
}: SegmentedControlProps<Value>) {
  const { options } = props;
  const { field, frame, rest } = splitField(radioProps(props));
  return (
    <AriaRadioGroup
      {...rest}
      orientation="horizontal"
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
      className={frame}
    >
      <FieldParts field={field}>
        <div className={cx(css.track, isWrapping && css.wrapping)}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled ?? false}
              className={cx(css.segment, css.size[field.size ?? 'medium'], isAccent && css.accent)}
            >
              {option.icon}
              {option.label}
              {option.count === undefined ? null : (
                <span className={css.count}>{option.count}</span>
              )}
            </Radio>
          ))}
        </div>
      </FieldParts>
    </AriaRadioGroup>
  );
}
