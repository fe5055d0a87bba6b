/** The lists of report setup: advertisers, campaigns and placements with something to report in a range. */
import type { CampaignOption, PlacementOption } from '@flightdeck/contract/delivery';
import { CALLS } from '@flightdeck/contract/server';
import type { DayRange } from '@flightdeck/domain/dates';
import type { FactsStore } from '../../platform/services.ts';
import { withAccounts } from './accounts.ts';

const { delivery } = CALLS;

/** Those of the advertisers that delivered in the range, on any of their accounts, by name; not the accounts of others. */
export async function advertisersIn(
  facts: FactsStore,
  advertiserIds: readonly number[],
  range: DayRange,
) {
  const rows = await facts.query(
    `SELECT a.id AS value, a.name AS label FROM advertiser a
     WHERE a.id = ANY($1::int[]) AND (a.account_of IS NULL OR a.account_of <> ALL($1::int[])) AND EXISTS (
       SELECT FROM advertiser b JOIN campaign_day d ON d.advertiser_id = b.id
       WHERE (b.id = a.id OR b.account_of = a.id) AND d.day BETWEEN $2::date AND $3::date)
     ORDER BY lower(a.name) COLLATE "C", a.id`,
    [advertiserIds, range.start, range.end],
  );
  return delivery.advertisers.data.parse(rows);
}

/** Campaigns of the advertisers, on all of their accounts, with delivery or a flight in the range, the newest flight first. */
export async function campaignsIn(
  facts: FactsStore,
  advertiserIds: readonly number[],
  range: DayRange,
): Promise<CampaignOption[]> {
  const accounts = await withAccounts(facts, advertiserIds);
  const rows = await facts.query(
    `SELECT c.id AS value, c.name AS label, c.source, c.start_date AS "startDate", c.end_date AS "endDate",
       coalesce(d.impressions, 0) AS impressions
     FROM campaign c LEFT JOIN (
       SELECT campaign_id, sum(impressions) AS impressions FROM campaign_day
       WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date GROUP BY 1
     ) d ON d.campaign_id = c.id
     WHERE c.advertiser_id = ANY($1::int[])
       AND (d.campaign_id IS NOT NULL OR (c.start_date <= $3::date AND c.end_date >= $2::date))
     ORDER BY c.start_date DESC NULLS LAST, lower(c.name) COLLATE "C", c.id`,
    [accounts, range.start, range.end],
  );
  return delivery.campaigns.data.parse(rows);
}

/** Placements of the campaigns (all when none is named) with delivery or a flight in the range, by site and name. */
export async function placementsIn(
  facts: FactsStore,
  advertiserIds: readonly number[],
  campaignIds: readonly number[],
  range: DayRange,
): Promise<PlacementOption[]> {
  const accounts = await withAccounts(facts, advertiserIds);
  const rows = await facts.query(
    `SELECT p.id AS value, p.name AS label, p.source, p.campaign_id AS "campaignId", p.site_id AS "siteId",
       s.name AS "siteName", coalesce(d.impressions, 0) AS impressions
     FROM placement p JOIN site s ON s.id = p.site_id LEFT JOIN (
       SELECT placement_id, sum(impressions) AS impressions FROM placement_day
       WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date GROUP BY 1
     ) d ON d.placement_id = p.id
     WHERE p.advertiser_id = ANY($1::int[])
       AND (cardinality($4::int[]) = 0 OR p.campaign_id = ANY($4::int[]))
       AND (d.placement_id IS NOT NULL OR (p.start_date <= $3::date AND p.end_date >= $2::date))
     ORDER BY lower(s.name) COLLATE "C", lower(p.name) COLLATE "C", p.id`,
    [accounts, range.start, range.end, campaignIds],
  );
  return delivery.placements.data.parse(rows);
}
