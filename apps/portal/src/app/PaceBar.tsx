/** A pace in percent of what should be delivered by now: a bar over the bands, with its figure. */
import { numberFormat } from '@flightdeck/domain/locale';
import * as css from './pace.css.ts';
import { useViewer } from './viewer.ts';

/** Finer differences between paces mean nothing. */
const ONE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Props of PaceBar. */
export interface PaceBarProps {
  /** 100: on plan. */
  readonly percent: number;
  /** 1 is the worst. */
  readonly level: 1 | 2 | 3;
}

/** The axis ends at 150; the tick is at 100. */
export function PaceBar({ percent, level }: PaceBarProps) {
  const { locale } = useViewer().user;
  return (
    <span className={css.pace}>
      <span className={css.paceTrack} aria-hidden="true">
        <span
          className={css.paceFill[level]}
          style={{ inlineSize: `${(Math.min(percent, css.AXIS) / css.AXIS) * 100}%` }}
        />
        <span className={css.paceTick} />
      </span>
      <span className={css.tone[level]}>{numberFormat(locale, ONE).format(percent)}</span>
    </span>
  );
}
