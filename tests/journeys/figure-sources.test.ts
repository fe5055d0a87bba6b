/** A figure of a slide tells where it comes from: by click, by keyboard, on a phone, and to somebody who only reads. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import {
  addBookings,
  addMatches,
  bookPlacements,
} from '../../apps/api/src/platform/plan/bookings.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { makeReport, openReport, readText, setView } from './portal.ts';
import { suiteJourney } from './suite.ts';

const NAME = 'Spring flights of Northwind Airways';

const journey = suiteJourney();
let reportId: string;
beforeAll(async () => {
  await bookNorthwind();
  const page = await journey.signIn('analyst');
  reportId = await makeReport(page, NAME);
  await page.context().close();
});

/** A booking of the fixture's placement, as a media plan states it. */
async function bookNorthwind(): Promise<void> {
  const { facts, clock } = journey.server.services;
  const origin = { advertiserId: ADVERTISERS.northwind, by: null, at: clock() };
  const booking = {
    ...{ number: 'IO-7', name: 'Spring', site: null, campaign: null },
    ...{ start: '2026-03-01', end: '2026-03-31', impressions: 31_000, costMicros: 62_000_000 },
    ...{ currency: null, costStructure: 'CPM', opportunityType: null, isComparable: true },
  };
  await facts.transaction(async (tx) => {
    const [bookingId = 0] = await addBookings(tx, [booking], { ...origin, origin: 'plan' });
    const match = { bookingId, placementId: ADVERTISERS.northwind, rule: 'person' } as const;
    await addMatches(tx, [match], origin);
    await bookPlacements(tx, [origin.advertiserId]);
  });
}

const ask = (page: Page) => page.getByRole('button', { name: 'Where figures come from' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Where this figure comes from' });
const figures = (page: Page) => page.locator('section[aria-label="Slide"] [data-figure]');

/** Opens the report at the slide of this title. */
async function openSlide(page: Page, title: string) {
  await openReport(page, reportId);
  // A cover has no figures.
  expect(await ask(page).count()).toBe(0);
  const next = page.getByRole('button', { name: 'Next slide' });
  const heading = page.locator('section[aria-label="Slide"] h2');
  while ((await heading.first().textContent()) !== title) await next.click();
  await figures(page).first().waitFor();
}

/** The sum of a column in the panel's foot, as written. */
const together = (page: Page, column: string) =>
  panel(page).evaluate((dialog, name) => {
    const at = [...dialog.querySelectorAll('thead th')].findIndex((th) => th.textContent === name);
    return dialog.querySelectorAll('tfoot tr > *')[at]?.textContent;
  }, column);

test('a click on a figure shows its rows, which add up to it, and brings all of them as files', async () => {
  const page = await journey.signIn('analyst');
  await openSlide(page, 'Delivery by site');
  const figure = page
    .locator('section[aria-label="Slide"] text[data-figure^="rows|impressions|"]')
    .first();
  const written = (await figure.textContent()) ?? '';
  await figure.click();
  await panel(page).getByText('Impressions = the sum of impressions over the rows').waitFor();
  await panel(page).getByText('Rows behind it:').waitFor();
  expect(await together(page, 'Impressions')).toBe(written);
  expect(await panel(page).getByText('Fresh: as the data is now').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Open as CSV' }).click(),
  ]);
  const lines = (await readText(csv)).trim().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Day,Advertiser,Campaign,Placement,Site,/);
  const rows = await panel(page).locator('tbody tr').count();
  expect(lines).toHaveLength(rows + 1);
  const [excel] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    panel(page).getByRole('button', { name: 'Open as Excel' }).click(),
  ]);
  expect(excel.suggestedFilename()).toMatch(/^Impressions Site .*\.xlsx$/);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await ask(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

test('by keyboard any figure of the slide is chosen, by somebody who only reads', async () => {
  const page = await journey.signIn('viewer');
  await openSlide(page, 'Delivery by site');
  await ask(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  await panel(page)
    .getByRole('button', { name: /Metric/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'CTR', exact: true }).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText('CTR = clicks ÷ impressions').waitFor();
  await panel(page).getByText('All rows: the totals').first().waitFor();
  await panel(page).getByText('Rows behind it:').waitFor();
  // The choice is gone, and the focus is back in the panel.
  await expect
    .poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await ask(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a figure that is worked out names those that it is made of', async () => {
  const page = await journey.signIn('analyst');
  await openSlide(page, 'Delivery by site');
  await page.locator('section[aria-label="Slide"] .fd-takeaway [data-figure]').click();
  await panel(page).getByText('is worked out on the slide').waitFor();
  await page.context().close();
});

test('a figure of a booking tells its formula, what it was worked out from, and the bookings behind it', async () => {
  const page = await journey.signIn('viewer');
  await openSlide(page, 'Campaign status');
  const pacing = page.locator('section[aria-label="Slide"] text[data-figure^="toDate|pacing|"]');
  const written = (await pacing.textContent()) ?? '';
  await pacing.click();
  await panel(page).getByText('Pacing = delivered ÷ expected').waitFor();
  await panel(page).getByText(`written as “${written}”`).waitFor();
  await panel(page).getByText('Bookings behind it:').waitFor();
  expect(
    await panel(page)
      .getByText(/booked 31,000, for £62\.00/)
      .count(),
  ).toBe(1);
  expect(await together(page, 'Booked impressions')).toBe('31,000');
  expect(await panel(page).getByRole('cell', { name: 'Media plan' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Open as CSV' }).click(),
  ]);
  expect(await readText(csv)).toContain('IO-7,');
  await page.context().close();
});

test('on a phone the panel fits the window, in both themes', async () => {
  const page = await journey.signIn('viewer');
  await openSlide(page, 'Delivery by site');
  for (const scheme of ['light', 'dark'] as const) {
    await setView(page, { scheme, width: 390 });
    await ask(page).click();
    await panel(page).getByText('Rows behind it:').waitFor();
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }
  await page.context().close();
});

test('without the rows the panel still tells the rest, and tries again', async () => {
  const page = await journey.signIn('analyst');
  await openSlide(page, 'Delivery by site');
  let isDown = true;
  await page.route('**/v2/report/figure/sources', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await ask(page).click();
  const again = panel(page).getByRole('button', { name: 'Try again' });
  await again.waitFor({ timeout: 60_000 });
  expect(await panel(page).getByText('Dataset').count()).toBe(1);
  isDown = false;
  await again.click();
  await panel(page).getByText('Rows behind it:').waitFor();
  await page.context().close();
});
