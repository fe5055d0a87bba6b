/** Styles of the builder's dialogs: preflight, preview, Save As and the newer save. */
import {
  bordered,
  ellipsis,
  layout,
  media,
  sunken,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const lines = style(layout.column(16));
export const muted = style({ color: vars.color.textSecondary });

export const bar = style({
  ...sunken('pill'),
  display: 'flex',
  gap: 2,
  height: 8,
  overflow: 'hidden',
});
const swatch = {
  ready: vars.color.accent,
  loading: vars.ramp[4],
  empty: vars.color.borderStrong,
  failed: vars.color.errorIcon,
};
export const segment = styleVariants(swatch, (background) => ({ background, minWidth: 4 }));
export const legend = style({
  ...layout.wrap(`${vars.space[4]} ${vars.space[20]}`),
  marginTop: vars.space[8],
  color: vars.color.textSecondary,
  ...text('caption'),
});
export const legendItem = style(layout.inlineRow(8));
export const legendLast = style({ marginLeft: 'auto' });
export const mark = styleVariants(swatch, (background) => ({
  width: 8,
  height: 8,
  borderRadius: 2,
  background,
}));
export const strong = style({ color: vars.color.text, fontWeight: 600 });

export const groups = style({ marginTop: vars.space[12] });
export const groupTitle = style({
  ...layout.row(8),
  padding: `${vars.space[12]} 0`,
  color: vars.color.textSecondary,
  ...text('body', 600),
});
export const failedTitle = style({ color: vars.color.errorText });
export const count = style({ fontWeight: 400 });
export const row = style({
  ...layout.columns('24px 56px minmax(0, 1fr) auto', 12),
  alignItems: 'center',
  padding: `${vars.space[8]} 0`,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': { [media.phone]: { gridTemplateColumns: '24px 56px minmax(0, 1fr)' } },
});
export const format = style({ marginBottom: vars.space[16] });
export const note = style({ marginTop: vars.space[8], color: vars.color.textSecondary });
export const issue = style({
  ...layout.columns('24px minmax(0, 1fr) auto', 12),
  alignItems: 'start',
  padding: `${vars.space[12]} 0`,
  borderTop: `1px solid ${vars.color.border}`,
  '@media': { [media.phone]: { gridTemplateColumns: '24px minmax(0, 1fr)' } },
});
globalStyle(`:is(${row}, ${issue}) > :nth-child(n + 3):last-child`, {
  '@media': { [media.phone]: { gridColumn: '2 / -1', justifySelf: 'start' } },
});
export const issueIcon = styleVariants(
  {
    error: vars.color.errorIcon,
    warning: vars.color.warningIcon,
    info: vars.color.infoIcon,
    success: vars.color.successIcon,
  },
  (color) => ({ color, marginTop: 2, justifySelf: 'end' }),
);
export const page = style({
  color: vars.color.textSecondary,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
export const rowText = style({ minWidth: 0 });
export const rowTitle = style({ ...ellipsis, fontWeight: 600 });
export const rowNote = style({ color: vars.color.textSecondary, ...text('caption') });
export const rowActions = style(layout.wrap(4));
export const thumbnail = style({
  ...bordered('thumbnail'),
  background: vars.color.sunken,
  width: 56,
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  color: vars.color.textMuted,
});
export const thumbnailSign = style(layout.center);
export const thumbnailFailed = style({
  ...layout.center,
  background: vars.color.errorSubtle,
  borderColor: vars.color.errorEdge,
  color: vars.color.errorText,
});
export const preview = style({ ...layout.column(8), margin: 0 });
globalStyle(`${preview} > :first-child`, bordered('small'));
export const actions = style(layout.end(8));
