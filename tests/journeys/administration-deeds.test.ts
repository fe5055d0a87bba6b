/** What cannot be taken back, or is: somebody erased after a preview, a role put back as it was, terms with a future date. */
import { readFile } from 'node:fs/promises';
import { CALLS } from '@flightdeck/contract/server';
import { shiftDay, todayIn, writeDay } from '@flightdeck/domain/dates';
import { expect, test } from 'vitest';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { findings } from './axe.ts';
import { startJourney, waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('somebody is erased after a preview, and the audit log shows them no more', async () => {
  const { server } = journey;
  const nora = await server.signIn('analyst');
  await nora.send(CALLS.account.set, {
    body: { name: 'Nora Northcote', locale: 'en-GB', theme: 'auto' },
  });
  const page = await journey.signIn('admin');
  await page.goto('/user/detail/analyst');
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await waitForNotification(page, 'Nora Northcote disabled');

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Nora Northcote?' });
  await dialog.getByText(/Roles: 1/).waitFor();
  await dialog.getByText('Stays, under “Deleted account”').waitFor();
  await dialog
    .getByText(/^The audit log never changes: it keeps what was written, but shows neither name/)
    .waitFor();
  await dialog.getByText(/Entries of the audit log about them: [1-9]/).waitFor();
  expect(await findings(page)).toEqual([]);
  const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Erase this person for good' }).press('Space');
  await dialog.getByRole('textbox').fill('Asked to.');
  await erase.click();
  await waitForNotification(page, 'Nora Northcote is erased');
  await page.waitForURL('**/user/admin/users');
  await page.getByRole('row', { name: /Noel North/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Nora/ }).count()).toBe(0);

  await page.goto('/user/admin/audit');
  await page.getByRole('row').getByText('Deleted account').first().waitFor();
  expect(await page.getByText(/Northcote|nora@northwind|erased\.invalid/).count()).toBe(0);
  await page.context().close();
});

test('what is kept about a person is downloaded, by an administrator and by themself', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/user/detail/colleague');
  await page.getByRole('button', { name: 'Download data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Download the data of / });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked for it.');
  expect(await findings(page)).toEqual([]);
  const given = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await given).suggestedFilename()).toMatch(/^Personal data .+\.zip$/);
  await waitForNotification(page, 'Data downloaded');
  await dialog.waitFor({ state: 'detached' });
  // They see that it was given, and take their own.
  await page.reload();
  await page.getByText(/^Data downloaded by /).waitFor();
  const own = await journey.signIn('colleague');
  await own.goto('/user/detail');
  const button = own.getByRole('button', { name: 'Download my data' });
  const taken = own.waitForEvent('download');
  await button.click();
  expect((await readFile(await (await taken).path())).subarray(0, 2).toString()).toBe('PK');
  expect(await findings(own)).toEqual([]);
  // What is refused is said.
  const refusal = { status: 'error', statusCode: 429, code: 'rate-limited', message: 'Later.' };
  await own.route('**/v2/user/own-data', (route) => route.fulfill({ status: 429, json: refusal }));
  await button.click();
  await own.getByText('Later.').waitFor();
  await Promise.all([page.context().close(), own.context().close()]);
});

test('a role is put back to what it granted', async () => {
  const { server } = journey;
  const admin = await server.signIn('admin');
  const params = { roleId: 'viewer' };
  const granted = async () =>
    (await admin.send(CALLS.roles.get, { params })).body.data.permissions.toSorted();
  const before = await granted();
  const page = await journey.signIn('admin');
  await page.goto('/user/role/viewer');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const permission of ['client/fileUpload', 'user/list']) {
    await box(permission).press('Space');
    await page.getByRole('button', { name: 'Save roles' }).click();
    await box(permission).and(page.locator(':checked')).waitFor();
  }
  await expect.poll(granted).toEqual([...before, 'client/fileUpload', 'user/list'].toSorted());

  // The older of the two entries: it granted the first, and not yet the second.
  const restore = page.getByRole('button', { name: /^Restore what it granted on/ });
  await expect.poll(() => restore.count()).toBeGreaterThan(1);
  await restore.nth(1).click();
  await waitForNotification(page, 'What it granted then is ticked above');
  await box('user/list, removed').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect.poll(granted).toEqual([...before, 'client/fileUpload'].toSorted());
  await page.context().close();
});

test('terms are published for a later day, with a mail, and ask nobody before it', async () => {
  // The database compares the day with its own clock.
  await using stack = new AsyncDisposableStack();
  const { server, signIn, stop } = await startJourney({}, () => new Date());
  stack.defer(stop);
  const page = await signIn('admin');
  await page.goto('/user/admin/terms');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByLabel('Version', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByLabel('What changed').fill('Later.');
  await page.getByRole('textbox', { name: 'Text of the terms' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And be patient.');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' });
  await dialog.getByRole('button', { name: /In force/ }).click();
  await page.getByRole('option', { name: /14 days/ }).click();
  expect(await dialog.getByRole('checkbox', { name: 'Tell everybody by mail' }).isChecked()).toBe(
    true,
  );
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await waitForNotification(
    page,
    `Version 2 comes into force on ${writeDay(shiftDay(todayIn('Europe/London', new Date()), 14), 'en-GB')}`,
  );
  // Nobody is asked before that day.
  await page.goto('/reports/load');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/reports/load');
  const viewer = await server.signIn('viewer');
  expect((await viewer.send(CALLS.auth.current)).body.data.hasAcceptedTerms).toBe(true);
  const told = async () => (await queuedMails(server.services.records.db)).map(({ to }) => to);
  await expect.poll(told, { timeout: 15_000 }).toContain('vera@northwind.example');
});
