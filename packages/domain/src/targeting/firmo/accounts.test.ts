import { describe, expect, it } from 'vitest';
import {
  type Account,
  accountDomain,
  accountId,
  accountWords,
  mergeAccounts,
  nearAccounts,
} from './accounts.ts';

const account = (name: string, domain: string | null = null, country: string | null = null) =>
  ({ name, domain, country }) satisfies Account;

it.each([
  ['Northwind Traders Ltd.', 'northwind traders'],
  ['The Northwind Traders, Inc.', 'northwind traders'],
  ['Müller & Söhne GmbH & Co. KG', 'muller sohne'],
  ['Fábrica Azul, S.A.', 'fabrica azul'],
  ['Carta Blu S.p.A.', 'carta blu'],
  ['Zielony Młyn Sp. z o.o.', 'zielony młyn'],
  ['ACME CORP', 'acme'],
  ['London Zoo', 'london zoo'],
  // A name of nothing but a form stays.
  ['Company', 'company'],
  ['S.A.', 's a'],
])('%s is known by “%s”', (name, words) => {
  expect(accountWords(name).join(' ')).toBe(words);
});

it.each([
  ['https://www.shop.northwind.co.uk/about?x=1', 'northwind.co.uk'],
  ['Northwind.EXAMPLE', 'northwind.example'],
  ['sales@northwind.example', 'northwind.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  // Two shops of one host are two companies.
  ['blue.github.io', 'blue.github.io'],
  ['localhost', null],
  ['192.0.2.7', null],
  ['Northwind Ltd', null],
  ['co.uk', null],
])('%s lies in %s', (text, domain) => {
  expect(accountDomain(text)).toBe(domain);
});

describe('accounts that are the same', () => {
  it('are one by their domain, with what only the other says', () => {
    const { accounts, merged } = mergeAccounts([
      account('', 'northwind.example'),
      account('Contoso', 'contoso.example'),
      account('Northwind', 'northwind.example', 'GB'),
    ]);
    expect(accounts).toEqual([
      account('Northwind', 'northwind.example', 'GB'),
      account('Contoso', 'contoso.example'),
    ]);
    expect(merged).toMatchObject([{ by: 'domain', merged: { name: 'Northwind' } }]);
  });

  it('are one by name and country where one has no domain', () => {
    const { accounts, merged } = mergeAccounts([
      account('Northwind Ltd', null, 'GB'),
      account('NORTHWIND LIMITED', 'northwind.example', 'GB'),
      account('Northwind', null, 'DE'),
    ]);
    expect(accounts).toEqual([
      account('Northwind Ltd', 'northwind.example', 'GB'),
      account('Northwind', null, 'DE'),
    ]);
    expect(merged).toMatchObject([{ by: 'name' }]);
  });

  it('stay two where a name has two domains, and the name alone is not given to either', () => {
    const three = [
      account('Delta', 'delta-air.example', 'US'),
      account('Delta', 'delta-taps.example', 'US'),
      account('Delta', null, 'US'),
    ];
    expect(mergeAccounts(three)).toEqual({ accounts: three, merged: [] });
    expect(nearAccounts(three)).toHaveLength(3);
  });
});

describe('accounts that look the same', () => {
  const pair = [account('Northwind Traders Ltd'), account('Northwind Trader', null, 'GB')] as const;
  const ids = pair.map(accountId);

  it('are shown, and not put together', () => {
    expect(mergeAccounts(pair).accounts).toHaveLength(2);
    expect(nearAccounts(pair)).toMatchObject([{ first: pair[1], second: pair[0] }]);
  });

  it('are not asked about again, whichever way round they were decided', () => {
    const [one = '', other = ''] = ids;
    expect(nearAccounts(pair, [[one, other]])).toEqual([]);
    expect(nearAccounts(pair, [[other, one]])).toEqual([]);
  });

  it('are two in two countries', () => {
    const both = [account('Northwind', null, 'GB'), account('Northwinds', null, 'DE')];
    expect(nearAccounts(both)).toEqual([]);
  });
});

it('goes through 20,000 accounts in a moment', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    account(
      `${String.fromCharCode(97 + (at % 26))}${(at * 7919) % 20_011} works`,
      `w${at}.example`,
    ),
  );
  expect(mergeAccounts(many).accounts).toHaveLength(20_000);
  expect(nearAccounts(many).length).toBeLessThan(20_000 * 25);
});
