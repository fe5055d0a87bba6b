/** Compiles a query and a scope to one SQL statement. All SQL of queries is in this file. */

import {
  COMMON,
  type Dataset,
  type DatasetQuery,
  type Dimension,
  datasetOf,
  dimensionOf,
  type LinearSum,
  measuresOf,
} from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { ImpressionBasis } from '@flightdeck/domain/metrics';
import { isCountedMeasure } from '@flightdeck/domain/outcomes/counted';
import { AppError } from '../errors.ts';
import { countsFor, isOnPlatforms } from './accounts.ts';
import { bookedMicrosSql } from './booked.ts';
import { type Conversion, factorSql, inKnownMoney } from './convert.ts';
import { countedTable, OUTCOME_COLUMNS } from './counted.ts';
import { type FactRows, factRows } from './fact-rows.ts';
import { type Rollup, rollupsOf } from './rollups.ts';
import type { CountedBy, FactScope } from './store.ts';
import { factTables, idColumnOf, type MeasureColumn } from './tables.ts';
import { coversWholeMonths, type Shift, shiftToRange } from './time-alignment.ts';

/** A query as SQL. Rows come as `RowShape` of answer.ts: the totals first (`n` 0), then the rows in order. */
export interface Compiled {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** The table that answers it, for tests and EXPLAIN. */
  readonly table: string;
  /** Measures in the order of columns `s0…` (own range) and `c0…` (compare range). */
  readonly columns: readonly string[];
}

/** Rows of an answer when the query does not say how many. */
const DEFAULT_LIMIT = 2000;

/** A dimension of a query, by its id. */
type Named = Dimension & { readonly id: string };

/** What rows must have in a dimension: one of some ids, or one of some names. */
type Filter = { readonly dimension: Named } & (
  | { readonly ids: readonly number[] }
  | { readonly names: readonly string[] }
);

/** A query with what its dataset says of the names in it. */
interface Question {
  readonly query: DatasetQuery;
  readonly scope: FactScope;
  readonly dataset: Dataset;
  readonly dimensions: readonly Named[];
  readonly filters: readonly Filter[];
  readonly basis: ImpressionBasis;
  /** How its money is converted; null where it stays as it is. */
  readonly conversion: Conversion | null;
}

/** Where an answer is read from: the facts themselves, or a rollup. */
interface Source extends Pick<Rollup, 'table' | 'time' | 'keys'> {
  readonly isFact: boolean;
}

type TimeId = 'day' | 'week' | 'month';
const isTime = (id: string): id is TimeId => id === 'day' || id === 'week' || id === 'month';

const refuse = (message: string): never => {
  throw new AppError('bad-request', message);
};

function namedIn(dataset: Dataset, id: string): Named | undefined {
  const found = dimensionOf(dataset, id);
  return found && { ...found, id };
}

const dimensionIn = (dataset: Dataset, id: string): Named =>
  namedIn(dataset, id) ?? refuse(`${dataset.label} has no dimension ${id}.`);

function metricIn(dataset: Dataset, id: string) {
  const metric = Object.hasOwn(dataset.metrics, id) ? dataset.metrics[id] : undefined;
  return metric ?? refuse(`${dataset.label} has no metric ${id}.`);
}

/** Column of the ids that a dimension needs; undefined for points in time. */
function idColumn(dimension: Dimension): string | undefined {
  return dimension.kind === 'attribute' ? `${dimension.of}_id` : idColumnOf(dimension);
}

/** Table of a dimension's names; undefined where rows have no id. */
function nameTable(dimension: Dimension): string | undefined {
  return 'table' in dimension ? dimension.table : undefined;
}

/** Reads a query by its dataset; refuses questions that have no answer. */
function questionOf(
  query: DatasetQuery,
  scope: FactScope,
  dataset: Dataset,
  conversion: Conversion | null = null,
): Question {
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
  const filterable = (id: string): Named => {
    const dimension = dimensionIn(dataset, id);
    if (dimension.kind === 'time') refuse('Time cannot be filtered. Use the range instead.');
    if (dimension.kind === 'attribute') {
      refuse(`${dimension.label} has no ids to filter by.`);
    }
    return dimension;
  };
  const filters: Filter[] = [
    ...(query.filters ?? []).map(({ dimension, ids }) => ({
      dimension: filterable(dimension),
      ids,
    })),
    ...(query.named ?? []).map(({ dimension, names }) => ({
      dimension: filterable(dimension),
      names,
    })),
  ];
  for (const id of query.metrics) metricIn(dataset, id);
  const by = query.orderBy?.by;
  if (by && dimensionOf(dataset, by) && !query.dimensions.includes(by)) {
    refuse(`Rows can be ordered by ${by} only when it is one of the dimensions.`);
  }
  if (query.minImpressions && !dataset.measures.impressions) {
    refuse(`${dataset.label} has no impressions to count rows by.`);
  }
  // Without the column, a selection would be answered with what lies outside of it.
  if (scope.campaignIds && !dataset.dimensions.campaign) {
    refuse(`${dataset.label} cannot be narrowed to campaigns.`);
  }
  if (scope.placementIds && !dataset.dimensions.placement) {
    refuse(`${dataset.label} cannot be narrowed to placements.`);
  }
  return {
    query,
    scope,
    dataset,
    dimensions: query.dimensions.map((id) => dimensionIn(dataset, id)),
    filters,
    basis: dataset.viewable ? (query.impressionBasis ?? 'total') : 'total',
    conversion,
  };
}

/** A measure, or on the viewable basis the one that replaces it. */
const basedOn = (id: string, dataset: Dataset, isSwapped: boolean): string =>
  isSwapped && id === 'impressions' ? (dataset.viewable ?? id) : id;

/** Measures that must be read, in the order of the declaration. */
function measuresFor({ query, dataset, basis }: Question): MeasureColumn[] {
  const by = query.orderBy?.by;
  const ids = by && !query.dimensions.includes(by) ? [...query.metrics, by] : query.metrics;
  const needed = new Set(ids.flatMap((id) => measuresOf(metricIn(dataset, id))));
  if (query.minImpressions) needed.add('impressions');
  if (basis === 'viewable') needed.add(basedOn('impressions', dataset, true));
  return factTables(dataset)[0].measures.filter(({ measure }) => needed.has(measure));
}

/** Columns of ids that a question reads. */
function neededKeys({ dimensions, filters, scope }: Question): ReadonlySet<string> {
  const columns = new Set<string>(['advertiser_id']);
  const named = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  for (const dimension of named) columns.add(idColumn(dimension) ?? 'advertiser_id');
  if (scope.campaignIds) columns.add('campaign_id');
  if (scope.placementIds) columns.add('placement_id');
  return columns;
}

/** The smallest table that has what the query asks for. */
function pick(question: Question, measures: readonly MeasureColumn[]): Source {
  const { query, dataset } = question;
  const columns = neededKeys(question);
  const holds = (keys: readonly string[]) => [...columns].every((column) => keys.includes(column));
  const daily =
    countedIn(question, measures) !== null ||
    // Rates are of days.
    (question.conversion !== null && measures.some(({ unit }) => unit === 'micros')) ||
    query.dimensions.some((dimension) => dimension === 'day' || dimension === 'week') ||
    !coversWholeMonths(query.range) ||
    (query.compare !== undefined && !coversWholeMonths(query.compare));
  const rollup = measures.some(({ fold }) => fold === 'distinct')
    ? undefined
    : rollupsOf(dataset).find(({ time, keys }) => !(daily && time === 'month') && holds(keys));
  if (rollup) return { ...rollup, isFact: false };
  return factSource(question) ?? noTable();
}

/** Predicate: a column is among the ids of a parameter. */
const isAmong = (column: string, ids: string): string =>
  ids.endsWith('[]') ? `${column} = ANY(${ids})` : `${column} = ${ids}`;

/** Positional parameters, numbered as they are added. */
class Params {
  readonly values: unknown[] = [];
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
  /** Ids as a parameter: one by itself, several as an array. */
  amongst(ids: readonly number[]): string {
    return ids.length === 1 ? this.add(ids[0], 'int') : this.add([...ids], 'int[]');
  }
  /** `column` is one of `ids`. */
  among(column: string, ids: readonly number[]): string {
    return isAmong(column, this.amongst(ids));
  }
  /** `column` is what the filter keeps of its dimension. */
  matches(column: string, filter: Filter): string {
    if ('ids' in filter) return this.among(column, filter.ids);
    const names = nameTable(filter.dimension);
    if (!names) return refuse(`${filter.dimension.label} has no names to filter by.`);
    const wanted = this.add(
      filter.names.map((name) => name.toLowerCase()),
      'text[]',
    );
    // The part of an account in another currency has its number with the currency behind.
    const byNumber =
      filter.dimension.kind === 'entity'
        ? ` OR lower(split_part(n.external_id, '#', 1)) = ANY(${wanted})`
        : '';
    return `${column} = ANY(ARRAY(SELECT n.id FROM ${names} n WHERE lower(n.name) = ANY(${wanted})${byNumber}))`;
  }
}

/** Predicates: the column is an account of the scope, and on the platforms of the question. */
function ofAccounts(
  params: Params,
  column: string,
  { scope, query: { platforms } }: Pick<Question, 'scope' | 'query'>,
  advertisers = params.amongst(scope.advertiserIds),
): string[] {
  const inScope = isAmong(column, advertisers);
  return platforms ? [inScope, isOnThem(params, column, scope, platforms)] : [inScope];
}

/** Predicate: the column is an account on these platforms. */
function isOnThem(
  params: Params,
  column: string,
  scope: FactScope,
  platforms: NonNullable<DatasetQuery['platforms']>,
): string {
  const add = (value: unknown, type: string) => params.add(value, type);
  const held = `a.id = ANY(${add([...scope.advertiserIds], 'int[]')})`;
  const onThem = isOnPlatforms('a', platforms, add);
  return `${column} = ANY(ARRAY(SELECT a.id FROM advertiser a WHERE ${held} AND ${onThem}))`;
}

/** Who counts the conversions among these measures; null where media do, or none is among them. */
function countedIn(
  { dataset, scope: { counted } }: Pick<Question, 'dataset' | 'scope'>,
  measures: readonly MeasureColumn[],
): CountedBy | null {
  return counted && measures.some(({ measure }) => isCountedMeasure(dataset, measure))
    ? counted
    : null;
}

/**
 * The table that a question is read from in a range, and the predicates of scope and range. Where an aggregator counts, its
 * outcomes stand beside the facts: those of the campaigns that the dataset has, whatever account counted them, so that
 * platforms are kept within the table.
 */
function readFrom(
  question: Question,
  { table, time, isFact }: Pick<Source, 'table' | 'time' | 'isFact'>,
  keys: ReadonlySet<string>,
  columns: readonly MeasureColumn[],
  params: Params,
  range: DayRange,
  { among = [], ...rows }: Pick<FactRows, 'among' | 'keys' | 'time'>,
): { readonly table: string; readonly predicates: string[] } {
  const counted = countedIn(question, columns);
  const read = (own: Within): string =>
    isFact
      ? factRows({
          table,
          ...own.rows,
          ...rows,
          among: [...(own.rows.among ?? []), ...among],
          measures: columns.map(({ column }) => column),
        })
      : table;
  if (!counted) {
    const own = within(params, time, question, range);
    return { table: read(own), predicates: own.predicates };
  }
  if ([...keys].some((key) => !OUTCOME_COLUMNS.has(key))) {
    refuse(`Outcomes are not told by all that is asked of ${question.dataset.label}.`);
  }
  const { platforms, ...query } = question.query;
  const ofCampaigns = rollupsOf(question.dataset).find(
    (rollup) => rollup.time === 'day' && rollup.keys.includes('campaign_id'),
  );
  const held = ofAccounts(params, 'r.advertiser_id', question).join(' AND ');
  const asked = within(params, time, { ...question, query }, range);
  const media = { table: read(asked), isFact, dataset: question.dataset };
  const campaigns =
    ofCampaigns?.table ??
    factRows({
      table,
      ...asked.rows,
      days: 'all',
      keys: ['advertiser_id', 'campaign_id'],
      time: 'last',
      measures: [],
    });
  return {
    table: countedTable(counted, media, keys, columns, {
      own: platforms ? isOnThem(params, 'f.advertiser_id', question.scope, platforms) : null,
      campaigns: `SELECT r.campaign_id FROM ${campaigns} r WHERE r.campaign_id > 0 AND ${held}`,
    }),
    predicates: asked.predicates,
  };
}

/** Predicates of scope and range on a table, and what they come to for `factRows`. They always name the advertiser. */
interface Within {
  readonly predicates: string[];
  readonly rows: Pick<FactRows, 'advertisers' | 'days' | 'among'>;
}

function within(
  params: Params,
  time: string,
  question: Pick<Question, 'scope' | 'query'>,
  range: DayRange,
): Within {
  const { scope } = question;
  const advertisers = params.amongst(scope.advertiserIds);
  const [from, until] = [params.add(range.start, 'date'), params.add(range.end, 'date')];
  const campaigns = scope.campaignIds && params.amongst(scope.campaignIds);
  const placements = scope.placementIds && params.amongst(scope.placementIds);
  return {
    predicates: [
      ...ofAccounts(params, 'f.advertiser_id', question, advertisers),
      `f.${time} BETWEEN ${from} AND ${until}`,
      ...(campaigns ? [isAmong('f.campaign_id', campaigns)] : []),
      ...(placements ? [isAmong('f.placement_id', placements)] : []),
    ],
    rows: {
      ...{ advertisers, days: { from, until } },
      among: [
        ...(campaigns ? [['campaign_id', campaigns] as const] : []),
        ...(placements ? [['placement_id', placements] as const] : []),
      ],
    },
  };
}

/** Predicates of filters on facts `f`, and those by ids for `factRows`. */
function keptIn(
  filters: readonly Filter[],
  params: Params,
): { readonly predicates: string[]; readonly among: NonNullable<FactRows['among']> } {
  const predicates: string[] = [];
  const among: (readonly [string, string])[] = [];
  for (const filter of filters) {
    const column = idColumn(filter.dimension);
    if (column === undefined || !('ids' in filter)) {
      predicates.push(params.matches(`f.${column}`, filter));
      continue;
    }
    const ids = params.amongst(filter.ids);
    predicates.push(isAmong(`f.${column}`, ids));
    among.push([column, ids]);
  }
  return { predicates, among };
}

/** The coarsest time that tells apart what dimensions do. A week may be of two months. */
function timeOf(dimensions: readonly Named[]): NonNullable<FactRows['time']> {
  const [time, other] = dimensions.flatMap(({ id }) => (isTime(id) ? id : []));
  return other === undefined ? (time ?? 'none') : 'day';
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
function keyExpression(
  dimension: Named,
  { time }: Source,
  mainKey: string,
  shift = NO_SHIFT,
): string {
  const day = `f.${time}`;
  switch (dimension.id) {
    case 'day':
      return moved(day, shift);
    case 'week':
      return moved(`${day} - (extract(isodow FROM ${day})::int - 1)`, shift);
    case 'month':
      return moved(time === 'month' ? day : `date_trunc('month', ${day}::timestamp)::date`, shift);
  }
  // An account is grouped with the advertiser that it belongs to where that one is asked about.
  if (dimension.id === 'advertiser') return mainKey;
  return dimension.kind === 'attribute'
    ? `coalesce(p.${dimension.column}, 'Unknown')`
    : `f.${idColumn(dimension)}`;
}

/** Whether an answer's money is converted. */
const isConverting = ({ conversion }: Question, columns: readonly MeasureColumn[]): boolean =>
  conversion !== null && columns.some(({ unit }) => unit === 'micros');

/** The sums of a table by the query's dimensions over one range. */
function grouped(
  question: Question,
  table: Source,
  columns: readonly MeasureColumn[],
  params: Params,
  range: DayRange,
  shifts: ReadonlyMap<string, Shift>,
): string {
  const { dimensions, filters, scope, conversion } = question;
  const byAdvertiser = dimensions.some(({ id }) => id === 'advertiser');
  const mainKey = byAdvertiser
    ? countsFor('main', params.add([...scope.advertiserIds], 'int[]'))
    : '';
  const keys = dimensions.map(
    (dimension, index) =>
      `${keyExpression(dimension, table, mainKey, shifts.get(dimension.id))} AS k${index}`,
  );
  const sums = columns.map((column, index) => `${sumOf(table, column, conversion)} AS s${index}`);
  const rates = isConverting(question, columns)
    ? ` JOIN advertiser account ON account.id = f.advertiser_id JOIN factor ON factor.currency = coalesce(account.currency, '') AND factor.day = f.${table.time}`
    : '';
  const join = dimensions
    .map((dimension) =>
      dimension.kind === 'attribute'
        ? ` JOIN ${dimension.of} p ON p.id = f.${idColumn(dimension)}`
        : '',
    )
    .concat(byAdvertiser ? ' JOIN advertiser main ON main.id = f.advertiser_id' : '')
    .join('');
  const needed = neededKeys(question);
  const kept = keptIn(filters, params);
  const { table: from, predicates } = readFrom(question, table, needed, columns, params, range, {
    among: kept.among,
    keys: [...needed],
    // Rates are of days.
    time: isConverting(question, columns) ? 'day' : timeOf(dimensions),
  });
  predicates.push(...kept.predicates);
  const groups = keys.length > 0 ? ` GROUP BY ${keys.map((_, i) => i + 1).join(', ')}` : '';
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${from} f${join}${rates} WHERE ${predicates.join(' AND ')}${groups}`;
}

// A distinct measure is that of the only row. NaN says that there are several, which null (not given) does not.
const single = (value: string): string =>
  `CASE WHEN count(*) > 1 THEN 'NaN'::float8 ELSE max(${value})::float8 END`;

// Sums of bigint are numeric and many times slower. Doubles are exact here, and what JavaScript reads anyway.
function sumOf(
  { isFact }: Source,
  { column, fold, type, unit }: MeasureColumn,
  conversion: Conversion | null,
): string {
  if (fold === 'distinct') return single(`f.${column}`);
  if (conversion && unit === 'micros') return inKnownMoney(`f.${column}::float8`);
  if (!isFact) return `coalesce(sum(f.${column}), 0)`;
  return type === 'bigint'
    ? `coalesce(sum(f.${column}::float8), 0)`
    : `coalesce(sum(f.${column}), 0)::float8`;
}

/** A measure over all rows of `from`. */
const totalOf = ({ fold }: MeasureColumn, value: string): string =>
  fold === 'distinct' ? single(value) : `coalesce(sum(${value}), 0)`;

/**
 * A linear sum of measures as SQL.
 * @param value SQL of a measure.
 * @param whole What the result is divided by; no terms are multiplied by a factor that equals it.
 */
export function linearSql(terms: LinearSum, value: (measure: string) => string, whole = 1): string {
  const written = Object.entries(terms).map(([measure, own = 0]) => {
    const factor = own / whole;
    if (factor === 1) return value(measure);
    return factor < 1 ? `${value(measure)} / ${1 / factor}` : `${value(measure)} * ${factor}`;
  });
  return written.length > 1 ? `(${written.join(' + ')})` : written.join('');
}

/** A metric as an expression to order by: without the factors that do not change the order. */
function orderExpression(
  id: string,
  question: Question,
  columns: readonly MeasureColumn[],
): string {
  const { dataset, basis, conversion } = question;
  const metric = metricIn(dataset, id);
  const isSwapped = basis === 'viewable' && metric.swap !== false;
  const linear = (terms: LinearSum): string => {
    const value = (measure: string) => {
      const own = basedOn(measure, dataset, isSwapped);
      const index = columns.findIndex((column) => column.measure === own);
      const { fold, unit } = columns[index] ?? {};
      if (conversion && unit === 'micros')
        return `CASE WHEN abs(g.s${index}) < 'Infinity' THEN g.s${index} END`;
      return fold === 'distinct' ? `nullif(g.s${index}, 'NaN')` : `g.s${index}`;
    };
    return linearSql(terms, value, Object.values(terms)[0]);
  };
  const top = linear(metric.of);
  const needed = metric.needs === undefined ? '' : `${linear({ [metric.needs]: 1 })} <> 0`;
  if (!metric.per) return needed === '' ? top : `CASE WHEN ${needed} THEN ${top} END`;
  const bottom = linear(metric.per);
  return `CASE WHEN ${[`${bottom} > 0`, ...(needed === '' ? [] : [needed])].join(' AND ')} THEN ${top} / ${bottom} END`;
}

/** ORDER BY of the rows, and the name tables it joins. Ids break ties, so that pages are stable. */
function ordering(
  question: Question,
  columns: readonly MeasureColumn[],
): { order: string; joins: string } {
  const { query, dimensions } = question;
  const terms: string[] = [];
  let joins = '';
  const byMetric = (id: string, direction: string) =>
    terms.push(`${orderExpression(id, question, columns)} ${direction} NULLS LAST`);
  if (query.orderBy) {
    const { by, direction } = query.orderBy;
    const index = query.dimensions.indexOf(by);
    const dimension = dimensions[index];
    if (!dimension) byMetric(by, direction);
    else if (dimension.kind === 'time') terms.push(`g.k${index} ${direction}`);
    else if (dimension.kind === 'attribute') terms.push(`g.k${index} COLLATE "C" ${direction}`);
    else {
      joins = ` LEFT JOIN ${dimension.table} o ON o.id = g.k${index}`;
      if (dimension.kind === 'band') {
        terms.push(
          `substring(replace(o.name, ',', '') FROM '[0-9]+')::float8 ${direction} NULLS LAST`,
        );
      }
      terms.push(`lower(o.name) COLLATE "C" ${direction} NULLS LAST`);
    }
  } else {
    for (const [index, { kind }] of dimensions.entries()) {
      if (kind === 'time') terms.push(`g.k${index}`);
    }
    const [first] = query.metrics;
    if (first) byMetric(first, 'desc');
  }
  terms.push(...dimensions.map((_, index) => `g.k${index}`));
  return { order: terms.join(', '), joins };
}

/** Predicates: the placement `p` has a part in the plan of a row. */
function isPlanned(question: Question, params: Params): string[] {
  const { scope, filters } = question;
  const predicates = ofAccounts(params, 'p.advertiser_id', question);
  if (scope.campaignIds) predicates.push(params.among('p.campaign_id', scope.campaignIds));
  if (scope.placementIds) predicates.push(params.among('p.id', scope.placementIds));
  for (const filter of filters) {
    const { dimension } = filter;
    if (dimension.id === 'site' || dimension.id === 'campaign') {
      predicates.push(params.matches(`p.${idColumn(dimension)}`, filter));
    }
    if (dimension.id === 'placement') predicates.push(params.matches('p.id', filter));
  }
  return predicates;
}

/** What is booked of the placement `p`, in micros of the currency of the answer. */
const bookedMicros = ({ query, conversion }: Question, params: Params): string =>
  conversion
    ? bookedMicrosSql(params.add(conversion.to ?? '', 'text'), params.add(query.range.end, 'date'))
    : 'p.booked_spend_micros';

/** The plan of each campaign or placement, filtered as the rows are. */
function planSource(question: Question, params: Params): string {
  const { query } = question;
  const where = `WHERE ${isPlanned(question, params).join(' AND ')}`;
  const spend = bookedMicros(question, params);
  const booked = (fold: string) =>
    `${fold}(p.booked_impressions)::float8 AS impressions, ${fold}(${spend})::float8 / 1e6 AS spend`;
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
 * Compiles a query within a scope to one statement that brings rows, totals, count and last day.
 *
 * @param dataset The declaration; that of the dataset which the query names when absent.
 * @param conversion How money becomes that of the answer's currency; null where it stays as it is.
 * @throws AppError `bad-request` for a question without an answer, `forbidden` for a scope without advertisers.
 */
export function compile(
  query: DatasetQuery,
  scope: FactScope,
  dataset: Dataset = datasetOf(query.dataset),
  conversion: Conversion | null = null,
): Compiled {
  const question = questionOf(query, scope, dataset, conversion);
  const { compare } = query;
  const { dimensions, basis } = question;
  const columns = measuresFor(question);
  const least = basedOn('impressions', dataset, basis === 'viewable');
  const table = pick(question, columns);
  const params = new Params();

  const own = grouped(question, table, columns, params, query.range, new Map());
  const nothing = columns.map(({ fold }) =>
    fold === 'distinct' ? ', NULL::float8' : ', 0::float8',
  );
  // A plan has one dimension (see `questionOf`).
  const parts =
    query.plan && query.undelivered
      ? [
          `d AS (${own})`,
          `plan AS (${planSource(question, params)})`,
          `g AS (SELECT * FROM d UNION ALL SELECT plan.id${nothing.join('')} FROM plan WHERE NOT EXISTS (SELECT FROM d WHERE d.k0 = plan.id))`,
        ]
      : [`g AS (${own})`];
  if (compare) {
    const shifts = new Map(
      dimensions.flatMap(({ id }) =>
        isTime(id) ? [[id, shiftToRange(id, compare, query.range)] as const] : [],
      ),
    );
    parts.push(`c AS (${grouped(question, table, columns, params, compare, shifts)})`);
  }
  if (conversion && isConverting(question, columns)) {
    const ranges = compare ? [query.range, compare] : [query.range];
    const add = (value: unknown, type: string) => params.add(value, type);
    parts.unshift(`factor AS (${factorSql(conversion, scope.advertiserIds, ranges, add)})`);
  }

  const lastDay = lastDaySql(question, table, params);

  const nulls = dimensions.flatMap((_, index) => [
    `NULL::text AS k${index}`,
    `NULL::text AS l${index}`,
  ]);
  const totals = [
    '0::bigint AS n',
    ...nulls,
    ...columns.map((column, i) => `${totalOf(column, `g.s${i}`)} AS s${i}`),
    ...(compare
      ? columns.map((column, i) => `(SELECT ${totalOf(column, `c.s${i}`)} FROM c) AS c${i}`)
      : []),
    ...(query.plan ? PLAN_COLUMNS.map((name, i) => `NULL::${PLAN_TYPES[i]} AS plan_${name}`) : []),
    `${lastDay} AS last_day`,
  ];
  const compiled = {
    params: params.values,
    table: table.table,
    columns: columns.map(({ measure }) => measure),
  };
  if (dimensions.length === 0) {
    return {
      ...compiled,
      sql: `WITH ${parts.join(', ')} SELECT ${totals.join(', ')}, 1::bigint AS row_count FROM g`,
    };
  }

  const { order, joins } = ordering(question, columns);
  const enough = query.minImpressions
    ? ` WHERE g.s${columns.findIndex(({ measure }) => measure === least)} >= ${params.add(query.minImpressions, 'float8')}`
    : '';
  parts.push(
    `page AS (SELECT g.*, row_number() OVER (ORDER BY ${order}) AS n, count(*) OVER () AS row_count FROM g${joins}${enough} ORDER BY n LIMIT ${params.add(query.limit ?? DEFAULT_LIMIT, 'int')})`,
  );
  const row = [
    'page.n',
    ...dimensions.flatMap((dimension, index) => [
      `page.k${index}::text`,
      nameTable(dimension) ? `coalesce(d${index}.name, 'Unknown')` : `page.k${index}::text`,
    ]),
    ...columns.map((_, i) => `page.s${i}`),
    ...(compare
      ? columns.map(({ fold }, i) => (fold === 'distinct' ? `c.s${i}` : `coalesce(c.s${i}, 0)`))
      : []),
    ...(query.plan ? PLAN_COLUMNS.map((name) => `plan.${name}`) : []),
    'NULL::date',
    'page.row_count',
  ];
  let from = 'page';
  for (const [index, dimension] of dimensions.entries()) {
    const names = nameTable(dimension);
    if (names) from += ` LEFT JOIN ${names} d${index} ON d${index}.id = page.k${index}`;
  }
  if (compare) {
    from += ` LEFT JOIN c ON ${dimensions.map((_, index) => `c.k${index} = page.k${index}`).join(' AND ')}`;
  }
  if (query.plan) {
    if (!query.undelivered) parts.push(`plan AS (${planSource(question, params)})`);
    from += ' LEFT JOIN plan ON plan.id = page.k0';
  }
  return {
    ...compiled,
    sql: `WITH ${parts.join(', ')} SELECT ${totals.join(', ')}, 0::bigint AS row_count FROM g UNION ALL SELECT ${row.join(', ')} FROM ${from} ORDER BY n`,
  };
}

/** SQL: the last day of the range that a scope has facts on, from the smallest table that knows. */
function lastDaySql(question: Question, source: Source, params: Params): string {
  const { scope, query } = question;
  const { predicates, rows } = within(params, 'day', question, query.range);
  const keys = [
    'advertiser_id',
    ...(scope.campaignIds ? ['campaign_id'] : []),
    ...(scope.placementIds ? ['placement_id'] : []),
  ];
  const { table, isFact } = pickDays(question, source);
  const from = isFact ? factRows({ table, ...rows, keys, time: 'last', measures: [] }) : table;
  return `(SELECT max(f.day) FROM ${from} f WHERE ${predicates.join(' AND ')})`;
}

function pickDays({ dataset, scope }: Question, source: Source): Pick<Source, 'table' | 'isFact'> {
  const isDetail = source.isFact && source.table !== dataset.table;
  if (isDetail) return source;
  const needed = scope.placementIds ? 'placement_id' : 'advertiser_id';
  const campaign = scope.campaignIds ? 'campaign_id' : 'advertiser_id';
  const rollup = rollupsOf(dataset).find(
    ({ time, keys }) => time === 'day' && keys.includes(needed) && keys.includes(campaign),
  );
  return rollup ? { table: rollup.table, isFact: false } : { table: dataset.table, isFact: true };
}

/** A column of facts as they are listed: its label, its unit and its SQL. */
interface FactColumn {
  readonly label: string;
  readonly unit: MeasureColumn['unit'] | 'text' | 'day';
  readonly sql: string;
}

/** How the facts of a table are listed by name, and the joins that bring the names. */
function listing(
  dataset: Dataset,
  keys: readonly string[],
  measures: readonly MeasureColumn[],
  money: (column: string) => string,
): { readonly shown: readonly FactColumn[]; readonly joins: string } {
  const dimensions = ['advertiser', ...Object.keys(dataset.dimensions)]
    .map((id) => dimensionIn(dataset, id))
    .filter((dimension) => keys.includes(idColumn(dimension) ?? ''));
  const joins = dimensions.map((dimension, index) => {
    const joined = dimension.kind === 'attribute' ? dimension.of : nameTable(dimension);
    return ` LEFT JOIN ${joined} d${index} ON d${index}.id = f.${idColumn(dimension)}`;
  });
  return {
    joins: joins.join(''),
    shown: [
      { label: COMMON.day.label, unit: 'day', sql: 'f.day' },
      ...dimensions.map((dimension, index): FactColumn => {
        const column = dimension.kind === 'attribute' ? dimension.column : 'name';
        return {
          label: dimension.label,
          unit: 'text',
          sql: `coalesce(d${index}.${column}, 'Unknown')`,
        };
      }),
      ...measures.map(
        ({ measure, column, unit }): FactColumn => ({
          label: dataset.measures[measure]?.label ?? measure,
          unit,
          sql: unit === 'micros' ? money(`f.${column}::float8`) : `f.${column}`,
        }),
      ),
    ],
  };
}

const selected = (shown: readonly FactColumn[]): string =>
  shown.map(({ sql }, i) => `${sql} AS c${i}`).join(', ');
const inOrder = (keys: readonly string[]): string => keys.map((key) => `f.${key}`).join(', ');

/**
 * Compiles a statement that brings the facts of a range one by one, by name: its columns are `c0…` in the order of
 * `columns`. Money is in units of its account's currency, which is the last column.
 * @param detail A dimension that only detailed reports have, to bring their facts instead of the others.
 * @param filters Values of dimensions that are kept, as in a query.
 */
export function compileFacts(
  dataset: Dataset,
  scope: FactScope,
  range: DayRange,
  detail?: string,
  filters: NonNullable<DatasetQuery['filters']> = [],
): {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly columns: readonly string[];
  readonly table: string;
} {
  const wanted = detail === undefined ? [] : [detail];
  const asked = { metrics: [], dimensions: wanted, range, filters };
  const question = questionOf(asked, scope, dataset);
  const { table, keys } = factSource(question) ?? noTable();
  const params = new Params();
  const { measures } = factTables(dataset)[0];
  const { shown, joins } = listing(dataset, keys, measures, (column) => `${column} / 1e6`);
  const columns: readonly FactColumn[] = measures.some(({ unit }) => unit === 'micros')
    ? [
        ...shown,
        {
          label: 'Currency',
          unit: 'text',
          sql: '(SELECT a.currency FROM advertiser a WHERE a.id = f.advertiser_id)',
        },
      ]
    : shown;
  const { predicates: own, rows } = within(params, 'day', question, range);
  const kept = keptIn(question.filters, params);
  const predicates = [...own, ...kept.predicates];
  const among = [...(rows.among ?? []), ...kept.among];
  const from = factRows({ table, ...rows, among, measures: measures.map(({ column }) => column) });
  return {
    sql: `SELECT ${selected(columns)} FROM ${from} f${joins} WHERE ${predicates.join(' AND ')} ORDER BY ${inOrder(keys)}`,
    params: params.values,
    columns: columns.map(({ label }) => label),
    table,
  };
}

const noTable = (): never =>
  refuse('These dimensions are not in one report. Ask for one of them at a time.');

/** The table of facts that has the ids of a question; undefined where none has them all. */
function factSource({
  dataset,
  dimensions,
  filters,
  scope,
}: Omit<Question, 'query' | 'basis' | 'conversion'>): Source | undefined {
  const needed = [...dimensions, ...filters.map(({ dimension }) => dimension)].map(idColumn);
  if (scope.campaignIds) needed.push('campaign_id');
  if (scope.placementIds) needed.push('placement_id');
  const tables = factTables(dataset).map(({ table, keys }) => ({
    ...{ table, time: 'day' as const, isFact: true },
    keys: keys.map(({ column }) => column),
  }));
  return tables.find(({ keys }) => needed.every((id) => id === undefined || keys.includes(id)));
}

/** A row of an answer. */
export interface AnswerRow {
  /** The ids of its dimensions in their order; null for the totals. */
  readonly ids: readonly string[] | null;
  /** Its values in the range that the query compares with. */
  readonly isBefore: boolean;
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The facts behind a row of an answer. */
export interface FactsBehind {
  readonly table: string;
  /** The days that they are of. */
  readonly range: DayRange;
  readonly columns: readonly Omit<FactColumn, 'sql'>[];
  /** Measures that are summed, the last of `columns`. */
  readonly measures: readonly string[];
  /**
   * Their number `n`, `first` and `last` day, those with a figure `told` and sums `s0…`: over all (`feed_id` null), then by
   * feed.
   */
  readonly sums: Statement;
  /** Facts of some of the days in a fixed order, as `c0…`. */
  list(days: DayRange, limit: number | null): Statement;
}

/** Predicates: the facts are of one row of an answer; and its ids for `factRows`. */
function ofRow(
  params: Params,
  { dimensions }: Question,
  source: Source,
  ids: readonly string[],
  mainKey: string,
  shifts: ReadonlyMap<string, Shift>,
): ReturnType<typeof keptIn> {
  if (ids.length !== dimensions.length)
    refuse('The row does not have the dimensions of its query.');
  const among: (readonly [string, string])[] = [];
  const predicates = dimensions.map((dimension, index) => {
    const id = ids[index] ?? '';
    const key = keyExpression(dimension, source, mainKey, shifts.get(dimension.id));
    if (dimension.kind === 'time') return `(${key})::text = ${params.add(id, 'text')}`;
    if (dimension.kind === 'attribute') return `${key} = ${params.add(id, 'text')}`;
    if (!/^\d{1,9}$/.test(id)) refuse(`${dimension.label} has no id “${id}”.`);
    const only = params.add(Number(id), 'int');
    const column = idColumn(dimension);
    // An account is asked for by the one that it counts for.
    if (column !== undefined && dimension.id !== 'advertiser') among.push([column, only]);
    return `${key} = ${only}`;
  });
  return { predicates, among };
}

/**
 * Compiles the statements that tell what is behind a row of an answer: its facts, and their sums. Money is in the currency of
 * the answer. What leaves out or orders rows, such as `limit` and `minImpressions`, does not change what a row is made of.
 * @param conversion As for `compile`.
 */
export function compileBehind(
  { orderBy: _by, minImpressions: _least, plan: _plan, undelivered: _none, ...query }: DatasetQuery,
  scope: FactScope,
  { ids, isBefore }: AnswerRow,
  dataset: Dataset = datasetOf(query.dataset),
  conversion: Conversion | null = null,
): FactsBehind {
  const question = questionOf(query, scope, dataset, conversion);
  const { dimensions, filters } = question;
  const range = isBefore
    ? (query.compare ?? refuse('The query compares with no other range.'))
    : query.range;
  const measures = measuresFor(question);
  const source = factSource(question) ?? noTable();
  const converts = isConverting(question, measures);
  const shifts = new Map(
    isBefore
      ? dimensions.flatMap(({ id }) =>
          isTime(id) ? [[id, shiftToRange(id, range, query.range)] as const] : [],
        )
      : [],
  );
  const money = (column: string): string =>
    converts ? `${column} * factor.by / 1e6` : `${column} / 1e6`;
  const isCounted = countedIn(question, measures) !== null;
  const keys = isCounted ? source.keys.filter((key) => OUTCOME_COLUMNS.has(key)) : source.keys;
  const { shown, joins } = listing(dataset, keys, measures, money);

  const from = (params: Params, days: DayRange) => {
    const add = (value: unknown, type: string) => params.add(value, type);
    // Only a row has keys that need their tables.
    const keyed = ids ? dimensions : [];
    const byAdvertiser = keyed.some(({ id }) => id === 'advertiser');
    const mainKey = byAdvertiser ? countsFor('main', add([...scope.advertiserIds], 'int[]')) : '';
    const attributes = keyed.flatMap((dimension) =>
      dimension.kind === 'attribute'
        ? ` JOIN ${dimension.of} p ON p.id = f.${idColumn(dimension)}`
        : [],
    );
    const rates = converts
      ? " JOIN advertiser account ON account.id = f.advertiser_id JOIN factor ON factor.currency = coalesce(account.currency, '') AND factor.day = f.day"
      : '';
    const kept = keptIn(filters, params);
    const row = ids
      ? ofRow(params, question, source, ids, mainKey, shifts)
      : { predicates: [], among: [] };
    const read = readFrom(question, source, new Set(keys), measures, params, days, {
      among: [...kept.among, ...row.among],
    });
    const { table } = read;
    const predicates = [...read.predicates, ...kept.predicates, ...row.predicates];
    return {
      factor:
        converts && conversion
          ? `WITH factor AS (${factorSql(conversion, scope.advertiserIds, [days], add)}) `
          : '',
      joined: `${table} f${attributes.join('')}${byAdvertiser ? ' JOIN advertiser main ON main.id = f.advertiser_id' : ''}${rates}`,
      where: predicates.join(' AND '),
    };
  };

  // Measures tell facts apart whose ids are the same.
  const order = inOrder([...keys, ...measures.map(({ column }) => column)]);
  const told = measures.map(({ column }) => `coalesce(f.${column}, 0) <> 0`).join(' OR ');
  const params = new Params();
  const all = from(params, range);
  const sums = measures.map((column, i) => `${sumOf(source, column, conversion)} AS s${i}`);
  return {
    table: source.table,
    range,
    columns: shown.map(({ label, unit }) => ({ label, unit })),
    measures: measures.map(({ measure }) => measure),
    sums: {
      sql: `${all.factor}SELECT ${['f.source_id AS feed_id', 'count(*) AS n', 'min(f.day) AS first', 'max(f.day) AS last', `count(*) FILTER (WHERE ${told}) AS told`, ...sums].join(', ')} FROM ${all.joined} WHERE ${all.where} GROUP BY GROUPING SETS ((), (f.source_id)) ORDER BY grouping(f.source_id) DESC, f.source_id`,
      params: params.values,
    },
    list(days, limit) {
      const own = new Params();
      const { factor, joined, where } = from(own, days);
      const most = limit === null ? '' : ` LIMIT ${own.add(limit, 'int')}`;
      return {
        sql: `${factor}SELECT ${selected(shown)} FROM ${joined}${joins} WHERE ${where} ORDER BY ${order}${most}`,
        params: own.values,
      };
    },
  };
}

/**
 * Compiles the statement that brings the placements whose bookings are the plan of a row: `id`, `advertiser_id`, `campaign_id`,
 * `site_id`, `start_date`, `end_date`, booked `impressions`, booked `spend` in micros.
 * @param given Parameters before its own.
 * @throws {AppError} `bad-request` for a row that its query cannot have, or that is narrowed by what bookings do not tell.
 */
export function compilePlanned(
  query: DatasetQuery,
  scope: FactScope,
  { ids }: AnswerRow,
  dataset: Dataset,
  conversion: Conversion | null,
  given: readonly unknown[],
): { readonly sql: string; readonly params: unknown[] } {
  const question = questionOf({ ...query, metrics: [] }, scope, dataset, conversion);
  if (query.plan !== true)
    refuse('The figures of bookings need their plan. Ask for the plan as well.');
  for (const { dimension } of question.filters) {
    if (!['site', 'campaign', 'placement'].includes(dimension.id)) {
      refuse(`Bookings are not told by ${dimension.label.toLowerCase()}.`);
    }
  }
  const params = new Params();
  params.values.push(...given);
  const predicates = isPlanned(question, params);
  if (ids) {
    const [dimension, another] = question.dimensions;
    const [id = ''] = ids;
    if (!dimension || another || ids.length !== 1) {
      return refuse('The row does not have the dimensions of its query.');
    }
    if (!/^\d{1,9}$/.test(id)) refuse(`${dimension.label} has no id “${id}”.`);
    const column = dimension.id === 'placement' ? 'p.id' : 'p.campaign_id';
    predicates.push(params.among(column, [Number(id)]));
  }
  return {
    sql: `SELECT p.id, p.advertiser_id, p.campaign_id, p.site_id, p.start_date, p.end_date,
      p.booked_impressions::float8 AS impressions, (${bookedMicros(question, params)})::float8 AS spend
      FROM placement p WHERE ${predicates.join(' AND ')}`,
    params: params.values,
  };
}
