/** Figures of search and social advertising as somebody asks about them: their formula, their sums, and their networks. */
import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { type AskedFigure, sharesBy, sumsIn } from '../figure/asked.ts';
import { type Media, mediaQuery, metricOf } from './media.ts';

/** Where a figure comes from: how conversions are counted is said of what is made of them. */
export const wordsOf = (media: Media, id: string): readonly string[] =>
  sumsIn(datasetOf(media.dataset), metricOf(media, id)).includes('conversions')
    ? media.words
    : media.words.slice(0, 1);

/** A value of a dimension that a figure is of. */
export interface RowOf {
  readonly dimension: string;
  readonly id: number;
}

/** The media of a row alone, or of all. @param name Of the row. */
export const mediaOfRow = (media: Media, row: RowOf | undefined, name: string): Media => ({
  ...media,
  filters: row
    ? [...media.filters, { dimension: row.dimension, values: [{ id: row.id, label: name }] }]
    : media.filters,
});

interface AskedMedia {
  readonly metric: string;
  readonly where: string;
  /** As it stands on the screen; null where a chart does not write it. */
  readonly written: string | null;
  /** Absent for all. */
  readonly row?: RowOf;
}

/** Makes what is told of a figure. */
export function askedMedia(
  media: Media,
  { metric: id, where, written, row }: AskedMedia,
): AskedFigure {
  const dataset = datasetOf(media.dataset);
  const metric = metricOf(media, id);
  const parts = sumsIn(dataset, metric);
  const [first] = parts;
  const own = mediaOfRow({ ...media, compare: undefined }, row, where);
  return {
    ...{ label: metric.label, where, written, range: media.range, description: metric.description },
    formula: writeFormula(dataset, metric),
    words: wordsOf(media, id),
    queries: {
      parts: mediaQuery(own, { metrics: [...new Set([id, ...parts])], dimensions: ['network'] }),
    },
    told: (results, write) => ({
      sums: [...new Set([id, ...parts])].map((part) => {
        const { label, unit } = metricOf(media, part);
        return [label, write(unit, results.parts?.totals.values[part] ?? null)] as const;
      }),
      shares: first
        ? [
            {
              title: `${metricOf(media, first).label} by network`,
              head: ['Network', metricOf(media, first).label, 'Share'],
              rows: sharesBy(
                results.parts,
                { dimension: 'network', metric: first, unit: metricOf(media, first).unit },
                write,
              ),
            },
          ]
        : [],
      lastDay: results.parts?.lastDay ?? null,
    }),
  };
}
