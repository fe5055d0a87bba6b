/** The evidence of a finding, as a slide keeps it: what the item's panel shows, cut to what fits on a page. */
import type { ItemDetail, Judgement } from '@flightdeck/contract/troubleshooter';
import { formatCount, formatMoney } from '@flightdeck/domain/metrics';
import type { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { type Bands, levelIn, ruleWords, subjectOf } from '@flightdeck/domain/troubleshooter/rules';

const MOST_INPUTS = 12;
const MOST_DAYS = 100;
/** A sliver on either side of a bound, to see the level there. */
const NEAR = 1e-9;

/** The bounds of bands from left to right; none for rules without numbers. */
function boundsOf(bands: Bands): number[] {
  const bounds =
    bands.kind === 'around'
      ? [...bands.far, ...bands.near]
      : bands.kind === 'limit'
        ? [bands.one, bands.two].filter((bound) => bound !== null)
        : [];
  return [...new Set(bounds)].sort((one, other) => one - other);
}

/** The bands of a rule as a bar; null for rules without numbers. */
function scaleOf(
  { bands, value, unit }: Judgement,
  write: (value: number) => string,
): FindingEvidence['scale'] {
  const bounds = boundsOf(bands);
  const [first] = bounds;
  if (value === null || first === undefined || unit === 'bits') return null;
  const beside = (bound: number, side: 1 | -1) =>
    bound + side * NEAR * Math.max(1, Math.abs(bound));
  return {
    bounds,
    levels: [
      levelIn(bands, beside(first, -1)),
      ...bounds.map((bound) => levelIn(bands, beside(bound, 1))),
    ],
    value,
    text: write(value),
    labels: bounds.map(write),
  };
}

/** Where a flight is going; where it is over, what it came to. */
function sayEnd(
  { booked, delivered, projected, asOf, end }: NonNullable<ItemDetail['outlook']>,
  count: (value: number) => string,
): string[] {
  if (asOf >= end)
    return [`${count(delivered)} of ${count(booked)} booked impressions were delivered.`];
  if (!projected) return [];
  const [low, high] = [count(projected.low), count(projected.high)];
  const between = low === high ? '' : `, in 8 of 10 cases ${low} to ${high}`;
  return [
    `At this pace ${count(projected.middle)} of ${count(booked)} booked impressions are delivered by the end${between}.`,
  ];
}

/** What follows where nothing is done, in sentences. */
function outlookOf({ outlook, stake, cost, client }: ItemDetail, locale: string): string[] {
  const count = (value: number) => formatCount(Math.round(value), { locale, compact: true });
  const money = (value: number) => formatMoney(value, { locale, currency: client.currency });
  const ends = outlook ? sayEnd(outlook, count) : [];
  const risks =
    stake !== null && stake > 0
      ? [`${money(stake)}${cost !== null && cost > 0 ? ` of ${money(cost)}` : ''} is at risk.`]
      : [];
  return [...ends, ...risks];
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/**
 * The evidence of an item's worst rule; null where none is at level 1 to 3.
 * @param today Where the item has no day of its own.
 */
export function evidenceOf(
  item: ItemDetail,
  { locale, today }: { readonly locale: string; readonly today: string },
): FindingEvidence | null {
  const worst = item.judgements.find(({ level }) => level !== null);
  if (worst?.level == null) return null;
  const { write } = ruleWords({ locale, currency: item.client.currency });
  const asOf = item.outlook?.asOf ?? item.days.findLast(({ delivered }) => delivered !== null)?.day;
  return {
    itemId: item.id,
    subject: subjectOf(item.subject).one,
    name: cut(item.name, 200),
    number: cut(item.externalId, 200),
    level: worst.level,
    rule: worst.title,
    reason: cut(worst.reason ?? item.reason, 400),
    formula: cut(worst.formula, 400),
    scale: scaleOf(worst, (value) => write(worst.unit, value)),
    inputs: worst.inputs
      .slice(0, MOST_INPUTS)
      .map(({ label, text }) => ({ label: cut(label, 200), text: cut(text, 200) })),
    outlook: outlookOf(item, locale),
    days: item.days.slice(-MOST_DAYS),
    asOf: asOf ?? today,
  };
}

/** Title of the slide: what is said of it in few words. */
export const slideTitle = ({ name, level }: FindingEvidence): string =>
  cut(level === 3 ? name : `${name}: what needs attention`, 200);
