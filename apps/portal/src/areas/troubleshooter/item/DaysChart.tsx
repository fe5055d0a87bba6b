/** Deliveries by day against what was expected of each. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { writeShortDay } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import { useViewer } from '../../../app/viewer.ts';
import { CHART, drawDays } from './days-chart.ts';
import * as css from './item.css.ts';

/** Nothing where no day is known. */
export function DaysChart({ days }: { readonly days: ItemDetail['days'] }) {
  const { locale } = useViewer().user;
  const drawing = drawDays(days);
  const [first] = days;
  const last = days.at(-1);
  if (!drawing || !first || !last) return null;
  const behind = drawing.columns.filter(({ isBehind }) => isBehind).length;
  const compact = (value: number) => formatCount(value, { locale, compact: true });
  return (
    <figure className={css.chart}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Impressions by day from ${writeShortDay(first.day, locale)} to ${writeShortDay(last.day, locale)}: highest ${compact(drawing.max)}; ${counted(behind, locale, 'day')} of ${drawing.columns.length} behind what was expected.`}
      >
        {drawing.columns.map(({ day, x, width, height, isBehind }) => (
          <rect
            key={day}
            x={x}
            y={CHART.height - height}
            width={width}
            height={height}
            className={isBehind ? css.behind : css.delivered}
          />
        ))}
        <path d={drawing.line} className={css.expected} />
      </svg>
      <figcaption className={css.ends}>
        <span>{writeShortDay(first.day, locale)}</span>
        <span>
          Up to {compact(drawing.max)} a day; the line is what was expected, days behind it are
          paler
        </span>
        <span>{writeShortDay(last.day, locale)}</span>
      </figcaption>
    </figure>
  );
}
