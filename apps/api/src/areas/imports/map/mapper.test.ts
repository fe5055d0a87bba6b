/** Rows under a mapping: which column is read, and which mappings are refused. */
import type { ImportMapping } from '@flightdeck/contract/imports';
import { expect, test } from 'vitest';
import { VALUE_INDEX } from '../../../platform/facts/load-types.ts';
import { Evidence } from './conventions.ts';
import { createMapper } from './mapper.ts';

const MAPPING: ImportMapping = {
  name: 'm',
  columns: { Date: 'day', Imps: 'impressions', Cost: 'spend', 'Cost micros': 'spendMicros' },
  constants: { advertiser: 'A', campaign: 'C', site: 'S' },
};
const COLUMNS = ['Date', 'Imps', 'Cost', 'Cost micros'];
const read = (mapping: ImportMapping, cells: string[]) => {
  const evidence = new Evidence({ range: null, monthFirst: false, lastDay: '2026-12-31' });
  return createMapper(
    mapping,
    COLUMNS,
    { format: 'mapped', lastDay: '2026-12-31', skips: () => false },
    { conventions: evidence.conventions, evidence },
  ).read([{ line: 2, cells }]);
};

test('money that stands in units and in micros counts once', () => {
  const { facts, bad } = read(MAPPING, ['2026-03-01', '10', '1.25', '1250000']);
  expect(bad).toEqual([]);
  expect(facts[0]?.values[VALUE_INDEX.spendMicros]).toBe(1_250_000);
  const inUnits = read(MAPPING, ['2026-03-01', '10', '1.25', '-']).facts;
  expect(inUnits[0]?.values[VALUE_INDEX.spendMicros]).toBe(1_250_000);
});

test('a day format that cannot be one is refused with how to write it', () => {
  expect(() =>
    read({ ...MAPPING, dayFormat: 'DD/MM/YYYY' }, ['01/03/2026', '10', '1', '1']),
  ).toThrow(/such as dd\/MM\/yyyy/);
});
