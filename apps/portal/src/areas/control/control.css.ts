/** Styles of the operator's page. */
import { layout, mono, sunken, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { wideTable } from '../../app/list/wide-table.ts';

export const table = wideTable(760);
export const words = style({ ...layout.stack(4), paddingBlock: vars.space[8] });
export const minor = style([
  text('caption', 400),
  { color: vars.color.textSecondary, whiteSpace: 'normal' },
]);
export const foot = style([
  text('caption'),
  { paddingBlock: vars.space[12], paddingInline: vars.space[16], color: vars.color.textSecondary },
]);
export const rate = style(layout.stack(4));
export const rateHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const track = style({
  ...sunken('pill'),
  display: 'block',
  height: 4,
  overflow: 'hidden',
});
export const fill = style({ display: 'block', height: '100%', background: vars.color.accent });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBottom: vars.space[12],
});
/** Cards one below the other. */
export const cards = style(layout.stack(16));
/** The beginning of a statement. */
export const statement = style([
  text('caption', 400),
  {
    ...mono,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    marginBlock: vars.space[8],
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
]);
/** All of a statement. */
export const whole = style([text('body', 400), { ...mono, overflowWrap: 'anywhere' }]);
