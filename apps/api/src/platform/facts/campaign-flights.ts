/** Campaigns of accounts with their flights. */
import type { Flight } from '@flightdeck/domain/matching';
import { z } from 'zod';
import type { Reader } from './accounts.ts';
import { NOT_NAMED } from './load-entities.ts';

/** A campaign of an account. */
export interface CampaignFlight {
  readonly campaignId: number;
  readonly accountId: number;
  readonly name: string;
  readonly flight: Flight;
}

const Rows = z.array(
  z.object({
    campaignId: z.int(),
    accountId: z.int(),
    name: z.string(),
    start: z.string().nullable(),
    end: z.string().nullable(),
  }),
);

/** SQL: whether the campaign `c` of a fact is one that its file names; a fact without one has none. */
export const IS_NAMED = `(c.id IS NOT NULL AND NOT (c.name = '${NOT_NAMED.name}' AND c.external_id = '${NOT_NAMED.name}'))`;

/**
 * Campaigns of these accounts by name; those that are named. Where no file states the flight, it is from the first to the
 * last day with delivery.
 * @param only Ids to keep; all when absent.
 */
export async function campaignFlights(
  facts: Reader,
  accountIds: readonly number[],
  only?: readonly number[],
): Promise<CampaignFlight[]> {
  if (accountIds.length === 0) return [];
  const rows = Rows.parse(
    await facts.query(
      `SELECT c.id AS "campaignId", c.advertiser_id AS "accountId", c.name,
         coalesce(c.start_date, d.first)::text AS start, coalesce(c.end_date, d.last)::text AS end
       FROM campaign c LEFT JOIN LATERAL (
         SELECT min(day) AS first, max(day) AS last FROM campaign_day f
         WHERE f.advertiser_id = c.advertiser_id AND f.campaign_id = c.id AND (c.start_date IS NULL OR c.end_date IS NULL)) d ON true
       WHERE c.advertiser_id = ANY($1::int[]) AND ($2::int[] IS NULL OR c.id = ANY($2::int[])) AND ${IS_NAMED}
       ORDER BY lower(c.name) COLLATE "C", c.id`,
      [[...accountIds], only ?? null],
    ),
  );
  return rows.map(({ start, end, ...campaign }) => ({ ...campaign, flight: { start, end } }));
}
