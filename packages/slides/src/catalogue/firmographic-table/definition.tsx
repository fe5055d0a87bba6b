/** Firmographic table: companies, industries or professions with their figures. */
import {
  FIRMOGRAPHICS,
  FIRMOGRAPHICS_HINT,
  isUntold,
  traitOption,
  untoldNotice,
} from '../firmographics.ts';
import { impressionLimit, metricFrom, metricFromOrNone, pageOptions } from '../options.ts';
import { RankedTable } from '../RankedTable.tsx';
import { rankSentence, withBestRate } from '../ranked.ts';
import { rankedSlide } from '../ranked-slide.tsx';
import { hasClearBest } from '../rate-sentence.ts';
import { nothingDelivered } from '../shared.ts';
import { about } from './about.ts';

const ADDITIVE = ['impressions', 'clicks', 'engagements', 'spend'] as const;
const COLUMNS = [
  ...ADDITIVE,
  'leads',
  'conversions',
  'ctr',
  'engagementRate',
  'conversionRate',
  'cpm',
  'cpc',
  'cpl',
  'cpa',
] as const;
const column = (label: string, initial: (typeof COLUMNS)[number]) =>
  metricFromOrNone(FIRMOGRAPHICS, label, initial, COLUMNS);

export const slide = rankedSlide({
  ...about,
  figures: FIRMOGRAPHICS,
  options: pageOptions({
    group: traitOption('industry', 'company', 'companySize', 'seniority', 'jobFunction'),
    metric1: metricFrom(FIRMOGRAPHICS, 'Metric 1', ADDITIVE),
    metric2: column('Metric 2', 'clicks'),
    metric3: column('Metric 3', 'ctr'),
    metric4: column('Metric 4', 'leads'),
    metric5: column('Metric 5', 'spend'),
    impressionLimit,
  }),
  authorHint: FIRMOGRAPHICS_HINT,
  isEmpty: (data, { group }) => nothingDelivered(data, 'rows') || isUntold(data, group),
  emptyNotice: (data, { group }) => untoldNotice(data, group),
  metrics: ({ metric1, metric2, metric3, metric4, metric5 }) => [
    metric1,
    ...[metric2, metric3, metric4, metric5].flatMap((id) => (id === 'none' ? [] : [id])),
  ],
  orderBy: ({ metric1 }) => metric1,
  subTitle: ({ by, bar, cut, context }) =>
    `By ${FIRMOGRAPHICS.noun(by).one}, most ${FIRMOGRAPHICS.inSentence(bar, context)} first${cut}`,
  takeaway: ({ ranking, answer, bar, columns, by, context }) => {
    const rate = columns.find((id) => FIRMOGRAPHICS.kind(id) === 'rate');
    const sentence = rankSentence(ranking, bar, answer, by, context, bar, FIRMOGRAPHICS);
    const { entries } = ranking;
    return rate && hasClearBest({ entries, answer, rate, weight: bar, figures: FIRMOGRAPHICS })
      ? withBestRate(sentence, ranking, rate, bar, answer, by, context, FIRMOGRAPHICS)
      : sentence;
  },
  charts: () => [],
  View: RankedTable,
});
