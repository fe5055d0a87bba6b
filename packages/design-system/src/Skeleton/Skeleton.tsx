/** Grey placeholders for loading content. */
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './Skeleton.css.ts';

export interface SkeletonProps extends RootProps<HTMLSpanElement> {
  /** CSS length. Default 100 %. */
  readonly width?: string | number | undefined;
  /** CSS length. Default 12 px. */
  readonly height?: string | number | undefined;
  /** A round shape, such as an avatar's. */
  readonly isCircle?: boolean | undefined;
}

/** One shape; decoration. Its container announces loading, with `aria-busy` or a Loader. */
export function Skeleton({ width, height, isCircle = false, className, ...root }: SkeletonProps) {
  return (
    <span
      {...root}
      aria-hidden="true"
      className={cx(css.bar, isCircle && css.circle, className)}
      style={{
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
      }}
    />
  );
}
