/** Shows that something is loading: over the whole page, or in a line of text. */
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './Loader.css.ts';
import { Spinner } from './Spinner.tsx';

export interface LoaderProps extends RootProps<HTMLDivElement> {
  /** What is loading. Default `Loading...`, as the specification has it (spec.md §2). */
  readonly message?: string | undefined;
  /** Covers the whole page with a box in the middle. */
  readonly isFullPage?: boolean | undefined;
}

/** A polite status that shows after 200 ms. */
export function Loader({
  message = 'Loading...',
  isFullPage = false,
  className,
  ...root
}: LoaderProps) {
  return (
    <div
      {...root}
      role="status"
      className={cx(css.delayed, isFullPage ? css.page : css.inline, className)}
    >
      <div className={isFullPage ? css.box : css.inline}>
        <span className={css.accent}>
          <Spinner size={isFullPage ? 'large' : 'small'} />
        </span>
        <span>{message}</span>
      </div>
    </div>
  );
}
