/** The progress of a piece of work. */
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
  Label,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import * as css from './ProgressBar.css.ts';

export interface ProgressBarProps
  extends RootProps<HTMLDivElement>,
    Omit<AriaProgressBarProps, 'className' | 'style' | 'children' | 'ref'> {
  /** What is being done; shown above the bar. */
  readonly label: string;
}

/** A bar with its label and figure; `isIndeterminate` while the length is unknown. */
export function ProgressBar({ label, ref, className, ...props }: ProgressBarProps) {
  return (
    <AriaProgressBar {...props} {...refOf(ref)} className={cx(css.root, className)}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <span className={css.head}>
            <Label>{label}</Label>
            {isIndeterminate ? null : <span className={css.figure}>{valueText}</span>}
          </span>
          <div className={css.track}>
            <div
              className={cx(css.fill, isIndeterminate && css.endless)}
              style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
