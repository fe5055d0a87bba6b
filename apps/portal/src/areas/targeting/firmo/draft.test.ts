import { NO_FIRMO } from '@flightdeck/domain/targeting/firmo';
import { findIndustry, type IndustryCode } from '@flightdeck/domain/targeting/industries';
import { expect, it } from 'vitest';
import { asOne, asTwo, pruned, standingOf, toggled, withAccounts } from './draft.ts';

const naics = (code: string): IndustryCode => ({ table: 'naics', code });
const press = (chosen: readonly IndustryCode[], code: string) => {
  const industry = findIndustry(naics(code));
  if (!industry) throw new Error(code);
  return toggled(chosen, industry);
};
const account = (name: string, domain: string | null = null) => ({ name, domain, country: null });

it('lets an industry stand for those within it', () => {
  const health = press([naics('622'), naics('23')], '62');
  expect(health).toEqual([naics('23'), naics('62')]);
  expect(standingOf(naics('622'), health)).toBe('all');
  expect(standingOf(naics('62'), [naics('622')])).toBe('some');
  expect(standingOf({ table: 'nace', code: 'Q' }, health)).toBe('none');
});

it('chooses the neighbours of one that is taken from a whole', () => {
  expect(press([naics('62')], '622')).toEqual([naics('621'), naics('623'), naics('624')]);
  expect(press([naics('622')], '622')).toEqual([]);
});

it('adds accounts once, and makes one of two', () => {
  const first = withAccounts(NO_FIRMO, 'accounts', [account('Northwind', 'northwind.example')]);
  const again = withAccounts(first, 'accounts', [account('', 'northwind.example')]);
  expect(again.accounts).toHaveLength(1);
  const both = withAccounts(again, 'accounts', [account('Northwinds')]);
  const [kept, other] = both.accounts;
  if (!kept || !other) throw new Error('There are two accounts.');
  expect(asOne(both, 'accounts', other, kept).accounts).toEqual([
    account('Northwinds', 'northwind.example'),
  ]);
});

it('keeps a decision for as long as both accounts are there', () => {
  const [one, other] = [account('Northwind'), account('Northwinds')];
  const decided = asTwo(withAccounts(NO_FIRMO, 'accounts', [one, other]), one, other);
  expect(pruned(asTwo(decided, other, one)).apart).toHaveLength(1);
  expect(pruned({ ...decided, accounts: [one] }).apart).toEqual([]);
});
