/** What a dashboard is drawn with in the portal and on partners' pages: the grid of a page, and the card of a tile. */
export { cellVars, Grid, inReadingOrder } from './Grid.tsx';
export { useNear, useSize } from './observe.ts';
export { TileFrame, TileWaiting } from './TileFrame.tsx';
