import { expect, it } from 'vitest';
import { comparableName, likeness } from './index.ts';

it('compares names without accents, punctuation and legal forms', () => {
  for (const name of [
    'Café Noir GmbH & Co. KG',
    'CAFE NOIR',
    'Café-Noir S.A.',
    'café noir, Inc.',
  ]) {
    expect(comparableName(name)).toBe('cafe noir');
  }
  expect(comparableName('Company')).toBe('company');
  expect(comparableName('Ltd. Group')).toBe('ltd');
  expect(comparableName('東京商事')).toBe('東京商事');
});

it('says how alike names are, and nothing of those that are not', () => {
  expect(likeness('Northwind Airways Ltd', 'NORTHWIND AIRWAYS')).toBe(1);
  expect(likeness('Northwind Airways', 'Northwind Airway')).toBeGreaterThan(0.9);
  expect(likeness('Northwind', 'Northwind – Search DE')).toBeGreaterThanOrEqual(0.7);
  expect(likeness('Northwind Airways', 'Northwind Hotels')).toBe(0);
  expect(likeness('Acme', 'Fabrikam')).toBe(0);
  expect(likeness('', '')).toBe(0);
});
