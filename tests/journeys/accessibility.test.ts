/** Every page of the portal, checked by axe in both themes and at a narrow width. */
import { PAGE_LIST, type PageId } from '@flightdeck/domain/access';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { continueToBuilder, fillSetup, type Journey, startJourney } from './portal.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.stop());

/** Waits until nothing shows that it is loading. */
const settle = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main [role="progressbar"]'),
  );

/** Paths of the pages with parameters. */
const SAMPLES: Partial<Record<PageId, readonly string[]>> = {
  'client-settings': ['/client/configure'],
  // Looked at step by step below.
  'report-setup': [],
  'report-builder': [],
  'user-admin': ['/user/admin/users'],
  'user-other': ['/user/detail/analyst'],
  role: ['/user/role/analyst', '/user/role/new'],
  'permission-group': ['/user/permission/group/reporting'],
  permission: ['/user/permission/reporting/viewReports'],
  'terms-version': ['/user/terms/1'],
  'help-article': ['/onehelp/article'],
  'help-category': ['/onehelp/category'],
  'help-homepage': ['/onehelp/homepage'],
  'help-message': ['/onehelp/message'],
  'help-insight': ['/onehelp/insight'],
};

const ADDRESSES = PAGE_LIST.flatMap(({ id, paths: [path] }) => {
  const samples = SAMPLES[id] ?? (path.includes(':') ? undefined : [path]);
  if (!samples) throw new Error(`Name an address of the page ${id} in SAMPLES.`);
  return samples;
});

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 400, height: 900 };

/** Findings in light and in dark, and for `every view` at a narrow width too. */
async function findingsIn(page: Page, views: 'themes' | 'every view'): Promise<string[]> {
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, { coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (views === 'themes') return [...light, ...dark];
  await page.setViewportSize(NARROW);
  await settle(page);
  const narrow = await findings(page);
  await page.setViewportSize(WIDE);
  return [...light, ...dark, ...narrow];
}

let page: Page;
beforeAll(async () => {
  page = await journey.signIn('admin');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

test.each([WIDE, NARROW])('side navigation, $width pixels wide', async (size) => {
  await page.setViewportSize(size);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await page.getByRole('link', { name: 'Load Report' }).waitFor();
  expect(await findingsIn(page, 'themes')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
});

test.each([...ADDRESSES, '/no/such/page'])('%s', async (address) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  expect(await findingsIn(page, 'every view')).toEqual([]);
});

// Narrower, what sticks to the bottom covers fields until they are scrolled to.
test.each([WIDE, { width: 820, height: 900 }])(
  'setup, builder, edit, add and preflight, $width pixels wide',
  async (size) => {
    const page = await journey.signIn('admin');
    await page.setViewportSize(size);
    await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Accessible' });
    expect(await findingsIn(page, 'themes')).toEqual([]);
    await continueToBuilder(page);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByText('Page 2 of 13').waitFor();
    expect(await findingsIn(page, 'themes')).toEqual([]);

    await page.getByRole('button', { name: 'Add new slide' }).click();
    await page.getByRole('searchbox', { name: 'Filter Slides' }).waitFor();
    expect(await findingsIn(page, 'themes')).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('dialog', { name: 'Download report' }).waitFor();
    expect(await findingsIn(page, 'themes')).toEqual([]);
    await page.context().close();
  },
);
