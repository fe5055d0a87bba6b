/** Findings of search advertising as somebody asks about them: their rule, the rows that make them, and the sums that it compares. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  type MissedOpportunities,
  type MissedOpportunity,
  SEARCH_RULES,
  type WastedSpend,
} from '@flightdeck/domain/outcomes';
import type { AskedFigure, Line, Write } from '../figure/asked.ts';
import { type Media, metricOf } from '../media/media.ts';
import { type FigureRow, rowsOf } from '../media/rows.ts';
import { missedRule, type Written, wastedRule } from './findings.ts';

/** Rows that the panel lists; its sums are of all. */
const LISTED = 50;

interface AskedFinding {
  readonly media: Media;
  readonly answer: MetricResult;
  readonly written: string;
  readonly format: Written;
}

/** What both findings are compared with: all rows together. */
const wholeOf = (media: Media, { totals }: MetricResult, write: Write): Line[] =>
  (['spend', 'conversions'] as const).map((id) => [
    `${metricOf(media, id).label} of all`,
    write(metricOf(media, id).unit, totals.values[id] ?? null),
  ]);

const listedWords = (all: number, noun: string): string[] =>
  all > LISTED ? [`The first ${LISTED} of ${all} ${noun}s are listed.`] : [];

interface AskedWaste extends AskedFinding {
  readonly found: WastedSpend;
  readonly noun: 'keyword' | 'search term';
  /** The spend, or its part of all spend. */
  readonly id: 'spend' | 'share';
}

/** Makes what is told of wasted spend. */
export function askedWaste(asked: AskedWaste): AskedFigure {
  const { media, answer, written, format, found, noun, id } = asked;
  const label = (metric: string) => metricOf(media, metric).label;
  return {
    label: id === 'spend' ? 'Wasted spend' : 'Share of wasted spend',
    ...{ where: `all ${noun}s`, written, range: media.range, currency: format.currency },
    formula:
      id === 'spend'
        ? `Wasted spend = the sum of spend over the ${noun}s without a conversion that spent at least ${SEARCH_RULES.wastedFrom} × spend ÷ conversions of all`
        : 'Share of wasted spend = wasted spend ÷ spend of all',
    description: wastedRule(found, format),
    words: [...media.words, ...listedWords(found.rows.length, noun)],
    queries: {},
    told: (_, write) => ({
      sums: [
        ['Wasted spend', write('money', found.spend)],
        ...wholeOf(media, answer, write),
        ['Mean cost of a conversion', write('money', found.from / SEARCH_RULES.wastedFrom)],
        ['Wasted from', write('money', found.from)],
      ],
      shares: [
        {
          title: `Wasted spend by ${noun}`,
          head: [
            noun === 'keyword' ? 'Keyword' : 'Search term',
            ...['clicks', 'conversions', 'spend'].map(label),
            'Share of wasted',
          ],
          rows: found.rows
            .slice(0, LISTED)
            .map(({ name, clicks, conversions, spend }) => [
              name,
              write('count', clicks),
              write('count', conversions),
              write('money', spend),
              write('percent', found.spend > 0 ? (spend ?? 0) / found.spend : null),
            ]),
        },
      ],
      lastDay: answer.lastDay,
    }),
  };
}

interface AskedMissed extends AskedFinding {
  readonly found: MissedOpportunities;
  /** The campaign; absent for all that were found. */
  readonly row?: MissedOpportunity;
  /** Conversions that were missed at most, or what they had cost. */
  readonly id: 'conversions' | 'spend';
}

/** Makes what is told of missed opportunity. */
export function askedMissed(asked: AskedMissed): AskedFigure {
  const { media, answer, written, format, found, row, id } = asked;
  const rows = row ? [row] : found.rows;
  const { label: conversions } = metricOf(media, 'conversions');
  const own = new Map(rowsOf(answer, 'campaign').map((each) => [each.id, each]));
  const figureOf = (each: FigureRow | undefined, metric: string) => each?.values[metric] ?? null;
  const label = id === 'conversions' ? 'More at most' : 'Spend for more';
  const sum = (of: 'conversions' | 'spend') => rows.reduce((all, each) => all + each[of], 0);
  return {
    ...{ label, where: row?.name ?? 'all campaigns', written, range: media.range },
    formula: `${label} = ${id} × missed impressions ÷ impressions${row ? '' : ', of each campaign and added up'}`,
    description: missedRule(found, format),
    words: [...media.words, ...listedWords(rows.length, 'campaign')],
    ...{ queries: {}, currency: format.currency },
    told: (_, write) => ({
      sums: [
        ['More at most', write('count', sum('conversions'))],
        ['Spend for more', write('money', sum('spend'))],
        ...wholeOf(media, answer, write),
        ['Mean cost of a conversion', write('money', found.mean)],
      ],
      shares: [
        {
          title: 'Missed opportunity by campaign',
          head: [
            ...['Campaign', 'Impressions', 'Missed', 'Impression share'],
            ...[conversions, 'Spend', 'CPA', 'More at most', 'Spend for more'],
          ],
          rows: rows.slice(0, LISTED).map((each) => {
            const campaign = own.get(each.id);
            return [
              each.name,
              write('count', figureOf(campaign, 'impressions')),
              write('count', each.impressions),
              write('percent', each.share),
              write('count', figureOf(campaign, 'conversions')),
              write('money', figureOf(campaign, 'spend')),
              write('money', each.cost),
              write('count', each.conversions),
              write('money', each.spend),
            ];
          }),
        },
      ],
      lastDay: answer.lastDay,
    }),
  };
}
