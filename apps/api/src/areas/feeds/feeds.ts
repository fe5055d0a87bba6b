/** The feeds of an advertiser: their names, the days that they hold, and when they were last loaded. */
import type { Feed, FeedAdvertiser, FeedsOverview } from '@flightdeck/contract/feeds';
import { DATASET_IDS, type Dataset, type DatasetId, datasetOf } from '@flightdeck/domain/datasets';
import { type Day, type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { acknowledge, coverageOf, defaultFeedName, grainOf } from '@flightdeck/domain/feeds';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import { currencyOfAccount } from '../../platform/facts/convert.ts';
import { factRows } from '../../platform/facts/fact-rows.ts';
import { daysOfScope } from '../../platform/facts/scopes.ts';
import { ALL_DATASETS, layoutFor } from '../../platform/facts/shapes.ts';
import { factTables } from '../../platform/facts/tables.ts';
import { loaderNames } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { dayNotesOf } from './day-notes.ts';

/** Days of the strip and of the sums. */
const DAYS = 90;

const Owners = z.array(z.object({ advertiser_id: z.int(), name: z.string() }));

/** Names of the clients of some accounts: those of the advertisers that they belong to. */
async function ownersOf({ records, facts }: Services, accountIds: readonly number[]) {
  const mains = await mainOf(facts, accountIds);
  const rows = await records.execute(
    `SELECT a.advertiser_id, c.name FROM records.client_advertiser a
     JOIN records.client c ON c.uuid = a.client_uuid WHERE a.advertiser_id = ANY($1::int[])`,
    [[...new Set(mains.values())]],
  );
  const owners = new Map(
    Owners.parse(rows).map(({ advertiser_id, ...owner }) => [advertiser_id, owner]),
  );
  return new Map([...mains].map(([id, main]) => [id, owners.get(main)]));
}

const Advertisers = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    source: z.string(),
    accountOf: z.object({ advId: z.int(), name: z.string() }).nullable(),
    feeds: z.coerce.number(),
  }),
);
const SELECTED = `a.id, a.name, a.source,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('advId', m.id, 'name', m.name) END AS "accountOf"`;
const ADVERTISERS = 'advertiser a LEFT JOIN advertiser m ON m.id = a.account_of';

/** The advertisers of the caller's clients and their accounts, each by itself, by name. */
export async function listAdvertisers(
  services: Services,
  { advertiserIds }: Caller,
): Promise<FeedAdvertiser[]> {
  const owners = await ownersOf(services, advertiserIds);
  const rows = Advertisers.parse(
    await services.facts.query(
      `SELECT ${SELECTED}, (SELECT count(DISTINCT l.source_id) FROM load l WHERE l.advertiser_id = a.id) AS feeds
       FROM ${ADVERTISERS} WHERE a.id = ANY($1::int[]) ORDER BY lower(a.name) COLLATE "C", a.id`,
      [advertiserIds],
    ),
  );
  return rows.map(({ id, ...row }) => ({
    ...{ advId: id, ...row },
    client: owners.get(id)?.name ?? '',
  }));
}

/** The dataset of this id; delivery where it is none any more. */
const ofKnown = (id: string): DatasetId => DATASET_IDS.find((each) => each === id) ?? 'delivery';

const Known = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    fields: z.array(z.string()),
    is_partial: z.boolean(),
    dataset: z.string(),
    label: z.string().nullable(),
  }),
);

/** A feed as it is called. */
export type NamedFeed = Pick<
  Feed,
  'feedId' | 'platform' | 'dataset' | 'name' | 'isNamed' | 'grain' | 'isPartial'
>;

/** SQL: who brought the facts of the advertiser $1 on the days $2 to $3. */
const sourcesIn = (table: string): string =>
  factRows({
    ...{ table, advertisers: '$1', days: { from: '$2', until: '$3' } },
    ...{ keys: ['advertiser_id', 'source_id'], measures: [] },
  });

/** Everything that is a feed of an advertiser: named by a load, undone or not, or by facts of the days looked at. */
export async function feedsOf(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
  range: DayRange,
): Promise<NamedFeed[]> {
  const rows = Known.parse(
    await facts.query(
      `SELECT s.id, coalesce(nullif(s.platform, ''), s.name) AS platform, s.fields, s.is_partial, s.dataset, n.label FROM source s
       LEFT JOIN feed_label n ON n.feed_id = s.id AND n.advertiser_id = $1
       WHERE s.id IN (
         SELECT source_id FROM load WHERE advertiser_id = $1
         UNION SELECT l.feed_id FROM load_scope p JOIN feed_load l ON l.id = p.load_id WHERE p.advertiser_id = $1
         UNION SELECT source_id FROM ${sourcesIn('fact')} f WHERE advertiser_id = $1 AND day BETWEEN $2::date AND $3::date)
       ORDER BY 2, s.id`,
      [advertiserId, range.start, range.end],
    ),
  );
  const taken = new Set(rows.map(({ platform, label }) => `${platform} ${label}`));
  return rows.map(({ id, platform, fields, is_partial: isPartial, dataset: of, label }) => {
    const datasetId = ofKnown(of);
    const dataset = datasetOf(datasetId);
    const isDelivery = datasetId === 'delivery';
    const grain = isDelivery ? grainOf(fields) : grainIn(dataset, fields);
    const own = isDelivery
      ? defaultFeedName(grain)
      : grain === null
        ? dataset.label
        : `${defaultFeedName(grain)}, ${dataset.label.toLowerCase()}`;
    let name = label ?? own;
    for (let n = 2; label === null && taken.has(`${platform} ${name}`); n++) name = `${own} ${n}`;
    taken.add(`${platform} ${name}`);
    const isNamed = label !== null;
    return { feedId: id, platform, dataset: datasetId, name, isNamed, grain, isPartial };
  });
}

/** What the rows of a feed are split by, in the words of its dataset: of a campaign and its ad groups the latter alone. */
function grainIn(dataset: Dataset, fields: readonly string[]): string | null {
  if (fields.length === 0) return null;
  const { detail, partOf } = layoutFor(dataset, fields);
  const has = (id: string) => fields.includes(id) || fields.includes(`${id}Id`);
  const splits = Object.entries(dataset.dimensions).filter(
    ([id]) => has(id) && !(id === 'campaign' && partOf !== null && has(partOf)),
  );
  const words = splits
    .sort(([one], [other]) => Number(other === detail) - Number(one === detail))
    .map(([, { label }]) => label.toLowerCase());
  return words.length > 0 ? words.join(' × ') : 'advertiser';
}

const Bounds = z.tuple([z.object({ last: z.string().nullable() })]);

/**
 * The days looked at: the last 90 before today, or the last ones with delivery where that ended before; without any delivery
 * those of its loads.
 */
export async function rangeFor(
  { facts, config, clock }: Services,
  advertiserId: number,
): Promise<{ range: DayRange; dataTo: Day | null; today: Day }> {
  const [{ last }] = Bounds.parse(
    await facts.query(
      `SELECT coalesce((SELECT max(day) FROM campaign_day WHERE advertiser_id = $1),
         (SELECT max(last_day) FROM load WHERE advertiser_id = $1))::text AS last`,
      [advertiserId],
    ),
  );
  const today = todayIn(config.timeZone, clock());
  const yesterday = shiftDay(today, -1);
  const isOld = last !== null && last < shiftDay(today, -DAYS);
  const end = last !== null && (isOld || last === today) ? last : yesterday;
  return { range: { start: shiftDay(end, 1 - DAYS), end }, dataTo: last, today };
}

const HeldMonths = z.array(z.object({ feed_id: z.int(), month: z.string(), days: z.int() }));
const HeldDays = z.array(z.object({ feed_id: z.int(), day: z.string() }));
const FeedLoads = z.array(
  z.object({ feed_id: z.int(), loaded_at: z.string(), loaded_by: z.string().nullable() }),
);
const Count = z.tuple([z.object({ n: z.coerce.number() })]);

/** What the Feeds tab shows of an advertiser. @throws {AppError} `forbidden` for another client's. */
export async function feedsOverview(
  services: Services,
  caller: Caller,
  advertiserId: number,
): Promise<FeedsOverview> {
  requireAdvertisers(caller, [advertiserId]);
  const { facts, config } = services;
  const { range, dataTo, today } = await rangeFor(services, advertiserId);
  const [notes, named, advertisers, owners, scopes, factDays, loads, count] = await Promise.all([
    dayNotesOf(services, advertiserId),
    feedsOf(services, advertiserId, range),
    facts.query(`SELECT ${SELECTED}, 0 AS feeds FROM ${ADVERTISERS} WHERE a.id = $1`, [
      advertiserId,
    ]),
    ownersOf(services, [advertiserId]),
    facts.query(
      `SELECT l.feed_id, s.month::text AS month, bit_or(s.days) AS days
       FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = $1 AND l.undone_at IS NULL GROUP BY 1, 2`,
      [advertiserId],
    ),
    facts.query(
      ALL_DATASETS.flatMap(factTables)
        .map(
          ({
            table,
          }) => `SELECT DISTINCT source_id AS feed_id, day::text AS day FROM ${sourcesIn(table)} f
           WHERE advertiser_id = $1 AND day BETWEEN $2::date AND $3::date`,
        )
        .join(' UNION '),
      [advertiserId, range.start, range.end],
    ),
    facts.query(
      `SELECT l.source_id AS feed_id, l.loaded_at, f.loaded_by
       FROM load l LEFT JOIN feed_load f ON f.id = l.feed_load_id WHERE l.advertiser_id = $1 ORDER BY l.loaded_at`,
      [advertiserId],
    ),
    facts.query(
      `SELECT count(DISTINCT l.id) AS n FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE s.advertiser_id = $1 AND NOT l.is_base`,
      [advertiserId],
    ),
  ]);
  const [advertiser] = Advertisers.parse(advertisers);
  if (!advertiser) throw new AppError('not-found', 'There is no such advertiser any more.');
  const held = new Map<number, Set<Day>>();
  const hold = (feedId: number, day: Day) => {
    const days = held.get(feedId) ?? new Set();
    held.set(feedId, days.add(day));
  };
  for (const { feed_id, month, days } of HeldMonths.parse(scopes)) {
    for (const day of daysOfScope(month, days)) hold(feed_id, day);
  }
  const counting = new Set<number>();
  for (const { feed_id, day } of HeldDays.parse(factDays)) {
    counting.add(feed_id);
    hold(feed_id, day);
  }
  const loaded = FeedLoads.parse(loads);
  const nameOf = await loaderNames(
    services.records.db,
    loaded.map((load) => load.loaded_by),
  );
  return {
    advId: advertiserId,
    name: advertiser.name,
    source: advertiser.source,
    accountOf: advertiser.accountOf,
    client: owners.get(advertiserId)?.name ?? '',
    currency: await currencyOfAccount(facts, advertiserId),
    range,
    dataTo,
    loads: Count.parse(count)[0].n,
    feeds: named
      .filter(({ feedId }) => held.has(feedId))
      .map((feed) => {
        const own = loaded.filter(({ feed_id }) => feed_id === feed.feedId);
        const last = own.at(-1);
        const { days, ...coverage } = coverageOf(
          range,
          [...(held.get(feed.feedId) ?? [])],
          own.map(({ loaded_at }) => todayIn(config.timeZone, new Date(loaded_at))),
          today,
        );
        const noted = notes.get(feed.feedId) ?? [];
        return {
          ...feed,
          ...coverage,
          days: acknowledge(
            range.start,
            days,
            noted.map(({ first, last }) => ({ start: first, end: last })),
          ),
          notes: noted,
          lastLoad: last ? { at: last.loaded_at, by: nameOf(last.loaded_by) } : null,
          counts: counting.has(feed.feedId),
        };
      }),
  };
}

/** A feed of an advertiser. @throws {AppError} `not-found` where it is none. */
export async function feedOfAdvertiser(
  services: Services,
  caller: Caller,
  advertiserId: number,
  feedId: number,
): Promise<NamedFeed> {
  requireAdvertisers(caller, [advertiserId]);
  const { range } = await rangeFor(services, advertiserId);
  const feed = (await feedsOf(services, advertiserId, range)).find(
    (each) => each.feedId === feedId,
  );
  if (!feed) throw new AppError('not-found', 'This advertiser has no such feed any more.');
  return feed;
}

/** Names a feed of an advertiser; without a name it is called after its grain again. Noted in the audit log. */
export async function renameFeed(
  services: Services,
  caller: Caller,
  given: { readonly advId: number; readonly feedId: number; readonly label: string },
): Promise<void> {
  const { advId, feedId, label } = given;
  const { name } = await feedOfAdvertiser(services, caller, advId, feedId);
  await services.facts.transaction(async (tx) => {
    await tx.query('DELETE FROM feed_label WHERE advertiser_id = $1 AND feed_id = $2', [
      advId,
      feedId,
    ]);
    if (label === '') return;
    await tx.query('INSERT INTO feed_label (advertiser_id, feed_id, label) VALUES ($1, $2, $3)', [
      advId,
      feedId,
      label,
    ]);
  });
  await services.audit.write({
    ...actorOf(caller),
    action: 'feed/rename',
    target: String(feedId),
    before: { advId, name },
    after: { advId, name: label || null },
  });
}
