/** A report leaves the builder and the list as PowerPoint and Excel, and a slide as its data. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { partsOf } from '../../apps/api/src/areas/report/office/testing.ts';
import { findings } from './axe.ts';
import { checkRadio, makeReport, openReport, readText } from './portal.ts';
import { suiteJourney } from './suite.ts';

const NAME = 'Spring flights of Northwind Airways';

const journey = suiteJourney();
let reportId: string;
beforeAll(async () => {
  const page = await journey.signIn('analyst');
  reportId = await makeReport(page, NAME);
  await page.context().close();
});

/** The file that a press downloads, unpacked, and its name. */
async function unpacked(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    press(),
  ]);
  const { texts } = partsOf(await readFile(await download.path()));
  const read = (name: string): string => texts[name] ?? '';
  return { name: download.suggestedFilename(), parts: Object.keys(texts), read };
}

test('the builder downloads PowerPoint and Excel, and proposes the same format again', async () => {
  const page = await journey.signIn('analyst');
  await openReport(page, reportId);
  const open = () => page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download report' });
  const press = () => dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await open();
  await checkRadio(dialog, 'PowerPoint');
  await dialog.getByText(`${NAME}.pptx · 13 pages`).waitFor();
  expect(await findings(page)).toEqual([]);
  const deck = await unpacked(page, press);
  expect(deck.name).toBe(`${NAME}.pptx`);
  expect(deck.parts.filter((part) => /slides\/slide\d+\.xml$/.test(part))).toHaveLength(13);
  expect(deck.read('ppt/slides/slide2.xml')).toContain('<a:t>Campaign overview</a:t>');
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await open();
  expect(await dialog.getByRole('radio', { name: 'PowerPoint' }).isChecked()).toBe(true);
  await checkRadio(dialog, 'Excel');
  const workbook = await unpacked(page, press);
  expect(workbook.name).toBe(`${NAME}.xlsx`);
  expect(workbook.read('xl/workbook.xml')).toContain('name="2 Campaign overview"');
  await page.context().close();
});

test('the data of the slide in view is downloaded by keyboard, and by somebody who only reads', async () => {
  const page = await journey.signIn('viewer');
  await openReport(page, reportId);
  // A cover has no figures.
  const button = page.getByRole('button', { name: 'Download data' });
  expect(await button.count()).toBe(0);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Data as CSV' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe(`${NAME} Campaign overview.csv`);
  const text = await readText(download);
  expect(text).toContain(`Report,${NAME}\r\n`);
  expect(text).toContain('Scope,"All campaigns, all placements"');
  await page.context().close();
});

test('the list of reports downloads PowerPoint', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/report/load');
  await page.getByRole('button', { name: `More for ${NAME}` }).click();
  const entry = page.getByRole('menuitem', { name: 'Download PowerPoint' });
  const deck = await unpacked(page, () => entry.click());
  expect(deck.name).toBe(`${NAME}.pptx`);
  await page.context().close();
});
