/** The charts of the deck: few, general, drawn without a document. */

export * from './axis.ts';
export { BarList } from './BarList.tsx';
export { cellColour } from './BarParts.tsx';
export { MOST_CARDS } from './bar-cards-layout.ts';
export type { BarCell, BarRow } from './bar-list-layout.ts';
export { type Column, ColumnChart } from './ColumnChart.tsx';
export {
  DOT_COLOURS,
  type DotCell,
  DotPanels,
  type DotPoint,
  type DotRow,
  type DotTone,
} from './DotPanels.tsx';
export { FigureTable, type FigureTableRow, TABLE_HEADER } from './FigureTable.tsx';
export { Funnel } from './Funnel.tsx';
export {
  classFill,
  type HeatCell,
  type HeatFigures,
  HeatTable,
  MOST_CLASSES,
} from './HeatTable.tsx';
export { type ShareBar, ShareBars, type SharePart } from './ShareBars.tsx';
export { type Tile, Tiles } from './Tiles.tsx';
export { endLabelWidth, TimeChart } from './TimeChart.tsx';
