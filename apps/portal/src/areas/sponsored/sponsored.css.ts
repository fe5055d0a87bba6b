/** Styles of the screens of sponsored content. */
import {
  bordered,
  layout,
  media,
  mono,
  sunken,
  text,
  tint,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const headline = style({ ...layout.cluster(12), ...layout.grow });
export const buttons = style(layout.cluster(8));
export const client = style({ width: 'min(280px, 100%)' });
export const stack = style({ ...layout.stack(16), alignContent: 'start', minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
export const lines = style({ ...layout.stack('2px'), minWidth: 0, overflowWrap: 'anywhere' });
export const count = style({ ...layout.inlineRow(4), ...text('caption'), whiteSpace: 'nowrap' });
export const muted = style({
  ...text('caption'),
  margin: 0,
  color: vars.color.textSecondary,
  overflowWrap: 'anywhere',
});

/** The text, and beside it what is set for it. */
export const beside = style(layout.beside('minmax(0, 1fr) 360px', 24));
export const aside = style({ ...layout.stack(16), minWidth: 0 });
export const halves = style(layout.beside('minmax(0, 1fr) minmax(0, 1fr)', 16));
export const pair = style(layout.columns('minmax(0, 1fr) minmax(0, 1fr)', 12));
export const personRow = style({
  ...layout.columns('minmax(0, 1fr) minmax(0, 1fr) auto', 12),
  alignItems: 'end',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const urlRow = style({
  ...layout.columns('minmax(0, 1fr) auto', 8),
  alignItems: 'end',
});
export const group = style({ ...layout.stack(12), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ ...text('body', 600), padding: 0, marginBottom: vars.space[8] });
export const saveBar = style({ ...layout.cluster(12), justifyContent: 'flex-end' });
export const controls = style({ ...layout.cluster(16), alignItems: 'end' });

/** Under the toolbar: when it goes live, and what keeps the next step back. */
export const standing = style({
  ...layout.stack(8),
  padding: `${vars.space[12]} ${vars.space[24]}`,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});
export const held = style({
  ...tint.error,
  padding: vars.space[12],
  borderRadius: vars.radius.inner,
});
export const warned = style({
  ...tint.warning,
  ...layout.stack(4),
  padding: vars.space[12],
  borderRadius: vars.radius.inner,
  overflowWrap: 'anywhere',
});
export const address = style({
  ...text('caption'),
  color: vars.color.accentText,
  overflowWrap: 'anywhere',
});
export const reasons = style({
  ...text('caption'),
  margin: 0,
  paddingInlineStart: vars.space[20],
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});

/** Where a preview stands; wider ones scroll. */
export const stage = style({
  ...sunken('card'),
  padding: vars.space[16],
  overflowX: 'auto',
});
export const reading = style({
  ...sunken('card'),
  maxHeight: 640,
  padding: vars.space[16],
  overflow: 'auto',
  '@media': { [media.narrow]: { padding: 0 } },
});

export const rows = style({ ...layout.list, ...layout.stack(12) });
export const found = style({
  ...layout.list,
  ...bordered('inner'),
  maxHeight: 320,
  padding: vars.space[12],
  overflow: 'auto',
});
export const row = style({ ...layout.between(12), minWidth: 0, paddingBlock: vars.space[4] });
export const evidence = style({
  ...layout.stack(4),
  minWidth: 0,
  selectors: {
    '& + &': { paddingTop: vars.space[12], borderTop: `1px solid ${vars.color.border}` },
  },
});
export const said = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const quote = style({ ...text('caption'), overflowWrap: 'anywhere' });
export const done = style({
  ...layout.inlineRow(4),
  ...text('caption'),
  color: vars.color.successText,
});
export const hash = style({ ...text('caption'), ...mono, overflowWrap: 'anywhere' });

export const pictures = style({ ...layout.list, ...layout.tiles(240, 16) });
export const picture = style({
  width: '100%',
  height: 'auto',
  maxHeight: 200,
  objectFit: 'contain',
  borderRadius: vars.radius.inner,
});
export const tiles = style(layout.tiles(180, 16));

export const history = style({
  ...layout.columns('240px minmax(0, 1fr)', 24),
  alignItems: 'start',
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const versions = style({
  ...layout.stack('2px'),
  ...layout.list,
  maxHeight: 520,
  padding: 2,
  overflowY: 'auto',
  '@media': { [media.compact]: { maxHeight: 200 } },
});

/** The page of a link for approval. */
export const guest = style({
  ...layout.stack(24),
  alignContent: 'start',
  maxWidth: 1200,
  marginInline: 'auto',
  padding: vars.space[24],
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});
export const guestHead = style(layout.cluster(16));
export const guestTitle = style([text('title'), { margin: 0, overflowWrap: 'anywhere' }]);
