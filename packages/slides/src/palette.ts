/** Colours of the deck (design tokens, "Charts"). Slides are light in both themes, so they are plain values. */

export const PALETTE = {
  page: '#FFFFFF',
  shade: 'rgb(16 24 43 / 55%)',
  ink: '#10182B',
  secondary: '#475264',
  muted: '#5F6A7C',
  accent: '#1556E2',
  accentDeep: '#0E3CA3',
  accentSubtle: '#EEF3FE',
  soft: '#B9CEFA',
  border: '#E3E7ED',
  sunken: '#F1F3F6',
  grid: '#E9ECF1',
  zero: '#98A2B3',
  benchmark: '#0F172A',
  good: '#0F6B38',
  bad: '#B4141E',
  warning: '#9A4300',
  errorSubtle: '#FDEFEF',
  other: '#D0D6DF',
} as const;

/** Colours of up to five series, in order; all others are `PALETTE.other`. */
const SERIES = ['#1556E2', '#14A38B', '#F2A33A', '#5B2A86', '#C2410C'] as const;

/** Series colours dark enough to be text on white (at least 4.5:1). */
const SERIES_TEXT = ['#1556E2', '#0B7A67', '#9A4300', '#5B2A86', '#C2410C'] as const;

/** Text on the series' colour (at least 4.5:1). */
const SERIES_INK = ['#FFFFFF', '#10182B', '#10182B', '#FFFFFF', '#FFFFFF'] as const;

/** Colour of the series at `index`. */
export const seriesColour = (index: number): string => SERIES[index] ?? PALETTE.other;
/** Colour of the label of the series at `index`. */
export const seriesTextColour = (index: number): string => SERIES_TEXT[index] ?? PALETTE.secondary;
/** Colour of text on the colour of the series at `index`. */
export const seriesInk = (index: number): string => SERIES_INK[index] ?? PALETTE.ink;
