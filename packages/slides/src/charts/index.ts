/** The charts of the deck: few, general, drawn without a document. */

export * from './axis.ts';
export { BarList } from './BarList.tsx';
export type { BarCell, BarRow } from './bar-list-layout.ts';
export { type Column, ColumnChart } from './ColumnChart.tsx';
export { Funnel } from './Funnel.tsx';
export { type Share, ShareBar } from './ShareBar.tsx';
export { type Tile, Tiles } from './Tiles.tsx';
export { endLabelWidth, TimeChart } from './TimeChart.tsx';
