/** A subscription is sold: a plan is made, a client gets it, its invoice is printed and paid, a tool is taken from somebody, and it is cancelled. */
import { expect, test } from 'vitest';
import { readPdfText } from '../../apps/api/src/platform/pdf/thread.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney({
  ...{ LEGAL_NAME: 'Meridian Media Ltd', LEGAL_ADDRESS: '1 Quay Road; Bristol' },
  ...{ LEGAL_TAX_ID: 'GB 123 4567 89', LEGAL_BANK: 'IBAN GB00 TEST 0000' },
});

test('a plan is made and sold, paid, closed to somebody, and cancelled', async () => {
  const page = await journey.signIn('admin');
  const dialog = page.getByRole('dialog');
  const pick = async (field: RegExp, option: RegExp) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await page.goto('/client/subscription/manage');
  await page.getByText('No subscriptions yet').waitFor();
  await page.getByRole('button', { name: 'New plan' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Starter');
  await dialog.getByText('Reports', { exact: true }).click();
  await dialog.getByLabel('Price', { exact: true }).fill('91');
  await dialog.getByRole('button', { name: 'Make plan' }).click();
  await page.getByText('€91.00 each month').waitFor();

  await page.getByRole('link', { name: 'New subscription' }).first().click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Northwind');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pick(/Plan$/, /^Starter/);
  await page.getByLabel('Tax', { exact: true }).fill('20');
  await page.getByLabel('E-mail for invoices').fill('pay@northwind.example');
  await page.getByLabel('Address').fill('Quay 1\nBristol');
  const now = page.getByRole('table', { name: 'Charged now' });
  await now.getByText('€109.20').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make subscription' }).click();

  // The drawer of the client that it was made for is open.
  await page.getByText('Subscription made').waitFor();
  await dialog.getByRole('link', { name: 'Orders and invoices' }).click();
  const file = page.getByRole('link', { name: /^PDF of INV-2026-00001/ });
  await file.waitFor();
  const download = page.waitForEvent('download');
  await file.click();
  const stream = await (await download).createReadStream();
  const text = (await readPdfText(Buffer.concat(await stream.toArray()))).join(' ');
  expect(text).toContain('€109.20');
  await page.getByRole('button', { name: /INV-2026-00001$/ }).click();
  await page.getByRole('menuitem', { name: 'Note a payment' }).click();
  await page.getByLabel('Paid on').fill('2026-04-14');
  await page.getByRole('button', { name: 'Note payment' }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`/client/subscription/accessTools/${CLIENTS.northwind}`);
  await pick(/Reports for$/, /^Nobody/);
  await page
    .getByText(/Lost by .*Nora North/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save access' }).click();
  await page.getByText('Access to tools saved').waitFor();
  await page
    .getByRole('row', { name: /Nora North/ })
    .getByText('None')
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(`/client/subscription/manage?client=${CLIENTS.northwind}`);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('Nothing more is charged.').waitFor();
  await page
    .getByRole('dialog', { name: /^Cancel/ })
    .getByRole('button', { name: 'Cancel subscription' })
    .click();
  await page.getByRole('button', { name: 'Keep subscription' }).waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('Access to tools changed').waitFor();
});
