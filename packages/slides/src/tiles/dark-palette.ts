/** The colours of the deck on a dark surface, by the colour that charts draw with. */
import { classFill, MOST_CLASSES } from '../charts/index.ts';
import { LAND, SHADES } from '../charts/world-colours.ts';
import { PALETTE, seriesColour, seriesTextColour } from '../palette.ts';

/** The surface of a card in the dark theme. */
export const DARK_SURFACE = '#14181F';

/** By the names of the palette. */
export const DARK_PALETTE: Readonly<Record<Exclude<keyof typeof PALETTE, 'shade'>, string>> = {
  page: DARK_SURFACE,
  ink: '#E9EDF3',
  secondary: '#A9B3C2',
  muted: '#8B96A7',
  accent: '#7DA2FA',
  accentDeep: '#A9C1FF',
  accentSubtle: '#172545',
  soft: '#4A67A6',
  border: '#252C37',
  sunken: '#1D232D',
  grid: '#252C37',
  zero: '#77839A',
  benchmark: '#E9EDF3',
  good: '#6FD79B',
  bad: '#FF9C9C',
  warning: '#FFB566',
  errorSubtle: '#38181B',
  other: '#6B778B',
};

// Deeper in the light theme is brighter in the dark one, so that the highest class stands out.
const DARK_SHADES = ['#1F3566', '#2F5299', '#4A74CC', '#7DA2FA', '#BDD0FF'];
const DARK_CLASSES = ['#1E2B4D', DARK_PALETTE.soft, '#6384D3', DARK_PALETTE.accent];
/** Ink on the third class, which is dark in both themes. */
export const INK_ON_THIRD = '#0C1322';
const DARK_SERIES = [DARK_PALETTE.accent, '#2DBFA3', '#F2A33A', '#B993E6', '#F27B45'];

const pairs = (
  light: readonly string[],
  dark: readonly string[],
): [light: string, dark: string][] =>
  light.flatMap((from, at) => {
    const to = dark[at];
    return to === undefined ? [] : [[from, to]];
  });

const each = (of: (index: number) => string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** Every colour that charts draw with, as it is on a dark surface. The palette's own stand last: they win. */
export const DARK_BY_LIGHT: ReadonlyMap<string, string> = new Map([
  ...pairs(SHADES, DARK_SHADES),
  [LAND, '#2A313D'] as const,
  ...pairs(
    each((index) => classFill(index, MOST_CLASSES), MOST_CLASSES),
    DARK_CLASSES,
  ),
  [INK_ON_THIRD, DARK_SURFACE] as const,
  ...pairs(each(seriesColour, DARK_SERIES.length), DARK_SERIES),
  ...pairs(each(seriesTextColour, DARK_SERIES.length), DARK_SERIES),
  ...Object.entries(DARK_PALETTE).map(
    ([name, dark]) => [PALETTE[name as keyof typeof DARK_PALETTE], dark] as const,
  ),
]);
