/** A checkbox with its label. */
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { help } from './Checkbox.css.ts';
import { checkbox, words } from './CheckMark.css.ts';
import { CheckMark } from './CheckMark.tsx';

export interface CheckboxProps
  extends RootProps<HTMLLabelElement>,
    Omit<AriaCheckboxProps, 'className' | 'style' | 'children' | 'ref'> {
  /** The label. Without it, give `aria-label`. */
  readonly children?: ReactNode;
  /** A second line under the label. */
  readonly description?: ReactNode;
}

/** A checkbox. States: `data-selected`, `data-indeterminate`, `data-disabled`, `data-invalid`. */
export function Checkbox({ children, description, ref, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} {...refOf(ref)} className={cx(checkbox, className)}>
      {({ isSelected, isIndeterminate, isDisabled }) => (
        <>
          <CheckMark
            state={isIndeterminate ? 'some' : isSelected ? 'on' : 'off'}
            isDisabled={isDisabled}
          />
          {children || description ? (
            <span className={words}>
              {children}
              {description ? <span className={help}>{description}</span> : null}
            </span>
          ) : null}
        </>
      )}
    </AriaCheckbox>
  );
}
