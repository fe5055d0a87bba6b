/** The portal by keyboard: where the focus goes, and the keys that save a way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journey,
  makeReport,
  rowAction,
  slideRow,
  slideTitles,
  startJourney,
} from './portal.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.stop());

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
