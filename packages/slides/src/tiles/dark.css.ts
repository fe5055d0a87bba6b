/**
 * Tiles on a dark surface. Charts draw with the colours of the deck as attributes, because slides stay light in every theme:
 * inside a tile each of them becomes a property, which a dark theme sets.
 */
import { globalStyle } from '@vanilla-extract/css';
import { DARK_BY_LIGHT } from './dark-palette.ts';
import { inTile, propertyOf, propertyOfColour } from './tile-styles.ts';

const properties = [...DARK_BY_LIGHT].map(([light, dark]) => ({
  light,
  dark,
  property: propertyOfColour(light),
}));

for (const { light, property } of properties) {
  for (const attribute of ['fill', 'stroke'] as const) {
    inTile(`[${attribute}="${light}"]`, { [attribute]: `var(${property}, ${light})` });
  }
}

const DARK = Object.fromEntries(properties.map(({ property, dark }) => [property, dark]));
// A property without a value: what reads it falls back to the light colour.
const LIGHT = Object.fromEntries(properties.map(({ property }) => [property, 'initial']));

const themed = (name: string): string => `[data-theme='${name}'], :host([data-theme='${name}'])`;

// As the theme of the portal is set: on any element, in shadow roots, and by what the device prefers.
globalStyle(themed('dark'), { vars: DARK });
globalStyle(themed('contrast-dark'), { vars: DARK });
globalStyle(themed('auto'), { '@media': { '(prefers-color-scheme: dark)': { vars: DARK } } });
globalStyle(`${themed('light')}, ${themed('contrast')}, .fd-slide`, { vars: LIGHT });

// The browser sets a surface of its own: texts and lines keep to it.
globalStyle('.fd-tile-body', {
  '@media': {
    '(forced-colors: active)': {
      vars: Object.fromEntries([
        ...(
          ['ink', 'secondary', 'muted', 'benchmark', 'zero', 'good', 'bad', 'warning'] as const
        ).map((name) => [propertyOf(name), 'CanvasText']),
        [propertyOf('page'), 'Canvas'],
        [propertyOf('grid'), 'GrayText'],
        [propertyOf('accent'), 'Highlight'],
      ]),
    },
  },
});
