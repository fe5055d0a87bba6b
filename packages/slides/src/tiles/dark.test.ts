/** Tiles can be read on a dark surface: contrast of texts and marks, and every colour that charts draw with has its own. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MOST_CLASSES } from '../charts/index.ts';
import { SHADES } from '../charts/world-colours.ts';
import { PALETTE, seriesColour, seriesTextColour } from '../palette.ts';
import { sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';
import { DARK_BY_LIGHT, DARK_PALETTE, DARK_SURFACE } from './dark-palette.ts';
import { cellColours } from './heat.ts';
import { TileBody } from './TileBody.tsx';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const dark = (light: string): string => DARK_BY_LIGHT.get(light) ?? light;

it.each(['ink', 'secondary', 'muted', 'good', 'bad', 'warning', 'accent'] as const)(
  '%s reads as text',
  (name) => {
    expect(contrast(DARK_PALETTE[name], DARK_SURFACE)).toBeGreaterThanOrEqual(4.5);
  },
);

it.each(['accent', 'soft', 'other', 'benchmark', 'zero'] as const)('%s shows as a mark', (name) => {
  expect(contrast(DARK_PALETTE[name], DARK_SURFACE)).toBeGreaterThanOrEqual(3);
});

it('has series that show and whose names can be read', () => {
  for (let at = 0; at < 5; at += 1) {
    expect(contrast(dark(seriesColour(at)), DARK_SURFACE)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark(seriesTextColour(at)), DARK_SURFACE)).toBeGreaterThanOrEqual(4.5);
  }
});

it('has classes whose figures can be read, brighter the higher they are', () => {
  const cells = Array.from({ length: MOST_CLASSES }, (_, at) => cellColours(at, MOST_CLASSES));
  for (const { fill, ink } of cells) {
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark(fill), dark(ink))).toBeGreaterThanOrEqual(4.5);
  }
  for (const scale of [cells.map(({ fill }) => fill), SHADES]) {
    const light = scale.map(dark).map(luminance);
    expect(light).toEqual([...light].sort((one, other) => one - other));
  }
});

it('has marks whose tone can be read on its own pale ground', () => {
  const mixed = (hex: string): string =>
    `#${[1, 3, 5]
      .map((at) => {
        const part = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16);
        return Math.round(part(hex) * 0.12 + part(DARK_SURFACE) * 0.88)
          .toString(16)
          .padStart(2, '0');
      })
      .join('')}`;
  for (const tone of ['good', 'warning', 'bad'] as const) {
    expect(contrast(DARK_PALETTE[tone], mixed(DARK_PALETTE[tone]))).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(ALL_TILES.filter(({ id }) => id !== 'slide').map(({ id }) => id))(
  'knows every colour of %s',
  (id) => {
    const definition = ALL_TILES.find((one) => one.id === id);
    if (!definition) throw new Error(id);
    const tile = sampleTile(id);
    const data = sampleTileData(definition, tile, { rows: 30, marks: 3, events: 2 });
    const html = renderToString(
      createElement(TileBody, {
        definition,
        tile,
        context: TILE_CONTEXT,
        data,
        width: 600,
        height: 400,
      }),
    );
    const used = new Set(
      [...html.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour = '']) => colour),
    );
    expect([...used].filter((colour) => !DARK_BY_LIGHT.has(colour))).toEqual([]);
    expect(html).not.toMatch(/style="[^"]*#[0-9a-f]{3,8}/i);
    expect(DARK_BY_LIGHT.get(PALETTE.page)).toBe(DARK_SURFACE);
  },
);
