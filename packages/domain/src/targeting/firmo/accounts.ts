/** Named companies: which are the same, and which only look so. */
import { getDomain } from 'tldts';
import { allWordsOf } from '../../matching/names.ts';
import { eachNearPair } from './near-names.ts';

/** A company by its name, its domain, or both. */
export interface Account {
  readonly name: string;
  /** Its registrable part, such as `example.co.uk`; null where it is not known. */
  readonly domain: string | null;
  /** ISO 3166-1 code of two letters; null where it is not known. */
  readonly country: string | null;
}

/** Legal forms, as words; those of several words come first. */
const LEGAL_FORMS: readonly (readonly string[])[] = [
  ...['gmbh and co kg', 'gmbh co kg', 'ag co kg', 'sp z o o', 'sp z oo', 'g m b h'],
  ...[
    'pty ltd',
    'pte ltd',
    'pvt ltd',
    'sdn bhd',
    'd o o',
    's r l',
    's r o',
    's p a',
    'l l c',
    'p l c',
  ],
  ...['a s', 's a', 's l', 'b v', 'n v', 'k k', 'e v'],
  ...['ltd', 'limited', 'plc', 'llc', 'llp', 'lp', 'inc', 'incorporated', 'corp', 'corporation'],
  ...[
    'co',
    'company',
    'gmbh',
    'mbh',
    'ag',
    'kg',
    'kgaa',
    'ug',
    'ohg',
    'gbr',
    'se',
    'sa',
    'sas',
    'sasu',
  ],
  ...[
    'sarl',
    'eurl',
    'spa',
    'srl',
    'snc',
    'sl',
    'slu',
    'bv',
    'bvba',
    'nv',
    'vof',
    'ab',
    'as',
    'asa',
  ],
  ...[
    'oy',
    'oyj',
    'aps',
    'hf',
    'ehf',
    'sro',
    'kft',
    'zrt',
    'nyrt',
    'doo',
    'ood',
    'eood',
    'pty',
    'pte',
  ],
  ...['pvt', 'bhd', 'kk', 'lda', 'ltda'],
].map((form) => form.split(' '));

/** A name by what tells the company: lower case, without marks, and without its legal forms; one of nothing else keeps them. */
export function accountWords(name: string): string[] {
  let words = allWordsOf(name.toLowerCase());
  if (words[0] === 'the' && words.length > 1) words = words.slice(1);
  for (;;) {
    const form = LEGAL_FORMS.find(
      (each) =>
        words.length > each.length &&
        each.every((word, at) => words[words.length - each.length + at] === word),
    );
    if (!form) break;
    words = words.slice(0, -form.length);
  }
  return words.length > 1 && words.at(-1) === 'and' ? words.slice(0, -1) : words;
}

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^@\s/]+@)?(?<host>[^\s/:?#]+)/i;

/** The registrable part of a domain, a web address or an e-mail address; null for what is none. */
export function accountDomain(text: string): string | null {
  const host = ADDRESS.exec(text.trim())?.groups?.host;
  if (host === undefined || !host.includes('.')) return null;
  try {
    return getDomain(new URL(`https://${host}`).hostname, { allowPrivateDomains: true });
  } catch {
    return null;
  }
}

const nameKey = ({ name, country }: Account): string =>
  `${accountWords(name).join('')}|${country ?? ''}`;

/** What an account is told from others by: its domain, or its name and country where it has none. */
export const accountId = (account: Account): string => account.domain ?? nameKey(account);

/** An account that was put together with one before it. */
export interface MergedAccount {
  readonly kept: Account;
  readonly merged: Account;
  readonly by: 'domain' | 'name';
}

/** The first of two accounts that are one, with what only the other says. */
const joined = (first: Account, other: Account): Account => ({
  name: first.name === '' ? other.name : first.name,
  domain: first.domain ?? other.domain,
  country: first.country ?? other.country,
});

/**
 * Puts accounts together that are the same: by their domain first, then by name and country where one has no domain. In the
 * order of their first lines. A name with two domains is two accounts.
 */
export function mergeAccounts(accounts: readonly Account[]): {
  readonly accounts: readonly Account[];
  readonly merged: readonly MergedAccount[];
} {
  const kept: (Account | null)[] = [];
  const merged: MergedAccount[] = [];
  const byDomain = new Map<string, number>();
  const add = (at: number, account: Account, by: MergedAccount['by']) => {
    const first = kept[at];
    if (!first) return;
    merged.push({ kept: first, merged: account, by });
    kept[at] = joined(first, account);
  };
  for (const account of accounts) {
    const at = account.domain === null ? undefined : byDomain.get(account.domain);
    if (at !== undefined) {
      add(at, account, 'domain');
      continue;
    }
    if (account.domain !== null) byDomain.set(account.domain, kept.length);
    kept.push(account);
  }
  const byName = new Map<string, number[]>();
  for (const [at, account] of kept.entries()) {
    if (!account || account.name === '') continue;
    const same = byName.get(nameKey(account));
    if (same) same.push(at);
    else byName.set(nameKey(account), [at]);
  }
  for (const places of byName.values()) {
    const known = places.filter((at) => kept[at]?.domain);
    // Which of two domains is meant by the name alone is not known.
    if (known.length > 1) continue;
    const first = places[0] ?? 0;
    for (const at of places.slice(1)) {
      const other = kept[at];
      if (!other) continue;
      add(first, other, 'name');
      kept[at] = null;
    }
  }
  return { accounts: kept.filter((account) => account !== null), merged };
}

/** Two accounts that may be one: somebody decides. */
export interface NearAccounts {
  readonly first: Account;
  readonly second: Account;
  /** How alike their names are, from 0 to 1. */
  readonly likeness: number;
}

/** Names a pair whatever its order. */
export const pairId = (one: string, other: string): string =>
  one < other ? `${one}\t${other}` : `${other}\t${one}`;

/**
 * Pairs that may be one company: names that are nearly the same, in countries that may be the same. Most alike first.
 * @param apart Pairs of ids that somebody said are two.
 */
export function nearAccounts(
  accounts: readonly Account[],
  apart: readonly (readonly [string, string])[] = [],
): NearAccounts[] {
  const decided = new Set(apart.map(([one, other]) => pairId(one, other)));
  const entries = accounts.flatMap((account) => {
    const text = accountWords(account.name).join('');
    return text === '' ? [] : [{ account, text, id: accountId(account) }];
  });
  const pairs: NearAccounts[] = [];
  eachNearPair(
    entries.map(({ text }) => text),
    (first, second, likeness) => {
      const [one, other] = [entries[first], entries[second]];
      if (!one || !other) return false;
      const [{ country: here }, { country: there }] = [one.account, other.account];
      if (here !== null && there !== null && here !== there) return false;
      if (decided.has(pairId(one.id, other.id))) return false;
      pairs.push({ first: one.account, second: other.account, likeness });
      return true;
    },
  );
  return pairs.sort((one, other) => other.likeness - one.likeness);
}
