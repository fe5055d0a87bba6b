/** Rows under a mapping: which column is read, and which mappings are refused. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { describe, expect, test } from 'vitest';
import { VALUE_INDEX } from '../../../platform/facts/load-types.ts';
import { loadShape } from '../../../platform/facts/shapes.ts';
import { Evidence } from './conventions.ts';
import { derivation } from './derive.ts';
import { missingFields } from './fields.ts';
import { createMapper, type FileHabits } from './mapper.ts';
import { specialOf } from './special.ts';

const MAPPING: ImportMapping = {
  name: 'm',
  ...{ dataset: 'delivery', derived: [], filters: [] },
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

/** Rows of any dataset under a mapping. */
const readAs = (
  mapping: Partial<ImportMapping>,
  columns: string[],
  rows: string[][],
  more: Partial<FileHabits> = {},
) => {
  const full = ImportMapping.parse({ name: 'm', columns: {}, ...mapping });
  const evidence = new Evidence({ range: null, monthFirst: false, lastDay: '2026-12-31' });
  const mapper = createMapper(
    full,
    columns,
    { format: 'mapped', lastDay: '2026-12-31', skips: () => false, ...more },
    { conventions: evidence.conventions, evidence },
  );
  const read = mapper.read(rows.map((cells, i) => ({ line: i + 2, cells })));
  return { ...read, leftOut: mapper.leftOut() };
};
/** A row's figures by their measures. */
const figures = (dataset: ImportMapping['dataset'], values: readonly number[] = []) =>
  Object.fromEntries(
    loadShape(dataset, []).measures.flatMap((id, i) => (values[i] === 0 ? [] : [[id, values[i]]])),
  );

describe('rows of any dataset', () => {
  test('give sums as 0 and counts of people as none where a row does not state them', () => {
    const columns = ['Date', 'Account', 'Source', 'Sessions', 'Users', 'Revenue', 'Time'];
    const { facts, bad } = readAs(
      {
        dataset: 'analytics',
        columns: {
          ...{ Date: 'day', Account: 'advertiser', Source: 'source', Sessions: 'sessions' },
          ...{ Users: 'users', Revenue: 'revenue', Time: 'durationSeconds' },
        },
      },
      columns,
      [
        ['2026-03-01', 'Acme', 'google', '7', '', '1.25', '30.5'],
        ['2026-03-01', 'Acme', '', '', '', '', ''],
        ['2026-03-01', '', 'google', '7', '', '', ''],
      ],
    );
    expect(facts[0]?.dimensions).toMatchObject({
      ...{ advertiser: { id: null, name: 'Acme' }, source: 'google', campaign: null },
    });
    expect(figures('analytics', facts[0]?.values)).toEqual({
      ...{ sessions: 7, revenueMicros: 1_250_000, durationSeconds: 30.5 },
      ...{ users: Number.NaN, newUsers: Number.NaN },
    });
    expect(bad.map(({ reason }) => reason)).toEqual([
      'The row states no figure.',
      'The advertiser is empty.',
    ]);
  });

  test('need what their dataset needs', () => {
    const mapping = ImportMapping.parse({
      ...{ name: 'm', dataset: 'search', columns: { Group: 'adGroup' } },
    });
    expect(missingFields(mapping, ['Group'])).toEqual([
      'day',
      'advertiser',
      'campaign',
      'impressions',
    ]);
    const stranger = { dataset: 'analytics', columns: { A: 'impressions' } } as const;
    expect(() => readAs(stranger, ['A'], [])).toThrow(/is no field of web analytics/);
    const half = { dataset: 'social', columns: { A: 'opens' } } as const;
    expect(() => readAs(half, ['A'], [])).toThrow(
      '“opens” counts only beside sends: map both, or leave it out.',
    );
  });

  test('are delivery too, or bad for both', () => {
    const columns = ['Day', 'Account', 'Campaign', 'Network', 'Impr.', 'Top %', 'Clicks'];
    const own = {
      ...{ Day: 'day', Account: 'advertiser', Campaign: 'campaign', Network: 'network' },
      ...{ 'Impr.': 'impressions', Clicks: 'clicks' },
    };
    const also = ImportMapping.parse({ name: 'm', columns: { ...own, Network: 'site' } });
    const special = specialOf(
      { weighted: { 'Top %': { field: 'topImpressions', by: 'share' } }, byIndicator: null },
      ImportMapping.parse({ name: 'm', dataset: 'search', columns: own }),
      columns,
    );
    const read = readAs(
      { dataset: 'search', columns: own },
      columns,
      [
        ['2026-03-01', 'Acme', 'Brand', 'Search', '200', '45.5%', '3'],
        ['2026-03-01', 'Acme', 'Brand', 'Search', '100', '< 10%', '1'],
        ['2026-03-01', 'Acme', 'Brand', '', '200', '45%', '3'],
      ],
      { also, special },
    );
    expect(figures('search', read.facts[0]?.values)).toEqual({
      ...{ impressions: 200, clicks: 3, topImpressions: 91 },
    });
    expect(figures('delivery', read.also?.[0]?.values)).toEqual({ impressions: 200, clicks: 3 });
    expect(read.also?.[0]?.dimensions).toMatchObject({
      placement: { id: 'Brand:Search', name: 'Brand – Search' },
    });
    expect([read.facts.length, read.also?.length]).toEqual([2, 2]);
    expect(read.bad[0]?.reason).toBe('The site is empty.');
    expect(read.leftOut[0]).toContain('1 rows have no number in “Top %”');
  });

  test('count results as what their indicator says', () => {
    const columns = ['Day', 'Acc', 'Results', 'Indicator', 'Impr'];
    const own = { Day: 'day', Acc: 'advertiser', Impr: 'impressions' };
    const byIndicator = {
      ...{ column: 'Results', indicator: 'Indicator' },
      fields: [{ pattern: /purchase/, field: 'conversions' }],
    };
    const mapping = ImportMapping.parse({ name: 'm', dataset: 'social', columns: own });
    const { facts } = readAs(
      mapping,
      columns,
      [
        ['2026-03-01', 'A', '4', 'pixel_purchase', '10'],
        ['2026-03-01', 'A', '9', 'link_click', '10'],
      ],
      { special: specialOf({ weighted: {}, byIndicator }, mapping, columns) },
    );
    const told = facts.map(({ values }) => figures('social', values).conversions);
    expect(told).toEqual([4, undefined]);
  });
});

describe('a mapping’s own columns', () => {
  const columns = ['Date', 'Name', 'Media', 'Fee', 'Imps'];
  const base: Partial<ImportMapping> = {
    columns: {
      ...{ Date: 'day', Order: 'campaign', Market: 'country', Cost: 'spend' },
      ...{ Imps: 'impressions', Who: 'advertiser', Kind: 'site' },
    },
    derived: [
      { name: 'Market', kind: 'part', column: 'Name', pattern: '^([A-Z]{2})_' },
      { name: 'Order', kind: 'join', columns: ['Name', 'Market'], separator: ' / ' },
      { name: 'Who', kind: 'constant', value: 'Acme' },
      {
        ...{ name: 'Kind', kind: 'table', column: 'Market', otherwise: 'keep' },
        values: [{ from: 'DE', to: 'Germany' }],
      },
      {
        ...{ name: 'Cost', kind: 'sum' },
        columns: [
          { column: 'Media', factor: 1 },
          { column: 'Fee', factor: 0.5 },
        ],
      },
    ],
  };
  const rows = [
    ['2026-03-01', 'DE_a', '1.10', '3', '10'],
    ['2026-03-01', 'FR_b', '2', '', '20'],
  ];

  test('are made of the file’s, and used like them', () => {
    const { facts, bad } = readAs(base, columns, rows);
    expect(bad).toEqual([]);
    expect(facts.map(({ dimensions }) => dimensions)).toMatchObject([
      { campaign: { name: 'DE_a / DE' }, country: 'DE', site: 'Germany' },
      { campaign: { name: 'FR_b / FR' }, country: 'FR', site: 'FR' },
    ]);
    expect(facts.map(({ values }) => figures('delivery', values).spendMicros)).toEqual([
      2_600_000, 2_000_000,
    ]);
  });

  test('and filters keep rows, and are refused where the file lacks their column', () => {
    const filters = [{ column: 'Market', op: 'is-not' as const, values: ['de'] }];
    const { facts, leftOut } = readAs({ ...base, filters }, columns, rows);
    expect(facts).toHaveLength(1);
    expect(leftOut).toEqual(['The filters of the mapping leave out 1 rows.']);
    const other = [{ column: 'Region', op: 'is' as const, values: ['x'] }];
    expect(() => readAs({ ...base, filters: other }, columns, rows)).toThrow(/no column “Region”/);
  });

  test('of a name that the file has, or of a pattern that is none, are refused', () => {
    const named = [{ name: 'Fee', kind: 'constant' as const, value: '1' }];
    expect(() => readAs({ ...base, derived: named }, ['Fee', ...columns], rows)).toThrow();
    const broken = [{ name: 'X', kind: 'part' as const, column: 'Name', pattern: '(' }];
    expect(() => derivation({ derived: broken, filters: [] }, columns)).toThrow(
      /regular expression/,
    );
  });
});
