import { expect, test } from 'vitest';
import { clientPath, readAddress, SECTION_IDS } from './paths.ts';

const UUID = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001';

test.each(SECTION_IDS)('the address of %s leads back to it', (section) => {
  const path = clientPath(UUID, section);
  expect(readAddress(path.slice('/client/configure/'.length))).toEqual({ uuid: UUID, section });
});

test('an address without a section, or with one that there is not, is that of a client', () => {
  expect(readAddress(UUID)).toEqual({ uuid: UUID, section: 'overview' });
  expect(readAddress(`${UUID}-nothing`)).toEqual({ uuid: `${UUID}-nothing`, section: 'overview' });
});
