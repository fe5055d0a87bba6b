/** A report in narrow windows: the deck reader of a phone, the sheet of a tablet, the panel over the stage. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { makeReport, openReport, slideList } from './portal.ts';
import { suiteJourney } from './suite.ts';

const PHONE = { width: 390, height: 844 };
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const journey = suiteJourney();
let reportId: string;
beforeAll(async () => {
  const page = await journey.signIn('analyst');
  reportId = await makeReport(page, 'Spring flights of Northwind Airways');
  await page.context().close();
});

const stage = (page: Page) => page.getByRole('region', { name: 'Slide', exact: true });
const slideBox = async (page: Page) => {
  const box = await stage(page).locator('.fd-scaled').boundingBox();
  if (!box) throw new Error('No slide is in view.');
  return box;
};
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Moves one finger over the slide in view. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const box = await slideBox(page);
  const y = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await send('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part);
  await send('touchEnd');
  await touch.detach();
}

test('somebody who only reads goes through the slides of a phone by swiping', async () => {
  const page = await journey.signIn('viewer');
  await page.setViewportSize(PHONE);
  await openReport(page, reportId);
  await page.getByText('Page 1 of 13').waitFor();

  const slide = await slideBox(page);
  expect([slide.x, slide.width]).toEqual([0, PHONE.width]);
  const strip = await slideList(page).boundingBox();
  expect(strip?.y).toBeGreaterThan(slide.y + slide.height);
  expect(await isAsWideAsItsWindow(page)).toBe(true);

  await swipe(page, 300, 100);
  await page.getByText('Page 2 of 13').waitFor();
  await swipe(page, 100, 300);
  await page.getByText('Page 1 of 13').waitFor();
  // Neither a short way nor one that scrolls.
  await swipe(page, 200, 180);
  await page.getByText('Page 1 of 13').waitFor();

  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByText('Page 2 of 13').waitFor();
  await stage(page).getByText('Campaign overview', { exact: true }).last().waitFor();
  await slideList(page)
    .getByRole('button', { name: /^Thank you/ })
    .click();
  await page.getByText('Page 13 of 13').waitFor();
  const current = await slideList(page).locator('[data-current]').boundingBox();
  expect((current?.x ?? -1) >= 0 && (current?.x ?? 0) + (current?.width ?? 0) <= PHONE.width).toBe(
    true,
  );

  await page.getByRole('button', { name: 'Actions' }).click();
  const entries = await page.getByRole('menuitem').allInnerTexts();
  expect(entries.map((text) => text.split('\n')[0])).toEqual(['Download', 'Preview']);
  await page.keyboard.press('Escape');
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test('an author edits on a phone by keyboard alone, enlarged to 400 %, and the focus is never lost', async () => {
  const page = await journey.signIn('analyst');
  await page.setViewportSize(ENLARGED);
  await openReport(page, reportId);
  await slideList(page)
    .getByRole('button', { name: /^Cover/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Page 2 of 13').waitFor();

  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit slide' }).press('Enter');
  const sheet = page.getByRole('form', { name: 'Edit slide' });
  await sheet.waitFor();
  expect(await isAsWideAsItsWindow(page)).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await findings(page)).toEqual([]);
  const low = await sheet
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
    );
  expect(low).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move one later' }).press('Enter');
  await page.getByText('Page 3 of 13').waitFor();
  await page.getByText('Unsaved changes').waitFor();
  await page.context().close();
});

test.each([1024, 1279])(
  'at %i pixels the panel lies over the stage, and covers no button of it',
  async (width) => {
    const page = await journey.signIn('analyst');
    await page.setViewportSize({ width, height: 800 });
    await openReport(page, reportId);
    await page.getByText('Page 1 of 13').waitFor();
    const before = await slideBox(page);
    await slideList(page).getByRole('button', { name: 'Edit Cover' }).click();
    await page.getByRole('form', { name: 'Edit slide' }).waitFor();
    expect((await slideBox(page)).width).toBe(before.width);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.getByText('Page 2 of 13').waitFor();
    await page.context().close();
  },
);
