/** A profile of companies while it is edited. */
import {
  type Account,
  accountId,
  type FirmoTargeting,
  mergeAccounts,
  pairId,
  sizeLabel,
} from '@flightdeck/domain/targeting/firmo';
import {
  findIndustry,
  type Industry,
  type IndustryCode,
  industriesOf,
  isWithinIndustry,
  TABLE_NAMES,
} from '@flightdeck/domain/targeting/industries';

/** Which list of accounts. */
export type AccountSide = 'accounts' | 'leaveOut';
export const SIDE_NAMES: Readonly<Record<AccountSide, string>> = {
  accounts: 'Take in',
  leaveOut: 'Leave out',
};

const isSame = (one: IndustryCode, other: IndustryCode): boolean =>
  one.table === other.table && one.code === other.code;

/** How an industry stands: chosen itself or by the one that it lies in, a part of it, or not. */
export function standingOf(
  industry: IndustryCode,
  chosen: readonly IndustryCode[],
): 'all' | 'some' | 'none' {
  if (chosen.some((each) => isWithinIndustry(industry, each))) return 'all';
  return chosen.some((each) => isWithinIndustry(each, industry)) ? 'some' : 'none';
}

/**
 * Chooses an industry, which then stands for those within it, or takes it away; taken from one that is chosen as a whole, its
 * neighbours are chosen instead.
 */
export function toggled(chosen: readonly IndustryCode[], industry: Industry): IndustryCode[] {
  const { table, code, parent } = industry;
  if (standingOf(industry, chosen) !== 'all') {
    return [...chosen.filter((each) => !isWithinIndustry(each, industry)), { table, code }];
  }
  const rest = chosen.filter((each) => !isSame(each, industry));
  const whole = rest.find((each) => each.table === table && each.code === parent);
  if (!whole) return rest;
  const neighbours = industriesOf(table).filter(
    (each) => each.parent === parent && each.code !== code,
  );
  return [
    ...rest.filter((each) => each !== whole),
    ...neighbours.map((each) => ({ table, code: each.code })),
  ];
}

const NAMES = new Intl.DisplayNames('en', { type: 'region' });
/** Name of a country by its code. */
export const countryName = (code: string): string => NAMES.of(code) ?? code;

/** An account in words: its name, or its domain where it has none. */
export const accountLabel = ({ name, domain }: Account): string => name || (domain ?? '');

/** An industry in words. */
export const industryLabel = (code: IndustryCode): string => findIndustry(code)?.name ?? code.code;

/** Puts accounts into a list. Those that are there already are not added, and what only the new ones say is kept. */
export function withAccounts(
  content: FirmoTargeting,
  side: AccountSide,
  added: readonly Account[],
): FirmoTargeting {
  return { ...content, [side]: mergeAccounts([...content[side], ...added]).accounts };
}

/** Without the accounts of these ids. */
export const withoutAccounts = (
  content: FirmoTargeting,
  side: AccountSide,
  ids: ReadonlySet<string>,
): FirmoTargeting => ({
  ...content,
  [side]: content[side].filter((account) => !ids.has(accountId(account))),
});

/** Makes one of two accounts: the kept one, with what only the other says. */
export function asOne(
  content: FirmoTargeting,
  side: AccountSide,
  kept: Account,
  other: Account,
): FirmoTargeting {
  const one: Account = {
    name: kept.name || other.name,
    domain: kept.domain ?? other.domain,
    country: kept.country ?? other.country,
  };
  return {
    ...content,
    [side]: content[side].flatMap((each) => (each === kept ? [one] : each === other ? [] : [each])),
  };
}

/** Notes that two accounts are two. */
export const asTwo = (content: FirmoTargeting, one: Account, other: Account): FirmoTargeting => ({
  ...content,
  apart: [...content.apart, [accountId(one), accountId(other)]],
});

/** What is saved: decisions about accounts that are no longer there go. */
export function pruned(content: FirmoTargeting): FirmoTargeting {
  const known = new Set([...content.accounts, ...content.leaveOut].map(accountId));
  const pairs = new Map(
    content.apart
      .filter(([one, other]) => known.has(one) && known.has(other))
      .map((pair) => [pairId(...pair), pair]),
  );
  return { ...content, apart: [...pairs.values()] };
}

/** All that a profile says, a line each. */
export function linesOf(content: FirmoTargeting): string[] {
  const { industries, sizes, revenue, countries, accounts, leaveOut } = content;
  const account = (side: AccountSide) => (each: Account) =>
    `${SIDE_NAMES[side]}: ${[each.name, each.domain, each.country].filter(Boolean).join(', ')}`;
  return [
    ...industries.map((code) => `${TABLE_NAMES[code.table]} ${code.code}: ${industryLabel(code)}`),
    ...sizes.map((size) => `Size: ${sizeLabel(size)}`),
    ...(revenue
      ? [`Revenue: ${revenue.min ?? 0} to ${revenue.max ?? 'any'} ${revenue.currency}`]
      : []),
    ...countries.map((code) => `Country: ${countryName(code)}`),
    ...accounts.map(account('accounts')),
    ...leaveOut.map(account('leaveOut')),
  ];
}

/** What two profiles say, as one: conditions and accounts of both, the revenue of the other where it has one. */
export function together(content: FirmoTargeting, other: FirmoTargeting): FirmoTargeting {
  const all = {
    ...content,
    industries: [
      ...content.industries,
      ...other.industries.filter((each) => !content.industries.some((one) => isSame(one, each))),
    ],
    sizes: [...new Set([...content.sizes, ...other.sizes])],
    revenue: other.revenue ?? content.revenue,
    countries: [...new Set([...content.countries, ...other.countries])],
    apart: [...content.apart, ...other.apart],
  };
  return withAccounts(withAccounts(all, 'accounts', other.accounts), 'leaveOut', other.leaveOut);
}
