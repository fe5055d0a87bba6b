/** A client from its start to the archive and back, with its history; and a client that is merged into it. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#0B5D4E"/></svg>`;

test('a client is made, branded, archived and restored', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/client/configure');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByRole('combobox', { name: 'Trade' }).fill('Retail');
  // The open list hides the other fields from assistive technology until one of them has the focus.
  await dialog.getByLabel('Name', { exact: true }).fill('Fabrikam');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(DRAWING)).png().toBuffer(),
  });
  await dialog.getByRole('button', { name: 'Take #0B5D4E of the logo' }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Make client' }).click();
  await page.getByRole('heading', { name: 'Fabrikam', level: 1 }).waitFor();
  await page.getByText('Logo, #0B5D4E').waitFor();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Brand' })
    .click();
  await page.getByRole('button', { name: 'Remove colour' }).click();
  await page.getByText('Colour removed').waitFor();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('They left.');
  await page.getByRole('button', { name: 'Archive client' }).click();
  await page.getByRole('button', { name: 'Restore client' }).waitFor();
  await page.getByText('“They left.”').waitFor();
  await page.getByRole('link', { name: 'All clients' }).click();
  const list = page.getByRole('grid', { name: 'Clients' });
  await list.getByRole('row', { name: /Northwind/ }).waitFor();
  await list.getByRole('row', { name: /Fabrikam/ }).waitFor({ state: 'detached' });
  await page.getByText('Archived', { exact: true }).click();
  await list.getByRole('link', { name: 'Fabrikam' }).click();
  await page.getByRole('button', { name: 'Restore client' }).click();
  await page.getByRole('link', { name: 'Identity' }).first().waitFor();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'History' })
    .click();
  const history = page.getByRole('list', { name: 'Changes, the newest first' });
  await history.getByText('Restored the client').waitFor();
  expect(await history.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Restored the client'),
    expect.stringContaining('Archived the client'),
    expect.stringContaining('Colour: #0B5D4E → none'),
    expect.stringContaining('Changed the logo'),
    expect.stringContaining('Made the client'),
  ]);
});

test('a client is merged into another one, and its addresses lead there', async () => {
  const { records } = journey.server.services;
  const names = (
    await records.execute(
      `INSERT INTO records.client (uuid, name, type, currency, time_zone)
     SELECT id, name, 'Retail', 'EUR', 'Europe/Berlin'
     FROM (VALUES ('3c1f6a52-9d1c-4a55-8f0e-2a6f0d0c7701', 'Fabrikam Outlet'),
                  ('3c1f6a52-9d1c-4a55-8f0e-2a6f0d0c7702', 'Fabrikam Stores')) v (id, name)
     RETURNING uuid`,
    )
  ).map(({ uuid }) => String(uuid));
  const [from = '', into = ''] = names;
  const page = await journey.signIn('admin');
  await page.goto(`/client/configure/${from}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Fabrikam Outlet into another client' });
  const other = dialog.getByRole('combobox', { name: 'Into client' });
  await other.fill('Northwind');
  await page.getByRole('option', { name: 'Northwind Airways' }).click();
  await dialog.getByText(/is kept in EUR and Northwind Airways in GBP/).waitFor();
  await other.fill('Fabrikam Stores');
  await page.getByRole('option', { name: 'Fabrikam Stores' }).click();
  await dialog.getByLabel('Type Fabrikam Outlet to confirm').fill('Fabrikam Outlet');
  await dialog.getByRole('button', { name: 'Merge clients' }).click();
  await page.getByRole('heading', { name: 'Fabrikam Stores', level: 1 }).waitFor();
  await page.getByText('Merged another client into this one').waitFor();
  await page.goto(`/client/overview/${from}`);
  await page.waitForURL(`**/client/overview/${into}`);
  await page.goto(`/client/configure/${from}`);
  await page.getByRole('heading', { name: 'Merged into Fabrikam Stores' }).waitFor();
});
