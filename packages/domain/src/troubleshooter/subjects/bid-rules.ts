/** Rules that insertion orders, line items, campaigns and budgets of a bidding platform share (spec.md §4, §9). */
import { bookingOutlook } from '../booking-outlook.ts';
import { PACING_BANDS, type PacingBands, pacingPercent, pacingSeverity } from '../pacing.ts';
import type { Rule, RuleUnit, RuleWords } from '../rule.ts';
import { VIEWABILITY_LINES } from '../viewability.ts';
import type { BidCampaignRecord, BidRecord } from './bid-records.ts';
import { BUDGET_TYPES } from './bid-records.ts';

/** What insertion orders, line items and campaigns all state. */
export type BidFigures = Omit<BidCampaignRecord, 'lastUpdate' | 'today'> &
  Partial<Pick<BidRecord, 'vendorIds'>>;

/** What never serves, or no longer; the calls of spec.md §7 ask for what is active or paused. */
const NOT_LIVE = /^\s*(?:draft|archived|deleted)\s*$/i;

/** Whether a thing of the bidding platform is judged at all. */
export const isLive = ({ status }: Pick<BidFigures, 'status'>): boolean => !NOT_LIVE.test(status);

/** A rule that judges only what is live. */
const ofLive =
  <Fields extends Pick<BidFigures, 'status'>>(value: (record: Fields) => number | null) =>
  (record: Fields): number | null =>
    isLive(record) ? value(record) : null;

/** `above` as percent of `below`; null where either is not known, or there is nothing to be a share of. */
export const shareOf = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below <= 0 ? null : (100 * above) / below;

/** Fees of vendors in money; null where it carries some whose sum is not known. */
export const feesOf = ({ vendorFees, vendorIds }: BidFigures): number | null =>
  vendorFees ?? (vendorIds?.length === 0 ? 0 : null);

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** What a budget counts, in words. */
const BUDGET_WORDS: Readonly<Record<number, string>> = {
  [BUDGET_TYPES.impressions]: 'Impressions',
  [BUDGET_TYPES.spendWithFees]: 'Spend with vendor fees',
};
const budgetWords = (type: number): string => BUDGET_WORDS[type] ?? 'Spend';

const budgetUnit = ({ budgetType }: Pick<BidFigures, 'budgetType'>): RuleUnit =>
  budgetType === BUDGET_TYPES.impressions ? 'count' : 'money';

/** What counts towards the budget, from the start of the flight to the end of `asOf` (spec.md §9, "Budget types"). */
function deliveredOf(record: BidFigures): number | null {
  switch (record.budgetType) {
    case BUDGET_TYPES.impressions:
      return record.totalImpressions;
    case BUDGET_TYPES.spendWithFees:
      return plus(record.totalMediaCost, feesOf(record));
    default:
      return record.totalMediaCost;
  }
}

/** The budget as pacing takes what is booked. */
const planOf = ({ startDate, endDate, budgetType, budgetAmount }: BidFigures) => ({
  startDate,
  endDate,
  bookedImpressions: budgetAmount,
  bookedSpend: budgetType === BUDGET_TYPES.impressions ? null : budgetAmount,
});

const outlookOf = (record: BidFigures, bands?: PacingBands) => {
  const delivered = deliveredOf(record);
  return delivered === null || record.asOf === null
    ? null
    : bookingOutlook(planOf(record), delivered, record.asOf, bands);
};

const pacingOf = (record: BidFigures): number | null => {
  const delivered = deliveredOf(record);
  return delivered === null || record.asOf === null
    ? null
    : pacingPercent(planOf(record), delivered, record.asOf);
};

/**
 * Money of the budget that stays unspent at the pace so far; 0 where it is ahead. Null where pacing is fine and another
 * rule complains, or the budget counts impressions: what that costs is not known.
 */
export function moneyAtRisk(record: BidFigures, bands: PacingBands): number | null {
  const pacing = pacingOf(record);
  if (pacing === null || pacingSeverity(pacing, bands) === 3) return null;
  return outlookOf(record, bands)?.atRisk ?? null;
}

const amount = (record: BidFigures, value: number, { write }: RuleWords): string => {
  const unit = budgetUnit(record);
  return `${write(unit, value)} ${unit === 'count' ? 'impressions' : 'of spend'}`;
};

/**
 * Delivered share of the budget against the elapsed share of the flight.
 * @param prefix Of the rule's id, which is unique by subject.
 */
export const pacingRule = (prefix: string): Rule<BidFigures> => ({
  id: `${prefix}-pacing`,
  title: 'Goal pacing',
  unit: 'percent',
  formula:
    'Delivered ÷ expected by now × 100; expected is the budget × days run ÷ days of the flight; delivered is impressions, or media cost, or media cost with vendor fees, as the budget counts',
  inputs: [
    { label: 'Budget', unit: budgetUnit, of: ({ budgetAmount }) => budgetAmount },
    { label: 'Budget counts', unit: 'text', of: ({ budgetType }) => budgetWords(budgetType) },
    { label: 'Starts', unit: 'day', of: ({ startDate }) => startDate },
    { label: 'Ends', unit: 'day', of: ({ endDate }) => endDate },
    { label: 'Known until', unit: 'day', of: ({ asOf }) => asOf },
    {
      label: 'Expected by now',
      unit: budgetUnit,
      of: (record) => outlookOf(record)?.expected ?? null,
    },
    { label: 'Delivered', unit: budgetUnit, of: deliveredOf },
    { label: 'Days left', unit: 'days', of: (record) => outlookOf(record)?.daysLeft ?? null },
    { label: 'A day so far', unit: budgetUnit, of: (record) => outlookOf(record)?.perDay ?? null },
    {
      label: 'Needed a day',
      unit: budgetUnit,
      of: (record) => outlookOf(record)?.neededPerDay ?? null,
    },
  ],
  value: ofLive(pacingOf),
  bands: { kind: 'around', ...PACING_BANDS },
  explain: (record, value, _level, words) => {
    const delivered = amount(record, deliveredOf(record) ?? 0, words);
    const expected = words.write(budgetUnit(record), outlookOf(record)?.expected ?? null);
    const isOver = record.endDate !== null && record.asOf !== null && record.endDate <= record.asOf;
    return `It has delivered ${words.write('percent', value)} of ${isOver ? 'its budget' : 'what it should have by now'}: ${delivered} against ${expected}.`;
  },
  worth: (record, by, words) => {
    const expected = outlookOf(record)?.expected;
    return expected === undefined ? null : amount(record, Math.abs(expected * by) / 100, words);
  },
  toDo: 'Behind: raise bids, widen the targeting or move budget. Ahead: lower the daily cap, or the budget ends early.',
  source: 'Specification §4, §9',
});

/** Viewable share of the impressions that could be measured. */
export const viewabilityRule = (prefix: string): Rule<BidFigures> => ({
  id: `${prefix}-viewability`,
  title: 'Viewability',
  unit: 'percent',
  formula: 'Viewable impressions ÷ measurable impressions × 100',
  inputs: [
    { label: 'Measurable', unit: 'count', of: ({ measurableImpressions: of }) => of },
    { label: 'Viewable', unit: 'count', of: ({ viewableImpressions: of }) => of },
  ],
  value: ofLive(({ viewableImpressions, measurableImpressions }) =>
    shareOf(viewableImpressions, measurableImpressions),
  ),
  bands: {
    kind: 'limit',
    test: '<',
    one: VIEWABILITY_LINES.low * 100,
    two: VIEWABILITY_LINES.fair * 100,
  },
  explain: ({ measurableImpressions }, value, _level, { write }) =>
    `${write('percent', value)} of ${write('count', measurableImpressions)} measured impressions were viewable.`,
  worth: ({ measurableImpressions }, by, { write }) =>
    measurableImpressions === null
      ? null
      : `${write('count', Math.ceil((measurableImpressions * by) / 100))} more viewable impressions`,
  toDo: 'Exclude the sites and positions with the lowest viewability, or target viewable inventory.',
  source: 'Specification §9',
});

/**
 * Invalid share of the clicks, which the platform counts with the invalid ones: a share of the valid ones alone could
 * pass 100 %.
 */
export const invalidClicksRule = (prefix: string): Rule<BidFigures> => ({
  id: `${prefix}-invalid-clicks`,
  title: 'Invalid clicks',
  unit: 'percent',
  formula: 'Invalid clicks ÷ clicks × 100',
  inputs: [
    { label: 'Clicks', unit: 'count', of: ({ clicks }) => clicks },
    { label: 'Invalid clicks', unit: 'count', of: ({ invalidClicks }) => invalidClicks },
  ],
  value: ofLive(({ invalidClicks, clicks }) => shareOf(invalidClicks, clicks)),
  bands: { kind: 'limit', test: '>', one: null, two: 25 },
  explain: ({ clicks }, value, _level, { write }) =>
    `${write('percent', value)} of ${write('count', clicks)} clicks were invalid: made by machines or by accident.`,
  worth: ({ clicks }, by, { write }) =>
    clicks === null
      ? null
      : `${write('count', Math.ceil(Math.abs(clicks * by) / 100))} fewer invalid clicks`,
  toDo: 'Find the sites that the invalid clicks come from, exclude them, and ask for the money back.',
  source: 'Specification §9',
});

/** What the setting of a budget is judged by. */
type BudgetSetting = Pick<BidFigures, 'budgetType' | 'pacingRate'>;

const isAsap = (rate: string): boolean => /^\s*asap\s*$/i.test(rate);

/**
 * How a budget is set: 3 of 3 points for one of any type, one less where it is spent as soon as possible. The
 * specification lowers the setting by one for ASAP and names no other setting that costs points.
 */
export const settingRule = <Fields extends BudgetSetting>(
  prefix: string,
  isJudged: (record: Fields) => boolean,
): Rule<Fields> => ({
  id: `${prefix}-setting`,
  title: 'Budget setting',
  unit: 'points',
  formula: '3, less 1 where the budget is spent as soon as possible (ASAP)',
  inputs: [
    { label: 'Budget counts', unit: 'text', of: ({ budgetType }) => budgetWords(budgetType) },
    { label: 'Pacing rate', unit: 'text', of: ({ pacingRate }) => pacingRate },
  ],
  value: (record) => {
    if (record.pacingRate === null || !isJudged(record)) return null;
    return isAsap(record.pacingRate) ? 2 : 3;
  },
  bands: { kind: 'limit', test: '<=', one: 1, two: 2 },
  explain: ({ budgetType, pacingRate }, value) => {
    const counts = budgetWords(budgetType).toLowerCase();
    return value < 3
      ? `The budget in ${counts} is spent as soon as possible and can be gone long before the end.`
      : `The budget in ${counts} is spent at the rate ${pacingRate}.`;
  },
  toDo: 'Set the pacing to even or ahead, unless the budget must be spent at once.',
  source: 'Specification §9',
});

/** The setting of the budget of something live. */
export const liveSettingRule = (prefix: string): Rule<BidFigures> =>
  settingRule(
    prefix,
    (record: BidFigures) =>
      isLive(record) && record.budgetAmount !== null && record.budgetAmount > 0,
  );
