/** How much of a bounded amount is used. */
import {
  Meter as AriaMeter,
  type MeterProps as AriaMeterProps,
  Label,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import * as css from '../ProgressBar/ProgressBar.css.ts';

/** Props of Meter. */
export interface MeterProps
  extends RootProps<HTMLDivElement>,
    Omit<AriaMeterProps, 'className' | 'style' | 'children' | 'ref'> {
  /** What is used; shown above the bar. */
  readonly label: string;
}

/** A bar with its label and figure. More than the whole is drawn as the whole. */
export function Meter({ label, ref, className, ...props }: MeterProps) {
  return (
    <AriaMeter {...props} {...refOf(ref)} className={cx(css.root, className)}>
      {({ percentage, valueText }) => (
        <>
          <span className={css.head}>
            <Label>{label}</Label>
            <span className={css.figure}>{valueText}</span>
          </span>
          <div className={css.track}>
            <div className={css.fill} style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaMeter>
  );
}
