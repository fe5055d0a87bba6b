/** Which campaigns run on a profile. */
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { ownProfile, requireActive } from './rights.ts';
import { targetingUse } from './schema.ts';

const Campaigns = z.array(z.object({ id: z.int(), name: z.string() }));
/** Most campaigns that are offered and named. */
const MOST_CAMPAIGNS = 1000;

/** Campaigns of a client, those that end last first. @param ids Only these. @throws {AppError} `not-found` for another tenant’s client. */
export async function campaignsOf(
  services: Services,
  caller: Caller,
  clientUuid: string,
  ids: readonly number[] | null = null,
) {
  if (ids?.length === 0) return [];
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  return Campaigns.parse(
    await services.facts.query(
      `SELECT c.id, c.name FROM campaign c
       WHERE c.advertiser_id = ANY($1::int[]) AND ($2::int[] IS NULL OR c.id = ANY($2::int[]))
       ORDER BY c.end_date DESC NULLS LAST, c.name, c.id LIMIT ${MOST_CAMPAIGNS}`,
      [await withAccounts(services.facts, advertiserIds), ids],
    ),
  );
}

/** Ids of the campaigns that run on a profile. */
export async function campaignIdsOf(db: RecordsDb, profileId: string): Promise<number[]> {
  const rows = await db
    .select({ id: targetingUse.campaignId })
    .from(targetingUse)
    .where(eq(targetingUse.profileId, profileId))
    .orderBy(asc(targetingUse.campaignId));
  return rows.map(({ id }) => id);
}

/** What may run on a profile. @throws {AppError} `not-found`. */
export async function campaignChoices(services: Services, caller: Caller, profileId: string) {
  const { clientUuid } = await ownProfile(services.records.db, caller, profileId);
  return { campaigns: await campaignsOf(services, caller, clientUuid) };
}

/** Says which campaigns run on a profile. @throws {AppError} `not-found`; `unprocessable` for a campaign of another client. */
export async function setUse(
  services: Services,
  caller: Caller,
  profileId: string,
  campaignIds: readonly number[],
): Promise<void> {
  const { records, audit } = services;
  const { clientUuid } = await ownProfile(records.db, caller, profileId);
  const wanted = [...new Set(campaignIds)];
  const known = await campaignsOf(services, caller, clientUuid, wanted);
  if (known.length < wanted.length) {
    throw new AppError(
      'unprocessable',
      'campaignIds: one of the campaigns is not the client’s. Choose among those that are offered.',
    );
  }
  await records.transaction(async (tx) => {
    requireActive(await ownProfile(tx, caller, profileId, true));
    const before = await campaignIdsOf(tx, profileId);
    await tx.delete(targetingUse).where(eq(targetingUse.profileId, profileId));
    if (wanted.length > 0) {
      await tx.insert(targetingUse).values(wanted.map((campaignId) => ({ profileId, campaignId })));
    }
    const entry = { ...actorOf(caller), action: 'targeting/use', target: profileId };
    await audit.write({ ...entry, before, after: wanted }, tx);
  });
}
