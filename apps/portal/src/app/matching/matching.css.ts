/** Styles of suggestions: how sure they are, and the weights that say so. */
import { layout, media, progress, text, vars } from '@flightdeck/design-system/theme';
import { style, styleVariants } from '@vanilla-extract/css';

export const confidence = style({ ...layout.row(8), minWidth: 0 });
export const track = style({
  ...progress.track,
  flex: '0 1 96px',
  height: 6,
  display: 'block',
});
const filled = style({ display: 'block', height: '100%', borderRadius: 'inherit' });
export const fill = styleVariants({
  ticked: [filled, { background: vars.color.successText }],
  review: [filled, { background: vars.color.warningText }],
  hidden: [filled, { background: vars.color.errorText }],
});
export const figure = style({
  ...text('caption', 500),
  color: vars.color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const weights = style({ ...layout.list, ...layout.stack(8) });
export const weight = style({
  ...text('caption'),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px 160px',
  alignItems: 'center',
  gap: vars.space[12],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] } },
});
/** What speaks against it runs to the left of the middle, what speaks for it to the right. */
export const scale = style({
  position: 'relative',
  display: 'block',
  height: 6,
  borderRadius: vars.radius.pill,
  background: vars.color.border,
});
const side = style({ position: 'absolute', insetBlock: 0, borderRadius: 'inherit' });
export const part = styleVariants({
  for: [side, { insetInlineStart: '50%', background: vars.color.successText }],
  against: [side, { insetInlineEnd: '50%', background: vars.color.errorText }],
});
