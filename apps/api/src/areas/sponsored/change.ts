/** How documents are changed: each under its lock, after the clock has moved it, and over nobody’s save. */
import type { SponsoredDetail } from '@flightdeck/contract/sponsored';
import { whyNotLive } from '@flightdeck/domain/sponsored';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { settle } from './clock.ts';
import { lockDocument, ownDocument, type StoredSponsored } from './rights.ts';
import { showDocument } from './show.ts';
import type { Standing } from './standing.ts';

/** A change that is being written. */
export interface Changing {
  readonly tx: RecordsDb;
  readonly before: StoredSponsored;
}

/** What becomes of the row of a document. */
export type Change = Partial<typeof sponsoredDocument.$inferInsert>;

/**
 * Changes a document under its lock, after the clock has moved it.
 * @param change Answers the columns that change.
 * @throws {AppError} `not-found`, `precondition-required`, `conflict` with StaleSave.
 */
export async function changeDocument(
  services: Services,
  caller: Caller,
  documentId: string,
  revision: number | undefined,
  change: (changing: Changing) => Promise<Change>,
): Promise<SponsoredDetail> {
  const { records, config, clock } = services;
  const based = requireRevision(revision, 'document');
  await ownDocument(records.db, caller, documentId);
  await settle(services, documentId);
  const row = await records.transaction(async (tx) => {
    const before = await lockDocument(tx, caller, documentId);
    if (before.revision !== based) {
      const last = await lastChange(tx, documentId);
      const nameOf = await namesOf(tx, [before.changedBy]);
      const meanwhile = {
        revision: before.revision,
        savedBy: last?.name ?? nameOf(before.changedBy).name,
        savedAt: last?.at ?? before.changedAt,
      };
      throw staleSave(caller, config.timeZone, meanwhile, 'document');
    }
    const changed = await change({ tx, before });
    const [after] = await tx
      .update(sponsoredDocument)
      .set({
        ...changed,
        ...{ changedAt: clock(), changedBy: caller.user.id },
        revision: sql`${sponsoredDocument.revision} + 1`,
      })
      .where(eq(sponsoredDocument.id, documentId))
      .returning();
    if (!after) throw new Error('The document was not written.');
    return after;
  });
  return showDocument(services, caller, row);
}

/** @throws {AppError} `unprocessable` where a document that readers see would have to be taken down. */
export function requireStillLive(standing: Standing, now: Date): void {
  if (standing.facts.state !== 'live') return;
  const why = whyNotLive(standing.facts, standing.row.liveAt, now);
  if (why.length > 0) {
    throw new AppError('unprocessable', `It is live, and would not be allowed to be. ${why[0]}`);
  }
}
