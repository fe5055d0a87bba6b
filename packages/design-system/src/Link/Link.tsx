/** A text link. */
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { tone as tones } from './Link.css.ts';

export interface LinkProps
  extends RootProps<HTMLAnchorElement>,
    Omit<AriaLinkProps, 'className' | 'style' | 'ref'> {
  /**
   * `accent` for links that stand alone, `inherit` within a sentence, `plain` underlined on hover only (table cells).
   * Default `accent`.
   */
  readonly tone?: keyof typeof tones | undefined;
}

/** A text link. Uses the router given to `RouterProvider`, or the browser's navigation without one. */
export function Link({ tone = 'accent', ref, className, ...props }: LinkProps) {
  return <AriaLink {...props} {...refOf(ref)} className={cx(tones[tone], className)} />;
}
