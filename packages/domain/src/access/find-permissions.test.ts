import { expect, it } from 'vitest';
import { addressOf, matchesPermission, PAGES, PERMISSION_CATALOGUE, pagesNaming } from './index.ts';

const found = (search: string) =>
  PERMISSION_CATALOGUE.filter((info) => matchesPermission(info, search)).map(({ name }) => name);

it('finds a permission by name, by what it lets one do, and by an address it opens', () => {
  expect(found('fileUpload')).toEqual(['client/fileUpload']);
  expect(found('delivery files')).toEqual(['client/fileUpload']);
  expect(found('/CLIENT/file/')).toEqual(['client/fileUpload']);
  expect(found('/reports/load viewReports')).toEqual(['reporting/viewReports']);
});

it('finds all without words, and nothing for words that occur nowhere', () => {
  expect(found('  ')).toHaveLength(PERMISSION_CATALOGUE.length);
  expect(found('fileUpload nonsense')).toEqual([]);
});

it('knows the pages that a permission opens, as an alternative too', () => {
  expect(pagesNaming('reporting/createReport').map(({ id }) => id)).toEqual([
    'report-setup',
    'report-load',
    'report-aggregator',
    'report-builder',
    'report-schedules',
    'client-overview',
    'key-events',
  ]);
  expect(pagesNaming('reporting/matchBookings')).toEqual([]);
});

it('writes addresses as people know them', () => {
  expect(addressOf(PAGES.home)).toBe('/');
  expect(addressOf(PAGES['report-setup'])).toBe('/reports/display');
  expect(addressOf(PAGES.permission)).toBe('/user/permission/{groupCode}/{code}');
});
