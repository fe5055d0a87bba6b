/** Rows of one name: told apart by client, platform or account, and left as they are where none of these differs. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { expect, test } from 'vitest';
import { withOwners } from './owners.ts';

const answer = (...names: string[]): MetricResult => ({
  rows: names.map((label, at) => ({
    keys: { campaign: { id: String(at + 1), label } },
    values: { clicks: 1 },
  })),
  ...{ totals: { values: { clicks: names.length } }, rowCount: names.length, lastDay: null },
});

/** @param owners By the number of the campaign: client, platform, account. */
async function labels(result: MetricResult, owners: readonly (readonly string[])[], ids = [1]) {
  const asked: unknown[] = [];
  const told = await withOwners(
    {
      query: async (_, params) => {
        asked.push(params);
        return owners.map(([owner, platform, account], at) => ({
          ...{ id: at + 1, owner, platform, account },
        }));
      },
    },
    { dataset: 'search', dimensions: ['campaign'] },
    { advertiserIds: ids },
    result,
  );
  return [told.rows.map(({ keys }) => keys.campaign?.label), asked.length];
}

test('names that stand once are not asked about', async () => {
  expect(await labels(answer('Brand', 'Generic'), [])).toEqual([['Brand', 'Generic'], 0]);
});

test.each([
  [
    'platforms of one client',
    [
      ['Tern', 'google-ads', 'Tern'],
      ['Tern', 'microsoft-ads', 'Tern'],
    ],
    ['Brand (Google Ads)', 'Brand (Microsoft Ads)'],
  ],
  [
    'accounts of one platform',
    [
      ['Tern', 'google-ads', 'Tern UK'],
      ['Tern', 'google-ads', 'Tern FR'],
    ],
    ['Brand (Tern UK)', 'Brand (Tern FR)'],
  ],
  [
    'clients, which need no more',
    [
      ['Tern', 'google-ads', 'Tern UK'],
      ['Gull', 'microsoft-ads', 'Gull'],
    ],
    ['Brand (Tern)', 'Brand (Gull)'],
  ],
  [
    'nothing, because one account has both',
    [
      ['Tern', 'google-ads', 'Tern'],
      ['Tern', 'google-ads', 'Tern'],
    ],
    ['Brand', 'Brand'],
  ],
])('%s', async (_, owners, expected) => {
  expect(await labels(answer('Brand', 'Brand'), owners)).toEqual([expected, 1]);
});

test('clients and platforms together where one of them is not enough', async () => {
  const owners = [
    ['Tern', 'google-ads', 'Tern'],
    ['Tern', 'microsoft-ads', 'Tern'],
    ['Gull', 'google-ads', 'Gull'],
  ];
  const [told] = await labels(answer('Brand', 'Brand', 'Brand'), owners, [1, 2]);
  expect(told).toEqual([
    'Brand (Tern, Google Ads)',
    'Brand (Tern, Microsoft Ads)',
    'Brand (Gull, Google Ads)',
  ]);
});
