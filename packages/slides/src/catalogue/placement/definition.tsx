/** Placement: up to three placements in depth, chosen by size or place, against the benchmark of their site. */

import { plural, writeNumber } from '@flightdeck/domain/locale';
import { formatChange, relativeChange } from '@flightdeck/domain/metrics';
import type { PacedRow } from '@flightdeck/domain/troubleshooter';
import { benchmarkSource } from '../../beside-source.ts';
import { type BarCell, BarList, type BarRow, MOST_CARDS, valueAxis } from '../../charts/index.ts';
import { Notice } from '../../deck/Notice.tsx';
import { BODY } from '../../deck/size.ts';
import { type Benchmark, defineSlide, type PropsOf } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { isolated, shortName } from '../../format/sentence.ts';
import { text } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { metricAmong, pageOptions } from '../options.ts';
import {
  bookingQueries,
  bookingSource,
  flightText,
  MOST_BOOKED,
  pacedOf,
  pacingCell,
} from '../pacing.ts';
import type { RankedEntry } from '../ranked.ts';
import {
  differenceCell,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  sizeLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

const OPTIONS = pageOptions({
  location: text({
    label: 'Place',
    placeholder: 'Any',
    help: 'A part of the placement’s or the site’s name, such as Homepage.',
    isOfAdvertiser: true,
    maxLength: 120,
  }),
  size: text({
    label: 'Size',
    placeholder: 'Any',
    help: 'Of the creatives that ran, such as 300x250.',
    maxLength: 20,
  }),
  metric1: metricAmong('Rate', ['ctr', 'viewability'], true),
  metric2: metricAmong('Largest by', ['impressions', 'clicks', 'conversions', 'spend']),
});
type Props = PropsOf<typeof OPTIONS>;

/** A placement with all that is known of it. */
interface Shown {
  readonly entry: RankedEntry;
  readonly site: string;
  readonly sizes: readonly string[];
  readonly benchmark: number | null;
  readonly benchmarkSource: string | undefined;
  readonly paced: PacedRow | undefined;
}

/** `300 × 250`, however it was typed. */
const wantedSize = ({ size }: Props['options']): string =>
  size.trim() === '' ? '' : sizeLabel(size.trim().replace('*', 'x')).toLowerCase();

/** The placements that were asked for, the largest first. */
function chosenOf(props: Props): Shown[] {
  const { data, options } = props;
  const { metric1 } = options;
  const place = options.location.trim().toLowerCase();
  const size = wantedSize(options);
  const sizes = Map.groupBy(result(data, 'sizes').rows, (row) => rowId(row, 'placement'));
  const booked = new Map(
    pacedOf(props, 'placement').map((paced) => [rowId(paced.row, 'placement'), paced]),
  );
  const benchmarks = new Map(
    data.benchmarks?.map((one): [string, Benchmark] => [String(one.siteId), one]),
  );
  return result(data, 'rows')
    .rows.map((row): Shown => {
      const id = rowId(row, 'placement');
      const benchmark = benchmarks.get(rowId(row, 'site'));
      return {
        entry: { id, label: rowLabel(row, 'placement'), values: row.values, row },
        site: rowLabel(row, 'site'),
        sizes: (sizes.get(id) ?? []).map((one) => rowLabel(one, 'size')),
        benchmark: benchmark?.[metric1] ?? null,
        benchmarkSource: benchmark && benchmarkSource(benchmark, metric1),
        paced: booked.get(id),
      };
    })
    .filter(
      (one) =>
        (place === '' || `${one.entry.label}\n${one.site}`.toLowerCase().includes(place)) &&
        (size === '' || one.sizes.some((own) => own.toLowerCase() === size)),
    );
}

/** `Guardian · 300 × 250 · 1 Jan – 31 Mar 2026`. */
function detailOf({ site, sizes, paced }: Shown, { context }: Props): string {
  const [size] = sizes;
  return [
    isolated(site),
    ...(sizes.length > 1
      ? [`${writeNumber(sizes.length, context.locale)} sizes`]
      : size
        ? [size]
        : []),
    ...(paced?.row.plan?.startDate ? [flightText(paced.row, context)] : []),
  ].join(' · ');
}

function View(props: Props) {
  const { options, context, data } = props;
  const { metric1 } = options;
  const shown = chosenOf(props).slice(0, MOST_CARDS);
  if (shown.length === 0) return <Notice tone="empty" {...NOT_FOUND} />;
  const hasSpend = (result(data, 'rows').totals.values.spend ?? 0) > 0;
  const hasBenchmark = shown.some(({ benchmark }) => benchmark !== null);
  const other = metric1 === 'ctr' ? 'viewability' : 'ctr';
  const hasOther = result(data, 'rows').totals.values[other] != null;
  const hasBooking = shown.some(({ paced }) => paced?.pacing.pacing != null);
  const rows = shown.map((one): BarRow => {
    const { entry, benchmark, paced } = one;
    const { values } = entry;
    const rate = values[metric1] ?? null;
    const own = sourceOf(values, metric1);
    const cell = (id: 'impressions' | 'clicks' | 'spend'): BarCell => ({
      text: figure(id, values[id], context, { compact: true }),
      source: sourceOf(values, id),
    });
    const pacing: BarCell = paced
      ? { ...pacingCell(paced.pacing, props), source: bookingSource(paced.row, 'pacing') }
      : { text: '–', muted: true };
    return {
      id: entry.id,
      label: entry.label,
      detail: detailOf(one, props),
      value: rate,
      mark: benchmark,
      markSource: one.benchmarkSource,
      tone: benchmark === null || rate === null ? 'strong' : rate >= benchmark ? 'strong' : 'soft',
      cells: [
        { text: figure(metric1, rate, context), strong: true, source: own },
        ...(hasBenchmark
          ? [{ ...differenceCell(metric1, rate, benchmark, context), source: computed(own) }]
          : []),
        cell('impressions'),
        // With all six there is no room for a name and figure each in a line.
        ...(hasBooking && hasBenchmark ? [] : [cell('clicks')]),
        ...(hasOther && !hasBooking
          ? [{ text: figure(other, values[other], context), source: sourceOf(values, other) }]
          : []),
        ...(hasSpend ? [cell('spend')] : []),
        ...(hasBooking ? [pacing] : []),
      ],
    };
  });
  return (
    <BarList
      title={`${metricLabel(metric1, context)} of single placements`}
      rows={rows}
      labelHeader="Placement"
      valueHeader={metricLabel(metric1, context)}
      columns={[
        metricLabel(metric1, context),
        ...(hasBenchmark ? ['Against benchmark'] : []),
        metricLabel('impressions', context),
        ...(hasBooking && hasBenchmark ? [] : [metricLabel('clicks', context)]),
        ...(hasOther && !hasBooking ? [metricLabel(other, context)] : []),
        ...(hasSpend ? [metricLabel('spend', context)] : []),
        ...(hasBooking ? ['Pacing'] : []),
      ]}
      axis={valueAxis(
        rows.flatMap(({ value, mark }) => [value, mark]),
        'percent',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
      track
    />
  );
}

const NOT_FOUND = {
  title: 'No such placement in range',
  text: 'None of the placements that delivered in the range is of this place and size.',
};

/** `0.31%, 29% above the benchmark of Guardian`. */
function against({ entry, site, benchmark }: Shown, { options, context }: Props): string {
  const { metric1 } = options;
  const value = entry.values[metric1] ?? null;
  const change = relativeChange(value, benchmark);
  const written = figure(metric1, value, context);
  if (change === null) return written;
  const away = formatChange(Math.abs(change), { locale: context.locale }).replace('+', '');
  const where = `the benchmark of ${shortName(site, 30)}`;
  return Math.abs(change) < 0.005
    ? `${written}, level with ${where}`
    : `${written}, ${away} ${change > 0 ? 'above' : 'below'} ${where}`;
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { metric1 } = options;
  const known = chosenOf(props)
    .slice(0, MOST_CARDS)
    .flatMap((one) => {
      const value = one.entry.values[metric1];
      return value == null ? [] : [{ one, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best] = known;
  const worst = known.at(-1);
  if (!best || !worst) return null;
  const noun = inSentence(metric1, context);
  const name = ({ entry }: Shown): string => shortName(entry.label, 40);
  if (known.length === 1) {
    const { entry } = best.one;
    return `${name(best.one)} has a ${noun} of ${against(best.one, props)}, over ${figure('impressions', entry.values.impressions, context, { compact: true })} ${inSentence('impressions', context)}.`;
  }
  if (figure(metric1, best.value, context) === figure(metric1, worst.value, context)) {
    return `All shown have a ${noun} of ${figure(metric1, best.value, context)}.`;
  }
  return `${name(best.one)} has the ${plural(known.length - 1, 'higher', 'highest')} ${noun} of those shown (${against(best.one, props)}), ${name(worst.one)} the ${plural(known.length - 1, 'lower', 'lowest')} (${against(worst.one, props)}).`;
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  benchmark: true,
  queries: ({ metric2 }, context) => {
    const { range, impressionBasis } = context;
    return {
      ...bookingQueries(range, 'placement'),
      rows: {
        metrics: withSums(['impressions', 'clicks', 'ctr', 'viewability', 'conversions', 'spend']),
        dimensions: ['placement', 'site'],
        range,
        orderBy: { by: metric2, direction: 'desc' },
        limit: MOST_BOOKED,
        impressionBasis,
      },
      sizes: {
        metrics: ['impressions'],
        dimensions: ['placement', 'size'],
        range,
        limit: MOST_BOOKED,
      },
    };
  },
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: (props) => {
    const { options, context } = props;
    const all = chosenOf(props);
    const place = options.location.trim();
    const size = wantedSize(options);
    const which = [
      ...(place ? [` with “${shortName(place, 40)}” in the name`] : []),
      ...(size ? [` that ran in ${size}`] : []),
    ].join('');
    if (all.length === 0) return null;
    if (all.length <= MOST_CARDS) {
      return `${all.length === 1 ? 'The placement' : `The ${writeNumber(all.length, context.locale)} placements`}${which || ' of the report'} in depth`;
    }
    return `The ${MOST_CARDS} largest of ${writeNumber(all.length, context.locale)} placements${which} by ${inSentence(options.metric2, context)}`;
  },
  legend: (props) =>
    chosenOf(props)
      .slice(0, MOST_CARDS)
      .some(({ benchmark }) => benchmark !== null)
      ? [
          { label: 'At or above', colour: PALETTE.accent, shape: 'square' },
          { label: 'Below', colour: PALETTE.soft, shape: 'square' },
          { label: 'Site benchmark', colour: PALETTE.benchmark, shape: 'tick' },
        ]
      : [],
  takeaway,
  tables: (props) => [
    {
      title: about.title,
      columns: [
        { label: 'Placement', unit: 'text' },
        { label: 'Site', unit: 'text' },
        { label: 'Sizes', unit: 'text' },
        { label: metricLabel('impressions', props.context), unit: 'count' },
        { label: metricLabel('clicks', props.context), unit: 'count' },
        { label: metricLabel('ctr', props.context), unit: 'percent' },
        { label: metricLabel('viewability', props.context), unit: 'percent' },
        { label: metricLabel('spend', props.context), unit: 'money' },
        { label: 'Site benchmark', unit: 'percent' },
      ],
      rows: chosenOf(props)
        .slice(0, MOST_CARDS)
        .map(({ entry: { label, values }, site, sizes, benchmark }) => [
          label,
          site,
          sizes.join(', '),
          values.impressions ?? null,
          values.clicks ?? null,
          values.ctr ?? null,
          values.viewability ?? null,
          values.spend ?? null,
          benchmark,
        ]),
    },
  ],
  View,
});
