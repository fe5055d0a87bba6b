/** Which companies a profile means, as far as what is known of them tells (docs/decisions/0075). */
import { countryCode } from '../../countries/index.ts';
import { type IndustryCode, industriesNamed, isWithinIndustry } from '../industries/industries.ts';
import { type Account, accountWords } from './accounts.ts';
import { conditionCount, type FirmoTargeting } from './profile.ts';
import { sizesOf } from './sizes.ts';

/** A company, or several that are told alike, in the words of a network. Null for what it does not tell. */
export interface ReportedCompany {
  readonly company: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly country: string | null;
}

/**
 * `account`: taken in by name; `in`: all conditions hold; `out`: left out by name; `none`: a condition does not hold;
 * `unknown`: what is told does not decide it.
 */
export const COMPANY_VERDICTS = ['account', 'in', 'out', 'none', 'unknown'] as const;
export type CompanyVerdict = (typeof COMPANY_VERDICTS)[number];

/** Impressions that a profile meets for certain, and at most: of what is not told, nobody can tell. */
export function companyRange(byVerdict: Partial<Readonly<Record<CompanyVerdict, number>>>): {
  readonly low: number;
  readonly high: number;
} {
  const low = (byVerdict.account ?? 0) + (byVerdict.in ?? 0);
  return { low, high: low + (byVerdict.unknown ?? 0) };
}

type Holds = 'yes' | 'no' | 'unknown';

/** Whether an industry as a network names it is one of those chosen. A name that no table has tells nothing. */
function industryHolds(chosen: readonly IndustryCode[], industry: string | null): Holds {
  const named = industry === null ? [] : industriesNamed(industry);
  if (named.some((each) => chosen.some((code) => isWithinIndustry(each, code)))) return 'yes';
  const isBroader = named.some((each) => chosen.some((code) => isWithinIndustry(code, each)));
  const tables = new Set(named.map(({ table }) => table));
  return isBroader || chosen.some(({ table }) => !tables.has(table)) ? 'unknown' : 'no';
}

function sizeHolds(chosen: readonly string[], size: string | null): Holds {
  const bands = size === null ? [] : sizesOf(size);
  const met = bands.filter((band) => chosen.includes(band)).length;
  if (bands.length === 0 || (met > 0 && met < bands.length)) return 'unknown';
  return met > 0 ? 'yes' : 'no';
}

function countryHolds(chosen: readonly string[], country: string | null): Holds {
  const code = country === null ? null : countryCode(country);
  if (code === null) return 'unknown';
  return chosen.includes(code) ? 'yes' : 'no';
}

/** Finds companies in a list by their names. */
function finder(accounts: readonly Account[]) {
  const byName = Map.groupBy(
    accounts.filter(({ name }) => name !== ''),
    ({ name }) => accountWords(name).join(''),
  );
  return ({ company, country }: ReportedCompany): boolean => {
    if (company === null) return false;
    const code = country === null ? null : countryCode(country);
    const named = byName.get(accountWords(company).join('')) ?? [];
    return named.some((each) => each.country === null || code === null || each.country === code);
  };
}

/** A profile that is asked about companies. No report of a network tells revenue, so that a condition of it decides nothing. */
export function companyJudge(
  targeting: FirmoTargeting,
): (company: ReportedCompany) => CompanyVerdict {
  const { industries, sizes, revenue, countries } = targeting;
  const isIn = finder(targeting.accounts);
  const isOut = finder(targeting.leaveOut);
  const isByNameAlone = conditionCount(targeting) === 0 && targeting.accounts.length > 0;
  return (row) => {
    if (isOut(row)) return 'out';
    if (isIn(row)) return 'account';
    if (isByNameAlone) return row.company === null ? 'unknown' : 'none';
    const held: Holds[] = [
      ...(industries.length > 0 ? [industryHolds(industries, row.industry)] : []),
      ...(sizes.length > 0 ? [sizeHolds(sizes, row.size)] : []),
      ...(countries.length > 0 ? [countryHolds(countries, row.country)] : []),
      ...(revenue === null ? [] : (['unknown'] as const)),
    ];
    if (held.includes('no')) return 'none';
    return held.includes('unknown') ? 'unknown' : 'in';
  };
}
