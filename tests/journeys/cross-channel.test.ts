/** One advertiser over two platforms: its accounts are linked, a deck spans both, and taking the link back leaves it as before. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { continueToBuilder, fillSetup } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const FIXTURES = path.join(
  import.meta.dirname,
  '../../apps/api/src/areas/imports/recognise/fixtures',
);
/** What the slide says of each of the two files, of the campaigns Brand and Prospecting on the same days. */
const OF_ONE = 'delivered 15k impressions';
const OF_BOTH = 'delivered 30k impressions';

async function upload(page: Page, file: string): Promise<void> {
  await page.goto('/client/file/upload');
  await page.locator('input[type="file"]').setInputFiles({
    name: path.basename(file),
    mimeType: 'text/csv',
    buffer: await readFile(path.join(FIXTURES, file)),
  });
}

/** Opens a new report on everything of Acme, and answers the text of its slide of totals. */
async function totals(page: Page, name: string): Promise<string> {
  await fillSetup(page, { advertiser: 'Acme', name });
  await continueToBuilder(page);
  await page
    .getByRole('navigation', { name: 'Slides of the report' })
    .getByRole('button', { name: /^Campaign status/ })
    .click();
  const slide = page.getByRole('region', { name: 'Slide', exact: true });
  await slide.locator('[data-slide-state="ready"]').waitFor();
  return slide.innerText();
}

/** Begins a new report; the one before was not saved. */
async function discard(page: Page): Promise<void> {
  await page.goto('/reports/display/reset');
  await page.getByRole('button', { name: 'Discard changes' }).click();
}

test('accounts of two platforms are one advertiser while they are linked', async () => {
  await journey.server.services.records.db.insert(rolePermission).values(
    (['client/adminSettingView', 'client/fileUpload'] as const).map((permission) => ({
      roleId: 'analyst',
      permission,
    })),
  );
  const page = await journey.signIn('analyst');
  await upload(page, 'delivery/cm360.csv');
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText('The file is loaded.').waitFor();
  expect(await totals(page, 'One platform')).toContain(OF_ONE);

  // The advertiser of the same name is proposed; both hold the same campaigns, so that it is not linked unasked.
  await upload(page, 'search/google-ads-campaign.en.csv');
  const choice = page.getByRole('combobox', { name: 'Client of Acme' });
  await choice.waitFor();
  expect(await choice.inputValue()).toBe('Account of Acme');
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText(/Acme is not linked to Acme: both hold Brand, Prospecting/).waitFor();

  await page.goto('/client/configure');
  await page.getByRole('link', { name: 'Accounts', exact: true }).first().click();
  const advertisers = page.getByRole('list', { name: 'Advertisers', exact: true });
  await advertisers.getByRole('button', { name: 'Link Acme to another advertiser' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Link Acme' });
  const both = dialog.getByRole('table', { name: 'What both hold' });
  await both.getByRole('row', { name: /Brand/ }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Link', exact: true }).isDisabled()).toBe(true);
  await dialog.getByText('These are different deliveries: count both').click();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Account linked').waitFor();
  await advertisers.getByText(/linked by Nora North/).waitFor();

  await discard(page);
  await fillSetup(page, { advertiser: 'Acme', name: 'Both platforms' });
  await page.getByRole('button', { name: /^Campaigns All & Future 4 now/ }).click();
  const panel = page.getByRole('dialog', { name: 'Campaigns', exact: true });
  await panel.getByRole('option', { name: /Brand.*Google Ads/ }).waitFor();
  await panel.getByRole('button', { name: 'CANCEL' }).click();
  await discard(page);
  expect(await totals(page, 'Both platforms')).toContain(OF_BOTH);

  await page.goto('/client/configure');
  await page.getByRole('link', { name: 'Accounts', exact: true }).first().click();
  await advertisers.getByRole('button', { name: /^Unlink Acme/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Account unlinked').waitFor();
  await discard(page);
  await page.getByRole('heading', { name: 'Report setup' }).waitFor();
  await page.getByRole('combobox', { name: 'Advertiser' }).fill('Acme');
  await expect.poll(() => page.getByRole('option', { name: 'Acme' }).count()).toBe(2);
});
