/** Bookings, as stored with placements: on a site, summed to plans, and by placement. */

import type { DataOf } from '@flightdeck/contract';
import type { Booking } from '@flightdeck/contract/delivery';
import { CALLS } from '@flightdeck/contract/server';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { FactsStore } from '../../platform/services.ts';

const { delivery } = CALLS;

/** Bookings of an advertiser on a site, by start. */
export async function bookingsOn(
  facts: FactsStore,
  advertiserId: number,
  siteId: number,
): Promise<Booking[]> {
  const rows = await facts.query(
    `SELECT p.booking_unique_number AS "bookingUniqueNumber", s.id AS "siteId", s.name AS "siteName",
       min(p.start_date) AS "startDate", max(p.end_date) AS "endDate",
       sum(p.booked_impressions)::float8 / 1000 AS impressions,
       sum(p.booked_spend_micros)::float8 / 1e6 AS "costToClient",
       min(p.cost_structure) AS "costStructure", min(p.opportunity_type) AS "opportunityType",
       array_agg(p.id ORDER BY p.id) AS "placementIds"
     FROM placement p JOIN site s ON s.id = p.site_id
     WHERE p.advertiser_id = ANY($1::int[]) AND p.site_id = $2 AND p.booking_unique_number IS NOT NULL
     GROUP BY p.booking_unique_number, s.id ORDER BY 4 NULLS LAST, 1`,
    [await withAccounts(facts, [advertiserId]), siteId],
  );
  return delivery.matchingBookings.data.parse(rows);
}

/** Booked totals of an advertiser on a site, by campaign. */
export async function plansOn(
  facts: FactsStore,
  advertiserId: number,
  siteId: number,
): Promise<DataOf<typeof delivery.matchingPlans>> {
  const rows = await facts.query(
    `SELECT c.id AS "campaignId", c.name AS "campaignName",
       count(DISTINCT p.booking_unique_number) AS bookings,
       coalesce(sum(p.booked_impressions), 0)::float8 AS "bookedImpressions",
       coalesce(sum(p.booked_spend_micros), 0)::float8 / 1e6 AS "costToClient"
     FROM placement p JOIN campaign c ON c.id = p.campaign_id
     WHERE p.advertiser_id = ANY($1::int[]) AND p.site_id = $2 AND p.booking_unique_number IS NOT NULL
     GROUP BY c.id ORDER BY c.start_date DESC NULLS LAST, c.id`,
    [await withAccounts(facts, [advertiserId]), siteId],
  );
  return delivery.matchingPlans.data.parse(rows);
}

const PlacementRows = z.array(
  z.object({
    siteId: z.int(),
    siteName: z.string(),
    placementId: z.int(),
    placementName: z.string(),
    bookingUniqueNumber: z.string().nullable(),
  }),
);
const Names = z.array(z.object({ name: z.string() }));

/**
 * Placements of an advertiser by site, each with the booking it is matched to. Ids of other advertisers are ignored.
 */
export async function placementsWithBookings(
  facts: FactsStore,
  advertiserId: number,
  placementIds: readonly number[],
): Promise<DataOf<typeof delivery.matchingPlacements>> {
  const [names, found] = await Promise.all([
    facts.query('SELECT name FROM advertiser WHERE id = $1', [advertiserId]),
    facts.query(
      `SELECT s.id AS "siteId", s.name AS "siteName", p.id AS "placementId", p.name AS "placementName",
         p.booking_unique_number AS "bookingUniqueNumber"
       FROM placement p JOIN site s ON s.id = p.site_id
       WHERE p.advertiser_id = ANY($1::int[]) AND p.id = ANY($2::int[])
       ORDER BY lower(s.name) COLLATE "C", s.id, lower(p.name) COLLATE "C", p.id`,
      [await withAccounts(facts, [advertiserId]), placementIds],
    ),
  ]);
  const [advertiser] = Names.parse(names);
  if (!advertiser) throw new AppError('not-found', 'This advertiser no longer has any delivery.');
  const bySite = Map.groupBy(PlacementRows.parse(found), ({ siteId }) => siteId);
  return {
    advId: advertiserId,
    advName: advertiser.name,
    sites: [...bySite].map(([siteId, rows]) => ({
      siteId,
      siteName: rows[0]?.siteName ?? '',
      placements: rows.map(({ placementId, placementName, bookingUniqueNumber }) => ({
        placementId,
        placementName,
        bookingUniqueNumber,
      })),
    })),
  };
}
