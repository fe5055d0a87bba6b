/** Changes of sponsored documents: begun, written, planned, moved on, removed. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { SponsoredContent, SponsoredDetail } from '@flightdeck/contract/sponsored';
import { momentIn } from '@flightdeck/domain/dates';
import {
  isApproved,
  isEditable,
  MOVES,
  mayChangeApprovers,
  stateAfterEdit,
  whyNotMove,
} from '@flightdeck/domain/sponsored';
import { and, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { queueLinkCheck } from '../../platform/link-check/queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { requireRevision } from '../../platform/stale-save.ts';
import { removeObjects } from './assets.ts';
import { type Change, type Changing, changeDocument, requireStillLive } from './change.ts';
import { inWords, queueClock } from './clock.ts';
import { contentOf, type Frozen, freeze, hashOf, versionOf } from './content.ts';
import { endLinks } from './links/links.ts';
import { requirePlacements } from './placements.ts';
import { lockDocument, managersOf, ownDocument, type StoredSponsored } from './rights.ts';
import { sponsoredApprover } from './schema.ts';
import { standingOf } from './standing.ts';

type Calls = (typeof CALLS)['sponsored'];

const EMPTY: SponsoredContent = {
  ...{ title: '', standfirst: '', sponsor: '', label: '', html: '' },
  ...{ landingUrls: [], leadAssetId: null, leadAlt: '' },
};

/** Begins a document with its brief. @throws {AppError} `not-found` for another tenant’s client. */
export async function createDocument(
  { records, audit, clock, config }: Services,
  caller: Caller,
  { clientUuid, title, brief }: z.output<Calls['create']['body']>,
): Promise<DataOf<Calls['create']>> {
  requireClient(caller, clientUuid);
  const id = randomUUID();
  const content = { ...EMPTY, title, assets: [] };
  const frozen = { ...content, sha256: hashOf(content) };
  await records.transaction(async (tx) => {
    await tx.insert(sponsoredDocument).values({
      ...{ id, clientUuid, title, brief, label: '', state: 'brief', version: 1 },
      ...{ sha256: frozen.sha256, ownerId: caller.user.id, zone: config.timeZone },
      ...{ changedAt: clock(), changedBy: caller.user.id },
    });
    await insertVersion(tx, { documentId: id, n: 1, by: caller.user.id, at: clock() }, frozen);
    const entry = { ...actorOf(caller), action: 'sponsored/create', target: id };
    await audit.write({ ...entry, after: { clientUuid, title } }, tx);
  });
  return { documentId: id };
}

const insertVersion = (
  tx: RecordsDb,
  of: Pick<typeof sponsoredVersion.$inferInsert, 'documentId' | 'n' | 'by' | 'at' | 'note'>,
  frozen: Frozen,
) =>
  tx.insert(sponsoredVersion).values({
    ...of,
    ...frozen,
    landingUrls: [...frozen.landingUrls],
    assets: frozen.assets,
  });

/** Writes content as the newest version; the same content as before writes none. */
async function writeVersion(
  { audit, clock }: Services,
  caller: Caller,
  { tx, before }: Changing,
  content: SponsoredContent,
  { note, action }: { readonly note: string; readonly action: string },
): Promise<Change> {
  if (!isEditable(before.state)) {
    throw new AppError(
      'conflict',
      `It is ${inWords(before.state)}: readers must see what was approved. Take it down to correct it.`,
    );
  }
  const frozen = await freeze(tx, before.id, content);
  if (frozen.sha256 === before.sha256) return {};
  const n = before.version + 1;
  const documentId = before.id;
  await insertVersion(tx, { documentId, n, by: caller.user.id, at: clock(), note }, frozen);
  await endLinks(tx, { documentId, at: clock() });
  const state = stateAfterEdit(before.state);
  const after = { version: n, sha256: frozen.sha256, state };
  const told = { version: before.version, sha256: before.sha256, state: before.state };
  const entry = { ...actorOf(caller), action, target: documentId };
  await audit.write({ ...entry, before: told, after }, tx);
  return { ...after, title: frozen.title, label: frozen.label, heldBack: [] };
}

/**
 * Saves the content. Any change makes a new version and opens the approval again.
 * @throws {AppError} as `changeDocument`, `conflict` for one that readers see, `unprocessable` for foreign pictures.
 */
export const saveContent = (
  services: Services,
  caller: Caller,
  documentId: string,
  { content, note }: z.output<Calls['save']['body']>,
  revision: number | undefined,
): Promise<SponsoredDetail> =>
  changeDocument(services, caller, documentId, revision, (changing) =>
    writeVersion(services, caller, changing, content, { note, action: 'sponsored/save' }),
  );

/** Makes an earlier version the newest one again: as a version of its own. @throws {AppError} as `saveContent`. */
export const restoreVersion = (
  services: Services,
  caller: Caller,
  documentId: string,
  n: number,
  revision: number | undefined,
): Promise<SponsoredDetail> =>
  changeDocument(services, caller, documentId, revision, async (changing) => {
    if (n === changing.before.version) {
      throw new AppError('unprocessable', `Version ${n} is the newest one.`);
    }
    const content = contentOf(await versionOf(changing.tx, documentId, n));
    const what = { note: `Version ${n} again`, action: 'sponsored/version-restore' };
    return writeVersion(services, caller, changing, content, what);
  });

async function writeApprovers(
  tx: RecordsDb,
  { id: documentId, state }: StoredSponsored,
  named: z.output<Calls['plan']['body']>['approvers'],
): Promise<void> {
  const wanted = [...new Map(named.map((each) => [each.email, each])).values()];
  const stored = await tx
    .select({ name: sponsoredApprover.name, email: sponsoredApprover.email })
    .from(sponsoredApprover)
    .where(eq(sponsoredApprover.documentId, documentId))
    .orderBy(sponsoredApprover.place);
  if (JSON.stringify(stored) === JSON.stringify(wanted)) return;
  if (!mayChangeApprovers(state)) {
    throw new AppError(
      'conflict',
      `It is ${inWords(state)}: who approves it stays as it is. Take it back to draft first.`,
    );
  }
  const emails = wanted.map(({ email }) => email);
  await tx
    .delete(sponsoredApprover)
    .where(
      and(
        eq(sponsoredApprover.documentId, documentId),
        emails.length > 0 ? notInArray(sponsoredApprover.email, emails) : undefined,
      ),
    );
  for (const [place, { name, email }] of wanted.entries()) {
    await tx
      .insert(sponsoredApprover)
      .values({ id: randomUUID(), documentId, name, email, place })
      .onConflictDoUpdate({
        target: [sponsoredApprover.documentId, sponsoredApprover.email],
        set: { name, place },
      });
  }
}

/**
 * Sets brief, owner, flight, placements and approvers.
 * @throws {AppError} as `changeDocument`; `unprocessable` for an owner or placements that it cannot have and for a
 * flight that ends before it begins; `conflict` for approvers while somebody reviews.
 */
export async function planDocument(
  services: Services,
  caller: Caller,
  documentId: string,
  body: z.output<Calls['plan']['body']>,
  revision: number | undefined,
): Promise<SponsoredDetail> {
  const { brief, ownerId, zone, placementIds, approvers } = body;
  const moment = (at: typeof body.goLive) => at && momentIn(zone, at.day, at.time);
  const flight = { goLiveAt: moment(body.goLive), takeDownAt: moment(body.takeDown), zone };
  if (flight.goLiveAt && flight.takeDownAt && flight.takeDownAt <= flight.goLiveAt) {
    throw new AppError('unprocessable', 'takeDown: the flight ends before it begins.');
  }
  const { clientUuid, ownerId: ownedBy } = await ownDocument(
    services.records.db,
    caller,
    documentId,
  );
  await requirePlacements(services, { clientUuid, placementIds });
  const people = await managersOf(services, caller, clientUuid);
  if (ownerId !== null && ownerId !== ownedBy && !people.some(({ id }) => id === ownerId)) {
    throw new AppError(
      'unprocessable',
      'ownerId: this person does not manage sponsored content of the client.',
    );
  }
  return changeDocument(services, caller, documentId, revision, async ({ tx, before }) => {
    await writeApprovers(tx, before, approvers);
    const after = { brief, ownerId, ...flight, placementIds: [...new Set(placementIds)] };
    const standing = await standingOf(tx, { ...before, ...after });
    requireStillLive(standing, services.clock());
    if (before.state === 'scheduled') await queueClock(services, tx, documentId, flight.goLiveAt);
    if (before.state === 'live') await queueClock(services, tx, documentId, flight.takeDownAt);
    const told = ({ goLiveAt, takeDownAt, ...row }: StoredSponsored) => ({
      ...{ brief: row.brief, ownerId: row.ownerId, zone: row.zone, goLiveAt, takeDownAt },
      placementIds: row.placementIds,
    });
    const entry = { ...actorOf(caller), action: 'sponsored/plan', target: documentId };
    await services.audit.write(
      {
        ...{ ...entry, before: told(before) },
        after: { ...told(standing.row), approvers: approvers.length },
      },
      tx,
    );
    return { ...after, heldBack: [] };
  });
}

/**
 * Takes a document a step further or back.
 * @throws {AppError} as `changeDocument`, and `unprocessable` with every reason that keeps it back.
 */
export const moveDocument = (
  services: Services,
  caller: Caller,
  documentId: string,
  { move }: z.output<Calls['move']['body']>,
  revision: number | undefined,
): Promise<SponsoredDetail> =>
  changeDocument(services, caller, documentId, revision, async ({ tx, before }) => {
    const now = services.clock();
    const { facts } = await standingOf(tx, before);
    const why = whyNotMove(move, facts, now);
    if (why.length > 0) throw new AppError('unprocessable', why.join(' '), { why });
    // What was approved before and did not change since is approved.
    const state = move === 'submit' && isApproved(facts) ? 'approved' : MOVES[move].to;
    if (state === 'draft') await endLinks(tx, { documentId, at: now });
    if (move === 'submit') await queueLinkCheck(tx, services.config);
    if (move === 'schedule') await queueClock(services, tx, documentId, before.goLiveAt);
    if (move === 'publish') await queueClock(services, tx, documentId, before.takeDownAt);
    const entry = { ...actorOf(caller), action: `sponsored/${move}`, target: documentId };
    const { version, sha256 } = before;
    await services.audit.write(
      { ...entry, before: { state: before.state }, after: { state, version, sha256 } },
      tx,
    );
    return {
      ...{ state, heldBack: [] },
      ...(move === 'publish' ? { liveAt: now, endedAt: null, goLiveAt: now } : {}),
      ...(move === 'end' ? { endedAt: now } : {}),
      ...(move === 'correct' && before.state === 'live' ? { endedAt: now } : {}),
    };
  });

/**
 * Removes a brief or draft that nobody has decided on: evidence is kept.
 * @throws {AppError} as `changeDocument`, `conflict` for any other.
 */
export async function removeDocument(
  services: Services,
  caller: Caller,
  documentId: string,
  revision: number | undefined,
): Promise<void> {
  const { records, audit } = services;
  const based = requireRevision(revision, 'document');
  const { clientUuid } = await ownDocument(records.db, caller, documentId);
  const assets = await records.transaction(async (tx) => {
    const before = await lockDocument(tx, caller, documentId);
    const { verdicts, assets: pictures } = await standingOf(tx, before);
    if (before.revision !== based || !mayChangeApprovers(before.state) || verdicts.length > 0) {
      throw new AppError(
        'conflict',
        'Only a brief or draft that nobody has decided on is removed, as you see it. Reload the page.',
      );
    }
    await tx.delete(sponsoredDocument).where(eq(sponsoredDocument.id, documentId));
    const entry = { ...actorOf(caller), action: 'sponsored/remove', target: documentId };
    const { title, version } = before;
    await audit.write({ ...entry, before: { clientUuid, title, version } }, tx);
    return pictures;
  });
  await removeObjects(services, clientUuid, assets);
}
