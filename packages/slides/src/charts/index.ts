/** The charts of the deck: few, general, drawn without a document. */

export * from './axis.ts';
export { BarList, type BarListProps, type Guide } from './BarList.tsx';
export type { BarCell, BarRow } from './bar-list-layout.ts';
export { type Column, ColumnChart, type ColumnChartProps } from './ColumnChart.tsx';
export { Funnel, type FunnelProps } from './Funnel.tsx';
export { type Share, ShareBar, type ShareBarProps } from './ShareBar.tsx';
export { type Tile, Tiles } from './Tiles.tsx';
export { endLabelWidth, TimeChart, type TimeChartProps, type TimeSeries } from './TimeChart.tsx';
