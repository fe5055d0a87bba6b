/** Styles of the article editor and its dialogs. */
import {
  bordered,
  ellipsis,
  focusInset,
  layout,
  media,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const page = style([
  layout.beside('minmax(0, 1fr) 328px', 24),
  {
    padding: vars.space[24],
    '@media': { [media.narrow]: { padding: vars.space[12] } },
  },
]);
/** What stands beside the text; the preview goes above it where there is no beside. */
export const aside = style({
  ...layout.stack(16),
  minWidth: 0,
  '@media': { [media.compact]: { selectors: { '&[data-previewed]': { order: -1 } } } },
});
export const heading = style([text('title'), ellipsis, { minWidth: 0, maxWidth: 480 }]);
export const facts = style({ ...layout.stack(4), margin: 0 });
export const fact = style([
  text('caption'),
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[12] },
]);
export const factName = style({ color: vars.color.textMuted });
export const factValue = style({ margin: 0, overflowWrap: 'anywhere', textAlign: 'end' });

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
export const field = style([text('caption'), { margin: 0 }]);

export const files = style({
  ...layout.list,
  ...bordered('inner'),
  maxHeight: 280,
  overflow: 'auto',
});
export const file = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[12],
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: `1px solid ${vars.color.border}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { borderBottom: 0 } },
});
