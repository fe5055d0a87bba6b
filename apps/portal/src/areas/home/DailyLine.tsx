/** A line of days with zero at its foot, and the plan as a dashed line. */
import * as css from './card.css.ts';

const WIDTH = 290;
const HEIGHT = 40;

/** Props of DailyLine. */
export interface DailyLineProps {
  /** A value a day; null leaves the day empty. */
  readonly values: readonly (number | null)[];
  /** What the plan calls for a day; null for none. */
  readonly plan: number | null;
  /** Its words for assistive technology. */
  readonly label: string;
}

/** Points of each run of days with a value. */
function runsOf(
  values: readonly (number | null)[],
  most: number,
): readonly (readonly (readonly [number, number])[])[] {
  const runs: [number, number][][] = [[]];
  const step = WIDTH / Math.max(1, values.length - 1);
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push([index * step, HEIGHT - (value / most) * (HEIGHT - 2)]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The chart; it fills the width of its place. */
export function DailyLine({ values, plan, label }: DailyLineProps) {
  const most = Math.max(1, plan ?? 0, ...values.map((value) => value ?? 0));
  const runs = runsOf(values, most);
  const planY = plan === null ? null : HEIGHT - (plan / most) * (HEIGHT - 2);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {runs.map((run) => {
        const path = run.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
        const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
        return (
          <g key={path}>
            <polygon className={css.area} points={`${first},${HEIGHT} ${path} ${last},${HEIGHT}`} />
            <polyline className={css.stroke} points={path} />
          </g>
        );
      })}
      {planY === null ? null : (
        <line className={css.plan} x1={0} x2={WIDTH} y1={planY} y2={planY} />
      )}
      <line className={css.foot} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  );
}
