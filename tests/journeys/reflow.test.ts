/** What opens on pages, enlarged to 400 %; the pages themselves are in `accessibility.test.ts`. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { continueToBuilder, fillSetup } from './portal.ts';
import { fillHelp, helpArticle } from './portal-help.ts';
import { ENLARGED, tooWide } from './reflow.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
let page: Page;
beforeAll(async () => {
  await fillHelp(journey.server, [
    helpArticle('pacing', 'How pacing is worked out', '<p>Days and impressions.</p>'),
  ]);
  page = await journey.signIn('admin');
});

test('navigation, own menu and help', async () => {
  await page.setViewportSize(ENLARGED);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Load Report' }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await page.getByText('Sign out').waitFor();
  expect(await tooWide(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /help/i }).first().click();
  await page.getByText('Browse all help articles').waitFor();
  expect(await tooWide(page)).toEqual([]);
});

test('setup, builder, edit, add and preflight', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Enlarged four times' });
  await page.setViewportSize(ENLARGED);
  expect(await tooWide(page)).toEqual([]);
  await continueToBuilder(page);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByText('Page 2 of 13').waitFor();
  expect(await tooWide(page)).toEqual([]);

  const act = async (entry: string) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const close = async (form: string) => {
    const sheet = page.getByRole('form', { name: form });
    await sheet.waitFor();
    expect(await tooWide(page)).toEqual([]);
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
  expect(await tooWide(page)).toEqual([]);
});
