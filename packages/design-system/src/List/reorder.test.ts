/** The order of rows after a drop. */
import { describe, expect, it } from 'vitest';
import { reorder } from './reorder.ts';

const rows = ['a', 'b', 'c', 'd'];
const moved = (keys: string[], key: string, position: 'before' | 'after') =>
  reorder(rows, (row) => row, new Set(keys), { key, position }).join('');

describe('reorder', () => {
  it('puts a row before or after another', () => {
    expect(moved(['d'], 'b', 'before')).toBe('adbc');
    expect(moved(['a'], 'c', 'after')).toBe('bcad');
  });

  it('keeps several rows in their order', () => {
    expect(moved(['c', 'a'], 'd', 'after')).toBe('bdac');
  });

  it('changes nothing when the place is unknown or moves itself', () => {
    expect(moved(['a'], 'x', 'before')).toBe('abcd');
    expect(moved(['a'], 'a', 'after')).toBe('abcd');
  });
});
