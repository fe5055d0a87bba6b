/** The pages that stories put the products on, and the page about a widget. */
import { bordered, focusInset, layout, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** A page as tall as the window, so that its corner is in the picture. */
export const host = style({ minHeight: 'calc(100vh - 64px)' });
export const page = style(layout.column(24));
export const trial = style({
  ...layout.columns('repeat(auto-fit, minmax(min(100%, 360px), 1fr))', 24),
  alignItems: 'start',
});
export const log = style({ ...bordered('inner'), minWidth: 0 });
export const logHead = style({
  ...layout.between(8),
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const heard = style({
  ...layout.column(8),
  maxHeight: 240,
  padding: vars.space[12],
  overflow: 'auto',
  selectors: { '&:focus-visible': focusInset },
});
export const event = style({ ...layout.column(), overflowWrap: 'anywhere' });
export const snippets = style(
  layout.columns('repeat(auto-fit, minmax(min(100%, 420px), 1fr))', 24),
);
export const nameColumn = style({ width: 200 });
