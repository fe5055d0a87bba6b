/** Options that say what columns and rows are. */
import { expect, test } from 'vitest';
import { readDataset, readDerived, readFilters } from './import-mapping.ts';

test('new columns are joined, taken apart, looked up, added up or fixed', () => {
  const given = {
    join: ['Order=Client+Month| - ', 'Both=A+B'],
    part: ['Market=Campaign|^([A-Z]{2})_'],
    derive: ['Kind=Format|BAN>Banner,VID>Video,*>', 'Cost=+Media cost+Fee*0.5', 'Who==Acme'],
  };
  expect(readDerived(given)).toEqual([
    { name: 'Order', kind: 'join', columns: ['Client', 'Month'], separator: ' - ' },
    { name: 'Both', kind: 'join', columns: ['A', 'B'], separator: ' ' },
    { name: 'Market', kind: 'part', column: 'Campaign', pattern: '^([A-Z]{2})_' },
    {
      ...{ name: 'Kind', kind: 'table', column: 'Format', otherwise: 'blank' },
      values: [
        { from: 'BAN', to: 'Banner' },
        { from: 'VID', to: 'Video' },
      ],
    },
    {
      ...{ name: 'Cost', kind: 'sum' },
      columns: [
        { column: 'Media cost', factor: 1 },
        { column: 'Fee', factor: 0.5 },
      ],
    },
    { name: 'Who', kind: 'constant', value: 'Acme' },
  ]);
});

test('rows are kept by texts, parts and beginnings', () => {
  expect(readFilters(['Country=DE, FR', 'Type!=Test', 'Name~=brand', 'Id^=7'])).toEqual([
    { column: 'Country', op: 'is', values: ['DE', 'FR'] },
    { column: 'Type', op: 'is-not', values: ['Test'] },
    { column: 'Name', op: 'contains', values: ['brand'] },
    { column: 'Id', op: 'begins', values: ['7'] },
  ]);
});

test('what cannot be meant is refused with how to write it', () => {
  expect(() => readDerived({ part: ['Market=Campaign'] })).toThrow(/use NAME=COLUMN\|PATTERN/);
  expect(() => readDerived({ derive: ['Kind=Format|BAN'] })).toThrow(/FROM>TO/);
  expect(() => readDerived({ derive: ['Cost=+A*x'] })).toThrow(/FACTOR/);
  expect(() => readFilters(['Country'])).toThrow(/COLUMN=TEXT/);
  expect(() => readDataset('visits')).toThrow(/analytics/);
});
