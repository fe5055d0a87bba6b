/** Versions of the terms: drafts that are written, and what was published. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { startOfDayIn, todayIn } from '@flightdeck/domain/dates';
import { aliasedTable, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { termsAcceptance, termsVersion, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { countPeople } from './acceptances.ts';
import { announceJob } from './announce-job.ts';
import { cleanTerms, hasWords } from './clean-terms.ts';

type Calls = (typeof CALLS)['terms'];
type Item = DataOf<Calls['list']>['versions'][number];
type Row = typeof termsVersion.$inferSelect;

const publisher = aliasedTable(user, 'publisher');
const writer = aliasedTable(user, 'writer');

/** Versions with names and counts; drafts first, then the newest. */
async function items(db: RecordsDb, now: Date): Promise<(Item & { html: string })[]> {
  const accepted = db
    .select({ version: termsAcceptance.version, n: count().as('n') })
    .from(termsAcceptance)
    .groupBy(termsAcceptance.version)
    .as('accepted');
  const rows = await db
    .select({
      row: termsVersion,
      publishedBy: publisher.name,
      updatedBy: writer.name,
      accepted: sql`coalesce(${accepted.n}, 0)`.mapWith(Number),
    })
    .from(termsVersion)
    .leftJoin(publisher, eq(publisher.id, termsVersion.publishedBy))
    .leftJoin(writer, eq(writer.id, termsVersion.updatedBy))
    .leftJoin(accepted, eq(accepted.version, termsVersion.version))
    .orderBy(sql`${termsVersion.publishedAt} DESC NULLS FIRST`, termsVersion.version);
  const isPast = ({ publishedAt }: Row) => publishedAt !== null && publishedAt <= now;
  const inForce = rows.find(({ row }) => isPast(row))?.row.version;
  return rows.map(({ row, ...names }) => ({
    version: row.version,
    state: isPast(row) ? (row.version === inForce ? 'in-force' : 'replaced') : stateOf(row),
    kind: row.kind,
    note: row.note,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
    html: row.html,
    ...names,
  }));
}

/** State of a version that is not in force yet. */
const stateOf = ({ publishedAt }: Row): Item['state'] =>
  publishedAt === null ? 'draft' : 'scheduled';

/** All versions without their text, and how many people have accepted. */
export async function listTerms({ records, clock }: Services): Promise<DataOf<Calls['list']>> {
  const { db } = records;
  const [versions, people] = await Promise.all([items(db, clock()), countPeople(db)]);
  return { versions: versions.map(({ html: _, ...item }) => item), ...people };
}

/** @throws {AppError} `not-found`. */
export async function readTerms(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  version: string,
): Promise<DataOf<Calls['get']>> {
  const found = (await items(records.db, clock())).find((item) => item.version === version);
  if (!found) throw new AppError('not-found', `There is no version ${version} of the terms.`);
  return found;
}

/** Starts a draft, from the text of another version or empty. @throws {AppError} `conflict` for a name that is taken. */
export async function createTerms(
  { records, audit, clock }: Services,
  caller: Caller,
  { version, from }: z.output<Calls['create']['body']>,
): Promise<{ version: string }> {
  const source = from === null ? null : await readTerms({ records, clock }, from);
  return records.transaction(async (tx) => {
    const added = await tx
      .insert(termsVersion)
      .values({
        ...{ version, html: source?.html ?? '', publishedAt: null },
        ...{ updatedAt: clock(), updatedBy: caller.user.id },
      })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) {
      throw new AppError('conflict', `There is a version ${version} already. Choose another name.`);
    }
    await audit.write({ ...actorOf(caller), action: 'terms/create', target: version }, tx);
    return { version };
  });
}

/**
 * The draft that a change is based on, locked until the transaction ends.
 * @throws {AppError} `precondition-required`, `not-found`, or `conflict` when it was changed or published meanwhile.
 */
async function lockDraft(
  tx: RecordsDb,
  { timeZone }: Services['config'],
  caller: Caller,
  { version, revision }: { readonly version: string; readonly revision: number | undefined },
  at: Date,
): Promise<Row> {
  const based = requireRevision(revision, 'draft');
  const draft = await findDraft(tx, version, at);
  if (draft.revision === based) return draft;
  const [by] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.id, draft.updatedBy ?? ''));
  const savedBy = by?.name ?? 'Somebody else';
  const now = { revision: draft.revision, savedBy, savedAt: draft.updatedAt };
  throw staleSave(caller, timeZone, now, 'draft');
}

async function findDraft(tx: RecordsDb, version: string, now: Date): Promise<Row> {
  const [row] = await tx
    .select()
    .from(termsVersion)
    .where(eq(termsVersion.version, version))
    .for('update');
  if (!row) throw new AppError('not-found', `There is no version ${version} of the terms.`);
  if (row.publishedAt && row.publishedAt <= now) {
    throw new AppError(
      'conflict',
      `Version ${version} is published, and people accepted its words. Start a new version from it.`,
    );
  }
  return row;
}

/** Saves a draft. @throws {AppError} as `lockDraft`. */
export function saveTerms(
  { records, audit, clock, config }: Services,
  caller: Caller,
  version: string,
  { html: given, note }: z.output<Calls['set']['body']>,
  revision: number | undefined,
): Promise<DataOf<Calls['set']>> {
  const html = cleanTerms(given);
  return records.transaction(async (tx) => {
    const draft = await lockDraft(tx, config, caller, { version, revision }, clock());
    const next = draft.revision + 1;
    await tx
      .update(termsVersion)
      .set({ html, note, revision: next, updatedAt: clock(), updatedBy: caller.user.id })
      .where(eq(termsVersion.version, version));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'terms/update',
        target: version,
        before: { note: draft.note, characters: draft.html.length },
        after: { note, characters: html.length },
      },
      tx,
    );
    return { revision: next, html };
  });
}

/**
 * Puts a draft in force, now or with a day to come. `ask-again` makes everybody accept it before they go on, at their
 * next request from then on. Until the day it can be changed, put off and deleted.
 * @throws {AppError} as `lockDraft`; `unprocessable` for a draft without words, and for a day that is not to come.
 */
export function publishTerms(
  { records, audit, clock, config }: Services,
  caller: Caller,
  version: string,
  { kind, from, mails }: z.output<Calls['publish']['body']>,
  revision: number | undefined,
): Promise<void> {
  if (from !== null && from <= todayIn(config.timeZone, clock())) {
    throw new AppError('unprocessable', 'Choose a day to come, or publish the terms now.');
  }
  return records.transaction(async (tx) => {
    const draft = await lockDraft(tx, config, caller, { version, revision }, clock());
    if (!hasWords(draft.html)) {
      throw new AppError('unprocessable', 'These terms are empty. Write them before you publish.');
    }
    const publishedAt = from === null ? clock() : startOfDayIn(config.timeZone, from);
    const published = { kind, publishedAt, publishedBy: caller.user.id };
    await tx
      .update(termsVersion)
      .set({ ...published, revision: draft.revision + 1 })
      .where(eq(termsVersion.version, version));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'terms/publish',
        target: version,
        after: { kind, from, mails },
      },
      tx,
    );
    if (mails) {
      await queueJob(tx, announceJob, { id: randomUUID(), ownerId: null, payload: { version } });
    }
  });
}

/** Deletes a draft, or one that is not in force yet. @throws {AppError} `not-found`, `conflict`. */
export function deleteTerms(
  { records, audit, clock }: Services,
  caller: Caller,
  version: string,
): Promise<void> {
  return records.transaction(async (tx) => {
    await findDraft(tx, version, clock());
    await tx.delete(termsVersion).where(eq(termsVersion.version, version));
    await audit.write({ ...actorOf(caller), action: 'terms/delete', target: version }, tx);
  });
}
