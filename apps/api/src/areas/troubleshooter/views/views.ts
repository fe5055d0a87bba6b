/** Saved views of the list: one's own, those of one's roles, and the one that the list opens with. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { role, userRole } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { staleSave } from '../../../platform/stale-save.ts';
import { troubleDefaultView, troubleView } from '../schema.ts';

type Calls = (typeof CALLS)['troubleshooter'];

/** Most views of one person. */
export const MOST_VIEWS = 100;
const NO_VIEW = 'There is no such view among yours.';

/** Roles that somebody has. */
const rolesOf = (db: RecordsDb, userId: string) =>
  db
    .select({ roleId: role.id, name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(role.name), asc(role.id));

/** Condition: a view is the person's own, or of one of their roles. */
const visibleTo = (userId: string, roles: readonly { readonly roleId: string }[]) =>
  or(
    eq(troubleView.ownerId, userId),
    roles.length > 0
      ? inArray(
          troubleView.teamRoleId,
          roles.map(({ roleId }) => roleId),
        )
      : undefined,
  );

/** The views that the caller sees, by name, and the roles that they can share one with. */
export async function listViews(
  { records: { db } }: Services,
  { user }: Caller,
): Promise<DataOf<Calls['views']>> {
  const teams = await rolesOf(db, user.id);
  const [rows, [chosen]] = await Promise.all([
    db
      .select()
      .from(troubleView)
      .where(visibleTo(user.id, teams))
      .orderBy(asc(sql`lower(${troubleView.name})`), asc(troubleView.id)),
    db.select().from(troubleDefaultView).where(eq(troubleDefaultView.userId, user.id)),
  ]);
  const nameOf = await namesOf(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const roleIds = rows.flatMap(({ teamRoleId }) => teamRoleId ?? []);
  const shared = await db
    .select({ roleId: role.id, name: role.name })
    .from(role)
    .where(inArray(role.id, roleIds));
  return {
    teams,
    views: rows.map(({ id: viewId, name, query, ownerId, teamRoleId, revision }) => ({
      ...{ viewId, name, query, revision },
      owner: nameOf(ownerId),
      isOwn: ownerId === user.id,
      team: shared.find(({ roleId }) => roleId === teamRoleId) ?? null,
      isDefault: chosen?.viewId === viewId,
    })),
  };
}

/**
 * Saves a new view, or changes one's own.
 * @throws {AppError} `not-found`; `unprocessable` for a role that is not one's own; `precondition-required` and `conflict`
 *   with StaleSave where another window saved it meanwhile; `conflict` beyond `MOST_VIEWS`.
 */
export async function saveView(
  { records, clock, config }: Services,
  caller: Caller,
  { viewId, revision, ...given }: z.output<Calls['saveView']['body']>,
): Promise<DataOf<Calls['saveView']>> {
  const ownerId = caller.user.id;
  const savedAt = clock();
  return records.transaction(async (tx) => {
    const { teamRoleId } = given;
    const teams = await rolesOf(tx, ownerId);
    if (teamRoleId !== null && !teams.some(({ roleId }) => roleId === teamRoleId)) {
      throw new AppError('unprocessable', 'teamRoleId: share a view with a role of your own.');
    }
    if (viewId === null) {
      if ((await tx.$count(troubleView, eq(troubleView.ownerId, ownerId))) >= MOST_VIEWS) {
        throw new AppError(
          'conflict',
          `You have ${MOST_VIEWS} views, the most there can be. Remove one first.`,
        );
      }
      const id = randomUUID();
      await tx.insert(troubleView).values({ ...given, id, ownerId, savedAt });
      return { viewId: id };
    }
    const [row] = await tx
      .select()
      .from(troubleView)
      .where(and(eq(troubleView.id, viewId), eq(troubleView.ownerId, ownerId)))
      .for('update');
    if (!row) throw new AppError('not-found', NO_VIEW);
    if (revision === undefined) {
      throw new AppError(
        'precondition-required',
        'revision: send the revision of the view that you change.',
      );
    }
    if (row.revision !== revision) {
      const saved = { ...row, savedBy: caller.user.name };
      throw staleSave(caller, config.timeZone, saved, 'view');
    }
    await tx
      .update(troubleView)
      .set({ ...given, savedAt, revision: revision + 1 })
      .where(eq(troubleView.id, viewId));
    return { viewId };
  });
}

/** Removes one's own view; who opened the list with it has no such view any more. @throws {AppError} `not-found`. */
export async function removeView(
  { records }: Services,
  { user }: Caller,
  viewId: string,
): Promise<void> {
  const removed = await records.db
    .delete(troubleView)
    .where(and(eq(troubleView.id, viewId), eq(troubleView.ownerId, user.id)))
    .returning({ id: troubleView.id });
  if (removed.length === 0) throw new AppError('not-found', NO_VIEW);
}

/** Sets the view that the caller's list opens with; null for none. @throws {AppError} `not-found`. */
export async function setDefaultView(
  { records }: Services,
  { user }: Caller,
  viewId: string | null,
): Promise<void> {
  await records.transaction(async (tx) => {
    if (viewId === null) {
      await tx.delete(troubleDefaultView).where(eq(troubleDefaultView.userId, user.id));
      return;
    }
    const roles = await rolesOf(tx, user.id);
    const [row] = await tx
      .select({ id: troubleView.id })
      .from(troubleView)
      .where(and(eq(troubleView.id, viewId), visibleTo(user.id, roles)));
    if (!row) throw new AppError('not-found', NO_VIEW);
    await tx
      .insert(troubleDefaultView)
      .values({ userId: user.id, viewId })
      .onConflictDoUpdate({ target: troubleDefaultView.userId, set: { viewId } });
  });
}
