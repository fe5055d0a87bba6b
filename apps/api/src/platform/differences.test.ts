import { describe, expect, it } from 'vitest';
import { differencesBetween } from './differences.ts';

describe('what an audit entry changed', () => {
  it('names each field that differs, with what it was and is', () => {
    expect(
      differencesBetween(
        { name: 'Planner', description: '', revision: 1 },
        { name: 'Media planner', description: '', revision: 2 },
      ),
    ).toEqual([
      { field: 'name', before: 'Planner', after: 'Media planner' },
      { field: 'revision', before: '1', after: '2' },
    ]);
  });

  it('tells of a list what went and what came', () => {
    const was = {
      roles: [
        { id: 'a', name: 'Analyst' },
        { id: 'b', name: 'Viewer' },
      ],
    };
    const is = {
      roles: [
        { id: 'b', name: 'Viewer' },
        { id: 'c', name: 'Planner' },
      ],
    };
    expect(differencesBetween(was, is)).toEqual([
      { field: 'roles', before: 'Analyst', after: 'Planner' },
    ]);
    expect(differencesBetween({ ids: [1, 2] }, { ids: [2, 1] })).toEqual([
      { field: 'ids', before: '1, 2', after: '2, 1' },
    ]);
  });

  it('goes into fields of fields, and writes what is there on one side only', () => {
    expect(
      differencesBetween(null, { filters: { search: 'ada', states: [] }, done: true }),
    ).toEqual([
      { field: 'filters.search', before: null, after: 'ada' },
      { field: 'filters.states', before: null, after: 'none' },
      { field: 'done', before: null, after: 'yes' },
    ]);
    expect(differencesBetween({ name: 'Gone' }, null)).toEqual([
      { field: 'name', before: 'Gone', after: null },
    ]);
  });

  it('takes whatever was written, and never grows beyond a page', () => {
    expect(differencesBetween(null, null)).toEqual([]);
    expect(differencesBetween('a', 'b')).toEqual([{ field: 'value', before: 'a', after: 'b' }]);
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`f${n}`, 'x'.repeat(9999)]),
    );
    const changes = differencesBetween({}, many);
    expect(changes).toHaveLength(60);
    expect(changes[0]?.after).toHaveLength(501);
  });
});
