/** Reports and dashboards on a schedule, from their menus: made, previewed, tested, approved, paused, and the history. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBody, aPage, aTile, lend, made } from '../../apps/api/src/areas/dashboards/testing.ts';
import { makeSchedule, saveReport } from '../../apps/api/src/areas/schedules/testing.ts';
import { DAYS, IMPRESSIONS, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { mailsTo, queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { findings } from './axe.ts';
import { type Journey, readPdf, startJourney } from './portal.ts';

const PATIENCE = { timeout: 60_000 };
let journey: Journey;
let reportId: string;

beforeAll(async () => {
  // By the real clock, which the queue's own goes by.
  journey = await startJourney({}, () => new Date());
  reportId = await saveReport(await journey.server.signIn('analyst'));
});
afterAll(() => journey.stop());

/** A table of the fixture's campaigns on its days. */
const campaigns = () => {
  const [start, , end] = DAYS;
  const question = {
    ...{ dataset: 'delivery' as const, metrics: ['impressions'], dimensions: ['campaign'] },
    filters: [],
  };
  return {
    view: { ...aBody().view, period: { start, end } },
    pages: [aPage('one', [aTile('t', { kind: 'table', title: 'By campaign', question })])],
  };
};

const outbox = () => path.join(journey.server.services.config.dataDir, 'outbox');
const formOf = (page: Page) => page.getByRole('dialog', { name: 'New schedule' });

test('a report is scheduled from its list, and a test of it comes by mail', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/reports/load');
  await page.getByRole('button', { name: 'More for Spring review' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();

  const form = formOf(page);
  const make = form.getByRole('button', { name: 'Make schedule' });
  await form.getByLabel('Name', { exact: true }).fill('Month end');
  await form.getByText('The next times, in Europe/London:').waitFor();
  expect(await form.getByRole('listitem').count()).toBe(5);
  await form.getByRole('button', { name: /How often/ }).click();
  await page.getByRole('option', { name: 'On a day of the month' }).click();
  await form.getByRole('button', { name: /Day of the month/ }).click();
  await page.getByRole('option', { name: 'Day 31' }).click();
  await form.getByText('Months without this day are left out.').waitFor();
  expect(await make.isDisabled()).toBe(true);

  await form.getByRole('button', { name: /^People/ }).click();
  await page.getByRole('option', { name: new RegExp(PEOPLE.viewer.name) }).click();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await form.getByLabel('Message').fill('The figures of {{advertiser}}.');
  expect(await findings(page)).toEqual([]);
  await make.click();

  await page.getByRole('heading', { name: 'Month end', level: 1 }).waitFor();
  await page.getByText('Day 31 of the month at 08:00 (Europe/London)').waitFor();
  await page.getByText(PEOPLE.viewer.email).waitFor();
  await page.getByText('Nothing was sent yet').waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  const mails = page.getByRole('list', { name: /^Mails of/ });
  await mails.getByText(`${PEOPLE.analyst.name}: sent`).waitFor(PATIENCE);
  await mails.getByRole('link', { name: `PDF for ${PEOPLE.analyst.name}` }).waitFor();
  expect(await findings(page)).toEqual([]);

  const { dataDir } = journey.server.services.config;
  expect(await readdir(outbox())).toHaveLength(1);
  const [mail] = await mailsTo(dataDir, PEOPLE.analyst.email);
  expect(mail?.text).toContain('The figures of Northwind Airways.');
  expect(mail?.text).toContain(`/report/build/${reportId}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mails.getByRole('link', { name: `PDF for ${PEOPLE.analyst.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Spring review.pdf');
  await page.context().close();
});

test('it is paused, goes on, and is deleted from the list', async () => {
  const analyst = await journey.server.signIn('analyst');
  await makeSchedule(analyst, reportId, { name: 'Every morning' });
  const page = await journey.signIn('analyst');
  await page.goto('/report/schedule');
  const row = page
    .getByRole('grid', { name: 'Schedules' })
    .getByRole('row', { name: /^Every morning/ });
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'More for Every morning' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await row.getByText('Every day at 08:00').waitFor();
  expect(await findings(page)).toEqual([]);
  await choose('Pause');
  await row.getByText('Paused').waitFor();
  await page.getByRole('button', { name: /State/ }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await choose('Resume');
  await row.getByText('Paused').waitFor({ state: 'detached' });
  await choose('Delete…');
  await page.getByRole('button', { name: 'Delete schedule' }).click();
  await row.waitFor({ state: 'detached' });
  await page.context().close();
});

test('whoever is asked approves it from home, and it is sent then', async () => {
  const { services } = journey.server;
  const analyst = await journey.server.signIn('analyst');
  const scheduleId = await makeSchedule(analyst, reportId, {
    name: 'For the board',
    approval: { approverId: 'colleague', hours: 4, substituteId: null },
  });
  // As if its time were now.
  await services.records.execute(
    `UPDATE records.job SET due_at = now() WHERE kind = 'schedule' AND key LIKE $1`,
    [`${scheduleId}@%`],
  );
  const mailed = async () => (await queuedMails(services.records.db)).map(({ to }) => to);
  await expect.poll(mailed, PATIENCE).toContain(PEOPLE.colleague.email);
  expect(await mailed()).not.toContain(PEOPLE.viewer.email);

  const page = await journey.signIn('colleague');
  await page.getByRole('link', { name: 'Approve For the board' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve and send' });
  await dialog.getByLabel('Note').fill('Good to go.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(`Approved by ${PEOPLE.colleague.name}: Good to go.`).waitFor();
  await page.getByText(`${PEOPLE.viewer.name}: sent`).waitFor(PATIENCE);
  expect(await mailed()).toContain(PEOPLE.viewer.email);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test('a dashboard is scheduled from its menu, and its PDF has its figures', async () => {
  await lend(journey.server.services.records.db);
  const dashboardId = await made(await journey.server.signIn('analyst'), campaigns());
  const page = await journey.signIn('analyst');
  await page.goto(`/dashboard/${dashboardId}`);
  await page.getByRole('button', { name: 'More about this dashboard' }).click();
  await page.getByRole('menuitem', { name: 'Schedule…' }).click();

  const form = formOf(page);
  await form.getByText('The published version is sent', { exact: false }).waitFor();
  await form.getByText('the dashboard has fixed days', { exact: false }).waitFor();
  await form.getByRole('button', { name: /^People/ }).click();
  await page.getByRole('option', { name: new RegExp(PEOPLE.analyst.name) }).click();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await form.getByText('One tile').click();
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make schedule' }).click();

  await page.getByText('PDF with a tile on each page and link').waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  const link = page.getByRole('link', { name: `PDF for ${PEOPLE.analyst.name}` });
  await link.waitFor(PATIENCE);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Brand overview.pdf');
  const { text, pages } = await readPdf(download);
  expect(pages).toBe(1);
  expect(text).toContain('By campaign');
  expect(text).toContain((DAYS.length * IMPRESSIONS).toLocaleString('en-GB'));

  await page.goto('/report/schedule');
  await page.getByText('Dashboard: Brand overview', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'New schedule' }).click();
  await page.getByRole('combobox', { name: 'Report or dashboard' }).fill('Brand');
  await page.getByRole('option', { name: /Brand overview.*Dashboard/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await form.getByText('Brand overview, all clients that each reader sees').waitFor();
  await page.context().close();
});
