/** The catalogue of kinds of tiles: in browsers the code of a kind is loaded when it is first needed. */
// A tile may be a slide.
import '../deck/deck.css.ts';
import '../catalogue/pages.css.ts';
import './tiles.css.ts';
import './dark.css.ts';

export { askedKinds, TILES } from './abouts.ts';
export type {
  TileAbout,
  TileContext,
  TileDefinition,
  TileNeeds,
  TileQueries,
  TileViewProps,
} from './definition.ts';
export { BESIDE } from './figures.ts';
export { filterOf, filterOfFigure, keptDimension } from './keep.ts';
export { loadTile } from './load.ts';
export { type TileNote, tileNotes } from './notes.ts';
export { type PaperMode, sheetCount } from './paper-layout.ts';
export {
  type Ask,
  answered,
  aroundOf,
  FINDINGS,
  failureIn,
  type PagePlan,
  planTiles,
  type TileAnswer,
  type TilePlan,
} from './plan.ts';
export { tileOptions, tileQueries, tileQuestions } from './queries.ts';
export { tileDefinition } from './registry.ts';
export { type RowDeeds, type RowsColumn, tileRows } from './rows.ts';
export { showsEvents } from './shows-events.ts';
export { TileBody } from './TileBody.tsx';
export { tileTables } from './tables.ts';
export { tileTitle } from './titles.ts';
