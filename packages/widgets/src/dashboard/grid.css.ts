/** The grid of a page: twelve columns, and one on narrow screens, in reading order. */
import { GRID_GAP, GRID_ROW } from '@flightdeck/domain/dashboards';
import { style } from '@vanilla-extract/css';

/** Pages up to this width have one column. */
export const ONE_COLUMN = 700;
const NARROW = `(max-width: ${ONE_COLUMN}px)`;

/** Set by `cellVars`. */
const [column, row, columns, rows] = ['x', 'y', 'w', 'h'].map((name) => `var(--fd-tile-${name})`);

export const grid = style({
  containerType: 'inline-size',
});

export const cells = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gridAutoRows: GRID_ROW,
  gap: GRID_GAP,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Notes of a tile stand under its figures on paper.
  '@media': { print: { gridAutoRows: `minmax(${GRID_ROW}px, auto)` } },
  '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const cell = style({
  gridColumn: `${column} / span ${columns}`,
  gridRow: `${row} / span ${rows}`,
  minWidth: 0,
  '@container': {
    [NARROW]: { gridColumn: '1 / -1', gridRow: `auto / span ${rows}` },
  },
});
