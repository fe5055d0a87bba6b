/** Drilling down in a tile: from campaigns to the placements of one, and to the creatives of one of these. */
import { datasetOf } from '../datasets/registry.ts';
import type { DimensionFilter, Tile, TileQuestion } from './model.ts';

/** From the whole to its parts. */
const HIERARCHY: readonly string[] = ['campaign', 'placement', 'creative'];

/** A value whose parts are looked at. */
export interface DrillStep {
  readonly dimension: string;
  readonly id: number;
  readonly label: string;
}

/** Whether values of a dimension may have parts. */
export const isDrillLevel = (dimension: string): boolean => HIERARCHY.includes(dimension);

/** The dimension that the values of another one are split into in a question's dataset; null where there is none. */
function partsOf({ dataset }: TileQuestion, dimension: string): string | null {
  const at = HIERARCHY.indexOf(dimension);
  if (at < 0) return null;
  const { dimensions } = datasetOf(dataset);
  return (
    HIERARCHY.slice(at + 1).find((level) => dimensions[level] && !dimensions[level].detail) ?? null
  );
}

/** The dimension of a tile that can be drilled into, and into what; null for a tile that has none. */
export function drillOf({
  question,
  beside,
}: Pick<Tile, 'question' | 'beside'>): { from: string; to: string } | null {
  const from = question?.dimensions.find(isDrillLevel);
  if (!question || from === undefined) return null;
  const to = partsOf(question, from);
  if (to === null || question.dimensions.includes(to)) return null;
  return beside && partsOf(beside, from) !== to ? null : { from, to };
}

const stepFilter = ({ dimension, id, label }: DrillStep): DimensionFilter => ({
  dimension,
  values: [{ id, label }],
});

function stepped(question: TileQuestion, step: DrillStep, to: string): TileQuestion {
  const turned = (dimension: string) => (dimension === step.dimension ? to : dimension);
  const { orderBy } = question;
  return {
    ...question,
    dimensions: question.dimensions.map(turned),
    filters: [...question.filters, stepFilter(step)],
    ...(orderBy ? { orderBy: { ...orderBy, by: turned(orderBy.by) } } : {}),
  };
}

/** The tile as it is after a step; null where the step does not fit it (any longer). */
export function drilledInto(tile: Tile, step: DrillStep): Tile | null {
  const drill = drillOf(tile);
  const { question, beside } = tile;
  if (!question || drill?.from !== step.dimension) return null;
  return {
    ...tile,
    question: stepped(question, step, drill.to),
    ...(beside ? { beside: stepped(beside, step, drill.to) } : {}),
  };
}

/** The tile as it is after steps; one that does not fit it and all after it are passed over. */
export function drilled(tile: Tile, steps: readonly DrillStep[] = []): Tile {
  let drilledTile = tile;
  for (const step of steps) {
    const next = drilledInto(drilledTile, step);
    if (!next) break;
    drilledTile = next;
  }
  return drilledTile;
}
