/** Versions of the terms: drafts that are written, and what was published. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { aliasedTable, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import { termsAcceptance, termsVersion, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { countPeople } from './acceptances.ts';
import { cleanTerms, hasWords } from './clean-terms.ts';

type Calls = (typeof CALLS)['terms'];
type Item = DataOf<Calls['list']>['versions'][number];
type Row = typeof termsVersion.$inferSelect;

const publisher = aliasedTable(user, 'publisher');
const writer = aliasedTable(user, 'writer');

/** Versions with names and counts; drafts first, then the newest. */
async function items(db: RecordsDb): Promise<(Item & { html: string })[]> {
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
  const inForce = rows.find(({ row }) => row.publishedAt !== null)?.row.version;
  return rows.map(({ row, ...names }) => ({
    version: row.version,
    state: stateOf(row, inForce),
    kind: row.kind,
    note: row.note,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
    html: row.html,
    ...names,
  }));
}

function stateOf(row: Row, inForce: string | undefined): Item['state'] {
  if (row.publishedAt === null) return 'draft';
  return row.version === inForce ? 'in-force' : 'replaced';
}

/** All versions without their text, and how many people have accepted. */
export async function listTerms(records: Records): Promise<DataOf<Calls['list']>> {
  const [versions, people] = await Promise.all([items(records.db), countPeople(records.db)]);
  return { versions: versions.map(({ html: _, ...item }) => item), ...people };
}

/** @throws {AppError} `not-found`. */
export async function readTerms(records: Records, version: string): Promise<DataOf<Calls['get']>> {
  const found = (await items(records.db)).find((item) => item.version === version);
  if (!found) throw new AppError('not-found', `There is no version ${version} of the terms.`);
  return found;
}

/** Starts a draft, from the text of another version or empty. @throws {AppError} `conflict` for a name that is taken. */
export async function createTerms(
  { records, audit, clock }: Services,
  caller: Caller,
  { version, from }: z.output<Calls['create']['body']>,
): Promise<{ version: string }> {
  const source = from === null ? null : await readTerms(records, from);
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
): Promise<Row> {
  const based = requireRevision(revision, 'draft');
  const draft = await findDraft(tx, version);
  if (draft.revision === based) return draft;
  const [by] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.id, draft.updatedBy ?? ''));
  const savedBy = by?.name ?? 'Somebody else';
  const now = { revision: draft.revision, savedBy, savedAt: draft.updatedAt };
  throw staleSave(caller, timeZone, now, 'draft');
}

async function findDraft(tx: RecordsDb, version: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(termsVersion)
    .where(eq(termsVersion.version, version))
    .for('update');
  if (!row) throw new AppError('not-found', `There is no version ${version} of the terms.`);
  if (row.publishedAt) {
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
    const draft = await lockDraft(tx, config, caller, { version, revision });
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
 * Puts a draft in force. `ask-again` makes everybody accept it before they go on, at their next request.
 * @throws {AppError} as `lockDraft`; `unprocessable` for a draft without words.
 */
export function publishTerms(
  { records, audit, clock, config }: Services,
  caller: Caller,
  version: string,
  kind: Item['kind'],
  revision: number | undefined,
): Promise<void> {
  return records.transaction(async (tx) => {
    const draft = await lockDraft(tx, config, caller, { version, revision });
    if (!hasWords(draft.html)) {
      throw new AppError('unprocessable', 'These terms are empty. Write them before you publish.');
    }
    const published = { kind, publishedAt: clock(), publishedBy: caller.user.id };
    await tx
      .update(termsVersion)
      .set({ ...published, revision: draft.revision + 1 })
      .where(eq(termsVersion.version, version));
    await audit.write(
      { ...actorOf(caller), action: 'terms/publish', target: version, after: { kind } },
      tx,
    );
  });
}

/** Deletes a draft. @throws {AppError} `not-found`, `conflict` for a published version. */
export function deleteTerms(
  { records, audit }: Services,
  caller: Caller,
  version: string,
): Promise<void> {
  return records.transaction(async (tx) => {
    await findDraft(tx, version);
    await tx.delete(termsVersion).where(eq(termsVersion.version, version));
    await audit.write({ ...actorOf(caller), action: 'terms/delete', target: version }, tx);
  });
}
