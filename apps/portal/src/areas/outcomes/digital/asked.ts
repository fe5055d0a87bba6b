/** Figures of the digital view as somebody asks about them: their formula, their sums, and the systems that count them. */

import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { outcomes as dataset } from '@flightdeck/domain/datasets/outcomes';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { MetricResult, MetricUnit } from '@flightdeck/domain/metrics';
import { ofOutcomes } from '../choice.ts';
import {
  type AskedFigure,
  knownUntil,
  type Line,
  sharesBy,
  sumsIn,
  type Write,
} from '../figure/asked.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { countWords } from './claims.ts';
import { isPart } from './figures.ts';
import { spendWords } from './spend-words.ts';

const { metrics } = dataset;

/** Figures of heads, rows and steps, by the metrics that they are. */
export const ASKED = {
  outcomes: 'outcomes',
  share: 'outcomes',
  claimed: 'claimed',
  left: 'claimed',
  spend: 'spend',
  cost: 'costPerOutcome',
  value: 'value',
  back: 'returnOnSpend',
  rate: 'outcomeRate',
  impressions: 'impressions',
  clicks: 'clicks',
  sessions: 'sessions',
  engagedSessions: 'engagedSessions',
} as const satisfies Record<string, keyof typeof metrics>;
export type AskedId = keyof typeof ASKED;

/** Formulas of what is no metric by itself. */
const FORMULAS: Readonly<Partial<Record<AskedId, string>>> = {
  share: 'Share = outcomes of the row ÷ outcomes of all rows',
  left: 'Left out = claimed − outcomes of the same system',
  claimed: 'The most that one system claims; claims of two systems are never added',
};

/** The sums of a figure that are outcomes, and those that are media: these are of no single outcome. */
const OF_MEDIA: readonly string[] = [
  'spend',
  'sessions',
  'engagedSessions',
  'impressions',
  'clicks',
];

/** The sums of a figure, those of outcomes apart from those of media. */
export function partsOf(id: AskedId) {
  const parts = sumsIn(dataset, metrics[ASKED[id]]);
  return {
    counted: parts.filter((part) => !OF_MEDIA.includes(part)),
    media: parts.filter((part) => OF_MEDIA.includes(part)),
  };
}

/** The formula of a figure, and what it means. @param isOfOne It is of one system that counts. */
export function formulaOf(id: AskedId, isOfOne = false) {
  const metric = metrics[ASKED[id]];
  const own = isOfOne && id === 'claimed' ? undefined : FORMULAS[id];
  return { formula: own ?? writeFormula(dataset, metric), description: metric.description };
}

interface AskedRow {
  readonly id: AskedId;
  /** As the column or tile names it. */
  readonly label: string;
  readonly where: string;
  readonly written: string;
  /** The value of a dimension that it is of; absent for all. */
  readonly row?: { readonly dimension: string; readonly id: number };
}

/** Makes what is told of a figure. @param locale Of the reader. */
export function askedFigure(shown: ShownOutcomes, asked: AskedRow, locale: string): AskedFigure {
  const { id, label, where, written, row } = asked;
  const { body, link } = shown;
  const { days, chosen } = link;
  const isOfOne = row?.dimension === 'measuredBy';
  const { counted, media } = partsOf(id);
  const [first] = media;
  const within = (own: Pick<DatasetQuery, 'metrics' | 'dimensions'>): DatasetQuery => ({
    ...{ dataset: 'outcomes', range: days.range, ...own },
    ...(row ? { filters: [{ dimension: row.dimension, ids: [row.id] }] } : {}),
  });
  const queries = {
    ...(counted.length > 0
      ? {
          counted: ofOutcomes(
            within({
              metrics: [...new Set([...counted, 'outcomes', 'claimed'])],
              dimensions: ['measuredBy'],
            }),
            chosen,
            body,
          ),
        }
      : {}),
    ...(media.length > 0
      ? {
          media: within({ metrics: media, dimensions: ['channel'] }),
        }
      : {}),
    ...(id === 'share'
      ? {
          all: ofOutcomes(
            {
              ...{ dataset: 'outcomes', metrics: ['outcomes'], dimensions: [] },
              range: days.range,
            },
            chosen,
            body,
          ),
        }
      : {}),
  };
  return {
    ...{ label, where, written, range: days.range, queries },
    ...formulaOf(id, isOfOne),
    words: wordsOf(shown, id, locale),
    told: (results, write) => ({
      sums: [
        // Claims of several systems have no sum.
        ...counted
          .filter((part) => part !== 'claimed' || isOfOne)
          .map((part) => line(results.counted, part, write)),
        ...media.map((part) => line(results.media, part, write)),
        ...(id === 'share'
          ? [['Outcomes of all', write('count', sumOf(results.all, 'outcomes'))] as const]
          : []),
      ],
      shares: [
        ...(results.counted ? [systems(results.counted, write)] : []),
        ...(first !== undefined
          ? [
              {
                title: `${labelOf(first)} by channel`,
                head: ['Channel', labelOf(first), 'Share'],
                rows: sharesBy(
                  results.media,
                  { dimension: 'channel', metric: first, unit: unitOf(first) },
                  write,
                ),
              },
            ]
          : []),
      ],
      lastDay: knownUntil([results.counted, results.media]),
    }),
  };
}

const sumOf = (answer: MetricResult | undefined, part: string): number | null =>
  answer?.totals.values[part] ?? null;

export const unitOf = (part: string): MetricUnit =>
  Object.entries(metrics).find(([id]) => id === part)?.[1].unit ?? 'count';
export const labelOf = (part: string): string =>
  Object.entries(metrics).find(([id]) => id === part)?.[1].label ?? part;

const line = (answer: MetricResult | undefined, part: string, write: Write): Line => [
  labelOf(part),
  write(unitOf(part), sumOf(answer, part)),
];

/** Each system with what counts of it and what it claims: claims of two systems are never added. */
function systems(answer: MetricResult, write: Write) {
  const total = sumOf(answer, 'outcomes');
  const rows = answer.rows.flatMap(({ keys, values }) => {
    const [own, claimed] = [values.outcomes ?? 0, values.claimed ?? 0];
    return own === 0 && claimed === 0
      ? []
      : [
          [
            keys.measuredBy?.label ?? '',
            write('count', own),
            total ? write('percent', own / total) : '–',
            write('count', claimed),
          ],
        ];
  });
  return {
    title: 'Measured by',
    head: ['System', 'Counted', 'Share of counted', 'Claimed'],
    rows,
  };
}

/** Which claims count, and what spend and media are. */
export function wordsOf({ body, link }: ShownOutcomes, id: AskedId, locale: string): string[] {
  const { chosen } = link;
  const { counted, media } = partsOf(id);
  const [isCounted, isSpent] = [counted.length > 0, media.includes('spend')];
  const isOf = (...all: string[]) => media.some((part) => all.includes(part));
  return [
    ...(isCounted
      ? chosen.outcomes.map((outcome) => `${outcome.name}: ${countWords(outcome, body)}.`)
      : []),
    ...(isSpent ? spendWords(body, locale) : []),
    ...(isOf('impressions', 'clicks')
      ? [
          'Impressions and clicks of search and social are those of their platforms, all others those of delivery.',
        ]
      : []),
    ...(isOf('sessions', 'engagedSessions') ? ['Sessions are those of web analytics.'] : []),
    ...(media.length > 0 && isPart(chosen, body)
      ? [`Media are of no single outcome: all of ${isSpent ? 'their spend is' : 'them are'} meant.`]
      : []),
  ];
}
