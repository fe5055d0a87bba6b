/** The portal by keyboard: where the focus goes, and the keys that save a way. */
import { expect, test } from 'vitest';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { makeReport, rowAction, slideRow, slideTitles } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('Edit leads into Slide Name, and a deleted slide leaves the focus on the next row', async () => {
  const page = await journey.signIn('analyst');
  await makeReport(page, 'By keyboard');
  const [first = '', second = ''] = (await slideTitles(page)).slice(1);
  await rowAction(page, 'Edit', first);
  const name = page.getByLabel('Slide Name');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' });
  await page.getByRole('form').getByRole('button', { name: 'Delete Slide' }).click();
  await remove.click();
  const isFocused = (title: string) =>
    slideRow(page, title).evaluate((row) => row === document.activeElement);
  await expect.poll(() => isFocused(second)).toBe(true);
  const third = (await slideTitles(page))[2] ?? '';
  await page.keyboard.press('Delete');
  await remove.click();
  await expect.poll(() => isFocused(third)).toBe(true);
});

test('the first stop of Tab leads past the header', async () => {
  const page = await journey.signIn('analyst');
  for (const path of ['/', '/reports/load', '/user/detail', '/no/such/page']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const isInMain = () => page.evaluate(() => document.activeElement?.localName === 'main');
    await expect.poll(isInMain, { message: path }).toBe(true);
  }
  const stranger = await journey.open();
  await stranger.goto('/auth/forgot');
  await stranger.getByLabel('E-mail').waitFor();
  await stranger.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await stranger.getByRole('link', { name: 'Skip to content' }).focus();
  await stranger.keyboard.press('Enter');
  expect(await stranger.evaluate(() => document.activeElement?.localName)).toBe('main');
});

test('Ctrl K leads to pages, reports, advertisers and people, each to who may see them', async () => {
  const page = await journey.signIn('analyst');
  const reportId = await makeReport(page, 'Ferries of spring');
  const box = page.getByRole('combobox', { name: 'Page, report, advertiser or person' });
  const found = (name: string) => page.getByRole('option', { name });
  // Also from within a field.
  await page.goto('/reports/load');
  await page.getByRole('searchbox').first().click();
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('ferries of');
  await found('Ferries of spring').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/report/build/${reportId}`);
  await page.keyboard.press('Control+k');
  await box.fill('northwind airways');
  await page
    .getByRole('group', { name: 'Advertisers' })
    .getByRole('option', { name: 'Northwind Airways' })
    .click();
  await page.waitForURL(/\/reports\/load\?advertiser=\d+/);
  // An analyst may not list people.
  await page.keyboard.press('Control+k');
  await box.fill('a');
  await page.getByText(/^\d+ found$/).waitFor();
  expect(await page.getByRole('group', { name: 'People' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });

  const boss = await journey.signIn('admin');
  await boss.getByRole('button', { name: 'Menu' }).click();
  await boss.getByRole('button', { name: /^Go to/ }).click();
  await boss.getByRole('combobox', { name: /^Page/ }).fill(PEOPLE.analyst.name);
  await boss.getByRole('group', { name: 'People' }).getByRole('option').first().click();
  await boss.waitForURL(/\/user\/detail\//);
  await boss.keyboard.press('Control+k');
  await boss.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await boss.getByText('Save the report, in the builder').waitFor();
});

test('Ctrl S saves, arrows go from slide to slide but not in a field, and a slide is duplicated', async () => {
  const page = await journey.signIn('analyst');
  await makeReport(page, 'Keys');
  const shown = () =>
    page
      .getByRole('region', { name: 'Slide', exact: true })
      .locator('[data-slide-state]')
      .first()
      .getAttribute('aria-label');
  const [first = '', second = ''] = await slideTitles(page);
  await slideRow(page, first).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(second);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(first);
  await rowAction(page, 'Edit', second);
  await page.getByLabel('Slide Name').fill('Typed');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByText('Report Saved').first().waitFor();
  await page.getByText(/^Saved /).waitFor();
  expect(await shown()).toBe('Typed');
  await page.getByRole('button', { name: 'Duplicate slide' }).click();
  await expect
    .poll(async () => (await slideTitles(page)).slice(1, 3))
    .toEqual(['Typed', 'Typed (copy)']);
  await expect
    .poll(() =>
      slideRow(page, 'Typed \\(copy\\)').evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
});
