/** Country comparison: chosen countries in up to three metrics, each against all other countries together. */

import type { MetricId, MetricRow } from '@flightdeck/domain/metrics';
import {
  type DotCell,
  DotPanels,
  type DotRow,
  type DotTone,
  spanAxis,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import {
  defineSlide,
  type PropsOf,
  type ReportContext,
  type SlideTable,
} from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { capital, listOf, shortName } from '../../format/sentence.ts';
import { lines } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { DOT_LEGEND, dotInterval, othersThan, proportionOf, verdictOf } from '../noise.ts';
import { DELIVERY_METRICS, metricOption, metricOrNone, pageOptions } from '../options.ts';
import { rankSentence, shareText } from '../ranked.ts';
import {
  columnFigure,
  DELIVERY,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';

/** Countries on a page, and those shown where none are chosen. */
const MOST = 10;
const USUAL = 6;
/** More countries than there are. */
const ALL_COUNTRIES = 400;

const OPTIONS = pageOptions({
  countries: lines({
    label: 'Countries',
    help: 'One a line, as the data has them, such as Germany. Without any, the largest are shown.',
    maxItems: MOST,
    maxLength: 80,
  }),
  metric1: metricOption('Metric 1', 'ctr', DELIVERY_METRICS),
  metric2: metricOrNone('Metric 2', 'viewability', DELIVERY_METRICS),
  metric3: metricOrNone('Metric 3', 'cpm', DELIVERY_METRICS),
});
type Props = PropsOf<typeof OPTIONS>;

const named = ({ options: { metric1, metric2, metric3 } }: Pick<Props, 'options'>): MetricId[] => [
  ...new Set([metric1, metric2, metric3].filter((id) => id !== 'none')),
];

/** The chosen metrics that the data has. */
function metricsOf(props: Props): MetricId[] {
  const { values } = result(props.data, 'rows').totals;
  const [first, ...others] = named(props);
  return first ? [first, ...others.filter((id) => values[id] != null)] : [];
}

/** A chosen country; `row` is absent where nothing was delivered there. */
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly row?: MetricRow;
  /** By metric: clearly better or worse than all others. */
  readonly verdicts: Readonly<Partial<Record<MetricId, DotTone | null>>>;
}

const key = (name: string): string => name.trim().toLowerCase();

/** The chosen countries, or the largest ones; the highest in the first metric first, those without delivery last. */
function entriesOf(props: Props): Entry[] {
  const { data, options } = props;
  const answer = result(data, 'rows');
  const rows = answer.rows.map((row) => ({ row, label: rowLabel(row, 'country') }));
  const wanted = [
    ...new Map(
      options.countries.filter((one) => key(one) !== '').map((one) => [key(one), one.trim()]),
    ),
  ];
  const found =
    wanted.length === 0
      ? rows.slice(0, USUAL)
      : wanted.map(
          ([id, label]) => rows.find((one) => key(one.label) === id) ?? { label, row: undefined },
        );
  const metrics = metricsOf(props);
  const tested = metrics.filter((id) => proportionOf(DELIVERY, id, answer.totals.values));
  const value = ({ row }: { readonly row?: MetricRow | undefined }): number =>
    row?.values[options.metric1] ?? -1;
  return [...found]
    .sort((a, b) => value(b) - value(a))
    .map(({ row, label }) => ({
      id: row ? rowId(row, 'country') : label,
      label,
      ...(row ? { row } : {}),
      verdicts: Object.fromEntries(
        metrics.map((id) => [
          id,
          row
            ? verdictOf(
                DELIVERY,
                id,
                row.values,
                answer.totals.values,
                found.length * tested.length,
              )
            : null,
        ]),
      ),
    }));
}

/** Where a country is clearly above or below all others, an arrow says so. */
function cellOf(id: MetricId, { id: rowName, row, verdicts }: Entry, text: string): DotCell {
  const value = row?.values[id] ?? null;
  const verdict = verdicts[id] ?? null;
  const isUp = (verdict === 'better') === (DELIVERY.metric(id).better !== 'lower');
  return {
    points:
      value === null
        ? []
        : [
            {
              id: rowName,
              value,
              interval: row ? dotInterval(DELIVERY, id, row.values) : null,
              tone: verdict ?? 'level',
            },
          ],
    figure: {
      text,
      source: sourceOf(row?.values, id),
      ...(verdict === 'better' || verdict === 'worse'
        ? { change: { up: isUp, tone: verdict === 'better' ? 'good' : 'bad' } }
        : {}),
    },
  };
}

function View(props: Props) {
  const { data, context } = props;
  const { values: totals } = result(data, 'rows').totals;
  const entries = entriesOf(props);
  const metrics = metricsOf(props);
  const columns = metrics.map((id) => {
    const values = entries.map(({ row }) => row?.values[id]);
    return { id, values, write: columnFigure(id, values, context) };
  });
  const whole = totals.impressions ?? 0;
  const rows = entries.map((entry): DotRow => {
    const own = entry.row?.values.impressions ?? 0;
    return {
      id: entry.id,
      label: entry.label,
      detail: !entry.row
        ? 'No delivery in range'
        : whole > 0
          ? `${shareText(own, whole, context.locale)} of ${inSentence('impressions', context)}`
          : '',
      panels: columns.map(({ id, write }) => cellOf(id, entry, write(entry.row?.values[id]))),
      cells: [],
    };
  });
  return (
    <DotPanels
      title="Chosen countries against all"
      labelHeader="Country"
      rows={rows}
      panels={columns.map(({ id, values }) => {
        const all = totals[id];
        const isRate = DELIVERY.kind(id) === 'rate';
        return {
          header: metricLabel(id, context),
          axis: spanAxis(
            [...values, ...(isRate ? [all] : [])],
            DELIVERY.metric(id).unit,
            formatOf(context),
            3,
          ),
          guide:
            isRate && all != null
              ? { value: all, label: `All ${figure(id, all, context)}` }
              : undefined,
        };
      })}
      columns={[]}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

/** Who is clearly above and who below the others in one metric; null where nobody is. */
function differences(id: MetricId, entries: readonly Entry[], props: Props): string | null {
  const { context, data } = props;
  const { values: totals } = result(data, 'rows').totals;
  const clear = entries.flatMap(({ label, row, verdicts }) => {
    const verdict = verdicts[id];
    const others =
      row && othersThan(proportionOf(DELIVERY, id, row.values), proportionOf(DELIVERY, id, totals));
    return row && others && (verdict === 'better' || verdict === 'worse')
      ? [
          {
            name: shortName(label, 30),
            rate: row.values[id] ?? 0,
            others: others.part / others.whole,
          },
        ]
      : [];
  });
  const write = (value: number): string => figure(id, value, context);
  const above = clear.filter(({ rate, others }) => rate > others).sort((a, b) => b.rate - a.rate);
  const below = clear.filter(({ rate, others }) => rate < others).sort((a, b) => a.rate - b.rate);
  const told = (list: typeof clear, word: string, noun: string): string[] => {
    const [first] = list;
    if (!first) return [];
    return list.length === 1
      ? [
          `${first.name} has a clearly ${word} ${noun} (${write(first.rate)}) than all other countries (${write(first.others)})`,
        ]
      : [
          `${listOf(list.slice(0, 3).map(({ name, rate }) => `${name} (${write(rate)})`))} have a clearly ${word} ${noun} than the others`,
        ];
  };
  const noun = inSentence(id, context);
  const parts = [
    ...told(above, 'higher', noun),
    ...told(below, 'lower', above.length > 0 ? 'one' : noun),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function takeaway(props: Props): string | null {
  const { context, data, options } = props;
  const answer = result(data, 'rows');
  const entries = entriesOf(props);
  const known = entries.filter(({ row }) => row);
  if (known.length === 0) return null;
  const tested = metricsOf(props).filter((id) =>
    known.some(({ verdicts }) => verdicts[id] != null),
  );
  for (const id of tested) {
    const said = differences(id, entries, props);
    if (said) return `${capital(said)}.`;
  }
  if (tested.length > 0) {
    const nouns = listOf(tested.map((id) => inSentence(id, context))).replace(' and ', ' or ');
    return known.length === 1
      ? `${shortName(known[0]?.label ?? '')} does not differ from the other countries in ${nouns} by more than chance.`
      : `None of the ${known.length} countries differs from the others in ${nouns} by more than chance.`;
  }
  return rankSentence(
    {
      entries: known.map(({ id, label, row }) => ({
        id,
        label,
        values: row?.values ?? {},
        ...(row ? { row } : {}),
      })),
      rest: null,
      all: answer.rowCount,
      partial: answer.rowCount > known.length,
    },
    options.metric1,
    answer,
    'country',
    context,
    'none',
  );
}

function tableOf(props: Props, context: ReportContext): SlideTable {
  const metrics = metricsOf(props);
  const { values: totals } = result(props.data, 'rows').totals;
  return {
    title: about.title,
    columns: [
      { label: 'Country', unit: 'text' },
      ...metrics.map((id) => ({ label: metricLabel(id, context), unit: DELIVERY.metric(id).unit })),
      { label: metricLabel('impressions', context), unit: 'count' },
    ],
    rows: [
      ...entriesOf(props).map(({ label, row }) => [
        label,
        ...metrics.map((id) => row?.values[id] ?? null),
        row?.values.impressions ?? null,
      ]),
      ['All countries', ...metrics.map((id) => totals[id] ?? null), totals.impressions ?? null],
    ],
  };
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: (options, context) => ({
    rows: {
      metrics: withSums([...named({ options }), 'impressions']),
      dimensions: ['country'],
      range: context.range,
      orderBy: { by: 'impressions', direction: 'desc' },
      limit: ALL_COUNTRIES,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  subTitle: (props) => {
    const { options, data } = props;
    const { rowCount } = result(data, 'rows');
    const count = entriesOf(props).length;
    const which =
      options.countries.every((one) => key(one) === '') && rowCount > count
        ? `The ${count} largest of ${rowCount} countries`
        : 'Each country';
    return `${which}, against all others together; an arrow marks a difference that is more than chance`;
  },
  legend: () => [
    ...DOT_LEGEND,
    { label: 'All countries', colour: PALETTE.benchmark, shape: 'dashed' },
  ],
  takeaway,
  tables: (props) => [tableOf(props, props.context)],
  charts: (props) =>
    metricsOf(props).map((id) => ({
      kind: 'bar' as const,
      title: `${metricLabel(id, props.context)} by country`,
      unit: DELIVERY.metric(id).unit,
      categories: entriesOf(props).map(({ label }) => label),
      series: [
        {
          name: metricLabel(id, props.context),
          values: entriesOf(props).map(({ row }) => row?.values[id] ?? null),
          intervals: entriesOf(props).map(({ row }) =>
            row ? dotInterval(DELIVERY, id, row.values) : null,
          ),
        },
      ],
    })),
  View,
});
