/** Styles of the pages of aggregators. */
import { hidden, layout, media, sunken, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const client = style({ width: 'min(280px, 100%)' });
export const buttons = style(layout.cluster(8));
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const lines = style({ ...layout.stack('2px'), minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const sources = style({ ...layout.list, ...layout.stack('2px'), minWidth: 0 });
/** A sign with its words: what it says is never said by colour alone. */
export const sign = style({ ...text('caption'), ...layout.inlineRow(4) });
export const signTone = styleVariants({
  bad: { color: vars.color.errorText },
  warn: { color: vars.color.warningText },
  fine: { color: vars.color.textSecondary },
});
export const note = style({ ...text('body'), margin: 0, color: vars.color.textSecondary });
export const list = style({ ...layout.list, ...layout.stack(12) });
export const group = style({ ...layout.stack(12), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ ...text('body', 600), padding: 0, marginBottom: vars.space[8] });
export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 16),
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Fields side by side, as many as there is room for. */
export const fields = style({ ...layout.tiles(180, 16), alignItems: 'start' });

/** The head stays in view under the header of the site. */
export const head = style({
  position: 'sticky',
  top: vars.height.header,
  zIndex: 5,
  '@media': {
    [media.short]: { position: 'static' },
    // Title and buttons take two lines there.
    [media.narrow]: { position: 'static' },
  },
});
export const title = style({
  ...layout.row(8),
  ...layout.grow,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const arrow = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });

/** What is wrong, above the open section. */
export const faults = style({ ...layout.list, ...layout.stack(8) });
export const fault = style({ ...layout.top(8), ...text('body') });
globalStyle(`${fault} > svg`, { flexShrink: 0, marginTop: 3 });
export const faultIcon = style({ color: vars.color.errorIcon });
export const warningIcon = style({ color: vars.color.warningIcon });

export const figures = style({ ...text('body'), width: '100%', borderCollapse: 'collapse' });
export const scroller = style({ overflowX: 'auto' });
globalStyle(`${figures} :is(th, td)`, {
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'start',
  fontWeight: 400,
  borderTop: `1px solid ${vars.color.border}`,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${figures} thead th`, { ...text('caption', 500), borderTop: 0 });
globalStyle(`${figures} [data-end]`, { textAlign: 'end' });

export const run = style({
  ...layout.stack(8),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});
export const rows = style(layout.list);
export const runHead = style(layout.cluster(8));
export const end = style({ marginInlineStart: 'auto' });
export const unmapped = style({
  ...sunken('inner'),
  ...layout.between(12),
  flexWrap: 'wrap',
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
export const warning = style({ ...text('caption'), margin: 0, color: vars.color.warningText });
export const changes = style({ ...text('body'), margin: 0, paddingInlineStart: vars.space[16] });
export const padded = style({ ...text('body'), margin: 0, padding: vars.space[12] });
export const again = style({
  ...layout.wrap(12),
  alignItems: 'flex-end',
  marginTop: vars.space[12],
});
export const unseen = style(hidden);
