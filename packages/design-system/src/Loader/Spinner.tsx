/** The turning ring, for buttons, rows and loaders. */
import { cx } from '../internal/cx.ts';
import * as css from './Loader.css.ts';

export interface SpinnerProps {
  /** Name for assistive technology; without it the ring is decoration. */
  readonly label?: string | undefined;
  /** 16 or 28 px. Default `small`. */
  readonly size?: keyof typeof css.spinnerSize | undefined;
}

/** A turning ring in the text colour; under reduced motion it breathes instead. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = cx(css.spinner, css.spinnerSize[size]);
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <span className={className} role="img" aria-label={label} />
  );
}
