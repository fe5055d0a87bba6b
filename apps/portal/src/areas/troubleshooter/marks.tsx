/** The small signs of an item: its status, and where its figure lies among the bands. */
import type { IssueStatus } from '@flightdeck/contract/troubleshooter';
import { cx } from '@flightdeck/design-system';
import { numberFormat } from '@flightdeck/domain/locale';
import { type Bands, levelIn } from '@flightdeck/domain/troubleshooter/rules';
import { type Bar, placeOn } from './list/bar.ts';
import * as css from './marks.css.ts';
import { STATUS_ICONS } from './words.ts';

/** What people say of an item: sign and word. */
export function Status({ status }: { readonly status: IssueStatus }) {
  const Icon = STATUS_ICONS[status];
  return (
    <span className={css.status}>
      <Icon size={14} className={css.statusIcon[status]} aria-hidden />
      <span className={css.statusWord}>{status}</span>
    </span>
  );
}

const tracks = new WeakMap<Bar, string>();

/** The bands as one background: a list draws many. */
function trackOf(bar: Bar): string {
  const made = tracks.get(bar);
  if (made) return made;
  const stops = bar.parts.map(
    ({ from, to, level }) =>
      `${css.TRACK[level]} ${placeOn(bar, from)}% calc(${placeOn(bar, to)}% - 1px), transparent 0 ${placeOn(bar, to)}%`,
  );
  const track = `linear-gradient(to right, ${stops.join(', ')})`;
  tracks.set(bar, track);
  return track;
}

/** Props of BandBar. */
export interface BandBarProps {
  readonly bar: Bar;
  readonly bands: Bands;
  readonly value: number | null;
  /** Strong colours and a needle, where the bar stands alone; otherwise a line up to the value. */
  readonly isLarge?: boolean;
  /** What the bar says, in words; without them it is decoration beside its figure. */
  readonly label?: string;
}

/** The bands, and the value among them. */
export function BandBar({ bar, bands, value, isLarge = false, label }: BandBarProps) {
  return (
    <span
      className={cx(css.bar, isLarge && css.tall)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isLarge ? (
        bar.parts.map(({ from, to, level }) => (
          <span
            key={from}
            className={css.part[level]}
            data-last={to === bar.max ? '' : undefined}
            style={{
              insetInlineStart: `${placeOn(bar, from)}%`,
              width: `${placeOn(bar, to) - placeOn(bar, from)}%`,
            }}
          />
        ))
      ) : (
        <span className={css.track} style={{ backgroundImage: trackOf(bar) }} />
      )}
      {value === null ? null : isLarge ? (
        <span className={css.needle} style={{ insetInlineStart: `${placeOn(bar, value)}%` }} />
      ) : (
        <span
          className={css.fillOf[levelIn(bands, value)]}
          style={{ width: `${placeOn(bar, value)}%` }}
        />
      )}
    </span>
  );
}

const LIMIT = { maximumFractionDigits: 2, notation: 'compact' } as const;

/** Percent of the bar's width within which two limits would be written over each other, by whether it is a small bar. */
const CLOSE = { large: 7, small: 11 } as const;

/** On which side of its limit a text stands: the middle, or away from a close one, where the other side has room. */
function sideOf(bar: Bar, limits: readonly number[], at: number, isSmall: boolean) {
  const close = CLOSE[isSmall ? 'small' : 'large'];
  const place = placeOn(bar, limits[at] ?? 0);
  const [before, after] = [limits[at - 1], limits[at + 1]].map((other) =>
    other === undefined ? Number.POSITIVE_INFINITY : Math.abs(placeOn(bar, other) - place),
  );
  if (before === undefined || after === undefined) return undefined;
  if (after < close && before > 2 * close) return css.limitBefore;
  return before < close && after > 2 * close ? css.limitAfter : undefined;
}

/** The limits of the bands, under or over a bar of the same width. */
export function BandScale(props: {
  readonly bar: Bar;
  readonly locale: string;
  readonly isSmall?: boolean;
  /** There is room for the outer limits alone. */
  readonly isTight?: boolean;
}) {
  const { bar, locale, isSmall = false, isTight = false } = props;
  const { limits } = bar;
  const shown = isTight ? limits.filter((_, at) => at === 0 || at === limits.length - 1) : limits;
  return (
    <span className={css.scale} aria-hidden>
      {shown.map((limit, at) => (
        <span
          key={limit}
          className={cx(css.limit, isSmall && css.smallLimit, sideOf(bar, shown, at, isSmall))}
          style={{ insetInlineStart: `${placeOn(bar, limit)}%` }}
        >
          {numberFormat(locale, LIMIT).format(limit)}
        </span>
      ))}
    </span>
  );
}
