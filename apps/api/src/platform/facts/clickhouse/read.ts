/**
 * Brings the rows that a statement reads of tables in ClickHouse, added up there, as arrays of PostgreSQL. All SQL of reads in
 * ClickHouse is in this file.
 */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { NOTED, RowsNote } from '../fact-rows.ts';
import { monthOf } from '../scopes.ts';
import type { Row } from '../store.ts';
import type { FactTable, MeasureColumn } from '../tables.ts';
import type { ClickhouseServer } from './server.ts';
import type { HeldTables } from './tables.ts';

/** Rows that one statement may bring; all of their ids and figures are in memory at a time. */
const MOST_ROWS = 2_000_000;

/** Reads PostgreSQL, in the snapshot or transaction of the statement. */
export type ReadParts = (sql: string, params: readonly unknown[]) => Promise<Row[]>;

/** Which rows of some accounts' months count. */
export interface Part {
  readonly advertiserId: number;
  readonly month: Day;
  readonly gen: string;
  readonly rows: number;
}

const Parts = z.array(
  z.object({
    advertiser_id: z.int(),
    month: z.string(),
    gen: z.string(),
    rows: z.coerce.number(),
  }),
);

/** The writings that count of accounts' months; of all months where none are named. */
export async function partsOf(
  read: ReadParts,
  table: string,
  advertiserIds: readonly number[] | null,
  months: { readonly from: Day; readonly until: Day } | null,
): Promise<Part[]> {
  const rows = Parts.parse(
    await read(
      `SELECT advertiser_id, month::text AS month, gen::text AS gen, rows FROM fact_part
       WHERE fact_table = $1 AND ($2::int[] IS NULL OR advertiser_id = ANY($2::int[]))
         AND ($3::date IS NULL OR month BETWEEN $3::date AND $4::date)`,
      [table, advertiserIds, months?.from ?? null, months?.until ?? null],
    ),
  );
  return rows.map(({ advertiser_id: advertiserId, ...rest }) => ({ advertiserId, ...rest }));
}

const DayText = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Ids = z.union([z.int().transform((id) => [id]), z.array(z.int())]);

// A long list as text is read many times faster than as SQL.
const listed = (values: readonly (string | number)[], type: string): string =>
  `arrayMap(v -> to${type}(v), splitByChar(',', '${values.join(',')}'))`;

/** Longer lists are sets that are made of text: short ones are quicker to begin with as SQL. */
const MOST_LITERALS = 1000;

/** Predicate: a column is one of some ids. */
const among = (column: string, ids: readonly number[]): string =>
  ids.length === 0
    ? '0'
    : ids.length <= MOST_LITERALS
      ? `${column} IN (${ids.join(', ')})`
      : `${column} IN (SELECT arrayJoin(${listed(ids, 'Int32')}))`;

/** Predicate: a row is of one of these writings. */
export function ofParts(parts: readonly Pick<Part, 'advertiserId' | 'month' | 'gen'>[]): string {
  const row = '(advertiser_id, toStartOfMonth(day), gen)';
  if (parts.length <= MOST_LITERALS) {
    const all = parts.map(
      ({ advertiserId, month, gen }) => `(${advertiserId}, toDate('${month}'), ${gen})`,
    );
    return `${row} IN (${all.join(', ')})`;
  }
  const ids = listed(
    parts.map(({ advertiserId }) => advertiserId),
    'Int32',
  );
  const months = listed(
    parts.map(({ month }) => month),
    'Date',
  );
  const gens = listed(
    parts.map(({ gen }) => gen),
    'Int64',
  );
  return `${row} IN (SELECT t.1, t.2, t.3 FROM (SELECT arrayJoin(arrayZip(${ids}, ${months}, ${gens})) AS t))`;
}

/** What a note comes to with the parameters of its statement. */
interface Wanted {
  /** Null for all. */
  readonly advertiserIds: readonly number[] | null;
  readonly from: Day | null;
  readonly until: Day | null;
  readonly days: readonly Day[] | null;
}

function wantedOf(note: RowsNote, params: readonly unknown[]): Wanted {
  const at = (position: number): unknown => params[position - 1];
  const advertiserIds = note.advertisers === 'all' ? null : Ids.parse(at(note.advertisers));
  const { days } = note;
  if (days === 'all') return { advertiserIds, from: null, until: null, days: null };
  if ('of' in days) {
    const sorted = z.array(DayText).parse(at(days.of)).toSorted();
    return {
      advertiserIds,
      from: sorted.at(0) ?? null,
      until: sorted.at(-1) ?? null,
      days: sorted,
    };
  }
  if ('month' in days) {
    const month = monthOf(DayText.parse(at(days.month)));
    return { advertiserIds, from: month, until: `${month.slice(0, 8)}31`, days: null };
  }
  const [from, until] = [DayText.parse(at(days.from)), DayText.parse(at(days.until))];
  return { advertiserIds, from, until, days: null };
}

/** A column that is brought: its SQL there, and its type here. */
interface Brought {
  readonly name: string;
  readonly sql: string;
  readonly type: string;
}

/** The day of a row as finely as it is needed, never before the range. */
function dayOf({ time }: RowsNote, { from }: Wanted): string {
  if (time === 'last') return 'max(day)';
  if (from === null || time === 'day') return 'day';
  if (time === 'none') return `toDate('${from}')`;
  return `greatest(${time === 'week' ? 'toMonday' : 'toStartOfMonth'}(day), toDate('${from}'))`;
}

/**
 * SQL that answers one row: the number of rows, and an array of PostgreSQL for each column. Two rows stand for several that
 * are one by their ids where a measure cannot be added up: the statement then sees that there is more than one.
 */
function statementOf(
  database: string,
  { table, keys, measures }: FactTable,
  note: RowsNote,
  wanted: Wanted,
  parts: readonly Part[],
  filters: readonly (readonly [string, readonly number[]])[],
): { readonly sql: string; readonly brought: readonly Brought[] } {
  const isSummed = note.keys !== null;
  const ids = (note.keys ?? keys.map(({ column }) => column)).filter((column) => column !== 'day');
  const day = dayOf(note, wanted);
  const read = measures.filter(({ column }) => note.measures.includes(column));
  const isSplit = isSummed && read.some(({ fold }) => fold === 'distinct');
  const brought: Brought[] = [
    { name: 'day', sql: isSummed ? day : 'day', type: 'date' },
    ...ids.map((column) => ({ name: column, sql: column, type: 'int' })),
    ...read.map(({ column, fold, type }) => ({
      name: column,
      sql: isSummed ? `${foldOf(fold, type)}(${column})` : column,
      type: type === 'double precision' ? 'float8' : 'bigint',
    })),
  ];
  const where = [
    ...(wanted.advertiserIds ? [among('advertiser_id', wanted.advertiserIds)] : []),
    ...(wanted.from === null || wanted.until === null
      ? []
      : [`day >= toDate('${wanted.from}') AND day <= ${lastOf(wanted.until)}`]),
    ...(wanted.days ? [`day IN (SELECT arrayJoin(${listed(wanted.days, 'Date')}))`] : []),
    ...filters.map(([column, only]) => among(column, only)),
    ofParts(parts),
  ];
  const groups = [...(note.time === 'last' || note.time === 'none' ? [] : [day]), ...ids];
  const inner = `SELECT ${brought.map(({ sql }, i) => `${sql} AS c${i}`).join(', ')}${isSplit ? ', least(count(), 2) AS several' : ''}
    FROM ${database}.${table} WHERE ${where.join(' AND ')}${isSummed && groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : ''} LIMIT ${MOST_ROWS + 1}`;
  const once = (column: Brought, i: number): string => {
    const isSum = read.some((each) => each.column === column.name && each.fold === 'sum');
    return isSplit && isSum ? `if(copy = 1, c${i}, 0)` : `c${i}`;
  };
  const rows = `SELECT tuple(${brought.map(once).join(', ')}) AS t FROM (${inner})${isSplit ? ' ARRAY JOIN range(1, several + 1) AS copy' : ''}`;
  const arrays = brought.map(
    (_, i) =>
      `concat('{', arrayStringConcat(arrayMap(t -> ifNull(toString(t.${i + 1}), 'NULL'), ts), ','), '}')`,
  );
  return {
    sql: `SELECT length(ts), ${arrays.join(', ')} FROM (SELECT groupArray(t) AS ts FROM (${rows}))`,
    brought,
  };
}

// The order in which ClickHouse adds up fractions differs from time to time.
const foldOf = (fold: MeasureColumn['fold'], type: MeasureColumn['type']): string =>
  fold !== 'sum' ? 'max' : type === 'double precision' ? 'sumKahan' : 'sum';

/** The last day of a month may be called its 31st. */
const lastOf = (day: Day): string =>
  day.endsWith('-31') ? `toLastDayOfMonth(toDate('${day.slice(0, 8)}01'))` : `toDate('${day}')`;

/** A statement for PostgreSQL, with the rows in it. */
interface Filled {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Whether a statement reads rows that are elsewhere. */
export const isNoted = (sql: string): boolean => sql.includes(' /*rows {');

/** Brings the rows that `sql` reads of held tables. */
export async function fillIn(
  server: ClickhouseServer,
  held: HeldTables,
  read: ReadParts,
  given: Filled,
  deadlineMs?: number,
): Promise<Filled> {
  const params = [...given.params];
  const noted = new Map(
    [...given.sql.matchAll(NOTED)].flatMap(([text, name = '', note = '']) => {
      const table = held.get(name);
      return table ? [[text, { table, note: RowsNote.parse(JSON.parse(note)) }] as const] : [];
    }),
  );
  // One connection reads one thing at a time; ClickHouse is asked for all at once.
  const wanted: (readonly [string, FactTable, RowsNote, Wanted, Part[]])[] = [];
  for (const [text, { table, note }] of noted) {
    const of = wantedOf(note, given.params);
    const months =
      of.from && of.until ? { from: monthOf(of.from), until: monthOf(of.until) } : null;
    const parts = await partsOf(read, table.table, of.advertiserIds, months);
    wanted.push([text, table, note, of, parts]);
  }
  const all = await Promise.all(
    wanted.map(async ([text, table, note, of, parts]) => {
      const filters = note.among.map(
        ([column, position]) => [column, Ids.parse(given.params[position - 1])] as const,
      );
      const statement = statementOf(server.database, table, note, of, parts, filters);
      return [text, await bring(server, statement, parts, deadlineMs)] as const;
    }),
  );
  const replaced = new Map<string, string>();
  for (const [text, { arrays, brought }] of all) {
    const unnested = brought.map(({ type }, i) => `$${params.push(arrays[i])}::${type}[]`);
    replaced.set(
      text,
      `(SELECT * FROM unnest(${unnested.join(', ')}) AS brought(${brought.map((column) => column.name).join(', ')}))`,
    );
  }
  const sql = given.sql.replace(NOTED, (text) => replaced.get(text) ?? text);
  return { sql, params };
}

const Answer = z.tuple([z.number()]).rest(z.string());

async function bring(
  server: ClickhouseServer,
  { sql, brought }: ReturnType<typeof statementOf>,
  parts: readonly Part[],
  deadlineMs: number | undefined,
): Promise<{ readonly arrays: readonly string[]; readonly brought: readonly Brought[] }> {
  if (parts.length === 0) return { arrays: brought.map(() => '{}'), brought };
  const [answer] = await server.ask(sql, deadlineMs);
  const [count, ...arrays] = Answer.parse(answer);
  if (count > MOST_ROWS) {
    throw new AppError(
      'bad-request',
      'That is more than can be answered at once. Ask for a shorter range or fewer placements.',
    );
  }
  return { arrays, brought };
}
