/** What clients use of their limits, and whether there is room for one more. A limit stops new things only, after a warning and a grace. */
import { startOfDayIn, todayIn } from '@flightdeck/domain/dates';
import {
  GRACE_DAYS,
  hasRoom,
  isRunning,
  LIMIT_LABELS,
  type LimitId,
} from '@flightdeck/domain/subscriptions';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import { client, clientAdvertiser, partner } from '../records/schema.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';
import { limitPassed, planVersion, subscription } from './tables.ts';

const Counts = {
  people: z.int(),
  advertisers: z.int(),
  reports: z.int(),
  embeds: z.int(),
} as const;
const Used = z.array(z.object({ uuid: z.string(), ...Counts }));

/** What a client uses of each limit. */
export type Use = Readonly<Record<LimitId, number>>;

/** A client whose use is counted. */
export interface Counted {
  readonly uuid: string;
  readonly timeZone: string;
}

/** What clients use, by their uuids. People are their own, not the provider's; reports are those made since the first of the client's month. */
export async function usedBy(
  db: RecordsDb,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  clients: readonly Counted[],
): Promise<ReadonlyMap<string, Use>> {
  if (clients.length === 0) return new Map();
  const now = clock();
  const counted = sql.join(
    clients.map(({ uuid, timeZone }) => {
      const month = startOfDayIn(timeZone, `${todayIn(timeZone, now).slice(0, 7)}-01`);
      return sql`(${uuid}::text, ${month.toISOString()}::timestamptz)`;
    }),
    sql`, `,
  );
  const used = Used.parse(
    Object(
      await db.execute(sql`
    SELECT k.uuid, (SELECT count(*)::int FROM records.user_client c JOIN records."user" u ON u.id = c.user_id
            WHERE c.client_uuid = k.uuid AND NOT u.disabled
              AND u.email NOT LIKE ${`%@${config.provider.emailDomain}`}) AS people,
      (SELECT count(*)::int FROM records.client_advertiser a
       WHERE a.client_uuid = k.uuid) AS advertisers,
      (SELECT count(*)::int FROM records.report r
       JOIN records.client_advertiser a ON a.advertiser_id = r.adv_id
       WHERE a.client_uuid = k.uuid AND r.created_at >= k.month) AS reports,
      (SELECT count(*)::int FROM (
         SELECT partner_ids FROM records.report_embed
         UNION ALL SELECT partner_ids FROM records.dashboard_embed) e
       WHERE e.partner_ids && ARRAY(SELECT p.id FROM records.partner p
                                    WHERE p.client_uuid = k.uuid)) AS embeds
    FROM (VALUES ${counted}) AS k(uuid, month)`),
    ).rows,
  );
  return new Map(used.map(({ uuid, ...use }) => [uuid, use]));
}

/** The limit of people is what was bought, where that is more than the price includes. */
export const limitsOf = (
  limits: Readonly<Record<LimitId, number | null>>,
  seats: number | null,
): Readonly<Record<LimitId, number | null>> => ({
  ...limits,
  people: limits.people === null || seats === null ? null : Math.max(limits.people, seats),
});

const STOPPED: Readonly<Record<'people' | 'reports' | 'embeds', string>> = {
  people: 'Disable somebody who has left',
  reports: 'Wait for next month',
  embeds: 'Take an embedded page back',
};

/**
 * Makes sure that a client may have what was just made. Call it in the transaction that made it, which is then undone where
 * there is no room. The provider's own people are not stopped: what they make counts all the same.
 * @throws {AppError} `unprocessable` once the grace beyond the limit is over.
 */
export async function requireRoom(
  tx: RecordsDb,
  services: Pick<Services, 'config' | 'clock'>,
  { user }: Pick<Caller, 'user'>,
  clientUuid: string,
  type: keyof typeof STOPPED,
): Promise<void> {
  if (user.internal) return;
  // Locked, so that two at once do not both take the last place.
  const own = and(eq(subscription.clientUuid, clientUuid), ne(subscription.state, 'ended'));
  await tx.select({ id: subscription.id }).from(subscription).where(own).for('update');
  const [found] = await tx
    .select({
      state: subscription.state,
      seats: subscription.seats,
      terms: planVersion.terms,
      name: client.name,
      timeZone: client.timeZone,
    })
    .from(subscription)
    .innerJoin(
      planVersion,
      and(
        eq(planVersion.planId, subscription.planId),
        eq(planVersion.version, subscription.planVersion),
      ),
    )
    .innerJoin(client, eq(client.uuid, subscription.clientUuid))
    .where(own);
  if (!found || !isRunning(found.state)) return;
  const limit = limitsOf(found.terms.limits, found.seats)[type];
  if (limit === null) return;
  const counted = await usedBy(tx, services, [{ uuid: clientUuid, timeZone: found.timeZone }]);
  const used = (counted.get(clientUuid)?.[type] ?? 0) - 1;
  const passing = and(eq(limitPassed.clientUuid, clientUuid), eq(limitPassed.type, type));
  if (used < limit) {
    await tx.delete(limitPassed).where(passing);
    return;
  }
  const now = services.clock();
  await tx.insert(limitPassed).values({ clientUuid, type, since: now }).onConflictDoNothing();
  const [passed] = await tx.select({ since: limitPassed.since }).from(limitPassed).where(passing);
  if (hasRoom(used, limit, passed?.since ?? null, now)) return;
  throw new AppError(
    'unprocessable',
    `${LIMIT_LABELS[type]}: ${found.name} uses ${used} of ${limit}, and the ${GRACE_DAYS} days beyond the limit are over. ` +
      `${STOPPED[type]}, or ask your provider for more. Nothing that is there is lost.`,
  );
}

/** The same for a report of an advertiser; one that belongs to no client has no limit. */
export async function requireRoomOf(
  tx: RecordsDb,
  services: Pick<Services, 'config' | 'clock'>,
  caller: Pick<Caller, 'user'>,
  advertiserId: number,
): Promise<void> {
  const [owner] = await tx
    .select({ uuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.advertiserId, advertiserId));
  if (owner) await requireRoom(tx, services, caller, owner.uuid, 'reports');
}

/** The same for something that may be embedded on the pages of partners. */
export async function requireEmbedRoom(
  tx: RecordsDb,
  services: Pick<Services, 'config' | 'clock'>,
  caller: Pick<Caller, 'user'>,
  partnerIds: readonly string[],
): Promise<void> {
  const owners = await tx
    .selectDistinct({ uuid: partner.clientUuid })
    .from(partner)
    .where(inArray(partner.id, [...partnerIds]));
  for (const { uuid } of owners) await requireRoom(tx, services, caller, uuid, 'embeds');
}
