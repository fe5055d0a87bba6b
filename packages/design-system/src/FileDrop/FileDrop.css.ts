/** Styles of FileDrop: the zone, one line or an area, and the list of files. */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import {
  bareButton,
  countText,
  ellipsis,
  layout,
  pressTransition,
  progress,
  surface,
  text,
} from '../theme/recipes.ts';

export const root = style({ ...layout.column(8), minWidth: 0 });

export const zone = style({
  ...pressTransition,
  ...layout.row(8),
  border: `1px dashed ${vars.color.controlEdge}`,
  borderRadius: vars.radius.inner,
  background: vars.color.surface,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-drop-target]': {
      borderColor: vars.color.accentText,
      background: vars.color.accentSubtle,
    },
    '&[data-disabled]': { background: vars.color.disabledFill },
  },
});
export const area = style({
  flexDirection: 'column',
  padding: `${vars.space[24]} ${vars.space[16]}`,
});
export const line = style({
  ...text('body', 500),
  justifyContent: 'center',
  width: '100%',
  minHeight: 44,
  margin: 0,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled):not([data-drop-target])': { background: vars.color.hover },
    '&:disabled': { color: vars.color.disabledText, cursor: 'default' },
  },
});
globalStyle(`${line} > svg`, { flexShrink: 0 });
export const choose = style({
  selectors: { '&:hover:not(:disabled)': { background: vars.color.hover } },
});
export const title = style({ ...text('body', 500), color: vars.color.text });
export const hint = style({ ...text('caption'), color: vars.color.textMuted });
export const icon = style({ color: vars.color.textMuted });

export const list = style({ ...layout.column('6px'), ...layout.list });
export const item = style({
  ...layout.row(8),
  ...surface('control'),
  minHeight: 44,
  paddingInlineStart: vars.space[12],
  color: vars.color.text,
  selectors: {
    '&[data-refused]': { borderColor: vars.color.errorEdge, background: vars.color.errorSubtle },
  },
});
export const fileIcon = style({
  flexShrink: 0,
  color: vars.color.textMuted,
  selectors: { '[data-refused] > &': { color: vars.color.errorText } },
});
export const words = style({
  ...layout.column(),
  ...layout.grow,
  paddingBlock: 5,
  overflowWrap: 'anywhere',
});
export const name = style([
  text('body', 500),
  ellipsis,
  { lineHeight: `calc(0.9 * ${vars.type.body.line})` },
]);
export const size = style(countText);
export const refusal = style({ ...text('caption'), color: vars.color.errorText });
export const track = style({ ...progress.track, marginBlock: 4 });
export const fill = style({ ...progress.fill, display: 'block' });
export const remove = style({
  ...bareButton,
  ...pressTransition,
  alignSelf: 'stretch',
  flexShrink: 0,
  ...layout.center,
  width: 44,
  minHeight: 44,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  selectors: { '&:hover': { color: vars.color.text } },
});
