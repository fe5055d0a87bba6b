/** Profiles of companies read from the CSV files that they are exported in. */
import { countryCode } from '../../countries/index.ts';
import { isCurrency } from '../../money/currencies.ts';
import { type Account, accountDomain, accountId } from '../firmo/accounts.ts';
import type { FirmoTargeting } from '../firmo/profile.ts';
import { SIZES } from '../firmo/sizes.ts';
import { findIndustry, INDUSTRY_TABLES } from '../industries/industries.ts';
import { ACCOUNT_COLUMNS, APART_SEPARATOR, CONDITION_COLUMNS } from './firmo.ts';
import { type LineFault, rowsOf } from './read-content.ts';

export interface ReadFirmo {
  readonly targeting: FirmoTargeting;
  readonly faults: readonly LineFault[];
}

type Part = Partial<FirmoTargeting>;
/** What a line says, or what is wrong with it. */
type ReadLine = Part | { readonly fault: string };

/** Whole units of money; null for an empty cell, undefined for what is none. */
function amount(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readRevenue(currency: string, from: string, to: string): ReadLine {
  const [min, max] = [amount(from), amount(to)];
  if (!isCurrency(currency)) return { fault: 'A currency has three letters, such as EUR.' };
  if (min === undefined || max === undefined) return { fault: 'Revenue is whole numbers.' };
  if (min === null && max === null) return { fault: 'Give the least or the most revenue.' };
  if (min !== null && max !== null && min > max) {
    return { fault: 'The least revenue is above the most: exchange them.' };
  }
  return { revenue: { min, max, currency } };
}

/** A condition. */
function readCondition([is = '', table = '', value = '', from = '', to = '']: string[]): ReadLine {
  if (is === 'industry') {
    const known = INDUSTRY_TABLES.find((each) => each === table);
    if (!known) return { fault: `The table is ${INDUSTRY_TABLES.join(', ')}.` };
    const code = { table: known, code: value };
    return findIndustry(code)
      ? { industries: [code] }
      : { fault: `There is no industry ${value} in the table.` };
  }
  if (is === 'size') {
    const size = SIZES.find((each) => each === value);
    return size ? { sizes: [size] } : { fault: `The size is one of ${SIZES.join(', ')}.` };
  }
  if (is === 'country') {
    const country = countryCode(value);
    return country ? { countries: [country] } : { fault: `${value} is no country.` };
  }
  return is === 'revenue'
    ? readRevenue(value, from, to)
    : { fault: 'The condition is industry, size, revenue or country.' };
}

/** An account, and what it is not the same as. */
function readAccount([
  side = '',
  name = '',
  domain = '',
  country = '',
  not = '',
]: string[]): ReadLine {
  if (side !== 'in' && side !== 'out') return { fault: 'The side is in or out.' };
  const known = domain === '' ? null : accountDomain(domain);
  const code = country === '' ? null : countryCode(country);
  if (domain !== '' && known === null) return { fault: `${domain} is no domain.` };
  if (country !== '' && code === null) return { fault: `${country} is no country.` };
  if (name === '' && known === null) return { fault: 'Give a name or a domain.' };
  const account: Account = { name, domain: known, country: code };
  const apart = not
    .split(APART_SEPARATOR)
    .filter((id) => id !== '')
    .map((id): [string, string] => [accountId(account), id]);
  return { [side === 'in' ? 'accounts' : 'leaveOut']: [account], apart };
}

const SHAPES = [
  { columns: CONDITION_COLUMNS, read: readCondition },
  { columns: ACCOUNT_COLUMNS, read: readAccount },
] as const;

/** Parts as one profile: reading 20,000 lines must not copy the list for each. */
const together = (parts: readonly Part[]): FirmoTargeting => ({
  industries: parts.flatMap(({ industries = [] }) => industries),
  sizes: parts.flatMap(({ sizes = [] }) => sizes),
  revenue: parts.findLast(({ revenue }) => revenue)?.revenue ?? null,
  countries: parts.flatMap(({ countries = [] }) => countries),
  accounts: parts.flatMap(({ accounts = [] }) => accounts),
  leaveOut: parts.flatMap(({ leaveOut = [] }) => leaveOut),
  apart: parts.flatMap(({ apart = [] }) => apart),
});

/** Reads the files of an export, each by its heads. Null where one is of neither shape. */
export function readFirmo(texts: readonly string[]): ReadFirmo | null {
  const parts: Part[] = [];
  const faults: LineFault[] = [];
  for (const text of texts) {
    const [heads = [], ...rows] = rowsOf(text);
    const shape = SHAPES.find(({ columns }) => columns.every((column, at) => heads[at] === column));
    if (!shape) return null;
    for (const [at, row] of rows.entries()) {
      const read = shape.read(row);
      if ('fault' in read) faults.push({ line: at + 2, text: row.join(','), reason: read.fault });
      else parts.push(read);
    }
  }
  return { targeting: together(parts), faults };
}
