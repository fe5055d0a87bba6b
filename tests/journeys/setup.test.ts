/** Report setup and the list of reports in use: newcomers of a saved report, and finding it again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOADED_ADVERTISER, loadDelivery } from '../delivery.ts';
import {
  continueToBuilder,
  fillSetup,
  type Journey,
  saveReport,
  slideList,
  startJourney,
  waitForNotification,
} from './portal.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.stop());

test('a saved report says which campaign joined since the last save, until it is saved again', async () => {
  await loadDelivery(journey.server, [
    { day: '2026-03-01', campaign: 'Spring crossings', placement: 'Home page' },
    { day: '2026-03-01', campaign: 'Early bird', placement: 'Sport page' },
  ]);
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: LOADED_ADVERTISER, name: 'Ferries' });
  await continueToBuilder(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Report Saved');
  await page.getByText(/^Saved /).waitFor();
  const reportId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await loadDelivery(journey.server, [
    { day: '2026-03-09', campaign: 'Summer islands', placement: 'Weather page' },
  ]);
  // As another person, so that nothing is cached from before.
  const colleague = await journey.signIn('colleague');
  await colleague.goto(`/reports/display/${reportId}`);
  await colleague.getByRole('button', { name: /^Campaigns All & Future 3 now/ }).waitFor();
  const joined = colleague.getByRole('button', { name: '+1 since last save, Campaigns' });
  // Moves the pointer first: react-aria opens nothing under one that never moved.
  await colleague.mouse.move(5, 5);
  await joined.hover();
  const names = colleague.getByRole('dialog', { name: 'New in Campaigns' });
  await names.getByRole('listitem').waitFor();
  expect(await names.getByRole('listitem').allTextContents()).toEqual(['Summer islands']);
  await colleague.keyboard.press('Escape');
  await colleague.getByRole('button', { name: '+1 since last save, Placements' }).click();
  await colleague
    .getByRole('dialog', { name: 'New in Placements' })
    .getByText('Weather page')
    .waitFor();
  await colleague.keyboard.press('Escape');

  // Pinned, the list stays as it is.
  await colleague.getByRole('button', { name: /^Campaigns All & Future/ }).click();
  const panel = colleague.getByRole('dialog', { name: 'Campaigns', exact: true });
  await panel.getByText('3 now, +1 since last save').waitFor();
  expect(await panel.getByRole('option').first().textContent()).toContain('Summer islands');
  await panel.getByRole('button', { name: 'Pin as list' }).click();
  await panel.getByText('3 of 3 selected').waitFor();
  await panel.getByRole('button', { name: 'CANCEL' }).click();

  await colleague.getByRole('button', { name: 'Continue' }).click();
  await slideList(colleague).waitFor();
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(colleague, 'Report Saved');
  const again = await journey.signIn('analyst');
  await again.goto(`/reports/display/${reportId}`);
  await again.getByRole('button', { name: /^Campaigns All & Future 3 now/ }).waitFor();
  await again.getByRole('button', { name: /^Placements All & Future 3 now/ }).waitFor();
  expect(await again.getByRole('button', { name: /since last save/ }).count()).toBe(0);
});

test('saved reports are found by several advertisers and owners, and the address keeps the choice', async () => {
  const page = await journey.signIn('analyst');
  for (const advertiser of ['Northwind Airways', 'Northwind Cargo']) {
    await fillSetup(page, { advertiser, name: `All of ${advertiser}` });
    await continueToBuilder(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Saved /).waitFor();
  }
  await page.goto('/reports/load');
  const reports = page.getByRole('link', { name: /^All of|^Ferries/ });
  await reports.nth(2).waitFor();
  await page.getByRole('button', { name: /^Advertisers/ }).click();
  const panel = page.getByRole('dialog', { name: 'Advertisers' });
  for (const name of ['Northwind Airways', 'Northwind Cargo']) {
    await panel.getByRole('option', { name }).click();
  }
  await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await reports.nth(2).waitFor({ state: 'detached' });
  expect(await reports.count()).toBe(2);
  expect(new URL(page.url()).searchParams.getAll('advertiser').sort()).toEqual(['1', '2']);

  await page.reload();
  await page.getByRole('button', { name: 'Advertisers Advertisers 2 selected' }).waitFor();
  await reports.nth(1).waitFor();
  expect(await reports.count()).toBe(2);
  await page.goto(`${page.url()}&owner=colleague`);
  await page.getByText('No report matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await reports.nth(2).waitFor();
});

test('a change is shown only where loads cover the days before, which setup names and lets one choose', async () => {
  await loadDelivery(journey.server, [
    { day: '2025-11-01', campaign: 'Spring crossings', placement: 'Home page' },
    { day: '2026-03-31', campaign: 'Spring crossings', placement: 'Home page' },
  ]);
  const page = await journey.signIn('analyst');
  await fillSetup(page, { advertiser: LOADED_ADVERTISER, name: 'Crossings' });
  // The range is 1 Jan to 31 Mar 2026.
  await page.getByText('1 Oct – 31 Dec 2025', { exact: true }).waitFor();
  const overview = async (subTitle: string, days: string) => {
    await continueToBuilder(page);
    await slideList(page)
      .getByRole('button', { name: /^Campaign overview/ })
      .click();
    const slide = page.getByRole('region', { name: 'Slide', exact: true });
    await slide.getByText(subTitle).first().waitFor();
    await slide
      .getByRole('listitem')
      .filter({ hasText: /^Impressions/ })
      .getByText(days)
      .waitFor();
    expect(await slide.getByText('vs previous').count()).toBe(0);
  };
  await overview(
    '1 Jan – 31 Mar 2026; of 1 Oct – 31 Dec 2025, 61 of 92 days have data',
    '61 of 92 days have data',
  );
  await saveReport(page);
  const reportId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Report setup' }).click();
  await page.getByRole('button', { name: /Compare With/ }).click();
  await page.getByRole('option', { name: 'Same number of days before' }).click();
  await page.getByText('3 Oct – 31 Dec 2025', { exact: true }).waitFor();
  await overview(
    '1 Jan – 31 Mar 2026; of 3 Oct – 31 Dec 2025, 61 of 90 days have data',
    '61 of 90 days have data',
  );
  await saveReport(page);

  // Once the days before are loaded, the change is there.
  await loadDelivery(journey.server, [
    { day: '2025-10-01', campaign: 'Spring crossings', placement: 'Home page' },
    { day: '2025-10-31', campaign: 'Spring crossings', placement: 'Home page' },
  ]);
  const colleague = await journey.signIn('colleague');
  await colleague.goto(`/reports/display/${reportId}`);
  await colleague.getByText('3 Oct – 31 Dec 2025', { exact: true }).waitFor();
  await continueToBuilder(colleague);
  await slideList(colleague)
    .getByRole('button', { name: /^Campaign overview/ })
    .click();
  await colleague.getByRole('button', { name: 'Use fresh' }).click();
  await colleague.getByText('vs previous').first().waitFor();
});
