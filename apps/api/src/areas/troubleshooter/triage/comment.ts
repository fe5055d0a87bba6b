/** Adds a comment to an item, and tells those whom it mentions. */

import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { itemScope } from '../items/scope.ts';
import { changedNow, commentEvent, lockItems, NO_ITEM, newStep, writeEvents } from './items.ts';
import { mailMentioned, NOT_MENTIONED } from './mention.ts';
import { allSee, holdersAmong } from './reach.ts';

type Body = z.output<(typeof CALLS)['troubleshooter']['comment']['body']>;

const ItemId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * Adds the comment; noted in the audit log.
 * @throws {AppError} `not-found`; `unprocessable` where somebody mentioned may not see the item.
 */
export async function addComment(
  services: Services,
  caller: Caller,
  given: string,
  { text, mentions: named }: Body,
): Promise<void> {
  const { records, audit, clock } = services;
  const itemId = ItemId.safeParse(given);
  const mentions = [...new Set(named)];
  const [people, scope] = await Promise.all([
    holdersAmong(services, mentions),
    itemScope(services, caller),
  ]);
  await records.transaction(async (tx) => {
    const [row] = itemId.success ? (await lockItems(tx, scope, [itemId.data])).values() : [];
    const client = row && scope.get(row.advertiserId);
    if (!row || !client) throw new AppError('not-found', NO_ITEM);
    if (!allSee(people, mentions, client)) {
      throw new AppError('unprocessable', NOT_MENTIONED);
    }
    const at = clock();
    await tx
      .update(troubleItem)
      .set({ changedAt: changedNow(row, at) })
      .where(eq(troubleItem.id, row.id));
    const item = { id: row.id, name: row.name, client: client.name };
    const deed = { step: newStep(), actorId: caller.user.id, at };
    await writeEvents(tx, [commentEvent(row, deed, { text, mentions })]);
    const entry = { ...actorOf(caller), action: 'troubleshooter/comment', target: String(row.id) };
    await audit.write({ ...entry, after: { mentions } }, tx);
    await mailMentioned(services, tx, caller, [item], text, people);
  });
}
