/** Returning after sign-in never leaves the portal: 30 payloads through the real sign-in (security.md row 31). */
import { safeReturnPath } from '@flightdeck/domain/urls';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { type Journey, startJourney } from '../journeys/portal.ts';

const PAYLOADS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/reports/load/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTP://evil.example',
  'javascript:alert(document.domain)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  '@evil.example',
  '/@evil.example//x',
  '//evil.example@portal.example',
  '/;@evil.example',
  '/\u2028/evil.example',
  '／／evil.example',
] as const;

it('names at least 30 payloads, each once', () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(30);
});

it.each(PAYLOADS)('as an address %j stays on the portal', (payload) => {
  const portal = 'https://portal.example';
  const path = safeReturnPath(payload);
  expect(path.startsWith('/')).toBe(true);
  expect(new URL(path, portal).origin).toBe(portal);
  // Also when decoded once more.
  expect(new URL(path, `${portal}/auth/login`).host).toBe('portal.example');
});

describe('through the real sign-in', () => {
  let journey: Journey;
  let page: Page;
  let portal = '';
  const asked: string[] = [];
  beforeAll(async () => {
    journey = await startJourney();
    page = await journey.signIn('analyst');
    portal = new URL(page.url()).origin;
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  afterAll(() => journey.stop());

  test.each(PAYLOADS)('%j leads nowhere else', async (payload) => {
    asked.length = 0;
    await page.context().clearCookies();
    await page.goto(`/auth/login?return=${encodeURIComponent(payload)}`);
    await page.getByLabel('E-mail').fill(PEOPLE.analyst.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth/login');
    await page.getByText(PEOPLE.analyst.name).first().waitFor();
    expect(new URL(page.url()).origin).toBe(portal);
    expect(asked.filter((url) => !url.startsWith(portal))).toEqual([]);
  });

  test('a path of the portal is followed', async () => {
    await page.context().clearCookies();
    await page.goto('/reports/load?page=1&search=spring');
    await page.getByLabel('E-mail').fill(PEOPLE.analyst.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/reports/load?page=1&search=spring');
  });
});
