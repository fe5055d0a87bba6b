/** An administrator and a new person, each in their own browser, with real clicks and a real mail. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  role,
  rolePermission,
  session,
  termsVersion,
} from '../../apps/api/src/platform/records/schema.ts';
import { PEOPLE, PASSWORD as SIGN_IN_PASSWORD } from '../../apps/api/src/testing/fixture.ts';
import { checkRadio, waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const NEW = { name: 'Ivy Invited', email: 'ivy@northwind.example' };
const PASSWORD = 'a quiet lamp over the harbour';

const journey = suiteJourney();
beforeAll(async () => {
  const { db } = journey.server.services.records;
  // The clock of the journey is fixed; the accepted terms are older.
  await db.update(termsVersion).set({ publishedAt: new Date('2026-01-02') });
  await db.insert(role).values([
    { id: 'reader', name: 'Report reader' },
    { id: 'loader', name: 'File loader' },
  ]);
  await db.insert(rolePermission).values([
    { roleId: 'reader', permission: 'reporting/viewReports' },
    { roleId: 'loader', permission: 'client/fileUpload' },
  ]);
});

/** The newest mail to somebody that contains `words`, once it is in the outbox. */
function mailTo(address: string, words: string): Promise<string> {
  const folder = path.join(journey.server.services.config.dataDir, 'outbox');
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        names.map((name) => readFile(path.join(folder, name), 'utf8')),
      );
      const found = mails
        .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        .find((mail) => mail.includes(address) && mail.includes(words));
      if (!found) throw new Error(`${address} got no mail with “${words}”.`);
      return found;
    },
    { timeout: 15_000 },
  );
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .last()
    .click();
  const panel = page.getByRole('dialog', { name: field, exact: true });
  await panel.getByRole('option', { name: new RegExp(`^${option}`) }).click();
  await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
}

test('what several people ask for is answered at once, by keyboard', async () => {
  const people = await Promise.all([journey.signIn('analyst'), journey.signIn('viewer')]);
  for (const person of people) {
    await person.goto('/client/file/upload');
    await person.getByRole('button', { name: 'Ask for access' }).click();
    await person.getByText('You asked for this page').waitFor();
  }
  const admin = await journey.signIn('admin');
  await admin.goto('/user/admin/requests');
  await admin.getByRole('row', { name: /Nora North/ }).focus();
  await admin.keyboard.press('Control+a');
  const bar = admin.getByRole('region', { name: 'Chosen requests' });
  await bar.getByText('2 requests chosen').waitFor();
  await bar.getByRole('button', { name: 'Give access' }).press('Enter');
  const answer = admin.getByRole('dialog');
  await answer.getByRole('radio', { name: /File loader/ }).press('Space');
  await answer.getByRole('button', { name: 'Give access' }).press('Enter');
  await answer.getByRole('heading', { name: 'Give access: 2 of 2 requests' }).waitFor();
  await admin.keyboard.press('Enter');
  await admin.getByText('No request waits').waitFor();
  for (const person of people) {
    await person.getByRole('heading', { level: 1, name: /upload/i }).waitFor();
  }
});

test('what is written and not saved outlives the end of the session', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/user/role/new');
  await page.getByLabel('Name', { exact: true }).fill('Trader');
  const { db } = journey.server.services.records;
  await db.delete(session).where(eq(session.userId, 'admin'));
  // A call of the page's own may find the session gone before the click: then the question is there already.
  const click = page.getByRole('button', { name: 'Make role' }).click({ timeout: 5_000 });
  await click.catch(() => undefined);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await waitForNotification(page, 'You are signed out');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Trader');

  const other = await page.context().newPage();
  await other.goto('/auth/login');
  await other.getByLabel('E-mail').fill(PEOPLE.admin.email);
  await other.getByLabel('Password').fill(SIGN_IN_PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByText(PEOPLE.admin.name).first().waitFor();
  await page.getByRole('button', { name: 'Make role' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trader' }).waitFor();
});

/** Accepts, and waits until that is kept: another page opened before would break it off. */
async function acceptTerms(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept terms' });
  await accept.click();
  await accept.waitFor({ state: 'detached' });
}

test('somebody is invited, accepts new terms, is refused a page, asks for it and gets it', async () => {
  // The administrator invites, with a role and a client.
  const admin = await journey.signIn('admin');
  await admin.goto('/user/admin/users');
  await admin.getByRole('button', { name: 'Invite' }).click();
  await admin.getByLabel('E-mail addresses').fill(`${NEW.name} <${NEW.email}>`);
  await choose(admin, 'Roles', 'Report reader');
  await choose(admin, 'Clients', 'Northwind Airways');
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await admin.getByRole('heading', { name: '1 person invited' }).waitFor();
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin
    .getByRole('row', { name: /Ivy Invited/ })
    .getByText('Invited', { exact: true })
    .waitFor();

  // The mail's link sets a password and signs in; the terms come first.
  const mail = await mailTo(NEW.email, '/auth/invitation');
  const link = /\/auth\/invitation#token=[\w-]+/.exec(mail)?.[0] ?? '';
  const ivy = await journey.open();
  await ivy.goto(link);
  await ivy
    .getByLabel(/password/i)
    .first()
    .fill(PASSWORD);
  await ivy
    .getByRole('button', { name: /set password|sign in|continue/i })
    .first()
    .click();
  await ivy.getByRole('button', { name: 'Accept terms' }).click();
  await ivy.getByRole('heading', { level: 1, name: /Ivy|Welcome|Home|Good/ }).waitFor();

  // New terms ask everybody again, the administrator too.
  await admin.goto('/user/admin/terms');
  await admin.getByRole('button', { name: 'New version' }).click();
  await admin.getByLabel('Version', { exact: true }).fill('2');
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await admin.getByLabel('What changed').fill('Says how long figures may change.');
  await admin.getByRole('textbox', { name: 'Text of the terms' }).click();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.type(' And be patient.');
  await admin.getByRole('button', { name: 'Publish…' }).click();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByText('And be patient.').waitFor();
  await acceptTerms(admin);
  await admin.goto('/user/admin/requests');
  await admin.getByText('No request waits').waitFor();

  // The new person's next click opens the new terms.
  await ivy.goto('/reports/load');
  await ivy.getByText('And be patient.').waitFor();
  await acceptTerms(ivy);

  // A restricted page says why, and access can be requested.
  await ivy.goto('/client/file/upload');
  await ivy.getByRole('heading', { name: 'Restricted Area' }).waitFor();
  await ivy.getByText('client/fileUpload').first().waitFor();
  await ivy.getByText('File loader').waitFor();
  await ivy.getByLabel('What do you need it for?').fill('Our partner’s figures.');
  await ivy.getByRole('button', { name: 'Ask for access' }).click();
  await ivy.getByText('You asked for this page').waitFor();

  // The administrator's list, left open, updates by itself.
  const request = admin.getByRole('row', { name: /Ivy Invited/ });
  await request.getByText('Our partner’s figures.').waitFor();
  await request.getByText('Ivy Invited').click();
  const answer = admin.getByRole('dialog');
  await checkRadio(answer, /File loader/);
  await answer.getByRole('button', { name: 'Give access' }).click();
  await waitForNotification(admin, 'Access given to Ivy Invited');

  // The page opens where it was restricted, without a reload.
  await ivy.getByRole('heading', { level: 1, name: /upload/i }).waitFor();
  await mailTo(NEW.email, 'Access given');
});

test('search, filters and export of the users stand in one line at 1440', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/user/admin');
  const end = page.getByRole('button', { name: 'Export CSV' });
  await end.waitFor();
  const middle = async (at: typeof end) => {
    const box = await at.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  expect(await middle(end)).toBe(
    await middle(page.getByRole('searchbox', { name: 'Search users' })),
  );
});
