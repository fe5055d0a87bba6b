import type { Outcome, OutcomeSource } from '@flightdeck/domain/outcomes';
import { describe, expect, it } from 'vitest';
import { networksOf, slugOf } from '../social/networks.ts';
import { conversionWords, nameOf } from './media.ts';
import { type FigureRow, fileLines, inOrder } from './rows.ts';

const source = (id: string, system: OutcomeSource['system']): OutcomeSource => ({
  ...{ id, system, label: `${id} Ads`, accountIds: [], isSelfReported: true, counting: null },
  ...{ clickDays: null, viewDays: null, viewWeight: 1 },
});
const outcome = (name: string, ...from: [string, number][]): Outcome => ({
  ...{ id: name, name, isPrimary: true, counts: { by: 'largest' }, value: { from: 'none' } },
  activities: from.map(([sourceId, weight]) => ({ sourceId, activity: 'Conversions', weight })),
  targets: [],
});
const sources = [source('A', 'search'), source('B', 'search'), source('M', 'social')];

describe('conversions have the client’s name', () => {
  it('where all sources of the system have one, of full weight', () => {
    const outcomes = [outcome('Test drive', ['A', 1], ['B', 1], ['M', 0.5])];
    expect(nameOf({ sources, outcomes }, 'search', 'Conversions')).toBe('Test drive');
    expect(nameOf({ sources, outcomes }, 'social', 'Conversions')).toBeNull();
    expect(conversionWords({ sources, outcomes }, 'social')).toContain(
      'those of M Ads are “Test drive”, 0.5 of one each',
    );
  });

  it('but not where a source has none, or another one', () => {
    const some = [outcome('Test drive', ['A', 1])];
    expect(nameOf({ sources, outcomes: some }, 'search', 'Conversions')).toBeNull();
    const two = [...some, outcome('Brochure', ['B', 1])];
    expect(nameOf({ sources, outcomes: two }, 'search', 'Conversions')).toBeNull();
    expect(conversionWords({ sources, outcomes: [] }, 'search')).toContain('no outcome');
  });
});

const row = (name: string, spend: number | null, before = 0): FigureRow => ({
  ...{ id: name, name, values: { spend }, compare: { spend: before } },
});

it('rows without a figure are last, whichever way', () => {
  const rows = [row('a', null), row('b', 1), row('c', 3)];
  const names = (direction: 'ascending' | 'descending') =>
    inOrder(rows, { column: 'spend', direction }).map(({ name }) => name);
  expect(names('ascending')).toEqual(['b', 'c', 'a']);
  expect(names('descending')).toEqual(['c', 'b', 'a']);
});

it('a file has a column for each figure, and for each before where there is a comparison', () => {
  expect(fileLines(['Campaign', 'Spend'], [row('a', 5, 4)], ['spend'], true)).toEqual([
    ['Campaign', 'Spend', 'Spend, before'],
    ['a', 5, 4],
  ]);
  expect(fileLines(['Campaign', 'Spend'], [row('a', null)], ['spend'], false)).toEqual([
    ['Campaign', 'Spend'],
    ['a', null],
  ]);
});

it('a network says which engagements it has figures of', () => {
  const values = { reactions: 5, comments: 0, shares: 2, saves: null, follows: 0 };
  const keys = { network: { id: '7', label: 'Meta & Co' } };
  const [network] = networksOf({
    ...{ rows: [{ keys, values }], totals: { values: {} }, rowCount: 1, lastDay: null },
  });
  expect(network).toEqual({
    ...{ id: 7, name: 'Meta & Co', slug: 'meta-co', counts: ['Reactions', 'Shares'] },
    lacks: ['Comments', 'Saves', 'Follows'],
  });
  expect(slugOf('X (Twitter)')).toBe('x-twitter');
});
