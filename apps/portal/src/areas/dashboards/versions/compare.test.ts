/** Two versions beside each other. */
import type { DashboardBody, DashboardPage, Tile } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { blankDashboard } from '../edit/starts.ts';
import { compareVersions } from './compare.ts';

const tile = (id: string, title = id): Tile => ({
  ...{ id, title, kind: 'text', options: {}, question: null, ignores: [], note: '' },
});
const page = (id: string, tiles: readonly Tile[], from = 0): DashboardPage => ({
  ...{ id, title: `Page ${id}`, tiles: [...tiles] },
  layout: tiles.map((one, index) => ({ id: one.id, x: 0, y: from + index * 4, w: 6, h: 4 })),
});
const body = (pages: DashboardPage[], more: Partial<DashboardBody> = {}): DashboardBody => ({
  ...blankDashboard(),
  pages,
  ...more,
});

it('marks each tile, and tells of each page and of the rest', () => {
  const before = body([
    page('one', [tile('gone'), tile('same'), tile('old')]),
    page('two', [tile('z')]),
  ]);
  const one = page('one', [tile('old', 'New words'), tile('same'), tile('new')]);
  const after = body([page('three', []), one], { name: 'Other' });
  const { pages, general, marks } = compareVersions(before, after);
  expect(general).toEqual(['Name changed']);
  expect(pages.map(({ id, before: was, after: is }) => [id, was?.id, is?.id])).toEqual([
    ['three', undefined, 'three'],
    ['one', 'one', 'one'],
    ['two', 'two', undefined],
  ]);
  expect(pages[1]?.words).toEqual([
    '“gone” removed from Page one',
    '“New words” changed on Page one',
    '“New words” moved on Page one',
    '“new” added to Page one',
  ]);
  expect(Object.fromEntries(marks)).toEqual({
    gone: ['removed'],
    z: ['removed'],
    old: ['changed', 'moved'],
    new: ['added'],
  });
});

it('finds nothing between the same', () => {
  const same = body([page('one', [tile('a')])]);
  const { general, marks, pages } = compareVersions(same, same);
  expect([general, marks.size, pages.flatMap(({ words }) => words)]).toEqual([[], 0, []]);
});
