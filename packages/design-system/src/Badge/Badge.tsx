/** A short word or figure about the thing beside it. */
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import { pill, tone as tones, words } from './Badge.css.ts';

/** Tones of status; `neutral` and `info` for other uses. */
export type BadgeTone = keyof typeof tones;

export interface BadgeProps extends RootProps<HTMLSpanElement> {
  /** Default `neutral`. The text says the same, so that colour is never the only sign. */
  readonly tone?: BadgeTone | undefined;
  /** Round ends, for counts. */
  readonly isPill?: boolean | undefined;
  /** Icon before the words (12 px). */
  readonly icon?: ReactNode;
  /** The word or figure. */
  readonly children: ReactNode;
}

/** A tag such as "New", "6 not linked" or "+127". */
export function Badge({
  tone = 'neutral',
  isPill = false,
  icon,
  className,
  children,
  ...root
}: BadgeProps) {
  return (
    <span {...root} className={cx(tones[tone], isPill && pill, className)}>
      {icon}
      <span className={words}>{children}</span>
    </span>
  );
}
