import { expect, it } from 'vitest';
import { type FirmoTargeting, firmoFaults, NO_FIRMO, readAccounts } from '../firmo/index.ts';
import { exportFirmo } from './firmo.ts';
import { readFirmo } from './read-firmo.ts';

const WHOLE: FirmoTargeting = {
  industries: [
    { table: 'naics', code: '31-33' },
    { table: 'nace', code: '01' },
  ],
  sizes: ['11-50', '10001+'],
  revenue: { min: 1_000_000, max: null, currency: 'GBP' },
  countries: ['GB', 'DE'],
  accounts: [
    { name: '=Sum & Sons, Ltd', domain: 'sum.example', country: 'GB' },
    { name: 'Sum and Son', domain: null, country: null },
  ],
  leaveOut: [{ name: '', domain: 'rival.example', country: null }],
  apart: [['sum.example', 'sumandson|']],
};

it('goes out and comes back without a difference', () => {
  const { files, taken, dropped } = exportFirmo(WHOLE);
  expect(taken).toBe(10);
  expect(dropped).toEqual([]);
  expect(readFirmo(files.map(({ text }) => text))).toEqual({ targeting: WHOLE, faults: [] });
  expect(exportFirmo(NO_FIRMO)).toMatchObject({ files: [], taken: 0 });
});

it('names the lines that it does not understand, and refuses another file', () => {
  const text = 'Condition,Table,Value,From,To\nindustry,naics,999,,\nsize,,7,,\nrevenue,,EUR,9,1\n';
  expect(readFirmo([text])?.faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 There is no industry 999 in the table.',
    expect.stringMatching(/^3 The size is one of/),
    '4 The least revenue is above the most: exchange them.',
  ]);
  expect(readFirmo(['Side,Kind\n'])).toBeNull();
});

it('reads lists of accounts with heads and without', () => {
  const heads =
    'Company;Website;Country\nNorthwind;https://www.northwind.example/;UK\n;;\nX;x y;GB\n';
  expect(readAccounts(heads)).toEqual({
    accounts: [{ name: 'Northwind', domain: 'northwind.example', country: 'GB' }],
    faults: [
      { line: 4, text: 'X, x y, GB', reason: 'x y is no domain: write it as company.example.' },
    ],
  });
  const bare = 'Northwind Ltd\ncontoso.example\nChile\nFabrikam, fabrikam.example, Germany\n';
  expect(readAccounts(bare).accounts).toEqual([
    { name: 'Northwind Ltd', domain: null, country: null },
    { name: '', domain: 'contoso.example', country: null },
    { name: 'Chile', domain: null, country: null },
    { name: 'Fabrikam', domain: 'fabrikam.example', country: 'DE' },
  ]);
});

it('counts what is wrong', () => {
  expect(firmoFaults(NO_FIRMO).isEmpty).toBe(true);
  expect(
    firmoFaults({
      ...WHOLE,
      industries: [
        { table: 'naics', code: '62' },
        { table: 'naics', code: '622' },
      ],
      leaveOut: [{ name: '', domain: 'sum.example', country: null }],
    }),
  ).toMatchObject({ isEmpty: false, double: 1, contradictory: 1, repeated: 0 });
});
