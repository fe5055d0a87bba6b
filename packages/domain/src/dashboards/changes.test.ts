/** Differences between versions of a dashboard. */
import { describe, expect, it } from 'vitest';
import { changesBetween, summaryOf, tileName, wordsOf } from './changes.ts';
import type { TileQuestion } from './model.ts';
import { aDashboard, aPage, aTile } from './testing.ts';

const words = (...args: Parameters<typeof changesBetween>) => changesBetween(...args).map(wordsOf);

describe('changes', () => {
  const before = aDashboard();

  it('are none between the same', () => {
    expect(changesBetween(before, aDashboard())).toEqual([]);
  });

  it('tell of the dashboard itself', () => {
    const after = aDashboard({
      name: 'Brand',
      view: { ...before.view, period: { preset: 'l7d' }, filters: [] },
      metrics: [
        {
          ...{ id: 'm', label: 'Cost per view', dataset: 'delivery', expression: 'spend' },
          ...{ unit: 'money', better: 'lower' },
        },
      ],
    });
    expect(words(before, after)).toEqual([
      'Name changed',
      'Days changed',
      'Metric “Cost per view” added',
    ]);
    expect(words(after, before)).toContain('Metric “Cost per view” removed');
  });

  it('tell of pages by their ids', () => {
    const [one, two] = [aPage('one', [aTile('a'), aTile('b')]), aPage('two', [aTile('c')])];
    const after = aDashboard({ pages: [aPage('three', []), { ...two, title: 'Video' }, one] });
    expect(words(before, after)).toEqual([
      'Page “Page three” added',
      'Page “Page two” renamed to “Video”',
      'Page “Page one” moved',
    ]);
  });

  it('tell of tiles by their ids, also on another page', () => {
    const after = aDashboard({
      pages: [
        aPage('one', [aTile('b', { title: 'Reached' })]),
        aPage('two', [aTile('c'), aTile('d', { title: 'New' })]),
      ],
    });
    expect(changesBetween(before, after).map(({ kind }) => kind)).toEqual([
      'tile-removed',
      'tile-changed',
      'tile-moved',
      'tile-added',
    ]);
    expect(words(before, after)).toEqual([
      '“Impressions” removed from Page one',
      '“Reached” changed on Page one',
      '“Reached” moved on Page one',
      '“New” added to Page two',
    ]);
  });

  it('sum up the moves of a page', () => {
    const after = aDashboard({
      pages: [aPage('one', [aTile('b'), aTile('a')]), aPage('two', [aTile('c')])],
    });
    expect(summaryOf(changesBetween(before, after))).toEqual(['2 tiles moved on Page one']);
  });

  it('sum up a page that came or went', () => {
    const after = aDashboard({
      pages: [...before.pages, aPage('three', [aTile('d'), aTile('e')])],
    });
    expect(summaryOf(changesBetween(before, after))).toEqual(['Page “Page three” added']);
    expect(summaryOf(changesBetween(after, before))).toEqual(['Page “Page three” removed']);
  });
});

it('calls a tile by its title, or by what it asks', () => {
  const question: TileQuestion = {
    dataset: 'delivery',
    metrics: ['calc.m', 'ctr'],
    dimensions: ['week', 'costStructure'],
    filters: [],
  };
  const metric = {
    ...({ id: 'm', label: 'Cost per view', dataset: 'delivery', expression: 'spend' } as const),
    ...({ unit: 'money', better: 'lower' } as const),
  };
  const tile = aTile('a', { question });
  expect(tileName(tile, [metric])).toBe('Cost per view, CTR by week and cost structure');
  expect(tileName({ ...tile, title: 'Views' }, [])).toBe('Views');
  expect(tileName(aTile('a', { kind: 'text', question: null }), [])).toBe('text');
});
