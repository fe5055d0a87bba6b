/** Styles of the history of a text. */
import {
  bordered,
  focusInset,
  layout,
  media,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const history = style({
  ...layout.columns('200px minmax(0, 1fr)', 16),
  minHeight: 320,
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const versions = style({
  ...layout.stack('2px'),
  ...layout.list,
  alignContent: 'start',
  maxHeight: 420,
  padding: 2,
  overflowY: 'auto',
  '@media': { [media.compact]: { maxHeight: 160 } },
});
export const version = style({
  ...text('caption'),
  display: 'grid',
  width: '100%',
  padding: vars.space[8],
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current="true"]': tint.accent,
    '&:focus-visible': focusInset,
  },
});
export const versionName = style({ fontWeight: 600 });
export const compared = style({ ...layout.stack(12), alignContent: 'start', minWidth: 0 });
export const changes = style({
  ...text('body'),
  ...bordered('inner'),
  maxHeight: 420,
  margin: 0,
  padding: vars.space[12],
  overflow: 'auto',
});
export const line = style({ margin: `0 0 ${vars.space[8]}`, whiteSpace: 'pre-wrap' });
export const part = styleVariants({
  same: {},
  added: { ...tint.success, textDecoration: 'underline' },
  removed: { ...tint.error, textDecoration: 'line-through' },
});
export const field = style([text('caption'), { margin: 0 }]);
