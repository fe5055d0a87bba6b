/** The variants and the content of a button, for any element. */
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Button.css.ts';

/** `default` is red, one per layer. Panels and popovers use `primary` for their main action; others are quiet, text or icon. */
export type ButtonVariant = keyof typeof css.variant;
export type ButtonSize = keyof typeof css.size;

export interface ButtonVariants {
  /** Visual weight. Default `quiet`. */
  readonly variant?: ButtonVariant | undefined;
  /** Height: medium 36, small 32 (panels), row 28; 44 on touch. Default `medium`. */
  readonly size?: ButtonSize | undefined;
  /** Icon before the label (16 px). */
  readonly icon?: ReactNode;
  /** Icon after the label (16 px). */
  readonly iconAfter?: ReactNode;
  /** A square that holds only an icon; needs `aria-label`. Always true for `icon`. */
  readonly isIconOnly?: boolean | undefined;
  /** Takes the width of its container. */
  readonly isBlock?: boolean | undefined;
  /** For layout only: margins, grid area. */
  readonly className?: string | undefined;
  /** The label, or the icon of an icon button. */
  readonly children?: ReactNode;
}

/** Splits the props of the look and content from those of the element. */
export function splitVariants<Props extends ButtonVariants>(props: Props) {
  const {
    variant = 'quiet',
    size = 'medium',
    icon,
    iconAfter,
    isIconOnly = variant === 'icon',
    isBlock,
    className,
    children,
    ...rest
  } = props;
  return {
    variant,
    classNames: cx(
      css.base,
      css.variant[variant],
      css.size[size],
      isIconOnly && css.square[size],
      isBlock && css.block,
      className,
    ),
    content: (
      <span className={css.content}>
        {icon}
        {children}
        {iconAfter}
      </span>
    ),
    rest,
  };
}
