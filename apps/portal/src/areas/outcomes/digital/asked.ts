/** Figures of the digital view as somebody asks about them: their formula, their sums, and the systems that count them. */

import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { outcomes as dataset } from '@flightdeck/domain/datasets/outcomes';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { MetricResult, MetricUnit } from '@flightdeck/domain/metrics';
import { ofOutcomes } from '../choice.ts';
import { type AskedFigure, type Line, sharesBy, sumsIn, type Write } from '../figure/asked.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { countWords } from './claims.ts';
import { isPart } from './figures.ts';
import { spendWords } from './spend-words.ts';

const { metrics } = dataset;

/** Figures of heads and rows, by the metrics that they are. */
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
} as const satisfies Record<string, keyof typeof metrics>;
export type AskedId = keyof typeof ASKED;

/** Formulas of what is no metric by itself. */
const FORMULAS: Readonly<Partial<Record<AskedId, string>>> = {
  share: 'Share = outcomes of the row ÷ outcomes of all rows',
  left: 'Left out = claimed − outcomes of the same system',
  claimed: 'The most that one system claims; claims of two systems are never added',
};

/** The sums of a figure that are outcomes, and those that are media: these are of no single outcome. */
const OF_MEDIA: readonly string[] = ['spend', 'sessions'];

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
  const metric = metrics[ASKED[id]];
  const isOfOne = row?.dimension === 'measuredBy';
  const parts = sumsIn(dataset, metric);
  const counted = parts.filter((part) => !OF_MEDIA.includes(part));
  const media = parts.filter((part) => OF_MEDIA.includes(part));
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
          media: within({ metrics: media, dimensions: media.includes('spend') ? ['channel'] : [] }),
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
    formula:
      (isOfOne && id === 'claimed' ? undefined : FORMULAS[id]) ?? writeFormula(dataset, metric),
    description: metric.description,
    words: wordsOf(shown, counted.length > 0, media.includes('spend'), locale),
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
        ...(media.includes('spend')
          ? [
              {
                title: 'Spend by channel',
                head: ['Channel', 'Spend', 'Share'],
                rows: sharesBy(
                  results.media,
                  { dimension: 'channel', metric: 'spend', unit: 'money' },
                  write,
                ),
              },
            ]
          : []),
      ],
      lastDay: earliest([results.counted, results.media]),
    }),
  };
}

const sumOf = (answer: MetricResult | undefined, part: string): number | null =>
  answer?.totals.values[part] ?? null;

const unitOf = (part: string): MetricUnit =>
  Object.entries(metrics).find(([id]) => id === part)?.[1].unit ?? 'count';
const labelOf = (part: string): string =>
  Object.entries(metrics).find(([id]) => id === part)?.[1].label ?? part;

const line = (answer: MetricResult | undefined, part: string, write: Write): Line => [
  labelOf(part),
  write(unitOf(part), sumOf(answer, part)),
];

/** What is made of several sums is known only as far as all of them are. */
function earliest(answers: readonly (MetricResult | undefined)[]): string | null {
  const days = answers.flatMap((answer) => (answer ? [answer.lastDay] : []));
  return days.includes(null) ? null : (days.sort().at(0) ?? null);
}

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

/** Which claims count, and what spend is. */
function wordsOf(
  { body, link }: ShownOutcomes,
  isCounted: boolean,
  isSpent: boolean,
  locale: string,
): string[] {
  const { chosen } = link;
  return [
    ...(isCounted
      ? chosen.outcomes.map((outcome) => `${outcome.name}: ${countWords(outcome, body)}.`)
      : []),
    ...(isSpent ? spendWords(body, locale) : []),
    ...(isSpent && isCounted && isPart(chosen, body)
      ? ['Media are of no single outcome: all of their spend is meant.']
      : []),
  ];
}
