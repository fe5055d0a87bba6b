/** The last steps of the builder are undone and done again, by button and by keys. */
import { expect, test } from 'vitest';
import {
  continueToBuilder,
  fillSetup,
  rowAction,
  saveReport,
  slideRow,
  slideTitles,
} from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('steps come back in turn, also after a save, and go forth again', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Undone' });
  await continueToBuilder(page);
  // A notification has an “Undo” as well.
  const undo = page.locator('button[aria-label^="Undo"]');
  const redo = page.getByRole('button', { name: /^Redo/ });
  expect(await undo.isDisabled()).toBe(true);
  const first = await slideTitles(page);

  await rowAction(page, 'Delete', 'Glossary');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => slideTitles(page)).not.toEqual(first);
  const second = await slideTitles(page);
  await slideRow(page, 'Viewability').press('Alt+ArrowUp');
  await expect.poll(() => slideTitles(page)).not.toEqual(second);
  const third = await slideTitles(page);
  await saveReport(page);

  // The button says what it takes back.
  await page.getByRole('button', { name: 'Undo move of “Viewability”' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(second);
  await page.keyboard.press('Control+z');
  await expect.poll(() => slideTitles(page)).toEqual(first);
  await page.getByRole('status').getByText('Undone: delete of “Glossary”.').waitFor();
  // The button is disabled now; the focus is on the slide that came back.
  expect(await undo.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => slideTitles(page)).toEqual(second);
  await page.keyboard.press('Control+y');
  await expect.poll(() => slideTitles(page)).toEqual(third);
  expect(await redo.isDisabled()).toBe(true);
});

test('a text that is being typed keeps its own undo', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Typing' });
  await continueToBuilder(page);
  await rowAction(page, 'Delete', 'Glossary');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  const titles = await slideTitles(page);
  await rowAction(page, 'Edit', 'Viewability');
  const name = page.getByRole('form', { name: 'Edit slide' }).getByLabel('Slide Name');
  await name.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Control+z');
  await expect.poll(() => name.inputValue()).toBe('Viewability');
  expect(await slideTitles(page)).toEqual(titles);
});
