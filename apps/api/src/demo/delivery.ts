/** What a placement delivers each day: its booked volume over weekdays and season, clicks by chance, video watched to some part. */
import type { FactColumn } from '@flightdeck/domain/metrics';
import { type DayNumber, dayOf, weekdayOf } from './calendar.ts';
import type { DemoCampaign, DemoCreative, DemoPlacement } from './plan.ts';
import {
  CROSS_DEVICE,
  DEVICES,
  type DeviceName,
  HOME_COUNTRY,
  SPILL_COUNTRIES,
} from './provider.ts';
import { normal, pick, poisson, type Random, randomOf, share } from './random.ts';

/** One fact of a placement's day. */
export interface DemoFact {
  readonly creative: DemoCreative;
  readonly device: DeviceName;
  readonly country: string;
  readonly values: Readonly<Record<FactColumn, number>>;
}

const HOME_SHARE = 0.945;
/** Clicks and conversions by device, against the whole. */
const DEVICE_CLICKS: Readonly<Record<DeviceName, number>> = {
  Desktop: 0.85,
  Mobile: 1.12,
  Tablet: 1.0,
  'Connected TV': 1.0,
};
const DEVICE_CONVERSIONS: Readonly<Record<DeviceName, number>> = {
  Desktop: 1.35,
  Mobile: 0.8,
  Tablet: 1.05,
  'Connected TV': 0.6,
};

/** Impressions of each day of a placement's flight, by day. They add up to its target. */
export function dailyImpressions(
  campaign: DemoCampaign,
  placement: DemoPlacement,
): Map<DayNumber, number> {
  const random = randomOf(`${placement.externalId} days`);
  const { season, weekdays } = campaign.advertiser.trade;
  const weights: number[] = [];
  for (let day = placement.start; day <= placement.end; day++) {
    const begun = day - placement.start;
    const left = placement.end - day;
    // Trafficking comes up over three days and budgets run dry on the last two.
    const edge = Math.min(1, 0.35 + 0.25 * begun, 0.55 + 0.25 * left);
    const month = Number(dayOf(day).slice(5, 7)) - 1;
    const ordinary = (season[month] ?? 1) ** 0.6 * (weekdays[weekdayOf(day)] ?? 1);
    weights.push(ordinary * edge * Math.exp(0.11 * normal(random)));
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    weights.map((weight, index) => [
      placement.start + index,
      Math.round((placement.target * weight) / total),
    ]),
  );
}

/** The facts of a placement on a day, from its impressions of that day. */
export function factsOf(
  campaign: DemoCampaign,
  placement: DemoPlacement,
  day: DayNumber,
  impressions: number,
): DemoFact[] {
  if (impressions === 0) return [];
  const random = randomOf(`${placement.externalId} ${day}`);
  const progress = (day - placement.start) / Math.max(1, placement.end - placement.start);
  const devices: readonly (readonly [DeviceName, number])[] =
    placement.device === 'XD' ? CROSS_DEVICE : [[DEVICES[placement.device], 1]];
  const shares = rotation(placement.creatives, progress);
  const facts: DemoFact[] = [];
  const add = (creative: DemoCreative, device: DeviceName, country: string, count: number) => {
    if (count > 0) {
      const values = valuesOf(campaign, placement, creative, device, count, progress, random);
      facts.push({ creative, device, country, values });
    }
  };
  let home = 0;
  for (const [index, creative] of placement.creatives.entries()) {
    for (const [device, part] of devices) {
      const wobble = Math.exp(0.06 * normal(random));
      const count = Math.round(impressions * HOME_SHARE * (shares[index] ?? 0) * part * wobble);
      home += count;
      add(creative, device, HOME_COUNTRY, count);
    }
  }
  // What is left was served abroad, to one creative and device a day.
  const creative = pick(random, placement.creatives);
  const [device] = pick(random, devices);
  const abroad = Math.max(0, impressions - home);
  const first = Math.round(abroad * 0.62);
  add(creative, device, SPILL_COUNTRIES[0], first);
  add(creative, device, pick(random, SPILL_COUNTRIES.slice(1)), abroad - first);
  return facts;
}

/** Shares of the creatives: even at first, then towards the one that is clicked most. */
function rotation(creatives: readonly DemoCreative[], progress: number): number[] {
  const weights = creatives.map(({ appeal }) => appeal ** (2.2 * progress));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function valuesOf(
  { advertiser }: DemoCampaign,
  placement: DemoPlacement,
  creative: DemoCreative,
  device: DeviceName,
  impressions: number,
  progress: number,
  random: Random,
): DemoFact['values'] {
  const { site, creativeType } = placement;
  const video = creativeType === 'Video';
  const measurable = placement.clickTracker ? 0 : share(random, impressions, video ? 0.97 : 0.94);
  const viewable = share(random, measurable, placement.viewability);
  // An ad that has been seen for weeks is clicked less.
  const fresh = 1.12 - 0.24 * progress;
  const rate =
    placement.ctr *
    site.clicks *
    advertiser.appeal *
    creative.appeal *
    DEVICE_CLICKS[device] *
    fresh;
  const clicks = placement.clickTracker
    ? poisson(random, 3.2)
    : Math.min(impressions, poisson(random, impressions * rate));
  const invalid = Math.min(clicks, poisson(random, clicks * site.invalid));
  const conversions = poisson(
    random,
    (clicks - invalid) * advertiser.trade.conversionRate * DEVICE_CONVERSIONS[device] +
      viewable * 0.000_012,
  );
  const order = advertiser.trade.orderValue * Math.exp(0.22 * normal(random));
  const starts = video ? share(random, impressions, 0.965) : 0;
  const keen = placement.size === '1920x1080' ? 0.975 : 0.88;
  const first = share(random, starts, keen);
  const half = share(random, first, keen + 0.015);
  const third = share(random, half, keen + 0.03 > 0.99 ? 0.985 : keen + 0.03);
  const completes = share(random, third, keen + 0.045 > 0.99 ? 0.985 : keen + 0.045);
  const interactions =
    creativeType === 'Rich media'
      ? share(random, impressions, 0.031 * creative.appeal)
      : video
        ? share(random, impressions, 0.004)
        : 0;
  return {
    impressions,
    measurableImpressions: measurable,
    viewableImpressions: viewable,
    clicks,
    invalidClicks: invalid,
    conversions,
    revenueMicros: Math.round(conversions * order * 100) * 10_000,
    spendMicros: spendOf(placement, impressions, clicks, completes),
    videoStarts: starts,
    videoFirstQuartiles: first,
    videoMidpoints: half,
    videoThirdQuartiles: third,
    videoCompletes: completes,
    interactions,
  };
}

function spendOf(
  { costStructure, price, cost, target }: DemoPlacement,
  impressions: number,
  clicks: number,
  completes: number,
): number {
  switch (costStructure) {
    case 'CPM':
      return Math.round(impressions * price * 1e3);
    case 'CPC':
      return Math.round(clicks * price * 1e6);
    case 'CPCV':
      return Math.round(completes * price * 1e6);
    default:
      return Math.round((cost * impressions * 1e6) / target);
  }
}
