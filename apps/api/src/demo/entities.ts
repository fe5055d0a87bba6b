/** Writes the demo provider's advertisers, campaigns, placements and the rest, and finds their ids. */
import { z } from 'zod';
import type { FactsTransaction } from '../platform/facts/store.ts';
import { adoptPlacements } from '../platform/plan/bookings.ts';
import { dayOf } from './calendar.ts';
import type { DemoCampaign } from './plan.ts';
import {
  ADVERTISERS,
  DEMO_CURRENCY,
  DEVICES,
  HOME_COUNTRY,
  SITES,
  SPILL_COUNTRIES,
} from './provider.ts';

/** Source of everything the demo provider writes. */
export const DEMO_SOURCE = 'Meridian demo';

/** Ids in the store by external id or name. */
export interface EntityIds {
  readonly source: number;
  advertiser(externalId: string): number;
  campaign(externalId: string): number;
  placement(externalId: string): number;
  creative(externalId: string): number;
  site(name: string): number;
  size(name: string): number;
  device(name: string): number;
  country(name: string): number;
  creativeType(name: string): number;
}

const Ids = z.array(z.object({ id: z.int(), key: z.string() }));

/** Adds what is missing; what is there stays as it is. */
export async function writeEntities(
  tx: FactsTransaction,
  campaigns: readonly DemoCampaign[],
): Promise<EntityIds> {
  const placements = campaigns.flatMap((campaign) =>
    campaign.placements.map((placement) => ({ campaign, placement })),
  );
  const source = await named(tx, 'source', [DEMO_SOURCE]);
  const advertiser = await known(
    tx,
    'advertiser',
    'source, external_id, name, currency',
    `SELECT $1, *, '${DEMO_CURRENCY}' FROM unnest($2::text[], $3::text[])`,
    [ADVERTISERS.map((a) => a.externalId), ADVERTISERS.map((a) => a.name)],
  );
  const campaign = await known(
    tx,
    'campaign',
    'source, external_id, name, start_date, end_date, advertiser_id',
    'SELECT $1, * FROM unnest($2::text[], $3::text[], $4::date[], $5::date[], $6::int[])',
    [
      campaigns.map((c) => c.externalId),
      campaigns.map((c) => c.name),
      campaigns.map((c) => dayOf(c.start)),
      campaigns.map((c) => dayOf(c.end)),
      campaigns.map((c) => advertiser(c.advertiser.externalId)),
    ],
  );
  const site = await named(
    tx,
    'site',
    SITES.map(({ name }) => name),
  );
  const placement = await known(
    tx,
    'placement',
    `source, external_id, name, start_date, end_date, campaign_id, advertiser_id, site_id,
     cost_structure, opportunity_type, booking_unique_number, booked_impressions, booked_spend_micros`,
    `SELECT $1, * FROM unnest($2::text[], $3::text[], $4::date[], $5::date[], $6::int[], $7::int[], $8::int[],
       $9::text[], $10::text[], $11::text[], $12::bigint[], $13::bigint[])`,
    [
      placements.map(({ placement: p }) => p.externalId),
      placements.map(({ placement: p }) => p.name),
      placements.map(({ placement: p }) => dayOf(p.start)),
      placements.map(({ placement: p }) => dayOf(p.end)),
      placements.map(({ campaign: c }) => campaign(c.externalId)),
      placements.map(({ campaign: c }) => advertiser(c.advertiser.externalId)),
      placements.map(({ placement: p }) => site(p.site.name)),
      placements.map(({ placement: p }) => p.costStructure),
      placements.map(({ placement: p }) => p.opportunityType),
      placements.map(({ placement: p }) => p.booking?.number ?? null),
      placements.map(({ placement: p }) => p.booking?.impressions ?? null),
      placements.map(({ placement: p }) => (p.booking ? p.booking.spend * 1e6 : null)),
    ],
  );
  await adoptPlacements(tx, DEMO_SOURCE);
  const creatives = new Map(
    placements.flatMap(({ campaign: c, placement: p }) =>
      p.creatives.map((one) => [one.externalId, { ...one, advertiser: c.advertiser }] as const),
    ),
  );
  const every = [...creatives.values()];
  const creative = await known(
    tx,
    'creative',
    'source, external_id, name, type, advertiser_id',
    'SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::int[])',
    [
      every.map((c) => c.externalId),
      every.map((c) => c.name),
      every.map((c) => c.type),
      every.map((c) => advertiser(c.advertiser.externalId)),
    ],
  );
  return {
    source: source(DEMO_SOURCE),
    advertiser,
    campaign,
    placement,
    creative,
    site,
    size: await named(tx, 'size', [...new Set(placements.map(({ placement: p }) => p.size))]),
    device: await named(tx, 'device', Object.values(DEVICES)),
    country: await named(tx, 'country', [HOME_COUNTRY, ...SPILL_COUNTRIES]),
    creativeType: await named(tx, 'creative_type', [
      ...new Set(placements.map(({ placement: p }) => p.creativeType)),
    ]),
  };
}

/** Inserts what `select` brings for this source and answers ids by external id. */
async function known(
  tx: FactsTransaction,
  table: string,
  columns: string,
  select: string,
  values: readonly unknown[],
): Promise<(externalId: string) => number> {
  await tx.query(`INSERT INTO ${table} (${columns}) ${select} ON CONFLICT DO NOTHING`, [
    DEMO_SOURCE,
    ...values,
  ]);
  return lookup(
    table,
    await tx.query(`SELECT id, external_id AS key FROM ${table} WHERE source = $1`, [DEMO_SOURCE]),
  );
}

/** Inserts names and answers ids by name. */
async function named(
  tx: FactsTransaction,
  table: string,
  names: readonly string[],
): Promise<(name: string) => number> {
  await tx.query(
    `INSERT INTO ${table} (name) SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING`,
    [names],
  );
  return lookup(
    table,
    await tx.query(`SELECT id, name AS key FROM ${table} WHERE name = ANY($1::text[])`, [names]),
  );
}

function lookup(table: string, rows: unknown): (key: string) => number {
  const ids = new Map(Ids.parse(rows).map(({ id, key }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`No ${table} ${key} in the store.`);
    return id;
  };
}
