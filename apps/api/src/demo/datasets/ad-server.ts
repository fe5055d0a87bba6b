/**
 * What the ad server of the demo provider reports besides delivery: conversions by activity, elements of dynamic ads, and the
 * people that campaigns reached.
 */
import type { DayNumber } from '../calendar.ts';
import type { DemoCampaign, DemoCreative, DemoPlacement } from '../plan.ts';
import { between, randomOf } from '../random.ts';
import { split } from './advertiser-day.ts';
import { type DemoEntity, type DemoRow, ownAccount } from './rows.ts';
import { isDuring } from './stories.ts';

/** A placement's day, over its creatives, devices and countries. */
export interface PlacementDay {
  readonly campaign: DemoCampaign;
  readonly placement: DemoPlacement;
  readonly day: DayNumber;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly revenueMicros: number;
  /** The creative that the day's conversions are credited to: the one with the most. */
  readonly creative: DemoCreative;
}

/** A campaign, placement or creative as an entity. */
export const entityOf = ({
  externalId,
  name,
}: DemoCampaign | DemoPlacement | DemoCreative): DemoEntity => ({
  id: externalId,
  name,
});

const common = ({ campaign, placement, day }: PlacementDay) => ({
  day,
  account: ownAccount(campaign.advertiser),
  dimensions: { campaign: entityOf(campaign), placement: entityOf(placement) },
});

/** The conversions of a placement's day by activity: all that delivery counts, with all of its revenue. */
export function conversionRows(at: PlacementDay): DemoRow<'conversions'>[] {
  if (at.conversions === 0) return [];
  const { day, account, dimensions } = common(at);
  const { advertiser } = at.campaign;
  const sells = advertiser.trade.orderValue > 0;
  const viewed = isDuring('view-through-jump', advertiser, day) ? 0.55 : 0.22;
  const activities = [
    [sells ? 'Order' : 'Request', sells ? 'Sales' : 'Leads', 1],
    ['Newsletter', 'Sign-ups', 0],
  ] as const;
  const counts = split(at.conversions, [0.8, 0.2]);
  return activities.flatMap(([name, activityGroup, value], index): DemoRow<'conversions'>[] => {
    const conversions = counts[index] ?? 0;
    const revenueMicros = value * at.revenueMicros;
    if (conversions === 0 && revenueMicros === 0) return [];
    const viewThrough = Math.round(conversions * viewed);
    return [
      {
        day,
        account,
        dimensions: {
          ...dimensions,
          site: at.placement.site.name,
          creative: entityOf(at.creative),
          activity: { id: `${advertiser.externalId}-${name}`, name },
          activityGroup,
        },
        measures: {
          conversions,
          clickThroughConversions: conversions - viewThrough,
          viewThroughConversions: viewThrough,
          revenueMicros,
          quantity: value * conversions,
        },
      },
    ];
  });
}

/** Elements of dynamic ads with their variants: share of the impressions, and how often each is clicked against the others. */
const ELEMENTS = {
  Headline: [
    ['Clear price', 1.1, 1],
    ['Warm words', 1, 1.05],
    ['Short and bold', 0.9, 0.95],
  ],
  Picture: [
    ['Product', 0.55, 0.85],
    ['People', 0.45, 1.2],
  ],
} as const;

/** The elements of a rich media placement's day: the variants of each add up to its impressions and clicks. */
export function dynamicRows(at: PlacementDay): DemoRow<'dynamicCreative'>[] {
  const { placement, impressions } = at;
  if (placement.creativeType !== 'Rich media' || impressions === 0) return [];
  const { day, account, dimensions } = common(at);
  const { advertiser } = at.campaign;
  return Object.entries(ELEMENTS).flatMap(([element, variants]) => {
    const shown = split(
      impressions,
      variants.map(([, share]) => share),
    );
    const appeal = variants.map(([name, share, keen]) => {
      const wins = name === 'Short and bold' && isDuring('winning-headline', advertiser, day);
      return share * keen * (wins ? 1.9 : 1);
    });
    const clicks = split(at.clicks, appeal);
    const conversions = split(at.conversions, appeal);
    const revenue = split(at.revenueMicros, appeal);
    return variants.map(([variant], index) => ({
      day,
      account,
      dimensions: { ...dimensions, element, variant, size: placement.size },
      measures: {
        impressions: shown[index] ?? 0,
        clicks: Math.min(shown[index] ?? 0, clicks[index] ?? 0),
        conversions: conversions[index] ?? 0,
        revenueMicros: revenue[index] ?? 0,
      },
    }));
  });
}

/** The people that a campaign reached on a day, over all its placements: `own` is that day of each. */
export function reachRows(own: readonly PlacementDay[]): DemoRow<'reach'>[] {
  const impressions = own.reduce((sum, each) => sum + each.impressions, 0);
  const clicks = own.reduce((sum, each) => sum + each.clicks, 0);
  const [first] = own;
  if (!first || impressions === 0) return [];
  const { campaign, day } = first;
  const random = randomOf(`reach ${campaign.externalId} ${day}`);
  const reach = Math.ceil(impressions / between(random, 1.6, 2.6));
  const clickReach = Math.min(reach, Math.ceil(clicks * between(random, 0.9, 1)));
  return [
    {
      day,
      account: ownAccount(campaign.advertiser),
      dimensions: { campaign: entityOf(campaign) },
      measures: {
        impressions,
        reach,
        viewableReach: Math.ceil(reach * between(random, 0.6, 0.8)),
        clickReach,
        // Whoever clicked had seen the ad.
        totalReach: reach,
      },
    },
  ];
}

/** A booked placement's plan spread evenly over the days of its flight, to `until`. */
export function planRows(
  campaign: DemoCampaign,
  placement: DemoPlacement,
  from: DayNumber,
  until: DayNumber,
): DemoRow<'spendPlan'>[] {
  const { booking, start, end } = placement;
  if (!booking) return [];
  const days = end - start + 1;
  const even = Array.from({ length: days }, () => 1);
  const lean = isDuring('over-budget', campaign.advertiser, start) ? 0.85 : 1;
  const pence = split(Math.round(booking.spend * 100 * lean), even);
  const impressions = split(booking.impressions ?? 0, even);
  const rows: DemoRow<'spendPlan'>[] = [];
  for (let day = Math.max(start, from); day <= Math.min(end, until); day++) {
    rows.push({
      day,
      account: ownAccount(campaign.advertiser),
      dimensions: {
        campaign: entityOf(campaign),
        placement: entityOf(placement),
        site: placement.site.name,
        channel: 'Display',
        costStructure: placement.costStructure,
      },
      measures: {
        plannedSpendMicros: (pence[day - start] ?? 0) * 10_000,
        plannedImpressions: impressions[day - start] ?? 0,
      },
    });
  }
  return rows;
}
