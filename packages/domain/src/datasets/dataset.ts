/** What a dataset is: one declaration of a source of figures, from which tables, queries, mappings and the dictionary are made. */

/** What a dimension's values are, and what stands in the facts for them. */
export type Dimension = {
  readonly label: string;
  /** One sentence for the data dictionary. */
  readonly description: string;
  /**
   * Reports with this dimension hold only part of the figures, as search terms do. Their rows stand in a table of their
   * own, which only questions that name the dimension read.
   */
  readonly detail?: true;
  /**
   * How much finer a report is that has it: of reports that hold the same, the finest counts. By default 16 for an entity,
   * 1 for a text.
   */
  readonly fineness?: number;
} & (
  | { readonly kind: 'time' }
  | {
      /** Something with an id and a name at its source, which belongs to a parent. Facts hold its integer id. */
      readonly kind: 'entity';
      readonly table: string;
      /** Table of the entity that it belongs to; null for an advertiser. */
      readonly parent: 'advertiser' | 'campaign' | null;
    }
  | {
      /** A short text. Facts hold the integer id of the text. A band is one that begins with a number and is ordered by it. */
      readonly kind: 'name' | 'band';
      readonly table: string;
      /** The table begins with a row `Unknown`, for facts that do not say. */
      readonly hasUnknown: boolean;
    }
  | {
      /** A text that an entity of the dataset has. Facts hold only the entity. */
      readonly kind: 'attribute';
      readonly of: string;
      readonly column: string;
    }
);

// Builders are marked as free of side effects, so that browsers load only the declarations that they use.

/** An entity with its own table of ids and names. */
export const entity = /* @__NO_SIDE_EFFECTS__ */ (
  table: string,
  parent: 'advertiser' | 'campaign' | null,
  label: string,
  description: string,
) => ({ kind: 'entity', table, parent, label, description }) as const;

/** A short text. */
export const name = /* @__NO_SIDE_EFFECTS__ */ (
  table: string,
  label: string,
  description: string,
  hasUnknown = true,
) => ({ kind: 'name', table, label, description, hasUnknown }) as const;

/** A range of numbers written as text, such as `11-50 employees`. */
export const band = /* @__NO_SIDE_EFFECTS__ */ (
  table: string,
  label: string,
  description: string,
) => ({ kind: 'band', table, label, description, hasUnknown: true }) as const;

/** Which direction of a figure is good; `none` where neither is. */
export type Better = 'higher' | 'lower' | 'none';

/** A figure as stored. */
export interface Measure {
  /** `distinct` figures, such as users, are never added up: an answer that would have to is null. */
  readonly fold: 'sum' | 'distinct';
  /** Counts are whole; money is in micros of the client's currency; decimals and seconds may be fractional. */
  readonly unit: 'count' | 'micros' | 'seconds' | 'decimal';
  readonly label: string;
  /** One sentence for glossary and dictionary. */
  readonly description: string;
  readonly better: Better;
}

/** A figure that is added up. */
export const sum = /* @__NO_SIDE_EFFECTS__ */ (
  unit: Measure['unit'],
  label: string,
  description: string,
  better: Better = 'higher',
): Measure => ({ fold: 'sum', unit, label, description, better });

/** A count of different people or devices, which is never added up. */
export const distinct = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  description: string,
): Measure => ({
  fold: 'distinct',
  unit: 'count',
  label,
  description,
  better: 'higher',
});

/**
 * Format of a metric's value: a whole count, money in currency units, a fraction shown as percent, a multiple (4.31×), a
 * plain number with decimals, or seconds.
 */
export type MetricUnit = 'count' | 'money' | 'percent' | 'ratio' | 'number' | 'duration';

/** Measures with the factor that each is multiplied by. */
export type LinearSum<M extends string = string> = { readonly [K in M]?: number };

/** A figure as shown: a linear sum of measures, divided by another one where `per` is given. */
export interface Metric<M extends string = string> {
  /** Name as shown, in the field's own term. */
  readonly label: string;
  /** One sentence for the glossary. */
  readonly description: string;
  readonly unit: MetricUnit;
  readonly better: Better;
  readonly of: LinearSum<M>;
  readonly per?: LinearSum<M>;
  /** One of its measures without which it says nothing: it is null where that is 0. */
  readonly needs?: M;
  /** False for a metric that compares both kinds of impressions: it is the same on every basis. */
  readonly swap?: false;
}

/** Precomputed sums of additive measures. */
export interface Rollup<D extends string = string> {
  readonly table: string;
  readonly time: 'day' | 'month';
  /** Dimensions beside the advertiser. */
  readonly keys: readonly D[];
  /** The table it is computed from: the facts or another rollup, which stands before it. */
  readonly from: string;
}

/** A rate of two sums, and the greatest value of it that can be true. */
export interface RateLimit<D extends string = string, X extends string = string> {
  /** A metric of one measure per another. */
  readonly metric: X;
  /** What its rows are looked at by. */
  readonly by: D;
  /** 1: its part can never exceed its whole. Less: more has always meant a fault of the counting. */
  readonly most: number;
}

/** How it is found that something is wrong with the figures; see `health`. */
export interface HealthDeclaration<
  D extends string = string,
  M extends string = string,
  X extends string = string,
> {
  /** Sums whose days are compared with the usual of their weekday, the most telling first. */
  readonly volume: readonly [M, ...M[]];
  /** What a day is looked at by, because each has a volume of its own; null: all of the advertiser. */
  readonly by: D | null;
  /** Whether a feed has figures of each day: one that it lacks is a fault. False for what happens now and then. */
  readonly isDaily: boolean;
  readonly limits: readonly RateLimit<D, X>[];
}

/** A source of figures. Each fact has a day and an advertiser besides. */
export interface Dataset<
  D extends string = string,
  M extends string = string,
  X extends string = string,
> {
  readonly id: string;
  readonly label: string;
  /** One sentence for the data dictionary. */
  readonly description: string;
  /** Table of the facts. */
  readonly table: string;
  /** In the order of the key, after day and advertiser. A new one stands last: loads keep their ids by the position. */
  readonly dimensions: Readonly<Record<D, Dimension>>;
  /** A new one stands last: loads keep their figures by the position of the measure. */
  readonly measures: Readonly<Record<M, Measure>>;
  /** Measures that say something only beside each other: a report with one of them alone does not give it. */
  readonly together?: readonly (readonly M[])[];
  readonly metrics: Readonly<Record<X, Metric<M>>>;
  /** Each after the one that it is computed from. */
  readonly rollups: readonly Rollup<D>[];
  /** Days that its figures are kept at least; for ever when absent. What is older goes month by month. */
  readonly keptDays?: number;
  /** The measure that replaces impressions where a report counts by viewable ones. */
  readonly viewable?: M;
  /** Absent where days are not figures of what happened on them, as in a plan. */
  readonly health?: HealthDeclaration<D, M, X>;
}

/** Declares a dataset. */
export const defineDataset = /* @__NO_SIDE_EFFECTS__ */ <
  D extends string,
  M extends string,
  X extends string,
>(
  declaration: Omit<
    Dataset<D, M, X>,
    'together' | 'metrics' | 'rollups' | 'viewable' | 'health'
  > & {
    readonly together?: readonly (readonly NoInfer<M>[])[];
    readonly metrics: Readonly<Record<X, Metric<NoInfer<M>>>>;
    readonly rollups: readonly Rollup<NoInfer<D>>[];
    readonly viewable?: NoInfer<M>;
    readonly health?: HealthDeclaration<NoInfer<D>, NoInfer<M>, NoInfer<X>>;
  },
): Dataset<D, M, X> => declaration;

/** Measures that lack the one beside which alone they say something. */
export const incomplete = (
  { together = [] }: Pick<Dataset, 'together'>,
  isGiven: (measure: string) => boolean,
): string[] => together.flatMap((group) => (group.every(isGiven) ? [] : group.filter(isGiven)));

/** Keys of a declaration, in its order. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record) as K[];

const UNITS = { count: 'count', micros: 'money', seconds: 'duration', decimal: 'count' } as const;

/** A measure as a metric: money in currency units. */
export const measured = <M extends string>(
  measures: Readonly<Record<M, Measure>>,
  id: M,
): Metric<M> => {
  const { label, description, better, unit } = measures[id];
  const of: Partial<Record<M, number>> = {};
  of[id] = unit === 'micros' ? 1e-6 : 1;
  return { label, description, better, unit: UNITS[unit], of };
};

/** Measures as metrics of the same ids. */
export const eachMeasured = <M extends string, K extends M>(
  measures: Readonly<Record<M, Measure>>,
  ...ids: readonly K[]
): Record<K, Metric<M>> =>
  Object.fromEntries(ids.map((id) => [id, measured<M>(measures, id)])) as Record<K, Metric<M>>;

/** Measures that a metric is computed from. */
export const measuresOf = <M extends string>({ of, per }: Metric<M>): M[] => [
  ...(Object.keys(of) as M[]),
  ...(Object.keys(per ?? {}) as M[]),
];

/** Division by a power of ten is exact where multiplication by its inverse is not. */
const scaled = (value: number, factor: number): number =>
  factor < 1 ? value / (1 / factor) : value * factor;

function linear<M extends string>(
  terms: LinearSum<M>,
  values: Readonly<Record<M, number | null>>,
): number | null {
  let total = 0;
  for (const measure of Object.keys(terms) as M[]) {
    const value = values[measure];
    if (value === null) return null;
    total += scaled(value, terms[measure] ?? 0);
  }
  return total;
}

/**
 * A metric's value over sums of measures. Counts are counts, money is currency units, percents are fractions (0.0024 is
 * 0.24 %). Null when there is nothing to divide by, a measure has no value, or the one that it needs is 0.
 */
export function metricValue<M extends string>(
  { of, per, needs }: Metric<M>,
  values: Readonly<Record<M, number | null>>,
): number | null {
  if (needs !== undefined && values[needs] === 0) return null;
  const top = linear(of, values);
  if (!per) return top;
  const bottom = linear(per, values);
  // NaN, which stands for figures that cannot be added up, stays NaN.
  return top === null || bottom === null || bottom <= 0 ? null : top / bottom;
}

/** Metrics that a question asks at most. */
export const METRICS_LIMIT = 24;

/** Whether a question is about money, of which what is booked is some. */
export const asksMoney = (
  query: {
    readonly metrics: readonly string[];
    readonly orderBy?: { readonly by: string } | undefined;
    readonly plan?: unknown;
  },
  { metrics, measures }: Dataset,
): boolean =>
  Boolean(query.plan) ||
  [...query.metrics, ...(query.orderBy ? [query.orderBy.by] : [])].some((id) => {
    const metric = Object.hasOwn(metrics, id) ? metrics[id] : undefined;
    return metric && measuresOf(metric).some((of) => measures[of]?.unit === 'micros');
  });
