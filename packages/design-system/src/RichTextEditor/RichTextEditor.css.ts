/** Styles of RichTextEditor: the toolbar over the text, and the text as readers see it. */
import { globalStyle, style } from '@vanilla-extract/css';
import { prose } from '../HelpMenu/prose.css.ts';
import { vars } from '../theme/contract.css.ts';
import {
  atStart,
  disabledField,
  focusInset,
  focusRing,
  layout,
  pressTransition,
  surface,
  text,
  tint,
} from '../theme/recipes.ts';

export const root = style({
  ...layout.column(4),
  minWidth: 0,
  fontFamily: vars.font.family,
});

export const frame = style({
  ...layout.column(),
  ...surface('control', 'controlEdge'),
  minWidth: 0,
  color: vars.color.text,
  selectors: {
    '&[data-invalid]': { borderColor: vars.color.errorIcon },
    '&[data-disabled]': disabledField,
  },
});

export const toolbar = style({
  ...layout.cluster(4),
  padding: vars.space[4],
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  borderStartStartRadius: vars.radius.control,
  borderStartEndRadius: vars.radius.control,
  // The tools stay at hand in a long text.
  position: 'sticky',
  top: 0,
  zIndex: 1,
  selectors: { '[data-disabled] > &': { background: 'transparent' } },
});

export const group = style(layout.row('2px'));

export const divider = style({
  width: 1,
  height: 20,
  margin: `0 ${vars.space[4]}`,
  background: vars.color.border,
});

export const tool = style({
  ...pressTransition,
  ...text('caption', 600),
  ...layout.inlineRow(4),
  justifyContent: 'center',
  minWidth: vars.height.controlRow,
  minHeight: vars.height.controlRow,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: vars.color.textSecondary,
  fontFamily: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.text },
    '&[data-focus-visible]': { ...focusRing, outlineOffset: 0 },
    '&[data-selected], &[aria-pressed="true"]': tint.accent,
    '&[data-disabled]': {
      background: 'transparent',
      color: vars.color.disabledText,
      cursor: 'default',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});

export const kind = style({ padding: `0 ${vars.space[8]}`, minWidth: 124 });
export const kindName = style({ flex: 1, ...atStart });

/** The text itself; the prose of articles, at the size of a page. */
export const page = style([
  prose,
  text('body'),
  {
    marginTop: 0,
    borderEndStartRadius: vars.radius.control,
    borderEndEndRadius: vars.radius.control,
  },
]);
const editor = `${page} > [contenteditable]`;
globalStyle(editor, {
  boxSizing: 'border-box',
  minHeight: 200,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  outline: 'none',
  // What ProseMirror needs to keep blanks as they are typed.
  whiteSpace: 'break-spaces',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
});
globalStyle(`${editor}:focus-visible`, focusInset);
globalStyle(`${editor} > :first-child`, { marginTop: 0 });
globalStyle(`${editor} :is(li, td, th) > p:only-child`, { margin: 0 });
globalStyle(`${editor} li > p`, { margin: `0 0 ${vars.space[4]}` });
globalStyle(`${editor} table`, { display: 'block', maxWidth: '100%', overflowX: 'auto' });
globalStyle(`${editor} :is(td, th)`, {
  position: 'relative',
  minWidth: 48,
  // Between words only: a table scrolls rather than breaks them.
  overflowWrap: 'normal',
  border: `1px solid ${vars.color.border}`,
  padding: vars.space[8],
});
globalStyle(`${editor} .selectedCell`, { background: vars.color.accentSubtle });
globalStyle(`${editor} .ProseMirror-selectednode`, focusRing);
globalStyle(`${editor} .ProseMirror-gapcursor`, {
  display: 'none',
  pointerEvents: 'none',
  position: 'absolute',
});
globalStyle(`${editor} .ProseMirror-gapcursor::after`, {
  content: '',
  display: 'block',
  position: 'absolute',
  top: -2,
  width: 20,
  borderTop: `1px solid ${vars.color.text}`,
});
globalStyle(`${editor}:focus .ProseMirror-gapcursor`, { display: 'block' });
globalStyle(`${editor} .ProseMirror-separator`, { display: 'inline', border: 0, margin: 0 });

export const form = style({
  ...layout.column(12),
  width: 304,
  maxWidth: '100%',
});
export const actions = style(layout.end(8));
export const first = style({ marginInlineEnd: 'auto' });
export const chosen = style({ ...text('caption'), color: vars.color.textMuted });
export const problem = style({ ...text('caption', 500), color: vars.color.errorText });
