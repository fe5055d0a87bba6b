/** A client from its start to the archive and back: made, given a brand, archived, restored, with its history. */
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
  expect(await list.getByRole('row', { name: /Fabrikam/ }).count()).toBe(0);
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
