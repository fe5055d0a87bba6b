/** Makes a change of a subscription in one transaction: the row, what is charged, what is told, and who loses which tool. */
import { type Day, shiftDay, startOfDayIn } from '@flightdeck/domain/dates';
import {
  type Entitlement,
  GRACE_DAYS,
  TOOL_IDS,
  type ToolId,
  toolsOf,
} from '@flightdeck/domain/subscriptions';
import { and, eq, inArray } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { entitlementsChanged, entitlementsOf } from '../../platform/subscriptions/entitlements.ts';
import { accessToolLoss, subscription } from '../../platform/subscriptions/tables.ts';
import type { Effect, SubscriptionRecord } from './effects.ts';
import { charge } from './invoices.ts';
import { peopleOf } from './people.ts';
import { subscriptionChange } from './schema.ts';
import type { ClientRecord, Subscribed } from './store.ts';

/** Notes what was done. @param by Null where it happened by itself. */
export async function tell(
  tx: RecordsDb,
  { clock }: Pick<Services, 'clock'>,
  subscriptionId: string,
  told: Pick<Effect, 'what' | 'note'> & { readonly by: string | null },
): Promise<void> {
  await tx.insert(subscriptionChange).values({ subscriptionId, at: clock(), ...told });
}

/** Until when people who lose a tool on a day may save and read. Reading has no end while a subscription rests. */
export const leftAfter = (
  { timeZone }: Pick<ClientRecord, 'timeZone'>,
  effective: Day,
  { retentionDays, rests }: { readonly retentionDays: number; readonly rests: boolean },
) => ({
  writesUntil: startOfDayIn(timeZone, shiftDay(effective, GRACE_DAYS)),
  readsUntil: rests
    ? null
    : startOfDayIn(timeZone, shiftDay(effective, Math.max(GRACE_DAYS, retentionDays))),
});

/** Runs `work`, and notes for each person of the client the tools that they lost by it, and have again. */
export async function notingLosses(
  tx: RecordsDb,
  services: Services,
  { client, terms }: Subscribed,
  today: Day,
  work: () => Promise<SubscriptionRecord>,
): Promise<void> {
  const now = services.clock();
  const people = await peopleOf(tx, services, client.uuid);
  const read = async () => (await entitlementsOf(tx, [client.uuid], null)).get(client.uuid);
  const before = await read();
  const { state } = await work();
  const after = await read();
  const had = (entitlement: Entitlement | undefined, person: (typeof people)[number]) =>
    new Set<ToolId>(entitlement ? toolsOf(entitlement, person, now) : TOOL_IDS);
  const left = leftAfter(client, today, {
    retentionDays: terms.retentionDays,
    rests: state === 'paused',
  });
  const lost = people.flatMap((person) => {
    const has = had(after, person);
    return [...had(before, person)]
      .filter((tool) => !has.has(tool))
      .map((tool) => ({ clientUuid: client.uuid, personId: person.id, tool, ...left }));
  });
  if (lost.length > 0) {
    await tx
      .insert(accessToolLoss)
      .values(lost)
      .onConflictDoUpdate({
        target: [accessToolLoss.clientUuid, accessToolLoss.personId, accessToolLoss.tool],
        set: left,
      });
  }
  // What somebody has again is no loss: otherwise an old one would keep it open after a later one.
  for (const person of people) {
    const regained = [...had(after, person)];
    if (regained.length === 0) continue;
    await tx
      .delete(accessToolLoss)
      .where(
        and(
          eq(accessToolLoss.clientUuid, client.uuid),
          eq(accessToolLoss.personId, person.id),
          inArray(accessToolLoss.tool, regained),
        ),
      );
  }
  await entitlementsChanged(tx);
}

/** Makes an effect. @param by Null where it happens by itself. */
export async function put(
  tx: RecordsDb,
  services: Services,
  found: Subscribed,
  effect: Effect,
  { today, by }: { readonly today: Day; readonly by: string | null },
): Promise<Subscribed> {
  const row = { ...effect.row, revision: found.row.revision + 1 };
  await notingLosses(tx, services, found, today, async () => {
    await tx.update(subscription).set(row).where(eq(subscription.id, row.id));
    return row;
  });
  if (effect.charge) await charge(tx, services, { ...effect, row }, effect.charge, { today, by });
  await tell(tx, services, row.id, { what: effect.what, note: effect.note, by });
  return { client: found.client, row, terms: effect.terms };
}
