/** Styles of links to clients. */
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

export const lines = style({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingBlock: vars.space[8],
});
export const strong = style(text('body', 600));

export const words = style({ ...layout.stack(4), flex: '1 1 240px', minWidth: 0 });
/** What a move touches: a heading and a sentence each. */
export const touched = style({ ...layout.stack(8), margin: 0 });
globalStyle(`${touched} dt`, { ...text('body', 600) });
globalStyle(`${touched} dd`, { margin: 0, overflowWrap: 'anywhere' });
