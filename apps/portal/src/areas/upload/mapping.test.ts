/** Changes of a column mapping and the preview of a split pattern. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { describe, expect, it } from 'vitest';
import { firstValues, mapColumn, previewSplit, setConstant, setSplit } from './mapping.ts';

const mapping: ImportMapping = {
  name: 'Agency',
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: { Date: 'day', Imps: 'impressions' },
};

describe('a split pattern', () => {
  const split = (pattern: string) => ({ column: 'Placement', pattern });

  it('shows the parts of each value by field, and which values it does not fit', () => {
    const result = previewSplit(
      split('^(?<site>[^_]+)_(?<size>\\d+x\\d+)_'),
      ['Guardian_300x250_BAN', 'Newsletter'],
      'delivery',
    );
    expect(result).toEqual({
      status: 'ok',
      fields: ['site', 'size'],
      rows: [
        { value: 'Guardian_300x250_BAN', parts: { site: 'Guardian', size: '300x250' } },
        { value: 'Newsletter', parts: null },
      ],
    });
  });

  it.each([
    ['(?<site>', 'not a regular expression'],
    ['(?<publisher>.*)', '“publisher” is no field'],
    ['[^_]+', 'Name at least one group'],
  ])('says what is wrong with %s', (pattern, message) => {
    expect(previewSplit(split(pattern), ['x'], 'delivery')).toMatchObject({
      status: 'invalid',
      message: expect.stringContaining(message),
    });
  });
});

it('takes the first different values of a column', () => {
  const sample = [
    ['a', '1'],
    ['a', '2'],
    ['', '3'],
    ['b', '4'],
    ['c', '5'],
  ];
  expect(firstValues(['Site', 'Imps'], sample, 'Site', 2)).toEqual(['a', 'b']);
  expect(firstValues(['Site', 'Imps'], sample, 'Gone', 2)).toEqual([]);
});

it('gives a field to one column only', () => {
  const next = mapColumn(mapping, 'Views', 'impressions');
  expect(next.columns).toEqual({ Date: 'day', Views: 'impressions' });
  expect(mapColumn(next, 'Views', null).columns).toEqual({ Date: 'day' });
});

it('adds, changes and removes splits and fixed values, and stays a mapping of the contract', () => {
  const added = setSplit(mapping, 0, { column: 'Placement', pattern: '(?<site>.*)' });
  const changed = setSplit(added, 0, { column: 'Placement', pattern: '(?<size>.*)' });
  expect(changed.split).toEqual([{ column: 'Placement', pattern: '(?<size>.*)' }]);
  expect(setSplit(changed, 0, null)).toEqual(mapping);
  const fixed = setConstant(changed, 'advertiser', 'Northwind');
  expect(ImportMapping.parse(fixed).constants).toEqual({ advertiser: 'Northwind' });
  expect(setConstant(fixed, 'advertiser', null)).toEqual(changed);
});
