import { describe, expect, it } from 'vitest';
import {
  findIndustry,
  INDUSTRY_TABLES,
  industriesNamed,
  industriesOf,
  isWithinIndustry,
} from './industries.ts';

describe('the tables', () => {
  it.each([
    ['naics', 20, 96],
    ['nace', 21, 88],
    ['sic', 10, 83],
  ] as const)('%s has as many industries as its publisher says', (table, tops, within) => {
    const all = industriesOf(table);
    expect(all.filter(({ parent }) => parent === null)).toHaveLength(tops);
    expect(all.filter(({ parent }) => parent !== null)).toHaveLength(within);
  });

  it.each(INDUSTRY_TABLES)('%s has each code once, with a name, below its parent', (table) => {
    const all = industriesOf(table);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    let top = '';
    for (const { code, parent, name } of all) {
      expect(name).toMatch(/^\p{Lu}[^\t]+[\p{Ll}).]$/u);
      if (parent === null) top = code;
      else expect(parent).toBe(top);
    }
  });
});

it('finds industries by their code in a table', () => {
  expect(findIndustry({ table: 'naics', code: '516' })?.name).toBe(
    'Broadcasting and Content Providers',
  );
  expect(findIndustry({ table: 'nace', code: '62' })?.parent).toBe('J');
  expect(findIndustry({ table: 'sic', code: '00' })).toBeUndefined();
});

it('knows names of all tables, and nothing that is only alike', () => {
  const codes = industriesNamed('construction').map(({ table, code }) => `${table} ${code}`);
  expect(codes).toEqual(['naics 23', 'nace F', 'sic C']);
  expect(industriesNamed('Mining & Quarrying').map(({ code }) => code)).toEqual(['B']);
  expect(industriesNamed('Software')).toEqual([]);
});

it('compares within a table', () => {
  const hospitals = { table: 'naics', code: '622' } as const;
  expect(isWithinIndustry(hospitals, { table: 'naics', code: '62' })).toBe(true);
  expect(isWithinIndustry({ table: 'naics', code: '62' }, hospitals)).toBe(false);
  expect(isWithinIndustry(hospitals, { table: 'nace', code: 'Q' })).toBe(false);
});
