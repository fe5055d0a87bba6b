/** The audit log under filters, latest first: a page of it, and all of it as CSV. */
import type { DataOf } from '@flightdeck/contract';
import { type AuditRow, NOBODY } from '@flightdeck/contract/audit';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exportCsv } from '../../platform/csv-export.ts';
import { byId, type CsvColumns } from '../../platform/csv-text.ts';
import { differencesBetween } from '../../platform/differences.ts';
import {
  beginning,
  isAnyOf,
  matchesWords,
  readTimedPage,
  withinDays,
} from '../../platform/records/list.ts';
import { idsIn, namesOf, namesOfThings } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { auditLog } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['audit'];
type Filters = z.output<Calls['export']['body']>;
type Entry = typeof auditLog.$inferSelect;

/** The text that a search looks at; the index `audit_log_searched` is over the same. */
const SEARCHED = sql`(${auditLog.action} || ' ' || coalesce(${auditLog.target}, '') || ' ' || coalesce(${auditLog.reason}, ''))`;

/** The same text written so that no index is over it: for reading the log in its order where many entries match. */
const SEARCHED_IN_PASSING = sql`(${SEARCHED} || '')`;

function conditionOf(filters: Filters, timeZone: string, searched = SEARCHED): SQL | undefined {
  const { actorIds, actions, target, address, search } = filters;
  const areas = actions.filter((action) => action.endsWith('/'));
  return and(
    isAnyOf(auditLog.actorId, actorIds, NOBODY),
    or(
      isAnyOf(
        auditLog.action,
        actions.filter((action) => !areas.includes(action)),
      ),
      ...areas.map((area) => sql`starts_with(${auditLog.action}, ${area})`),
    ),
    target ? like(auditLog.target, beginning(target)) : undefined,
    address ? eq(auditLog.address, address) : undefined,
    matchesWords(search, [searched]),
    ...withinDays(auditLog.at, filters, timeZone),
  );
}

/**
 * Where actions and a target are asked for, the order of the index over both. It makes the planner take that index.
 * Otherwise it expects that many entries match both, and reads the whole log even where none does.
 */
function orderToCount({ actions, target }: Filters): SQL[] {
  if (!target || actions.length === 0 || actions.some((action) => action.endsWith('/'))) return [];
  return [sql`${auditLog.action}`, sql`${auditLog.target} USING ~<~`];
}

/** A page of entries. */
export async function listEntries(
  { records: { db }, config: { timeZone } }: Services,
  { page, pageSize, ...filters }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const { id, at } = auditLog;
  const inOrder = db.select().from(auditLog).orderBy(desc(at), desc(id)).$dynamic();
  const found = await readTimedPage(
    db,
    { page, pageSize },
    {
      id: z.number(),
      direction: 'desc',
      matching: db
        .select({ id, at })
        .from(auditLog)
        .where(conditionOf(filters, timeZone))
        .orderBy(...orderToCount(filters)),
      rowsOf: (ids) => inOrder.where(inArray(id, ids)),
      walk: () => inOrder.where(conditionOf(filters, timeZone, SEARCHED_IN_PASSING)),
    },
  );
  return { ...found, rows: await rowsOf(db, found.rows) };
}

const Named = z.union([z.object({ name: z.string() }), z.object({ title: z.string() })]);

/** The name that an entry tells of what it is about: also of what exists no longer. */
function nameIn(told: unknown): string | null {
  const { data } = Named.safeParse(told);
  if (!data) return null;
  return 'name' in data ? data.name : data.title;
}

/** Fields of an entry about a person that name them. */
const NAMING_FIELD = /(?:^|\.)(?:name|\w*email)$/i;
/** Stands for a name or address of an erased person: the entry keeps it, and nothing shows it. */
const hidden = (text: string | null): string | null => (text === null ? null : 'Erased');

/**
 * The entries as readers see them: targets and ids by their names, before and after as differences, and nothing that
 * names an erased person (docs/decisions/0014).
 */
async function rowsOf(db: RecordsDb, entries: readonly Entry[]): Promise<AuditRow[]> {
  const changed = new Map(
    entries.map(({ id, before, after }) => [id, differencesBetween(before, after)]),
  );
  const texts = [...changed.values()].flat().flatMap(({ before, after }) => [before, after]);
  const targets = entries.flatMap(({ target }) => target ?? []);
  const actors = entries.flatMap(({ actorId, viewedAs }) => [actorId, viewedAs]);
  const [people, { nameOf, readable, isErased }] = await Promise.all([
    namesOf(db, actors),
    namesOfThings(db, [...targets, ...idsIn(texts), ...actors.flatMap((id) => id ?? [])]),
  ]);
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: people(entry.actorId),
    viewedAs: people(entry.viewedAs),
    action: entry.action,
    target: entry.target,
    targetName:
      entry.target === null
        ? null
        : (nameOf(entry.target) ?? nameIn(entry.after) ?? nameIn(entry.before)),
    // Their own entries, and tries to sign in as them, come from where they are.
    address: isErased(entry.actorId ?? entry.target) ? null : entry.address,
    changes: (changed.get(entry.id) ?? []).map(({ field, before, after }) => {
      const write = isErased(entry.target) && NAMING_FIELD.test(field) ? hidden : readable;
      return { field, before: write(before), after: write(after) };
    }),
    reason: entry.reason ?? '',
  }));
}

const COLUMNS: CsvColumns<AuditRow> = {
  Id: ({ id }) => id,
  'Time (UTC)': ({ at }) => at,
  Actor: ({ actor }) => actor?.name ?? '',
  'Actor e-mail': ({ actor }) => actor?.email ?? '',
  'Looked as': ({ viewedAs }) => viewedAs?.name ?? '',
  Action: ({ action }) => action,
  Target: ({ target }) => target,
  'Target name': ({ targetName }) => targetName,
  Address: ({ address }) => address,
  Changes: ({ changes }) =>
    changes
      .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
      .join('\n'),
  Reason: ({ reason }) => reason,
};

/** All entries as CSV; the file holds the entry about itself too. */
export function exportEntries(services: Services, caller: Caller, filters: Filters) {
  const { config, records } = services;
  const condition = conditionOf(filters, config.timeZone);
  const read = async (below: number | undefined, limit: number) =>
    rowsOf(
      records.db,
      await records.db
        .select()
        .from(auditLog)
        .where(and(condition, below === undefined ? undefined : lt(auditLog.id, below)))
        .orderBy(desc(auditLog.id))
        .limit(limit),
    );
  return exportCsv(services, caller, {
    action: 'audit/export',
    after: { filters },
    name: 'audit-log',
    columns: COLUMNS,
    rows: byId(read),
  });
}
