/** Key figures with their change against the period before, as far as loads cover both: shared by the overviews. */
import {
  type DayRange,
  daysIn,
  previousRange,
  writeRange,
  writeShortDay,
} from '@flightdeck/domain/dates';
import {
  type Coverage,
  type CoverageGap,
  comparisonOf,
  coverageGap,
  formatChange,
  type MetricId,
  type MetricQuery,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import { type EndedFlight, endedFlight, pacingDay } from '@flightdeck/domain/troubleshooter';
import type { Tile } from '../charts/index.ts';
import type { ReportContext, SlideData } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import { toggle } from '../options.ts';
import { isAdditive } from './ranked.ts';
import { changeOf, figure, inSentence, metricLabel, result, withSums } from './shared.ts';

const TILES: readonly MetricId[] = [
  'impressions',
  'clicks',
  'ctr',
  'viewability',
  'conversions',
  'spend',
];
/** Tiles shown even at zero: a campaign without clicks is worth knowing. */
const ALWAYS: readonly MetricId[] = ['impressions', 'clicks', 'ctr'];

/** `showChange`: whether figures are compared. */
export const showChange = toggle(
  true,
  'Show change',
  'Compares with the period before, as report setup has it.',
);

/** A slide whose queries have those of `keyFigureQueries`. */
interface Props {
  readonly data: SlideData;
  readonly context: ReportContext;
  readonly options: { readonly showChange: boolean };
}

/** The sums of the range with those before, and the flights that say whether it ended early. */
export const keyFigureQueries = (
  { showChange: isCompared }: Props['options'],
  context: ReportContext,
): Record<string, MetricQuery> => ({
  totals: {
    metrics: withSums(TILES),
    dimensions: [],
    range: context.range,
    ...(isCompared ? { compare: before(context) } : {}),
    impressionBasis: context.impressionBasis,
  },
  ...(isCompared ? { flights: flightsQuery(context) } : {}),
});

/** The key figures that the data holds; a file without spend has no spend tile. */
function shownTiles({ data }: Props): MetricId[] {
  const { values } = result(data, 'totals').totals;
  return TILES.filter((id) => ALWAYS.includes(id) || Boolean(values[id]));
}

/** The days that changes are against. */
const before = ({ range, compareRange }: ReportContext): DayRange =>
  compareRange ?? previousRange(range);

/** The flights of the campaigns that delivered in the range or before it. */
const flightsQuery = (context: ReportContext): MetricQuery => ({
  metrics: ['impressions'],
  dimensions: ['campaign'],
  plan: 'flight',
  range: { start: before(context).start, end: context.range.end },
});

/** The last day of the range with known delivery. */
const knownDay = ({ data, context }: Props): string =>
  pacingDay(context.range, result(data, 'flights').lastDay, data.knownUntil);

/** The end of the flights, where they ended inside the range: sums are then compared by live day. */
function endOf(props: Props): EndedFlight | null {
  const { data, context } = props;
  return endedFlight(
    result(data, 'flights').rows.map(({ plan }) => plan),
    context.range,
    before(context),
    context.today,
    knownDay(props),
  );
}

/** The coverage that a comparison needs: once the flights are over, no load has to tell that nothing ran. */
function coverageOf(props: Props): Coverage | undefined {
  const { coverage } = result(props.data, 'totals');
  if (!coverage || !endOf(props)) return coverage;
  const days = daysIn({ start: props.context.range.start, end: knownDay(props) });
  return { ...coverage, range: { ...coverage.range, of: days } };
}

function changeAgainst(props: Props, id: MetricId): number | null {
  const { totals } = result(props.data, 'totals');
  const [now, then] = [totals.values[id], totals.compare?.[id]];
  const ended = isAdditive(id) ? endOf(props) : null;
  const perDay = (value: number | null | undefined, days: number) =>
    value == null ? null : value / days;
  return comparisonOf(
    ended ? perDay(now, ended.liveDays) : now,
    ended ? perDay(then, ended.liveDaysBefore) : then,
    coverageOf(props),
  ).change;
}

/** The range that lacks days, so that no change is shown. */
function gapOf(props: Props): CoverageGap | null {
  return props.options.showChange ? coverageGap(coverageOf(props)) : null;
}

/** Whether anything was delivered in the period before, so that changes can be computed. */
function compares(props: Props): boolean {
  return props.options.showChange && TILES.some((id) => changeAgainst(props, id) !== null);
}

/** In the place of the changes: why there are none. Nothing where nothing at all is known of the period before. */
export function heldBack(props: Props): string {
  const gap = gapOf(props);
  return gap && gap.days > 0 ? writeCoverage(gap, props.context.locale) : '';
}

export function tilesOf(props: Props): Tile[] {
  const { context } = props;
  const { values } = result(props.data, 'totals').totals;
  const compared = compares(props);
  const ended = endOf(props);
  return shownTiles(props).map((id) => {
    const change = compared ? changeAgainst(props, id) : null;
    const perDay = ended !== null && isAdditive(id);
    const direction = changeOf(id, change) ?? null;
    return {
      id,
      label: metricLabel(id, context),
      figure: figure(id, values[id], context, { compact: true }),
      source: sourceOf(values, id),
      change:
        change === null
          ? null
          : {
              text: formatChange(change, { locale: context.locale }),
              // A flight that is over delivers nothing more: that is neither good nor bad.
              direction:
                direction && perDay ? { ...direction, tone: 'neutral' as const } : direction,
            },
      note: !compared
        ? heldBack(props)
        : change === null
          ? 'none before'
          : perDay
            ? 'per live day'
            : 'vs previous',
    };
  });
}

/**
 * The exact sums, and whether they rose or fell.
 * @param otherwise Ends the sentence where there is no comparison.
 */
export function keyFigureSentence(props: Props, otherwise = ''): string {
  const { context } = props;
  const { values } = result(props.data, 'totals').totals;
  // The tiles are rounded; the sentence has the exact sums.
  const write = (id: MetricId): string => figure(id, values[id], context);
  const clicks = values.clicks ?? 0;
  const base =
    clicks <= 1
      ? `${write('impressions')} ${inSentence('impressions', context)} and ${clicks === 1 ? '1 click' : 'no clicks'}`
      : `${write('impressions')} ${inSentence('impressions', context)} and ${write('clicks')} clicks, a CTR of ${write('ctr')}`;
  const change = changeAgainst(props, 'impressions');
  if (!compares(props) || change === null) return `${base}${otherwise}.`;
  const clickChange = changeAgainst(props, 'clicks');
  const move = (value: number): string =>
    Math.abs(value) < 0.005
      ? 'level'
      : `${value > 0 ? 'up' : 'down'} ${formatChange(Math.abs(value), { locale: context.locale }).replace('+', '')}`;
  const then = writeRange(before(context), context.locale);
  const second = clickChange === null ? '' : ` and clicks ${move(clickChange)}`;
  const ended = endOf(props);
  if (!ended) return `${base}; impressions ${move(change)}${second} against ${then}.`;
  return `${base}; the flight ended ${writeShortDay(ended.end, context.locale)}, per live day impressions ${move(change)}${second} against ${then}.`;
}

/** The range, what it is compared with, and what is missing of either. */
export function rangesText(props: Props): string {
  const { context } = props;
  const { locale } = context;
  const ended = endOf(props);
  const flight = ended ? `; flight ended ${writeShortDay(ended.end, locale)}` : '';
  const [range, then] = [context.range, before(context)].map((each) => writeRange(each, locale));
  if (compares(props)) return `${range} vs. ${then}${flight}`;
  const gap = gapOf(props);
  if (!gap) return `${range}`;
  const data = writeCoverage(gap, locale);
  return gap.in === 'compare'
    ? `${range}; of ${then}, ${data}${flight}`
    : `${range}, of which ${data}${flight}`;
}
