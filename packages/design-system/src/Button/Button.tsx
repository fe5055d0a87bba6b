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
import { type ButtonVariants, splitVariants } from './variants.tsx';

export interface ButtonProps
  extends ButtonVariants,
    RootProps<HTMLButtonElement>,
    Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'ref'> {}

/**
 * A push button. `isPending` keeps its width and focus, shows a spinner and announces it.
 * States: `data-hovered`, `data-pressed`, `data-disabled`, `data-pending`, `data-focus-visible`.
 */
export function Button({ ref, ...props }: ButtonProps) {
  const { classNames, content, rest } = splitVariants(props);
  return (
    <AriaButton {...rest} {...refOf(ref)} className={classNames}>
      {content}
      {rest.isPending ? (
        <span className={css.spinner}>
          <Spinner label="Working" />
        </span>
      ) : null}
    </AriaButton>
  );
}

export interface LinkButtonProps
  extends ButtonVariants,
    RootProps<HTMLAnchorElement>,
    Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'ref'> {}

/** A link that looks like a button, for actions that go to another page. Uses the router of `RouterProvider`. */
export function LinkButton({ ref, ...props }: LinkButtonProps) {
  const { classNames, content, rest } = splitVariants(props);
  return (
    <AriaLink {...rest} {...refOf(ref)} className={classNames}>
      {content}
    </AriaLink>
  );
}
