/** Styles of what stands in the cards of tiles. */
import { hidden, layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { wideTable } from '../../../app/list/wide-table.ts';

const PRINT = 'print';
/** Bodies of tiles that have no room for sentences. */
const LOW = '(max-height: 150px)';

/** A button of the head: paper and full screen have none. */
export const control = style({ '@media': { [PRINT]: { display: 'none' } } });
/** In place of figures that could not be loaded: in a low tile a line and its button, without the reason. */
export const failed = style({
  ...layout.column(8),
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minHeight: '100%',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '@container': {
    [LOW]: {
      ...layout.cluster(8),
      flexDirection: 'row',
      justifyContent: 'center',
      alignContent: 'center',
    },
  },
});
export const failedTitle = style([
  text('section'),
  { margin: 0, '@container': { [LOW]: { ...text('caption', 600) } } },
]);
export const why = style([
  text('body'),
  {
    margin: 0,
    maxWidth: 420,
    color: vars.color.textSecondary,
    '@container': { [LOW]: hidden },
  },
]);
export const foot = style([text('caption'), { margin: 0, paddingTop: vars.space[4] }]);
export const old = style({ color: vars.color.warningText });
export const warning = style({ color: vars.color.warningIcon });
export const info = style({ color: vars.color.textMuted });

export const notes = style([text('body'), { ...layout.stack(8), width: 320, maxWidth: '100%' }]);
export const author = style({ margin: 0, whiteSpace: 'pre-wrap' });
export const noteList = style([layout.list, layout.stack(4), { color: vars.color.textSecondary }]);
export const warned = style({ color: vars.color.warningText });
/** Stands under the figures on paper, where nothing can be opened. */
export const printed = style([
  text('caption'),
  {
    display: 'none',
    margin: 0,
    '@media': { [PRINT]: { display: 'block' } },
  },
]);

export const full = style({
  ...layout.column(),
  boxSizing: 'border-box',
  width: '100vw',
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  border: 0,
  padding: vars.space[24],
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:not([open])': { display: 'none' } },
});

/** Around tiles whose figures can be pressed: those of a row, not totals. */
export const pressable = style({});
globalStyle(`${pressable} [data-figure]:not([data-figure$="|"])`, { cursor: 'pointer' });

/** Rows of a tile: wider than their dialog where there are many figures. */
export const rows = wideTable(600);
export const manyColumns = wideTable(1100);
export const deeds = style(layout.row(4));
