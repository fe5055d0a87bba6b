/** Maps of countries: outlines that are whole, classes by quantile, and every row either on the map or named under it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { countryCode } from '@flightdeck/domain/countries';
import { geoArea } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import { worldSource } from '../../build/world.ts';
import { layoutWorldMap, type MapRow } from './world-map-layout.ts';
import { isRegion, shapes } from './world-shapes.ts';

const rowsOf = (figures: Readonly<Record<string, number | null>>): MapRow[] =>
  Object.entries(figures).map(([label, value]) => ({ label, value, text: String(value) }));
const layout = (figures: Readonly<Record<string, number | null>>) =>
  layoutWorldMap(rowsOf(figures), 700, 400);

describe('outlines', () => {
  it('are what the atlas makes', async () => {
    expect(await readFile(path.join(import.meta.dirname, 'world.ts'), 'utf8')).toBe(
      await worldSource(),
    );
  });

  it('are of each country once, and none is turned inside out', () => {
    const codes = shapes().flatMap(({ code }) => code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(codes.map((code) => countryCode(code)));
    const areas = shapes().flatMap(({ outline }) => (outline ? [geoArea(outline)] : []));
    expect(Math.max(...areas)).toBeLessThan(0.5);
    expect(Math.min(...areas)).toBeGreaterThan(0);
  });
});

describe('classes', () => {
  it('have about as many countries each, and equal values the same', () => {
    const figures = { FR: 1, DE: 2, ES: 3, IT: 4, PL: 5, SE: 6, NO: 7, FI: 8, DK: 9, AT: 1000 };
    expect(layout(figures).areas.map(({ at }) => at)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(layout({ FR: 7, DE: 7, ES: 9 }).areas.map(({ at }) => at)).toEqual([0, 0, 1]);
  });

  it('are told with their least and greatest figure', () => {
    expect(layout({ France: 4, Germany: 9, Spain: 4 }).classes).toEqual([
      { from: '4', to: '4' },
      { from: '9', to: '9' },
    ]);
  });
});

describe('the map', () => {
  it('knows codes and names of several languages, and names what is no country', () => {
    const { areas, unknown } = layout({ DE: 5, Österreich: 4, Suisse: 3, ITA: 2, '(not set)': 9 });
    expect(areas.map(({ row }) => row.label)).toEqual(['DE', 'Österreich', 'Suisse', 'ITA']);
    expect(unknown.map(({ label }) => label)).toEqual(['(not set)']);
  });

  it('marks small countries with a circle, also those without an outline', () => {
    const small = (figures: Readonly<Record<string, number>>) =>
      layout(figures).areas.flatMap(({ row, isSmall }) => (isSmall ? [row.label] : []));
    expect(small({ Portugal: 9, Finland: 9, Malta: 1, Luxembourg: 2 })).toEqual([
      'Malta',
      'Luxembourg',
    ]);
  });

  it('looks at where nearly all figures are, and tells which it leaves out', () => {
    const { outside, areas } = layout({ France: 600, Germany: 390, Australia: 2 });
    expect(outside.map(({ label }) => label)).toEqual(['Australia']);
    expect(areas).toHaveLength(2);
    expect(layout({ France: 600, Germany: 390, Australia: 200 }).outside).toEqual([]);
  });

  it('is drawn without a figure, too', () => {
    const { areas, land, classes } = layout({ France: null });
    expect([areas, classes]).toEqual([[], []]);
    expect(land).not.toBe('');
    expect(isRegion([])).toBe(false);
  });

  it('keeps names apart and inside', () => {
    const { names } = layout({ Germany: 9, Austria: 8, Switzerland: 7, Belgium: 6, Czechia: 5 });
    expect(names.length).toBeGreaterThan(2);
    for (const { x, y, width } of names) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(700);
      expect(y).toBeLessThan(400);
    }
  });
});
