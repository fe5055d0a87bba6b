/** An aggregator's settings with the ids that its names have in the facts. */
import {
  type AggregatorBody,
  channelKey,
  channelOf,
  matchesName,
  PAID_SEARCH,
  PAID_SOCIAL,
  type ScopedThing,
} from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { idsInFacts } from '../../../platform/facts/fact-rows.ts';
import type { FactsTransaction } from '../../../platform/facts/store.ts';
import { type Kept, keptOf, namesOfThings } from '../../../platform/outcomes/kept.ts';
import { PLATFORM } from '../../../platform/outcomes/sums.ts';

const FEED = 'Flightdeck outcomes';

const Named = z.array(z.object({ id: z.int(), name: z.string() }));
const Ids = z.array(z.object({ id: z.int() }));

/** What a run needs to know. */
export interface RunPlan {
  readonly body: AggregatorBody;
  /** The advertiser and all of its accounts. */
  readonly accounts: readonly number[];
  readonly aggregatorId: number;
  readonly feedId: number;
  /** Ids in the facts by the id of the part in the settings. */
  readonly outcomeIds: ReadonlyMap<string, number>;
  readonly sourceIds: ReadonlyMap<string, number>;
  readonly channels: {
    readonly search: number;
    readonly social: number;
    /** Channels as analytics has them, each with the one that it counts as. */
    readonly known: readonly { readonly id: number; readonly as: number }[];
    /** By name: those that settings name, and those that ads of the ad server may be of. */
    readonly named: ReadonlyMap<string, number>;
    /** SQL of the channel of an ad `f` with site, campaign and placement. */
    readonly ofAd: string;
  };
  readonly kept: Readonly<Record<ScopedThing, Kept>>;
  /** Campaigns that search or social datasets hold: delivery has their figures besides. */
  readonly finer: readonly number[];
}

/** Makes the plan; entities and names that the facts lack are made. */
export async function planRun(
  tx: FactsTransaction,
  uuid: string,
  body: AggregatorBody,
): Promise<RunPlan> {
  const accounts = await withAccounts(tx, [body.advId]);
  const [aggregator] = Ids.parse(
    await tx.query(
      `INSERT INTO aggregator (advertiser_id, source, external_id, name) VALUES ($1, $2, $3, $4)
       ON CONFLICT (advertiser_id, source, external_id) DO UPDATE SET name = excluded.name RETURNING id`,
      [body.advId, PLATFORM, uuid, body.name],
    ),
  );
  const [feed] = Ids.parse(
    await tx.query(
      `INSERT INTO source (name, platform, dataset) VALUES ($1, $2, 'outcomes')
       ON CONFLICT (name) DO UPDATE SET platform = excluded.platform RETURNING id`,
      [FEED, PLATFORM],
    ),
  );
  const byName = async (table: string, names: readonly string[]) => {
    const wanted = [...new Set(names)];
    await tx.query(`INSERT INTO ${table} (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [
      wanted,
    ]);
    const rows = Named.parse(
      await tx.query(`SELECT id, name FROM ${table} WHERE name = ANY($1::text[])`, [wanted]),
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  const idsOf = (
    parts: readonly { readonly id: string; readonly name: string }[],
    ids: ReadonlyMap<string, number>,
  ) =>
    new Map(
      parts.flatMap(({ id, name }) => {
        const own = ids.get(name);
        return own === undefined ? [] : [[id, own] as const];
      }),
    );
  const { outcomes, sources } = body;
  const labelled = sources.map(({ id, label }) => ({ id, name: label }));
  return {
    body,
    accounts,
    aggregatorId: aggregator?.id ?? 0,
    feedId: feed?.id ?? 0,
    outcomeIds: idsOf(
      outcomes,
      await byName(
        'client_outcome',
        outcomes.map(({ name }) => name),
      ),
    ),
    sourceIds: idsOf(
      labelled,
      await byName(
        'measured_by',
        labelled.map(({ name }) => name),
      ),
    ),
    channels: await channelsOf(tx, body, accounts, byName),
    kept: {
      campaign: await keptOf(tx, body, 'campaign', accounts),
      placement: await keptOf(tx, body, 'placement', accounts),
      site: await keptOf(tx, body, 'site', accounts),
      adGroup: await keptOf(tx, body, 'adGroup', accounts),
      adSet: await keptOf(tx, body, 'adSet', accounts),
      keyword: await keptOf(tx, body, 'keyword', accounts),
    },
    finer: await finerOf(tx, accounts),
  };
}

/** Campaigns that search or social datasets hold. */
export const finerOf = async (
  { query }: Pick<FactsTransaction, 'query'>,
  accounts: readonly number[],
): Promise<number[]> =>
  Ids.parse(
    await query(
      `SELECT campaign_id AS id FROM search_day WHERE advertiser_id = ANY($1::int[]) AND campaign_id > 0
       UNION SELECT campaign_id FROM social_day WHERE advertiser_id = ANY($1::int[]) AND campaign_id > 0 ORDER BY 1`,
      [[...accounts]],
    ),
  ).map(({ id }) => id);

async function channelsOf(
  tx: FactsTransaction,
  { channels: rules, costs }: AggregatorBody,
  accounts: readonly number[],
  byName: (table: string, names: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<RunPlan['channels']> {
  const other = channelOf([], { site: '', campaign: '', placement: '' });
  const wanted = [
    ...[PAID_SEARCH, PAID_SOCIAL, other],
    ...rules.map(({ channel }) => channel),
    ...costs.flatMap(({ channel }) => channel ?? []),
  ];
  const all = Named.parse(
    await tx.query(
      `SELECT id, name FROM channel WHERE id IN (SELECT channel_id FROM analytics_day WHERE advertiser_id = ANY($1::int[])
         UNION SELECT channel_id FROM ${idsInFacts('fact_goals', '$1', 'channel_id')} g WHERE advertiser_id = ANY($1::int[])
         UNION SELECT channel_id FROM ${idsInFacts('fact_spend_plan', '$1', 'channel_id')} s WHERE advertiser_id = ANY($1::int[])) ORDER BY id`,
      [accounts],
    ),
  );
  // The way that analytics writes a channel is the one that people know.
  const byKey = new Map<string, string>();
  for (const { name } of all) if (!byKey.has(channelKey(name))) byKey.set(channelKey(name), name);
  const canonical = (name: string): string => byKey.get(channelKey(name)) ?? name;
  const ids = await byName('channel', [...wanted.map(canonical), ...byKey.values()]);
  const idOf = (name: string): number => ids.get(canonical(name)) ?? 1;
  const cases: string[] = [];
  for (const rule of rules) {
    const known = await namesOfThings(tx, rule.of, accounts);
    const held = known.filter(({ name }) => matchesName(rule, name)).map(({ id }) => id);
    if (held.length > 0) {
      cases.push(`WHEN f.${rule.of}_id IN (${held.join(', ')}) THEN ${idOf(rule.channel)}`);
    }
  }
  return {
    search: idOf(PAID_SEARCH),
    social: idOf(PAID_SOCIAL),
    known: all.map(({ id, name }) => ({ id, as: idOf(name) })),
    named: new Map(wanted.map((name) => [name, idOf(name)])),
    ofAd:
      cases.length > 0 ? `CASE ${cases.join(' ')} ELSE ${idOf(other)} END` : String(idOf(other)),
  };
}
