/** A decided merge has what was chosen, and is a dashboard that can be published. */
import { expect, it } from 'vitest';
import { mergeDashboards } from './merge.ts';
import { conflictKey, decided, type Side } from './merge-choices.ts';
import { type CalculatedMetric, DashboardBody } from './model.ts';
import { withoutPage, withoutTile, withPageTitle } from './parts.ts';
import { aDashboard, aPage, aTile } from './testing.ts';

const METRIC: CalculatedMetric = {
  ...{ id: 'm1', label: 'Cost per thousand', dataset: 'delivery', expression: 'spend' },
  ...{ unit: 'money', better: 'lower' },
};
const body = (more: Partial<DashboardBody> = {}): DashboardBody =>
  aDashboard({
    metrics: [METRIC],
    pages: [
      aPage('p1', [aTile('a', { title: 'Spend by day' }), aTile('b', { title: 'Cost by site' })]),
      aPage('p2', []),
    ],
    ...more,
  });

const retitled = (from: DashboardBody, id: string, title: string): DashboardBody => ({
  ...from,
  pages: from.pages.map((page) => ({
    ...page,
    tiles: page.tiles.map((tile) => (tile.id === id ? { ...tile, title } : tile)),
  })),
});

/** Merges, and follows one side in all that both changed. */
function merged(theirs: DashboardBody, mine: DashboardBody, side: Side): DashboardBody {
  const found = mergeDashboards(body(), theirs, mine);
  expect(found.conflicts.length).toBeGreaterThan(0);
  const sides = new Map(found.conflicts.map((one) => [conflictKey(one), side]));
  const next = decided(found, mine, sides);
  expect(DashboardBody.safeParse(next).error).toBeUndefined();
  return next;
}
const titles = ({ pages }: DashboardBody) =>
  pages.map(({ tiles }) => tiles.map(({ title }) => title));

it('takes a tile as either left it, also where one deleted it', () => {
  const theirs = retitled(body(), 'a', 'Theirs');
  const mine = retitled(body(), 'a', 'Mine');
  expect(titles(merged(theirs, mine, 'theirs'))[0]).toEqual(['Theirs', 'Cost by site']);
  expect(titles(merged(theirs, mine, 'mine'))[0]).toEqual(['Mine', 'Cost by site']);
  const deleted = withoutTile(body(), 'p1', 'a');
  expect(titles(merged(deleted, mine, 'theirs'))[0]).toEqual(['Cost by site']);
  expect(titles(merged(deleted, mine, 'mine'))[0]).toContain('Mine');
  expect(titles(merged(theirs, deleted, 'mine'))[0]).toEqual(['Cost by site']);
});

it('takes pages, metrics and fields as either left them', () => {
  const theirs: DashboardBody = {
    ...withPageTitle(
      body({ name: 'Theirs', metrics: [{ ...METRIC, label: 'Theirs' }] }),
      'p2',
      'T',
    ),
    currency: 'EUR',
  };
  const mine: DashboardBody = {
    ...withPageTitle(body({ name: 'Mine', metrics: [{ ...METRIC, label: 'Mine' }] }), 'p2', 'M'),
    currency: 'GBP',
  };
  for (const [side, name, page] of [
    ['theirs', 'Theirs', 'T'],
    ['mine', 'Mine', 'M'],
  ] as const) {
    const next = merged(theirs, mine, side);
    expect(next).toMatchObject({ name, currency: side === 'mine' ? 'GBP' : 'EUR' });
    expect(next.metrics[0]?.label).toBe(name);
    expect(next.pages[1]?.title).toBe(page);
  }
});

it('keeps a page that I renamed and they removed, with what was on it', () => {
  const theirs = withoutPage(body(), 'p1');
  const mine = withPageTitle(body(), 'p1', 'Kept');
  const next = merged(theirs, mine, 'mine');
  expect(next.pages.find(({ id }) => id === 'p1')).toMatchObject({ title: 'Kept' });
  expect(next.pages.find(({ id }) => id === 'p1')?.tiles).toHaveLength(2);
});
