/** Styles of a sponsored document as readers see it, by the width of the place that it stands in. */
import {
  bordered,
  layout,
  sunken,
  surface,
  text,
  twoLines,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Where it stands: what is in it goes by its width, not by the window’s. */
export const place = style({ containerType: 'inline-size' });

export const article = style({
  ...layout.stack(16),
  ...surface('card'),
  maxWidth: 720,
  marginInline: 'auto',
  padding: vars.space[24],
  overflowWrap: 'anywhere',
  '@container': { '(max-width: 480px)': { padding: vars.space[16] } },
});
globalStyle(`${article} a`, { color: vars.color.accentText });
export const label = style({
  ...text('caption'),
  ...layout.cluster(8),
  margin: 0,
  color: vars.color.textSecondary,
});
export const labelWord = style({
  ...bordered('control', 'borderStrong'),
  ...text('caption', 600),
  paddingInline: vars.space[8],
  color: vars.color.text,
});
export const headline = style({
  margin: 0,
  fontSize: 32,
  lineHeight: 1.2,
  fontWeight: 600,
  '@container': { '(max-width: 480px)': { fontSize: 24 } },
});
export const standfirst = style([text('section', 400), { margin: 0 }]);
export const lead = style({ width: '100%', height: 'auto', borderRadius: vars.radius.inner });

export const card = style({ ...surface('card'), maxWidth: 360, overflow: 'hidden' });
const cover = { display: 'block', objectFit: 'cover' } as const;
export const cardLead = style({ ...cover, width: '100%', height: 'auto', aspectRatio: '16 / 9' });
export const cardWords = style({ ...layout.stack(8), padding: vars.space[16], minWidth: 0 });
export const cardTitle = style([text('section'), { margin: 0, overflowWrap: 'anywhere' }]);
export const cardText = style([text('body'), { margin: 0, color: vars.color.textSecondary }]);

export const feed = style(layout.stack(12));
/** Something else of the feed. */
export const neighbour = style({ ...sunken('card'), height: 64 });
export const feedItem = style({
  ...surface('card'),
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  overflow: 'hidden',
});
export const feedLead = style({
  ...cover,
  width: 200,
  height: '100%',
  minHeight: 120,
  '@container': { '(max-width: 480px)': { width: 96 } },
});
export const feedText = style([
  twoLines,
  text('body'),
  { margin: 0, color: vars.color.textSecondary },
]);
