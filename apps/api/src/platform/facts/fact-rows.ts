/**
 * What a statement reads of a table of facts, said beside the table's name. PostgreSQL reads past it. Where the rows are in
 * ClickHouse, exactly these are brought from there, added up as far as the statement allows (docs/decisions/0079).
 */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { FactsTransaction } from './store.ts';

/** SQL of a parameter, such as `$1` or `$2::int[]`. */
type Parameter = string;

/** The rows that a statement needs. What else it asks of them is still asked in the statement. */
export interface FactRows {
  readonly table: string;
  /** Accounts: one id, an array, or all. */
  readonly advertisers: Parameter | 'all';
  /** The days: from one to another, some of them, those of a month by its first day, or all. */
  readonly days:
    | { readonly from: Parameter; readonly until: Parameter }
    | { readonly of: Parameter }
    | { readonly month: Parameter }
    | 'all';
  /** Ids that a column must have. */
  readonly among?: readonly (readonly [column: string, ids: Parameter])[];
  /**
   * Columns of ids by which the statement tells rows apart; others are gone, and rows that agree in these are one. Absent
   * where it needs each row, with all of its ids.
   */
  readonly keys?: readonly string[];
  /** How finely it tells days apart; default `day`. `last` brings the last day alone, `none` any day of the range. */
  readonly time?: 'day' | 'week' | 'month' | 'last' | 'none';
  /** Columns of the measures that it reads. */
  readonly measures: readonly string[];
}

const Column = z.string().regex(/^[a-z_0-9]+$/);
/** Positions of parameters. */
const Position = z.int().positive();

/** What stands beside the name of the table. */
export const RowsNote = z.strictObject({
  advertisers: z.union([Position, z.literal('all')]),
  days: z.union([
    z.strictObject({ from: Position, until: Position }),
    z.strictObject({ of: Position }),
    z.strictObject({ month: Position }),
    z.literal('all'),
  ]),
  among: z.array(z.tuple([Column, Position])),
  keys: z.array(Column).nullable(),
  time: z.enum(['day', 'week', 'month', 'last', 'none']),
  measures: z.array(Column),
});
/** See {@link FactRows}. */
export type RowsNote = z.infer<typeof RowsNote>;

/** A table and its note. */
export const NOTED = /\b([a-z_0-9]+) \/\*rows (\{.*?\})\*\//g;

function positionOf(parameter: Parameter): number {
  const found = /^\$(\d+)(?:::[a-z0-9[\]]+)?$/.exec(parameter)?.[1];
  if (found === undefined) throw new Error(`“${parameter}” is no parameter.`);
  return Number(found);
}

/** SQL of the rows, for a FROM clause; an alias must follow. */
export function factRows({
  table,
  advertisers,
  days,
  among = [],
  keys,
  time = 'day',
  measures,
}: FactRows): string {
  const note: RowsNote = {
    advertisers: advertisers === 'all' ? 'all' : positionOf(advertisers),
    days:
      days === 'all'
        ? 'all'
        : 'of' in days
          ? { of: positionOf(days.of) }
          : 'month' in days
            ? { month: positionOf(days.month) }
            : { from: positionOf(days.from), until: positionOf(days.until) },
    among: among.map(([column, ids]) => [column, positionOf(ids)]),
    keys: keys ? [...keys] : null,
    time,
    measures: [...measures],
  };
  return `${table} /*rows ${JSON.stringify(note)}*/`;
}

/** SQL of the ids in a column that any facts of the accounts have; an alias must follow. */
export const idsInFacts = (table: string, advertisers: string, column: string): string =>
  factRows({
    ...{ table, advertisers, days: 'all', time: 'last', measures: [] },
    keys: ['advertiser_id', column],
  });

/** An account's day. */
export interface AccountDay {
  readonly advertiserId: number;
  readonly day: Day;
}

/** Removes the facts of accounts' days, all of one month. */
export async function removeDays(
  tx: FactsTransaction,
  table: string,
  month: Day,
  days: readonly AccountDay[],
): Promise<void> {
  if (days.length === 0) return;
  if (tx.elsewhere?.holds(table)) return tx.elsewhere.removeDays(table, month, days);
  await tx.query(
    `DELETE FROM ${table} f USING unnest($1::int[], $2::date[]) AS gone(advertiser_id, day)
     WHERE f.advertiser_id = gone.advertiser_id AND f.day = gone.day
       AND f.day >= $3::date AND f.day < ($3::date + interval '1 month')::date`,
    [days.map(({ advertiserId }) => advertiserId), days.map(({ day }) => day), month],
  );
}

/** Removes all facts before the first day of a month. */
export async function removeBefore(tx: FactsTransaction, table: string, month: Day): Promise<void> {
  if (tx.elsewhere?.holds(table)) return tx.elsewhere.removeBefore(table, month);
  await tx.query(`DELETE FROM ${table} WHERE day < $1::date`, [month]);
}
