/** What the media did and cost: of the ad server, search engines, social networks and the site, and what no data states. */
import type { DayRange } from '@flightdeck/domain/dates';
import { fixedByDay } from '@flightdeck/domain/outcomes';
import { type FactRows, factRows } from '../../../platform/facts/fact-rows.ts';
import type { FactsTransaction } from '../../../platform/facts/store.ts';
import { channelJoin, columnOfScope, withinScope } from './claims.ts';
import type { RunPlan } from './plan.ts';
import { addFacts, FACTS, Params } from './rows.ts';

/** SQL: the spend of rows `f` of a channel; none where the plan takes its place. */
function spendIn({ body: { costs }, channels: { named } }: RunPlan, channel: string): string {
  const planned = costs.filter((cost) => cost.kind === 'plan');
  if (planned.length === 0) return 'sum(f.spend_micros)';
  if (planned.some((cost) => cost.channel === null)) return '0';
  const ids = planned.flatMap((cost) => named.get(cost.channel ?? '') ?? []);
  return `sum(CASE WHEN ${channel} IN (${ids.join(', ')}) THEN 0 ELSE f.spend_micros END)`;
}

/** The columns of rows `f` in an expression. */
const columnsIn = (sql: string): string[] =>
  [...sql.matchAll(/\bf\.([a-z_]+)/g)].map(([, column = '']) => column);

const MEDIA = ['impressions', 'clicks', 'spend_micros'];

/** SQL: FROM and WHERE of the rows `f` of accounts on some days, told apart by these keys and the account. */
function rowsOf(
  params: Params,
  accounts: readonly number[],
  days: DayRange,
  { keys = [], ...rows }: Pick<FactRows, 'table' | 'keys' | 'measures'>,
  join = '',
): string {
  const advertisers = params.add([...accounts], 'int[]');
  const [from, until] = [params.add(days.start, 'date'), params.add(days.end, 'date')];
  const facts = factRows({
    ...{ ...rows, advertisers, days: { from, until } },
    keys: [...new Set(['advertiser_id', ...keys])],
  });
  return `${facts} f${join} WHERE f.advertiser_id = ANY(${advertisers}) AND f.day BETWEEN ${from} AND ${until}`;
}

/** Writes the media of some days. */
export async function addMedia(tx: FactsTransaction, plan: RunPlan, days: DayRange): Promise<void> {
  const { aggregatorId, accounts, channels, kept, finer, feedId, body } = plan;
  const aggregator = String(aggregatorId);
  const read = (params: Params, rows: Pick<FactRows, 'table' | 'keys' | 'measures'>, join = '') =>
    rowsOf(params, accounts, days, rows, join);
  const ads = new Params();
  await addFacts(
    tx,
    {
      from: `${read(ads, {
        table: 'fact',
        keys: [
          'campaign_id',
          'placement_id',
          'site_id',
          'device_id',
          'country_id',
          ...columnsIn(channels.ofAd),
        ],
        measures: MEDIA,
      })} AND f.campaign_id <> ALL(${ads.add(finer, 'int[]')})${withinScope(kept, ['campaign', 'placement', 'site'], ads)}`,
      keys: {
        ...{ aggregator, channel: channels.ofAd, campaign: 'f.campaign_id' },
        ...{ placement: 'f.placement_id', site: 'f.site_id' },
        ...{ device: 'f.device_id', country: 'f.country_id' },
      },
      sums: {
        impressions: 'sum(f.impressions)',
        clicks: 'sum(f.clicks)',
        spendMicros: spendIn(plan, channels.ofAd),
      },
    },
    ads,
    feedId,
  );
  for (const network of [
    {
      table: 'fact_search',
      channel: String(channels.search),
      scoped: ['campaign', 'adGroup', 'keyword'],
      country: false,
    },
    {
      table: 'fact_social',
      channel: String(channels.social),
      scoped: ['campaign', 'adSet'],
      country: true,
    },
  ] as const) {
    const params = new Params();
    await addFacts(
      tx,
      {
        from: `${read(params, {
          table: network.table,
          keys: [
            'campaign_id',
            'device_id',
            ...network.scoped.map(columnOfScope),
            ...(network.country ? ['country_id'] : []),
          ],
          measures: MEDIA,
        })}${withinScope(kept, network.scoped, params)}`,
        keys: {
          ...{
            aggregator,
            channel: network.channel,
            campaign: 'f.campaign_id',
            device: 'f.device_id',
          },
          ...(network.country ? { country: 'f.country_id' } : {}),
        },
        sums: {
          impressions: 'sum(f.impressions)',
          clicks: 'sum(f.clicks)',
          spendMicros: spendIn(plan, network.channel),
        },
      },
      params,
      feedId,
    );
  }
  const visits = new Params();
  const { join, channel } = channelJoin(plan, visits);
  await addFacts(
    tx,
    {
      from: `${read(
        visits,
        {
          table: 'fact_analytics',
          keys: ['channel_id', 'campaign_id', 'device_id', 'country_id'],
          measures: ['sessions', 'engaged_sessions'],
        },
        join,
      )}${withinScope(kept, ['campaign'], visits, true)}`,
      keys: {
        ...{ aggregator, channel, campaign: 'f.campaign_id' },
        ...{ device: 'f.device_id', country: 'f.country_id' },
      },
      sums: { sessions: 'sum(f.sessions)', engagedSessions: 'sum(f.engaged_sessions)' },
    },
    visits,
    feedId,
  );
  for (const cost of body.costs) {
    if (cost.kind === 'plan') await addPlanned(tx, plan, days, cost.channel);
  }
  await addFixed(tx, plan, days);
  // Last, since a fee is of all spend that stands by then but for fixed amounts and other fees.
  for (const cost of body.costs) {
    if (cost.kind === 'fee') await addFee(tx, plan, days, cost.share, cost.channel);
  }
}

async function addPlanned(
  tx: FactsTransaction,
  plan: RunPlan,
  days: DayRange,
  only: string | null,
): Promise<void> {
  const params = new Params();
  const { join, channel } = channelJoin(plan, params);
  const named = only === null ? undefined : plan.channels.named.get(only);
  await addFacts(
    tx,
    {
      from: `${rowsOf(
        params,
        plan.accounts,
        days,
        {
          table: 'fact_spend_plan',
          keys: ['channel_id', 'campaign_id', 'placement_id', 'site_id'],
          measures: ['planned_spend_micros'],
        },
        join,
      )}${withinScope(plan.kept, ['campaign', 'placement', 'site'], params)}${named === undefined ? '' : ` AND ${channel} = ${named}`}`,
      keys: {
        ...{ aggregator: String(plan.aggregatorId), channel, campaign: 'f.campaign_id' },
        ...{ placement: 'f.placement_id', site: 'f.site_id' },
      },
      sums: { spendMicros: 'sum(f.planned_spend_micros)' },
    },
    params,
    plan.feedId,
  );
}

async function addFixed(tx: FactsTransaction, plan: RunPlan, days: DayRange): Promise<void> {
  const rows = plan.body.costs.flatMap((cost) =>
    cost.kind === 'fixed'
      ? fixedByDay(cost, days.start, days.end).map((each) => ({
          ...each,
          channel: plan.channels.named.get(cost.channel) ?? 1,
        }))
      : [],
  );
  if (rows.length === 0) return;
  const params = new Params();
  const lists = [
    params.add(
      rows.map(({ day }) => day),
      'date[]',
    ),
    params.add(
      rows.map(({ channel }) => channel),
      'int[]',
    ),
    params.add(
      rows.map(({ micros }) => micros),
      'bigint[]',
    ),
  ];
  await addFacts(
    tx,
    {
      from: `(SELECT day, channel_id, micros, ${params.add(plan.body.advId, 'int')} AS advertiser_id FROM unnest(${lists.join(', ')}) AS own(day, channel_id, micros)) f`,
      keys: { aggregator: String(plan.aggregatorId), channel: 'f.channel_id' },
      sums: { spendMicros: 'sum(f.micros)' },
    },
    params,
    plan.feedId,
  );
}

async function addFee(
  tx: FactsTransaction,
  plan: RunPlan,
  days: DayRange,
  share: number,
  only: string | null,
): Promise<void> {
  const params = new Params();
  const named = only === null ? undefined : plan.channels.named.get(only);
  // Fixed amounts and fees name neither a campaign nor a count of ads.
  await addFacts(
    tx,
    {
      from: `${FACTS} f WHERE f.aggregator_id = ${params.add(plan.aggregatorId, 'int')}
         AND f.advertiser_id = ANY(${params.add(plan.accounts, 'int[]')})
         AND f.day BETWEEN ${params.add(days.start, 'date')} AND ${params.add(days.end, 'date')}
         AND f.spend_micros <> 0 AND (f.impressions <> 0 OR f.campaign_id <> 0)${named === undefined ? '' : ` AND f.channel_id = ${named}`}`,
      keys: { aggregator: String(plan.aggregatorId), channel: 'f.channel_id' },
      sums: { spendMicros: `sum(f.spend_micros * ${params.add(share, 'float8')})` },
    },
    params,
    plan.feedId,
  );
}
