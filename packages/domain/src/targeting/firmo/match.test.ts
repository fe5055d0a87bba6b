import { expect, it } from 'vitest';
import { companyJudge, type ReportedCompany } from './match.ts';
import { type FirmoTargeting, NO_FIRMO } from './profile.ts';
import { sizeLabel, sizesOf } from './sizes.ts';

const ask = (targeting: Partial<FirmoTargeting>, row: Partial<ReportedCompany>) =>
  companyJudge({ ...NO_FIRMO, ...targeting })({
    ...{ company: null, industry: null, size: null, country: null, ...row },
  });

it('reads sizes as networks write them', () => {
  expect(sizesOf('11-50 employees')).toEqual(['11-50']);
  expect(sizesOf('1,001–5,000')).toEqual(['1001-5000']);
  expect(sizesOf('10001+ employees')).toEqual(['10001+']);
  expect(sizesOf('1 to 10')).toEqual(['1', '2-10']);
  expect(sizesOf('250')).toEqual(['201-500']);
  expect(sizesOf('Unknown')).toEqual([]);
  expect(sizeLabel('5001-10000')).toBe('5,001–10,000');
  expect(sizeLabel('10001+')).toBe('10,001+');
});

it('wants a condition of each kind, and one of a kind is enough', () => {
  const targeting: Partial<FirmoTargeting> = {
    industries: [
      { table: 'naics', code: '62' },
      { table: 'naics', code: '23' },
    ],
    sizes: ['11-50', '51-200'],
  };
  expect(ask(targeting, { industry: 'Hospitals', size: '51-200 employees' })).toBe('in');
  expect(ask(targeting, { industry: 'Hospitals', size: '1-10' })).toBe('none');
  expect(ask(targeting, { industry: 'Utilities', size: '11-50' })).toBe('none');
});

it('does not decide what is not told', () => {
  const construction: Partial<FirmoTargeting> = { industries: [{ table: 'naics', code: '236' }] };
  // Of all that is built, buildings are a part.
  expect(ask(construction, { industry: 'Construction' })).toBe('unknown');
  expect(ask(construction, { industry: 'Software' })).toBe('unknown');
  expect(ask(construction, { industry: 'Hospitals' })).toBe('none');
  const health: Partial<FirmoTargeting> = { industries: [{ table: 'nace', code: 'Q' }] };
  expect(ask(health, { industry: 'Hospitals' })).toBe('unknown');
  expect(ask({ ...health, countries: ['DE'] }, { country: 'France' })).toBe('none');
  expect(ask({ sizes: ['2-10'] }, { size: '1-10' })).toBe('unknown');
  expect(ask({ revenue: { min: 1, max: null, currency: 'EUR' } }, {})).toBe('unknown');
});

it('takes named accounts in besides, and leaves others out before all', () => {
  const northwind = { name: 'Northwind Ltd', domain: null, country: 'GB' };
  const targeting: Partial<FirmoTargeting> = { countries: ['DE'], accounts: [northwind] };
  const row = { company: 'NORTHWIND', country: 'United Kingdom' };
  expect(ask(targeting, row)).toBe('account');
  expect(ask(targeting, { ...row, country: 'France' })).toBe('none');
  expect(ask({ ...targeting, leaveOut: [northwind] }, row)).toBe('out');
});

it('is of the named accounts alone where nothing else is said', () => {
  const accounts = [{ name: 'Northwind', domain: null, country: null }];
  expect(ask({ accounts }, { company: 'Contoso' })).toBe('none');
  expect(ask({ accounts }, {})).toBe('unknown');
  expect(ask({}, {})).toBe('in');
});
