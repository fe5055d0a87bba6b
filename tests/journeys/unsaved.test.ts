/** Nothing that a person typed in a report is lost in silence, on the built portal and the real server. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  continueToBuilder,
  fillSetup,
  type Journey,
  rowAction,
  slideList,
  slideTitles,
  startJourney,
  waitForNotification,
} from './portal.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.stop());

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
