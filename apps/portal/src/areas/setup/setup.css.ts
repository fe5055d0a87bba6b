/** Styles of report setup. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const toolbarEnd = style({ ...layout.row(12), marginInlineStart: 'auto' });
/** Left of the buttons; on a phone a line of its own under them. */
export const summary = style({
  ...text('caption'),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { order: 1, flexBasis: '100%' } },
});
globalStyle(`${summary} + ${toolbarEnd}`, {
  marginInlineStart: 0,
  '@media': { [media.phone]: { marginInlineStart: 'auto' } },
});

export const columns = style({
  ...layout.stack(16),
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 430px' } },
});
export const form = style({ minWidth: 0 });
export const side = style({ ...layout.stack(16), minWidth: 0 });
export const stack = style(layout.stack(12));
export const fields = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', `${vars.space[20]} ${vars.space[24]}`),
  alignItems: 'start',
  marginTop: vars.space[20],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** The aggregator that the report is on, over all columns of the fields. */
export const aggregator = style({
  ...layout.between(12),
  ...text('caption'),
  color: vars.color.textSecondary,
  gridColumn: '1 / -1',
});
export const sitesPlace = style({
  gridColumn: 'span 2',
  '@media': {
    [media.wide]: { gridColumn: 2 },
    [media.narrow]: { gridColumn: 'auto' },
  },
});
export const customRange = style({ maxWidth: 320 });
/** One column for all labels, as wide as the longest, so that none wraps; on a phone they stand above. */
export const settings = style({
  ...layout.columns('max-content minmax(0, 1fr)', `${vars.space[8]} ${vars.space[16]}`),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space[12] } },
});
globalStyle(`${settings} > *`, {
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  '@media': { [media.phone]: { rowGap: vars.space[4] } },
});

export const sites = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${sites} :is(th, td)`, {
  ...text('body', 400),
  height: vars.height.listRow,
  padding: 0,
  textAlign: 'start',
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${sites} thead th`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${sites} tfoot :is(th, td)`, { ...text('body', 600), borderBottom: 0 });
export const figure = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${sites} .${figure}`, { textAlign: 'end' });
export const siteName = style({});
globalStyle(`${siteName} > * + *`, { marginInlineStart: vars.space[12] });

export const showAll = style({ marginInlineStart: vars.space[8] });
