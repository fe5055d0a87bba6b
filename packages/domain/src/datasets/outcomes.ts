/** Outcomes: what media brought, under the client's own names. Runs of activity aggregators write it; no file is loaded into it. */
import { clicks, impressions, spendMicros } from './common.ts';
import { defineDataset, eachMeasured, entity, measured, name, sum } from './dataset.ts';
import { campaign, channel, country, device, placement, site } from './dimensions.ts';

const measures = {
  outcomes: sum(
    'decimal',
    'Outcomes',
    'What people did, each counted once: by the system that counts for the outcome, with its weights.',
  ),
  claimed: sum(
    'decimal',
    'Claimed',
    'What each system says that it brought. Systems claim the same outcome more than once.',
    'none',
  ),
  clickThrough: sum(
    'decimal',
    'Outcomes after a click',
    'Counted outcomes of people who had clicked an ad, where their system tells.',
  ),
  viewThrough: sum(
    'decimal',
    'Outcomes after a view',
    'Counted outcomes of people who had seen an ad and clicked none, where their system tells; weighted.',
  ),
  valueMicros: sum('micros', 'Value', 'Value of the outcomes that count.'),
  claimedValueMicros: sum('micros', 'Claimed value', 'Value of what each system claims.', 'none'),
  impressions,
  clicks,
  spendMicros,
  sessions: sum('count', 'Sessions', 'Visits to the site.'),
  engagedSessions: sum(
    'count',
    'Engaged sessions',
    'Sessions longer than ten seconds, with a key event, or with two or more pages.',
  ),
};

export const outcomes = defineDataset({
  id: 'outcomes',
  label: 'Outcomes',
  description: 'Media and outcomes of activity aggregators, under the names that the client uses.',
  table: 'fact_outcomes',
  dimensions: {
    aggregator: entity(
      'aggregator',
      'advertiser',
      'Aggregator',
      'The activity aggregator that brings media and outcomes together.',
    ),
    // The first outcome of a store is `Unknown`: that of media, which are of no single outcome.
    outcome: name(
      'client_outcome',
      'Outcome',
      'What the client calls it, such as Test drive booked.',
    ),
    measuredBy: name('measured_by', 'Measured by', 'The source that counted it.'),
    channel,
    campaign,
    placement,
    site,
    device,
    country,
  },
  measures,
  metrics: {
    ...eachMeasured(
      measures,
      'outcomes',
      'claimed',
      'clickThrough',
      'viewThrough',
      'impressions',
      'clicks',
      'sessions',
      'engagedSessions',
    ),
    value: measured(measures, 'valueMicros'),
    claimedValue: measured(measures, 'claimedValueMicros'),
    spend: measured(measures, 'spendMicros'),
    claimedRatio: {
      label: 'Claimed per outcome',
      description: 'Claimed divided by outcomes: how often systems claim one outcome.',
      unit: 'ratio',
      better: 'none',
      of: { claimed: 1 },
      per: { outcomes: 1 },
    },
    costPerOutcome: {
      label: 'Cost per outcome',
      description:
        'Spend divided by outcomes. Unknown where rows are of one outcome: spend is of all.',
      unit: 'money',
      better: 'lower',
      of: { spendMicros: 1e-6 },
      per: { outcomes: 1 },
      // Spend is of no single outcome: without any, a cost of 0 would be wrong.
      needs: 'spendMicros',
    },
    returnOnSpend: {
      label: 'Return on spend',
      description: 'Value of the outcomes divided by spend.',
      unit: 'ratio',
      better: 'higher',
      of: { valueMicros: 1 },
      per: { spendMicros: 1 },
    },
    valuePerOutcome: {
      label: 'Value per outcome',
      description: 'Value divided by outcomes.',
      unit: 'money',
      better: 'higher',
      of: { valueMicros: 1e-6 },
      per: { outcomes: 1 },
    },
    outcomeRate: {
      label: 'Outcome rate',
      description: 'Outcomes divided by sessions.',
      unit: 'percent',
      better: 'higher',
      of: { outcomes: 1 },
      per: { sessions: 1 },
      needs: 'sessions',
    },
  },
  rollups: [
    {
      table: 'outcomes_day',
      time: 'day',
      keys: ['aggregator', 'outcome', 'measuredBy', 'channel', 'campaign'],
      from: 'fact_outcomes',
    },
  ],
});
