/** Enlarged to 400 %, 1280 × 1024 pixels are 320 × 256: nothing is read by scrolling in two directions (WCAG 1.4.10). */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ADDRESSES, settle } from './addresses.ts';
import { continueToBuilder, fillSetup } from './portal.ts';
import { fillHelp, helpArticle } from './portal-help.ts';
import { suiteJourney } from './suite.ts';

const ENLARGED = { width: 320, height: 256 };

const journey = suiteJourney();
let page: Page;
beforeAll(async () => {
  await fillHelp(journey.server, [
    helpArticle('pacing', 'How pacing is worked out', '<p>Days and impressions.</p>'),
  ]);
  page = await journey.signIn('admin');
});

/**
 * What is wider than its window, or scrolls sideways in a box of its own without being a table, tabs or the slides of a
 * report, which need both directions.
 */
const tooWide = (): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').trim().slice(0, 60)}`;
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'none';
    const boxes = [...document.querySelectorAll('body *')].filter(
      (element) =>
        scrolls(element) &&
        !element.matches('[role=tablist]') &&
        !element.querySelector(
          ':scope > table, :scope > [role=grid], :scope > [role=tablist], :scope > nav',
        ),
    );
    const root = document.documentElement;
    const wide =
      root.scrollWidth <= window.innerWidth ? [] : [...document.body.querySelectorAll('*')];
    const past = wide.filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [...boxes, ...past.slice(-3)].map(name);
  });

test.each([...ADDRESSES, '/no/such/page'])('%s', async (address) => {
  await page.setViewportSize(ENLARGED);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  expect(await tooWide()).toEqual([]);
});

test('navigation, own menu and help', async () => {
  await page.setViewportSize(ENLARGED);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Load Report' }).waitFor();
  expect(await tooWide()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await page.getByText('Sign out').waitFor();
  expect(await tooWide()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /help/i }).first().click();
  await page.getByText('Browse all help articles').waitFor();
  expect(await tooWide()).toEqual([]);
});

test('setup, builder, edit, add and preflight', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Enlarged four times' });
  await page.setViewportSize(ENLARGED);
  expect(await tooWide()).toEqual([]);
  await continueToBuilder(page);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByText('Page 2 of 13').waitFor();
  expect(await tooWide()).toEqual([]);

  const act = async (entry: string) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const close = async (form: string) => {
    const sheet = page.getByRole('form', { name: form });
    await sheet.waitFor();
    expect(await tooWide()).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
  };
  await act('Edit slide');
  await close('Edit slide');

  await act('Add new slide');
  const catalogue = page.getByRole('region', { name: 'Add slide' });
  await catalogue.getByRole('button', { name: /^Glossary/ }).click();
  await close('Add Glossary');

  await act('Download');
  await page.getByRole('dialog', { name: 'Download report' }).waitFor();
  expect(await tooWide()).toEqual([]);
});
