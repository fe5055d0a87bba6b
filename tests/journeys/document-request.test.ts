/** Files that somebody without an account is asked for: asked by mail, handed in on a page of its own, found in the folder, and closed. */
import { expect, test, vi } from 'vitest';
import { pdf } from '../../apps/api/src/platform/preview/testing.ts';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const ASKED = 'otto@printers.example';

/** The newest mail to an address that matches, once it is there. */
const mailTo = (address: string, words: RegExp): Promise<RegExpExecArray> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(journey.server.services.config.dataDir, address);
      const found = mails.map(({ text }) => words.exec(text)).findLast(Boolean);
      if (!found) throw new Error(`No such mail was sent to ${address}.`);
      return found;
    },
    { timeout: 15_000 },
  );

test('somebody is asked for files, hands them in without an account, and nothing after it is closed', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/document-sharing');
  await page.getByRole('button', { name: 'Request files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request files' });
  await dialog.getByRole('button', { name: 'Ask for files' }).click();
  await dialog.getByText('Say what you need.').waitFor();
  await dialog.getByLabel('What you need').fill('Signed insertion order');
  await dialog.getByLabel('E-mail address').fill(ASKED);
  await dialog.getByRole('button', { name: /Types/ }).click();
  await page.getByRole('option', { name: 'PDF', exact: true }).click();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for files' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByText(`asked of ${ASKED}`, { exact: false }).waitFor();
  const [, mailed = ''] = await mailTo(ASKED, /(https?:\/\/\S+\/share\/request\/[\w-]+)/);
  expect(mailed).toBe(url);

  const guest = await journey.open();
  await guest.goto(new URL(url).pathname);
  await guest.getByRole('heading', { name: 'Signed insertion order' }).waitFor();
  await guest.getByText('Give your name first').waitFor();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Otto Press');
  const give = async (name: string, buffer: Buffer) => {
    const choosing = guest.waitForEvent('filechooser');
    await guest.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await give('not-a.pdf', Buffer.from('only text'));
  await guest.getByText('Asked for are: PDF.', { exact: false }).waitFor();
  await give('order.pdf', pdf(['Signed']));
  await guest.getByText('Handed in').waitFor();
  await settle(guest);
  expect(await findings(guest)).toEqual([]);
  await guest.getByRole('button', { name: /^That is all: tell / }).click();
  await guest.getByText('Thank you.', { exact: false }).waitFor();
  await mailTo(PEOPLE.admin.email, /Otto Press handed in a file/);

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Request files' }).click();
  await dialog.getByRole('button', { name: 'Close request Signed insertion order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close request' }).click();
  await dialog.getByText('Somebody closed it.').waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'This link no longer opens' }).waitFor();
  await dialog.getByRole('button', { name: 'order.pdf' }).click();
  const opened = page.getByRole('region', { name: 'Opened file' });
  await opened.getByText('Handed in by Otto Press', { exact: false }).first().waitFor();
});
