/** A file shared by a link: made with a password, opened by a reader without an account, seen in the log, and revoked while it is read. */
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { pdf } from '../../apps/api/src/platform/preview/testing.ts';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const PASSWORD = 'quiet harbour 42';

test('a link is made, opened with its password, told in the log, and revoked at once', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/document-sharing');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles({
    ...{ name: 'order.pdf', mimeType: 'application/pdf', buffer: pdf(['Order', 'Terms']) },
  });
  await page.getByText('1 done').waitFor();
  await page.getByRole('grid', { name: 'Files' }).getByText('order.pdf').click();
  const opened = page.getByRole('region', { name: 'Opened file' });
  await opened.getByRole('button', { name: 'Share by link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByLabel('Name of a new link').fill('Maya');
  await dialog.getByLabel('Password').fill(PASSWORD);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  expect(new URL(url).pathname).toMatch(/^\/share\/document\/[\w-]{40,}$/);

  const guest = await journey.open();
  await guest.goto(new URL(url).pathname);
  await guest.getByLabel('Password').fill('wrong guess');
  await guest.getByRole('button', { name: 'Open link' }).click();
  await guest.getByRole('alert').waitFor();
  await guest.getByLabel('Password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Open link' }).click();
  await guest.getByRole('img', { name: 'Page 1 of 2 of order.pdf' }).waitFor();
  await settle(guest);
  expect(await findings(guest)).toEqual([]);
  const saving = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Save file' }).click();
  expect((await saving).suggestedFilename()).toBe('order.pdf');

  await dialog.getByRole('button', { name: 'Revoke Maya' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await dialog.getByText('Revoked', { exact: true }).waitFor();
  // Whoever reads it now sees no further page.
  await guest.getByRole('button', { name: 'Next page' }).click();
  await guest.getByRole('heading', { name: 'This link no longer opens' }).waitFor();

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.reload();
  const log = page.getByRole('region', { name: 'Opened by' });
  await log.getByText('A reader of “Maya”').first().waitFor();
  const said = await log.innerText();
  expect(said).toContain('gave a wrong password');
  expect(said).toContain('opened the link, version 1, 1 page');
  expect(said).toContain('saved it by the link, version 1');
});

/** The newest code that an address was sent, once it is there. */
const codeTo = (address: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(journey.server.services.config.dataDir, address);
      const code = /code is (\d{6})\./.exec(mails.at(-1)?.text ?? '')?.[1];
      if (!code) throw new Error(`No code was sent to ${address}.`);
      return code;
    },
    { timeout: 15_000 },
  );

test('a link opens for one address alone, which it shows over the pages and in the log', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/document-sharing');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles({
    ...{ name: 'rates.pdf', mimeType: 'application/pdf', buffer: pdf(['Rates', 'Terms']) },
  });
  await page.getByText('1 done').waitFor();
  await page.getByRole('grid', { name: 'Files' }).getByText('rates.pdf').click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByLabel('Name of a new link').fill('Nora');
  await dialog.getByText('These addresses alone').click();
  await dialog.getByText(/^Watermark/).click();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await dialog.getByText('Name an address for whom the link opens.').waitFor();
  await dialog.getByLabel('Addresses', { exact: true }).fill('nora@northwind.example');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByText(/nora@northwind\.example · with watermark/).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const guest = await journey.open();
  await guest.goto(new URL(url).pathname);
  await guest.getByLabel('E-mail address').fill('nora@northwind.example');
  expect(await findings(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Send code' }).click();
  const code = await codeTo('nora@northwind.example');
  await guest.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await guest.getByRole('button', { name: 'Open link' }).click();
  await guest.getByText('This code is wrong or holds no longer.').waitFor();
  expect(await findings(guest)).toEqual([]);
  await guest.getByLabel('Code').fill(code);
  await guest.getByRole('button', { name: 'Open link' }).click();
  await guest.getByRole('img', { name: 'Page 1 of 2 of rates.pdf' }).waitFor();

  await page.reload();
  const log = page.getByRole('region', { name: 'Opened by' });
  await log.getByText('nora@northwind.example by “Nora”').waitFor();
  await log.getByRole('button', { name: /^All / }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile((await (await saving).path()) ?? '', 'utf8');
  expect(csv).toContain('nora@northwind.example');
});
