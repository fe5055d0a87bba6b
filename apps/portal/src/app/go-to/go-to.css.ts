/** Styles of "Go to…" and of the list of shortcuts. */
import {
  countText,
  ellipsis,
  layout,
  media,
  mono,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

/** As high for few results as for many, so that the dialog does not jump while one types. */
export const list = style({
  height: 'min(360px, 50dvh)',
  overflow: 'auto',
  marginBlock: vars.space[8],
});
export const head = style({
  ...text('caption', 600),
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[4]}`,
  color: vars.color.textSecondary,
});
export const option = style({
  ...text('body'),
  ...layout.row(12),
  minHeight: vars.height.listRow,
  paddingInline: vars.space[8],
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': tint.accent },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const label = style({ ...ellipsis, minWidth: 0, flexShrink: 1 });
export const hint = style({ ...countText, ...ellipsis, minWidth: 0, marginInlineStart: 'auto' });
export const state = style({ ...text('caption'), color: vars.color.textSecondary });

export const keys = style(layout.stack(8));
export const keyRow = style({
  ...layout.columns('128px minmax(0, 1fr)', 12),
  alignItems: 'center',
});
export const key = style({
  ...sunken('small'),
  ...mono,
  padding: '2px 6px',
  marginInlineEnd: vars.space[4],
  whiteSpace: 'nowrap',
  fontSize: 12,
});
