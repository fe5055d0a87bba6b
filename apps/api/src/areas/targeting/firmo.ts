/** Profiles of companies as a kind: how they are told, found wrong and exported. */
import type { Permission } from '@flightdeck/domain/access';
import { countryCode } from '@flightdeck/domain/countries';
import { counted as countedIn } from '@flightdeck/domain/locale';
import type { System } from '@flightdeck/domain/targeting';
import { type Exported, exportFirmo } from '@flightdeck/domain/targeting/exports';
import {
  type Account,
  accountDomain,
  conditionCount,
  type FirmoFaults,
  type FirmoTargeting,
  firmoFaults,
} from '@flightdeck/domain/targeting/firmo';
import { findIndustry, TABLE_NAMES } from '@flightdeck/domain/targeting/industries';
import { AppError } from '../../platform/errors.ts';
import { inThread } from '../../platform/thread.ts';
import type { VersionFault } from './schema.ts';

/** @throws {AppError} `unprocessable` for industries, countries and domains that there are not. */
function requireKnown({ industries, countries, accounts, leaveOut }: FirmoTargeting): void {
  const refuse = (message: string): never => {
    throw new AppError('unprocessable', message);
  };
  for (const industry of industries) {
    if (findIndustry(industry)) continue;
    refuse(
      `${TABLE_NAMES[industry.table]} has no industry ${industry.code}. Choose one of the table.`,
    );
  }
  const requireCountry = (code: string) =>
    countryCode(code) === code || refuse(`There is no country ${code}.`);
  countries.forEach(requireCountry);
  const requireAccount = ({ domain, country }: Account) => {
    if (domain !== null && accountDomain(domain) !== domain) {
      refuse(
        `${domain} is not the part of an address that is registered, such as company.example.`,
      );
    }
    if (country !== null) requireCountry(country);
  };
  [...accounts, ...leaveOut].forEach(requireAccount);
}

const counted = (count: number, one: string, many?: string): string =>
  countedIn(count, 'en-GB', one, many);

/** Accounts whose names are compared here: about a tenth of a second, as long as a thread takes to start. */
const AT_ONCE = 2000;
const DEADLINE_MS = 30_000;

/** What is wrong; names of a long list are compared in a thread, which holds up no other request. */
async function faultsOf(targeting: FirmoTargeting): Promise<FirmoFaults> {
  if (targeting.accounts.length + targeting.leaveOut.length <= AT_ONCE) {
    return firmoFaults(targeting);
  }
  return inThread<FirmoFaults>(new URL('./firmo-thread.ts', import.meta.url), targeting, {
    ...{ deadlineMs: DEADLINE_MS, work: 'compares names of companies' },
  });
}

const needs: Permission = 'targeting/contentManage';

export const FIRMO = {
  needs,
  says(targeting: FirmoTargeting): string {
    const { accounts, leaveOut } = targeting;
    const conditions = conditionCount(targeting);
    const named = accounts.length + leaveOut.length;
    return [
      ...(conditions > 0 || named === 0 ? [counted(conditions, 'condition')] : []),
      ...(named > 0 ? [counted(named, 'account')] : []),
    ].join(', ');
  },
  async faults(targeting: FirmoTargeting): Promise<VersionFault[]> {
    requireKnown(targeting);
    const { isEmpty, double, repeated, contradictory, undecided } = await faultsOf(targeting);
    const warnings = [
      [isEmpty ? 1 : 0, 'No condition and no account: takes in every company'],
      [contradictory, `${counted(contradictory, 'account')} taken in and left out`],
      [repeated, `${counted(repeated, 'account')} named twice`],
      [double, `${counted(double, 'industry', 'industries')} said twice`],
      [undecided, `${counted(undecided, 'pair')} of accounts to decide on`],
    ] as const;
    return warnings.flatMap(([count, text]): VersionFault[] =>
      count > 0 ? [{ level: 'warning', text }] : [],
    );
  },
  exported: (targeting: FirmoTargeting, system: System): Exported | null =>
    system === 'csv' ? exportFirmo(targeting) : null,
};
