/** Sheets of a dashboard: every tile once and whole, beside its neighbours, in letters that can be read. */
import type { Place } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { pageSheets, SHEET, sheetCount } from './paper-layout.ts';

const at = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h });

/** Whether a tile lies within its sheet. */
const fits = (layout: readonly Place[]): boolean =>
  pageSheets(layout).every(({ scale, places }) =>
    places.every(
      ({ left, top, width, height }) =>
        (left + width) * scale <= SHEET.width + 0.01 &&
        (top + height) * scale <= SHEET.height + 0.01,
    ),
  );
const idsOf = (layout: readonly Place[]): string[][] =>
  pageSheets(layout).map(({ places }) => places.map(({ id }) => id));

it('a short page is one sheet in the size of the screen', () => {
  const layout = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 9)];
  const [sheet, ...others] = pageSheets(layout);
  expect(others).toEqual([]);
  expect(sheet?.scale).toBe(1);
  expect(fits(layout)).toBe(true);
});

it('a long page continues where no tile is broken, with the same scale on each sheet', () => {
  const layout = [
    at('a', 0, 0, 6, 8),
    at('b', 6, 2, 6, 8),
    at('c', 0, 10, 12, 6),
    at('d', 0, 16, 12, 6),
  ];
  expect(idsOf(layout)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const scales = new Set(pageSheets(layout).map(({ scale }) => scale));
  expect(scales.size).toBe(1);
  expect([...scales][0]).toBeGreaterThanOrEqual(0.66);
  expect(fits(layout)).toBe(true);
});

it('tiles that are higher than a sheet are made lower, and stay beside each other', () => {
  const layout = [at('a', 0, 0, 4, 40), at('b', 4, 0, 8, 20), at('c', 4, 20, 8, 20)];
  const [sheet] = pageSheets(layout);
  const [a, b, c] = sheet?.places ?? [];
  expect(sheet?.places).toHaveLength(3);
  expect(fits(layout)).toBe(true);
  expect(c?.top).toBeGreaterThanOrEqual((b?.top ?? 0) + (b?.height ?? 0));
  expect(a?.height).toBeCloseTo((c?.top ?? 0) + (c?.height ?? 0), 5);
});

it('sheets are counted before they are drawn', () => {
  const page = {
    ...{ id: 'p', title: 'P', tiles: [] },
    layout: [at('a', 0, 0, 12, 10), at('b', 0, 10, 12, 10)],
  };
  expect(sheetCount([page, page], 'page')).toBe(4);
  expect(sheetCount([page], 'tile')).toBe(0);
});
