/**
 * What accounts of one advertiser hold alike: campaigns of one name on the same days, from other sources. Both may tell of the
 * same delivery, which would count twice (docs/decisions/0038).
 */
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { isPartOf, type Reader } from './accounts.ts';
import { factTables } from './tables.ts';

/** An account and the advertiser that it belongs to, or is to belong to. */
export interface Link {
  readonly accountId: number;
  readonly mainId: number;
}

const Overlaps = z.array(
  z.object({
    campaign: z.string(),
    source: z.string(),
    days: z.int(),
    firstDay: z.string(),
    lastDay: z.string(),
    impressions: z.number(),
    held: z.number(),
  }),
);

/** A campaign that the account and another account of the advertiser hold on the same days, by other sources. */
export type LinkOverlap = z.infer<typeof Overlaps>[number];

/** Measures that both must have on a day. */
const MEASURES = factTables(delivery)[0].measures.map(({ column }) => column);

const daysOfCampaigns = (split: string, where: string) =>
  `SELECT lower(btrim(c.name)) AS name, ${split} AS split, d.day, min(c.name) AS campaign,
     ${MEASURES.map((column) => `sum(d.${column}) AS ${column}`).join(', ')}
   FROM advertiser a JOIN campaign c ON c.advertiser_id = a.id
   JOIN campaign_day d ON d.advertiser_id = a.id AND d.campaign_id = c.id WHERE ${where} GROUP BY 1, 2, 3`;

/** Whether the advertiser `a` is a part of the account $1. */
export const PART_OF_ACCOUNT = `a.id IN (SELECT p.id FROM advertiser own JOIN advertiser p ON ${isPartOf('p', 'own')} WHERE own.id = $1)`;

/** SQL: `m`, days of campaigns of the account $1 by `split`, joined to `t`, those of other sources of the advertiser $2. */
const overlapping = (split: string, from = '', theirs = '') => `
  WITH mine AS (${daysOfCampaigns(split, `(a.id = $1 OR ${PART_OF_ACCOUNT})${from}`)}),
  theirs AS (${daysOfCampaigns('a.source', `(a.id = $2 OR a.account_of = $2) AND a.id <> $1 AND a.source <> (SELECT source FROM advertiser WHERE id = $1)${from}${theirs}`)}),
  found AS (SELECT m.name, m.campaign, m.split, m.day, m.impressions, t.split AS source, t.impressions AS held
    FROM mine m JOIN theirs t USING (name, day)
    WHERE ${MEASURES.map((column) => `m.${column} > 0 AND t.${column} > 0`).join(' OR ')})`;

/**
 * What linking would count twice, by campaign and other source; `impressions` are the account's on these days, `held` the
 * others'. The most impressions first.
 */
export async function overlapsOf(
  store: Reader,
  { accountId, mainId }: Link,
): Promise<LinkOverlap[]> {
  return Overlaps.parse(
    await store.query(
      `${overlapping("''")}
       SELECT min(campaign) AS campaign, source, count(*)::int AS days, min(day)::text AS "firstDay",
         max(day)::text AS "lastDay", sum(impressions)::float8 AS impressions, sum(held)::float8 AS held
       FROM found GROUP BY name, source ORDER BY sum(impressions) DESC, 1, 2`,
      [accountId, mainId],
    ),
  );
}

const Days = z.array(
  z.object({
    campaignId: z.int(),
    campaign: z.string(),
    day: z.string(),
    source: z.string(),
    value: z.number(),
    against: z.number(),
  }),
);

/**
 * The days since `start` that a linked account holds as the advertiser's own account does, or one of a source before its own
 * in the alphabet: so that two accounts are told of once.
 */
export async function overlapDays(
  store: Reader,
  { accountId, mainId }: Link,
  start: Day,
): Promise<z.infer<typeof Days>> {
  const isTold = ` AND (a.id = $2 OR a.source = (SELECT source FROM advertiser WHERE id = $2)
    AND a.id IN (SELECT p.id FROM advertiser own JOIN advertiser p ON ${isPartOf('p', 'own')} WHERE own.id = $2)
    OR a.source < (SELECT source FROM advertiser WHERE id = $1))`;
  return Days.parse(
    await store.query(
      `${overlapping('c.id', ' AND d.day >= $3::date', isTold)}
       SELECT split AS "campaignId", campaign, day::text AS day, source, impressions::float8 AS value, held::float8 AS against
       FROM found ORDER BY lower(campaign) COLLATE "C", split, day`,
      [accountId, mainId, start],
    ),
  );
}

const Accounts = z.array(
  z.object({ id: z.int(), main: z.nullable(z.strictObject({ id: z.int(), name: z.string() })) }),
);

/**
 * The accounts of the advertiser that an account belongs to, with that advertiser: null for its own account. Parts are left
 * out: they are looked at with their accounts.
 */
export async function familyOf(
  store: Reader,
  accountId: number,
): Promise<z.infer<typeof Accounts>> {
  return Accounts.parse(
    await store.query(
      `SELECT a.id, CASE WHEN m.id <> a.id THEN jsonb_build_object('id', m.id, 'name', m.name) END AS main
       FROM advertiser m JOIN advertiser a ON a.id = m.id OR a.account_of = m.id
       WHERE m.id = (SELECT coalesce(account_of, id) FROM advertiser WHERE id = $1)
         AND NOT EXISTS (SELECT FROM advertiser own WHERE ${isPartOf('a', 'own')})
       ORDER BY a.id`,
      [accountId],
    ),
  );
}
