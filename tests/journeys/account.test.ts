/** One's own account in use: an invitation, a forgotten password, the second factor, sessions elsewhere, My Details. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createToken } from '../../apps/api/src/platform/access/tokens.ts';
import { user } from '../../apps/api/src/platform/records/schema.ts';
import { codeAt } from '../../apps/api/src/testing/authenticator.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import { findings } from './axe.ts';
import { setView } from './portal.ts';
import { suiteJourney } from './suite.ts';

const GOOD = 'violet harbour ladder nine';
const journey = suiteJourney();

/** A browser that nobody is signed in with. */
async function strangersPage(): Promise<Page> {
  const page = await journey.signInOnScreen('nobody');
  await page.context().clearCookies();
  return page;
}
/** Fills the sign-in form and submits it by keyboard. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('somebody invited sets a password, and is asked for the terms', async () => {
  const { records, clock } = journey.server.services;
  const email = 'ines@northwind.example';
  await records.db
    .insert(user)
    .values({ id: 'ines', email, name: 'Ines Invited', invitedAt: clock(), activatedAt: null });
  const token = await createToken(records.db, 'ines', 'invitation', clock());
  const page = await strangersPage();
  await page.goto(`/auth/invitation#token=${token}`);
  await page.getByRole('heading', { name: 'Welcome, Ines Invited' }).waitFor();
  const button = page.getByRole('button', { name: 'Set password and begin' });
  await page.getByLabel('New password').fill('inesinvited2026');
  await page.getByText('mostly your name').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('New password').fill(GOOD);
  await page.getByText('Strong.').waitFor();
  await button.click();
  await page.waitForURL('**/terms');
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.goto(`/auth/invitation#token=${token}`);
  await page.getByText('This link was used already.').waitFor();
  await page.context().close();
});

test('a forgotten password is set by the mail, and the link works once', async () => {
  const { dataDir } = journey.server.services.config;
  const page = await strangersPage();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The page before has a field of that name, too.
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  await page.getByLabel('E-mail').fill(PEOPLE.colleague.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  const newest = async () => (await mailsTo(dataDir, PEOPLE.colleague.email)).at(-1)?.token;
  await vi.waitFor(async () => expect(await newest()).toBeTruthy(), 10_000);
  await page.goto(`/auth/reset#token=${await newest()}`);
  await page.getByLabel('New password').fill(GOOD);
  await page.keyboard.press('Enter');
  await page.getByText(PEOPLE.colleague.name).first().waitFor();
  expect(page.url()).not.toContain('token');
  await page.context().close();
});

describe('my details', () => {
  let page: Page;
  let secret = '';
  let recovery = '';
  beforeAll(async () => {
    page = await journey.signInOnScreen('viewer');
  });
  afterAll(() => page.context().close());
  const code = () => codeAt(secret, journey.server.services.clock());

  test('are reached by the name in the header and explain what one may do', async () => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('link', { name: 'My Details' }).click();
    await page.getByRole('heading', { name: 'My Details', level: 1 }).waitFor();
    const access = page.getByRole('region', { name: 'What you may do' });
    await access.getByText('Open and download saved reports').waitFor();
    await access.getByText('Role of Vera View').waitFor();
    expect(await access.getByRole('link', { name: 'Load Report' }).getAttribute('href')).toBe(
      '/reports/load',
    );
    await access.getByText('Northwind Airways').waitFor();
  });

  test('change the name in the header and the way dates are written', async () => {
    await page.getByLabel('Name').fill('Vera Viewer');
    await page.getByRole('button', { name: /Language and region/ }).click();
    await page.getByRole('option', { name: /United States/ }).click();
    await page.getByText(/look like Apr 14, 2026/).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your details were saved').waitFor();
    await page.getByRole('button', { name: 'Account of Vera Viewer' }).waitFor();
  });

  test('keep the theme with the account, for every browser', async () => {
    await page.getByRole('button', { name: /Account of/ }).click();
    const panel = page.getByRole('dialog', { name: 'Account' });
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/account/set'));
    await panel.getByText('Dark').click();
    await saved;
    await page.keyboard.press('Escape');
    const other = await journey.signInOnScreen('viewer');
    await other.waitForFunction(() => localStorage.getItem('flightdeck.theme') === 'dark');
    await other.context().close();
  });

  test('turn the second factor on, and sign in with it', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Scan the code' });
    await dialog.getByRole('img', { name: /Code to scan/ }).waitFor();
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is wrong').waitFor();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code());
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    recovery = (await codes.first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    expect(await codes.count()).toBe(10);
    await page.getByText('I have kept them').click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes are left').waitFor();

    const other = await strangersPage();
    await signIn(other, PEOPLE.viewer.email, PASSWORD);
    await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await other.goto('/reports/load');
    await other.waitForURL('**/auth/login?return=%2Freports%2Fload');
    await signIn(other, PEOPLE.viewer.email, PASSWORD);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recovery);
    await other.keyboard.press('Enter');
    await other.getByText('Vera Viewer').first().waitFor();

    await page.reload();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await sessions.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('button', { name: 'End sessions' }).click();
    await page.getByText(/session(s have| has) ended/).waitFor();
    await other.goto('/reports/load');
    await other.waitForURL('**/auth/login**');
    await other.context().close();
  });

  test('turn it off with the password', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Current password').fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByText('The current password is wrong').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The second factor is off').waitFor();
  });
});

const VIEWS = [
  { name: 'light', scheme: 'light', width: 1280 },
  { name: 'dark', scheme: 'dark', width: 1280 },
  { name: 'narrow and dark', scheme: 'dark', width: 400 },
] as const;

describe.each(VIEWS)('axe finds nothing, $name', (view) => {
  let page: Page;
  beforeAll(async () => {
    page = await journey.signInOnScreen('analyst');
    await setView(page, view);
  });
  afterAll(() => page.context().close());
  const check = async () => {
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(view.width);
  };

  test('in My Details, its form and its dialogs', async () => {
    await page.goto('/user/detail');
    await page.getByRole('region', { name: 'What you may do' }).waitFor();
    await check();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').fill('violet harbour');
    await check();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await check();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Scan the code' }).waitFor();
    await check();
    await page.keyboard.press('Escape');
  });

  test('on the pages around signing in', async () => {
    await page.goto('/auth/login?problem=unknown');
    await page.getByText('You have no account here yet').waitFor();
    await check();
    await page.goto('/auth/login?step=second-factor');
    await page.getByLabel('Code').fill('123456');
    await page.keyboard.press('Enter');
    await page.getByText('Enter your password again').waitFor();
    await check();
    await page.goto('/auth/reset#token=unknown');
    await page.getByText('This link is not complete').waitFor();
    await check();
    const { records, clock } = journey.server.services;
    const token = await createToken(records.db, 'analyst', 'reset', clock());
    await page.goto('/auth/login');
    await page.goto(`/auth/reset#token=${token}`);
    await page.getByLabel('New password').fill(GOOD);
    await page.getByText('Strong.').waitFor();
    await check();
  });
});
