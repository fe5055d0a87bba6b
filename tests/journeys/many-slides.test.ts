/** Several slides at once in the builder's rail, and slides that are copied from one report into another. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import {
  checkRadio,
  continueToBuilder,
  fillSetup,
  makeReport,
  openReport,
  rowAction,
  saveReport,
  slideList,
  slideRow,
  slideTitles,
  waitForNotification,
} from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

const build = async (page: Page, advertiser: string, name: string, mode?: 'Reporting') => {
  await fillSetup(page, { advertiser, name, ...(mode ? { mode } : {}) });
  await continueToBuilder(page);
};
const bar = (page: Page) => page.getByRole('group', { name: 'Selected slides' });
const choose = async (page: Page, ...titles: readonly string[]) => {
  for (const title of titles) await slideRow(page, title).click({ modifiers: ['ControlOrMeta'] });
};
const hasFocus = (page: Page, title: string) =>
  slideRow(page, title)
    .first()
    .evaluate((row) => row === document.activeElement);

test('a selection is duplicated, moved, left out and deleted, each in one step that is undone', async () => {
  const page = await journey.signIn('analyst');
  await build(page, 'Northwind Airways', 'Many');
  const undo = page.locator('button[aria-label^="Undo"]');
  const first = await slideTitles(page);

  await slideRow(page, 'Viewability').click({ modifiers: ['ControlOrMeta'] });
  await slideRow(page, 'Placements by size').click({ modifiers: ['Shift'] });
  const chosen = ['Viewability', 'Creative performance', 'Placements by size'];
  await bar(page).getByText(`3 of ${first.length} selected`).waitFor();
  await slideList(page)
    .getByRole('status')
    .getByText(`3 of ${first.length} slides selected.`)
    .waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Duplicate 3 slides' }).click();
  const copies = chosen.map((title) => `${title} (copy)`);
  const at = first.indexOf('Placements by size') + 1;
  await expect.poll(() => slideTitles(page)).toEqual(first.toSpliced(at, 0, ...copies));
  await expect.poll(() => hasFocus(page, 'Viewability \\(copy\\)')).toBe(true);
  await undo.click();
  await expect.poll(() => slideTitles(page)).toEqual(first);

  await choose(page, ...chosen);
  await bar(page).getByRole('button', { name: 'Move 3 slides' }).click();
  await page.getByRole('menuitem', { name: 'Before or after a slide…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 3 slides' });
  await checkRadio(dialog, 'Before');
  await dialog.getByRole('button', { name: /Slide/ }).click();
  await page.getByRole('option', { name: /Campaign status/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const rest = first.filter((title) => !chosen.includes(title));
  const moved = rest.toSpliced(rest.indexOf('Campaign status'), 0, ...chosen);
  await expect.poll(() => slideTitles(page)).toEqual(moved);
  await page.getByRole('status').getByText('3 slides moved.').waitFor({ state: 'attached' });
  await bar(page).getByRole('button', { name: 'Move 3 slides' }).click();
  await page.getByRole('menuitem', { name: 'To the start' }).click();
  await expect.poll(() => slideTitles(page)).toEqual([...chosen, ...rest]);
  await page.getByRole('button', { name: 'Undo move of 3 slides' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(moved);

  await bar(page).getByRole('button', { name: 'Leave out of PDF: 3 slides' }).click();
  const leftOut = slideList(page).locator('[data-excluded]');
  await expect.poll(() => leftOut.count()).toBe(3);
  await bar(page).getByRole('button', { name: 'Include in PDF: 3 slides' }).click();
  await expect.poll(() => leftOut.count()).toBe(0);

  await slideRow(page, 'Viewability').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete these slides?' });
  await question.getByText('3 slides leave the report.').waitFor();
  await question.getByRole('button', { name: 'Delete Slides' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(rest);
  await expect.poll(() => hasFocus(page, 'Campaign status')).toBe(true);
  expect(await bar(page).count()).toBe(0);
  await waitForNotification(page, '3 slides deleted');
  await page.keyboard.press('Control+z');
  await expect.poll(() => slideTitles(page)).toEqual(moved);
  await page.keyboard.press('Control+y');
  await expect.poll(() => slideTitles(page)).toEqual(rest);
});

test('all are selected and let go by keyboard; template slides are left out and nothing else', async () => {
  const page = await journey.signIn('analyst');
  await build(page, 'Northwind Airways', 'Fixed', 'Reporting');
  const template = await slideTitles(page, 'Template · start');
  const rows = slideList(page).locator('[data-slide] [data-main]');
  await rows.first().focus();
  await page.keyboard.press('Control+a');
  const all = await rows.count();
  await bar(page).getByText(`${all} of ${all} selected`).waitFor();
  await bar(page).getByText('Template slides can only be left out and copied.').waitFor();
  for (const name of [/^Duplicate/, /^Move/, /^Delete/]) {
    expect(await bar(page).getByRole('button', { name }).isDisabled()).toBe(true);
  }
  await bar(page)
    .getByRole('button', { name: /^Leave out of PDF/ })
    .click();
  await expect.poll(() => slideList(page).locator('[data-excluded]').count()).toBe(all);
  expect(await slideTitles(page, 'Template · start')).toEqual(template);
  await rows.first().focus();
  await page.keyboard.press('Escape');
  expect(await bar(page).count()).toBe(0);
  expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
});

test('copied slides are pasted into another report, also in another tab, without what belongs to the first client', async () => {
  const page = await journey.signIn('admin');
  await build(page, 'Northwind Airways', 'Source');
  await rowAction(page, 'Edit', 'Viewability');
  const form = page.getByRole('form', { name: 'Edit slide' });
  await form.getByRole('textbox', { name: 'Takeaway' }).fill('Northwind is seen.');
  await form.getByRole('button', { name: 'Update Slide' }).click();
  await page.getByRole('button', { name: 'Add new slide' }).click();
  await page.getByRole('searchbox', { name: 'Filter Slides' }).fill('Status per campaign');
  await page.getByRole('button', { name: /^Status per campaign/ }).click();
  const added = page.getByRole('form', { name: 'Add Status per campaign' });
  await added.getByRole('textbox', { name: 'Campaign' }).fill('Spring');
  await added.getByRole('button', { name: 'Add Slide' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await saveReport(page);

  await choose(page, 'Viewability', 'Status per campaign');
  await page.keyboard.press('Control+c');
  await waitForNotification(page, '2 slides copied');

  const other = await page.context().newPage();
  await other.goto('/');
  await build(other, 'Contoso Bikes', 'Target');
  const before = await slideTitles(other);
  await slideRow(other, 'Campaign status').focus();
  await other.keyboard.press('Control+v');
  await waitForNotification(other, '2 slides added');
  await waitForNotification(
    other,
    'Without what belongs to Northwind Airways: “Status per campaign” (Campaign). Read what is written on “Viewability”: it was written for Northwind Airways.',
  );
  const at = before.indexOf('Campaign status') + 1;
  const pasted = before.toSpliced(at, 0, 'Viewability', 'Status per campaign');
  await expect.poll(() => slideTitles(other)).toEqual(pasted);
  await expect.poll(() => hasFocus(other, 'Viewability')).toBe(true);
  await other.getByRole('button', { name: 'Undo adding of 2 slides' }).click();
  await expect.poll(() => slideTitles(other)).toEqual(before);

  await other.getByRole('button', { name: 'Add new slide' }).click();
  await other.getByRole('button', { name: 'Paste 2 slides' }).click();
  await expect.poll(async () => (await slideTitles(other)).length).toBe(before.length + 2);

  // At sign-out it is gone, in the other tab as well.
  await other.getByRole('button', { name: 'Add new slide' }).click();
  await other.getByRole('button', { name: 'Paste 2 slides' }).waitFor();
  await page
    .getByRole('button', { name: /^Account|admin/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const lost = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' });
  await lost.click();
  await other.getByRole('button', { name: 'Paste 2 slides' }).waitFor({ state: 'detached' });
});

test('slides of another report are found, ticked and added; those that the mode does not offer are not', async () => {
  const page = await journey.signIn('analyst');
  await makeReport(page, 'Quarterly source');
  await build(page, 'Northwind Airways', 'Commented');
  await page.getByRole('button', { name: 'Add new slide' }).click();
  await page.getByRole('searchbox', { name: 'Filter Slides' }).fill('Bullet');
  await page.getByRole('button', { name: /^Bullet points/ }).click();
  await page.getByRole('button', { name: 'Add Slide', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await saveReport(page);

  await build(page, 'Northwind Airways', 'Gathered', 'Reporting');
  await page.getByRole('button', { name: 'Add new slide' }).click();
  await page.getByRole('button', { name: 'From another report…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search reports' }).fill('Commented');
  const reports = dialog.getByRole('list', { name: 'Reports' });
  await expect.poll(() => reports.getByRole('button').count()).toBe(1);
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([]);
  await reports.getByRole('button', { name: /^Commented/ }).click();
  const comments = dialog.getByRole('checkbox', { name: /^Bullet points/ });
  await comments.waitFor({ state: 'attached' });
  expect(await comments.isDisabled()).toBe(true);
  await dialog.getByText('Not offered in reporting mode.').waitFor();
  await dialog.getByRole('checkbox', { name: /^Viewability/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Glossary/ }).check({ force: true });
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 slides' }).click();
  await waitForNotification(page, '2 slides added');
  await expect.poll(() => slideTitles(page)).toEqual(['Viewability', 'Glossary']);
  await expect.poll(() => hasFocus(page, 'Viewability')).toBe(true);
  await saveReport(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await openReport(page, id);
  await expect.poll(() => slideTitles(page)).toEqual(['Viewability', 'Glossary']);
});
