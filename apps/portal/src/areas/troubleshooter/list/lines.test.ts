import { describe, expect, it } from 'vitest';
import { sampleList } from '../testing.ts';
import { prepare } from './columns.ts';
import { linesBetween, linesOf, placeOf, rowAt, topOf } from './lines.ts';

const items = prepare(sampleList(90));
const rows = Int32Array.from({ length: 90 }, (_, row) => row);
const HEIGHTS = { head: 30, row: 40 };
const open = linesOf(items, rows, new Set(), HEIGHTS);

describe('lines', () => {
  it('have a heading for each subject, then its items in their order', () => {
    expect(open.groups).toHaveLength(9);
    expect(open.height).toBe(9 * 30 + 90 * 40);
    const first = open.groups[0];
    expect(first?.subject).toBe('booking');
    expect([...(first?.rows ?? [])]).toEqual(
      [...rows].filter((row) => items.columns.subject[row] === 0),
    );
  });

  it('in view are those that touch it', () => {
    const lines = linesBetween(open, 25, 75);
    expect(lines.map(({ kind, top }) => [kind, top])).toEqual([
      ['head', 0],
      ['row', 30],
      ['row', 70],
    ]);
    expect(linesBetween(open, open.height, open.height + 100)).toEqual([]);
  });

  it('of a closed group are its heading alone', () => {
    const closed = linesOf(items, rows, new Set(['booking']), HEIGHTS);
    expect(closed.shown).toBe(80);
    expect(linesBetween(closed, 0, 71).map(({ kind }) => kind)).toEqual(['head', 'head', 'row']);
    expect(rowAt(closed, 0)).toBe(closed.groups[1]?.rows[0]);
    expect(placeOf(closed, closed.groups[0]?.rows[0] ?? 0)).toBe(-1);
  });

  it('know the place and the height of an item', () => {
    for (let place = 0; place < open.shown; place += 1) {
      const row = rowAt(open, place) ?? -1;
      expect(placeOf(open, row)).toBe(place);
      expect(linesBetween(open, topOf(open, place), topOf(open, place) + 1).at(-1)).toMatchObject({
        row,
      });
    }
    expect(rowAt(open, 90)).toBeUndefined();
  });
});
