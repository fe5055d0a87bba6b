/** What a client has that goes to another one when they are merged: how many of each kind, with the first names. */
import type { MergeKind } from '@flightdeck/contract/clients';
import { MERGE_KINDS } from '@flightdeck/contract/clients';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountsOf, type Reader } from '../../../platform/facts/accounts.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { columnsThat } from './columns.ts';

/** Names that are told of each kind. */
export const NAMED = 5;

const { raw } = sql;
const idsOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;

/** What an advertiser or its accounts carry along, as a query of names over the array of their ids. It stays as it is. */
const ALONG: Readonly<Partial<Record<MergeKind, (ids: SQL) => SQL>>> = {
  reports: (ids) => sql`SELECT r.name FROM records.report r WHERE r.adv_id = ANY(${ids})`,
  dashboards: (ids) => sql`SELECT d.name FROM records.dashboard d
    WHERE d.adv_id = ANY(${ids}) AND d.deleted_at IS NULL`,
  shareLinks: (ids) => sql`SELECT l.name FROM records.report_share l
    JOIN records.report r ON r.id = l.report_id WHERE r.adv_id = ANY(${ids}) AND l.revoked_at IS NULL
    UNION ALL SELECT l.name FROM records.dashboard_link l
    WHERE l.advertiser_ids && ${ids} AND l.revoked_at IS NULL`,
  schedules: (ids) => sql`SELECT s.name FROM records.schedule s
    WHERE (s.subject_kind = 'report' AND s.subject_id IN
            (SELECT r.id FROM records.report r WHERE r.adv_id = ANY(${ids})))
       OR (s.subject_kind = 'dashboard' AND s.subject_id IN
            (SELECT d.id FROM records.dashboard d WHERE d.adv_id = ANY(${ids}) AND d.deleted_at IS NULL))`,
  alerts: (ids) => sql`SELECT d.name FROM records.dashboard_alert a
    JOIN records.dashboard d ON d.id = a.dashboard_id WHERE a.advertiser_ids && ${ids}`,
  scored: (ids) => sql`SELECT i.name FROM records.trouble_item i
    WHERE i.advertiser_id = ANY(${ids}) AND i.gone_at IS NULL`,
  creativeLinks: (ids) => sql`SELECT '' AS name FROM records.creative_link l
    WHERE l.advertiser_id = ANY(${ids}) AND l.undone_at IS NULL`,
};

/** Kinds of which the facts know the names. */
const OF_FACTS: Readonly<Partial<Record<MergeKind, string>>> = {
  plans: `SELECT file_name AS name FROM booking_plan WHERE advertiser_id = ANY($1::int[]) AND undone_at IS NULL
    ORDER BY lower(file_name), id`,
  planLines: `SELECT name FROM booking WHERE advertiser_id = ANY($1::int[]) AND removed_at IS NULL AND replaced_by IS NULL
    ORDER BY lower(name), id`,
};

/** Some of a kind. */
interface Counted {
  readonly kind: MergeKind;
  readonly count: number;
  readonly names: string[];
}

/** What the facts know of the advertisers of a client. */
export interface Family {
  /** Advertisers and their accounts. */
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly counted: readonly Counted[];
}

const Names = z.array(z.object({ name: z.string() }));

/** Read before a transaction of the records begins: one thread serves both. @param owned Ids of its advertisers. */
export async function familyOf(facts: Reader, owned: readonly number[]): Promise<Family> {
  const accounts = await accountsOf(facts, owned);
  const ids = [...new Set([...owned, ...accounts.map(({ id }) => id)])];
  const namesOf = (isMain: boolean) =>
    accounts.flatMap((account) => (account.isMain === isMain ? [account.name] : []));
  const counted: Counted[] = [];
  const add = (kind: MergeKind, names: readonly string[]) =>
    counted.push({ kind, count: names.length, names: [...new Set(names)].slice(0, NAMED) });
  add('advertisers', namesOf(true));
  add('accounts', namesOf(false));
  for (const kind of MERGE_KINDS) {
    const query = OF_FACTS[kind];
    if (!query) continue;
    const rows = Names.parse(await facts.query(query, [ids]));
    add(
      kind,
      rows.map(({ name }) => name),
    );
  }
  return { ids, names: namesOf(true), counted };
}

/** Rows of each kind that name the client `from` and not yet `into`, as queries of names. */
function ownQueries(from: string, into: string): [MergeKind, SQL][] {
  const moving = columnsThat('moves').flatMap(({ table, column, how }): [MergeKind, SQL][] => {
    if (how.kind === null) return [];
    const same = sameThere(table, column, how.once, into);
    return [
      [
        how.kind,
        sql`SELECT ${raw(how.name)} AS name FROM ${raw(`records.${table}`)} t
          WHERE ${raw(`t.${column}`)} = ${from} AND NOT ${same}`,
      ],
    ];
  });
  const listed = columnsThat('listed').flatMap(({ table, column, how }): [MergeKind, SQL][] => {
    if (how.kind === null) return [];
    const once = how.of ? raw(`DISTINCT ON (t.${how.of})`) : raw('');
    return [
      [
        how.kind,
        sql`SELECT ${once} ${raw(how.name)} AS name FROM ${raw(`records.${table}`)} t
          WHERE ${from} = ANY(${raw(`t.${column}`)})`,
      ],
    ];
  });
  return [...moving, ...listed];
}

/** Whether the other client has the row `t` already. */
export const sameThere = (
  table: string,
  column: string,
  once: readonly string[] | undefined,
  into: string,
): SQL =>
  once === undefined
    ? sql`false`
    : sql`EXISTS (SELECT FROM ${raw(`records.${table}`)} o WHERE ${raw(`o.${column}`)} = ${into}
        AND ${raw(once.map((each) => `o.${each} = t.${each}`).join(' AND '))})`;

const Counts = z.array(
  z.object({ kind: z.enum(MERGE_KINDS), count: z.int(), names: z.array(z.string()) }),
);

/** What goes, in the order of the kinds; kinds of which there is none are left out. */
export async function countMoves(
  db: RecordsDb,
  from: string,
  into: string,
  { ids, counted }: Family,
): Promise<Counted[]> {
  const along = MERGE_KINDS.flatMap((kind): [MergeKind, SQL][] => {
    const query = ALONG[kind];
    return query ? [[kind, query(idsOf(ids))]] : [];
  });
  const queries = [...ownQueries(from, into), ...along].map(
    ([kind, names]) => sql`SELECT ${kind}::text AS kind, count(*)::int AS count,
      coalesce((array_agg(DISTINCT n.name) FILTER (WHERE n.name <> ''))[1:${raw(String(NAMED))}], '{}') AS names
      FROM (${names}) n`,
  );
  const answer = await db.execute(sql.join(queries, sql` UNION ALL `));
  const all = [...counted, ...Counts.parse(Object(answer).rows)].filter(({ count }) => count > 0);
  const place = (kind: MergeKind) => MERGE_KINDS.indexOf(kind);
  return all.toSorted((one, other) => place(one.kind) - place(other.kind));
}
