/** A one-line text field. */
import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
  type InputProps,
} from 'react-aria-components';
import * as css from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  /** Example or hint; never the only label. */
  readonly placeholder?: string | undefined;
  /** Sign before the text, such as an icon. */
  readonly prefix?: ReactNode;
  /** Sign after the text, such as a unit. */
  readonly suffix?: ReactNode;
  /** The input element, to give it focus. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** More attributes of the input, such as those of a combo box. */
  readonly inputProps?: Omit<InputProps, 'className' | 'style'> | undefined;
}

/** A one-line text field. States on the box: `data-focus-within`, `data-invalid`, `data-disabled`. */
export function TextField({
  placeholder,
  prefix,
  suffix,
  inputRef,
  inputProps,
  ...props
}: TextFieldProps) {
  const { field, frame, box, rest } = splitField(props);
  const isInvalid = rest.isInvalid ?? field.errorMessage !== undefined;
  return (
    <AriaTextField {...rest} isInvalid={isInvalid} className={frame}>
      <FieldParts field={field}>
        <Group
          isInvalid={isInvalid}
          isDisabled={rest.isDisabled ?? false}
          className={cx(css.box, css.boxFocusWithin, box)}
        >
          {prefix ? <span className={css.affix}>{prefix}</span> : null}
          <Input
            {...inputProps}
            ref={inputRef ?? null}
            className={css.input}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          {suffix ? <span className={css.affix}>{suffix}</span> : null}
        </Group>
      </FieldParts>
    </AriaTextField>
  );
}
