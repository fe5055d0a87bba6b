/** Styles of home. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export { row } from '../../app/page.css.ts';

export const content = style({
  width: 'min(1200px, 100%)',
  marginInline: 'auto',
  padding: vars.space[24],
  ...layout.stack(20),
});
export const head = style({ ...layout.cluster(12), justifyContent: 'space-between' });
export const title = style(text('title'));
export const columns = style({
  ...layout.stack(16),
  alignItems: 'start',
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
export const words = style([text('body', 500), { display: 'grid', minWidth: 0 }]);
export const note = style({
  ...text('caption'),
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  flexShrink: 0,
});
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} :is(th, td)`, {
  ...text('body', 400),
  height: vars.height.listRow,
  paddingInline: vars.space[16],
  textAlign: 'start',
  borderBottom: `1px solid ${vars.color.border}`,
});
globalStyle(`${table} tbody tr:last-child :is(th, td)`, { borderBottom: 0 });
globalStyle(`${table} thead th`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${table} tbody th`, { ...text('body', 500) });
export const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${table} .${figure}`, { textAlign: 'end' });
export const advertiser = style(layout.inlineRow(8));
export const foot = style({
  ...text('caption'),
  color: vars.color.textMuted,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
