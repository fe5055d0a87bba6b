/** Files of a client: sent up, a version more, the earlier one restored, found by what they say, thrown away and taken back. */
import { expect, test } from 'vitest';
import { pdf } from '../../apps/api/src/platform/preview/testing.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const file = (name: string, buffer: Buffer) => ({
  ...{ name, buffer },
  mimeType: 'application/octet-stream',
});

test('files go up, get versions, are restored, found, thrown away and taken back', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/document-sharing');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Signed');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Signed$/ }).waitFor();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles([
    file('order.pdf', pdf(['Insertion order', 'Terms'])),
    file('delivery.csv', Buffer.from('Day,Site\n2026-11-01,Hearth\n')),
  ]);
  await page.getByText('2 done').waitFor();
  const files = page.getByRole('grid', { name: 'Files' });
  await files.getByText('order.pdf').click();
  const opened = page.getByRole('region', { name: 'Opened file' });
  await opened.getByText('Page 1 of 2').waitFor();
  await opened.getByRole('button', { name: 'Next page' }).click();
  await opened.getByRole('img', { name: 'Page 2 of 2 of order.pdf' }).waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  const adding = page.waitForEvent('filechooser');
  await opened.getByRole('button', { name: 'Add version' }).click();
  await (await adding).setFiles(file('other name.pdf', pdf(['Countersigned order'])));
  await opened.getByRole('img', { name: 'order.pdf' }).or(opened.getByText('v2')).first().waitFor();
  await opened.getByRole('button', { name: 'Restore version 1' }).click();
  await opened.getByRole('button', { name: 'Restore version 2' }).waitFor();
  await opened.getByText('Page 1 of 2').waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });

  await page.getByRole('searchbox', { name: 'Search names and text' }).fill('insertion');
  await page.getByRole('heading', { name: 'Found' }).waitFor();
  await files.getByText('delivery.csv').waitFor({ state: 'detached' });
  await files.getByText('Insertion order').waitFor();
  await files.getByRole('checkbox', { name: /order\.pdf/ }).check({ force: true });
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('No file has these words').waitFor();

  await page.getByRole('button', { name: /^Trash, kept 30 days/ }).click();
  await page.getByRole('button', { name: 'Restore order.pdf' }).click();
  await page.getByText('The trash is empty').waitFor();
  await page.getByRole('row', { name: /^Signed, 2 files/ }).click();
  await files.getByText('order.pdf').waitFor();
});
