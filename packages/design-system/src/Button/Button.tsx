/** A push button, and a link that looks like one. */
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { Spinner } from '../Loader/Spinner.tsx';
import * as css from './Button.css.ts';
import { type ButtonLook, contentOf, lookOf } from './look.tsx';

export interface ButtonProps
  extends ButtonLook,
    RootProps<HTMLButtonElement>,
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'ref'> {}

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
