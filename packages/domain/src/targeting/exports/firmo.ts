/** Profiles of companies as CSV: one file of conditions, one of accounts. */
import { csvLines } from '../../csv/index.ts';
import { accountId } from '../firmo/accounts.ts';
import { conditionCount, type FirmoTargeting } from '../firmo/profile.ts';
import type { Exported } from './exported.ts';

export const CONDITION_COLUMNS = ['Condition', 'Table', 'Value', 'From', 'To'] as const;
export const ACCOUNT_COLUMNS = ['Side', 'Name', 'Domain', 'Country', 'Not the same as'] as const;
/** Between the ids of accounts that one is not the same as. */
export const APART_SEPARATOR = '; ';

/** All that a profile says. */
export function exportFirmo(targeting: FirmoTargeting): Exported {
  const { industries, sizes, revenue, countries, accounts, leaveOut, apart } = targeting;
  const conditions = [
    ...industries.map(({ table, code }) => ['industry', table, code, '', '']),
    ...sizes.map((size) => ['size', '', size, '', '']),
    ...(revenue ? [['revenue', '', revenue.currency, revenue.min ?? '', revenue.max ?? '']] : []),
    ...countries.map((country) => ['country', '', country, '', '']),
  ];
  const others = Map.groupBy(apart, ([one]) => one);
  const lines = (side: 'in' | 'out', list: typeof accounts) =>
    list.map((account) => [
      ...[side, account.name, account.domain ?? '', account.country ?? ''],
      (others.get(accountId(account)) ?? []).map(([, other]) => other).join(APART_SEPARATOR),
    ]);
  const named = [...lines('in', accounts), ...lines('out', leaveOut)];
  return {
    files: [
      ...(conditions.length > 0
        ? [{ name: 'companies-conditions.csv', text: csvLines([CONDITION_COLUMNS, ...conditions]) }]
        : []),
      ...(named.length > 0
        ? [{ name: 'companies-accounts.csv', text: csvLines([ACCOUNT_COLUMNS, ...named]) }]
        : []),
    ],
    taken: conditionCount(targeting) + named.length,
    dropped: [],
  };
}
