/** The turning ring, for buttons, rows and loaders. */
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './Loader.css.ts';

export interface SpinnerProps extends RootProps<HTMLSpanElement> {
  /** Name for assistive technology; without it the ring is decoration. */
  readonly label?: string | undefined;
  /** 16 or 28 px. Default `small`. */
  readonly size?: keyof typeof css.spinnerSize | undefined;
}

/** A rotating ring in the text colour; with reduced motion it fades in and out instead. */
export function Spinner({ label, size = 'small', className, ...root }: SpinnerProps) {
  const classNames = cx(css.spinner, css.spinnerSize[size], className);
  return label === undefined ? (
    <span {...root} className={classNames} aria-hidden="true" />
  ) : (
    <span {...root} className={classNames} role="img" aria-label={label} />
  );
}
