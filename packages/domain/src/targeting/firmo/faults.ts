/** What is wrong with a profile of companies: said twice, undecided, or contradicting itself. */
import { findIndustry } from '../industries/industries.ts';
import { accountId, mergeAccounts, nearAccounts } from './accounts.ts';
import { conditionCount, type FirmoTargeting } from './profile.ts';

export interface FirmoFaults {
  /** Takes in every company. */
  readonly isEmpty: boolean;
  /** Industries that one above them in the same profile has already. */
  readonly double: number;
  /** Accounts that are in a list twice. */
  readonly repeated: number;
  /** Accounts that are taken in and left out: leaving out wins. */
  readonly contradictory: number;
  /** Pairs that may be one company. */
  readonly undecided: number;
}

export function firmoFaults(targeting: FirmoTargeting): FirmoFaults {
  const { industries, accounts, leaveOut, apart } = targeting;
  const chosen = new Set(industries.map(({ table, code }) => `${table} ${code}`));
  const out = new Set(leaveOut.map(accountId));
  const count = (list: typeof accounts) => mergeAccounts(list).merged.length;
  return {
    isEmpty: conditionCount(targeting) === 0 && accounts.length === 0 && leaveOut.length === 0,
    double: industries.filter((each) => {
      const parent = findIndustry(each)?.parent;
      return parent !== null && parent !== undefined && chosen.has(`${each.table} ${parent}`);
    }).length,
    repeated: count(accounts) + count(leaveOut),
    contradictory: accounts.filter((account) => out.has(accountId(account))).length,
    undecided: nearAccounts(accounts, apart).length + nearAccounts(leaveOut, apart).length,
  };
}
