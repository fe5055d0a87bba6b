/** The rate of each creative in its first two weeks and since, and the sentence about how many wore out. */
import { counted } from '@flightdeck/domain/locale';
import { formatChange, relativeChange } from '@flightdeck/domain/metrics';
import { wilsonInterval } from '@flightdeck/domain/statistics';
import { DOT_COLOURS, DotPanels, type DotTone, spanAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import type { LegendItem, ReportContext, SlideTable } from '../../definition.ts';
import { everyOf, noneOf, shortName } from '../../format/sentence.ts';
import { partsOf, type Rate, rateOf } from '../rates.ts';
import { columnFigure, figure, formatOf, inSentence, metricLabel } from '../shared.ts';
import type { Wear } from './wear.ts';

/** Rows that can be read. */
export const MOST_WEAR = 9;

const TONES: Readonly<Record<Wear['change'], DotTone>> = {
  lower: 'worse',
  higher: 'better',
  level: 'level',
};

export const WEAR_LEGEND: readonly LegendItem[] = [
  { label: 'Lower since', colour: DOT_COLOURS.worse, shape: 'square' },
  { label: 'Higher since', colour: DOT_COLOURS.better, shape: 'square' },
  { label: 'No clear change', colour: DOT_COLOURS.level, shape: 'square' },
];

interface WearProps {
  readonly wear: readonly Wear[];
  readonly rate: Rate;
  readonly context: ReportContext;
}

const changeOf = ({ first, since }: Wear) => relativeChange(rateOf(since), rateOf(first));

export function WearDots({ wear, rate, context }: WearProps) {
  const shown = wear.slice(0, MOST_WEAR);
  const rates = shown.flatMap(({ first, since }) => [rateOf(first), rateOf(since)]);
  const write = columnFigure(rate, rates, context);
  const { whole } = partsOf(rate);
  return (
    <DotPanels
      title={`${metricLabel(rate, context)} of each creative in its first two weeks and since`}
      labelHeader="Creative"
      panels={[
        {
          header: metricLabel(rate, context),
          figureHeader: 'Since',
          axis: spanAxis(rates, 'percent', formatOf(context)),
        },
      ]}
      columns={['First two weeks', `${metricLabel(whole, context)} since`, 'Change']}
      rows={shown.map((one) => ({
        id: one.id,
        label: one.label,
        panels: [
          {
            points: [
              {
                id: one.id,
                value: rateOf(one.since) ?? 0,
                from: rateOf(one.first),
                tone: TONES[one.change],
              },
            ],
            figure: { text: write(rateOf(one.since)), strong: true },
          },
        ],
        cells: [
          { text: write(rateOf(one.first)) },
          { text: figure(whole, one.since.whole, context) },
          one.change === 'level'
            ? { text: 'Not clear', muted: true }
            : { text: formatChange(changeOf(one), formatOf(context)), strong: true },
        ],
      }))}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

/** Whether so many fell that it is no toss of a coin (sign test), even where none fell clearly by itself. */
function isTogetherLower(wear: readonly Wear[]): boolean {
  const part = wear.filter((one) => (changeOf(one) ?? 0) < 0).length;
  const share = wilsonInterval({ part, whole: wear.length }, { designEffect: 1 });
  return share !== null && share.low > 0.5;
}

/** How many creatives wore out. */
export function wearSentence({ wear, rate, context }: WearProps): string | null {
  if (wear.length === 0) return null;
  const name = inSentence(rate, context);
  const of = (change: Wear['change']) =>
    wear
      .filter((one) => one.change === change)
      .sort((one, other) => (changeOf(one) ?? 0) - (changeOf(other) ?? 0));
  const [lower, higher] = [of('lower'), of('higher')];
  const write = (one: Wear) =>
    `from ${figure(rate, rateOf(one.first), context)} to ${figure(rate, rateOf(one.since), context)}`;
  const [most] = lower;
  const risen =
    higher.length > 0 ? `; ${counted(higher.length, context.locale, 'creative')} rose` : '';
  if (!most && isTogetherLower(wear)) {
    const less = wear.filter((one) => (changeOf(one) ?? 0) < 0).length;
    const which =
      less === wear.length
        ? everyOf(less, 'creatives', context.locale)
        : `${less} of ${counted(wear.length, context.locale, 'creative')}`;
    return `${which} have a lower ${name} since their first two weeks, more than chance explains, though none clearly by itself${risen}; season and sites may play a part besides wear.`;
  }
  if (!most) {
    return wear.length === 1
      ? `${shortName(wear[0]?.label ?? '')} shows no clear fall in ${name} after its first two weeks.`
      : `${noneOf(wear.length, 'creatives', context.locale)} shows a clear fall in ${name} after its first two weeks${risen}.`;
  }
  return `${counted(lower.length, context.locale, 'creative')} of ${wear.length} fell clearly in ${name} after the first two weeks, ${lower.length > 1 ? 'most of all ' : ''}${shortName(most.label)} ${write(most)}${risen}; season and sites may play a part besides wear.`;
}

/** The rates at first and since as a table. */
export function wearTable({ wear, rate, context }: WearProps, title: string): SlideTable {
  const { part, whole } = partsOf(rate);
  const [name, ofWhole, ofPart] = [rate, whole, part].map((id) => metricLabel(id, context));
  return {
    title,
    columns: [
      { label: 'Creative', unit: 'text' },
      { label: 'First week', unit: 'day' },
      { label: `${ofWhole}, first two weeks`, unit: 'count' },
      { label: `${ofPart}, first two weeks`, unit: 'number' },
      { label: `${name}, first two weeks`, unit: 'percent' },
      { label: `${ofWhole}, since`, unit: 'count' },
      { label: `${ofPart}, since`, unit: 'number' },
      { label: `${name}, since`, unit: 'percent' },
      { label: `${name}, since, at least`, unit: 'percent' },
      { label: `${name}, since, at most`, unit: 'percent' },
    ],
    rows: wear.map((one) => {
      const { first, since, designEffect } = one;
      const interval = wilsonInterval(since, { designEffect });
      return [
        one.label,
        one.began,
        first.whole,
        first.part,
        rateOf(first),
        since.whole,
        since.part,
        rateOf(since),
        interval?.low ?? null,
        interval?.high ?? null,
      ];
    }),
  };
}
