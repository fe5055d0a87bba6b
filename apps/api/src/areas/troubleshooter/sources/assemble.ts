/** Makes records of what structured data files and reports of the bidding platform say: pure, so that demo and tests share it. */
import type { Day } from '@flightdeck/domain/dates';
import {
  BidCampaignRecord,
  BidRecord,
  BUDGET_TYPES,
  BudgetRecord,
  type SubjectId,
  TARGETING_FLAGS,
  TargetingRecord,
} from '@flightdeck/domain/troubleshooter/rules';
import type { SourceItem } from '../source.ts';
import { type Entity, FIGURES, type FieldsOf, type FigureId, type Segment } from './entities.ts';

/** What stands of the platform's files. */
export interface Bidding {
  readonly campaigns: readonly Entity<'campaign'>[];
  readonly orders: readonly Entity<'insertionOrder'>[];
  readonly lines: readonly Entity<'lineItem'>[];
  readonly orderFigures: readonly Entity<'insertionOrderFigures'>[];
  readonly lineFigures: readonly Entity<'lineItemFigures'>[];
}

/** Ids of the platform by which delivery may know an item. */
export interface Place {
  readonly campaignId: string | null;
  readonly lineIds: readonly string[];
}

/** When it is judged, and what money is multiplied by; null: it has none that can be told. */
export interface Terms {
  readonly today: Day;
  readonly money: number | null;
}

type Placed = SourceItem & { readonly place: Place };
type Order = Entity<'insertionOrder'>;
type Line = Entity<'lineItem'>;
type Figures = FieldsOf<'lineItemFigures'>;
type Sums = Readonly<Record<FigureId, number | null>>;

/** Drafts and what is archived spend nothing and are judged by nobody (spec.md §7: active and paused). */
const isJudged = ({ fields }: { readonly fields: { readonly status: string } }): boolean =>
  /^(active|paused)$/i.test(fields.status);

interface Flight {
  readonly start: Day | null;
  readonly end: Day | null;
}

/** All items of the files. */
export function assemble(given: Bidding, terms: Terms): Placed[] {
  const orders = new Map(given.orders.map((order) => [order.externalId, order]));
  const orderFigures = byId(given.orderFigures);
  const lineFigures = byId(given.lineFigures);
  const linesOf = Map.groupBy(given.lines.filter(isJudged), ({ fields }) => fields.orderId);
  const ordersOf = Map.groupBy(given.orders.filter(isJudged), ({ fields }) => fields.campaignId);
  const lastReport = last([...orderFigures.values(), ...lineFigures.values()].map(({ to }) => to));
  const segmentOf = (order: Order | undefined) => {
    if (!order) return null;
    const isByDay = orderFigures.get(order.externalId)?.isByDay ?? true;
    return currentSegment(order.fields.segments, lastReport ?? terms.today, isByDay);
  };
  const siblings = new Map(
    given.lines.flatMap(({ externalId, fields }) => {
      const figures = lineFigures.get(externalId);
      return figures ? [[fields.orderId, figures] as const] : [];
    }),
  );
  const items: Placed[] = [];

  for (const line of given.lines.filter(isJudged)) {
    const order = orders.get(line.fields.orderId);
    const segment = segmentOf(order);
    const flight = {
      start: line.fields.start ?? segment?.start ?? null,
      end: line.fields.end ?? segment?.end ?? null,
    };
    const place = { campaignId: order?.fields.campaignId ?? null, lineIds: [line.externalId] };
    const figures = lineFigures.get(line.externalId) ?? nothing(siblings.get(line.fields.orderId));
    items.push({
      ...itemOf('lineItem', line, line.fields.type, place),
      links: { parents: [{ subject: 'insertionOrder', externalId: line.fields.orderId }] },
      record: bidRecord(line.fields, line.fields.budget, flight, figures, terms),
    });
    items.push(...dailyBudget('lineItem', line, flight, place, terms));
  }

  for (const order of given.orders.filter(isJudged)) {
    const { fields, externalId } = order;
    const segment = segmentOf(order);
    const flight = { start: segment?.start ?? null, end: segment?.end ?? null };
    const lines = linesOf.get(externalId) ?? [];
    const place = {
      campaignId: fields.campaignId,
      lineIds: lines.map((line) => line.externalId),
    };
    const figures = orderFigures.get(externalId);
    items.push({
      ...itemOf('insertionOrder', order, budgetWord(fields), place),
      links:
        fields.campaignId === null
          ? {}
          : { parents: [{ subject: 'campaign', externalId: fields.campaignId }] },
      record: bidRecord(
        {
          ...fields,
          targeting: targetedBy([order, ...lines]),
          engagedContent:
            fields.engagedContent ||
            (lines.length > 0 && lines.every((line) => line.fields.engagedContent)),
        },
        segment?.amount ?? null,
        flight,
        figures,
        terms,
      ),
    });
    items.push(...dailyBudget('insertionOrder', order, flight, place, terms));
  }

  for (const campaign of given.campaigns.filter(isJudged)) {
    const own = ordersOf.get(campaign.externalId) ?? [];
    const lines = own.flatMap((order) => linesOf.get(order.externalId) ?? []);
    const place = {
      campaignId: campaign.externalId,
      lineIds: lines.map(({ externalId }) => externalId),
    };
    const link = { parents: [{ subject: 'campaign', externalId: campaign.externalId }] };
    const figures = merged(own.flatMap(({ externalId }) => orderFigures.get(externalId) ?? []));
    items.push({
      ...itemOf('campaign', campaign, 'Spend', place),
      links: {},
      record: campaignRecord(campaign, own, lines, figures, terms),
    });
    if (campaign.fields.budget !== null) {
      const { budget, start, end } = campaign.fields;
      items.push({
        ...itemOf('budget', campaign, 'Campaign', place),
        links: link,
        record: BudgetRecord.parse({
          kind: 'campaign',
          budgetType: BUDGET_TYPES.spend,
          amount: times(budget, terms.money),
          pacingRate: null,
          startDate: start,
          endDate: end,
        }),
      });
    }
    items.push({
      ...itemOf('targeting', campaign, counted(lines.length), place),
      links: link,
      record: TargetingRecord.parse({
        targeting: targetedBy(lines),
        lineItems: lines.length,
      }),
    });
  }
  return items;
}

const counted = (lines: number): string => `${lines} line item${lines === 1 ? '' : 's'}`;

const itemOf = (
  subject: SubjectId,
  { externalId, name }: Entity,
  detail: string,
  place: Place,
) => ({ subject, externalId, name, detail, opportunityType: null, place });

/** The budget of each day, where one is stated. */
function dailyBudget(
  of: 'insertionOrder' | 'lineItem',
  entity: Order | Line,
  { start, end }: Flight,
  place: Place,
  { money }: Terms,
): Placed[] {
  const { pacing, pacingAmount, pacingRate } = entity.fields;
  if (!/^daily$/i.test(pacing ?? '') || pacingAmount === null) return [];
  const budgetType = budgetCode(entity.fields);
  return [
    {
      ...itemOf('budget', entity, of === 'lineItem' ? 'Line item, daily' : 'Daily', place),
      externalId: `${entity.externalId} daily`,
      links: { parents: [{ subject: of, externalId: entity.externalId }] },
      record: BudgetRecord.parse({
        kind: 'daily',
        budgetType,
        amount: budgetType === BUDGET_TYPES.impressions ? pacingAmount : times(pacingAmount, money),
        pacingRate,
        startDate: start,
        endDate: end,
      }),
    },
  ];
}

type Bought = Pick<
  FieldsOf<'insertionOrder'>,
  | 'status'
  | 'budgetType'
  | 'pacingRate'
  | 'vendorIds'
  | 'invoicesFees'
  | 'engagedContent'
  | 'targeting'
  | 'siteCount'
>;

const budgetCode = ({
  budgetType,
  invoicesFees,
}: Pick<Bought, 'budgetType' | 'invoicesFees'>): number => {
  if (/^impressions$/i.test(budgetType)) return BUDGET_TYPES.impressions;
  return invoicesFees ? BUDGET_TYPES.spendWithFees : BUDGET_TYPES.spend;
};

const budgetWord = (fields: Pick<Bought, 'budgetType'>): string =>
  /^impressions$/i.test(fields.budgetType) ? 'Impressions' : 'Spend';

function bidRecord(
  fields: Bought,
  amount: number | null,
  flight: Flight,
  figures: Figures | undefined,
  terms: Terms,
): BidRecord {
  const budgetType = budgetCode(fields);
  return BidRecord.parse({
    ...figuresOf(figures, flight, terms),
    budgetType,
    budgetAmount: budgetType === BUDGET_TYPES.impressions ? amount : times(amount, terms.money),
    pacingRate: fields.pacingRate,
    startDate: flight.start,
    endDate: flight.end,
    status: fields.status,
    vendorIds: fields.vendorIds,
    engagedContent: fields.engagedContent,
    targeting: fields.targeting,
    siteCount: fields.siteCount ?? figures?.siteCount ?? null,
  });
}

function campaignRecord(
  { fields }: Entity<'campaign'>,
  orders: readonly Order[],
  lines: readonly Line[],
  figures: Figures | undefined,
  terms: Terms,
): BidCampaignRecord {
  const flight = { start: fields.start, end: fields.end };
  const updated = last(
    [fields, ...orders.map((each) => each.fields), ...lines.map((each) => each.fields)].flatMap(
      (each) => each.updated ?? [],
    ),
  );
  const lastUpdate = last([updated, figures?.to].flatMap((day) => day ?? []));
  const isLive = /^active$/i.test(fields.status);
  const over = fields.end !== null && fields.end < terms.today ? fields.end : null;
  return BidCampaignRecord.parse({
    ...figuresOf(figures, flight, terms),
    budgetType: BUDGET_TYPES.spend,
    budgetAmount: times(fields.budget, terms.money),
    pacingRate: null,
    startDate: fields.start,
    endDate: fields.end,
    status: fields.status,
    lastUpdate,
    today: over ?? (isLive ? terms.today : (lastUpdate ?? terms.today)),
  });
}

/**
 * What was delivered from the start of a flight to its last known day. Of a report that begins later than the flight the
 * amounts are not known; its shares, such as viewability, are.
 */
function figuresOf(figures: Figures | undefined, { start, end }: Flight, { money }: Terms) {
  const asOf = !figures ? null : end !== null && end < figures.to ? end : figures.to;
  const isIn = (day: Day) => (start === null || day >= start) && (end === null || day <= end);
  const days = (figures?.days ?? []).filter(([day]) => !figures?.isByDay || isIn(day));
  const sums = sumOf(figures?.days ?? [], days);
  const isWhole = figures !== undefined && start !== null && figures.from <= start;
  const amount = (value: number | null) => (isWhole ? value : null);
  return {
    totalMediaCost: amount(times(sums.mediaCost, money)),
    vendorFees: amount(times(sums.vendorFees, money)),
    totalImpressions: amount(sums.impressions),
    revenue: amount(times(sums.revenue, money)),
    clicks: sums.clicks,
    invalidClicks: sums.invalidClicks,
    measurableImpressions: sums.measurableImpressions,
    viewableImpressions: sums.viewableImpressions,
    asOf,
  };
}

type Days = Figures['days'];

/** The sum of each figure over some days; null where the report, all of whose days are `stated`, has no such column. */
function sumOf(stated: Days, days: Days): Sums {
  const sum = (place: number): number | null =>
    stated.some(([, values]) => values[place] != null)
      ? days.reduce((total, [, values]) => total + (values[place] ?? 0), 0)
      : null;
  return Object.fromEntries(FIGURES.map((figure, place) => [figure, sum(place)])) as Sums;
}

/** The figures of several insertion orders as those of their campaign; what not all of them state is not stated. */
function merged(all: readonly Figures[]): Figures | undefined {
  const [first] = all;
  if (!first) return undefined;
  return {
    ...first,
    from:
      all
        .map(({ from }) => from)
        .sort()
        .at(-1) ?? first.from,
    to: all.map(({ to }) => to).sort()[0] ?? first.to,
    isByDay: all.every(({ isByDay }) => isByDay),
    days: all.flatMap(({ days }) => days),
    siteCount: null,
  };
}

/** Figures of a line that the report does not name although it names others of its insertion order: it delivered nothing. */
const nothing = (sibling: Figures | undefined): Figures | undefined =>
  sibling && {
    ...sibling,
    siteCount: null,
    days: sibling.days
      .slice(0, 1)
      .map(([day, values]) => [day, values.map((value) => (value === null ? null : 0))]),
  };

/**
 * The part of a budget that runs on a day; else the last one before it, else the first. All parts together where the
 * report does not tell their days apart.
 */
function currentSegment(segments: readonly Segment[], day: Day, isByDay: boolean): Segment | null {
  const ordered = segments.toSorted((one, other) => one.start.localeCompare(other.start));
  const [first] = ordered;
  if (!first) return null;
  if (!isByDay) {
    return {
      amount: ordered.reduce((sum, { amount }) => sum + amount, 0),
      start: first.start,
      end: last(ordered.map(({ end }) => end)) ?? first.end,
    };
  }
  const running = ordered.find(({ start, end }) => start <= day && day <= end);
  return running ?? ordered.findLast(({ start }) => start <= day) ?? first;
}

const byId = (entities: readonly Entity<'lineItemFigures' | 'insertionOrderFigures'>[]) =>
  new Map(entities.map(({ externalId, fields }) => [externalId, fields]));

const last = (days: readonly Day[]): Day | null => days.toSorted().at(-1) ?? null;

const times = (value: number | null, factor: number | null): number | null =>
  value === null || factor === null ? null : value * factor;

/** What any of them is targeted by. */
function targetedBy(
  all: readonly { readonly fields: Pick<Bought, 'targeting'> }[],
): BidRecord['targeting'] {
  const held = new Set(all.flatMap(({ fields }) => fields.targeting));
  return TARGETING_FLAGS.filter((flag) => held.has(flag));
}
