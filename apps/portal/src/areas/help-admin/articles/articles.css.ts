/** Styles of the article editor and its dialogs. */
import { bordered, ellipsis, layout, media, text, vars } from '@flightdeck/design-system/theme';
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
