/** Calling days of a feed rightly empty, and taking that back. */
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { feedOfAdvertiser } from './feeds.ts';
import { feedDayNote } from './schema.ts';

/** Notes days; in the audit log. @throws {AppError} `forbidden` for another client's, `not-found` for no feed of it. */
export async function noteDays(
  services: Services,
  caller: Caller,
  given: z.output<(typeof CALLS)['feeds']['noteDays']['body']>,
): Promise<void> {
  const { records, audit, clock } = services;
  const { advId, feedId, first, last, note } = given;
  await feedOfAdvertiser(services, caller, advId, feedId);
  await records.transaction(async (tx) => {
    await tx.insert(feedDayNote).values({
      ...{ advertiserId: advId, feedId, firstDay: first, lastDay: last, note },
      notedBy: caller.user.id,
      notedAt: clock(),
    });
    await audit.write(
      {
        ...actorOf(caller),
        action: 'feed/note-days',
        target: String(feedId),
        after: { advId, first, last, note },
      },
      tx,
    );
  });
}

/** Takes a note back; in the audit log. @throws {AppError} `forbidden` for another client's, `not-found` for no note of it. */
export async function removeNote(
  { records, audit }: Services,
  caller: Caller,
  { advId, noteId }: { readonly advId: number; readonly noteId: number },
): Promise<void> {
  requireAdvertisers(caller, [advId]);
  await records.transaction(async (tx) => {
    const [gone] = await tx
      .delete(feedDayNote)
      .where(and(eq(feedDayNote.id, noteId), eq(feedDayNote.advertiserId, advId)))
      .returning();
    if (!gone) throw new AppError('not-found', 'This note is not there any more.');
    await audit.write(
      {
        ...actorOf(caller),
        action: 'feed/remove-note',
        target: String(gone.feedId),
        before: { advId, first: gone.firstDay, last: gone.lastDay, note: gone.note },
      },
      tx,
    );
  });
}
