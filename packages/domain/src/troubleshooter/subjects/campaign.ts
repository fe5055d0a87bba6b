/** Campaigns of a bidding platform: their rules (spec.md §4, §9). */
import { dayNumber } from '../../dates/index.ts';
import { defineSubject, type Rule } from '../rule.ts';
import { BidCampaignRecord } from './bid-records.ts';
import {
  invalidClicksRule,
  isLive,
  moneyAtRisk,
  pacingRule,
  viewabilityRule,
} from './bid-rules.ts';

const pacing = pacingRule('campaign');

const ageOf = ({ lastUpdate, today }: BidCampaignRecord): number | null =>
  lastUpdate === null ? null : Math.max(0, dayNumber(today) - dayNumber(lastUpdate));

const lastUpdate: Rule<BidCampaignRecord> = {
  id: 'campaign-last-update',
  title: 'Last update',
  unit: 'days',
  formula: 'Days since the last change or report, of a campaign that has begun',
  inputs: [
    { label: 'Last update', unit: 'day', of: (record) => record.lastUpdate },
    { label: 'Held against', unit: 'day', of: ({ today }) => today },
  ],
  value: (record) => {
    const { startDate, today } = record;
    return isLive(record) && (startDate === null || startDate <= today) ? ageOf(record) : null;
  },
  bands: { kind: 'limit', test: '>', one: 7, two: 3 },
  explain: (record, value, _level, { write }) =>
    value === 0
      ? `It was last updated on ${write('day', record.lastUpdate)}, the day it is held against.`
      : `It was last updated on ${write('day', record.lastUpdate)}, ${write('count', value)} ${value === 1 ? 'day' : 'days'} before.`,
  toDo: 'Check that its reports still arrive and that somebody looks after it.',
  source: 'Specification §9',
};

export const campaign = defineSubject<BidCampaignRecord>({
  id: 'campaign',
  one: 'Campaign',
  many: 'Campaigns',
  record: BidCampaignRecord,
  rules: [pacing, lastUpdate, viewabilityRule('campaign'), invalidClicksRule('campaign')],
  figure: pacing.id,
  cost: ({ revenue }) => revenue,
  delivered: ({ totalImpressions }) => totalImpressions,
  stake: moneyAtRisk,
});
