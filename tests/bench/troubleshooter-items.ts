/** Records of all subjects of the troubleshooter, made from a seed: the kinds and faults of a large provider. */
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import {
  type AggregatorRecord,
  type BidCampaignRecord,
  type BidRecord,
  type BookingRecord,
  type BudgetRecord,
  type CreativeRecord,
  type LandingPageRecord,
  SUBJECTS,
  type SubjectId,
  TARGETING_FLAGS,
  type TargetingRecord,
} from '@flightdeck/domain/troubleshooter/rules';

/** A thing to score. */
export interface MadeItem {
  readonly subject: SubjectId;
  readonly record: unknown;
}

/** Share of each subject, in the order of `SUBJECTS`: bookings, line items and landing pages are most. */
const SHARES = [15, 8, 25, 25, 10, 1, 5, 6, 5];

const TODAY: Day = '2026-04-14';

/** Numbers from 0 up to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** @param count Items in all; subjects are mixed. */
export function makeItems(count: number, seed = 1): MadeItem[] {
  const next = numbersFrom(seed);
  const whole = (below: number) => Math.floor(next() * below);
  const pick = <Of>(list: readonly Of[], otherwise: Of): Of =>
    list[whole(list.length)] ?? otherwise;

  const flight = () => {
    const startDate = shiftDay(TODAY, -whole(90));
    const endDate = shiftDay(startDate, 7 + whole(120));
    return { startDate, endDate, asOf: endDate < TODAY ? endDate : TODAY };
  };
  const figures = () => {
    const budgetAmount = 1000 + whole(400_000);
    const clicks = whole(5000);
    const measurableImpressions = whole(900_000);
    return {
      ...flight(),
      status: pick(['Active', 'Active', 'Paused', 'Draft'], 'Active'),
      budgetType: 1 + whole(3),
      budgetAmount,
      pacingRate: pick(['Even', 'Ahead', 'ASAP'], 'Even'),
      totalMediaCost: budgetAmount * next(),
      vendorFees: pick([null, 100], 0),
      totalImpressions: whole(1_000_000),
      revenue: budgetAmount * 1.5,
      clicks,
      invalidClicks: Math.floor(clicks * next() * 0.3),
      measurableImpressions,
      viewableImpressions: Math.floor(measurableImpressions * (0.4 + next() * 0.5)),
    };
  };
  const flags = () => TARGETING_FLAGS.filter(() => next() < 0.3);
  const bid = (): BidRecord => ({
    ...figures(),
    vendorIds: pick([[], [9], [12, 40]], []),
    engagedContent: next() < 0.2,
    targeting: flags(),
    siteCount: pick([null, 20, 99, 150], null),
  });

  const landingPage = (): LandingPageRecord => {
    const placementId = String(300_000_000 + whole(90_000_000));
    const campaign = pick(['C1', 'C1', 'C1', 'C2', '', '%ebuy!'], 'C1');
    const tail = pick(['', '&utm_campaign=C1', '?ref=x', '#top'], '');
    return {
      placementId,
      placementName: 'Placement',
      landingPage: `https://www.site-${whole(500)}.com/shoes/${whole(9000)}?utm_source=display&utm_medium=banner&utm_campaign=${campaign}&utm_content=${placementId}${tail}`,
      campaignId: 'C1',
      campaignField: 'utm_campaign',
      placementField: 'utm_content',
      check: null,
    };
  };

  const make: Readonly<Record<SubjectId, () => unknown>> = {
    booking: (): BookingRecord => ({
      ...flight(),
      bookingUniqueNumber: `B${whole(1e9)}`,
      mediaName: pick(['The Daily', 'Provider Data', 'Sport One'], 'The Daily'),
      costStructure: pick(['CPM', 'CPC', null], 'CPM'),
      costToClient: whole(90_000),
      impressions: whole(4000),
      excludeFromTrafficking: next() < 0.05,
      deliveredImpressions: whole(4_000_000),
      endedOverYearAgo: false,
    }),
    insertionOrder: bid,
    lineItem: bid,
    landingPage,
    creative: (): CreativeRecord => ({
      creativeId: String(whole(1e9)),
      impressions: whole(90_000),
      defaultImpressions: whole(4000),
    }),
    aggregator: (): AggregatorRecord => ({
      uuid: String(whole(1e9)),
      startDate: '2026-01-01',
      endDate: shiftDay(TODAY, -whole(10)),
      status: 'active',
      lastLog: next() < 0.2 ? null : shiftDay(TODAY, -whole(8)),
      today: TODAY,
      unmapped: next() < 0.2 ? { activity: 'Download', perDay: whole(4), others: 0 } : null,
    }),
    campaign: (): BidCampaignRecord => ({
      ...figures(),
      lastUpdate: shiftDay(TODAY, -whole(12)),
      today: TODAY,
    }),
    budget: (): BudgetRecord => {
      const { budgetType, budgetAmount: amount, pacingRate, startDate, endDate } = figures();
      const kind = next() < 0.5 ? 'daily' : 'campaign';
      return { kind, budgetType, amount, pacingRate, startDate, endDate };
    },
    targeting: (): TargetingRecord => ({ targeting: flags(), lineItems: whole(20) }),
  };

  const mixed = SUBJECTS.flatMap((id, at) => Array.from({ length: SHARES[at] ?? 0 }, () => id));
  return Array.from({ length: count }, () => {
    const subject = pick(mixed, 'lineItem');
    return { subject, record: make[subject]() };
  });
}
