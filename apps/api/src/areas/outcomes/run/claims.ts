/** What each source claims of each outcome, and what of it counts. */
import type { DayRange } from '@flightdeck/domain/dates';
import {
  keyOf,
  type Outcome,
  type OutcomeSource,
  type OutcomeSystem,
} from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { factRows } from '../../../platform/facts/fact-rows.ts';
import type { FactsTransaction } from '../../../platform/facts/store.ts';
import { accountsOf, type Kept } from '../../../platform/outcomes/kept.ts';
import type { RunPlan } from './plan.ts';
import { addFacts, FACTS, Params } from './rows.ts';

const MICROS = 1_000_000;

/** How a system's dataset holds what it counts. */
interface System {
  readonly table: string;
  /** Table of the names of its activities, and their column in the facts; null where there is one activity for each column. */
  readonly names: { readonly table: string; readonly column: string } | null;
  /** What is counted, by the name of the activity; that of all named ones without a name. */
  readonly counts: Readonly<Record<string, string>>;
  /** Those after a view and after a click, where it tells. */
  readonly split: { readonly view: string; readonly click: string } | null;
  /** Value of what is counted. */
  readonly value: string;
  readonly dimensions: readonly ('campaign' | 'placement' | 'site' | 'device' | 'country')[];
  readonly scoped: readonly (keyof RunPlan['kept'])[];
}

/** How each system is read. */
export const SYSTEMS: Readonly<Record<OutcomeSystem, System>> = {
  adserver: {
    table: 'fact_conversions',
    names: { table: 'activity', column: 'activity_id' },
    counts: { '': 'conversions' },
    split: { view: 'view_through_conversions', click: 'click_through_conversions' },
    value: 'revenue_micros',
    dimensions: ['campaign', 'placement', 'site', 'device', 'country'],
    scoped: ['campaign', 'placement', 'site'],
  },
  analytics: {
    table: 'fact_goals',
    names: { table: 'goal', column: 'goal_id' },
    counts: { '': 'completions' },
    split: null,
    value: 'value_micros',
    dimensions: ['campaign', 'device'],
    scoped: ['campaign'],
  },
  search: {
    table: 'fact_search',
    names: null,
    counts: { Conversions: 'conversions' },
    split: null,
    value: 'revenue_micros',
    dimensions: ['campaign', 'device'],
    scoped: ['campaign', 'adGroup', 'keyword'],
  },
  social: {
    table: 'fact_social',
    names: null,
    counts: { Conversions: 'conversions', Leads: 'leads' },
    split: null,
    value: 'revenue_micros',
    dimensions: ['campaign', 'device', 'country'],
    scoped: ['campaign', 'adSet'],
  },
};

const SCOPED_COLUMNS: Readonly<Record<keyof RunPlan['kept'], string>> = {
  campaign: 'campaign_id',
  placement: 'placement_id',
  site: 'site_id',
  adGroup: 'ad_group_id',
  adSet: 'ad_set_id',
  keyword: 'keyword_id',
};

/** Column of the ids that a scope keeps. */
export const columnOfScope = (of: keyof RunPlan['kept']): string => SCOPED_COLUMNS[of];

/** Conditions of the scope on rows `f`. Visits without a campaign stay: direct and organic ones have none. */
export function withinScope(
  kept: RunPlan['kept'],
  scoped: readonly (keyof RunPlan['kept'])[],
  params: Params,
  keepsUnnamed = false,
): string {
  const conditions = scoped.flatMap((of) => {
    const ids: Kept = kept[of];
    if (ids === null) return [];
    const all = keepsUnnamed && !ids.includes(0) ? [...ids, 0] : ids;
    return [`f.${SCOPED_COLUMNS[of]} = ANY(${params.add(all, 'int[]')})`];
  });
  return conditions.map((condition) => ` AND ${condition}`).join('');
}

/** Table of channels with those that they count as, and the channel of rows `f`. */
export function channelJoin({ channels: { known } }: RunPlan, params: Params) {
  const ids = params.add(
    known.map(({ id }) => id),
    'int[]',
  );
  const as = params.add(
    known.map(({ as }) => as),
    'int[]',
  );
  return {
    join: ` LEFT JOIN unnest(${ids}, ${as}) AS seen(id, channel_id) ON seen.id = f.channel_id`,
    channel: 'coalesce(seen.channel_id, f.channel_id)',
  };
}

/** SQL: what rows `f` of an activity `m` claim, views at their weight; `light` is what a view lacks of a whole one. */
export function weightedClaim(
  { count, split }: Pick<System, 'split'> & { readonly count: string },
  { viewWeight }: Pick<OutcomeSource, 'viewWeight'>,
  params: Params,
) {
  const light = split ? params.add(1 - viewWeight, 'float8') : '0';
  const view = split ? `f.${split.view}` : '0';
  return { light, view, weighted: `m.weight * (f.${count} - ${view} * ${light})` };
}

/** What one activity of a source is worth to an outcome. */
interface Mapped {
  readonly outcome: Outcome;
  readonly activity: string;
  readonly weight: number;
}

/** Writes what all sources claim of some days. */
export async function addClaims(
  tx: FactsTransaction,
  plan: RunPlan,
  days: DayRange,
): Promise<void> {
  for (const source of plan.body.sources) {
    const mapped = plan.body.outcomes.flatMap((outcome): Mapped[] =>
      outcome.activities
        .filter(({ sourceId }) => sourceId === source.id)
        .map(({ activity, weight }) => ({ outcome, activity, weight })),
    );
    const system = SYSTEMS[source.system];
    for (const [name, count] of Object.entries(system.counts)) {
      const own = system.names ? mapped : mapped.filter(({ activity }) => activity === name);
      if (own.length > 0) await addOwn(tx, plan, days, source, own, { ...system, count });
    }
  }
  const largest = plan.body.outcomes.filter(({ counts }) => counts.by === 'largest');
  if (largest.length > 0) await countLargest(tx, plan, days, largest);
}

async function addOwn(
  tx: FactsTransaction,
  plan: RunPlan,
  days: DayRange,
  source: OutcomeSource,
  mapped: readonly Mapped[],
  { table, names, count, split, value, dimensions, scoped }: System & { readonly count: string },
): Promise<void> {
  const params = new Params();
  const column = <T>(of: (each: Mapped) => T, type: string) =>
    params.add(mapped.map(of), `${type}[]`);
  const { outcomeIds, sourceIds, channels, kept } = plan;
  const lists = [
    column(({ activity }) => activity, 'text'),
    column(({ outcome }) => outcomeIds.get(outcome.id) ?? 1, 'int'),
    column(({ weight }) => weight, 'float8'),
    column(
      ({ outcome: { counts } }) =>
        counts.by === 'sum' || (counts.by === 'source' && counts.sourceId === source.id),
      'bool',
    ),
    column(({ outcome: { value: from } }) => from.from === 'data', 'bool'),
    column(
      ({ outcome: { value: from } }) => (from.from === 'fixed' ? from.amount * MICROS : 0),
      'float8',
    ),
  ];
  const joined = names
    ? `JOIN ${names.table} named ON named.id = f.${names.column} JOIN unnest(${lists.join(', ')}) AS m(activity, outcome_id, weight, counts, from_data, each_micros) ON m.activity = named.name`
    : `CROSS JOIN unnest(${lists.join(', ')}) AS m(activity, outcome_id, weight, counts, from_data, each_micros)`;
  const seen =
    source.system === 'analytics' ? channelJoin(plan, params) : { join: '', channel: '' };
  const { light, view, weighted } = weightedClaim({ count, split }, source, params);
  // A value without a count has no views in it that could weigh less.
  const ratio = split
    ? `CASE WHEN f.${count} = 0 THEN 1 ELSE (f.${count} - ${view} * ${light}) / f.${count} END`
    : '1';
  // What a network calls leads has no value of its own.
  const worth = count === 'leads' ? '0' : `f.${value} * m.weight * ${ratio}`;
  const amount = `CASE WHEN m.from_data THEN ${worth} ELSE m.each_micros * (${weighted}) END`;
  const counted = (sql: string) => `sum(CASE WHEN m.counts THEN ${sql} ELSE 0 END)`;
  const advertisers = params.add(accountsOf(source, plan.accounts), 'int[]');
  const range = { from: params.add(days.start, 'date'), until: params.add(days.end, 'date') };
  // Each row has a ratio of its own, so that rows must not be added up before.
  const facts = factRows({
    ...{ table, advertisers, days: range },
    measures: [...new Set([count, value, ...Object.values(split ?? {})])],
  });
  const from = `${facts} f ${joined}${seen.join}
     WHERE f.advertiser_id = ANY(${advertisers})
       AND f.day BETWEEN ${range.from} AND ${range.until}${withinScope(kept, scoped, params, source.system === 'analytics')}`;
  const channel = {
    adserver: channels.ofAd,
    analytics: seen.channel,
    search: String(channels.search),
    social: String(channels.social),
  }[source.system];
  await addFacts(
    tx,
    {
      from,
      keys: {
        aggregator: String(plan.aggregatorId),
        outcome: 'm.outcome_id',
        measuredBy: String(sourceIds.get(source.id) ?? 1),
        channel,
        ...Object.fromEntries(dimensions.map((id) => [id, `f.${id}_id`])),
      },
      sums: {
        outcomes: counted(weighted),
        claimed: `sum(${weighted})`,
        ...(split && {
          clickThrough: counted(`m.weight * f.${split.click}`),
          viewThrough: counted(`m.weight * ${view} * (1 - ${light})`),
        }),
        valueMicros: counted(amount),
        claimedValueMicros: `sum(${amount})`,
      },
    },
    params,
    plan.feedId,
  );
}

/** Lets the claims of the source count that claims most on a day; of equal ones, of the one that stands first. */
async function countLargest(
  tx: FactsTransaction,
  { aggregatorId, accounts, outcomeIds, sourceIds }: RunPlan,
  { start, end }: DayRange,
  largest: readonly Outcome[],
): Promise<void> {
  const ids = largest.flatMap(({ id }) => outcomeIds.get(id) ?? []);
  await tx.query(
    `UPDATE ${FACTS} t SET outcomes = t.claimed, value_micros = t.claimed_value_micros
     FROM (SELECT DISTINCT ON (day, client_outcome_id) day, client_outcome_id, measured_by_id
       FROM (SELECT day, client_outcome_id, measured_by_id, sum(claimed) AS claimed FROM ${FACTS}
         WHERE aggregator_id = $1 AND advertiser_id = ANY($2::int[]) AND day BETWEEN $3::date AND $4::date
           AND client_outcome_id = ANY($5::int[]) GROUP BY 1, 2, 3) sums
       ORDER BY day, client_outcome_id, claimed DESC, array_position($6::int[], measured_by_id)) most
     WHERE t.aggregator_id = $1 AND t.advertiser_id = ANY($2::int[]) AND t.day BETWEEN $3::date AND $4::date
       AND t.day = most.day AND t.client_outcome_id = most.client_outcome_id AND t.measured_by_id = most.measured_by_id`,
    [aggregatorId, accounts, start, end, ids, [...sourceIds.values()]],
  );
}

const Seen = z.array(z.object({ activity: z.string(), rows: z.number(), count: z.number() }));

/** What a source counted of one activity. */
export interface SeenActivity {
  readonly sourceId: string;
  readonly activity: string;
  readonly rows: number;
  readonly count: number;
  readonly is: 'mapped' | 'ignored' | 'unmapped';
}

/** Everything that the sources counted on some days, whether or not it belongs to an outcome. */
export async function activitiesSeen(
  tx: Pick<FactsTransaction, 'query'>,
  { body, accounts }: Pick<RunPlan, 'body' | 'accounts'>,
  { start, end }: DayRange,
): Promise<SeenActivity[]> {
  const mapped = new Set(body.outcomes.flatMap(({ activities }) => activities.map(keyOf)));
  const ignored = new Set(body.ignored.map(keyOf));
  const found: SeenActivity[] = [];
  for (const source of body.sources) {
    const { table, names, counts } = SYSTEMS[source.system];
    for (const [name, count] of Object.entries(counts)) {
      const activity = names ? 'n.name' : `'${name}'`;
      const joined = names ? ` JOIN ${names.table} n ON n.id = f.${names.column}` : '';
      const facts = factRows({
        ...{ table, advertisers: '$1', days: { from: '$2', until: '$3' }, measures: [count] },
      });
      const rows = Seen.parse(
        await tx.query(
          `SELECT ${activity} AS activity, count(*)::float8 AS rows, sum(f.${count})::float8 AS count FROM ${facts} f${joined}
           WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date AND f.${count} <> 0
           GROUP BY 1 ORDER BY 3 DESC, 1`,
          [accountsOf(source, accounts), start, end],
        ),
      );
      for (const row of rows) {
        const key = keyOf({ sourceId: source.id, activity: row.activity });
        const is = mapped.has(key) ? 'mapped' : ignored.has(key) ? 'ignored' : 'unmapped';
        found.push({ sourceId: source.id, ...row, is });
      }
    }
  }
  return found;
}
