/** Businesses reached: a rate of each industry, company size, seniority or function against the average. */
import {
  FIRMOGRAPHICS,
  FIRMOGRAPHICS_HINT,
  isUntold,
  traitOption,
  untoldNotice,
} from '../firmographics.ts';
import { impressionLimit, metricFrom, pageOptions, table } from '../options.ts';
import { rankSentence } from '../ranked.ts';
import { averageLegend, rankedSlide } from '../ranked-slide.tsx';
import { rateSentence } from '../rate-sentence.ts';
import { nothingDelivered } from '../shared.ts';
import { about } from './about.ts';

export const slide = rankedSlide({
  ...about,
  figures: FIRMOGRAPHICS,
  options: pageOptions({
    group: traitOption('industry', 'companySize', 'seniority', 'jobFunction'),
    metric1: metricFrom(FIRMOGRAPHICS, 'Metric 1', [
      'ctr',
      'engagementRate',
      'conversionRate',
      'cpm',
      'cpc',
      'cpl',
      'impressions',
      'clicks',
      'engagements',
      'leads',
      'spend',
    ]),
    metric2: metricFrom(FIRMOGRAPHICS, 'Metric 2', ['impressions', 'clicks', 'spend']),
    impressionLimit,
    table,
  }),
  authorHint: FIRMOGRAPHICS_HINT,
  isEmpty: (data, { group }) => nothingDelivered(data, 'rows') || isUntold(data, group),
  emptyNotice: (data, { group }) => untoldNotice(data, group),
  metrics: ({ metric1, metric2 }) => [metric1, metric2],
  subTitle: ({ bar, by, cut, context }) =>
    `${FIRMOGRAPHICS.label(bar, context)} by ${FIRMOGRAPHICS.noun(by).one}${cut}`,
  legend: averageLegend,
  takeaway: ({ ranking, answer, bar, by, context }) =>
    FIRMOGRAPHICS.kind(bar) === 'rate'
      ? rateSentence({
          entries: ranking.entries,
          answer,
          rate: bar,
          weight: 'impressions',
          group: by,
          figures: FIRMOGRAPHICS,
          context,
        })
      : rankSentence(ranking, bar, answer, by, context, 'impressions', FIRMOGRAPHICS),
});
