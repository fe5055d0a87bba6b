/** The parts of every form field around its control: label, note, help and error. */
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import * as css from './Field.css.ts';

/** Texts that every field takes. */
export interface FieldTexts extends RootProps<HTMLDivElement> {
  /** Name of the field, always there for assistive technology. */
  readonly label: string;
  /** Keeps the label for assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  /** Short figure or remark at the right of the label, such as "37 of 150". */
  readonly note?: ReactNode;
  /** Help under the field. */
  readonly description?: ReactNode;
  /** Says what is wrong; marks the field invalid. */
  readonly errorMessage?: string | undefined;
}

/** Props that fields with a box take. */
export interface FieldProps extends FieldTexts {
  /** `side` puts the label at the left, for narrow settings cards. Default `top`. */
  readonly labelPosition?: 'top' | 'side' | undefined;
  /** Height of the control: medium 36, small 32. Default `medium`. */
  readonly size?: keyof typeof css.boxSize | undefined;
}

/**
 * Splits the shared props from those of the control. An invalid field is announced and marked, but does not block its
 * form (`validationBehavior` `aria`, unless the caller sets another): the owner sets the error, and only the next
 * submit can show whether it is corrected.
 */
export function splitField<P extends FieldProps>(props: P) {
  const {
    label,
    isLabelHidden,
    labelPosition,
    note,
    description,
    errorMessage,
    size,
    ref,
    className,
    ...rest
  } = props;
  return {
    field: { label, isLabelHidden, labelPosition, note, description, errorMessage, size },
    frame: cx(css.frame[labelPosition ?? 'top'], className),
    box: css.boxSize[size ?? 'medium'],
    rest: { validationBehavior: 'aria' as const, ...rest, ...refOf(ref) },
  };
}

/** Label, control, help and error, in that order; used inside a react-aria field, which links them by id. */
export function FieldParts({
  field,
  children,
}: {
  readonly field: Omit<FieldProps, 'errorMessage'> & { readonly errorMessage?: ReactNode };
  readonly children: ReactNode;
}) {
  const isSide = field.labelPosition === 'side';
  return (
    <>
      <span className={field.isLabelHidden && !field.note ? css.labelHidden : css.head}>
        <Label
          className={field.isLabelHidden ? css.labelHidden : isSide ? css.labelSide : css.label}
        >
          {field.label}
        </Label>
        {field.note ? <span className={css.note}>{field.note}</span> : null}
      </span>
      {children}
      {field.description ? (
        <Text slot="description" className={cx(css.help, isSide && css.under)}>
          {field.description}
        </Text>
      ) : null}
      <FieldError className={cx(css.error, isSide && css.under)}>{field.errorMessage}</FieldError>
    </>
  );
}
