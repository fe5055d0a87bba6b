/** Styles of the field for questions, and of fields with completion. */
import {
  countText,
  ellipsis,
  forcedEdge,
  layout,
  media,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const completed = style({ ...layout.grow, minWidth: 0 });

/** Where it stands and how large it is goes by the field. */
export const list = style({
  ...forcedEdge,
  boxSizing: 'border-box',
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  padding: vars.space[4],
  overflow: 'auto',
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
});
export const option = style({
  ...text('body'),
  ...layout.row(12),
  minHeight: vars.height.menuRow,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': tint.accent },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const optionLabel = style({ ...ellipsis, minWidth: 0, flexShrink: 0, maxWidth: '60%' });
export const optionDetail = style({
  ...countText,
  ...ellipsis,
  minWidth: 0,
  marginInlineStart: 'auto',
  selectors: { '[aria-selected="true"] > &': { color: 'inherit' } },
});

export const field = style(layout.stack(8));
export const line = style({
  ...layout.row(8),
  alignItems: 'flex-end',
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});
/** What the question means, or what is wrong with it. */
export const says = style({ ...layout.stack(4), minHeight: 20 });
export const understood = style({
  ...text('caption', 500),
  ...layout.top(8),
  color: vars.color.text,
});
export const remark = style({ ...text('caption'), color: vars.color.textSecondary });
export const wrong = style({ ...text('caption'), color: vars.color.errorText });
export const mends = style({ ...layout.row(4), flexWrap: 'wrap' });
export const icon = style({ flexShrink: 0, marginBlockStart: 1 });
