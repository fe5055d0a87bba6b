/** Saving dashboards: each save is a version, made only over the one it was based on. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import {
  changesBetween,
  type DashboardBody,
  isFixed,
  isSameJson,
  summaryOf,
  tileName,
} from '@flightdeck/domain/dashboards';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { bodyOf } from './bodies.ts';
import { checkedBody } from './checked-body.ts';
import { asking, findKept } from './rights.ts';
import { dashboard, dashboardVersion } from './schema.ts';
import { heldBody, templateOf, templateToStart } from './templates/held.ts';

type SetCall = (typeof CALLS)['dashboards']['set'];
type SaveInput = z.output<SetCall['body']>;

/** What the headers say of a save. */
export interface SaveHeaders {
  readonly revision: number | undefined;
  /** Of a first save: sent again, also with later changes, it makes no second dashboard. */
  readonly idempotencyKey?: string | undefined;
}

/** Titles that a preview in a list has. */
const SHOWN = 6;

/** What lists show of a dashboard. */
export function columnsOf(body: DashboardBody) {
  const { name, description, tags, advId, pages, metrics, view } = body;
  const tiles = pages.flatMap((page) => page.tiles);
  return {
    ...{ name, description, tags, advId, pages: pages.length, tiles: tiles.length },
    shows: tiles.slice(0, SHOWN).map((tile) => tileName(tile, metrics)),
    isFixed: isFixed(view.period),
  };
}

/** Clients that a dashboard names. */
const clientsOf = ({ advId, view }: DashboardBody): number[] => [
  ...view.advIds,
  ...(advId === null ? [] : [advId]),
];

/** What a save made; `nothing` where the same was saved already. */
interface Written {
  readonly dashboardId: string;
  readonly revision: number;
  readonly savedAt: Date;
  readonly did: 'create' | 'save' | 'nothing';
}

interface Saving {
  readonly services: Services;
  readonly tx: RecordsDb;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Saves a dashboard, whole or not at all. A save whose answer was lost may be sent again.
 * @throws {AppError} `not-found`, `forbidden`, `unprocessable`, `precondition-required` without a revision, `conflict` with
 * StaleSave when somebody saved meanwhile.
 */
export async function saveDashboard(
  services: Services,
  caller: Caller,
  input: SaveInput,
  { revision, idempotencyKey }: SaveHeaders,
): Promise<DataOf<SetCall>> {
  const now = services.clock();
  const written = await services.records.transaction(async (tx) => {
    const saving = { services, tx, caller, now };
    const { dashboardId } = input;
    const made =
      dashboardId === null
        ? await create(saving, input, idempotencyKey)
        : await update(saving, { ...input, dashboardId }, revision);
    if (made.did !== 'nothing') {
      await services.audit.write(
        {
          ...actorOf(caller),
          action: `dashboard/${made.did}`,
          target: made.dashboardId,
          after: { revision: made.revision, name: input.body.name },
        },
        tx,
      );
    }
    return made;
  });
  const { dashboardId, savedAt } = written;
  return { dashboardId, revision: written.revision, savedAt: savedAt.toISOString() };
}

async function create(saving: Saving, input: SaveInput, key: string | undefined): Promise<Written> {
  const { tx, caller, now } = saving;
  const ownerId = caller.user.id;
  requireAdvertisers(caller, clientsOf(input.body));
  const template = input.template
    ? await templateToStart(saving.services, tx, caller, input.template, input.body.advId)
    : null;
  const body = checkedBody(heldBody(template, input.body));
  const [made] = await tx
    .insert(dashboard)
    .values({
      ...columnsOf(body),
      ...{ id: randomUUID(), revision: 1, ownerId, savedBy: ownerId },
      ...{ savedAt: now, createdAt: now, createKey: key ?? null },
      ...(template && { templateId: template.templateId, templateVersion: template.version }),
    })
    .onConflictDoNothing({ target: [dashboard.ownerId, dashboard.createKey] })
    .returning({ dashboardId: dashboard.id });
  if (made) {
    const version = { ...made, revision: 1 };
    await addVersion(saving, version, { body, comment: input.comment, changes: [] });
    return { ...version, savedAt: now, did: 'create' };
  }
  // Its answer was lost, and it is sent again: what changed since is saved over it.
  const [known] = await tx
    .select({ dashboardId: dashboard.id })
    .from(dashboard)
    .where(and(eq(dashboard.ownerId, ownerId), eq(dashboard.createKey, key ?? '')));
  if (!known) throw new AppError('unavailable', 'The dashboard is being deleted. Save it again.');
  return update(saving, { ...input, ...known, isNew: true }, 1);
}

async function update(
  saving: Saving,
  input: SaveInput & { readonly dashboardId: string; readonly isNew?: boolean },
  revision: number | undefined,
): Promise<Written> {
  const { services, tx, caller, now } = saving;
  const { dashboardId, comment } = input;
  const { row } = await findKept(asking(services, caller, tx), dashboardId, 'edit');
  const based = requireRevision(revision, 'dashboard');
  const before = await bodyOf(tx, dashboardId, row.revision);
  // Clients that it named before stay, also where who edits it does not see them.
  const seen = { ...caller, advertiserIds: [...caller.advertiserIds, ...clientsOf(before)] };
  requireAdvertisers(seen, clientsOf(input.body));
  const body = checkedBody(heldBody(await templateOf(tx, row), input.body));
  // The answer to this very save, or to the first one, was lost.
  const isSent = row.revision === based + 1 || (input.isNew && row.revision === based);
  if (isSent && row.savedBy === caller.user.id && isSameJson(before, body)) {
    return { dashboardId, revision: row.revision, savedAt: row.savedAt, did: 'nothing' };
  }
  const [saved] = await tx
    .update(dashboard)
    .set({
      ...columnsOf(body),
      ...{ savedBy: caller.user.id, savedAt: now, revision: sql`${dashboard.revision} + 1` },
    })
    .where(and(eq(dashboard.id, dashboardId), eq(dashboard.revision, based)))
    .returning({ revision: dashboard.revision });
  if (!saved) throw await staleDashboard(saving, dashboardId);
  const changes = summaryOf(changesBetween(before, body));
  await addVersion(saving, { dashboardId, ...saved }, { body, comment, changes });
  return { dashboardId, ...saved, savedAt: now, did: 'save' };
}

/** Writes a version of a dashboard. */
export async function addVersion(
  { tx, caller, now }: Saving,
  version: { readonly dashboardId: string; readonly revision: number },
  saved: Pick<typeof dashboardVersion.$inferInsert, 'body' | 'comment' | 'changes'>,
): Promise<void> {
  const by = { savedBy: caller.user.id, savedAt: now };
  await tx.insert(dashboardVersion).values({ ...version, ...saved, ...by });
}

async function staleDashboard(
  { services, tx, caller }: Saving,
  dashboardId: string,
): Promise<AppError> {
  const { row } = await findKept(asking(services, caller, tx), dashboardId);
  const [saver] = await tx.select({ name: user.name }).from(user).where(eq(user.id, row.savedBy));
  const current = { ...row, savedBy: saver?.name ?? '' };
  return staleSave(caller, services.config.timeZone, current, 'dashboard');
}
