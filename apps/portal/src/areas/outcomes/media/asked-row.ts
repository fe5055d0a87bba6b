/** Figures of a table of media as somebody asks about them: of a row alone, or of what names none. */
import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { type AskedFigure, isAskable, sumsIn } from '../figure/asked.ts';
import { askedUnnamed } from '../figure/unnamed.ts';
import { askedMedia, wordsOf } from './asked.ts';
import { type Media, metricOf } from './media.ts';
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
    const of = row.id === '' ? {} : { row: { dimension, id: Number(row.id) } };
    return askedMedia(media, { metric: id, written, where: row.name, ...of });
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
