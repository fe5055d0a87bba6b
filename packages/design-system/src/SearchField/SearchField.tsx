/** A search box with a magnifier and a clear button. */
import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Group,
  Input,
  type InputProps,
} from 'react-aria-components';
import * as css from '../Field/Field.css.ts';
import { FieldParts, type FieldTexts, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';

export interface SearchFieldProps
  extends FieldTexts,
    Omit<AriaSearchFieldProps, 'className' | 'style' | 'children'> {
  /** Height of the box: medium 36, small 32. Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined;
  /** Hint inside the box. Default: the label, which is hidden unless `isLabelHidden` is false. */
  readonly placeholder?: string | undefined;
  /** Shown at the end while the box is empty: a key hint, a remark. */
  readonly hint?: ReactNode;
  /** The input element, to give it focus. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** More attributes of the input, such as those of a combo box. */
  readonly inputProps?: Omit<InputProps, 'className' | 'style'> | undefined;
}

/** A search box. Escape and the button clear it. `data-empty` while it is empty. */
export function SearchField({
  placeholder,
  hint,
  inputRef,
  inputProps,
  isLabelHidden = true,
  ...props
}: SearchFieldProps) {
  const { field, frame, box, rest } = splitField({ ...props, isLabelHidden });
  const inside = placeholder ?? (isLabelHidden ? props.label : undefined);
  const isInvalid = rest.isInvalid ?? field.errorMessage !== undefined;
  return (
    <AriaSearchField {...rest} isInvalid={isInvalid} className={frame}>
      {({ isEmpty, isDisabled }) => (
        <FieldParts field={field}>
          <Group
            isInvalid={isInvalid}
            isDisabled={isDisabled}
            className={cx(css.box, css.boxFocusWithin, box)}
          >
            <Search size={16} className={css.affix} aria-hidden />
            <Input
              {...inputProps}
              ref={inputRef ?? null}
              className={css.input}
              {...(inside === undefined ? {} : { placeholder: inside })}
            />
            {isEmpty ? (
              hint
            ) : (
              <Button className={css.inner} aria-label="Clear search">
                <X size={16} />
              </Button>
            )}
          </Group>
        </FieldParts>
      )}
    </AriaSearchField>
  );
}
