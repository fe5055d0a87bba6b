/** Rates with their intervals side by side, against all others together, and the sentence about who is really ahead. */
import { counted, plural, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { type BarCell, DOT_COLOURS, DotPanels, type DotTone, spanAxis } from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import type { LegendItem, ReportContext, SlideChart, SlideTable } from '../definition.ts';
import { computed, sourceOf } from '../figure-source.ts';
import { listOf, shortName } from '../format/sentence.ts';
import type { Noun } from './figures.ts';
import { withArticle } from './ranked.ts';
import {
  add,
  leadOf,
  partsOf,
  type Rate,
  type RatedEntry,
  rateOf,
  type Standing,
} from './rates.ts';
import { DELIVERY, formatOf } from './shared.ts';

interface RateDotsProps {
  readonly rated: readonly RatedEntry[];
  readonly rate: Rate;
  readonly noun: Noun;
  readonly context: ReportContext;
  /** Shows the counts that the rates are of. */
  readonly table: boolean;
}

const TONES: Readonly<Record<Standing, DotTone>> = {
  higher: 'better',
  lower: 'worse',
  level: 'level',
  few: 'level',
};

/** What the colours and lines of `RateDots` mean. */
export const RATE_LEGEND: readonly LegendItem[] = [
  { label: 'Above others', colour: DOT_COLOURS.better, shape: 'square' },
  { label: 'Below others', colour: DOT_COLOURS.worse, shape: 'square' },
  { label: 'No clear difference', colour: DOT_COLOURS.level, shape: 'square' },
  { label: '95% interval', colour: DOT_COLOURS.level, shape: 'line' },
];

/** `12% above`, or that it cannot be told. */
function standingCell({ standing, difference, rate }: RatedEntry, locale: string): BarCell {
  if (rate === null) return { text: 'Not measured', muted: true };
  if (standing === 'few') return { text: 'Too few to tell', muted: true };
  if (standing === 'level' || difference === null)
    return { text: 'No clear difference', muted: true };
  const percent = Math.abs(difference) * 100;
  // Ten times as much says more than 900 % above.
  const size =
    percent >= 200
      ? `${writeNumber(Math.round(difference + 1), locale)} times the others`
      : `${writePercent(percent, locale)} ${standing === 'higher' ? 'above' : 'below'}`;
  return { text: size, strong: true };
}

export function RateDots({ rated, rate, noun, context, table }: RateDotsProps) {
  const { part, whole } = partsOf(rate);
  const write = DELIVERY.columnFigure(
    rate,
    rated.map((entry) => entry.rate),
    context,
  );
  const label = DELIVERY.label(rate, context);
  const all = rateOf(add(rated.map(({ proportion }) => proportion)));
  return (
    <DotPanels
      title={`${label} by ${noun.one}`}
      labelHeader={noun.title}
      panels={[
        {
          header: label,
          axis: spanAxis(
            rated.flatMap((entry) =>
              entry.rate === null
                ? []
                : [
                    entry.rate,
                    ...(entry.interval ? [entry.interval.low, entry.interval.high] : []),
                  ],
            ),
            'percent',
            formatOf(context),
          ),
          guide:
            all !== null && all > 0 && rated.length > 1
              ? { value: all, label: `All ${write(all)}` }
              : undefined,
        },
      ]}
      columns={[
        ...(table ? [DELIVERY.label(whole, context), DELIVERY.label(part, context)] : []),
        ...(rated.length > 1 ? ['Against the others'] : []),
      ]}
      rows={rated.map((entry) => ({
        id: entry.id,
        label: entry.label,
        ...(entry.detail ? { detail: entry.detail } : {}),
        panels: [
          {
            points:
              entry.rate === null
                ? []
                : [
                    {
                      id: entry.id,
                      value: entry.rate,
                      interval: entry.interval,
                      tone: TONES[entry.standing],
                    },
                  ],
            figure: {
              text: write(entry.rate),
              strong: true,
              source: sourceOf(entry.values, rate),
            },
          },
        ],
        cells: [
          ...(table
            ? [
                {
                  text: DELIVERY.figure(whole, entry.proportion.whole, context),
                  source: sourceOf(entry.values, whole),
                },
                {
                  text: DELIVERY.figure(part, entry.proportion.part, context),
                  source: sourceOf(entry.values, part),
                },
              ]
            : []),
          ...(rated.length > 1
            ? [
                {
                  ...standingCell(entry, context.locale),
                  source: computed(sourceOf(entry.values, rate)),
                },
              ]
            : []),
        ],
      }))}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

/** What a difference is more than, or no more than. */
const CHANCE = { beyond: 'more than chance explains', within: 'which chance alone can explain' };
/** For groups, whose rows differ among themselves. */
export const OWN_SPREAD = {
  beyond: 'more than creatives within a group differ',
  within: 'which is no more than creatives within a group differ',
};

/** Who is really ahead, in plain words; null where there is nothing to compare. */
export function leadSentence(
  { rated, rate, noun: { one, many }, context }: Omit<RateDotsProps, 'table'>,
  { beyond, within }: typeof CHANCE = CHANCE,
): string | null {
  const { locale } = context;
  const known = rated.filter((entry) => entry.rate !== null);
  const values = known.map((entry) => entry.rate);
  const write = DELIVERY.columnFigure(rate, values, context);
  const name = DELIVERY.inSentence(rate, context);
  const [only] = known;
  if (known.length === 1 && only?.interval) {
    const { low, high } = only.interval;
    return `${shortName(only.label)} has ${withArticle(name)} of ${write(only.rate)}, which may be from ${write(low)} to ${write(high)} by chance.`;
  }
  const lead = leadOf(rated);
  if (!lead) return null;
  const { best, level, lower, few } = lead;
  const compared = 1 + level.length + lower.length;
  const among =
    few.length > 0
      ? ` among the ${counted(compared, locale, one, many)} with enough ${DELIVERY.inSentence(partsOf(rate).whole, context)}`
      : '';
  const told = ({ label, rate: value }: RatedEntry) => `${shortName(label)} (${write(value)})`;
  const least = [...level, ...lower].at(-1);
  if (lower.length === 0) {
    const apart = rated.find(({ standing }) => standing === 'higher' || standing === 'lower');
    if (apart) {
      const side = apart.standing === 'higher' ? 'above' : 'below';
      const start = `${told(apart)} is clearly ${side} all other ${many} together in ${name}`;
      return apart === best
        ? `${start}, but not clearly ahead of any single one.`
        : `${start}; the highest, ${told(best)}, is not clearly ahead of any single one.`;
    }
    const range = least && write(least.rate) !== write(best.rate);
    return range
      ? `No clear difference in ${name}${among || ` between the ${counted(compared, locale, one, many)}`}: from ${write(least.rate)} to ${write(best.rate)}, ${within}.`
      : `All ${counted(compared, locale, one, many)}${few.length > 0 ? ' with enough data' : ''} have the same ${name}: ${write(best.rate)}.`;
  }
  const below = `${writeNumber(lower.length, locale)} ${plural(lower.length, 'is', 'are')} lower by ${beyond}`;
  if (level.length === 0) {
    const next = lower[0];
    const than = next ? `, against ${write(next.rate)} of ${shortName(next.label)}, the next` : '';
    return `${shortName(best.label)} has the highest ${name}${among}: ${write(best.rate)}${than}; the difference is ${beyond}.`;
  }
  return level.length <= 2
    ? `${listOf([best, ...level].map(told))} have the highest ${name}${among} and cannot be told apart; ${below}.`
    : `${told(best)} has the highest ${name}${among}, but ${writeNumber(level.length, locale)} others cannot be told from it; ${below}.`;
}

/** The rates as a chart of an office program. */
export const rateChart = ({
  rated,
  rate,
  noun,
  context,
}: Omit<RateDotsProps, 'table'>): SlideChart => ({
  kind: 'bar',
  title: `${DELIVERY.label(rate, context)} by ${noun.one}`,
  unit: 'percent',
  categories: rated.map(({ label }) => label),
  series: [
    {
      name: DELIVERY.label(rate, context),
      values: rated.map((entry) => entry.rate),
      intervals: rated.map(({ interval }) => interval),
    },
  ],
});

/** The rates with their counts and intervals as a table. */
export function rateTable(
  { rated, rate, noun, context }: Omit<RateDotsProps, 'table'>,
  title: string,
): SlideTable {
  const { part, whole } = partsOf(rate);
  const label = DELIVERY.label(rate, context);
  return {
    title,
    columns: [
      { label: noun.title, unit: 'text' },
      { label: DELIVERY.label(whole, context), unit: 'count' },
      { label: DELIVERY.label(part, context), unit: DELIVERY.metric(part).unit },
      { label, unit: 'percent' },
      { label: `${label}, at least`, unit: 'percent' },
      { label: `${label}, at most`, unit: 'percent' },
      { label: 'Against the others', unit: 'text' },
    ],
    rows: rated.map((entry) => [
      entry.label,
      entry.proportion.whole,
      entry.proportion.part,
      entry.rate,
      entry.interval?.low ?? null,
      entry.interval?.high ?? null,
      standingCell(entry, context.locale).text,
    ]),
  };
}
