/** "Go to…" offers a person the pages they may open, and no other. */
import { missingPermissions, pageAt } from '@flightdeck/domain/access';
import { expect, it } from 'vitest';
import { matching, pagesFor } from './pages.ts';

it('offers each person only what they may open', () => {
  const people = [
    {},
    { 'reporting/viewReports': true },
    { 'reporting/createReport': true },
    { 'user/list': true },
    { 'user/list': true, 'user/roleAdmin': true },
    { 'fundamental/onehelpManage': true },
  ];
  for (const allowed of people) {
    for (const { to } of pagesFor(allowed)) {
      expect(missingPermissions(pageAt(to)?.needs ?? ['no page'], allowed), to).toEqual([]);
    }
  }
  const own = pagesFor({}).map(({ to }) => to);
  expect(own).toContain('/');
  expect(own).toContain('/user/detail');
  expect(own).not.toContain('/reports/load');
  expect(pagesFor({ 'reporting/viewReports': true })).not.toContainEqual(
    expect.objectContaining({ label: 'Create Report' }),
  );
});

it('leads to no page of one thing', () => {
  const everything = new Proxy({}, { get: () => true });
  for (const { to } of pagesFor(everything)) expect(to).not.toMatch(/[:?]|^\/auth/);
});

it('finds by words of name and section', () => {
  const pages = [
    { to: '/a', label: 'Load Report', hint: 'Report' },
    { to: '/b', label: 'Users', hint: 'Administration' },
  ];
  expect(matching(pages, ' LOAD rep ')).toEqual([pages[0]]);
  expect(matching(pages, 'admin us')).toEqual([pages[1]]);
  expect(matching(pages, '')).toEqual(pages);
});
