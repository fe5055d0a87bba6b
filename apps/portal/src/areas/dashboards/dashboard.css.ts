/** Styles of a dashboard. */
import {
  hidden,
  layout,
  media,
  pageBar,
  sunken,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const PRINT = 'print';

/** Head, filters and page. */
export const root = style({ background: vars.color.canvas, minHeight: '100%' });
export const head = style({ ...pageBar(12), justifyContent: 'space-between', paddingBottom: 0 });
export const names = style({ ...layout.cluster(8), minWidth: 0 });
export const end = style(layout.cluster(12));
export const actions = style({
  ...layout.cluster(8),
  '@media': { [PRINT]: { display: 'none' } },
});
export const asOf = style([
  text('caption'),
  {
    minWidth: 240,
    minHeight: 16,
    color: vars.color.textMuted,
    textAlign: 'end',
    '@media': { [media.phone]: { flexBasis: '100%', textAlign: 'start' } },
  },
]);
/** Nothing to press on paper. */
export const onScreenOnly = style({ '@media': { [PRINT]: { display: 'none' } } });
export const starred = style({ color: vars.color.warningIcon, fill: 'currentColor' });
export const description = style([
  text('body'),
  {
    margin: 0,
    padding: `0 ${vars.space[24]}`,
    background: vars.color.surface,
    color: vars.color.textSecondary,
    '@media': {
      [media.narrow]: { paddingInline: vars.space[16] },
      [media.phone]: { paddingTop: vars.space[8] },
    },
  },
]);

/** The strip of pages: filters follow it at once. */
export const pages = style({});
globalStyle(`${pages} > [role="tabpanel"]`, { paddingTop: 0 });
globalStyle(`${pages} > [role="tablist"]`, { '@media': { [PRINT]: { display: 'none' } } });

export const notices = style({
  ...layout.stack(8),
  selectors: { '&:not(:empty)': { paddingTop: vars.space[12] } },
});
export const notice = style([
  sunken('control'),
  text('body'),
  { ...layout.cluster(8), padding: `${vars.space[8]} ${vars.space[12]}` },
]);
export const grow = style(layout.grow);
/** Stands on paper in place of the tabs; on the screen it is there for assistive technology. */
export const printedPage = style([
  text('section'),
  { margin: 0, '@media': { screen: hidden, [PRINT]: { paddingTop: vars.space[8] } } },
]);

/** On full screen only the page and its name are left. */
export const onScreen = style({
  boxSizing: 'border-box',
  height: '100dvh',
  overflowY: 'auto',
  padding: vars.space[16],
  background: vars.color.canvas,
});
export const screenBar = style({
  ...layout.between(12),
  flexWrap: 'wrap',
  paddingBottom: vars.space[8],
});

// On paper: the portal's own header is no part of a dashboard.
globalStyle('body:has([data-dashboard]) header:has(+ #main)', {
  '@media': { [PRINT]: { display: 'none' } },
});
