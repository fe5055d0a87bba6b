/** A map of countries beside the list of the largest, for any dataset that has countries. */
import { BarList, type BarRow, valueAxis } from '../charts/index.ts';
import { WorldMap } from '../charts/WorldMap.tsx';
import { BODY } from '../deck/size.ts';
import type { ReportContext } from '../definition.ts';
import { computed, sourceOf } from '../figure-source.ts';
import type { CountryRow } from './countries.ts';
import { type Figures, formatOf } from './figures.ts';
import { shareText } from './ranked.ts';
import { restLabel } from './shared.ts';

const MAP = 716;
/** The gap of the stylesheet. */
const GAP = 36;
/** Rows of the list; a single further one is shown, too. */
const MOST = 10;

/** The map, coloured by a metric, and its list. */
export function CountryMap<M extends string>({
  rows,
  all,
  metric,
  weight,
  total,
  figures,
  context,
}: {
  /** One a country, the largest first. */
  readonly rows: readonly CountryRow[];
  /** Countries in all, where some are not among the rows. */
  readonly all: number;
  readonly metric: M;
  /** The sum that tells how much a country counts where the metric is a rate. */
  readonly weight: M;
  readonly total: number | null | undefined;
  readonly figures: Figures<M>;
  readonly context: ReportContext;
}) {
  const isSum = figures.kind(metric) === 'sum';
  const write = figures.columnFigure(
    metric,
    rows.map(({ values }) => values[metric]),
    context,
  );
  const shown = all > MOST + 1 ? rows.slice(0, MOST) : rows.slice(0, MOST + 1);
  const label = figures.label(metric, context);
  const beside = isSum ? null : figures.label(weight, context);
  const writeWeight = figures.columnFigure(
    weight,
    shown.map(({ values }) => values[weight]),
    context,
  );
  const bars = shown.map(({ id, label: name, isKnown, values }): BarRow => {
    const value = values[metric] ?? null;
    const second = isSum
      ? value !== null && total
        ? shareText(value, total, context.locale)
        : '–'
      : writeWeight(values[weight]);
    return {
      id,
      label: name,
      value,
      tone: isKnown ? 'strong' : 'other',
      cells: [
        { text: write(value), strong: true, source: sourceOf(values, metric) },
        {
          text: second,
          source: isSum ? computed(sourceOf(values, metric)) : sourceOf(values, weight),
        },
      ],
    };
  });
  const left = all - shown.length;
  const rest: BarRow[] =
    left > 0
      ? [
          {
            id: 'rest',
            label: restLabel(left, figures.noun('country'), context.locale),
            value: null,
            tone: 'other',
            cells: [],
          },
        ]
      : [];
  const axis = valueAxis(
    bars.map(({ value }) => value),
    figures.metric(metric).unit,
    formatOf(context),
  );
  // Without a country that we know, the map would be empty.
  const hasMap = rows.some(({ isKnown }) => isKnown);
  const list = (
    <BarList
      title={`${label} of the largest countries`}
      rows={[...bars, ...rest]}
      labelHeader={figures.noun('country').title}
      valueHeader=""
      columns={[label, beside ?? 'Share']}
      axis={
        // Beside the map there is no room for ticks; each bar has its figure.
        hasMap ? { max: axis.max, ticks: [{ value: 0, label: '' }] } : axis
      }
      width={BODY.width - (hasMap ? MAP + GAP : 0)}
      height={BODY.height}
      isBeside={hasMap}
    />
  );
  if (!hasMap) return list;
  return (
    <div className="fd-beside">
      <WorldMap
        title={`${label} by country`}
        valueHeader={label}
        rows={rows.map(({ label: name, values }) => ({
          label: name,
          value: values[metric] ?? null,
          text: write(values[metric]),
          weight: values[weight] ?? null,
          source: sourceOf(values, metric),
        }))}
        width={MAP}
        height={BODY.height}
      />
      {list}
    </div>
  );
}
