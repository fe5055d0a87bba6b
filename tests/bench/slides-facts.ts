/** Generated facts for the slide benchmark: as many as asked, in the shape of real delivery, made inside the engine. */
import { shiftDay } from '@flightdeck/domain/dates';
import { recordLoad } from '../../apps/api/src/platform/facts/as-of.ts';
import { ensurePartitions } from '../../apps/api/src/platform/facts/partitions.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';

/** Eighteen months; each advertiser always runs one of five campaigns with 20 placements of 24 facts a day. */
const DAYS = 548;
const CAMPAIGNS = 5;
const CAMPAIGN_DAYS = Math.ceil(DAYS / CAMPAIGNS);
const PLACEMENTS = 20;
const SITES = 30;

/** Facts an advertiser has. */
const FACTS_PER_ADVERTISER = DAYS * PLACEMENTS * 24;

/** The generated facts. */
export interface GeneratedFacts {
  readonly advertiserIds: readonly number[];
  readonly rows: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What about `rows` facts up to `lastDay` are. */
export function factsOf(rows: number, lastDay: string): GeneratedFacts {
  const advertisers = Math.max(2, Math.round(rows / FACTS_PER_ADVERTISER));
  return {
    advertiserIds: Array.from({ length: advertisers }, (_, index) => index + 1),
    rows: advertisers * FACTS_PER_ADVERTISER,
    firstDay: shiftDay(lastDay, 1 - DAYS),
    lastDay,
  };
}

/** Fills an empty store with them. */
export async function generateFacts(
  store: FactsStore,
  rows: number,
  lastDay: string,
): Promise<GeneratedFacts> {
  const facts = factsOf(rows, lastDay);
  const { advertiserIds: ids, firstDay } = facts;
  const advertisers = ids.length;
  await store.transaction(async (tx) => {
    await tx.query('SELECT setseed(0.4)');
    await tx.query("INSERT INTO source (id, name) VALUES (1, 'bench')");
    await tx.query(
      "INSERT INTO advertiser (id, source, external_id, name) SELECT a, 'bench', a::text, 'Advertiser ' || a FROM generate_series(1, $1::int) a",
      [advertisers],
    );
    await tx.query(
      `INSERT INTO campaign (id, advertiser_id, source, external_id, name, start_date, end_date)
       SELECT (a - 1) * ${CAMPAIGNS} + c + 1, a, 'bench', c::text, 'Campaign ' || c,
         $2::date + c * ${CAMPAIGN_DAYS}, $2::date + (c + 1) * ${CAMPAIGN_DAYS} - 1
       FROM generate_series(1, $1::int) a, generate_series(0, ${CAMPAIGNS - 1}) c`,
      [advertisers, firstDay],
    );
    await tx.query(
      `INSERT INTO site (id, name) SELECT s, 'Site ' || s FROM generate_series(1, ${SITES}) s`,
    );
    await tx.query(
      `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name, start_date, end_date,
         cost_structure, booking_unique_number, booked_impressions, booked_spend_micros)
       SELECT (c.id - 1) * ${PLACEMENTS} + p, c.id, c.advertiser_id, 1 + (c.id * 7 + p * 11) % ${SITES}, 'bench', p::text,
         'Site_300x250_BAN_DT_CPM_' || p, c.start_date, c.end_date, 'CPM', 'B' || p, 2500000, 9000000000
       FROM campaign c, generate_series(1, ${PLACEMENTS}) p`,
    );
    await tx.query(
      `INSERT INTO creative (id, advertiser_id, source, external_id, name, type)
       SELECT (a - 1) * 20 + k, a, 'bench', k::text, 'Creative ' || k, 'Banner'
       FROM generate_series(1, $1::int) a, generate_series(1, 20) k`,
      [advertisers],
    );
    for (const [table, names] of [
      ['size', ['300x250', '728x90', '160x600', '970x250', '320x50']],
      ['device', ['Desktop', 'Mobile', 'Tablet']],
      ['country', ['United Kingdom', 'Ireland']],
      ['creative_type', ['Banner', 'Video']],
    ] as const) {
      await tx.query(`INSERT INTO ${table} (name) SELECT * FROM unnest($1::text[])`, [names]);
    }
  });
  const days = Array.from({ length: DAYS }, (_, index) => shiftDay(firstDay, index));
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  await store.transaction((tx) => ensurePartitions(tx, days));
  const waiting = months.values();
  // One month at a time keeps the log of a transaction small. On a server one is filled while another is summed up.
  const fill = async (): Promise<void> => {
    for (const month of waiting) {
      await store.transaction(async (tx) => {
        await tx.query(INSERT, [month[0], month.at(-1), firstDay, advertisers]);
        await refreshRollups(tx, ids, month);
      });
    }
  };
  await Promise.all(store.engine === 'embedded' ? [fill()] : [fill(), fill()]);
  await store.transaction(async (tx) => {
    for (const advertiserId of ids) {
      const load = { sourceId: 1, advertiserId, firstDay, lastDay, rows: FACTS_PER_ADVERTISER };
      await recordLoad(tx, load);
    }
  });
  await store.tidy(days);
  return facts;
}

// Each day's rows by advertiser, campaign and placement, in the order of loads.
const INSERT = `
  INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id, size_id,
    device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks, invalid_clicks,
    conversions, revenue_micros, spend_micros, video_starts, video_first_quartiles, video_midpoints,
    video_third_quartiles, video_completes, interactions)
  SELECT day, a, campaign, placement, 1 + (campaign * 7 + p * 11) % ${SITES}, (a - 1) * 20 + 1 + (p + k * 5) % 20, 2 + p % 2,
    2 + p % 5, 2 + d, 2 + n, 1, i, (i * 0.95)::int, (i * 0.6 * r)::int, (i * 0.003 * r)::int, (i * 0.0001 * r)::int,
    (i * 0.0002 * r)::int, i * 900, i * 4200, i / 2, i / 3, i / 4, i / 5, i / 6, i / 50
  FROM (
    SELECT day, a, p, k, d, n, (a - 1) * ${CAMPAIGNS} + (day - $3::date) / ${CAMPAIGN_DAYS} + 1 AS campaign,
      ((a - 1) * ${CAMPAIGNS} + (day - $3::date) / ${CAMPAIGN_DAYS}) * ${PLACEMENTS} + p AS placement,
      (random() * 2000)::int AS i, 0.6 + random() * 0.4 AS r
    FROM (SELECT generate_series($1::date, $2::date, '1 day')::date AS day) t,
      generate_series(1, $4::int) a, generate_series(1, ${PLACEMENTS}) p,
      generate_series(0, 3) k, generate_series(0, 2) d, generate_series(0, 1) n
  ) f ORDER BY day, a, campaign, placement`;
