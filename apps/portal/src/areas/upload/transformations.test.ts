/** New columns and filters of a mapping, as they are edited. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { describe, expect, it } from 'vitest';
import {
  derivedProblem,
  filterProblem,
  firstOf,
  isComplete,
  KINDS,
  placed,
  setDerived,
} from './transformations.ts';

const mapping = ImportMapping.parse({
  name: 'Agency',
  columns: { Day: 'day', Made: 'site' },
  derived: [
    { name: 'Made', kind: 'join', columns: ['A', 'B'], separator: '-' },
    { name: 'Sum', kind: 'sum', columns: [{ column: 'Made', factor: 2 }] },
  ],
  filters: [{ column: 'Made', op: 'is', values: ['x'] }],
});
const [made] = mapping.derived;

describe('a new column', () => {
  it('begins whole for every kind, under a name that none has', () => {
    for (const kind of ['join', 'part', 'constant', 'table', 'sum'] as const) {
      const first = firstOf(kind, ['A', 'New column 1'], () => ['x']);
      expect(first.name, KINDS[kind].label).toBe('New column 2');
      expect(derivedProblem(first, ['A', 'New column 1'])).toBeUndefined();
    }
  });

  it('takes a new name to everything that uses it', () => {
    if (!made) throw new Error('There is none.');
    const renamed = setDerived(mapping, 0, { ...made, name: 'Place' });
    expect(renamed.columns).toEqual({ Day: 'day', Place: 'site' });
    expect(renamed.derived[1]).toMatchObject({ columns: [{ column: 'Place', factor: 2 }] });
    expect(renamed.filters).toEqual([{ column: 'Place', op: 'is', values: ['x'] }]);
    expect(setDerived(mapping, 0, null).columns).toEqual({ Day: 'day' });
  });

  it('says what is left out', () => {
    const part = { name: 'P', kind: 'part', column: 'A', pattern: '(' } as const;
    expect(derivedProblem(part, [])).toBe('This is not a regular expression.');
    expect(derivedProblem({ ...part, name: ' ' }, [])).toBe('Give the column a name.');
    expect(derivedProblem({ ...part, pattern: 'a' }, ['P'])).toBe('Another column has this name.');
    const sum = { name: 'S', kind: 'sum', columns: [{ column: 'A', factor: Number.NaN }] } as const;
    expect(derivedProblem({ ...sum, columns: [...sum.columns] }, [])).toMatch(/number/);
  });
});

it('a filter needs a text; a mapping is complete when all of it is', () => {
  expect(filterProblem({ column: 'A', op: 'is', values: [] })).toBe('Give at least one text.');
  expect(isComplete(mapping, ['A', 'B', 'Day'])).toBe(true);
  expect(isComplete(mapping, ['Made'])).toBe(false);
});

it('places an entry in a list', () => {
  expect(placed(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
  expect(placed(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c']);
  expect(placed(['a', 'b'], 0, null)).toEqual(['b']);
});
