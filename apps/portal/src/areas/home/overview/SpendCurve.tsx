/** Spend of the flights summed up day by day, and what their plans call for as a dashed line. */
import type { ClientFlights } from '@flightdeck/contract/home';
import { writeShortDay } from '@flightdeck/domain/dates';
import * as chart from '../card.css.ts';
import * as css from './overview.css.ts';

type Curve = NonNullable<ClientFlights['curve']>;

const WIDTH = 300;
const HEIGHT = 112;

/** Points of a line whose values go from the first day on. */
function pointsOf(values: readonly number[], days: number, most: number): string {
  const step = WIDTH / Math.max(1, days - 1);
  return values
    .map(
      (value, at) => `${(at * step).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`,
    )
    .join(' ');
}

/** The drawing; the card has its figures in words. */
export function SpendCurve(props: {
  readonly curve: Curve;
  readonly locale: string;
  readonly money: (value: number) => string;
}) {
  const { curve, locale, money } = props;
  const { start, end, until, spent, plan } = curve;
  const most = Math.max(1, ...plan, ...spent);
  const day = (at: string) => writeShortDay(at, locale);
  const line = pointsOf(spent, plan.length, most);
  const last = line.split(' ').at(-1)?.split(',')[0] ?? '0';
  return (
    <figure className={css.curve}>
      <figcaption className={css.between}>
        <span className={css.keys}>
          <span className={css.spentKey}>Spent</span>
          <span className={css.planKey}>Plan</span>
        </span>
        <span className={css.note}>{money(most)}</span>
      </figcaption>
      <svg
        className={css.curveChart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${day(start)}: ${money(spent.at(-1) ?? 0)} spent to ${day(until)}, ${money(plan[spent.length - 1] ?? 0)} planned by then, ${money(plan.at(-1) ?? 0)} by ${day(end)}`}
      >
        <polygon className={chart.area} points={`0,${HEIGHT} ${line} ${last},${HEIGHT}`} />
        <polyline className={chart.plan} points={pointsOf(plan, plan.length, most)} />
        <polyline className={chart.stroke} points={line} />
        <line className={chart.foot} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <span className={css.ends} aria-hidden="true">
        <span>{day(start)}</span>
        <span>{day(end)}</span>
      </span>
    </figure>
  );
}
