/** The name of a tile: what its author wrote, or its question in words. */
import { CALCULATED, type Tile } from '@flightdeck/domain/dashboards';
import { listOf } from '../format/sentence.ts';
import { TILES } from './abouts.ts';
import { joinedQuestion } from './beside.ts';
import type { TileContext } from './definition.ts';
import { BESIDE, tileFigures } from './figures.ts';
import { tileDefinition } from './registry.ts';
import { reportContext } from './report-context.ts';

/** Metrics that a title names; the others are counted. */
const MOST_NAMED = 3;

/** `Impressions and clicks by site`; the kind's name for a tile without a question. */
export function tileTitle(tile: Tile, context: TileContext): string {
  const written = tile.title.trim();
  if (written !== '') return written;
  const kind = tileDefinition(tile.kind) ?? TILES.find(({ id }) => id === tile.kind);
  if (!tile.question || kind?.needs === null) return kind?.label ?? tile.kind;
  const question = joinedQuestion(tile.question, tile.beside);
  const figures = tileFigures(tile.question, tile.beside, context.calculated);
  const report = reportContext(context);
  const known = question.metrics.filter((id) => Object.hasOwn(figures.source.metrics, id));
  const named = known
    .slice(0, known.length === MOST_NAMED + 1 ? MOST_NAMED + 1 : MOST_NAMED)
    .map((id, at) =>
      at === 0 || isOwn(id) ? figures.label(id, report) : figures.inSentence(id, report),
    );
  const more = known.length - named.length;
  const what = listOf(more > 0 ? [...named, `${more} more`] : named);
  const by = question.dimensions.map((dimension) => figures.noun(dimension).one);
  const metrics = what === '' ? (kind?.label ?? tile.kind) : what;
  return by.length === 0 ? metrics : `${metrics} by ${listOf(by)}`;
}

// Its author chose the letters of a metric of their own.
const isOwn = (id: string): boolean =>
  id.startsWith(CALCULATED) || id.startsWith(`${BESIDE}${CALCULATED}`);
