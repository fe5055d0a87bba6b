/** Styles of an embedded dashboard: pages, locked filters, and what stands in tiles beside figures. */
import {
  bareButton,
  focusInset,
  layout,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const pages = style({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  padding: '0 12px',
  borderBottom: `1px solid ${vars.color.border}`,
});
export const page = style({
  ...bareButton,
  flex: 'none',
  minHeight: 40,
  padding: '0 8px',
  color: vars.color.textSecondary,
  borderBottom: '2px solid transparent',
  selectors: {
    '&[aria-current]': {
      color: vars.color.accentText,
      borderBottomColor: vars.color.accentText,
      fontWeight: 600,
    },
    '&:focus-visible': focusInset,
  },
});

export const fixed = style({
  ...layout.list,
  ...layout.wrap('8px'),
  padding: '8px 16px 0',
});
/** Days of a reader's own: below the filters, as wide as these. */
export const ownDays = style({
  ...layout.wrap('8px 12px'),
  flexBasis: '100%',
  alignItems: 'start',
});
/** In line with the fields beside it, whatever is said below these. */
export const ownDeeds = style({
  ...layout.row(8),
  paddingTop: 22,
  '@container': { '(max-width: 520px)': { paddingTop: 0 } },
});

/** A filter that cannot be changed. */
export const lock = style([
  text('caption'),
  {
    padding: '4px 8px',
    borderRadius: vars.radius.control,
    background: vars.color.sunken,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  },
]);
export const lockLabel = style({ color: vars.color.textSecondary });

export const canvas = style({ padding: 12, background: vars.color.canvas, minHeight: 280 });
export const none = style({ color: vars.color.textSecondary });

/** Tiles whose figures can be pressed: those of a row, not totals. */
export const pressable = style({});
globalStyle(`${pressable} [data-figure]:not([data-figure$="|"])`, { cursor: 'pointer' });

export const message = style({
  ...layout.center,
  flexDirection: 'column',
  gap: 8,
  position: 'absolute',
  inset: 0,
  padding: 8,
  overflow: 'auto',
  textAlign: 'center',
});
export const messageText = style({ margin: 0, color: vars.color.textSecondary });

export const warning = style({ color: vars.color.warningIcon });
export const about = style([
  surface('card'),
  text('body'),
  {
    position: 'fixed',
    inset: 'auto',
    boxSizing: 'border-box',
    width: 300,
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 320,
    overflow: 'auto',
    margin: 0,
    padding: 12,
    boxShadow: vars.shadow.popover,
    color: vars.color.text,
    selectors: { '&:popover-open': layout.stack(8) },
  },
]);
export const noteList = style({
  ...layout.list,
  ...layout.stack(4),
  color: vars.color.textSecondary,
});
export const warned = style({ color: vars.color.warningText });
