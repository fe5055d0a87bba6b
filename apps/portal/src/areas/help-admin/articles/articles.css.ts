/** Styles of the article editor and its dialogs. */
import { layout, media, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 328px',
  alignItems: 'start',
  gap: vars.space[24],
  padding: vars.space[24],
  '@media': {
    [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { padding: vars.space[12] },
  },
});
/** What stands beside the text; the preview goes above it where there is no beside. */
export const aside = style({
  ...layout.stack(16),
  minWidth: 0,
  '@media': { [media.compact]: { selectors: { '&[data-previewed]': { order: -1 } } } },
});
export const heading = style([
  text('title'),
  {
    minWidth: 0,
    maxWidth: 480,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
]);
export const facts = style({ display: 'grid', gap: vars.space[4], margin: 0 });
export const fact = style([
  text('caption'),
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[12] },
]);
export const factName = style({ color: vars.color.textMuted });
export const factValue = style({ margin: 0, overflowWrap: 'anywhere', textAlign: 'end' });

export const history = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: vars.space[16],
  minHeight: 320,
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const versions = style({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  maxHeight: 420,
  margin: 0,
  padding: 2,
  overflowY: 'auto',
  listStyle: 'none',
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
    '&[aria-current="true"]': {
      background: vars.color.accentSubtle,
      color: vars.color.accentText,
    },
    '&:focus-visible': { outline: `2px solid ${vars.color.accentText}`, outlineOffset: -2 },
  },
});
export const versionName = style({ fontWeight: 600 });
export const compared = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[12],
  minWidth: 0,
});
export const changes = style({
  maxHeight: 420,
  margin: 0,
  padding: vars.space[12],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
  overflow: 'auto',
  ...text('body'),
});
export const line = style({ margin: `0 0 ${vars.space[8]}`, whiteSpace: 'pre-wrap' });
export const part = styleVariants({
  same: {},
  added: {
    background: vars.color.successSubtle,
    color: vars.color.successText,
    textDecoration: 'underline',
  },
  removed: {
    background: vars.color.errorSubtle,
    color: vars.color.errorText,
    textDecoration: 'line-through',
  },
});
export const field = style([text('caption'), { margin: 0 }]);

export const files = style({
  maxHeight: 280,
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.inner,
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
