/** The push button without react-aria, for widgets on pages where every kilobyte counts. */
import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Button.css.ts';
import { type ButtonVariants, splitVariants } from './variants.tsx';

export interface NativeButtonProps
  extends ButtonVariants,
    Omit<
      ComponentProps<'button'>,
      keyof ButtonVariants | 'type' | 'style' | 'disabled' | 'onClick'
    > {
  /** Takes no press and is left out of the Tab order. */
  readonly isDisabled?: boolean | undefined;
  /** Called by mouse, touch, Enter and Space. */
  readonly onPress: () => void;
}

/** Looks like `Button`, but is the browser's own element. States: `data-disabled`; hover and press are CSS. */
export function NativeButton({ isDisabled = false, onPress, ...props }: NativeButtonProps) {
  const { variant, classNames, content, rest } = splitVariants(props);
  return (
    <button
      {...rest}
      type="button"
      disabled={isDisabled}
      data-native
      data-disabled={isDisabled || undefined}
      className={cx(classNames, css.nativeHover[variant])}
      onClick={() => onPress()}
    >
      {content}
    </button>
  );
}
