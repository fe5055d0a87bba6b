/** Styles of My Details. */
import {
  bordered,
  focusRing,
  layout,
  media,
  mono,
  sunken,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { row } from '../../../app/page.css.ts';

export const content = style({
  width: 'min(800px, 100%)',
  marginInline: 'auto',
  padding: vars.space[24],
  ...layout.columns('minmax(0, 1fr)', 16),
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});
export const form = style({ ...layout.stack(16), maxWidth: 480 });
export const dialogForm = style(layout.stack(16));
export const actions = style(layout.cluster(8));
export const note = style({ color: vars.color.textSecondary, maxWidth: '66ch' });
export const stack = style(layout.stack(16));
export const error = style({ color: vars.color.errorText });
export const rows = style(layout.list);
export const rowWords = style({ ...layout.stack('2px'), minWidth: 0 });
export const rowTitle = style([text('body', 500), layout.cluster(8)]);
export const rowNote = style([text('caption'), { margin: 0, color: vars.color.textMuted }]);
export const foot = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
export const qr = style({
  ...bordered('card'),
  width: 184,
  height: 184,
  padding: vars.space[12],
  // Scanners need dark on light, in either theme.
  background: '#ffffff',
  color: '#000000',
  justifySelf: 'center',
});
export const secret = style({
  ...mono,
  ...sunken('control'),
  fontSize: 13,
  overflowWrap: 'anywhere',
  padding: `${vars.space[8]} ${vars.space[12]}`,
});
export const codes = style({
  ...mono,
  ...sunken('control'),
  ...layout.tiles(180, 8),
  ...layout.list,
  fontSize: 13,
  padding: vars.space[12],
});
export const accessRow = style({
  ...layout.columns(
    'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr)',
    `${vars.space[4]} ${vars.space[16]}`,
  ),
  alignItems: 'baseline',
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const permission = style([text('caption'), { ...mono, color: vars.color.textMuted }]);
export const links = style({
  // Links one above the other stay 24 px apart.
  ...layout.baseline(`${vars.space[4]} ${vars.space[12]}`),
  lineHeight: '24px',
});
export const clients = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const more = style([
  text('body', 500),
  {
    padding: 0,
    border: 0,
    background: 'none',
    color: vars.color.accentText,
    cursor: 'pointer',
    selectors: { '&:focus-visible': focusRing },
  },
]);

/** Something about the person that is read, not changed here. */
export const fact = style({ margin: 0 });
export const term = style([text('caption', 500), { color: vars.color.textSecondary }]);
export const value = style([text('body'), { margin: 0, overflowWrap: 'anywhere' }]);
