/** A push button, and a link that looks like one. */
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { Spinner } from '../Loader/Spinner.tsx';
import * as css from './Button.css.ts';

/** `default` is the red one, once per layer; panels and popovers commit in `primary`; all else is quiet, text or icon. */
export type ButtonVariant = keyof typeof css.variant;
export type ButtonSize = keyof typeof css.size;

interface ButtonLook {
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

export interface ButtonProps
  extends ButtonLook,
    RootProps<HTMLButtonElement>,
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'ref'> {}

function lookOf(look: ButtonLook): string {
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

function contentOf({ icon, iconAfter, children }: ButtonLook): ReactNode {
  return (
    <span className={css.content}>
      {icon}
      {children}
      {iconAfter}
    </span>
  );
}

/**
 * A push button. `isPending` keeps its width and focus, shows a spinner and announces it.
 * States: `data-hovered`, `data-pressed`, `data-disabled`, `data-pending`, `data-focus-visible`.
 */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  isIconOnly,
  isBlock,
  ref,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...refOf(ref)}
      className={lookOf({ variant, size, isIconOnly, isBlock, className })}
    >
      {contentOf({ icon, iconAfter, children })}
      {props.isPending ? (
        <span className={css.spinner}>
          <Spinner label="Working" />
        </span>
      ) : null}
    </AriaButton>
  );
}

export interface LinkButtonProps
  extends ButtonLook,
    RootProps<HTMLAnchorElement>,
    Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'ref'> {}

/** A link that looks like a button, for actions that go to another page. Uses the router of `RouterProvider`. */
export function LinkButton({
  variant,
  size,
  icon,
  iconAfter,
  isIconOnly,
  isBlock,
  ref,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <AriaLink
      {...props}
      {...refOf(ref)}
      className={lookOf({ variant, size, isIconOnly, isBlock, className })}
    >
      {contentOf({ icon, iconAfter, children })}
    </AriaLink>
  );
}
