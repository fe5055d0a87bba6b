/** A text field of several lines. */
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import * as css from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { area } from './TextArea.css.ts';

export interface TextAreaProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type'> {
  /** Example or hint; never the only label. */
  readonly placeholder?: string | undefined;
  /** Lines shown. Default 3. */
  readonly rows?: number | undefined;
}

/** A text field of several lines; the person may drag it taller. */
export function TextArea({ placeholder, rows = 3, ...props }: TextAreaProps) {
  const { field, frame, rest } = splitField(props);
  return (
    <AriaTextField
      {...rest}
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
      className={frame}
    >
      <FieldParts field={field}>
        <AriaTextArea
          rows={rows}
          className={cx(css.box, area)}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      </FieldParts>
    </AriaTextField>
  );
}
