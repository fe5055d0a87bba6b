/** Templates of dashboards: what they lock, what they leave out, and what a push makes of a dashboard. */
import { describe, expect, it } from 'vitest';
import { conflictKey } from './merge-choices.ts';
import { type CalculatedMetric, DashboardBody, type Tile } from './model.ts';
import { pageWith, tileOn, withoutPage, withoutTile, withPage, withTile } from './parts.ts';
import {
  asMade,
  lockedChanges,
  madeFrom,
  mergeTemplate,
  pushed,
  withLocksOf,
  withoutClients,
} from './template.ts';
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

const onTile =
  (tileId: string, change: (tile: Tile) => Tile): Change =>
  (body) => ({
    ...body,
    pages: body.pages.map((page) => ({
      ...page,
      tiles: page.tiles.map((tile) => (tile.id === tileId ? change(tile) : tile)),
    })),
  });
const lockTile = (tileId: string) => onTile(tileId, (tile) => ({ ...tile, isLocked: true }));
const lockPage =
  (pageId: string): Change =>
  (body) =>
    withPage(body, pageId, (page) => ({ ...page, isLocked: true }));
const lockView: Change = (body) => ({ ...body, isViewLocked: true });
const titled = (tileId: string, title: string) => onTile(tileId, (tile) => ({ ...tile, title }));
const period: Change = (body) => ({ ...body, view: { ...body.view, period: { preset: 'ytd' } } });

/** Changes that either side may make. */
const CHANGES: readonly ((side: string) => Change)[] = [
  (side) => titled('a', side),
  (side) => titled('c', side),
  () => (body) => withoutTile(body, 'one', 'b'),
  (side) => (body) => withTile(body, 'one', aTile(`new-${side}`), { w: 6, h: 4 }),
  (side) => (body) => withTile(body, 'two', aTile(`more-${side}`), { w: 6, h: 4 }),
  (side) => (body) => ({ ...body, pages: [...body.pages, aPage(`page-${side}`, [])] }),
  () => (body) => withoutPage(body, 'two'),
  (side) => (body) => withPage(body, 'one', (page) => ({ ...page, title: side })),
  () => (body) =>
    withPage(body, 'one', (page) => ({
      ...page,
      layout: page.layout.map((place) => (place.id === 'a' ? { ...place, w: 6 } : place)),
    })),
  () => period,
];
const LOCKS: readonly Change[] = [
  lockTile('a'),
  lockTile('b'),
  lockTile('c'),
  lockPage('one'),
  lockPage('two'),
  lockView,
];

describe('a push', () => {
  const random = seeded(11);
  const some = <T>(of: readonly T[], share: number): T[] => of.filter(() => random() < share);
  const changed = (body: DashboardBody, changes: readonly Change[]) =>
    changes.reduce((next, change) => change(next), body);
  const rounds = Array.from({ length: 300 }, () => {
    const base = changed(aDashboard(), some(LOCKS, 0.2));
    const theirs = changed(
      changed(
        base,
        some(CHANGES, 0.3).map((change) => change('theirs')),
      ),
      some(LOCKS, 0.2),
    );
    const made = madeFrom(base, 7);
    const mine = changed(
      made,
      some(CHANGES, 0.3).map((change) => change('mine')),
    );
    // The server takes no save that changes what is locked.
    return { base, theirs, made, mine: lockedChanges(base, mine).length > 0 ? made : mine };
  });

  it('makes a dashboard that nobody changed what the template is', () => {
    for (const { base, theirs, made } of rounds) {
      const bodies = { base, theirs, mine: made };
      const merge = mergeTemplate(bodies);
      expect(merge.conflicts).toEqual([]);
      expect(pushed(merge, bodies, new Set())).toEqual(madeFrom(theirs, 7));
    }
  });

  it('never loses what somebody made, unless the template locks it', () => {
    for (const { base, theirs, mine } of rounds) {
      const bodies = { base, theirs, mine };
      const next = pushed(mergeTemplate(bodies), bodies, new Set());
      expect(DashboardBody.safeParse(next).error).toBeUndefined();
      for (const { tiles } of mine.pages) {
        for (const tile of tiles) {
          const before = pageWith(base, tile.id)?.tiles.find(({ id }) => id === tile.id);
          if (before && before.title === tile.title) continue;
          const home = pageWith(next, tile.id);
          const locked = home?.isLocked ?? home?.tiles.find(({ id }) => id === tile.id)?.isLocked;
          if (!locked) expect(home && tileOn(home, tile.id)?.tile.title).toBe(tile.title);
        }
      }
    }
  });

  it('leaves all that is locked as the template has it, with a place for each tile', () => {
    for (const { base, theirs, mine } of rounds) {
      const bodies = { base, theirs, mine };
      const next = pushed(mergeTemplate(bodies), bodies, new Set());
      expect(lockedChanges(theirs, next)).toEqual([]);
      const ids = next.pages.flatMap(({ tiles }) => tiles.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      for (const { tiles, layout } of next.pages) {
        expect(layout.map(({ id }) => id).toSorted()).toEqual(tiles.map(({ id }) => id).toSorted());
      }
    }
  });
});

it('keeps mine where both changed a tile, takes theirs by choice, and always what is locked', () => {
  const base = aDashboard();
  const mine = titled('a', 'Mine')(madeFrom(base, 7));
  const of = (theirs: DashboardBody, taken: readonly string[] = []) => {
    const bodies = { base, theirs, mine };
    const merge = mergeTemplate(bodies);
    const next = pushed(merge, bodies, new Set(taken));
    return { merge, title: next.pages[0]?.tiles[0]?.title };
  };
  const theirs = titled('a', 'Theirs')(base);
  const { merge, title } = of(theirs);
  expect([merge.conflicts.map(conflictKey), title]).toEqual([['tile a'], 'Mine']);
  expect(of(theirs, ['tile a']).title).toBe('Theirs');
  const locked = of(lockTile('a')(theirs));
  expect([locked.merge.overruled.map(conflictKey), locked.title]).toEqual([['tile a'], 'Theirs']);
  expect(locked.merge.conflicts).toEqual([]);
});

it('keeps tiles that were added to a page before it was locked, on a page of their own', () => {
  const base = aDashboard();
  const mine = withTile(madeFrom(base, 7), 'one', aTile('added'), { w: 6, h: 4 });
  const bodies = { base, theirs: lockPage('one')(base), mine };
  const next = pushed(mergeTemplate(bodies), bodies, new Set());
  expect(next.pages.map(({ title, tiles }) => [title, tiles.map(({ id }) => id)])).toEqual([
    ['Page one', ['a', 'b']],
    ['Page one (own)', ['added']],
    ['Page two', ['c']],
  ]);
});

describe('locks', () => {
  const base = aDashboard({ pages: [aPage('one', [aTile('a'), aTile('b')]), aPage('two', [])] });
  const METRIC: CalculatedMetric = {
    ...{ id: 'm', label: 'Cost', dataset: 'delivery', expression: 'spend' },
    ...{ unit: 'money', better: 'lower' },
  };

  it.each<readonly [string, Change, Change, readonly string[]]>([
    [
      'a locked tile that is changed',
      lockTile('a'),
      titled('a', 'X'),
      ['“Impressions” on Page one'],
    ],
    [
      'a locked tile that is deleted',
      lockTile('a'),
      (body) => withoutTile(body, 'one', 'a'),
      ['“Impressions” on Page one'],
    ],
    ['no other tile', lockTile('a'), titled('b', 'X'), []],
    [
      'no move of a locked tile on its page',
      lockTile('a'),
      (body) => withPage(body, 'one', (page) => ({ ...page, layout: page.layout.toReversed() })),
      [],
    ],
    [
      'a tile that is added to a locked page',
      lockPage('one'),
      (body) => withTile(body, 'one', aTile('n'), { w: 2, h: 2 }),
      ['Page “Page one”'],
    ],
    ['other days where they are locked', lockView, period, ['Days and filters']],
    ['no other days where they are not', (body) => body, period, []],
    [
      'an own metric that a locked tile shows',
      (body) =>
        onTile('a', (tile) => ({
          ...tile,
          isLocked: true,
          question: tile.question && { ...tile.question, metrics: ['calc.m'] },
        }))({ ...body, metrics: [METRIC] }),
      (body) => ({ ...body, metrics: [{ ...METRIC, expression: 'spend / 2' }] }),
      ['Metric “Cost”'],
    ],
  ])('tell %s', (_name, lock, change, told) => {
    const template = lock(base);
    expect(lockedChanges(template, change(madeFrom(template, 7)))).toEqual(told);
  });

  it('are those of the template, whatever a dashboard says', () => {
    const template = lockTile('a')(base);
    const freed = withLocksOf(null, lockView(lockPage('two')(template)));
    expect(freed).toEqual(base);
    expect(withLocksOf(template, lockTile('b')(freed))).toEqual(template);
  });
});

it('holds no ids of a client, and says what was left out', () => {
  const filter = (dimension: string) => ({ dimension, values: [{ id: 5, label: 'Five' }] });
  const tile = aTile('a', {
    question: {
      ...{ dataset: 'delivery', metrics: ['clicks'], dimensions: [] },
      filters: [filter('campaign'), filter('country')],
    },
    options: { slide: 'x', own: { campaigns: ['Spring'], metric: 'ctr', images: [] } },
  });
  const body = aDashboard({ pages: [aPage('one', [tile])] });
  const asked = {
    ...madeFrom(body, 7),
    view: { ...body.view, advIds: [7], filters: [filter('placement'), filter('device')] },
  };
  const { body: bare, left } = withoutClients(asked);
  expect(bare).toMatchObject({ advId: null, view: { advIds: [], filters: [filter('device')] } });
  expect(bare.pages[0]?.tiles[0]).toMatchObject({
    question: { filters: [filter('country')] },
    options: { slide: 'x', own: { metric: 'ctr', images: [] } },
  });
  expect(left).toEqual([
    'the clients',
    'the filter by placement of the dashboard',
    'the filter by campaign of “Clicks”',
    'campaigns of “Clicks”',
  ]);
  expect(withoutClients(bare).left).toEqual([]);
});

it('measures drift from the version that a dashboard was made from, without what is its own', () => {
  const base = lockTile('a')(aDashboard({ name: 'Template' }));
  expect(asMade(base, madeFrom(base, 7))).toEqual(madeFrom(base, 7));
});
