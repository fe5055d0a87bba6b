/** A tile as a slide of a report keeps it (docs/decisions/0059). */
import * as z from 'zod/mini';
import { SlideOptions } from '../report/slide.ts';
import { calculatedId } from './calculated.ts';
import {
  CalculatedMetric,
  type DimensionFilter,
  LIMITS,
  type Tile,
  TileQuestion,
} from './model.ts';
import { reaching } from './question.ts';

/** What a tile asks and how it is drawn. Days, client, money and kind of impressions are those of its report. */
export const SlideTile = z.strictObject({
  /** With the filters that were chosen around it. */
  question: TileQuestion,
  beside: z.optional(TileQuestion),
  options: SlideOptions,
  /** Own metrics of its dashboard that it names. */
  metrics: z.array(CalculatedMetric).check(z.maxLength(LIMITS.metrics)),
});
export type SlideTile = z.infer<typeof SlideTile>;

/**
 * What a slide keeps of a tile, with the chosen filters that reach it; null for a tile without a question, and where the
 * filters are more than a question may have.
 */
export function slideTileOf(
  tile: Tile,
  filters: readonly DimensionFilter[],
  metrics: readonly CalculatedMetric[],
): SlideTile | null {
  const { question, beside, options } = tile;
  if (!question) return null;
  const kept = (asked: TileQuestion): TileQuestion => ({
    ...asked,
    filters: [...asked.filters, ...reaching({ ...tile, question: asked }, filters)],
  });
  const questions = [question, ...(beside ? [beside] : [])].map(kept);
  const [own, other] = questions;
  if (!own || questions.some((asked) => asked.filters.length > LIMITS.filters)) return null;
  const named = new Set(
    questions.flatMap((asked) => [...asked.metrics, ...(asked.orderBy ? [asked.orderBy.by] : [])]),
  );
  return {
    ...{ question: own, options },
    ...(other ? { beside: other } : {}),
    metrics: metrics.filter((metric) => named.has(calculatedId(metric))),
  };
}

/** The tile of this kind that a slide draws. */
export const tileOfSlide = (
  { metrics: _metrics, ...kept }: SlideTile,
  kind: string,
  title: string,
): Tile => ({ ...{ id: 'slide', kind, title, ignores: [], note: '' }, ...kept });
