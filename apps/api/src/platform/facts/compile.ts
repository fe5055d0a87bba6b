/** Compiles a metric query and a scope to one SQL statement. All SQL of queries is in this file. */
import type { DayRange } from '@flightdeck/domain/dates';
import {
  type DimensionId,
  type FactColumn,
  factsNeeded,
  type ImpressionBasis,
  type MetricId,
  type MetricQuery,
  metric,
  TIME_DIMENSIONS,
} from '@flightdeck/domain/metrics';
import { AppError } from '../errors.ts';
import { ROLLUPS, type Rollup } from './rollups.ts';
import type { FactScope } from './store.ts';
import { FACT_KEY_COLUMNS } from './tables.ts';
import { coversWholeMonths, type Shift, shiftToRange } from './time-alignment.ts';

/** A query as SQL. Rows come as `RowShape` of answer.ts: the totals first (`n` 0), then the rows in order. */
export interface Compiled {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** The table that answers it, for tests and EXPLAIN. */
  readonly table: string;
  /** Facts in the order of columns `s0…` (own range) and `c0…` (compare range). */
  readonly columns: readonly FactColumn[];
}

/** Rows of an answer when the query does not say how many. */
const DEFAULT_LIMIT = 2000;

type EntityDimension = Exclude<DimensionId, 'day' | 'week' | 'month' | 'costStructure'>;

/** Column of an entity's id in facts and rollups, and its name table. */
export const ENTITIES: Readonly<Record<EntityDimension, { column: string; table: string }>> = {
  advertiser: { column: 'advertiser_id', table: 'advertiser' },
  campaign: { column: 'campaign_id', table: 'campaign' },
  placement: { column: 'placement_id', table: 'placement' },
  site: { column: 'site_id', table: 'site' },
  creative: { column: 'creative_id', table: 'creative' },
  creativeType: { column: 'creative_type_id', table: 'creative_type' },
  size: { column: 'size_id', table: 'size' },
  device: { column: 'device_id', table: 'device' },
  country: { column: 'country_id', table: 'country' },
};

const FACT: Rollup = { table: 'fact', time: 'day', keys: FACT_KEY_COLUMNS };

const isTime = (dimension: DimensionId): boolean => TIME_DIMENSIONS.includes(dimension);

/** Column of `fact` for a fact of the catalogue: `viewableImpressions` is `viewable_impressions`. */
function columnOf(fact: FactColumn): string {
  return fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Column of a table that a dimension needs; undefined for points in time. */
function needs(dimension: DimensionId): string | undefined {
  if (dimension === 'costStructure') return 'placement_id';
  return dimension === 'day' || dimension === 'week' || dimension === 'month'
    ? undefined
    : ENTITIES[dimension].column;
}

/** Refuses questions that have no answer. */
function check(query: MetricQuery, scope: FactScope): void {
  const refuse = (message: string): never => {
    throw new AppError('bad-request', message);
  };
  if (scope.advertiserIds.length === 0) {
    throw new AppError('forbidden', 'There is no advertiser among your clients to report on.');
  }
  if (new Set(query.dimensions).size < query.dimensions.length) {
    refuse('A dimension is named twice. Name each once.');
  }
  const [only] = query.dimensions;
  if (
    query.plan &&
    (query.dimensions.length !== 1 || (only !== 'campaign' && only !== 'placement'))
  ) {
    refuse('The plan needs campaign or placement as the only dimension.');
  }
  if (query.undelivered && !query.plan) {
    refuse('Rows without delivery come from the plan. Ask for the plan as well.');
  }
  for (const { dimension } of query.filters ?? []) {
    if (isTime(dimension)) refuse('Time cannot be filtered. Use the range instead.');
    if (dimension === 'costStructure') refuse('Cost structures have no ids to filter by.');
  }
  const by = query.orderBy?.by;
  if (by && isDimension(by) && !query.dimensions.includes(by)) {
    refuse(`Rows can be ordered by ${by} only when it is one of the dimensions.`);
  }
}

function isDimension(by: MetricId | DimensionId): by is DimensionId {
  return isTime(by as DimensionId) || by === 'costStructure' || by in ENTITIES;
}

/** The smallest table that has what the query asks for. */
function pick(query: MetricQuery, scope: FactScope): Rollup {
  const columns = new Set<string>();
  for (const dimension of query.dimensions) columns.add(needs(dimension) ?? 'advertiser_id');
  for (const { dimension } of query.filters ?? []) {
    columns.add(needs(dimension) ?? 'advertiser_id');
  }
  if (scope.campaignIds) columns.add('campaign_id');
  if (scope.placementIds) columns.add('placement_id');
  const daily =
    query.dimensions.some((dimension) => dimension === 'day' || dimension === 'week') ||
    !coversWholeMonths(query.range) ||
    (query.compare !== undefined && !coversWholeMonths(query.compare));
  return (
    ROLLUPS.find(
      ({ time, keys }: Rollup) =>
        !(daily && time === 'month') && [...columns].every((column) => keys.includes(column)),
    ) ?? FACT
  );
}

/** Positional parameters, numbered as they are added. */
class Params {
  readonly values: unknown[] = [];
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
  /** `column` is one of `ids`. */
  among(column: string, ids: readonly number[]): string {
    return ids.length === 1
      ? `${column} = ${this.add(ids[0], 'int')}`
      : `${column} = ANY(${this.add([...ids], 'int[]')})`;
  }
}

/** Predicates of scope and range on a table; they always name the advertiser. */
function within(params: Params, time: string, scope: FactScope, range: DayRange): string[] {
  const predicates = [
    params.among('f.advertiser_id', scope.advertiserIds),
    `f.${time} BETWEEN ${params.add(range.start, 'date')} AND ${params.add(range.end, 'date')}`,
  ];
  if (scope.campaignIds) predicates.push(params.among('f.campaign_id', scope.campaignIds));
  if (scope.placementIds) predicates.push(params.among('f.placement_id', scope.placementIds));
  return predicates;
}

const NO_SHIFT: Shift = { by: 0, unit: 'days' };

/** A date after a shift. By months it is null where the other month lacks the day: PostgreSQL would take its last one. */
function moved(date: string, { by, unit }: Shift): string {
  if (by === 0) return date;
  if (unit === 'days') return `${date} + ${by}`;
  const there = `(${date} + interval '${by} months')::date`;
  return `CASE WHEN extract(day FROM ${there}) = extract(day FROM ${date}) THEN ${there} END`;
}

/** A dimension's key of a row. In the compare range, time is shifted to its counterpart in the main range. */
function keyExpression(dimension: DimensionId, table: Rollup, shift = NO_SHIFT): string {
  const day = `f.${table.time}`;
  switch (dimension) {
    case 'day':
      return moved(day, shift);
    case 'week':
      return moved(`${day} - (extract(isodow FROM ${day})::int - 1)`, shift);
    case 'month':
      return moved(
        table.time === 'month' ? day : `date_trunc('month', ${day}::timestamp)::date`,
        shift,
      );
    case 'costStructure':
      return "coalesce(p.cost_structure, 'Unknown')";
    default:
      return `f.${ENTITIES[dimension].column}`;
  }
}

/** The sums of a table by the query's dimensions over one range. */
function grouped(
  query: MetricQuery,
  scope: FactScope,
  table: Rollup,
  columns: readonly FactColumn[],
  params: Params,
  range: DayRange,
  shifts: ReadonlyMap<DimensionId, Shift>,
): string {
  const keys = query.dimensions.map(
    (dimension, index) => `${keyExpression(dimension, table, shifts.get(dimension))} AS k${index}`,
  );
  const sums = columns.map((fact, index) => `${sumOf(table, fact)} AS s${index}`);
  const join = query.dimensions.includes('costStructure')
    ? ' JOIN placement p ON p.id = f.placement_id'
    : '';
  const predicates = within(params, table.time, scope, range);
  for (const { dimension, ids } of query.filters ?? []) {
    predicates.push(params.among(`f.${needs(dimension)}`, ids));
  }
  const groups = keys.length > 0 ? ` GROUP BY ${keys.map((_, i) => i + 1).join(', ')}` : '';
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${table.table} f${join} WHERE ${predicates.join(' AND ')}${groups}`;
}

// Sums of bigint are numeric and many times slower. Doubles are exact here, and what JavaScript reads anyway.
function sumOf(table: Rollup, fact: FactColumn): string {
  const column = `f.${columnOf(fact)}`;
  if (table !== FACT) return `coalesce(sum(${column}), 0)`;
  return fact === 'spendMicros' || fact === 'revenueMicros'
    ? `coalesce(sum(${column}::float8), 0)`
    : `coalesce(sum(${column}), 0)::float8`;
}

/** A metric as an expression to order by. In the catalogue a ratio is formed from numerator and denominator, in this order. */
function orderExpression(
  id: MetricId,
  basis: ImpressionBasis,
  columns: readonly FactColumn[],
): string {
  const swap = basis === 'viewable' && id !== 'viewability' && id !== 'measurability';
  const [top, bottom] = metric(id).from.map((fact) => {
    const own = swap && fact === 'impressions' ? 'viewableImpressions' : fact;
    return `g.s${columns.indexOf(own)}`;
  });
  return bottom ? `CASE WHEN ${bottom} > 0 THEN ${top} / ${bottom} END` : `${top}`;
}

/** ORDER BY of the rows, and the name tables it joins. Ids break ties, so that pages are stable. */
function ordering(
  query: MetricQuery,
  columns: readonly FactColumn[],
): { order: string; joins: string } {
  const basis = query.impressionBasis ?? 'total';
  const terms: string[] = [];
  let joins = '';
  const byMetric = (id: MetricId, direction: string) =>
    terms.push(`${orderExpression(id, basis, columns)} ${direction} NULLS LAST`);
  if (query.orderBy) {
    const { by, direction } = query.orderBy;
    if (!isDimension(by)) byMetric(by, direction);
    else {
      const index = query.dimensions.indexOf(by);
      if (isTime(by)) terms.push(`g.k${index} ${direction}`);
      else if (by === 'costStructure') terms.push(`g.k${index} COLLATE "C" ${direction}`);
      else {
        joins = ` LEFT JOIN ${ENTITIES[by as EntityDimension].table} o ON o.id = g.k${index}`;
        terms.push(`lower(o.name) COLLATE "C" ${direction} NULLS LAST`);
      }
    }
  } else {
    for (const [index, dimension] of query.dimensions.entries()) {
      if (isTime(dimension)) terms.push(`g.k${index}`);
    }
    const [first] = query.metrics;
    if (first) byMetric(first, 'desc');
  }
  terms.push(...query.dimensions.map((_, index) => `g.k${index}`));
  return { order: terms.join(', '), joins };
}

/** The plan of each campaign or placement, filtered as the rows are. */
function planSource(query: MetricQuery, scope: FactScope, params: Params): string {
  const predicates = [params.among('p.advertiser_id', scope.advertiserIds)];
  if (scope.campaignIds) predicates.push(params.among('p.campaign_id', scope.campaignIds));
  if (scope.placementIds) predicates.push(params.among('p.id', scope.placementIds));
  for (const { dimension, ids } of query.filters ?? []) {
    if (dimension === 'site' || dimension === 'campaign') {
      predicates.push(params.among(`p.${ENTITIES[dimension].column}`, ids));
    }
    if (dimension === 'placement') predicates.push(params.among('p.id', ids));
  }
  const where = `WHERE ${predicates.join(' AND ')}`;
  const booked = (fold: string) =>
    `${fold}(p.booked_impressions)::float8 AS impressions, ${fold}(p.booked_spend_micros)::float8 / 1e6 AS spend`;
  if (query.dimensions[0] === 'placement') {
    return `SELECT p.id, p.start_date, p.end_date, ${booked('')}, p.cost_structure FROM placement p ${where}`;
  }
  // A campaign's own flight where one is stated, otherwise from the start of its first placement to the end of its
  // last.
  return `SELECT p.campaign_id AS id, coalesce(min(c.start_date), min(p.start_date)) AS start_date,
    coalesce(min(c.end_date), max(p.end_date)) AS end_date, ${booked('sum')},
    CASE WHEN count(DISTINCT p.cost_structure) = 1 THEN min(p.cost_structure) END AS cost_structure
    FROM placement p JOIN campaign c ON c.id = p.campaign_id ${where} GROUP BY 1`;
}

const PLAN_COLUMNS = ['start_date', 'end_date', 'impressions', 'spend', 'cost_structure'] as const;
const PLAN_TYPES = ['date', 'date', 'float8', 'float8', 'text'] as const;

/**
 * Compiles a metric query within a scope to one statement that brings rows, totals, count and last day.
 *
 * @throws AppError `bad-request` for a question without an answer, `forbidden` for a scope without advertisers.
 */
export function compile(query: MetricQuery, scope: FactScope): Compiled {
  check(query, scope);
  const { dimensions, compare } = query;
  const basis = query.impressionBasis ?? 'total';
  const by = query.orderBy?.by;
  const wanted: MetricId[] = [...query.metrics];
  if (by && !isDimension(by)) wanted.push(by);
  if (query.minImpressions) wanted.push('impressions');
  const columns = factsNeeded(wanted, basis);
  const table = pick(query, scope);
  const params = new Params();

  const own = grouped(query, scope, table, columns, params, query.range, new Map());
  // A plan has one dimension (see `check`).
  const parts =
    query.plan && query.undelivered
      ? [
          `d AS (${own})`,
          `plan AS (${planSource(query, scope, params)})`,
          `g AS (SELECT * FROM d UNION ALL SELECT plan.id${columns.map(() => ', 0::float8').join('')} FROM plan WHERE NOT EXISTS (SELECT FROM d WHERE d.k0 = plan.id))`,
        ]
      : [`g AS (${own})`];
  if (compare) {
    const shifts = new Map(
      dimensions.flatMap((dimension) =>
        dimension === 'day' || dimension === 'week' || dimension === 'month'
          ? [[dimension, shiftToRange(dimension, compare, query.range)] as const]
          : [],
      ),
    );
    parts.push(`c AS (${grouped(query, scope, table, columns, params, compare, shifts)})`);
  }

  const lastTable = scope.placementIds ? 'placement_day' : 'campaign_day';
  const lastDay = `(SELECT max(f.day) FROM ${lastTable} f WHERE ${within(params, 'day', scope, query.range).join(' AND ')})`;

  const nulls = dimensions.flatMap((_, index) => [
    `NULL::text AS k${index}`,
    `NULL::text AS l${index}`,
  ]);
  const totals = [
    '0::bigint AS n',
    ...nulls,
    ...columns.map((_, i) => `coalesce(sum(g.s${i}), 0) AS s${i}`),
    ...(compare ? columns.map((_, i) => `(SELECT coalesce(sum(c.s${i}), 0) FROM c) AS c${i}`) : []),
    ...(query.plan ? PLAN_COLUMNS.map((name, i) => `NULL::${PLAN_TYPES[i]} AS plan_${name}`) : []),
    `${lastDay} AS last_day`,
  ];
  if (dimensions.length === 0) {
    return {
      sql: `WITH ${parts.join(', ')} SELECT ${totals.join(', ')}, 1::bigint AS row_count FROM g`,
      params: params.values,
      table: table.table,
      columns,
    };
  }

  const { order, joins } = ordering(query, columns);
  const least = query.minImpressions
    ? ` WHERE g.s${columns.indexOf(basis === 'viewable' ? 'viewableImpressions' : 'impressions')} >= ${params.add(query.minImpressions, 'float8')}`
    : '';
  parts.push(
    `page AS (SELECT g.*, row_number() OVER (ORDER BY ${order}) AS n, count(*) OVER () AS row_count FROM g${joins}${least} ORDER BY n LIMIT ${params.add(query.limit ?? DEFAULT_LIMIT, 'int')})`,
  );
  const row = [
    'page.n',
    ...dimensions.flatMap((dimension, index) => [
      `page.k${index}::text`,
      isTime(dimension) || dimension === 'costStructure'
        ? `page.k${index}::text`
        : `coalesce(d${index}.name, 'Unknown')`,
    ]),
    ...columns.map((_, i) => `page.s${i}`),
    ...(compare ? columns.map((_, i) => `coalesce(c.s${i}, 0)`) : []),
    ...(query.plan ? PLAN_COLUMNS.map((name) => `plan.${name}`) : []),
    'NULL::date',
    'page.row_count',
  ];
  let from = 'page';
  for (const [index, dimension] of dimensions.entries()) {
    if (isTime(dimension) || dimension === 'costStructure') continue;
    from += ` LEFT JOIN ${ENTITIES[dimension as EntityDimension].table} d${index} ON d${index}.id = page.k${index}`;
  }
  if (compare) {
    from += ` LEFT JOIN c ON ${dimensions.map((_, index) => `c.k${index} = page.k${index}`).join(' AND ')}`;
  }
  if (query.plan) {
    if (!query.undelivered) parts.push(`plan AS (${planSource(query, scope, params)})`);
    from += ' LEFT JOIN plan ON plan.id = page.k0';
  }
  return {
    sql: `WITH ${parts.join(', ')} SELECT ${totals.join(', ')}, 0::bigint AS row_count FROM g UNION ALL SELECT ${row.join(', ')} FROM ${from} ORDER BY n`,
    params: params.values,
    table: table.table,
    columns,
  };
}
