import { expect, it } from 'vitest';
import { linesOf, productsFrom } from './products.ts';

const REPORTING = {
  id: 'reporting',
  title: 'Reporting',
  paths: ['/reports', '/report'],
  areas: [
    { id: 'setup', title: 'Report setup' },
    { id: 'builder', title: 'Report builder' },
  ],
};

it('comes back as it was when nothing is edited', () => {
  expect(productsFrom([linesOf(REPORTING)], [REPORTING])).toEqual([REPORTING]);
});

it('keeps the ids of what is renamed or moved, so that messages keep their area', () => {
  const lines = { ...linesOf(REPORTING), areas: 'Report builder\nSetting up' };
  expect(productsFrom([lines], [REPORTING])[0]?.areas).toEqual([
    { id: 'builder', title: 'Report builder' },
    { id: 'setting-up', title: 'Setting up' },
  ]);
  const renamed = { ...linesOf(REPORTING), areas: 'Setting up\nReport builder' };
  expect(productsFrom([renamed], [REPORTING])[0]?.areas[0]).toEqual({
    id: 'setup',
    title: 'Setting up',
  });
});

it('gives new ones ids of their titles that nothing else has', () => {
  const added = { id: '', title: 'Reporting', paths: '/x,\n/y', areas: 'A\nA' };
  expect(productsFrom([linesOf(REPORTING), added], [REPORTING])[1]).toEqual({
    id: 'reporting-2',
    title: 'Reporting',
    paths: ['/x', '/y'],
    areas: [
      { id: 'a', title: 'A' },
      { id: 'a-2', title: 'A' },
    ],
  });
});
