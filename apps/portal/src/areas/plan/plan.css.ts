/** Styles of the media plan. */
import { bordered, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const headline = style({
  ...layout.cluster(12),
  ...layout.grow,
  // The two buttons leave no room beside them.
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const advertiser = style({ width: 'min(280px, 100%)' });
export const buttons = style(layout.cluster(8));
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const lines = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: 600 });

/** What the bookings come to, side by side. */
export const totals = style({
  ...layout.list,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[16],
  '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const total = style({
  ...{ display: 'grid', alignContent: 'start', minWidth: 0 },
  overflowWrap: 'anywhere',
});
export const sum = style({ ...text('title'), fontVariantNumeric: 'tabular-nums' });

export const imports = style(layout.list);
export const importRow = style({
  ...layout.between(12),
  flexWrap: 'wrap',
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[12],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const choices = style({
  ...layout.list,
  ...layout.stack(8),
  ...bordered('inner'),
  maxHeight: 320,
  overflowY: 'auto',
  padding: vars.space[12],
});
export const notes = style({ ...layout.list, ...layout.stack(4) });
export const choice = style({ width: 'min(320px, 100%)' });
export const bad = style({ overflowX: 'auto', maxWidth: '100%' });
export const badTable = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${badTable} :is(th, td)`, {
  ...text('body', 400),
  textAlign: 'start',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${badTable} thead th`, { ...text('caption', 500), color: vars.color.textSecondary });
