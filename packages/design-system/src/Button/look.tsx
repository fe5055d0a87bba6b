/** What a button looks like and holds, whatever element it is made of. */
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Button.css.ts';

/** `default` is the red one, once per layer; panels and popovers commit in `primary`; all else is quiet, text or icon. */
export type ButtonVariant = keyof typeof css.variant;
export type ButtonSize = keyof typeof css.size;

export interface ButtonLook {
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

/** The class names of a look. */
export function lookOf(look: ButtonLook): string {
  const size = look.size ?? 'medium';
  const isSquare = look.isIconOnly ?? look.variant === 'icon';
  return cx(
    css.base,
    css.variant[look.variant ?? 'quiet'],
    isSquare ? `${css.size[size]} ${css.square[size]}` : css.size[size],
    look.isBlock && css.block,
    look.className,
  );
}

/** Icons and label. */
export function contentOf({ icon, iconAfter, children }: ButtonLook): ReactNode {
  return (
    <span className={css.content}>
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}
