/** Takes what somebody set of items back, all of it or nothing, as one step of its own. */
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { PartChange, partOfKind } from '../events.ts';
import { itemScope } from '../items/scope.ts';
import { troubleEvent } from '../schema.ts';
import {
  lockItems,
  type NewEvent,
  newStep,
  type PartToSet,
  partOf,
  setParts,
  writeEvents,
} from './items.ts';

/** How long a step can be taken back. */
const UNDO_MS = 60 * 60_000;

const NO_STEP =
  'There is no such change of yours of the last hour. Set the items by hand, as they were.';

/**
 * Gives items the values that they had before a step. Comments stay.
 * @throws {AppError} `not-found` for a step of somebody else, or more than an hour ago; `conflict` where an item has changed
 *   since.
 */
export async function undo(services: Services, caller: Caller, undoes: string): Promise<void> {
  const { records, audit, clock } = services;
  const at = clock();
  const scope = await itemScope(services, caller);
  const actorId = caller.user.id;
  await records.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(troubleEvent)
      .where(
        and(
          gte(troubleEvent.at, new Date(at.getTime() - UNDO_MS)),
          eq(troubleEvent.actorId, actorId),
          eq(sql`${troubleEvent.body} ->> 'step'`, undoes),
        ),
      )
      .orderBy(asc(troubleEvent.id));
    const byItem = Map.groupBy(events, ({ itemId }) => itemId);
    const rows = await lockItems(tx, scope, [...byItem.keys()]);
    // Who sees one of the items no more may not change the others as if they were all.
    if (byItem.size === 0 || rows.size < byItem.size) throw new AppError('not-found', NO_STEP);
    const last = events.at(-1)?.id ?? 0;
    const later = await tx
      .selectDistinct({ itemId: troubleEvent.itemId })
      .from(troubleEvent)
      .where(
        and(
          inArray(troubleEvent.itemId, [...byItem.keys()]),
          sql`${troubleEvent.id} > ${last}`,
          ne(troubleEvent.kind, 'comment'),
        ),
      );
    if (later.length > 0) {
      throw new AppError(
        'conflict',
        `${later.length} of ${byItem.size} items changed since, so this cannot be taken back as a whole. Set them by hand.`,
      );
    }
    const deed = { step: newStep(), undoes, actorId, at };
    const written: NewEvent[] = [];
    for (const [itemId, row] of rows) {
      const parts = (byItem.get(itemId) ?? []).flatMap(({ kind, body }): PartToSet[] => {
        const part = partOfKind(kind);
        return part ? [{ part, after: PartChange[part].parse(body).before }] : [];
      });
      if (parts.length === 0) continue;
      written.push(...(await setParts(tx, row, parts, deed)));
      const before = Object.assign({}, ...parts.map(({ part }) => partOf(part, row)));
      const after = Object.assign({}, ...parts.map((each) => each.after));
      await audit.write(
        {
          ...actorOf(caller),
          ...{ action: 'troubleshooter/undo', target: String(itemId), before, after },
        },
        tx,
      );
    }
    await writeEvents(tx, written);
  });
}
