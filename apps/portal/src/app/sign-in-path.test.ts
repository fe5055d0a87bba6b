/** The path to sign-in and back. */
import { expect, it } from 'vitest';
import { signInPath } from './sign-in-path.ts';

it('carries the address to return to', () => {
  expect(signInPath('/reports/load?page=2')).toBe(
    '/auth/login?return=%2Freports%2Fload%3Fpage%3D2',
  );
});

it('carries nothing for home, or for an address that leaves the site', () => {
  expect(signInPath('/')).toBe('/auth/login');
  expect(signInPath('//evil.example')).toBe('/auth/login');
});
