/** Every page of the portal, checked by axe in both themes and at a narrow width, and enlarged to 400 %. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ADDRESSES, settle } from './addresses.ts';
import { findings } from './axe.ts';
import { continueToBuilder, fillSetup } from './portal.ts';
import { ENLARGED, tooWide } from './reflow.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

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

const NOWHERE = '/no/such/page';

/** Opens a page as a link of the portal does: loading everything anew for each takes as long as looking at it. */
async function follow(address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const nothing = { name: 'Page not found' };
  const isThere =
    address === NOWHERE
      ? page.getByRole('heading', nothing)
      : page
          .getByRole('heading', { level: 1 })
          .and(page.locator('main :not(:text-is("Page not found"))'));
  await isThere.first().waitFor();
  await settle(page);
}

test.each([...ADDRESSES, NOWHERE])('%s', async (address) => {
  // Between two pages, so that the heading of the one is not taken for that of the other.
  await follow(NOWHERE);
  if (address !== NOWHERE) await follow(address);
  expect(await findingsIn(page, 'every view')).toEqual([]);
  await page.setViewportSize(ENLARGED);
  await settle(page);
  // Widgets measure their place once more when it has changed.
  await expect.poll(() => tooWide(page)).toEqual([]);
  await page.setViewportSize(WIDE);
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
