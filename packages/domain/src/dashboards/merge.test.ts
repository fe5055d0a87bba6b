/** Merging two people’s changes of one version. */
import { describe, expect, it } from 'vitest';
import { mergeDashboards } from './merge.ts';
import type { DashboardBody } from './model.ts';
import { aDashboard, aPage, aTile } from './testing.ts';

type Change = (body: DashboardBody) => DashboardBody;

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const onPage =
  (pageId: string, change: (page: DashboardBody['pages'][number]) => typeof page): Change =>
  (body) => ({
    ...body,
    pages: body.pages.map((page) => (page.id === pageId ? change(page) : page)),
  });

/** Changes that concern nothing but what they name. */
const CHANGES: Readonly<Record<string, Change>> = {
  name: (body) => ({ ...body, name: 'Renamed' }),
  tags: (body) => ({ ...body, tags: ['brand'] }),
  days: (body) => ({ ...body, view: { ...body.view, period: { preset: 'ytd' } } }),
  filters: (body) => ({
    ...body,
    view: {
      ...body.view,
      filters: [{ dimension: 'site', values: [{ id: 1, label: 'The Daily' }] }],
    },
  }),
  title: onPage('two', (page) => ({ ...page, title: 'Video' })),
  tile: onPage('one', (page) => ({
    ...page,
    tiles: page.tiles.map((tile) => (tile.id === 'a' ? { ...tile, title: 'Reached' } : tile)),
  })),
  removed: onPage('one', (page) => ({
    ...page,
    tiles: page.tiles.filter(({ id }) => id !== 'b'),
    layout: page.layout.filter(({ id }) => id !== 'b'),
  })),
  added: onPage('two', (page) => ({
    ...page,
    tiles: [...page.tiles, aTile('new')],
    layout: [...page.layout, { id: 'new', x: 0, y: 40, w: 6, h: 4 }],
  })),
  resized: onPage('two', (page) => ({
    ...page,
    layout: page.layout.map((place) => (place.id === 'c' ? { ...place, w: 6 } : place)),
  })),
  page: (body) => ({ ...body, pages: [...body.pages, aPage('three', [aTile('d')])] }),
  metric: (body) => ({
    ...body,
    metrics: [
      {
        ...{ id: 'm', label: 'Cost per view', dataset: 'delivery', expression: 'spend' },
        ...{ unit: 'money', better: 'lower' },
      },
    ],
  }),
};
const made = (body: DashboardBody, names: readonly string[]): DashboardBody =>
  names.reduce((changed, name) => CHANGES[name]?.(changed) ?? changed, body);

it('equals both where nobody touched what the other changed', () => {
  const random = seeded(7);
  const base = aDashboard();
  for (let round = 0; round < 300; round += 1) {
    const sides = Object.keys(CHANGES).map((name) => ({ name, side: Math.floor(random() * 3) }));
    const of = (side: number) => sides.flatMap((one) => (one.side === side ? [one.name] : []));
    const [theirs, mine] = [of(1), of(2)];
    const merged = mergeDashboards(base, made(base, theirs), made(base, mine));
    const all = Object.keys(CHANGES).filter((name) => theirs.includes(name) || mine.includes(name));
    expect(merged, `${theirs} and ${mine}`).toEqual({ body: made(base, all), conflicts: [] });
  }
});

describe('a clash', () => {
  const base = aDashboard();
  const titled = (title: string) =>
    onPage('one', (page) => ({
      ...page,
      tiles: page.tiles.map((tile) => (tile.id === 'a' ? { ...tile, title } : tile)),
    }))(base);

  it('is a tile that both changed: theirs stands, and mine is told', () => {
    const { body, conflicts } = mergeDashboards(base, titled('Theirs'), titled('Mine'));
    expect(body).toEqual(titled('Theirs'));
    expect(conflicts).toMatchObject([
      { kind: 'tile', tileId: 'a', theirs: { title: 'Theirs' }, mine: { title: 'Mine' } },
    ]);
    expect(mergeDashboards(base, titled('Same'), titled('Same')).conflicts).toEqual([]);
  });

  it('is a tile that one removed and the other changed', () => {
    const removed = onPage('one', (page) => ({
      ...page,
      tiles: page.tiles.filter(({ id }) => id !== 'a'),
      layout: page.layout.filter(({ id }) => id !== 'a'),
    }))(base);
    expect(mergeDashboards(base, removed, titled('Mine')).conflicts).toMatchObject([
      { tileId: 'a', theirs: null, mine: { title: 'Mine' } },
    ]);
    const kept = mergeDashboards(base, titled('Theirs'), removed);
    expect(kept.conflicts).toMatchObject([{ tileId: 'a', mine: null }]);
    expect(kept.body).toEqual(titled('Theirs'));
  });

  it('is a field that both changed', () => {
    const named = (name: string) => aDashboard({ name });
    const { body, conflicts } = mergeDashboards(base, named('Theirs'), named('Mine'));
    expect([body.name, conflicts]).toEqual(['Theirs', [{ kind: 'field', field: 'name' }]]);
  });
});

it('puts tiles that both added to one place below each other', () => {
  const base = aDashboard({ pages: [aPage('one', [])] });
  const withTile = (id: string) => aDashboard({ pages: [aPage('one', [aTile(id)])] });
  const { body, conflicts } = mergeDashboards(base, withTile('theirs'), withTile('mine'));
  expect(conflicts).toEqual([]);
  expect(body.pages[0]?.tiles.map(({ id }) => id).toSorted()).toEqual(['mine', 'theirs']);
  expect(body.pages[0]?.layout.map(({ y }) => y)).toEqual([0, 4]);
});

it('keeps a page that one removed while the other put a tile on it', () => {
  const base = aDashboard({ pages: [aPage('one', [aTile('a')]), aPage('two', [])] });
  const without = aDashboard({ pages: [aPage('one', [aTile('a')])] });
  const filled = aDashboard({ pages: [aPage('one', [aTile('a')]), aPage('two', [aTile('b')])] });
  for (const [theirs, mine] of [
    [without, filled],
    [filled, without],
  ] as const) {
    const { body } = mergeDashboards(base, theirs, mine);
    expect(body.pages.map(({ id, tiles }) => [id, tiles.length])).toEqual([
      ['one', 1],
      ['two', 1],
    ]);
  }
});

it('leaves a page where each removed what the other kept', () => {
  const pages = (...ids: string[]) => aDashboard({ pages: ids.map((id) => aPage(id, [])) });
  const { body } = mergeDashboards(pages('one', 'two'), pages('one'), pages('two'));
  expect(body.pages).toHaveLength(1);
});
