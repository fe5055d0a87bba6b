/** Unsaved changes in the administration are kept: while a colleague saves, during one's own save, when loading again fails. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../apps/api/src/testing/server.ts';
import { waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const { people, roles, terms } = CALLS;

const journey = suiteJourney();
let colleague: TestClient;
let page: Page;
beforeAll(async () => {
  colleague = await journey.server.signIn('admin');
  page = await journey.signIn('admin');
});

/** Holds back the page's requests to `address`, and counts them. */
async function holdBack(address: RegExp) {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    await gate.promise;
    await route.continue();
  });
  return {
    sent: () => count,
    letGo: () => gate.resolve(),
    [Symbol.asyncDispose]: () => page.unroute(address),
  };
}

/** The connection returns, and the page loads `address` again. */
async function reconnect(address: RegExp): Promise<void> {
  const answer = page.waitForResponse(address);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await (await answer).finished();
}

/** Loads again with a failure, then with a colleague's save. */
async function loadAgain(address: RegExp): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  await reconnect(address);
  await page.unroute(address);
  await reconnect(address);
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a draft of the terms', () => {
  const draft = async (version: string) => {
    await colleague.send(terms.create, { body: { version, from: '1' } });
    await page.goto(`/user/terms/${version}`);
    await field('What changed').waitFor();
  };
  const noteOf = async (version: string) =>
    (await colleague.send(terms.get, { params: { version } })).body.data.note;
  const publishDialog = (version: string) =>
    page.getByRole('dialog', { name: `Publish version ${version}?` });

  test('is saved once before it is published, however often and soon that is asked for', async () => {
    await draft('once');
    await using set = await holdBack(/\/terms\/set\//);
    await field('What changed').fill('One');
    await press('Save draft');
    await press('Publish…');
    await page.getByRole('button', { name: 'Publish…' }).press('Enter');
    await expect.poll(set.sent).toBe(1);
    set.letGo();
    await publishDialog('once').waitFor();
    expect(set.sent()).toBe(1);
    await press('Cancel');
    await field('What changed').fill('Two');
    await page.getByRole('button', { name: 'Publish…' }).dblclick();
    await publishDialog('once').waitFor();
    expect(set.sent()).toBe(2);
    expect(await noteOf('once')).toBe('Two');
  });

  test('keeps what is written while it is being saved', async () => {
    await draft('meanwhile');
    await using set = await holdBack(/\/terms\/set\//);
    await field('What changed').fill('One');
    await press('Save draft');
    await expect.poll(set.sent).toBe(1);
    await field('What changed').fill('One and more');
    const again = page.waitForResponse(/\/terms\/get\//);
    set.letGo();
    await (await again).finished();
    await page.getByText('Not saved yet').waitFor();
    expect(await field('What changed').inputValue()).toBe('One and more');
    await press('Save draft');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await noteOf('meanwhile')).toBe('One and more');
  });

  test('stays beside a colleague’s, which is saved over only when that is chosen', async () => {
    await draft('both');
    await field('What changed').fill('Mine');
    await colleague.send(terms.set, {
      params: { version: 'both' },
      body: { html: '<p>Theirs.</p>', note: 'Theirs' },
      headers: { 'if-match': '"1"' },
    });
    await loadAgain(/\/terms\/get\//);
    await press('Publish…');
    const stale = page.getByRole('alertdialog', { name: 'A newer version was saved' });
    await stale.waitFor();
    expect(await field('What changed').inputValue()).toBe('Mine');
    expect(await noteOf('both')).toBe('Theirs');
    await stale.getByRole('button', { name: 'Save mine over it' }).click();
    await publishDialog('both').waitFor();
    expect(await noteOf('both')).toBe('Mine');
    await press('Cancel');

    // Without unsaved changes a colleague's save shows by itself.
    await colleague.send(terms.set, {
      params: { version: 'both' },
      body: { html: '<p>Theirs.</p>', note: 'Theirs again' },
      headers: { 'if-match': '"3"' },
    });
    await reconnect(/\/terms\/get\//);
    await expect.poll(() => field('What changed').inputValue()).toBe('Theirs again');
  });
});

test('a role keeps its name as it is typed, and boxes as they are turned, while other boxes are saved', async () => {
  await page.goto('/user/role/viewer');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await field('Name').fill('Reader');
  await box('client/fileUpload').press('Space');
  {
    await using save = await holdBack(/\/role\/save/);
    const saveRoles = await page.getByRole('button', { name: 'Save roles' }).elementHandle();
    // Turned back at once, before the screen can show that it saves; and another.
    await box('client/fileUpload, added').evaluate((back: HTMLElement, button) => {
      if (button instanceof HTMLElement) button.click();
      back.click();
    }, saveRoles);
    await expect.poll(save.sent).toBe(1);
    await box('user/list').press('Space');
    save.letGo();
    await waitForNotification(page, 'Roles saved');
  }
  await box('client/fileUpload, removed').waitFor();
  await box('user/list, added').waitFor();
  expect(await field('Name').inputValue()).toBe('Reader');
  await press('Save details');
  await waitForNotification(page, 'Role saved');
  const { body } = await colleague.send(roles.get, { params: { roleId: 'viewer' } });
  expect(body.data).toMatchObject({
    name: 'Reader',
    permissions: ['reporting/viewReports', 'client/fileUpload'],
  });

  // A colleague's name neither replaces typed text nor is lost to it.
  await field('Description').fill('Reads.');
  await colleague.send(roles.set, {
    params: { roleId: 'viewer' },
    body: { name: 'Onlooker', description: '' },
    headers: { 'if-match': `"${body.data.revision}"` },
  });
  await loadAgain(/\/role\/get\//);
  await press('Save details');
  const stale = page.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByText(/Ada Admin saved this role on 14 Apr 2026/).waitFor();
  await stale.getByRole('button', { name: 'Go on with mine' }).click();
  expect(await field('Description').inputValue()).toBe('Reads.');
  await press('Save details');
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => field('Name').inputValue()).toBe('Onlooker');
});

test('boxes of a permission stay turned when loading again fails', async () => {
  await page.goto('/user/permission/client/fileUpload');
  await page.getByRole('checkbox', { name: /Role of Nora North/ }).press('Space');
  await page.getByRole('checkbox', { name: /Role of Nora North.*added/ }).waitFor();
  await loadAgain(/\/permission\/get\//);
  await page.getByRole('button', { name: 'Save roles' }).click();
  await waitForNotification(page, 'Roles saved');
});

test('a save of roles over a colleague’s asks, and tells who changed what', async () => {
  const saved = async () =>
    (await colleague.send(roles.get, { params: { roleId: 'nobody' } })).body.data;
  const theirs = async (change: { readonly add?: string[]; readonly remove?: string[] }) => {
    const { revision } = await saved();
    const body = { changes: [{ roleId: 'nobody', add: [], remove: [], ...change, revision }] };
    expect((await colleague.send(roles.save, { body })).status).toBe(200);
  };
  await page.goto('/user/role/nobody');
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await box(/cache\/clean/).press('Space');
  await theirs({ add: ['user/list'] });
  await press('Save roles');
  const stale = page.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByText(/Ada Admin saved this role on 14 Apr 2026/).waitFor();
  await stale.getByText(/changed Role of Nils Nobody in the meantime: added/).waitFor();
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await waitForNotification(page, 'Roles saved');
  expect((await saved()).permissions.toSorted()).toEqual(['cache/clean', 'user/list']);

  await box(/cache\/clean/).press('Space');
  await theirs({ remove: ['user/list'] });
  await press('Save roles');
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await page.getByText('No changes', { exact: true }).waitFor();
  expect((await saved()).permissions).toEqual(['cache/clean']);
});

test('the form of a person goes on over a save of one’s own and one of a colleague', async () => {
  await page.goto('/user/detail/viewer');
  {
    await using set = await holdBack(/\/user\/set\//);
    await field('Name').fill('Vera One');
    await press('Save user');
    await expect.poll(set.sent).toBe(1);
    await field('Name').fill('Vera Two');
    set.letGo();
    await waitForNotification(page, 'Vera One saved');
  }
  expect(await field('Name').inputValue()).toBe('Vera Two');
  await press('Save user');
  await waitForNotification(page, 'Vera Two saved');

  const { body } = await colleague.send(people.get, { params: { userId: 'viewer' } });
  const { revision, locale, roles: held, clients } = body.data;
  await field('Name').fill('Vera Mine');
  await colleague.send(people.set, {
    params: { userId: 'viewer' },
    body: {
      name: 'Vera Theirs',
      locale,
      roleIds: held.map(({ id }: { id: string }) => id),
      clientUuids: clients.map(({ uuid }: { uuid: string }) => uuid),
      reason: '',
    },
    headers: { 'if-match': `"${revision}"` },
  });
  await loadAgain(/\/user\/get\//);
  await page.getByRole('heading', { name: 'Vera Theirs' }).waitFor();
  await press('Save user');
  const stale = page.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByText(/Ada Admin saved this person on/).waitFor();
  await stale.getByRole('button', { name: 'Go on with mine' }).click();
  expect(await field('Name').inputValue()).toBe('Vera Mine');
  await press('Save user');
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => field('Name').inputValue()).toBe('Vera Theirs');
});
