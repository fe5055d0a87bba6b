/** The metrics of one dataset as slides write them: names, figures, sums, and what the rows that are not shown amount to. */
import {
  type Dataset,
  type Dimension,
  keysOf,
  type Metric,
  measuresOf,
  metricValue,
} from '@flightdeck/domain/datasets/dataset';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import {
  columnDecimals,
  type FormatOptions,
  formatChange,
  formatValue,
  type MetricResult,
  type MetricRow,
  relativeChange,
} from '@flightdeck/domain/metrics';
import type { BarCell } from '../charts/index.ts';
import { currencyOf, type ReportContext, type SlideQuery } from '../context.ts';
import { computedFrom } from '../figure-source.ts';
import type { Noun } from './noun.ts';

export type { Noun };

/**
 * How values of parts relate to the value of the whole: a `sum` is split into shares, a `rate` has an average, and `distinct`
 * people of several parts overlap, so that they have neither.
 */
export type FigureKind = 'sum' | 'rate' | 'distinct';

/** What slides need to know of a dataset. */
export type FigureSource = Pick<Dataset, 'id' | 'metrics' | 'measures'> & {
  readonly viewable?: string;
  readonly dimensions?: Readonly<Record<string, Dimension>>;
};

/** A question to a dataset, without its name. */
export type Question = Omit<DatasetQuery, 'dataset'>;

/** What of an advertiser a question keeps, besides the selection of the report. */
export type Narrowing = Pick<Question, 'named' | 'platforms'>;

/** Writes the figures of one dataset. */
export interface Figures<M extends string = string> {
  readonly source: FigureSource;
  /** A question to the dataset. */
  query(question: Question): SlideQuery;
  metric(id: M): Metric;
  kind(id: M): FigureKind;
  /** A metric's value as text. */
  figure(
    id: M,
    value: number | null | undefined,
    context: ReportContext,
    options?: Pick<FormatOptions, 'compact' | 'decimals'>,
  ): string;
  /** Writes the figures of a column, all with the same decimals. */
  columnFigure(
    id: M,
    values: readonly (number | null | undefined)[],
    context: ReportContext,
  ): (value: number | null | undefined) => string;
  /** The metric's name as shown. With the viewable basis, impressions of delivery are viewable ones. */
  label(id: M, context: ReportContext): string;
  /** The metric's name inside a sentence: `impressions`, but `CTR`. */
  inSentence(id: M, context: ReportContext): string;
  /** `ids` without duplicates, and the sums that their ratios are computed from, in the dataset's order. */
  withSums(ids: readonly M[]): M[];
  /**
   * Values of the rows that are not among `shown`: totals minus the shown sums, with ratios computed from them. Null when
   * nothing remains. Needs the additive metrics of each ratio in the query; distinct figures have no rest.
   */
  restOf(
    answer: MetricResult,
    shown: readonly MetricRow[],
    ids: readonly M[],
  ): Record<string, number | null> | null;
  /** Values of rows together: sums, and ratios computed from them. People of several rows overlap, so that they have none. */
  together(
    rows: readonly Pick<MetricRow, 'values'>[],
    ids: readonly M[],
  ): Record<string, number | null>;
  /** Direction and meaning of a change of a metric. */
  changeOf(id: M, change: number | null): NonNullable<BarCell['change']> | undefined;
  /** A cell with the relative difference of `value` to `reference`. */
  differenceCell(
    id: M,
    value: number | null | undefined,
    reference: number | null | undefined,
    context: ReportContext,
  ): BarCell;
  /** How the values of a dimension are called; in a report on an aggregator, goals are outcomes. */
  noun(dimension: string, context?: Pick<ReportContext, 'outcomes'>): Noun;
}

/** How the report writes figures. */
export function formatOf(context: ReportContext): { locale: string; currency: string | null } {
  return { locale: context.locale, currency: currencyOf(context) };
}

/** A name inside a sentence: abbreviations keep their capitals. */
export const lowered = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const pluralOf = (label: string): string =>
  /[^aeiou]y$/.test(label)
    ? `${label.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(label)
      ? `${label}es`
      : `${label}s`;

/** Datasets whose conversions an aggregator counts. */
const MEDIA = ['delivery', 'search', 'social'];

/** How a metric is called that an aggregator counts; undefined for any other. */
export const outcomeWordsOf = (
  { id: dataset }: Pick<FigureSource, 'id'>,
  id: string,
  { outcomes }: Pick<ReportContext, 'outcomes'>,
) =>
  dataset === 'goals'
    ? outcomes?.goals[id]
    : MEDIA.includes(dataset)
      ? outcomes?.media[id]
      : undefined;

const OUTCOME: Noun = { title: 'Outcome', one: 'outcome', many: 'outcomes' };

/** `Ad set`: one `ad set`, many `ad sets`. */
const nounOf = (title: string): Noun => {
  const one = lowered(title);
  return { title, one, many: pluralOf(one) };
};

/** The figures of a dataset. `names` are of dimensions that slides call otherwise than their dataset does. */
export function figuresOf<M extends string>(
  source: FigureSource & { readonly metrics: Readonly<Record<M, Metric>> },
  names: Readonly<Record<string, Noun>> = {},
): Figures<M> {
  const metrics: Readonly<Record<M, Metric>> = source.metrics;
  const ids = keysOf(metrics);
  const metric = (id: M): Metric => metrics[id];
  const foldOf = (measure: string) => source.measures[measure]?.fold ?? 'sum';

  /** The metric that is nothing but a measure, and what the measure is multiplied by. */
  const sums = new Map<string, { readonly id: M; readonly factor: number }>();
  for (const id of ids) {
    const { of, per } = metric(id);
    const [measure, ...others] = keysOf(of);
    if (per || measure === undefined || others.length > 0) continue;
    sums.set(measure, { id, factor: of[measure] ?? 1 });
  }

  const kind = (id: M): FigureKind => {
    const used = measuresOf(metric(id));
    if (used.some((measure) => foldOf(measure) === 'distinct')) return 'distinct';
    return metric(id).per ? 'rate' : 'sum';
  };
  const label = (id: M, context: ReportContext): string =>
    outcomeWordsOf(source, id, context)?.label ??
    (id === 'impressions' && source.viewable && context.impressionBasis === 'viewable'
      ? source.metrics[source.viewable]
      : undefined
    )?.label ??
    metric(id).label;
  const figure: Figures<M>['figure'] = (id, value, context, options = {}) =>
    formatValue(metric(id).unit, value, { ...formatOf(context), ...options });
  const changeOf: Figures<M>['changeOf'] = (id, change) => {
    if (change === null || Math.abs(change) < 0.0005) return undefined;
    const { better } = metric(id);
    const up = change > 0;
    return {
      up,
      tone: better === 'none' ? 'neutral' : up === (better === 'higher') ? 'good' : 'bad',
    };
  };

  return {
    source,
    // Ids of metrics and dimensions are checked by the server, and by the tests of the catalogue.
    query: (question) =>
      (source.id === 'delivery' ? question : { ...question, dataset: source.id }) as SlideQuery,
    metric,
    kind,
    figure,
    label,
    changeOf,
    columnFigure(id, values, context) {
      const decimals = columnDecimals(metric(id).unit, values);
      return (value) => figure(id, value, context, { decimals });
    },
    inSentence: (id, context) =>
      lowered(outcomeWordsOf(source, id, context)?.within ?? label(id, context)),
    withSums(wanted) {
      const all = new Set<M>(wanted);
      for (const id of wanted) {
        for (const measure of measuresOf(metric(id))) {
          const sum = sums.get(measure);
          if (sum) all.add(sum.id);
        }
      }
      return ids.filter((id) => all.has(id));
    },
    restOf(answer, shown, wanted) {
      const rest: Record<string, number | null> = {};
      const whole: Record<string, number | null> = {};
      for (const [measure, { unit }] of Object.entries(source.measures)) {
        const sum = sums.get(measure);
        const total = sum && answer.totals.values[sum.id];
        rest[measure] = null;
        whole[measure] = null;
        if (!sum || total == null || foldOf(measure) === 'distinct') continue;
        const left = shown.reduce((value, row) => value - (row.values[sum.id] ?? 0), total);
        // Counts and micros are whole; decimals, such as conversions, and seconds may be fractional.
        const parts = unit === 'count' || unit === 'micros' ? 1 : 1e6;
        rest[measure] = Math.max(0, Math.round((left / sum.factor) * parts) / parts);
        whole[measure] = total / sum.factor;
      }
      if (Object.values(rest).every((value) => !value)) return null;
      const formedRest = Object.fromEntries(
        wanted.map((id) => {
          const formed = metricValue(metric(id), whole);
          return [
            id,
            isOf(formed, answer.totals.values[id]) ? metricValue(metric(id), rest) : null,
          ];
        }),
      );
      return computedFrom(formedRest, [answer.totals.values]);
    },
    together(rows, wanted) {
      const added: Record<string, number | null> = {};
      for (const measure of Object.keys(source.measures)) {
        const sum = sums.get(measure);
        const values = sum ? rows.map((row) => row.values[sum.id] ?? null) : [null];
        added[measure] =
          foldOf(measure) === 'distinct' || values.includes(null)
            ? null
            : values.reduce<number>((total, value) => total + (value ?? 0), 0) / (sum?.factor ?? 1);
      }
      const formed = Object.fromEntries(wanted.map((id) => [id, metricValue(metric(id), added)]));
      return computedFrom(
        formed,
        rows.map(({ values }) => values),
      );
    },
    differenceCell(id, value, reference, context) {
      const change = relativeChange(value, reference);
      const direction = changeOf(id, change);
      return {
        text: formatChange(change, { locale: context.locale }),
        ...(direction ? { change: direction } : { muted: true }),
      };
    },
    noun: (dimension, context) =>
      (context?.outcomes && dimension === 'goal' ? OUTCOME : undefined) ??
      names[dimension] ??
      nounOf(source.dimensions?.[dimension]?.label ?? dimension),
  };
}

/**
 * Whether the total's value is computed from these sums. On the viewable basis the impressions of an answer are
 * viewable ones, which measurability is not computed from.
 */
const isOf = (formed: number | null, value: number | null | undefined): boolean =>
  value == null || formed === null || Math.abs(formed - value) <= 1e-6 * Math.abs(value);
