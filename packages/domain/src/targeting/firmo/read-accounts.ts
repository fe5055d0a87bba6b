/** Reads lists of companies as people have them: a CSV file with or without heads, or a name or a domain a line. */
import Papa from 'papaparse';
import { countryCode } from '../../countries/index.ts';
import { type Account, accountDomain } from './accounts.ts';
import { FIRMO_LIMITS } from './profile.ts';

/** A line that was not understood. */
export interface AccountFault {
  /** From one. */
  readonly line: number;
  readonly text: string;
  /** What is wrong, and how to mend it. */
  readonly reason: string;
}

export interface ReadAccounts {
  readonly accounts: readonly Account[];
  readonly faults: readonly AccountFault[];
}

type Column = 'name' | 'domain' | 'country';

const HEADS: Readonly<Record<Column, RegExp>> = {
  name: /^(?:account|company|organi[sz]ation)?\s*(?:name)?$|^(?:firma|unternehmen|société|entreprise|empresa)$/i,
  domain: /domain|website|web\s*site|^url$|web\s*address|homepage/i,
  country: /country|^land$|^pays$|^país$/i,
};
const COLUMNS = ['domain', 'country', 'name'] as const;
/** Characters of a fault that are repeated to the person. */
const MOST_TEXT = 80;

/** Which column is which; null for a first line that is a company already. */
function columnsOf(first: readonly string[]): ReadonlyMap<Column, number> | null {
  const found = new Map<Column, number>();
  for (const column of COLUMNS) {
    const at = first.findIndex(
      (cell, index) =>
        cell !== '' && HEADS[column].test(cell) && ![...found.values()].includes(index),
    );
    if (at >= 0) found.set(column, at);
  }
  return found.has('name') || found.has('domain') ? found : null;
}

/** Cells of a line without heads: what looks like a domain is one, and so is a country after the first cell. */
function guessed(cells: readonly string[]): Readonly<Record<Column, string>> {
  const isDomain = (cell: string) => !/\s/.test(cell) && accountDomain(cell) !== null;
  const domain = cells.findIndex(isDomain);
  const country = cells.findIndex(
    (cell, at) => at > 0 && at !== domain && cell !== '' && countryCode(cell) !== null,
  );
  const name = cells.findIndex((cell, at) => cell !== '' && at !== domain && at !== country);
  return { name: cells[name] ?? '', domain: cells[domain] ?? '', country: cells[country] ?? '' };
}

/** An account, or what is wrong with it. */
function accountOf({ name, domain, country }: Readonly<Record<Column, string>>): Account | string {
  if (name === '' && domain === '') return 'Give a name or a domain.';
  if (name.length > FIRMO_LIMITS.name) {
    return `A name has at most ${FIRMO_LIMITS.name} characters.`;
  }
  if (name !== '' && !/[\p{L}\p{N}]/u.test(name)) return 'There is no word in the name.';
  const known = domain === '' ? null : accountDomain(domain);
  if (domain !== '' && known === null)
    return `${domain} is no domain: write it as company.example.`;
  const code = country === '' ? null : countryCode(country);
  if (country !== '' && code === null) {
    return `${country} is no country: write its English name, or two letters such as GB.`;
  }
  return { name, domain: known, country: code };
}

/** Reads a list. */
export function readAccounts(text: string): ReadAccounts {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: false,
    // A list of names has no separator to find.
    delimitersToGuess: [',', ';', '\t', '|'],
  }).data.map((row) => row.map((cell) => cell.trim().replace(/^'(?=[=+\-@\t])/, '')));
  const at = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const columns = columnsOf(rows[at] ?? []);
  const accounts: Account[] = [];
  const faults: AccountFault[] = [];
  for (const [index, cells] of rows.entries()) {
    const isHead = columns !== null && index === at;
    if (isHead || cells.every((cell) => cell === '')) continue;
    const cell = (column: Column): string => cells[columns?.get(column) ?? -1] ?? '';
    const read = accountOf(
      columns
        ? { name: cell('name'), domain: cell('domain'), country: cell('country') }
        : guessed(cells),
    );
    if (typeof read !== 'string') accounts.push(read);
    else faults.push({ line: index + 1, text: cells.join(', ').slice(0, MOST_TEXT), reason: read });
  }
  return { accounts, faults };
}
