/** Layouts: no overlaps, no gaps, and the same answer again, after thousands of random changes. */
import { describe, expect, it } from 'vitest';
import { earlier, isWithinGrid, later, moved, packed, placed, resized } from './layout.ts';
import { DashboardPage, GRID_COLUMNS, type Place } from './model.ts';

/** Mulberry32: the same numbers from 0 to 1 for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const at = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h });

const areOver = (a: Place, b: Place): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** What every layout keeps, whatever was done to it. */
function expectSound(layout: readonly Place[], ids: readonly string[]): void {
  expect(layout.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const [index, place] of layout.entries()) {
    expect(place.x + place.w).toBeLessThanOrEqual(GRID_COLUMNS);
    for (const other of layout.slice(index + 1)) {
      expect(areOver(place, other), `${place.id} over ${other.id}`).toBe(false);
      expect(place.y < other.y || (place.y === other.y && place.x < other.x)).toBe(true);
    }
    const isHeld =
      place.y === 0 ||
      layout.some(
        (other) => other.y + other.h === place.y && areOver({ ...place, y: place.y - 1 }, other),
      );
    expect(isHeld, `${place.id} could rise`).toBe(true);
  }
  expect(packed(layout)).toEqual(layout);
}

describe('a layout', () => {
  it('stays sound over thousands of random operations', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomOf(seed);
      const whole = (most: number) => Math.floor(random() * most);
      let layout: Place[] = [];
      const ids: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        const id = ids[whole(ids.length)];
        const before = layout;
        const action = whole(6);
        if (id === undefined || (action === 0 && ids.length < 60)) {
          const place = {
            id: `t${step}`,
            ...placed(layout, { w: 1 + whole(12), h: 1 + whole(9) }),
          };
          ids.push(place.id);
          layout = packed([...layout, place]);
          // The others stay, and it has the room that was found for it.
          expect(layout.filter((one) => one.id !== place.id)).toEqual(before);
          expect(layout).toContainEqual(place);
        } else if (action === 1) {
          const least = { w: 1 + whole(4), h: 1 + whole(4) };
          layout = resized(layout, id, { w: whole(14), h: whole(12) }, least);
          const [place, from] = [layout, before].map((all) => all.find((one) => one.id === id));
          expect(place?.x).toBe(from?.x);
          expect(place?.h).toBeGreaterThanOrEqual(least.h);
          expect(place?.w).toBeGreaterThanOrEqual(Math.min(least.w, GRID_COLUMNS - (from?.x ?? 0)));
        } else if (action === 2) layout = earlier(layout, id);
        else if (action === 3) layout = later(layout, id);
        else {
          const x = whole(14) - 1;
          layout = moved(layout, id, { x, y: whole(40) - 1 });
          const place = layout.find((one) => one.id === id);
          expect(place?.x).toBe(Math.max(0, Math.min(x, GRID_COLUMNS - (place?.w ?? 0))));
        }
        expectSound(layout, ids);
        // Put down where it was taken, nothing changes.
        for (const place of layout) {
          expect(moved(layout, place.id, place)).toEqual(layout);
          expect(resized(layout, place.id, place)).toEqual(layout);
        }
      }
    }
  });

  it('is mended where it has gaps and overlaps', () => {
    expect(packed([at('a', 0, 0, 6, 4), at('b', 3, 2, 6, 4), at('c', 0, 30, 2, 2)])).toEqual(
      [at('a', 0, 0, 6, 4), at('b', 3, 4, 6, 4), at('c', 0, 4, 2, 2)].toSorted(
        (a, b) => a.y - b.y || a.x - b.x,
      ),
    );
  });

  it('lets a moved tile push those under it down, and closes the gap that it leaves', () => {
    const layout = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4), at('c', 0, 4, 12, 5)];
    expect(moved(layout, 'c', { x: 0, y: 0 })).toEqual([
      at('c', 0, 0, 12, 5),
      at('a', 0, 5, 6, 4),
      at('b', 6, 5, 6, 4),
    ]);
    // Past the middle of the one below, it goes under it.
    const stack = [at('a', 0, 0, 6, 4), at('b', 0, 4, 6, 4)];
    expect(moved(stack, 'a', { x: 0, y: 5 })).toEqual(stack);
    expect(moved(stack, 'a', { x: 0, y: 6 })).toEqual([at('b', 0, 0, 6, 4), at('a', 0, 4, 6, 4)]);
  });

  it('keeps a resized tile between its least size and the edge', () => {
    const layout = [at('a', 8, 0, 4, 4)];
    const least = { w: 3, h: 2 };
    expect(resized(layout, 'a', { w: 9, h: 99 }, least)).toEqual([at('a', 8, 0, 4, 40)]);
    expect(resized(layout, 'a', { w: 1, h: 1 }, least)).toEqual([at('a', 8, 0, 3, 2)]);
  });

  it('finds the first room, also between tiles', () => {
    const layout = [at('a', 0, 0, 4, 4), at('b', 8, 0, 4, 4)];
    expect(placed(layout, { w: 4, h: 4 })).toEqual({ x: 4, y: 0, w: 4, h: 4 });
    expect(placed(layout, { w: 5, h: 2 })).toEqual({ x: 0, y: 4, w: 5, h: 2 });
  });

  it('changes neighbours for an earlier or a later place', () => {
    const row = [at('a', 0, 0, 4, 4), at('b', 4, 0, 8, 4), at('c', 0, 4, 12, 3)];
    const swapped = [at('b', 0, 0, 8, 4), at('a', 8, 0, 4, 4), at('c', 0, 4, 12, 3)];
    expect(earlier(row, 'b')).toEqual(swapped);
    expect(later(row, 'a')).toEqual(swapped);
    expect(earlier(row, 'c').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(earlier(row, 'a')).toEqual(row);
    expect(later(row, 'c')).toEqual(row);
  });

  it('does not reach further down than a page may', () => {
    const tall = Array.from({ length: 11 }, (_, index) => at(`t${index}`, 0, index * 40, 6, 40));
    const beside = [...tall, at('b', 6, 0, 6, 40)];
    expect(isWithinGrid(beside)).toBe(true);
    // 40 rows more on the left would push the last one out.
    expect(moved(beside, 'b', { x: 0, y: 0 })).toEqual(packed(beside));
    expect(DashboardPage.shape.layout.safeParse(beside).success).toBe(true);
  });
});
