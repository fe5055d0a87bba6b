import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { describe, expect, it } from 'vitest';
import { only, sampleList } from '../testing.ts';
import { type ItemFilter, merge, narrow, prepare, rowOf } from './columns.ts';

const EVERYTHING: ItemFilter = {
  ...{ search: '', subject: [], level: [], client: [], office: [], type: [], opportunity: [] },
  ...{ owner: [], status: [], rule: [], flight: [], stake: 0 },
  ...{ snoozed: true, ended: true, aggregator: null },
};
const list = sampleList(500);
const items = prepare(list);
const found = (filter: Partial<ItemFilter>) => [
  ...narrow(items, { ...EVERYTHING, ...filter }).rows,
];
const rowsWhere = (matches: (row: number) => boolean) => [...list.items.id.keys()].filter(matches);

describe('a filter', () => {
  it('leaves everything where nothing is asked', () => {
    expect(found({})).toHaveLength(500);
  });

  it('hides snoozed items until they are asked for, and says how many', () => {
    const narrowed = narrow(items, { ...EVERYTHING, snoozed: false });
    expect([...narrowed.rows]).toEqual(rowsWhere((row) => list.items.flags[row] !== 2));
    expect(narrowed.snoozed).toBe(10);
  });

  it('hides flights that are over until they are asked for, but no aggregator, and says how many', () => {
    const narrowed = narrow(items, { ...EVERYTHING, ended: false });
    const isHidden = (row: number) =>
      list.items.flight[row] === 3 && list.items.subject[row] !== SUBJECTS.indexOf('aggregator');
    expect([...narrowed.rows]).toEqual(rowsWhere((row) => !isHidden(row)));
    expect(narrowed.ended).toBe(rowsWhere(isHidden).length);
    expect(found({ ended: false, flight: ['ended'] })).toHaveLength(25);
  });

  it('finds words anywhere in name, number, detail and client, whatever their case', () => {
    expect(found({ search: 'bk-20007' })).toEqual([7]);
    expect(found({ search: 'NORTHWIND cpm' })).toEqual(
      rowsWhere((row) => list.items.client[row] === 0 && list.items.detail[row] === 'CPM'),
    );
    expect(found({ search: 'no such thing' })).toEqual([]);
  });

  it('takes any of the entries of a facet, and all facets together', () => {
    expect(found({ level: ['1', '2'], status: ['wip'] })).toEqual(
      rowsWhere(
        (row) => [1, 2].includes(list.items.level[row] ?? 0) && list.items.status[row] === 1,
      ),
    );
    expect(found({ owner: ['none'] })).toEqual(rowsWhere((row) => list.items.owner[row] === -1));
    expect(found({ office: ['office-2'], type: ['Travel'] })).toEqual(
      rowsWhere((row) => {
        const client = list.clients[list.items.client[row] ?? -1];
        return client?.officeId === 'office-2' && client.type === 'Travel';
      }),
    );
    expect(found({ client: ['no such client'] })).toEqual([]);
  });

  it('leaves out what stakes less, or nobody knows how much', () => {
    expect(found({ stake: 5000 })).toEqual(
      rowsWhere((row) => (list.items.stake[row] ?? 0) >= 5000),
    );
  });

  it('shows one aggregator alone', () => {
    const aggregator = rowsWhere(
      (row) => list.items.subject[row] === SUBJECTS.indexOf('aggregator'),
    )[0];
    expect(found({ aggregator: list.items.externalId[aggregator ?? 0] ?? '' })).toEqual([
      aggregator,
    ]);
    expect(found({ aggregator: list.items.externalId[(aggregator ?? 0) + 1] ?? '' })).toEqual([]);
  });
});

describe('counts', () => {
  it('of levels are as if neither subject nor level were filtered', () => {
    const asked = { ...EVERYTHING, status: ['wip'] };
    const narrowed = narrow(items, { ...asked, subject: ['booking'], level: ['1'] });
    expect(narrowed.levels).toEqual(narrow(items, asked).levels);
    expect(narrowed.levels[1]).toBe(
      rowsWhere(
        (row) =>
          list.items.subject[row] === 0 &&
          list.items.level[row] === 1 &&
          list.items.status[row] === 1,
      ).length,
    );
  });

  it('of a facet are as if it were not filtered', () => {
    const { counts } = narrow(items, { ...EVERYTHING, owner: ['person-1'], status: ['wip'] });
    const wip = narrow(items, { ...EVERYTHING, status: ['wip'] });
    const own = narrow(items, { ...EVERYTHING, owner: ['person-1'] });
    expect(counts.owner).toEqual(wip.counts.owner);
    expect(counts.status).toEqual(own.counts.status);
  });
});

describe('changes', () => {
  const change = only(sampleList(502), 3, 500);
  change.items.level[0] = 1;
  change.items.changed[0] = 1;
  change.items.owner[0] = 0;
  change.items.owner[1] = -1;
  const merged = merge(items, {
    ...change,
    people: [{ id: 'new', name: 'Ada', email: 'a@x' }],
    seen: 2,
  });

  it('replace an item in its row, and append what is new', () => {
    expect(merged.size).toBe(501);
    expect(merged.columns.level[3]).toBe(1);
    expect(merged.columns.name[4]).toBe(items.columns.name[4]);
    expect(rowOf(merged, 501)).toBe(500);
    expect([...merged.touched.keys()]).toEqual([3, 500]);
    expect(merged.seen).toBe(2);
  });

  it('find their client and owner in the tables of the list', () => {
    expect(merged.people[merged.columns.owner[3] ?? -1]?.name).toBe('Ada');
    const client = list.clients[list.items.client[3] ?? -1];
    expect(merged.clients[merged.columns.client[3] ?? -1]).toEqual(client);
    expect([...narrow(merged, { ...EVERYTHING, owner: ['new'] }).rows]).toEqual([3]);
  });

  it('of a whole list mark what is new or changed alone, and take what it has no more', () => {
    const whole = only(list, ...[...list.items.id.keys()].filter((row) => row !== 5));
    whole.items.figure[0] = 12;
    whole.items.changed[1] = 1;
    const after = merge(items, whole, true);
    expect([...after.touched.keys()]).toEqual([1]);
    expect(after.columns.figure[0]).toBe(12);
    const rows = narrow(after, EVERYTHING).rows;
    expect(rows).toHaveLength(499);
    expect(rows).not.toContain(5);
  });

  it('take what is gone from the list', () => {
    const gone = only(list, 3);
    gone.items.flags[0] = 8;
    expect([...narrow(merge(items, gone), EVERYTHING).rows]).not.toContain(3);
  });

  it('leave the items of before as they were', () => {
    expect(items.size).toBe(500);
    expect(items.columns.level[3]).toBe(list.items.level[3]);
  });
});
