/** The demo's campaigns on the bidding platform: what its files and reports would say on a day. */
import { dayNumber } from '@flightdeck/domain/dates';
import { type DayNumber, dayOf } from '../../../demo/calendar.ts';
import type { DemoCampaign } from '../../../demo/plan.ts';
import { DEMO_CURRENCY } from '../../../demo/provider.ts';
import { between, normal, type Random, randomOf, whole } from '../../../demo/random.ts';
import { type Entity, FIGURES, type FieldsOf, type FigureId } from '../sources/entities.ts';
import { CAMPAIGN_FAULTS, CLEAN, FAULTS, type Fault, type Habits, type Planted } from './faults.ts';

/** What a campaign is to show. */
interface Role {
  /** The whole campaign has it. */
  readonly whole?: Fault;
  /** Its report stopped so many days before today. */
  readonly stale?: { readonly days: number; readonly level: 1 | 2 };
  /** Of small insertion orders, and of small line items of the first one. */
  readonly orders?: readonly Fault[];
  readonly lines?: readonly Fault[];
  readonly budget?: { readonly amount: number; readonly level: 1 | 2 };
  readonly daily?: { readonly amount: number; readonly pacingRate: string };
}

/** Campaigns that ended longer ago than this are in no file of the demo. */
const RECENT_DAYS = 200;
/** Days that a campaign has run at least, so that a day more or less makes no level. */
const FIRST_DAYS = 10;
/** Shares of a campaign's budget by insertion order, and of an order's by line item: faults stand in small ones. */
const ORDER_SHARES = [0.44, 0.4, 0.08, 0.08];
const FIRST_ORDER_SHARES = [0.46, 0.42, 0.06, 0.06];
const LINE_SHARES = [0.4, 0.35, 0.25];
const ORDER_NAMES = ['Prospecting', 'Retargeting', 'Reach', 'Always on'];
const LINE_NAMES = ['desktop', 'mobile', 'tablet', 'private deals'];
/** What vendors take of the media cost where their fees are invoiced. */
const FEES = 0.04;
/** Vendor whose fee is not one for technology. */
const VERIFICATION = 11;

type EntityOf<Kind extends Entity['kind']> = Entity<Kind>;

/** What the files of an advertiser say. */
export interface DemoBidding {
  readonly campaigns: EntityOf<'campaign'>[];
  readonly orders: EntityOf<'insertionOrder'>[];
  readonly lines: EntityOf<'lineItem'>[];
  readonly orderFigures: EntityOf<'insertionOrderFigures'>[];
  readonly lineFigures: EntityOf<'lineItemFigures'>[];
}

/** The campaigns that the files are of: those that run, and those that ended lately. */
const recent = (campaigns: readonly DemoCampaign[], now: DayNumber): DemoCampaign[] =>
  campaigns.filter(({ start, end }) => start + FIRST_DAYS <= now && end >= now - RECENT_DAYS);

/**
 * Who shows what: some of those that are over are at fault as a whole, the reports of two that run have stopped, and of
 * others that run, and some that are over, small parts are at fault. Spread over the advertisers; most are clean.
 */
function rolesOf(campaigns: readonly DemoCampaign[], now: DayNumber): Map<string, Role> {
  const place = new Map(
    campaigns.map(({ externalId }) => [externalId, randomOf(`${externalId} role`)()]),
  );
  const spread = campaigns.toSorted(
    (one, other) => (place.get(one.externalId) ?? 0) - (place.get(other.externalId) ?? 0),
  );
  const running = spread.filter(({ end }) => end >= now);
  const over = spread.filter(({ end }) => end < now);
  const roles = new Map<string, Role>();
  for (const [i, whole] of CAMPAIGN_FAULTS.entries()) {
    const campaign = over[i] ?? running[i];
    if (campaign) roles.set(campaign.externalId, { whole });
  }
  const free = () => [...running, ...over].filter(({ externalId }) => !roles.has(externalId));
  const stale = running.filter(({ externalId }) => !roles.has(externalId)).slice(0, 2);
  for (const [i, { externalId }] of stale.entries()) {
    roles.set(externalId, { stale: i === 0 ? { days: 12, level: 1 } : { days: 5, level: 2 } });
  }
  let next = 0;
  const two = (): Fault[] => [next++, next++].flatMap((i) => FAULTS[i % FAULTS.length] ?? []);
  // Once all faults have been, what is left is clean.
  const behind = FAULTS.length / 2;
  for (const [i, { externalId }] of free().slice(0, behind).entries()) {
    // Both go through all faults, lines half a round behind orders.
    const orders = two();
    const lines = [next - 2, next - 1].flatMap((at) => FAULTS[(at + behind) % FAULTS.length] ?? []);
    roles.set(externalId, {
      orders,
      lines,
      ...(i === 0 && { budget: { amount: 320_000, level: 1 } }),
      ...(i === 1 && { budget: { amount: 64_000, level: 2 } }),
      ...(i === 2 && { daily: { amount: 1400, pacingRate: 'Even' } }),
      ...(i === 3 && { daily: { amount: 380, pacingRate: 'ASAP' } }),
    });
  }
  return roles;
}

/** What the files of each advertiser say, by its external id, and the problems in them. */
export function demoBidding(
  plan: readonly DemoCampaign[],
  today: string,
): { readonly files: ReadonlyMap<string, DemoBidding>; readonly planted: readonly Planted[] } {
  const now = dayNumber(today);
  const campaigns = recent(plan, now);
  const roles = rolesOf(campaigns, now);
  const files = new Map<string, DemoBidding>();
  const planted: Planted[] = [];
  for (const campaign of campaigns) {
    const { externalId } = campaign.advertiser;
    const into = files.get(externalId) ?? {
      ...{ campaigns: [], orders: [], lines: [], orderFigures: [], lineFigures: [] },
    };
    files.set(externalId, into);
    addCampaign(campaign, roles.get(campaign.externalId) ?? {}, now, into, (problem) =>
      planted.push({ advertiser: externalId, ...problem }),
    );
  }
  return { files, planted };
}

type Plant = (problem: Omit<Planted, 'advertiser'>) => void;

/** Digits of `MM-ADV-1001-C033` as an id of the platform: `521001033`. */
const idOf = (externalId: string): string => `52${externalId.replace(/\D/g, '')}`;

function addCampaign(
  campaign: DemoCampaign,
  role: Role,
  now: DayNumber,
  into: DemoBidding,
  plant: Plant,
): void {
  const random = randomOf(`${campaign.externalId} bidding`);
  const id = idOf(campaign.externalId);
  const name = `${campaign.name} – programmatic`;
  const budget = role.budget?.amount ?? whole(random, 90, 220) * 100;
  const start = dayOf(campaign.start);
  const end = dayOf(campaign.end);
  const last = Math.min(campaign.end, now - 1);
  const updated = dayOf(role.stale ? now - role.stale.days : Math.min(last, campaign.start + 5));
  into.campaigns.push({
    kind: 'campaign',
    externalId: id,
    name,
    fields: { advertiserId: null, status: 'Active', budget, start, end, updated },
  });
  if (role.budget) {
    const { level } = role.budget;
    plant({ subject: 'budget', externalId: id, level, rule: 'budget-campaign' });
  }
  if (role.stale) {
    const { level } = role.stale;
    plant({ subject: 'campaign', externalId: id, level, rule: 'campaign-last-update' });
  }
  if (role.whole) {
    const { rule, level } = role.whole;
    const subject = rule === 'targeting' ? 'targeting' : 'campaign';
    plant({ subject, externalId: id, level, rule: `campaign-${rule}` });
  }
  const flight: Flight = { start: campaign.start, end: campaign.end, last };
  for (const [i, share] of ORDER_SHARES.entries()) {
    const fault = role.whole ?? (i >= 2 ? role.orders?.[i - 2] : undefined);
    addOrder(
      { id: `${id}${i + 1}`, campaignId: id, name: `${name} – ${ORDER_NAMES[i]}`, place: i },
      { budget: budget * share, flight, updated, isReported: !role.stale },
      { fault, lines: i === 0 ? role.lines : undefined, daily: i === 1 ? role.daily : undefined },
      random,
      into,
      plant,
    );
  }
}

interface Flight {
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Last day with figures. */
  readonly last: DayNumber;
}

function addOrder(
  order: {
    readonly id: string;
    readonly campaignId: string;
    readonly name: string;
    readonly place: number;
  },
  terms: {
    readonly budget: number;
    readonly flight: Flight;
    readonly updated: string;
    readonly isReported: boolean;
  },
  role: {
    readonly fault: Fault | undefined;
    readonly lines: readonly Fault[] | undefined;
    readonly daily: Role['daily'];
  },
  random: Random,
  into: DemoBidding,
  plant: Plant,
): void {
  const { id, place } = order;
  const { flight, updated } = terms;
  const { fault } = role;
  const own: Habits = { ...CLEAN, ...fault?.habits };
  // What an order says of itself is its own fault alone; how it delivers is that of all its lines.
  const isOwn = fault !== undefined && ['sites', 'setting', 'tech-fee'].includes(fault.rule);
  if (fault) {
    const { level, rule } = fault;
    plant({ subject: 'insertionOrder', externalId: id, level, rule: `insertion-order-${rule}` });
  }
  const isImpressions = place === 2;
  const invoicesFees = place === 1;
  const cpm = between(random, 2.4, 5.8);
  const bookedOf = (money: number) =>
    isImpressions ? Math.round((money / cpm) * 1000) : Math.round(money);
  const bought = (habits: Habits) => ({
    status: 'Active',
    budgetType: isImpressions ? 'Impressions' : 'Amount',
    pacingRate: habits.pacingRate,
    vendorIds: [...(invoicesFees ? [VERIFICATION] : []), ...habits.vendorIds],
    invoicesFees,
    engagedContent: habits.isEngaged,
    targeting: [...habits.targeting],
    siteCount: habits.targeting.includes('site') ? habits.sites : null,
    updated,
  });
  into.orders.push({
    kind: 'insertionOrder',
    externalId: id,
    name: order.name,
    fields: {
      ...bought(own),
      ...{ pacing: 'Flight', pacingAmount: null, campaignId: order.campaignId },
      segments: [
        { amount: bookedOf(terms.budget), start: dayOf(flight.start), end: dayOf(flight.end) },
      ],
    },
  });
  const shares = place === 0 ? FIRST_ORDER_SHARES : LINE_SHARES;
  const days: Days[] = shares.map((share, i) => {
    const lineFault = isOwn ? undefined : (fault ?? (i >= 2 ? role.lines?.[i - 2] : undefined));
    const daily = i === 0 ? role.daily : undefined;
    const habits: Habits = {
      ...CLEAN,
      ...lineFault?.habits,
      ...(daily && { pacingRate: daily.pacingRate }),
    };
    const externalId = `${id}0${i + 1}`;
    const money = terms.budget * share;
    const isDaily = place === 1 && i === 0;
    const pacingAmount = isDaily
      ? (daily?.amount ?? Math.min(650, Math.ceil(money / (flight.end - flight.start + 1))))
      : null;
    into.lines.push({
      kind: 'lineItem',
      externalId,
      name: `${order.name} – ${LINE_NAMES[i]}`,
      fields: {
        ...bought(habits),
        ...{ pacing: isDaily ? 'Daily' : 'Flight', pacingAmount, orderId: id, type: 'Display' },
        ...{ start: null, end: null, budget: bookedOf(money) },
      },
    });
    const report = { subject: 'lineItem', externalId } as const;
    if (lineFault) {
      plant({ ...report, level: lineFault.level, rule: `line-item-${lineFault.rule}` });
    }
    if (daily) plantDaily(externalId, daily, plant);
    if (!terms.isReported) return [];
    const figures = daysOf(
      { money: bookedOf(money), cpm, isImpressions, invoicesFees, habits, flight },
      randomOf(`${externalId} days`),
    );
    into.lineFigures.push({
      kind: 'lineItemFigures',
      externalId,
      name: `${order.name} – ${LINE_NAMES[i]}`,
      fields: reportOf(figures, flight),
    });
    return figures;
  });
  if (terms.isReported) {
    into.orderFigures.push({
      kind: 'insertionOrderFigures',
      externalId: id,
      name: order.name,
      fields: reportOf(summed(days), flight),
    });
  }
}

function plantDaily(lineId: string, daily: NonNullable<Role['daily']>, plant: Plant): void {
  const externalId = `${lineId} daily`;
  if (daily.pacingRate === 'ASAP') {
    plant({ subject: 'lineItem', externalId: lineId, level: 2, rule: 'line-item-setting' });
    plant({ subject: 'budget', externalId, level: 2, rule: 'budget-setting' });
  } else plant({ subject: 'budget', externalId, level: 1, rule: 'budget-daily' });
}

type Days = FieldsOf<'lineItemFigures'>['days'];

const reportOf = (days: Days, { start, last }: Flight): FieldsOf<'lineItemFigures'> => ({
  from: dayOf(start),
  to: dayOf(last),
  isByDay: true,
  currency: DEMO_CURRENCY,
  days,
  siteCount: null,
});

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Figures of each day of a line item, whose sums are its habits' to the last click. */
function daysOf(
  line: {
    /** Impressions or money. */
    readonly money: number;
    readonly cpm: number;
    readonly isImpressions: boolean;
    readonly invoicesFees: boolean;
    readonly habits: Habits;
    readonly flight: Flight;
  },
  random: Random,
): Days {
  const { habits, cpm, flight } = line;
  const length = flight.end - flight.start + 1;
  const fees = line.invoicesFees ? FEES : habits.vendorIds.length > 0 ? FEES : 0;
  const margin = habits.margin ?? (habits.isEngaged ? 0.66 : 0.36);
  const sums: Record<FigureId, number> = {
    ...{ mediaCost: 0, vendorFees: 0, revenue: 0, impressions: 0 },
    ...{ clicks: 0, invalidClicks: 0, measurableImpressions: 0, viewableImpressions: 0 },
  };
  const told: Record<FigureId, number> = { ...sums };
  return Array.from({ length: flight.last - flight.start + 1 }, (_, i) => {
    const part = (habits.pace * (1 + 0.04 * Math.max(-2, Math.min(2, normal(random))))) / length;
    const money = line.isImpressions ? (line.money * part * cpm) / 1000 : line.money * part;
    const cost = line.invoicesFees ? money / (1 + FEES) : money;
    const impressions = (cost / cpm) * 1000;
    sums.mediaCost += cost;
    sums.vendorFees += cost * fees;
    sums.revenue += (cost * (1 + fees)) / (1 - margin);
    sums.impressions += impressions;
    sums.clicks += impressions * 0.0014;
    sums.invalidClicks += impressions * 0.0014 * habits.invalidClicks;
    sums.measurableImpressions += impressions * 0.94;
    sums.viewableImpressions += impressions * 0.94 * habits.viewability;
    // Sums are rounded, not days: hundreds of roundings would add up.
    const values = FIGURES.map((figure, place) => {
      const whole = place < 3 ? cents(sums[figure]) : Math.round(sums[figure]);
      const value = place < 3 ? cents(whole - told[figure]) : whole - told[figure];
      told[figure] = whole;
      return value;
    });
    return [dayOf(flight.start + i), values];
  });
}

/** Days of several line items as those of their insertion order. */
function summed([first = [], ...others]: readonly Days[]): Days {
  return first.map(([day, values], i) => [
    day,
    values.map((value, place) =>
      cents(others.reduce((sum, days) => sum + (days[i]?.[1][place] ?? 0), value ?? 0)),
    ),
  ]);
}
