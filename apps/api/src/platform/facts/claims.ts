/** What each feed says of advertisers' campaigns, read from the loads that count. */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { feedRanks } from './feeds.ts';
import type { Claim, FeedRank } from './fold.ts';
import { ALL_CAMPAIGNS, campaignOfScope, holds, type Scope, scopesOf } from './scopes.ts';
import { readSegment, type Segment } from './segments.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

/** A fact within a segment. */
export interface SegmentRow {
  readonly ids: readonly number[];
  readonly sums: Float64Array;
  /** Position of its first figure in `sums`. */
  readonly at: number;
}

/**
 * The claims of a day by campaign. Where a feed tells only all campaigns together, those of all campaigns are one, so that
 * it counts instead of the others or not at all.
 */
export type DayClaims = (day: Day) => Map<number, Claim<SegmentRow>[]>;

/** Of each feed, the last load that speaks for a campaign's day. */
class Speaking {
  readonly #loads = new Map<string, number>();
  readonly #order: ReadonlyMap<number, number>;

  /** @param scopes In the order of their loads. */
  constructor(scopes: readonly Scope[], days: readonly Day[]) {
    this.#order = new Map(
      [...new Set(scopes.map((scope) => scope.load_id))].map((id, i) => [id, i]),
    );
    for (const { feed_id, campaign_id, load_id, days: held } of scopes) {
      for (const day of days) {
        if (holds(held, day)) this.#loads.set(`${feed_id} ${campaign_id} ${day}`, load_id);
      }
    }
  }

  /** Loads that speak for anything. */
  get loads(): ReadonlySet<number> {
    return new Set(this.#loads.values());
  }

  orderOf(loadId: number | undefined): number {
    return this.#order.get(loadId ?? -1) ?? -1;
  }

  has(loadId: number, feedId: number, campaign: number, day: Day): boolean {
    const campaignId = campaignOfScope(campaign, true);
    const own = this.orderOf(this.#loads.get(`${feedId} ${campaignId} ${day}`));
    const all = this.orderOf(this.#loads.get(`${feedId} ${ALL_CAMPAIGNS} ${day}`));
    return Math.max(own, all) === this.orderOf(loadId);
  }
}

interface Part {
  readonly loadId: number;
  readonly feed: FeedRank;
  readonly segment: Segment;
}

const Bodies = z.array(
  z.object({ load_id: z.int(), advertiser_id: z.int(), body: z.instanceof(Uint8Array) }),
);

/**
 * Reads a month of advertisers; answers the claims of their days, made when they are asked for.
 * @param as Loads that are taken to count, or not, whatever they do.
 */
export async function claimsOf(
  tx: Pick<FactsTransaction, 'query'>,
  layout: FactLayout,
  month: Day,
  daysOf: ReadonlyMap<number, readonly Day[]>,
  as: ReadonlyMap<number, boolean> = new Map(),
): Promise<Map<number, DayClaims>> {
  const scopes = await scopesOf(tx, layout.table.table, [...daysOf.keys()], month);
  const counting = new Map(
    [...scopes].map(
      ([id, all]) => [id, all.filter(({ load_id, counts }) => as.get(load_id) ?? counts)] as const,
    ),
  );
  const speaking = new Map(
    [...counting].map(([id, all]) => [id, new Speaking(all, daysOf.get(id) ?? [])] as const),
  );
  const all = [...counting.values()].flat();
  const ranks = await feedRanks(tx, layout, new Set(all.map((scope) => scope.feed_id)));
  const feedOf = new Map(all.map((scope) => [scope.load_id, ranks.get(scope.feed_id)]));
  const wanted = [...speaking].flatMap(([id, of]) =>
    [...of.loads].map((load) => [load, id] as const),
  );
  const bodies = Bodies.parse(
    await tx.query(
      `SELECT load_id, advertiser_id, body FROM load_segment
       JOIN unnest($1::int[], $2::int[]) AS w(load_id, advertiser_id) USING (load_id, advertiser_id)
       WHERE month = $3::date ORDER BY advertiser_id, load_id, part`,
      [wanted.map(([load]) => load), wanted.map(([, id]) => id), month],
    ),
  );
  const parts = new Map<number, Part[]>([...daysOf.keys()].map((id) => [id, []]));
  const unknown = layout.ids.map((key) => key.unknown ?? 0);
  for (const { load_id, advertiser_id, body } of bodies) {
    const feed = feedOf.get(load_id);
    const segment = await readSegment(body, layout.width, unknown);
    if (feed) parts.get(advertiser_id)?.push({ loadId: load_id, feed, segment });
  }
  return new Map(
    [...speaking].map(([id, of]) => [
      id,
      (day: Day) => dayClaims(parts.get(id) ?? [], of, layout, day),
    ]),
  );
}

function dayClaims(
  parts: readonly Part[],
  speaking: Speaking,
  { campaign: at, width }: FactLayout,
  day: Day,
): Map<number, Claim<SegmentRow>[]> {
  const claims = new Map<number, Claim<SegmentRow>[]>();
  const byLoad = new Map<number, Map<number, SegmentRow[]>>();
  for (const { loadId, feed, segment } of parts) {
    const position = segment.days.indexOf(day);
    if (position < 0) continue;
    const { ids, sums } = segment.facts(position);
    const campaigns = byLoad.get(loadId) ?? new Map<number, SegmentRow[]>();
    byLoad.set(loadId, campaigns);
    for (const [i, line] of ids.entries()) {
      const campaign = line[at] ?? 0;
      const row = { ids: line, sums, at: i * width };
      const rows = campaigns.get(campaign);
      if (rows) {
        rows.push(row);
        continue;
      }
      const first = [row];
      campaigns.set(campaign, first);
      if (!speaking.has(loadId, feed.id, campaign, day)) continue;
      const isWhole = at >= 0 && campaign === 0 && feed.isByCampaign === false;
      const claim = { feed, order: speaking.orderOf(loadId), rows: first, isWhole };
      const others = claims.get(campaign);
      if (others) others.push(claim);
      else claims.set(campaign, [claim]);
    }
  }
  return together(claims);
}

/** All campaigns as one, where a feed tells only all of them together and another one does not. */
function together(claims: Map<number, Claim<SegmentRow>[]>): Map<number, Claim<SegmentRow>[]> {
  const all = [...claims.values()].flat();
  if (claims.size < 2 || !all.some(({ isWhole }) => isWhole)) return claims;
  const merged = [...Map.groupBy(all, ({ feed }) => feed.id).values()].map((own) => ({
    feed: own[0]?.feed,
    order: Math.max(...own.map(({ order }) => order)),
    rows: own.flatMap(({ rows }) => rows),
    isWhole: own.every(({ isWhole }) => isWhole),
  }));
  return new Map([
    [ALL_CAMPAIGNS, merged.flatMap(({ feed, ...rest }) => (feed ? [{ feed, ...rest }] : []))],
  ]);
}

/** What tells the rows of a campaign's day apart for the fold: the placement or what stands in its stead, else the campaign. */
export function partOfRow({ part, campaign }: FactLayout): (row: SegmentRow) => number {
  return ({ ids }) => {
    const own = part < 0 ? 0 : (ids[part] ?? 0);
    return own > 0 || campaign < 0 ? own : -(ids[campaign] ?? 0);
  };
}
