/** Nothing that a person typed in a report is lost in silence, on the built portal and the real server. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  checkRadio,
  continueToBuilder,
  fillSetup,
  rowAction,
  slideList,
  slideRow,
  slideTitles,
  waitForNotification,
} from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

const panel = (page: Page) => page.getByRole('form', { name: 'Edit slide' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Update this slide?' });
async function typeIn(page: Page, slide: string, name: string) {
  await rowAction(page, 'Edit', slide);
  await panel(page).getByLabel('Slide Name').fill(name);
}

test('what is typed in the edit panel is asked for, kept over a reload and saved with the report', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Typed' });
  await continueToBuilder(page);

  // Escape and another slide ask; staying keeps the text.
  await typeIn(page, 'Viewability', 'Seen');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(await panel(page).getByLabel('Slide Name').inputValue()).toBe('Seen');
  await slideList(page)
    .getByRole('button', { name: /^Glossary/ })
    .click();
  await question(page).getByRole('button', { name: 'Update Slide' }).click();
  await page
    .getByRole('region', { name: 'Slide', exact: true })
    .getByRole('heading', { name: 'Glossary' })
    .waitFor();
  expect(await slideTitles(page)).toContain('Seen');
  await typeIn(page, 'Seen', 'Gone');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await slideTitles(page)).toContain('Seen');

  // A reload opens the panel again.
  await typeIn(page, 'Device split', 'Phones');
  await page.reload();
  await panel(page).waitFor();
  expect(await panel(page).getByLabel('Slide Name').inputValue()).toBe('Phones');

  // Save takes it along; a panel that cannot be saved says so.
  await panel(page).getByLabel('Slide Name').fill(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, '“Device split” is not finished');
  await panel(page).getByLabel('Slide Name').fill('Phones');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Report Saved');
  await page.getByText(/^Saved /).waitFor();
  expect(await slideTitles(page)).toContain('Phones');
  await page.reload();
  await slideList(page).waitFor();
  expect(await slideTitles(page)).toContain('Phones');
});

test('a report that was never saved is offered again after its tab was closed, to its person only', async () => {
  const page = await journey.signIn('analyst');
  const context = page.context();
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Closed too soon' });
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('heading', { name: /^Welcome/ }).waitFor();
  // Its tab is still open.
  expect(await other.getByText('Closed too soon').count()).toBe(0);
  await page.close();
  await other.reload();
  await other.getByText('Never saved').waitFor();
  await other.getByRole('button', { name: 'Go on with it' }).click();
  await other.getByRole('heading', { name: 'Report setup' }).waitFor();
  expect(await other.getByLabel('Report Name').inputValue()).toBe('Closed too soon');

  // Signing out asks, and leaves nothing.
  await other.getByRole('button', { name: /Account of/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  const asked = other.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await asked.getByText('The new report “Closed too soon”').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await other.getByLabel('Report Name').inputValue()).toBe('Closed too soon');
  await other.getByRole('button', { name: /Account of/ }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await other.getByLabel('E-mail').waitFor();
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Closed too soon');
});

test('another mode says before what it does to an edited deck, does it, and can be undone', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Both modes' });
  await continueToBuilder(page);
  await typeIn(page, 'Viewability', 'Seen');
  await panel(page).getByRole('button', { name: 'Update Slide' }).click();
  await page.keyboard.press('Escape');
  await rowAction(page, 'Delete', 'Glossary');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await slideRow(page, 'Seen').focus();
  await page.keyboard.press('Alt+ArrowUp');
  const before = await slideTitles(page);
  expect(before).not.toContain('Glossary');

  const change = page.getByRole('alertdialog', { name: 'Change the slides of the report?' });
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: 'Report setup' }).click();
    await checkRadio(page, mode);
    await continueToBuilder(page);
  };
  await choose('Reporting');
  await change.getByText('1 slide of the template that you deleted comes back.').waitFor();
  await change.getByText('1 slide of the template that you edited stays as edited.').waitFor();
  expect(await slideTitles(page)).toEqual(before);
  await change.getByRole('button', { name: 'Change the slides' }).click();
  await expect.poll(() => slideTitles(page, 'Template · start')).toContain('Seen');
  expect(await slideTitles(page, 'Template · start')).toContain('Glossary');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => slideTitles(page)).toEqual(before);

  await choose('Reporting');
  await change.getByRole('button', { name: 'Change the slides' }).click();
  await expect.poll(() => slideTitles(page, 'Template · start')).toContain('Glossary');
  await choose('Presentation');
  await change.getByRole('button', { name: 'Change the slides' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(before);
});

test('without a connection nothing spins for ever, a save waits here, and all comes by itself', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'On the train' });
  await continueToBuilder(page);
  const context = page.context();
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  const state = page
    .getByRole('region', { name: 'Slide', exact: true })
    .locator('[data-slide-state]');
  await slideRow(page, 'Device split').click();
  await expect
    .poll(() => state.first().getAttribute('data-slide-state'), { timeout: 15_000 })
    .toBe('failed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByText('Saved here, sent when online').waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await context.setOffline(false);
  await waitForNotification(page, 'Report Saved');
  await expect
    .poll(() => state.first().getAttribute('data-slide-state'), { timeout: 15_000 })
    .toBe('ready');
  expect(await page.getByText(/^You are offline/).count()).toBe(0);

  // The logo leads home, and there again, without the browser's error page.
  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  const logo = page.getByRole('link', { name: 'Flightdeck home' });
  await logo.click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await logo.click();
  // Only a page that was never left notices that the connection is back.
  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
});

test('digits typed in a number field are kept over a reload', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Digits' });
  const impressions = page.getByRole('spinbutton', { name: 'Benchmark Impressions' });
  await impressions.fill('7500');
  await page.reload();
  await expect.poll(() => impressions.inputValue()).toBe('7,500');
  // What is no number here is refused, never read as another one.
  const ctr = page.getByRole('spinbutton', { name: 'Benchmark CTR' });
  await ctr.fill('0,7');
  await page.keyboard.press('Tab');
  await page.getByText('“0,7” is not a number as it is written here').waitFor();
  expect(await ctr.inputValue()).toBe('0.5');
});

test('Cancel of a download cancels its job', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Never mind' });
  await continueToBuilder(page);
  const asked = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  await page.route('**/v2/report/download', async (route) => {
    asked.resolve();
    await cancelled.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const preflight = page.getByRole('dialog', { name: 'Download report' });
  await preflight.getByRole('button', { name: /^Download/ }).click();
  await asked.promise;
  await preflight.getByRole('button', { name: 'Cancel' }).click();
  const told = page.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && /report\/download/.test(response.url()),
  );
  cancelled.resolve();
  expect((await told).status()).toBe(200);
  const jobs = await journey.server.services.records.execute(
    "SELECT state, error FROM records.job WHERE kind = 'export' ORDER BY created_at DESC LIMIT 1",
  );
  expect(jobs).toMatchObject([{ state: 'failed', error: 'The PDF was cancelled.' }]);
  expect(await page.getByText('Failed Download Request').count()).toBe(0);
});

test('a first save whose answer is lost makes one report when it is saved again', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'In the tunnel' });
  await continueToBuilder(page);
  await page.route(
    '**/v2/report/set',
    async (route) => {
      // Stored, but the answer does not arrive.
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText(/^Failed to save report due to error/).waitFor();
  await save.click();
  await waitForNotification(page, 'Report Saved');
  const stored = await journey.server.services.records.execute(
    "SELECT count(*)::int AS n FROM records.report WHERE name = 'In the tunnel'",
  );
  expect(stored).toEqual([{ n: 1 }]);
});

test('unsaved changes of a saved report are offered when it is opened, also after somebody else’s save', async () => {
  const page = await journey.signIn('analyst');
  const context = page.context();
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Left half-way' });
  await continueToBuilder(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Report Saved');
  await expect.poll(() => page.url()).toMatch(/\/reports\/display\/[\w-]{36}$/);
  const reportId = page.url().split('/').at(-1) ?? '';
  await typeIn(page, 'Viewability', 'Half-way');
  await panel(page).getByRole('button', { name: 'Update Slide' }).click();
  await page.close();

  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(`/report/build/${reportId}`);
    return tab;
  };
  const offer = (tab: Page) =>
    tab.getByRole('alertdialog', { name: 'You have changes that are not saved' });
  const second = await open();
  await offer(second).getByRole('button', { name: 'Show as saved' }).click();
  expect(await slideTitles(second)).not.toContain('Half-way');
  await second.close();

  const colleague = await journey.server.signIn('colleague');
  const { get, set } = CALLS.report;
  const { data } = (await colleague.send(get, { params: { reportId } })).body;
  const { name, advId, options, slides } = data;
  await colleague.send(set, {
    body: { reportId, name: `${name} by Noel`, advId, options, slides },
    headers: { 'if-match': `"${data.revision}"` },
  });
  const third = await open();
  await offer(third)
    .getByText(/^Noel North saved it on .* after you had begun/)
    .waitFor();
  await offer(third).getByRole('button', { name: 'Go on with mine' }).click();
  await expect.poll(() => slideTitles(third)).toContain('Half-way');
  await third.getByRole('button', { name: 'Save', exact: true }).click();
  const stale = third.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByText(/^Noel North saved this report on/).waitFor();
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => slideTitles(third)).not.toContain('Half-way');
  await third.close();

  // Reloading theirs was the choice: nothing is offered again.
  const fourth = await open();
  await slideList(fourth).waitFor();
  await fourth.getByText('Left half-way by Noel').first().waitFor();
  expect(await offer(fourth).count()).toBe(0);
  await context.close();
});
