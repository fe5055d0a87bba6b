/** What the stylesheets of the tiles share: the colours of the palette as properties, which a dark page sets anew. */
import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { PALETTE } from '../palette.ts';

/** The property of a colour of the palette, such as `--fd-tile-ink`. */
export const propertyOf = (name: string): `--${string}` => `--fd-tile-${name}`;

const nameOf = new Map<string, string>(
  Object.entries(PALETTE).map(([name, light]) => [light, name]),
);

/** The property of a colour that charts draw with, which the palette or its own digits name. */
export const propertyOfColour = (light: string): `--${string}` =>
  propertyOf(nameOf.get(light) ?? light.slice(1).toLowerCase());

/** A colour of the palette: that of the light theme unless a theme sets another. */
export const colour = (name: keyof typeof PALETTE): string =>
  `var(${propertyOf(name)}, ${PALETTE[name]})`;

/** A rule for elements inside a tile. */
export const inTile = (selector: string, style: GlobalStyleRule) =>
  globalStyle(`.fd-tile-body ${selector}`, style);
