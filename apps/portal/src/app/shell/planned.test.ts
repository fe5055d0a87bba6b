import { PAGE_LIST } from '@flightdeck/domain/access';
import { expect, it } from 'vitest';
import { isPlanned } from './planned.ts';

it.each(['/temp/fb', '/dev/colours'])('knows that %s is yet to come', (path) => {
  expect(isPlanned(path)).toBe(true);
});

it.each([
  '/nowhere',
  '/dashboard/template/list',
  '/dashboard/7f/2',
  '/client',
  '/client/flow/c1/f1/x',
])('does not promise %s', (path) => {
  expect(isPlanned(path)).toBe(false);
});

it('names no page that exists', () => {
  const paths = PAGE_LIST.flatMap((page) => page.paths).filter((path) => !path.includes(':'));
  expect(paths.filter(isPlanned)).toEqual([]);
});
