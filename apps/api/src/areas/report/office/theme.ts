/** Colours and letters of a deck in PowerPoint. Slides name them by their place in the theme, so that a team can change all at once. */
import { PALETTE, seriesColour } from '@flightdeck/slides/palette';

/** A colour as office programs write it. */
export const hex = (colour: string): string => colour.replace('#', '').toUpperCase();

/** Places of the theme that slides name. */
export const INK = 'tx1';
export const SECONDARY = 'tx2';
export const PAGE = 'bg1';
export const ACCENT = 'accent1';
/** The accent as a light ground; `transparency` is percent. */
export const TINT = { color: ACCENT, transparency: 91 } as const;
/** Colours without a place of their own. */
export const MUTED = hex(PALETTE.muted);
export const WARNING = hex(PALETTE.warning);
export const BORDER = hex(PALETTE.border);
export const GRID = hex(PALETTE.grid);
export const TONES = {
  good: hex(PALETTE.good),
  bad: hex(PALETTE.bad),
  neutral: MUTED,
} as const;

/** Of five series; further ones are grey. */
export const SERIES = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

/** A font that every office program has, narrower than the deck's own. */
export const FONT = 'Arial';

/**
 * The theme's colours by place.
 * @param colour `#RRGGBB` of the client; null for the deck's own blue.
 */
export const themeColours = (colour: string | null): Readonly<Record<string, string>> => ({
  dk1: hex(PALETTE.ink),
  lt1: hex(PALETTE.page),
  dk2: hex(PALETTE.secondary),
  lt2: hex(PALETTE.sunken),
  ...Object.fromEntries(
    SERIES.slice(0, 5).map((place, index) => [place, hex(seriesColour(index))] as const),
  ),
  accent6: hex(PALETTE.other),
  hlink: hex(PALETTE.accent),
  folHlink: hex(PALETTE.accentDeep),
  ...(colour === null ? {} : { accent1: hex(colour), hlink: hex(colour), folHlink: hex(colour) }),
});
