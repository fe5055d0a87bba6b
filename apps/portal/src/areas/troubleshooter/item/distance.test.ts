import { expect, it } from 'vitest';
import { sayDistance } from './distance.ts';

const STYLE = { locale: 'en-GB', currency: 'GBP' };

it('of a pace is in points, with what it comes to', () => {
  const distance = { level: 2, by: 7.68, worth: '228,012 impressions' } as const;
  expect(sayDistance({ unit: 'percent', distance }, STYLE)).toEqual({
    by: '7.7 points',
    rest: ' from level 2: 228,012 impressions',
  });
});

it('of money is in its currency, whatever the direction', () => {
  const distance = { level: 3, by: -1500, worth: null } as const;
  expect(sayDistance({ unit: 'money', distance }, STYLE)).toEqual({
    by: '£1,500',
    rest: ' from being fine',
  });
});

it('is nothing where no number leads there', () => {
  expect(sayDistance({ unit: 'bits', distance: null }, STYLE)).toBeNull();
});
