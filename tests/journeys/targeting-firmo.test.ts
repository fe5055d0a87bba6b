/** A profile of companies in use: industries and sizes chosen, accounts pasted and told apart, approved by somebody else, exported and read back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
beforeAll(async () => {
  await journey.server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'targeting/contentManage' });
});

const ACCOUNTS = [
  'Company;Website;Country',
  'Fabrikam Care Ltd;https://www.fabrikam.example/about;UK',
  'Fabrikam;fabrikam.example;',
  'Tailspin Clinic;;GB',
  'Tailspin Clinics;tailspin.example;',
  'Wingtip Health;wingtip.example;GB',
  'Wingtips Health;;',
  'Nowhere;;Atlantis',
].join('\n');

const chooseIndustry = async (page: Page, search: string, name: RegExp) => {
  const card = page.getByRole('region', { name: 'Industries', exact: true });
  await card.getByRole('searchbox').fill(search);
  await card.getByRole('row', { name }).click();
  await card.getByRole('searchbox').fill('');
};

test('a profile of companies is made, its accounts told apart, approved, exported and read back', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/amx/targeting/firmo');
  await page.getByRole('button', { name: 'New profile' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Clinics');
  await page.getByRole('button', { name: 'Make profile' }).click();
  await page.getByRole('heading', { name: 'Clinics', level: 1 }).waitFor();
  await page.getByText('Nothing was reported of companies in').waitFor();

  await chooseIndustry(page, 'hospitals', /^Hospitals, not chosen/);
  const meant = page.getByRole('region', { name: 'Who is meant' });
  await meant.getByText('NAICS 2022 622').waitFor();
  await meant.getByRole('checkbox', { name: '51–200', exact: true }).check({ force: true });
  await meant.getByRole('combobox', { name: 'Add a country' }).fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await meant.getByRole('button', { name: 'Remove Germany' }).waitFor();

  await page.getByRole('button', { name: 'Add accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add accounts' });
  await dialog.getByLabel('Or paste them').fill(ACCOUNTS);
  await dialog.getByText('6 accounts read, 1 there already, 1 line not understood.').waitFor();
  await dialog.getByText(/^Atlantis is no country/).waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 5 accounts' }).click();
  await dialog.waitFor({ state: 'detached' });

  const pairs = page.getByRole('region', { name: 'May be one company' });
  await pairs.getByRole('button', { name: /^Keep Tailspin Clinics for Tailspin Clinic$/ }).click();
  await pairs
    .getByRole('button', { name: /^Wingtips? Health and Wingtips? Health are two$/ })
    .click();
  await pairs.waitFor({ state: 'detached' });
  await page.getByText('Take in 4').waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByText('Saved as version 2').waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Somebody else approves what you saved').waitFor();

  const other = await journey.signIn('admin');
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await other.getByText('Version 2 is approved').waitFor();
  const systems = other.getByRole('region', { name: 'Export' });
  await systems.getByRole('tab', { name: 'Microsoft Invest' }).click();
  await systems.getByText('has no companies').waitFor();
  await systems.getByRole('tab', { name: 'CSV' }).click();
  const files: string[] = [];
  other.on('download', (download) => void download.path().then((path) => files.push(path)));
  await systems.getByRole('button', { name: 'Export version 2' }).click();
  await expect.poll(() => files.length).toBe(2);
  const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')));

  await systems.getByRole('button', { name: 'Import' }).click();
  const importing = other.getByRole('dialog', { name: 'Import companies' });
  await importing.locator('input[type="file"]').setInputFiles(
    texts.map((text, at) => ({
      ...{ name: `${at}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) },
    })),
  );
  await importing.getByText('3 conditions, 4 accounts.').waitFor();
  await importing.getByRole('button', { name: 'Take up' }).click();
  await other.getByRole('button', { name: 'Compare' }).click();
  const comparing = other.getByRole('dialog', { name: 'Compare' });
  await comparing.getByRole('button', { name: /Compared with/ }).click();
  await other.getByRole('option', { name: 'Version 2' }).click();
  await comparing.getByText('Both say the same.').waitFor();
});

test('the profile is usable in a narrow window, and is not there for who may not see it', async () => {
  const page = await journey.signIn('analyst');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/amx/targeting/firmo');
  await page.getByRole('link', { name: 'Clinics' }).click();
  await page.getByRole('region', { name: 'Named accounts' }).waitFor();
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { pathname } = new URL(page.url());
  const viewer = await journey.signIn('viewer');
  await viewer.goto(pathname);
  await viewer.getByRole('button', { name: 'Ask for access' }).waitFor();
});
