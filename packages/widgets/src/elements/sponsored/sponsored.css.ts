/** Styles of sponsored content on a partner's page, by the width of the place that it stands in. */
import './theme.css.ts';
import { focusRing, layout, surface, text, twoLines, vars } from '@flightdeck/design-system/theme';
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';

const NARROW = '(max-width: 480px)';

/** All documents, or what keeps their place. */
export const list = style({ ...layout.stack(24), containerType: 'inline-size' });
// A page may load this element alone, without the design system's reset.
globalStyle(`${list} *`, { boxSizing: 'border-box', margin: 0 });
globalStyle(`${list} :dir(rtl)`, { unicodeBidi: 'plaintext' });
globalStyle(`${list} a`, { color: vars.color.accentText });
globalStyle(`${list} a:focus-visible`, focusRing);
globalStyle(`${list} img`, { display: 'block', maxWidth: '100%', height: 'auto' });

const box: StyleRule = {
  ...surface('card'),
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

/**
 * The disclosure. Its sizes are not those of the page, and neither it nor what it stands in is a part: no style of the page
 * for this element makes it vanish. It stays over what a page puts in its place.
 */
export const label = style({
  ...layout.cluster('4px 8px'),
  position: 'relative',
  zIndex: 1,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 400,
  color: vars.color.textSecondary,
});
export const labelWord = style({
  paddingInline: 8,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: 4,
  fontWeight: 600,
  color: vars.color.text,
});

const page: StyleRule = {
  ...layout.stack(16),
  ...box,
  maxWidth: 720,
  justifySelf: 'center',
  padding: vars.space[24],
  '@container': { [NARROW]: { padding: vars.space[16] } },
};

/** So many lines of the title and of the standfirst, with the space around them. */
const lines = (titles: number, texts: number, around: number) =>
  `calc(${around}px + ${titles} * ${vars.type.section.line} + ${texts} * ${vars.type.body.line})`;
/** By layout: the document. */
export const article = {
  page: style(page),
  card: style({ ...box, ...layout.column(), maxWidth: 360 }),
  'in-feed': style({
    ...box,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    // Of one line of the label, or of two.
    minHeight: lines(1, 2, 70),
    '@container': { [NARROW]: { minHeight: lines(2, 2, 92) } },
  }),
} as const;

const cover = { width: '100%', objectFit: 'cover' } as const;
/** The picture. In a card and in a feed it is cut to one form, so that a place can be kept for it. */
export const lead = {
  page: style({ width: '100%', borderRadius: vars.radius.inner }),
  card: style({ ...cover, aspectRatio: '16 / 9' }),
  'in-feed': style({
    ...cover,
    gridArea: '1 / 1 / 3 / 2',
    width: 200,
    // As high as the words, whatever the picture is.
    minHeight: '100%',
    '@container': { [NARROW]: { width: 96 } },
  }),
} as const;
globalStyle(`${list} ${lead['in-feed']}`, { height: 0 });

/** Where the label stands. */
export const top = {
  card: style({ padding: `${vars.space[12]} ${vars.space[16]}` }),
  'in-feed': style({ gridColumn: 2, padding: `${vars.space[16]} ${vars.space[16]} 0` }),
} as const;

/** Title and standfirst. */
export const words = {
  card: style({
    ...layout.stack(8),
    alignContent: 'start',
    minHeight: lines(2, 3, 40),
    padding: vars.space[16],
  }),
  'in-feed': style({
    ...layout.stack(8),
    gridColumn: 2,
    alignContent: 'start',
    padding: `${vars.space[8]} ${vars.space[16]} ${vars.space[16]}`,
  }),
} as const;

const title = style(text('section'));
export const titleOf = {
  page: style({
    fontSize: 32,
    lineHeight: 1.2,
    fontWeight: 600,
    '@container': { [NARROW]: { fontSize: 24 } },
  }),
  card: title,
  'in-feed': title,
} as const;

const short = { ...twoLines, ...text('body'), color: vars.color.textSecondary };
export const standfirstOf = {
  page: style(text('section', 400)),
  card: style({ ...short, WebkitLineClamp: 3 }),
  'in-feed': style(short),
} as const;

/** A link that a press anywhere on the document follows. */
export const whole = style({
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:hover': { textDecoration: 'underline' },
  },
});
globalStyle(`${list} ${whole}:not(:hover)`, { textDecoration: 'none' });
globalStyle(`${list} ${whole}`, { color: 'inherit' });

export const prose = style({});
globalStyle(`${list} ${prose} :is(h2, h3, h4)`, {
  ...text('section'),
  margin: `${vars.space[16]} 0 ${vars.space[4]}`,
});
globalStyle(`${list} ${prose} :is(p, ul, ol, dl, table, blockquote, figure, pre)`, {
  marginBottom: vars.space[12],
});
globalStyle(`${list} ${prose} :is(ul, ol)`, { padding: 0 });
globalStyle(`${list} ${prose} :is(li, dd, blockquote)`, { marginInlineStart: vars.space[20] });
globalStyle(`${prose} ul > li`, { listStyle: 'disc' });
globalStyle(`${prose} ol > li`, { listStyle: 'decimal' });
globalStyle(`${prose} table`, { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' });
globalStyle(`${prose} :is(th, td)`, {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  border: `1px solid ${vars.color.border}`,
  textAlign: 'start',
});
globalStyle(`${prose} pre`, { overflowX: 'auto' });

/** What keeps the place of a picture or of words. */
export const bone = style({ borderRadius: 4, background: vars.color.skeleton });
export const boneLabel = style({ width: 128, height: 20 });
export const boneLine = style({ width: '80%', height: '1lh' });
export const bonePicture = style({ aspectRatio: '16 / 9' });
/** A page is longer than the window: what comes after it stays outside while it loads. */
export const waitingPage = style({ minHeight: '100vh', alignContent: 'start' });
