/** What came of a document within its flight. */
import type { SponsoredResults } from '@flightdeck/contract/sponsored';
import { eq } from 'drizzle-orm';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { seenVersion } from '../../platform/sponsored/for-reports.ts';
import {
  countResults,
  flightDays,
  noResults,
  placementsWithin,
} from '../../platform/sponsored/results.ts';
import { settle } from './clock.ts';
import { accountsOfClient } from './placements.ts';
import { ownDocument } from './rights.ts';

/**
 * Delivery with its cost, and visits, within the flight. Money is in the client's currency.
 * @throws {AppError} `not-found`.
 */
export async function getResults(
  services: Services,
  caller: Caller,
  documentId: string,
): Promise<SponsoredResults> {
  const { db } = services.records;
  await ownDocument(db, caller, documentId);
  await settle(services, documentId);
  const row = await ownDocument(db, caller, documentId);
  const range = flightDays(row, services.clock());
  if (range === null) return { range, ...noResults('It has not been live yet.') };
  const [advertiserIds, seen, [owner]] = await Promise.all([
    accountsOfClient(services, row.clientUuid),
    seenVersion(db, row),
    db.select({ currency: client.currency }).from(client).where(eq(client.uuid, row.clientUuid)),
  ]);
  if (advertiserIds.length === 0) return { range, ...noResults('The client has no advertiser.') };
  const { facts } = services;
  const placementIds = await placementsWithin(facts, row.placementIds, { advertiserIds });
  const landingUrls = seen?.landingUrls ?? [];
  const counting = { placementIds, landingUrls, advertiserIds, range };
  return {
    range,
    ...(await countResults(facts, { ...counting, currency: owner?.currency ?? null })),
  };
}
