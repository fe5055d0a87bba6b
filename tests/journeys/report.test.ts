/** The report in use: from sign-in to a saved report and its PDF, on the built portal and the real server. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ImportMapping } from '@flightdeck/contract/imports';
import { describe, expect, test } from 'vitest';
import { recordLoad } from '../../apps/api/src/platform/facts/as-of.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { ADVERTISERS, DAYS } from '../../apps/api/src/testing/fixture.ts';
import { loadFile } from '../delivery.ts';
import {
  continueToBuilder,
  downloadReport,
  fillSetup,
  makeReport,
  openReport,
  readPdf,
  readText,
  rowAction,
  saveReport,
  slideList,
  slideRow,
  slideTitles,
  startJourney,
  waitForNotification,
} from './portal.ts';
import { suiteJourney } from './suite.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BANNER = path.resolve(ROOT, '../shared/data/delivery/digital_media_campaign_2018/banner.csv');
const MAPPING = path.resolve(ROOT, 'apps/api/mappings/digital-media-2018.json');

const journey = suiteJourney();

test('a report is built, saved, opened again and downloaded', async () => {
  const page = await journey.signInOnScreen('analyst');
  await fillSetup(page, {
    advertiser: 'Northwind Airways',
    name: 'Spring review',
    mode: 'Reporting',
  });

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Options' }).click();
      await page.getByRole('menuitem', { name: /Download Raw Report/ }).click();
    })(),
  ]);
  expect(csv.suggestedFilename()).toBe('Spring review Raw Report.csv');
  const [columns, firstRow] = (await readText(csv)).split('\r\n');
  expect(columns).toContain('bookingUniqueNumber,siteName,placementName,creativeName');
  expect(firstRow).toContain('The Daily,Banner 1');

  await continueToBuilder(page);
  expect(await slideTitles(page, 'Template · start')).toHaveLength(12);
  await page.getByText('Page 1 of 13').waitFor();

  // Missing delivery affects every slide with delivery; a missing booking only those with bookings.
  const status = slideList(page).getByRole('button', { name: /^Campaign status/ });
  await expect.poll(() => status.innerText()).toContain('2 issues affect this slide');
  await status.focus();
  await page.keyboard.press('Enter');
  const slideView = page.getByRole('region', { name: 'Slide', exact: true });
  await slideView.getByRole('button', { name: '2 issues affect this slide' }).focus();
  await page.keyboard.press('Enter');
  const issues = slideView.getByRole('region', { name: '2 issues affect this slide' });
  expect(await issues.evaluate((card) => card.parentElement === document.activeElement)).toBe(true);
  await issues.getByText('1 placement has no booking').waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const preflight = page.getByRole('dialog', { name: 'Download report' });
  await preflight
    .getByRole('region', { name: 'Issues' })
    .getByText('Page 3', { exact: true })
    .waitFor();
  await preflight.getByRole('button', { name: 'Cancel' }).click();
  await preflight.waitFor({ state: 'detached' });
  await slideList(page)
    .getByRole('button', { name: /^Cover/ })
    .click();

  // Add two slides, the second after the first.
  await slideList(page).getByRole('button', { name: 'Add new slide' }).click();
  for (const title of ['Viewability', 'Device split']) {
    await page.getByRole('searchbox', { name: 'Filter Slides' }).fill(title.toUpperCase());
    await page
      .getByRole('region', { name: 'Add slide' })
      .getByRole('button', { name: new RegExp(`^${title}`), pressed: false })
      .click();
    await page.getByRole('button', { name: 'Add Slide' }).click();
    await page.getByText(`“${title}” as page`).waitFor();
  }
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('region', { name: 'Slide' })
    .getByRole('heading', { name: 'Device split' })
    .waitFor();
  expect(await slideTitles(page)).toEqual(['Viewability', 'Device split']);

  // A slide that was viewed before shows in the next frame, without a loader.
  const nextFrame = await slideRow(page, 'Viewability').evaluate(async (row) => {
    if (row instanceof HTMLElement) row.click();
    await new Promise((done) => requestAnimationFrame(done));
    const drawn = document.querySelector('[aria-label="Slide"] [data-slide-state]');
    return [drawn?.getAttribute('aria-label'), drawn?.getAttribute('data-slide-state')];
  });
  expect(nextFrame).toEqual(['Viewability', 'ready']);

  // Edit: a name is needed, the new one stays in place.
  await rowAction(page, 'Edit', 'Device split');
  const form = page.getByRole('form', { name: 'Edit slide' });
  await form.getByLabel('Slide Name').fill(' ');
  expect(await form.getByRole('button', { name: 'Update Slide' }).isDisabled()).toBe(true);
  await form.getByLabel('Slide Name').fill('Phones and desks');
  await form.getByRole('button', { name: 'Update Slide' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(['Viewability', 'Phones and desks']);
  await page.keyboard.press('Escape');
  expect(await form.count()).toBe(0);

  // Reorder by keyboard; the row keeps the focus.
  const moved = slideRow(page, 'Phones and desks');
  await moved.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => slideTitles(page)).toEqual(['Phones and desks', 'Viewability']);
  expect(await moved.evaluate((row) => row === document.activeElement)).toBe(true);

  // Exclude a template slide from the PDF: it keeps its row and loses its page.
  const include = slideList(page).getByRole('switch', { name: 'Include Cost comparison in PDF' });
  await include.click();
  await slideList(page).getByRole('button', { name: 'Cost comparison, Not in PDF' }).waitFor();
  await page.getByText('Unsaved changes').waitFor();

  // Save: the URL names the report, without a navigation.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Report Saved');
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toMatch(/^\/reports\/display\/[0-9a-f-]{36}$/);
  await page.getByText(/^Saved /).waitFor();

  // A reload opens the builder and its slide again; so does going back from elsewhere.
  await slideRow(page, 'Viewability').click();
  await page.reload();
  await page
    .getByRole('region', { name: 'Slide', exact: true })
    .getByRole('heading', { name: 'Viewability' })
    .waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/reports\/display\//);
  const display = page.url();
  await page.getByRole('link', { name: 'Flightdeck' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.goBack();
  await slideList(page).waitFor();
  // The URL itself, as sent to somebody, opens the report's setup.
  const other = await page.context().newPage();
  await other.goto(display);
  await other.getByRole('heading', { name: 'Report setup' }).waitFor();
  await expect
    .poll(() => other.getByLabel('Report Name').inputValue(), { timeout: 15_000 })
    .toBe('Spring review');
  await other.close();

  // An unsaved change survives a reload.
  await rowAction(page, 'Delete', 'Viewability');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await expect.poll(() => slideTitles(page)).toEqual(['Phones and desks']);
  await page.reload();
  await slideList(page).waitFor();
  expect(await slideTitles(page)).toEqual(['Phones and desks']);
  await page.getByText('Unsaved changes').waitFor();
  await saveReport(page);

  const { text, pages } = await readPdf(await downloadReport(page));
  expect(pages).toBe(13);
  for (const title of ['Spring review', 'Campaign overview', 'Phones and desks', 'Thank you']) {
    expect(text).toContain(title);
  }
  expect(text).not.toContain('Cost comparison');
  expect(text).toContain('12 of 13');
  expect(text).toContain('3,000');
});

test('a save that ends after its report was left for the setup takes nothing from it', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Left early' });
  await continueToBuilder(page);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    '**/v2/report/set',
    async (route) => {
      arrived.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await arrived.promise;
  await page.getByRole('button', { name: 'Report setup' }).click();
  const name = page.getByLabel('Report Name');
  await name.fill('Left early, then named');
  released.resolve();
  await waitForNotification(page, 'Report Saved');
  await expect.poll(() => page.url()).toMatch(/\/reports\/display\/.+/);
  expect(await name.inputValue()).toBe('Left early, then named');

  // Later changes are in the next save of the same report.
  await continueToBuilder(page);
  await saveReport(page);
  // After leaving, the URL is another page's.
  const again = Promise.withResolvers<void>();
  await page.route(
    '**/v2/report/set',
    async (route) => {
      await again.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest('**/v2/report/set');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await page.getByRole('link', { name: /Flightdeck/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.getByText('Report Saved').waitFor({ state: 'detached' });
  again.resolve();
  await waitForNotification(page, 'Report Saved');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto('/reports/load');
  await page.getByText('Left early, then named').waitFor();
  expect(await page.getByText('Left early', { exact: true }).count()).toBe(0);
});

test('save as makes a second report, and a stale save asks what to do', async () => {
  const first = await journey.signIn('analyst');
  const reportId = await makeReport(first, 'Shared plan');

  const second = await journey.signIn('colleague');
  await openReport(second, reportId);
  await rowAction(second, 'Delete', 'Glossary');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await saveReport(second);

  await rowAction(first, 'Delete', 'Viewability');
  await first.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  const question = first.getByRole('alertdialog', { name: 'A newer version was saved' });
  await question.getByText('Noel North saved this report on 14 Apr 2026').waitFor();
  await question.getByRole('button', { name: 'Save As New Report' }).click();
  const copy = first.getByRole('dialog', { name: 'Save As New Report' });
  await copy.getByLabel('New Report Name').fill('  ');
  expect(await copy.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await copy.getByLabel('New Report Name').fill('Shared plan, mine');
  await copy.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(first, 'Report Saved As Shared plan, mine');
  await first.getByRole('heading', { level: 1, name: 'Shared plan, mine' }).waitFor();
  expect(new URL(first.url()).pathname).not.toContain(reportId);

  // Theirs is as they saved it.
  await second.reload();
  await slideList(second).waitFor();
  const titles = await slideTitles(second);
  expect(titles).toContain('Viewability');
  expect(titles).not.toContain('Glossary');

  // The other choice: their version instead of one's own.
  const third = await journey.signIn('analyst');
  await openReport(third, reportId);
  await rowAction(second, 'Delete', 'Device split');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await saveReport(second);
  await rowAction(third, 'Delete', 'Cover');
  await third.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await third.getByRole('button', { name: 'Save', exact: true }).click();
  await third.getByRole('button', { name: 'Reload theirs' }).click();
  await expect.poll(() => slideTitles(third)).not.toContain('Device split');
  expect(await slideTitles(third)).toContain('Cover');
  await third.getByText(/^Saved /).waitFor();
});

test('a report opened again says which figures changed, and keeps the saved ones or takes the fresh', async () => {
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: 'Northwind Cargo', name: 'Restated' });
  await continueToBuilder(page);
  // Slides that nobody viewed are saved too.
  await saveReport(page);
  const reportId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await journey.server.services.facts.transaction(async (tx) => {
    const { northwindCargo } = ADVERTISERS;
    await tx.query('UPDATE fact SET impressions = 1500 WHERE advertiser_id = $1', [northwindCargo]);
    await refreshRollups(tx, [northwindCargo], DAYS);
    // As with every load: cached answers are loaded again.
    const [firstDay, , lastDay] = DAYS;
    await recordLoad(tx, {
      sourceId: 901,
      advertiserId: northwindCargo,
      firstDay,
      lastDay,
      rows: DAYS.length,
    });
  });
  await page.reload();
  await slideList(page).waitFor();
  const slide = page.getByRole('region', { name: 'Slide', exact: true });
  const overview = slideList(page).getByRole('button', { name: /^Campaign overview/ });
  await overview.click();
  const notice = page.getByRole('status').filter({ hasText: '3k → 4.5k' });
  await notice.getByText('Since you saved').waitFor();
  await slide.getByText('4.5k', { exact: true }).first().waitFor();

  // As saved: on the screen, after a reload, and in the PDF.
  await notice.getByRole('button', { name: 'Keep saved' }).click();
  await slide.getByText('3k', { exact: true }).first().waitFor();
  expect(await slide.getByText('4.5k', { exact: true }).count()).toBe(0);
  await slide.getByText('As saved 14 Apr 2026, 10:00').first().waitFor();
  await page.getByText(/^Saved /).waitFor();
  await page.reload();
  await slideList(page).waitFor();
  await overview.click();
  await slide.getByText('3k', { exact: true }).first().waitFor();
  const asSaved = await readPdf(await downloadReport(page));
  expect(asSaved.text).toContain('3,000');
  expect(asSaved.text).not.toContain('4,500');
  expect(asSaved.text).toContain('as saved 14 Apr 2026, 10:00');

  // A slide that did not exist then is fresh; saving keeps the others as they were.
  await rowAction(page, 'Delete', 'Glossary');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Slide' }).click();
  await saveReport(page);
  await overview.click();
  await slide.getByText('3k', { exact: true }).first().waitFor();

  // Another person is asked again, and chooses the fresh figures.
  const colleague = await journey.signIn('colleague');
  await openReport(colleague, reportId);
  await slideList(colleague)
    .getByRole('button', { name: /^Campaign overview/ })
    .click();
  const question = colleague.getByRole('status').filter({ hasText: '3k → 4.5k' });
  await question.getByRole('button', { name: 'Use fresh' }).click();
  await question.waitFor({ state: 'detached' });
  await colleague.getByText('Unsaved changes').waitFor();
  await saveReport(colleague);
  await colleague.reload();
  await slideList(colleague).waitFor();
  await slideList(colleague)
    .getByRole('button', { name: /^Campaign overview/ })
    .click();
  await colleague
    .getByRole('region', { name: 'Slide', exact: true })
    .getByText('4.5k', { exact: true })
    .first()
    .waitFor();
  expect(await question.count()).toBe(0);
});

test('someone who may only look sees the deck without its controls', async () => {
  const author = await journey.signIn('analyst');
  const reportId = await makeReport(author, 'To be looked at');

  const page = await journey.signIn('viewer');
  await openReport(page, reportId);
  await page.getByRole('button', { name: 'Preview' }).waitFor();
  // Actions of a row show under the pointer.
  await slideRow(page, 'Viewability').hover();
  for (const name of [
    'Save',
    'Report setup',
    'Add new slide',
    'Edit Viewability',
    'Delete Viewability',
  ]) {
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }

  const outsider = await journey.signIn('outsider');
  await outsider.goto(`/report/build/${reportId}`);
  await outsider.getByText('This report does not exist any more').waitFor();
});

describe.skipIf(!existsSync(BANNER))('on the imported 2018 file', () => {
  test('the PDF holds the sum of its impressions', async () => {
    const mapping = ImportMapping.parse(JSON.parse(readFileSync(MAPPING, 'utf8')));
    await loadFile(journey.server, BANNER, mapping);
    const page = await journey.signIn('analyst');
    await fillSetup(page, {
      advertiser: 'Digital Media Advertiser',
      name: 'Banners 2018',
      custom: { start: '01012018', end: '31122018' },
    });
    await continueToBuilder(page);
    const { text, pages } = await readPdf(await downloadReport(page));
    expect(pages).toBe(13);
    expect(text).toContain('124,111,557');
    expect(text).toMatch(/1 Jan – 31 Dec 2018/);
  });
});

test('an installation set to v1 waits for the PDF; a refused export says so', async () => {
  const direct = await startJourney({ REPORT_DOWNLOAD: 'v1' });
  try {
    const page = await direct.signIn('analyst');
    await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Straight away' });
    await continueToBuilder(page);

    await page.getByRole('button', { name: 'Preview' }).click();
    const ready = page.getByRole('dialog', { name: 'Preview is ready' });
    // The page as it prints, alone in its file.
    await ready.locator('.fd-slide').getByText('1 of 1').waitFor();
    const [preview] = await Promise.all([
      page.waitForEvent('download'),
      ready.getByRole('button', { name: 'Download preview' }).click(),
    ]);
    expect(preview.suggestedFilename()).toBe('Straight away Cover.pdf');
    expect((await readPdf(preview)).pages).toBe(1);
    await ready.getByRole('button', { name: 'Close' }).click();
    await ready.waitFor({ state: 'detached' });

    const download = await downloadReport(page);
    expect(download.suggestedFilename()).toBe('Straight away.pdf');
    expect((await readPdf(download)).pages).toBe(13);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    await waitForNotification(page, 'Failed Download Request');
    await waitForNotification(page, 'Unable to request your report at this time.');
  } finally {
    await direct.stop();
  }
});
