/** Figures of a table of media as somebody asks about them: of a row alone, or of what names none. */
import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import type { DayRange } from '@flightdeck/domain/dates';
import type { MetricResult, RowValues } from '@flightdeck/domain/metrics';
import { type AskedFigure, isAskable, sumsIn } from '../figure/asked.ts';
import { askedChange, type ComparedFigure, rangesTable } from '../figure/change.ts';
import { askedUnnamed, unnamedWords } from '../figure/unnamed.ts';
import { askedMedia, mediaOfRow, type RowOf, wordsOf } from './asked.ts';
import { type Media, mediaQuery, metricOf } from './media.ts';
import type { FigureRow } from './rows.ts';

/** The table that a figure is in. */
export interface TableOfMedia {
  readonly media: Media;
  readonly dimension: string;
  /** How one of its rows is called. */
  readonly noun: string;
  readonly currency: string | null;
  readonly answer: Pick<MetricResult, 'lastDay'>;
}

interface AskedCell {
  readonly row: FigureRow;
  readonly metric: string;
  readonly written: string;
}

/** Makes what is told of a cell; of what names none only its sums that the table has. */
export function askedCell(
  { media, dimension, noun, currency, answer }: TableOfMedia,
  { row, metric: id, written }: AskedCell,
): AskedFigure {
  if (isAskable(row.id)) {
    const of = rowOf(dimension, row);
    return askedMedia(media, { metric: id, written, where: row.name, ...(of ? { row: of } : {}) });
  }
  const dataset = datasetOf(media.dataset);
  const metric = metricOf(media, id);
  return askedUnnamed({
    ...{ label: metric.label, where: row.name, written, noun, currency, range: media.range },
    ...{ formula: writeFormula(dataset, metric), description: metric.description },
    sums: [...new Set([id, ...sumsIn(dataset, metric)])]
      .filter((part) => part in row.values)
      .map((part) => ({
        ...{ label: metricOf(media, part).label, unit: metricOf(media, part).unit },
        value: row.values[part] ?? null,
      })),
    words: wordsOf(media, id),
    lastDay: answer.lastDay,
  });
}

/** What a row is of; nothing for the sum of all. */
const rowOf = (dimension: string, { id }: FigureRow): RowOf | undefined =>
  id === '' ? undefined : { dimension, id: Number(id) };

interface AskedCellChange extends AskedCell {
  /** The days before. */
  readonly compare: DayRange;
}

/** Makes what is told of a cell's change, with its sums in both ranges. @param locale Of the reader. */
export function askedCellChange(
  { media, dimension, noun, currency, answer }: TableOfMedia,
  { row, metric: id, written, compare }: AskedCellChange,
  locale: string,
): AskedFigure {
  const metric = metricOf(media, id);
  const sums = sumsIn(datasetOf(media.dataset), metric).filter((part) => part !== id);
  const days = { range: media.range, compare };
  const inBoth = (part: string, figures: RowValues): ComparedFigure => ({
    ...{ label: metricOf(media, part).label, unit: metricOf(media, part).unit },
    ...{ now: figures.values[part] ?? null, before: figures.compare?.[part] ?? null },
  });
  const isAlone = isAskable(row.id);
  const known = askedChange(
    {
      ...{ figure: inBoth(id, row), where: row.name, written, days, currency },
      sums: sums.filter((part) => part in row.values).map((part) => inBoth(part, row)),
      description: metric.description,
      words: [...(isAlone ? [] : [unnamedWords(noun)]), ...wordsOf(media, id)],
      lastDay: answer.lastDay,
    },
    locale,
  );
  if (!isAlone) return known;
  return {
    ...known,
    queries: {
      parts: mediaQuery(mediaOfRow(media, rowOf(dimension, row), row.name), {
        ...{ metrics: [id, ...sums], dimensions: [] },
      }),
    },
    told: ({ parts }, write) => ({
      sums: [],
      shares: parts
        ? [
            rangesTable(
              [id, ...sums].map((part) => inBoth(part, parts.totals)),
              days,
              locale,
              write,
            ),
          ]
        : [],
      lastDay: parts?.lastDay ?? null,
    }),
  };
}
