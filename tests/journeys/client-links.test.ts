/** An advertiser without a client is linked as suggested, is its people's at once, and is taken back. */
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const OUTLET = 90;
/** Of the table of advertisers. */
const COLUMNS = 8;

test('an advertiser gets the client that it resembles, and loses it again', async () => {
  const { facts, records } = journey.server.services;
  await facts.query(
    "INSERT INTO advertiser (id, source, external_id, name, currency) OVERRIDING SYSTEM VALUE VALUES ($1, 'dv360', 'outlet', 'NORTHWIND_AIRWAYS', 'GBP')",
    [OUTLET],
  );
  const owners = () =>
    records.execute('SELECT 1 FROM records.client_advertiser WHERE advertiser_id = $1', [OUTLET]);
  const page = await journey.signIn('admin');
  await page.goto('/client/link');
  const bar = page.getByRole('region', { name: 'Ticked advertisers' });
  await bar.getByText('1 advertiser ticked on this page').waitFor();
  expect(await findings(page)).toEqual([]);

  // Without a mouse: from the row to its menu, to why it is suggested, and back.
  await page.getByRole('row', { name: /^NORTHWIND_AIRWAYS/ }).focus();
  const more = page.getByRole('button', { name: 'More for NORTHWIND_AIRWAYS' });
  const isFocused = () => more.evaluate((each) => each === document.activeElement);
  for (let i = 0; i < COLUMNS && !(await isFocused()); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Why…' }).press('Enter');
  const why = page.getByRole('dialog', { name: 'NORTHWIND_AIRWAYS' });
  await why
    .getByText(/^speaks for it, \+/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  // The focus is where it was.
  await expect.poll(isFocused).toBe(true);

  await bar.getByRole('button', { name: 'Link 1 as suggested' }).click();
  await page.getByText('1 advertiser linked').waitFor();
  await page.getByText('Every advertiser has a client').waitFor();
  expect(await owners()).toHaveLength(1);

  await page.getByRole('tab', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo the client of NORTHWIND_AIRWAYS' }).click();
  await page.getByText('Nothing was done yet').waitFor();
  expect(await owners()).toHaveLength(0);
});
