/** Items by id, among those that a person sees. */

import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { ItemScope } from './scope.ts';

const ItemId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An item, also one that is gone. @throws {AppError} `not-found` for another client's, as for one that is not there. */
export async function findItem(db: RecordsDb, scope: ItemScope, given: string) {
  const id = ItemId.safeParse(given);
  const [item] = id.success
    ? await db
        .select()
        .from(troubleItem)
        .where(
          and(eq(troubleItem.id, id.data), inArray(troubleItem.advertiserId, [...scope.keys()])),
        )
    : [];
  const client = item && scope.get(item.advertiserId);
  if (!item || !client) {
    throw new AppError('not-found', 'There is no such item among those of your clients.');
  }
  return { item, client };
}
