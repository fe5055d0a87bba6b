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
  type FirmoTargeting,
  firmoFaults,
} from '@flightdeck/domain/targeting/firmo';
import { findIndustry, TABLE_NAMES } from '@flightdeck/domain/targeting/industries';
import { AppError } from '../../platform/errors.ts';
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
  faults(targeting: FirmoTargeting): Promise<VersionFault[]> {
    requireKnown(targeting);
    const { isEmpty, double, repeated, contradictory, undecided } = firmoFaults(targeting);
    const warnings = [
      [isEmpty ? 1 : 0, 'No condition and no account: takes in every company'],
      [contradictory, `${counted(contradictory, 'account')} taken in and left out`],
      [repeated, `${counted(repeated, 'account')} named twice`],
      [double, `${counted(double, 'industry', 'industries')} said twice`],
      [undecided, `${counted(undecided, 'pair')} of accounts to decide on`],
    ] as const;
    return Promise.resolve(
      warnings.flatMap(([count, text]): VersionFault[] =>
        count > 0 ? [{ level: 'warning', text }] : [],
      ),
    );
  },
  exported: (targeting: FirmoTargeting, system: System): Exported | null =>
    system === 'csv' ? exportFirmo(targeting) : null,
};
