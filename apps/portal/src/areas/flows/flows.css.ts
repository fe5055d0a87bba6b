/** Styles of flows. */
import {
  bareButton,
  bordered,
  ellipsis,
  focusInset,
  focusRing,
  hidden,
  layout,
  media,
  surface,
  text,
  tint,
  twoLines,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const buttons = style(layout.cluster(8));
export const client = style({ width: 'min(280px, 100%)' });
export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const muted = style({ ...text('caption'), color: vars.color.textSecondary });
export const unseen = style(hidden);
export const lines = style({ ...layout.stack('2px'), minWidth: 0 });

/** The word of a state with its sign. */
export const look = styleVariants(
  {
    success: { color: vars.color.successText },
    info: { color: vars.color.accentText },
    warning: { color: vars.color.warningText },
    error: { color: vars.color.errorText },
    neutral: { color: vars.color.textSecondary },
  },
  (rule) => [style({ ...layout.inlineRow(4), ...text('caption', 500), flexShrink: 0 }), rule],
);
/** A sign beside words. */
export const sign = style({ flexShrink: 0 });

/** Where list, graph and panel have no room beside each other. */
const COMPACT = '(max-width: 1279.98px)';

/** List, graph and panel side by side; on a compact screen the list, and the panel of the step that is chosen. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '304px minmax(0, 1fr) 400px',
  height: 'calc(100vh - 112px)',
  minHeight: 480,
  borderTop: `1px solid ${vars.color.border}`,
  selectors: { '&[data-alone]': { gridTemplateColumns: '304px minmax(0, 1fr)' } },
  '@media': {
    [COMPACT]: {
      gridTemplateColumns: '280px minmax(0, 1fr)',
      selectors: { '&[data-alone]': { gridTemplateColumns: '280px minmax(0, 1fr)' } },
    },
    [media.narrow]: { display: 'block', height: 'auto' },
  },
});
export const side = style({
  ...layout.column(),
  minHeight: 0,
  background: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { borderInlineEnd: 0 } },
});
/** The list gives way to the panel on a phone. */
export const list = style({
  '@media': {
    [media.narrow]: { selectors: { [`${columns}:not([data-alone]) &`]: { display: 'none' } } },
  },
});
export const middle = style({
  minWidth: 0,
  minHeight: 0,
  '@media': {
    // The panel takes its place.
    [COMPACT]: {
      selectors: { [`${columns}:not([data-alone]) &`]: { display: 'none' } },
    },
    [media.narrow]: { display: 'none' },
  },
});
export const listHead = style({
  ...layout.between(8),
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderBottom: `1px solid ${vars.color.border}`,
});
export const sectionTitle = style({ ...text('section'), margin: 0 });
export const steps = style({ ...layout.list, ...layout.scroll });
export const stepRow = style({
  ...bareButton,
  ...layout.columns('20px 22px minmax(0, 1fr) auto', 8),
  width: '100%',
  minHeight: 54,
  padding: `${vars.space[8]} ${vars.space[16]}`,
  textAlign: 'start',
  color: vars.color.text,
  borderBottom: `1px solid ${vars.color.border}`,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-pressed="true"]': {
      background: vars.color.accentSubtle,
      boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
    },
    '&:focus-visible': focusInset,
  },
});
export const number = style({
  ...text('body'),
  color: vars.color.textSecondary,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const stepName = style({ ...text('body', 500), ...ellipsis, display: 'block' });
export const stepOwner = style([muted, { ...ellipsis, display: 'block' }]);
export const stepEnd = style({
  ...layout.stack('2px'),
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
});
export const listFoot = style({
  ...layout.stack(8),
  padding: vars.space[16],
  borderTop: `1px solid ${vars.color.border}`,
});
export const between = style(layout.between(8));

export const graphRoom = style({ position: 'relative', height: '100%', minHeight: 0 });
export const graph = style({
  height: '100%',
  overflow: 'auto',
  background: vars.color.canvas,
  selectors: { '&:focus-visible': focusInset },
});
export const paper = style({ position: 'relative', margin: '0 auto', overflow: 'hidden' });
export const drawing = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  transformOrigin: '0 0',
});
export const line = style({
  fill: 'none',
  stroke: vars.color.borderStrong,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
  selectors: { '&[data-passed]': { strokeDasharray: 'none', stroke: vars.color.textMuted } },
});
export const arrow = style({ fill: vars.color.textMuted });
export const node = style({
  ...bareButton,
  ...layout.stack(4),
  ...surface('inner'),
  position: 'absolute',
  alignContent: 'center',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'start',
  color: vars.color.text,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-pressed="true"]': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
      background: vars.color.accentSubtle,
    },
    '&:focus-visible': focusRing,
  },
});
export const edge = styleVariants({
  plain: {},
  open: { borderColor: vars.color.accentEdge },
  waiting: { borderColor: vars.color.warningEdge },
  late: { borderColor: vars.color.errorEdge },
  wrong: { borderColor: vars.color.errorIcon },
});
export const itself = style({ borderStyle: 'dashed' });
export const nodeTop = style({ ...layout.top(8), minWidth: 0 });
export const nodeName = style({
  ...text('body', 500),
  ...twoLines,
  flex: 1,
  overflowWrap: 'anywhere',
});
export const nodeFoot = style({ ...layout.between(8), minWidth: 0 });
export const nodeWhy = style([muted, { ...ellipsis, minWidth: 0 }]);
export const zoom = style({
  ...layout.row(4),
  ...surface('control'),
  ...text('caption'),
  position: 'absolute',
  insetBlockEnd: vars.space[12],
  insetInlineEnd: vars.space[12],
  padding: 2,
  fontVariantNumeric: 'tabular-nums',
});

export const panel = style({
  ...layout.column(),
  minHeight: 0,
  background: vars.color.surface,
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@media': { [media.narrow]: { borderInlineStart: 0 } },
});
export const panelBody = style({
  ...layout.scroll,
  ...layout.column(16),
  padding: vars.space[16],
});
export const panelHead = style({ ...layout.between(8), alignItems: 'flex-start' });
/** Focus is set on it when a step is chosen; it is no control. */
export const panelTitle = style({
  ...text('section'),
  margin: 0,
  outline: 'none',
  overflowWrap: 'anywhere',
});
/** Takes the focus of a button that goes away; it is no control. */
export const spoken = style({ ...layout.stack('2px'), justifyItems: 'start', outline: 'none' });
export const panelFoot = style({
  ...layout.cluster(8),
  justifyContent: 'flex-end',
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderTop: `1px solid ${vars.color.border}`,
});
/** What keeps the step from being completed, above its buttons. */
export const missing = style({
  ...layout.between(8),
  ...text('caption'),
  flexBasis: '100%',
  color: vars.color.textSecondary,
});
export const first = style({ marginInlineEnd: 'auto' });
export const facts = style({ ...layout.columns('repeat(2, minmax(0, 1fr))', 12), margin: 0 });
globalStyle(`${facts} dt`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${facts} dd`, { ...text('body', 500), margin: 0, overflowWrap: 'anywhere' });
export const answers = style({ ...layout.stack(12), margin: 0 });
globalStyle(`${answers} dt`, { ...text('caption'), color: vars.color.textSecondary });
globalStyle(`${answers} dd`, {
  ...layout.stack('2px'),
  ...text('body'),
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const part = style({
  ...layout.stack(8),
  paddingTop: vars.space[12],
  borderTop: `1px solid ${vars.color.border}`,
});
export const partTitle = style({ ...text('body', 600), margin: 0 });
/** Takes the focus of a button that goes away; it is no control. */
export const demandTitle = style({ ...text('body', 500), margin: 0, outline: 'none' });
export const items = style({ ...layout.list, ...layout.stack(12) });
export const item = style({ ...layout.top(8), minWidth: 0 });
globalStyle(`${item} > svg`, { flexShrink: 0, marginTop: 2 });
export const openItem = style({
  ...tint.error,
  padding: vars.space[8],
  marginInline: `calc(-1 * ${vars.space[8]})`,
  borderRadius: vars.radius.inner,
});
export const good = style({ color: vars.color.successText });
export const quiet = style({ color: vars.color.textSecondary });
export const note = style({
  ...tint.warning,
  ...text('caption'),
  margin: 0,
  padding: vars.space[8],
  borderRadius: vars.radius.inner,
  overflowWrap: 'anywhere',
});
export const happenings = style({ ...layout.list, ...layout.stack(12), padding: vars.space[16] });
export const drawerHead = style({
  ...layout.between(8),
  padding: vars.space[16],
  borderBottom: `1px solid ${vars.color.border}`,
});

/** The form of one step in the editor. */
export const plainFields = style({
  ...layout.stack(12),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const editorHead = style({ ...layout.stack(12), padding: vars.space[16] });
/** Only where form and graph have no room beside each other. */
export const compactOnly = style({
  display: 'none',
  '@media': { [COMPACT]: { display: 'block' } },
});
/** In the editor the graph stays beside the form, or one of both is shown. */
export const editorGraph = style({
  minWidth: 0,
  minHeight: 0,
  '@media': {
    [COMPACT]: { selectors: { [`${columns}:not([data-shown="graph"]) &`]: { display: 'none' } } },
    [media.narrow]: { height: 480, borderTop: `1px solid ${vars.color.border}` },
  },
});
export const editorPanel = style({
  '@media': {
    [COMPACT]: { selectors: { [`${columns}[data-shown="graph"] &`]: { display: 'none' } } },
  },
});
export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 12),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const withRemove = style({ ...layout.columns('minmax(0, 1fr) auto', 8), alignItems: 'end' });
export const ticks = style({
  ...layout.stack(8),
  ...bordered('inner'),
  margin: 0,
  padding: vars.space[12],
});
export const faults = style({
  ...tint.error,
  ...text('caption'),
  ...layout.list,
  ...layout.stack(4),
  padding: `${vars.space[12]} ${vars.space[16]}`,
});
export const faultButton = style({
  ...bareButton,
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  selectors: { '&:focus-visible': focusRing },
});
