/** The push button without react-aria, for widgets on pages where every kilobyte counts. */
import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Button.css.ts';
import { type ButtonLook, contentOf, lookOf } from './look.tsx';

export interface NativeButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'button'>, keyof ButtonLook | 'type' | 'style' | 'disabled' | 'onClick'> {
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
}

/** Looks like `Button`, and is the browser's own. States: `data-disabled`; hover, press and focus are CSS. */
export function NativeButton({
  variant,
  size,
  icon,
  iconAfter,
  isIconOnly,
  isBlock,
  className,
  children,
  isDisabled = false,
  onPress,
  ...props
}: NativeButtonProps) {
  const look = lookOf({ variant, size, isIconOnly, isBlock, className });
  return (
    <button
      {...props}
      type="button"
      disabled={isDisabled}
      data-native
      data-disabled={isDisabled || undefined}
      className={cx(look, css.nativeHover[variant ?? 'quiet'])}
      onClick={() => onPress()}
    >
      {contentOf({ icon, iconAfter, children })}
    </button>
  );
}
