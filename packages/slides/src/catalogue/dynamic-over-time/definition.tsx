/** Dynamic creative over time: one metric of the largest variants as lines, and whose rate changed by more than chance. */
import type { Proportion } from '@flightdeck/domain/statistics';
import { shortName } from '../../format/sentence.ts';
import { choice } from '../../options.ts';
import { type Bucket, halvesOf } from '../buckets.ts';
import {
  DYNAMIC,
  DYNAMIC_HINT,
  elementOption,
  noDynamic,
  noElement,
  ofElement,
} from '../dynamic-creative.ts';
import { differs, proportionOf } from '../noise.ts';
import { pageOptions, periodOption, showEvents } from '../options.ts';
import { type SeriesProps, seriesSentence, seriesSlide } from '../series-slide.tsx';
import { about } from './about.ts';

const METRICS = ['ctr', 'conversionRate', 'impressions', 'clicks', 'conversions'] as const;

const OPTIONS = pageOptions({
  group: choice('variant', {
    label: 'Group by',
    segmented: true,
    choices: [
      { value: 'variant', label: 'Variant' },
      { value: 'element', label: 'Element' },
    ],
  }),
  dynamic: elementOption,
  metric1: choice('ctr', {
    label: 'Metric 1',
    choices: METRICS.map((value) => ({ value, label: DYNAMIC.metric(value).label })),
  }),
  period: periodOption,
  showEvents,
});
type Props = SeriesProps<typeof OPTIONS, (typeof METRICS)[number]>;

/** The counts of a part of a line; null where it has none. */
function countsOf(part: readonly Bucket[], { metric, figures }: Props): Proportion | null {
  const counts = part.flatMap(({ values }) => {
    const own = values && proportionOf(figures, metric, values);
    return own ? [own] : [];
  });
  if (counts.length === 0) return null;
  return counts.reduce((all, own) => ({ part: all.part + own.part, whole: all.whole + own.whole }));
}

const rateOf = ({ part, whole }: Proportion): number => part / whole;

/** Of rates, whose changed by more than chance between the halves of the range; of sums, who grew and who fell. */
function takeaway(props: Props): string | null {
  const { series, metric, figures, context, isCut } = props;
  if (figures.kind(metric) === 'sum') return seriesSentence(props);
  if (isCut) return null;
  const noun = figures.inSentence(metric, context);
  const write = (rate: Proportion): string => figures.figure(metric, rateOf(rate), context);
  const compared = series.flatMap((one) => {
    const halves = halvesOf(one.list, props.period);
    const [before, after] = halves ? halves.parts.map((part) => countsOf(part, props)) : [];
    if (!halves || !before || !after) return [];
    const isClear = differs(after, before, series.length) === true;
    const name = shortName(one.label, 36);
    return [
      {
        name,
        before,
        after,
        names: halves.names,
        isClear,
        change: rateOf(after) / (rateOf(before) || 1),
      },
    ];
  });
  if (compared.length === 0) return null;
  const clear = compared.filter(({ isClear }) => isClear).sort((a, b) => a.change - b.change);
  const [worst] = clear;
  const best = clear.at(-1);
  if (!worst || !best) {
    return compared.length === 1
      ? `${compared[0]?.name}: the ${noun} did not change by more than chance between the halves of the range.`
      : `None of the ${compared.length} lines shows a change of ${noun} between the halves of the range that is more than chance.`;
  }
  const told = ({ name, before, after, names, change }: (typeof clear)[number]): string =>
    `${name} ${change < 1 ? 'fell' : 'rose'} from a ${noun} of ${write(before)} in ${names[0]} to ${write(after)} in ${names[1]}`;
  const rest =
    best === worst
      ? ''
      : best.change > 1 && worst.change < 1
        ? `, while ${best.name} rose to ${write(best.after)}`
        : `; ${clear.length} of ${compared.length} ${worst.change < 1 ? 'fell' : 'rose'} clearly`;
  return `${told(worst)}, more than chance explains${rest}.`;
}

export const slide = seriesSlide({
  ...about,
  figures: DYNAMIC,
  options: OPTIONS,
  orderBy: 'impressions',
  // Variants of two elements may have the same name.
  within: ({ group }) => (group === 'variant' ? 'element' : null),
  narrow: ({ dynamic }) => ofElement(dynamic),
  emptyNotice: (_data, { dynamic }) => (dynamic.trim() === '' ? noDynamic : noElement(dynamic)),
  authorHint: DYNAMIC_HINT,
  takeaway,
});
