/** Saved reports: saving with a revision, reading and deleting, each within the caller's advertisers. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SavedReport } from '@flightdeck/contract/report';
import { todayIn } from '@flightdeck/domain/dates';
import { asksTheSame, type ReportOptions } from '@flightdeck/domain/report';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { removeSchedulesOf } from '../../platform/schedules/remove.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { requireRoomOf } from '../../platform/subscriptions/room.ts';
import { checkedReport, type ReportInput } from './check-report.ts';
import { holdsFigures, keepFiguresOf, replaceFigures } from './figures.ts';
import { knownIds } from './known-ids.ts';
import { ReportBody } from './report-body.ts';
import { report } from './schema.ts';
import { requireOwnPictures } from './slide-pictures.ts';
import { requireTemplate } from './templates/used.ts';
import { NOT_FOUND, within } from './visible.ts';

const owner = alias(user, 'owner');
const saver = alias(user, 'saver');

/** What the headers say of a save. */
export interface SaveHeaders {
  readonly revision: number | undefined;
  /** Of a first save: sent again, also with later changes, it makes no second report. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Saves a report and its figures, whole or not at all, and only over the revision it was based on. A save whose answer
 * was lost may be sent again.
 * @throws {AppError} `forbidden`, `not-found`, `unprocessable`, `too-large` figures, `precondition-required` without a
 * revision, `conflict` with StaleSave when somebody saved meanwhile.
 */
export async function saveReport(
  services: Services,
  caller: Caller,
  input: ReportInput & { options: ReportOptions },
  { revision, idempotencyKey }: SaveHeaders,
): Promise<{ reportId: string; revision: number; savedAt: string }> {
  requireAdvertisers(caller, [input.advId]);
  const now = services.clock();
  const today = todayIn(services.config.timeZone, now);
  const checked = checkedReport(input, today);
  await requireOwnPictures(services.records, caller, checked.slides, checked.reportId);
  await requireTemplate(services, caller, checked);
  const known = await knownIds(services, checked, today);
  const values = {
    name: checked.name,
    advId: checked.advId,
    savedBy: caller.user.id,
    savedAt: now,
    slideCount: checked.slides.filter((slide) => slide.show === 'yes').length,
    body: { options: checked.options, slides: checked.slides },
    knownCampaignIds: known.campaignIds ?? null,
    knownPlacementIds: known.placementIds ?? null,
  };
  const { figures } = checked;
  const saved = await services.records.transaction(async (tx) => {
    const saving = { services, tx, caller };
    const written =
      checked.reportId === null
        ? await create(saving, checked, values, idempotencyKey)
        : await update(saving, { ...checked, reportId: checked.reportId }, revision, values);
    if (figures && written.did !== 'nothing') {
      await replaceFigures(tx, written.reportId, figures, now);
    }
    return written;
  });
  if (saved.did !== 'nothing') {
    await services.audit.write({
      action: `report/${saved.did}`,
      actorId: caller.user.id,
      target: saved.reportId,
      address: caller.address,
      after: { revision: saved.revision, name: checked.name },
    });
  }
  const { reportId, revision: written, savedAt } = saved;
  return { reportId, revision: written, savedAt: savedAt.toISOString() };
}

type Values = Omit<
  typeof report.$inferInsert,
  'id' | 'revision' | 'ownerId' | 'createdAt' | 'createKey'
>;
type Checked = ReportInput & { readonly options: ReportOptions };

/** What a save made; `nothing` where the same was saved already. */
interface Written {
  readonly reportId: string;
  readonly revision: number;
  readonly savedAt: Date;
  readonly did: 'create' | 'save' | 'nothing';
}

async function create(
  saving: Saving,
  input: Checked,
  values: Values,
  key: string | undefined,
): Promise<Written> {
  const { tx, caller } = saving;
  const ownerId = caller.user.id;
  const [made] = await tx
    .insert(report)
    .values({
      ...values,
      id: randomUUID(),
      revision: 1,
      ownerId,
      createdAt: values.savedAt,
      createKey: key ?? null,
    })
    .onConflictDoNothing({ target: [report.ownerId, report.createKey] })
    .returning({ reportId: report.id });
  if (made) {
    await requireRoomOf(tx, saving.services, caller, input.advId);
    return { ...made, revision: 1, savedAt: values.savedAt, did: 'create' };
  }
  // Its answer was lost, and it is sent again: what changed since is saved over it.
  const [known] = await tx
    .select({ reportId: report.id })
    .from(report)
    .where(and(eq(report.ownerId, ownerId), eq(report.createKey, key ?? '')));
  if (!known) throw new AppError('unavailable', 'The report is being deleted. Save it again.');
  return update(saving, { ...input, reportId: known.reportId, isNew: true }, 1, values);
}

/** Input of an update. */
interface Saving {
  readonly services: Services;
  readonly tx: RecordsDb;
  readonly caller: Caller;
}

async function update(
  saving: Saving,
  input: Checked & { readonly reportId: string; readonly isNew?: boolean },
  revision: number | undefined,
  values: Values,
): Promise<Written> {
  const { tx, caller } = saving;
  const { reportId } = input;
  const [before] = await tx
    .select()
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!before) throw new AppError('not-found', NOT_FOUND);
  const based = requireRevision(revision, 'report');
  // The answer to this very save, or to the first one, was lost.
  const isSent = before.revision === based + 1 || (input.isNew && before.revision === based);
  const isRepeated =
    isSent &&
    isSame(before, values) &&
    (!input.figures || (await holdsFigures(tx, reportId, input.figures)));
  if (isRepeated) {
    return { reportId, revision: before.revision, savedAt: before.savedAt, did: 'nothing' };
  }
  const [saved] = await tx
    .update(report)
    .set({ ...values, revision: sql`${report.revision} + 1` })
    .where(and(eq(report.id, reportId), eq(report.revision, based), within(caller)))
    .returning({ revision: report.revision });
  if (!saved) throw await staleReport(saving, reportId);
  const { options } = ReportBody.parse(before.body);
  const stands = asksTheSame({ advId: before.advId, options }, input);
  await keepFiguresOf(tx, reportId, stands ? input.slides.map(({ id }) => id) : []);
  return { reportId, revision: saved.revision, savedAt: values.savedAt, did: 'save' };
}

/** Whether the same person saved the same. */
function isSame(
  stored: typeof report.$inferSelect,
  { savedBy, name, advId, body }: Values,
): boolean {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  return (
    stored.savedBy === savedBy &&
    stored.name === name &&
    stored.advId === advId &&
    isDeepStrictEqual(stored.body, sent)
  );
}

async function staleReport({ services, tx, caller }: Saving, reportId: string): Promise<AppError> {
  const [current] = await tx
    .select({ revision: report.revision, savedBy: user.name, savedAt: report.savedAt })
    .from(report)
    .innerJoin(user, eq(user.id, report.savedBy))
    .where(and(eq(report.id, reportId), within(caller)));
  if (!current) return new AppError('not-found', NOT_FOUND);
  return staleSave(caller, services.config.timeZone, current, 'report');
}

/** One saved report. @throws {AppError} `not-found`, also for another client's. */
export async function getReport(
  { records }: Services,
  caller: Caller,
  reportId: string,
): Promise<SavedReport> {
  const [row] = await records.db
    .select({ report, ownerName: owner.name, saverName: saver.name })
    .from(report)
    .innerJoin(owner, eq(owner.id, report.ownerId))
    .innerJoin(saver, eq(saver.id, report.savedBy))
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  const { options, slides } = ReportBody.parse(row.report.body);
  const { knownCampaignIds: campaignIds, knownPlacementIds: placementIds } = row.report;
  return {
    reportId: row.report.id,
    name: row.report.name,
    advId: row.report.advId,
    options,
    slides,
    revision: row.report.revision,
    ownerId: row.report.ownerId,
    ownerName: row.ownerName,
    savedBy: row.saverName,
    savedAt: row.report.savedAt.toISOString(),
    known: { ...(campaignIds ? { campaignIds } : {}), ...(placementIds ? { placementIds } : {}) },
  };
}

/** Whether the caller may delete a report of this owner. */
export const mayDelete = (caller: Caller, ownerId: string): boolean =>
  caller.access.createReport && (caller.user.internal || ownerId === caller.user.id);

/**
 * Deletes a saved report. @throws {AppError} `not-found`, or `forbidden` to people who are neither its owner nor
 * internal.
 */
export async function deleteReport(
  services: Services,
  caller: Caller,
  reportId: string,
): Promise<void> {
  const { db } = services.records;
  const mine = and(eq(report.id, reportId), within(caller));
  const [row] = await db
    .select({ ownerId: report.ownerId, ownerName: user.name, name: report.name })
    .from(report)
    .innerJoin(user, eq(user.id, report.ownerId))
    .where(mine);
  if (!row) throw new AppError('not-found', NOT_FOUND);
  if (!mayDelete(caller, row.ownerId)) {
    throw new AppError(
      'forbidden',
      `Only ${row.ownerName}, who owns this report, or the provider can delete it.`,
    );
  }
  await services.records.transaction(async (tx) => {
    await tx.delete(report).where(mine);
    await removeSchedulesOf(tx, 'report', [reportId]);
  });
  await services.audit.write({
    action: 'report/delete',
    actorId: caller.user.id,
    target: reportId,
    address: caller.address,
    before: { name: row.name },
  });
}
