/** Styles of subscriptions. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const client = style({ width: 'min(280px, 100%)' });
export const buttons = style(layout.cluster(8));
export const lines = style({ ...layout.stack('2px'), minWidth: 0, overflowWrap: 'anywhere' });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const fields = style({ ...layout.tiles(220, 16), alignItems: 'start' });
export const subtitle = style({ ...text('body', 600), margin: 0 });

export const drawerHead = style({
  ...layout.between(8),
  padding: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});
export const drawerTitle = style({ ...text('section'), margin: 0, overflowWrap: 'anywhere' });
export const drawerBody = style({
  ...layout.stack(20),
  alignContent: 'start',
  padding: vars.space[16],
  overflowY: 'auto',
});

export const plain = style({ ...layout.list, ...layout.stack(12) });
export const facts = style({
  ...layout.columns(
    'minmax(96px, max-content) minmax(0, 1fr)',
    `${vars.space[8]} ${vars.space[16]}`,
  ),
  margin: 0,
});

/** Lines of an order with its sums. */
export const sums = style({ ...text('caption'), width: '100%', borderCollapse: 'collapse' });
globalStyle(`${sums} :is(th, td)`, {
  padding: `${vars.space[4]} 0`,
  textAlign: 'start',
  fontWeight: 400,
  verticalAlign: 'top',
});
globalStyle(`${sums} td:last-child`, {
  paddingInlineStart: vars.space[12],
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${sums} tfoot tr:first-child > *`, {
  borderTop: `1px solid ${vars.color.border}`,
});
globalStyle(`${sums} tfoot tr:last-child > *`, { fontWeight: 600 });

export const group = style({ ...layout.stack(12), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ ...text('body', 600), padding: 0, marginBottom: vars.space[8] });
export const tools = style(layout.tiles(180, 8));
/** Form at the left, what it costs at the right, where there is room. */
export const beside = style(layout.beside('minmax(0, 1fr) minmax(0, 400px)', 16));
/** Stays in view beside a long form. */
export const aside = style({
  '@media': { [media.wide]: { position: 'sticky', top: 128 } },
});
const sign = style({ display: 'inline-block', verticalAlign: '-2px' });
export const loss = style([sign, { color: vars.color.errorText }]);
export const gain = style([sign, { color: vars.color.successText }]);
export const empty = style([muted, { margin: 0, padding: vars.space[16] }]);
