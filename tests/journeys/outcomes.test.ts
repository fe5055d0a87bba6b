/** An aggregator in use: begun from what is proposed, named, run, looked at; an activity that nobody mapped is found and counts. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePartitions } from '../../apps/api/src/platform/facts/partitions.ts';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { downloadReport, type Journey, readPdf, startJourney } from './portal.ts';

const FIRST = '2026-03-01';
const LAST = '2026-04-13';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  const { facts, records } = journey.server.services;
  await records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'client/aggregatorSetup' });
  await facts.transaction(async (tx) => {
    await ensurePartitions(tx, [FIRST, LAST], 'fact_goals');
    await tx.query("INSERT INTO goal (name) VALUES ('purchase'), ('newsletter')");
    await tx.query(
      `INSERT INTO fact_goals (day, advertiser_id, goal_id, channel_id, traffic_source_id, medium_id, campaign_id, device_id, source_id, completions)
       SELECT d::date, $1, g.id, 1, 1, 1, (SELECT min(campaign_id) FROM fact WHERE advertiser_id = $1), 1, 1,
         CASE g.name WHEN 'purchase' THEN 4 ELSE 2 END
       FROM goal g, generate_series($2::date, $3::date, '1 day') d WHERE g.name IN ('purchase', 'newsletter')`,
      [ADVERTISERS.northwind, FIRST, LAST],
    );
  });
});
afterAll(() => journey.stop());

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

/** Waits for the newest run to be over. */
async function computed(page: Page, words: string): Promise<void> {
  await section(page, 'Runs');
  const runs = page.getByRole('list', { name: 'Runs, the newest first' });
  await runs.getByRole('listitem').first().getByText(words).waitFor();
}

test('begun, named, run, looked at; what nobody mapped is found, mapped and counted', async () => {
  const page = await journey.signIn('analyst');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Outcome Analytics' }).click();
  await page.getByRole('button', { name: 'New aggregator' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New aggregator' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Northwind Air');
  await page.getByRole('option', { name: 'Northwind Airways', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring');
  // The second one is left for the run to find.
  await dialog.getByRole('checkbox', { name: /^newsletter/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Make draft' }).click();
  await page.getByRole('heading', { name: 'Spring', level: 1 }).waitFor();

  await section(page, 'Outcomes');
  await page
    .getByRole('button', { name: /purchase/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Order placed');
  await page.getByRole('button', { name: 'Save and activate' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await computed(page, '26 facts read, 13 mapped or left out');

  const figures = page.getByRole('region', { name: 'What it came to' });
  await page.getByRole('link', { name: 'Look' }).click();
  await figures.getByText('52', { exact: true }).first().waitFor();
  await figures.getByText('No media is known').waitFor();
  expect(await findings(page)).toEqual([]);
  // Back to where one came from, not to a list.
  await page.goBack();

  await section(page, 'Runs');
  await page.getByRole('button', { name: 'Map newsletter' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Map newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Order placed' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await computed(page, '26 facts read, 26 mapped or left out');
  expect(
    await page.getByRole('list', { name: 'Activities that belong to no outcome' }).count(),
  ).toBe(0);
  await page.getByRole('link', { name: 'Look' }).click();
  await figures.getByText('78', { exact: true }).first().waitFor();

  // Its report has its outcome in the place of conversions, in the file too.
  await page.getByRole('link', { name: 'Make report' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: false }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  const { text } = await readPdf(await downloadReport(page));
  expect(text).toContain('Outcomes by outcome');
  expect(text).toMatch(/Order placed\s+Outcomes\s+78/);
  expect(text).toContain('Cost per Order placed');
  expect(text).toContain('Order placed as “Spring” counts');

  // Another one is begun where it is chosen.
  await page.goto('/report/build/aa');
  await page.getByRole('searchbox', { name: 'Search by name or client' }).fill('spr');
  await page.getByRole('link', { name: 'Spring' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.goto('/report/build/aa/none');
  await page.getByText('There is no such aggregator').waitFor();
  expect(await findings(page)).toEqual([]);
});
