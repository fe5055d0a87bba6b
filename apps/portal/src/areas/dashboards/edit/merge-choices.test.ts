/** A decided merge has what was chosen, and is a dashboard that can be published. */
import { DashboardBody, mergeDashboards } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { conflictKey, decided, type Side } from './merge-choices.ts';
import { withoutPage, withoutTile, withPageTitle } from './page-edits.ts';
import { body, METRIC } from './testing.ts';

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
