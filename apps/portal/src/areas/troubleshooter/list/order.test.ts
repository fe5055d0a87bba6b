import { describe, expect, it } from 'vitest';
import { sampleList } from '../testing.ts';
import { prepare } from './columns.ts';
import { arrange, byNumber, SORTS } from './order.ts';

const items = prepare(sampleList(400));
const every = Int32Array.from({ length: 400 }, (_, row) => row);
const valuesOf = <Value>(column: readonly Value[], rows: Int32Array) =>
  [...rows].map((row) => column[row]);
const sorted = (sort: (typeof SORTS)[number], isDescending = false, rows = every) =>
  arrange(items, rows, sort, isDescending, 'en-GB');

describe('numbers', () => {
  it('go up through zero and fractions, and keep the order of the same ones; nothing is last', () => {
    const keys = Float64Array.of(3, -1.5, Number.NaN, 0, -2e9, 1e-9, 3, 2 ** 40);
    const rows = Int32Array.from(keys.keys());
    expect([...byNumber(rows, keys)]).toEqual([4, 1, 3, 5, 0, 6, 7, 2]);
  });
});

describe('an order', () => {
  it('is worst first, and of one level by what is at stake', () => {
    const rows = sorted('level');
    const levels = valuesOf(items.columns.level, rows).map((level) => level || 4);
    expect(levels).toEqual([...levels].sort());
    const stakes = valuesOf(items.columns.stake, rows).slice(0, levels.lastIndexOf(1) + 1);
    const known = stakes.filter((stake) => stake !== null);
    expect(known).toEqual([...known].sort((one, other) => (other ?? 0) - (one ?? 0)));
    expect(stakes.slice(known.length).every((stake) => stake === null)).toBe(true);
  });

  it.each(['cost', 'figure', 'stake'] as const)(
    'by %s has what is not known last either way',
    (sort) => {
      for (const isDescending of [false, true]) {
        const values = valuesOf(items.columns[sort], sorted(sort, isDescending));
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        expect(known).toEqual(
          [...known].sort((one, other) => ((one ?? 0) - (other ?? 0)) * (isDescending ? -1 : 1)),
        );
      }
    },
  );

  it('by client counts 2 before 10', () => {
    const names = valuesOf(items.columns.client, sorted('client')).map(
      (index) => items.clients[index ?? -1]?.name ?? '',
    );
    expect(names.indexOf('Client 2')).toBeLessThan(names.indexOf('Client 10'));
  });

  it.each(SORTS)('by %s keeps exactly the chosen rows', (sort) => {
    const rows = Int32Array.of(5, 300, 17, 80);
    expect([...sorted(sort, true, rows)].sort((a, b) => a - b)).toEqual([5, 17, 80, 300]);
  });
});
