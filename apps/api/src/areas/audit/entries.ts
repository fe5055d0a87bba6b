/** Entries of the audit log under filters, latest first. */

import type { DataOf } from '@flightdeck/contract';
import { type AuditRow, NOBODY } from '@flightdeck/contract/audit';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beginsWords, writtenBetween } from '../../platform/log/search.ts';
import { readTimedPage } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { auditLog, role } from '../../platform/records/schema.ts';
import { differencesBetween } from './differences.ts';

type Calls = (typeof CALLS)['audit'];
/** What narrows the list. */
export type AuditFilters = z.output<Calls['export']['body']>;

/** The text that a search looks at; the index `audit_log_words` is over the same. */
const SEARCHED = sql`(${auditLog.action} || ' ' || coalesce(${auditLog.target}, '') || ' ' || coalesce(${auditLog.reason}, ''))`;

/** The same text, which no index is over: for walks past many entries that match. */
const SEARCHED_IN_PASSING = sql`(${SEARCHED} || '')`;

/** The condition of the filters; undefined without any. */
export function conditionOf(
  filters: AuditFilters,
  timeZone: string,
  searched: SQL = SEARCHED,
): SQL | undefined {
  const { actorIds, actions, target, address, search } = filters;
  return and(
    actorsIn(actorIds),
    actionsIn(actions),
    target ? like(auditLog.target, `${target.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    address ? eq(auditLog.address, address) : undefined,
    search ? beginsWords(search, searched) : undefined,
    ...writtenBetween(auditLog.at, filters, timeZone),
  );
}

function actorsIn(ids: readonly string[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  const people = ids.filter((id) => id !== NOBODY);
  return or(
    people.length > 0 ? inArray(auditLog.actorId, people) : undefined,
    ids.includes(NOBODY) ? isNull(auditLog.actorId) : undefined,
  );
}

function actionsIn(actions: readonly string[]): SQL | undefined {
  if (actions.length === 0) return undefined;
  const whole = actions.filter((action) => !action.endsWith('/'));
  return or(
    whole.length > 0 ? inArray(auditLog.action, whole) : undefined,
    ...actions
      .filter((action) => action.endsWith('/'))
      .map((area) => sql`starts_with(${auditLog.action}, ${area})`),
  );
}

type Entry = typeof auditLog.$inferSelect;

/** Entries with smaller ids than `below`, in the order they were written backwards: for what goes through all of them. */
export function entriesBelow(
  db: RecordsDb,
  condition: SQL | undefined,
  below: number | undefined,
  limit: number,
): Promise<Entry[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(condition, below === undefined ? undefined : lt(auditLog.id, below)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/**
 * The order of the index over both, where actions and a target are asked for: taken each for itself they seem to have so
 * much in common that the planner reads the whole log, also where they have nothing.
 */
function orderToCount({ actions, target }: AuditFilters): SQL[] {
  if (!target || actions.length === 0 || actions.some((action) => action.endsWith('/'))) return [];
  return [sql`${auditLog.action}`, sql`${auditLog.target} USING ~<~`];
}

/** A page of entries, the latest first. */
export async function listEntries(
  db: RecordsDb,
  { page, pageSize, ...filters }: z.output<Calls['list']['body']>,
  timeZone: string,
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

/** The entries as readers see them: people and roles by their names, before and after as differences. */
export async function rowsOf(db: RecordsDb, entries: readonly Entry[]): Promise<AuditRow[]> {
  const nameOf = await namesOf(
    db,
    entries.flatMap(({ actorId, viewedAs, target }) => [actorId, viewedAs, target]),
  );
  const targets = [...new Set(entries.flatMap(({ target }) => target ?? []))];
  const roles =
    targets.length === 0
      ? []
      : await db
          .select({ id: role.id, name: role.name })
          .from(role)
          .where(inArray(role.id, targets));
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
  const titleOf = (target: string | null) => {
    if (target === null) return null;
    const person = nameOf(target);
    return person.id === null ? (roleNames.get(target) ?? null) : person.name;
  };
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actorId === null ? null : nameOf(entry.actorId),
    viewedAs: entry.viewedAs === null ? null : nameOf(entry.viewedAs),
    action: entry.action,
    target: entry.target,
    targetName: titleOf(entry.target),
    address: entry.address,
    changes: differencesBetween(entry.before, entry.after),
    reason: entry.reason ?? '',
  }));
}
