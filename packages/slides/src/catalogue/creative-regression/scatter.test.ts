/** Names beside points, and axes in powers of ten. */
import { describe, expect, it } from 'vitest';
import { logAxis } from './log-axis.ts';
import { placeNames } from './Scatter.tsx';

const PLOT = { left: 0, right: 400, top: 0, bottom: 300 };
const AT = { x: (value: number) => value, y: (value: number) => 300 - value };
const point = (id: string, x: number, y: number) => ({ id, label: `Creative ${id}`, x, y });

describe('names of points', () => {
  it('stand right of a point, left of one at the right edge', () => {
    const names = placeNames([point('a', 50, 250), point('b', 395, 50)], AT, PLOT);
    const of = (id: string) => names.find((name) => name.id === id)?.x ?? 0;
    expect(of('a')).toBeGreaterThan(50);
    expect(of('b')).toBeLessThan(330);
  });

  it('are left out where they would cover a point or another name', () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      point(String(index), 40 + (index % 10) * 12, 100 + Math.floor(index / 10) * 12),
    );
    for (const { x, y, id } of placeNames(crowd, AT, PLOT)) {
      const covered = crowd.filter(
        (one) =>
          one.id !== id && one.x > x && one.x < x + 60 && 300 - one.y > y - 8 && 300 - one.y < y,
      );
      expect(covered).toEqual([]);
    }
  });

  it('keep off the line', () => {
    const line = Array.from({ length: 40 }, (_, index) => ({ x: index * 10, y: 250 }));
    const [name] = placeNames([point('a', 50, 250)], AT, PLOT, line);
    expect(Math.abs((name?.y ?? 50) - 50)).toBeGreaterThan(10);
  });

  it('are at most six', () => {
    const apart = Array.from({ length: 30 }, (_, index) =>
      point(String(index), (index * 97) % 380, (index * 53) % 290),
    );
    expect(placeNames(apart, AT, PLOT).length).toBeLessThanOrEqual(6);
    expect(placeNames([], AT, PLOT)).toEqual([]);
  });
});

describe('a logarithmic axis', () => {
  const labels = (...values: number[]) =>
    logAxis(values, 'count', { locale: 'en-GB', currency: null }).ticks.map(({ label }) => label);

  it('has round values around what is shown, finer where it spans little', () => {
    expect(labels(60_000, 1_700_000)).toEqual(['50k', '100k', '200k', '500k', '1m', '2m']);
    expect(labels(900, 2_000_000)).toEqual([
      '300',
      '1k',
      '3k',
      '10k',
      '30k',
      '100k',
      '300k',
      '1m',
      '3m',
    ]);
    expect(labels(10, 1_000_000)).toEqual(['10', '100', '1k', '10k', '100k', '1m']);
  });

  it('begins and ends where all are drawn', () => {
    const { min, max } = logAxis([60_000, 1_700_000], 'count', { locale: 'en-GB', currency: null });
    expect([min <= Math.log10(60_000), max >= Math.log10(1_700_000)]).toEqual([true, true]);
  });
});
