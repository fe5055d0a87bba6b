/** Every page of the portal, checked by axe in both themes and at a narrow width. */
import { PAGE_LIST, type PageId } from '@flightdeck/domain/access';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  // Looked at step by step below.
  'report-setup': [],
  'report-builder': [],
  'user-admin': [],
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

const VIEWS = [
  { name: 'light', scheme: 'light', width: 1440 },
  { name: 'dark', scheme: 'dark', width: 1440 },
  { name: 'narrow', scheme: 'light', width: 400 },
] as const;

describe.each(VIEWS)('$name', ({ scheme, width }) => {
  let page: Page;
  beforeAll(async () => {
    page = await journey.signIn('admin');
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
  });
  afterAll(() => page.context().close());

  test('side navigation', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /menu|navigation/i }).click();
    await page.getByRole('link', { name: 'Load Report' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test.each(ADDRESSES)('%s', async (address) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    expect(await findings(page)).toEqual([]);
  });

  test('every section of administration', async () => {
    await page.goto('/user/admin');
    const tabs = page.getByRole('tablist', { name: 'Administration' }).getByRole('tab');
    await tabs.first().waitFor();
    for (const tab of await tabs.all()) {
      await tab.click();
      await page.getByRole('tabpanel').locator('table, [role=grid], h2').first().waitFor();
      await settle(page);
      expect({ tab: await tab.textContent(), found: await findings(page) }).toMatchObject({
        found: [],
      });
    }
  });

  test('a page that does not exist', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('setup, builder, edit, add and preflight', async () => {
    // In narrower windows, sticky footers cover fields until these are scrolled to.
    await page.setViewportSize({ width: Math.max(width, 820), height: 900 });
    await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Accessible' });
    expect(await findings(page)).toEqual([]);
    await continueToBuilder(page);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByText('Page 2 of 13').waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add new slide' }).click();
    await page.getByRole('searchbox', { name: 'Filter Slides' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('dialog', { name: 'Download report' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
