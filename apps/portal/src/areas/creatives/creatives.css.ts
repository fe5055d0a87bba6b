/** Styles of unlinked creatives. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export {
  bar,
  buttons,
  item,
  items,
  muted,
  name,
  stack,
  suggestion,
} from '../../app/matching/list.css.ts';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const client = style({ width: 'min(280px, 100%)' });
export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

export const words = style({ ...layout.stack(4), flex: '1 1 320px', minWidth: 0 });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[16],
  rowGap: vars.space[4],
  margin: 0,
});
globalStyle(`${facts} dt`, { color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });
export const subtitle = style(text('body', 600));
