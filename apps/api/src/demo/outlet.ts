/**
 * An advertiser that no client has, as a delivery file of another platform brings it: some of its creatives name no campaign,
 * and are called like campaigns of a client.
 */
import { dayNumber } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { recordLoad } from '../platform/facts/as-of.ts';
import { ensurePartitions } from '../platform/facts/partitions.ts';
import { refreshRollups } from '../platform/facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../platform/facts/store.ts';
import { FACT_KEY_COLUMNS } from '../platform/facts/tables.ts';
import { dayOf } from './calendar.ts';
import { planFor } from './plan.ts';
import { DEMO_CURRENCY } from './provider.ts';
import { randomOf, share, whole } from './random.ts';

/** Days that it has delivered at the first fill. */
const DAYS = 21;
const SOURCE = 'dv360';
const FEED = 'Meridian demo outlet';
const ADVERTISER = { externalId: 'MM-ADV-OUTLET', name: 'Mosswood Garden Outlet' } as const;
/** The advertiser whose campaigns its creatives are called like. */
const LIKE = 'MM-ADV-1002';

interface OutletCreative {
  readonly name: string;
  readonly size: string;
  readonly hasCampaign: boolean;
  /** Usual impressions of a day. */
  readonly daily: number;
}

/** Its creatives on a day: those of its own campaign, and some called like what the client runs. */
function creativesOf(today: string): OutletCreative[] {
  const at = dayNumber(today);
  const running = planFor(today).filter(
    ({ advertiser, start, end }) =>
      advertiser.externalId === LIKE && start <= at && end >= at - DAYS,
  );
  const banner = { size: '300x250', hasCampaign: false, daily: 2400 };
  return [
    { ...banner, name: 'Clearance Weekend – Offer', hasCampaign: true, daily: 5200 },
    { ...banner, name: 'Clearance Weekend – Last Days', daily: 3100 },
    { ...banner, name: 'clearance_weekend_story', size: '728x90', daily: 1900 },
    ...running.flatMap(({ name }) => [
      { ...banner, name: `${name.replace(/ \d{4}$/, '')} – Outlet` },
      {
        ...banner,
        name: `${name.replace(/ \d{4}$/, '')} – Outlet 2`,
        size: '160x600',
        daily: 1300,
      },
    ]),
    { ...banner, name: 'BrandFilm_v7_final', size: '640x360', daily: 700 },
  ];
}

const Ids = z.array(z.object({ id: z.int(), name: z.string() }));
const LastDay = z.array(z.object({ day: z.string().nullable() }));

/** Brings it up to the day before `today`: some weeks at first, then the days since. */
export async function fillOutlet(store: FactsStore, today: string): Promise<void> {
  const [filled] = LastDay.parse(
    await store.query(
      'SELECT max(l.last_day) AS day FROM load l JOIN source s ON s.id = l.source_id WHERE s.name = $1',
      [FEED],
    ),
  );
  const yesterday = dayNumber(today) - 1;
  const from = filled?.day ? dayNumber(filled.day) + 1 : yesterday - DAYS + 1;
  if (from > yesterday) return;
  const days = Array.from({ length: yesterday - from + 1 }, (_, n) => dayOf(from + n));
  await store.transaction((tx) => fillDays(tx, days, creativesOf(today)));
  await store.tidy(days);
}

async function fillDays(
  tx: FactsTransaction,
  days: readonly string[],
  creatives: readonly OutletCreative[],
): Promise<void> {
  const year = days.at(-1)?.slice(0, 4) ?? '';
  const campaign = `Clearance Weekend ${year}`;
  const idsOf = async (sql: string, params: readonly unknown[]) =>
    new Map(Ids.parse(await tx.query(sql, params)).map(({ id, name }) => [name, id]));
  const only = (ids: ReadonlyMap<string, number>, name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo has no ${name}.`);
    return id;
  };
  await tx.query('INSERT INTO source (name, platform) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    ...[FEED, SOURCE],
  ]);
  await tx.query(
    'INSERT INTO advertiser (source, external_id, name, currency) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [SOURCE, ADVERTISER.externalId, ADVERTISER.name, DEMO_CURRENCY],
  );
  const feeds = await idsOf('SELECT id, name FROM source WHERE name = $1', [FEED]);
  const advertisers = await idsOf(
    'SELECT id, name FROM advertiser WHERE source = $1 AND external_id = $2',
    [SOURCE, ADVERTISER.externalId],
  );
  const sourceId = only(feeds, FEED);
  const advertiserId = only(advertisers, ADVERTISER.name);
  await tx.query(
    `INSERT INTO campaign (advertiser_id, source, external_id, name, start_date, end_date)
     VALUES ($1, $2, $3, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [advertiserId, SOURCE, campaign, `${year}-01-01`, `${year}-12-31`],
  );
  await tx.query(
    `INSERT INTO creative (advertiser_id, source, external_id, name, type)
     SELECT $1, $2, n, n, 'Banner' FROM unnest($3::text[]) n ON CONFLICT DO NOTHING`,
    [advertiserId, SOURCE, creatives.map(({ name }) => name)],
  );
  for (const [table, names] of [
    ['size', [...new Set(creatives.map(({ size }) => size))]],
    ['creative_type', ['Banner']],
  ] as const) {
    await tx.query(
      `INSERT INTO ${table} (name) SELECT n FROM unnest($1::text[]) n ON CONFLICT DO NOTHING`,
      [names],
    );
  }
  const own = [advertiserId, SOURCE];
  const campaigns = await idsOf(
    'SELECT id, name FROM campaign WHERE advertiser_id = $1 AND source = $2',
    own,
  );
  const known = await idsOf(
    'SELECT id, name FROM creative WHERE advertiser_id = $1 AND source = $2',
    own,
  );
  const sizes = await idsOf('SELECT id, name FROM size', []);
  const types = await idsOf('SELECT id, name FROM creative_type', []);
  await ensurePartitions(tx, days);
  const rows = days.flatMap((day) =>
    creatives.map(({ name, size, hasCampaign, daily }) => {
      const random = randomOf(`${name} ${day}`);
      const impressions = whole(random, Math.round(daily * 0.8), Math.round(daily * 1.2));
      const measurable = share(random, impressions, 0.94);
      const keys: Readonly<Record<string, number>> = {
        ...{ advertiser_id: advertiserId, source_id: sourceId, device_id: 1, country_id: 1 },
        campaign_id: hasCampaign ? only(campaigns, campaign) : 0,
        creative_id: only(known, name),
        creative_type_id: only(types, 'Banner'),
        size_id: only(sizes, size),
      };
      const figures = [
        ...[impressions, measurable, share(random, measurable, 0.61), whole(random, 0, 6)],
        impressions * 2100,
      ];
      const ids = FACT_KEY_COLUMNS.map((column) => (column === 'day' ? day : (keys[column] ?? 0)));
      return `${[...ids, ...figures].join('\t')}\n`;
    }),
  );
  await tx.copy(
    'fact',
    [
      ...FACT_KEY_COLUMNS,
      ...['impressions', 'measurable_impressions', 'viewable_impressions', 'clicks'],
      'spend_micros',
    ],
    rows,
  );
  await refreshRollups(tx, [advertiserId], days);
  await recordLoad(tx, {
    ...{ sourceId, advertiserId, rows: rows.length },
    ...{ firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' },
  });
}
