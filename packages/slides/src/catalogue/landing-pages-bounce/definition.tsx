/** Landing pages by bounce rate: which lose visitors at once, by limits of the author's own. */

import { writePercent } from '@flightdeck/domain/locale';
import { type BarCell, BarList, type BarRow, valueAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import type { LegendItem } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { number } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { ANALYTICS, type AnalyticsMetric, gaView, ofView } from '../analytics.ts';
import { comparePages, hasNoPages, noPages, PAGE, PAGE_HINT } from '../landing-pages.ts';
import { pageOptions } from '../options.ts';
import { type RankedEntry, sortEntries } from '../ranked.ts';
import { type RankedProps, rankedSlide } from '../ranked-slide.tsx';
import { formatOf } from '../shared.ts';
import { about } from './about.ts';

const limit = (initial: number, label: string, help: string) =>
  number(initial, { label, help, min: 0, max: 100, step: 5, unit: '%' });

const OPTIONS = pageOptions({
  bounceRateGood: limit(40, 'Good bounce rate', 'Up to this rate a page is good.'),
  bounceRateBad: limit(60, 'Bad bounce rate', 'From this rate on a page is bad.'),
  gaView,
});
type Props = RankedProps<typeof OPTIONS, AnalyticsMetric>;

/** Limits closer than this, as fractions, share a label. */
const NEAR = 0.16;

/** The limits as fractions; entered the wrong way round, they are turned. */
function limitsOf({ options: { bounceRateGood, bounceRateBad } }: Pick<Props, 'options'>) {
  return {
    good: Math.min(bounceRateGood, bounceRateBad) / 100,
    bad: Math.max(bounceRateGood, bounceRateBad) / 100,
  };
}

const RATINGS = {
  good: { text: 'Good', tone: 'good' },
  middle: { text: 'In between' },
  bad: { text: 'Bad', tone: 'bad' },
} as const satisfies Record<string, Pick<BarCell, 'text' | 'tone'>>;

function ratingOf(rate: number, props: Props): keyof typeof RATINGS {
  const { good, bad } = limitsOf(props);
  return rate <= good ? 'good' : rate >= bad ? 'bad' : 'middle';
}

const rateOf = ({ values }: RankedEntry): number | null => values.bounceRate ?? null;

function guidesOf(props: Props) {
  const { good, bad } = limitsOf(props);
  const write = (value: number): string => writePercent(value * 100, props.context.locale);
  if (bad - good < NEAR) {
    return [
      { value: good, label: '' },
      { value: bad, label: `Good ${write(good)}, bad ${write(bad)}` },
    ];
  }
  return [
    { value: good, label: `Good ${write(good)}` },
    { value: bad, label: `Bad ${write(bad)}` },
  ];
}

function View(props: Props) {
  const { ranking, context } = props;
  const sorted = sortEntries(ranking.entries, rateOf);
  const entries = ranking.rest ? [...sorted, ranking.rest] : sorted;
  const column = (id: AnalyticsMetric) =>
    ANALYTICS.columnFigure(
      id,
      entries.map(({ values }) => values[id]),
      context,
    );
  const [sessions, bounces, rate] = [column('sessions'), column('bounces'), column('bounceRate')];
  const guides = guidesOf(props);
  const rows = entries.map((entry): BarRow => {
    const value = rateOf(entry);
    const rating = value === null ? null : RATINGS[ratingOf(value, props)];
    const tone = rating && 'tone' in rating ? { tone: rating.tone } : {};
    return {
      id: entry.id,
      label: entry.label,
      value,
      tone: !entry.row
        ? 'other'
        : value !== null && value <= limitsOf(props).good
          ? 'strong'
          : 'soft',
      cells: [
        { text: sessions(entry.values.sessions), source: sourceOf(entry.values, 'sessions') },
        { text: bounces(entry.values.bounces), source: sourceOf(entry.values, 'bounces') },
        { text: rate(value), strong: true, ...tone, source: sourceOf(entry.values, 'bounceRate') },
        { text: rating?.text ?? '–', ...(rating && 'tone' in rating ? tone : { muted: true }) },
      ],
    };
  });
  return (
    <BarList
      title="Bounce rate by landing page"
      rows={rows}
      labelHeader={ANALYTICS.noun(PAGE).title}
      valueHeader="Bounce rate"
      columns={['Sessions', 'Bounces', 'Bounce rate', 'Rating']}
      axis={valueAxis(
        [...entries.map(rateOf), ...guides.map(({ value }) => value)],
        'percent',
        formatOf(context),
      )}
      width={BODY.width}
      height={BODY.height}
      guides={guides}
    />
  );
}

const LEGEND: readonly LegendItem[] = [
  { label: 'Good', colour: PALETTE.accent, shape: 'square' },
  { label: 'Not good', colour: PALETTE.soft, shape: 'square' },
  { label: 'Limits', colour: PALETTE.benchmark, shape: 'dashed' },
];

/** How many pages are bad, and the one that loses most visitors beyond the rate of the others. */
function takeaway(props: Props): string | null {
  const { ranking, answer, context } = props;
  const rated = ranking.entries.filter((entry) => rateOf(entry) !== null);
  if (rated.length === 0) return null;
  const { locale } = context;
  const bad = rated.filter((entry) => ratingOf(rateOf(entry) ?? 0, props) === 'bad').length;
  const at = writePercent(limitsOf(props).bad * 100, locale);
  const { one, many } = ANALYTICS.noun(PAGE);
  const which = ranking.partial ? ' shown' : '';
  const lead =
    rated.length === 1
      ? `The only ${one} has a bounce rate of ${ANALYTICS.figure('bounceRate', rated[0] && rateOf(rated[0]), context)}`
      : bad === 0
        ? `None of the ${rated.length} ${many}${which} has a bounce rate of ${at} or more`
        : `${bad} of the ${rated.length} ${many}${which} ${bad === 1 ? 'has' : 'have'} a bounce rate of ${at} or more`;
  const compared = comparePages(ranking.entries, 'bounces', answer);
  const [worst] = compared.filter(({ difference }) => difference > 0).sort((a, b) => a.gap - b.gap);
  if (!worst) {
    return compared.length < 2
      ? `${lead}.`
      : `${lead}; none is above the others by more than chance explains.`;
  }
  const count = (id: AnalyticsMetric, value: number): string =>
    ANALYTICS.figure(id, value, context, { compact: true });
  const rate = (value: number): string => ANALYTICS.figure('bounceRate', value, context);
  return `${lead}; ${shortName(worst.entry.label)} loses most: ${count('bounces', worst.part)} of ${count('sessions', worst.sessions)} sessions bounced (${rate(worst.part / worst.sessions)}), against ${rate(worst.othersRate)} on all other pages.`;
}

export const slide = rankedSlide({
  ...about,
  figures: ANALYTICS,
  options: OPTIONS,
  authorHint: PAGE_HINT,
  by: () => PAGE,
  narrow: (options) => ofView(options.gaView),
  metrics: () => ['bounceRate', 'sessions', 'bounces'],
  orderBy: () => 'sessions',
  isEmpty: (data) => hasNoPages(data, 'bounces'),
  emptyNotice: (data) => noPages(data, 'bounces'),
  subTitle: ({ cut }) => `Share of sessions that were not engaged, or saw one page only${cut}`,
  legend: () => LEGEND,
  takeaway,
  View,
});
