/** Data feeds in use: two reports of one delivery count once, another one is chosen, and a load is undone and done again. */

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { type Journey, startJourney } from './portal.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.server.services.records.execute(
    `INSERT INTO records.role_permission (role_id, permission)
     SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
     JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
    [PEOPLE.analyst.email],
  );
});
afterAll(() => journey.stop());

const HEAD = 'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360)';
const ROW = 'Fjord Ferries,77,Spring,c1,news.example';
const CAMPAIGNS = `Report Fields\n${HEAD},Impressions,Clicks\n2026-04-01,${ROW},1000,10\n2026-04-02,${ROW},1000,10\n`;
const PLACEMENTS = `Report Fields\n${HEAD},Placement,Placement ID,Impressions,Clicks\n2026-04-01,${ROW},Home,p1,600,6\n2026-04-01,${ROW},Sport,p2,402,4\n`;

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/client/file/upload');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText('Load another file').waitFor();
}

const impressions = async (): Promise<unknown> => {
  const [row] = await journey.server.services.facts.query(
    `SELECT sum(f.impressions)::int AS n FROM fact f JOIN advertiser a ON a.id = f.advertiser_id
     WHERE a.name = 'Fjord Ferries'`,
  );
  return row?.n;
};

/** Presses the button of the open dialog, and waits until it has done what it says. */
async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status').filter({ hasText: 'Figures change on 1 day' }).waitFor();
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('what two reports hold counts once; another feed is chosen, given back, a load undone and done again', async () => {
  const page = await journey.signIn('analyst');
  await upload(page, 'campaigns.csv', CAMPAIGNS);
  expect(await impressions()).toBe(2000);
  await upload(page, 'placements.csv', PLACEMENTS);
  expect(await impressions()).toBe(2002);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Data feeds' }).click();
  for (const advertiser of ['Northwind Cargo', 'Fjord Ferries']) {
    await page.getByRole('combobox', { name: 'Advertiser' }).fill(advertiser);
    await page.getByRole('option', { name: advertiser }).click();
    await page.waitForURL(/advertiser=\d+/);
  }
  await page.getByText('2 feeds · data to 2 Apr 2026').waitFor();
  const days = page.getByRole('grid', { name: 'Feeds and days' });
  await days.getByRole('img', { name: '2 days loaded, none missing' }).waitFor();
  const matrix = page.getByRole('table', { name: 'Where each figure comes from' });
  const row = matrix.getByRole('row', { name: /^Impressions/ });
  await row.getByText('1,002').waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1,000', '1,002 taken']);

  // With the keyboard alone.
  const pick = row.getByRole('button', {
    name: /^Take Impressions from Campaign Manager 360 · Campaign daily: it holds 2,000, −0.2% on 1 shared day/,
  });
  await pick.focus();
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog').getByRole('row', { name: /^Impressions/ });
  await told.waitFor();
  expect(await told.getByRole('cell').allTextContents()).toEqual(['1,002', '1,000', '−0.2%']);
  await page.getByLabel('Reason, if there is one').fill('As invoiced');
  await confirm(page, 'Take it from Campaign daily');
  expect(await impressions()).toBe(2000);
  const chosen = page.getByRole('list', { name: 'Chosen by people' });
  await chosen.getByText('chosen by Nora North, Today, 10:00. “As invoiced”').waitFor();
  await row.getByText('2,000').waitFor();

  await chosen.getByRole('button', { name: 'Go back to default' }).click();
  await confirm(page, 'Go back to default');
  await chosen.waitFor({ state: 'detached' });
  expect(await impressions()).toBe(2002);

  await page.getByRole('tab', { name: 'History 2' }).click();
  await page.waitForURL(/\/client\/feeds\/history\?advertiser=\d+/);
  const loads = page.getByRole('grid', { name: 'Loads' });
  await loads.getByText('Impressions 1,000').first().waitFor();
  await loads.getByRole('button', { name: 'Undo placements.csv' }).click();
  await page.getByLabel('Reason, if there is one').fill('Another client’s file');
  await confirm(page, 'Undo load');
  await loads.getByText('by Nora North, 14 Apr 2026, 10:00: Another client’s file').waitFor();
  expect(await impressions()).toBe(2000);
  await loads.getByRole('button', { name: 'Redo placements.csv' }).click();
  await confirm(page, 'Redo load');
  await loads.getByRole('button', { name: 'Undo placements.csv' }).waitFor();
  expect(await impressions()).toBe(2002);

  // In a narrow window everything is there, and nothing is cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['History 2', 'Mappings', 'Feeds']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, tab).toBeLessThanOrEqual(390);
  }
  await page.getByRole('button', { name: /^Take Impressions from/ }).waitFor();
});

test('of two reports of another dataset one is chosen for a measure', async () => {
  const page = await journey.signIn('analyst');
  const head = 'Day,Account name,Customer ID,Currency code,Campaign,Campaign ID';
  const row = '2026-04-01,Skiff Sails,123-456-7890,EUR,Brand,701';
  const stated = '"April 1, 2026 - April 1, 2026"';
  await upload(
    page,
    'groups.csv',
    `Ad group report\n${stated}\n${head},Ad group,Ad group ID,Impr.,Clicks,Cost\n${row},Core,801,700,7,70.00\n${row},Wide,802,305,3,30.50\n`,
  );
  await upload(
    page,
    'search.csv',
    `Campaign report\n${stated}\n${head},Impr.,Clicks,Cost\n${row},1000,10,100.00\n`,
  );
  await page.goto('/client/feeds');
  await page.getByRole('combobox', { name: 'Advertiser' }).fill('Skiff Sails');
  await page.getByRole('option', { name: 'Skiff Sails' }).click();
  const matrix = page.getByRole('table', { name: 'Where each figure comes from' });
  await page.getByRole('button', { name: /Dataset/ }).click();
  await page.getByRole('option', { name: 'Search advertising' }).click();
  await matrix.getByRole('columnheader', { name: 'Campaign daily, search advertising' }).waitFor();
  await matrix
    .getByRole('row', { name: /^Impressions/ })
    .getByRole('button', { name: /^Take Impressions from Google Ads · Campaign daily, search/ })
    .click();
  await confirm(page, 'Take it from Campaign daily, search advertising');
  const chosen = page.getByRole('list', { name: 'Chosen by people' });
  await chosen.getByText('Google Ads · Campaign daily, search advertising').waitFor();
  const sums = await journey.server.services.facts.query(
    `SELECT sum(f.impressions)::int AS impressions, sum(f.clicks)::int AS clicks FROM fact_search f
     JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name = 'Skiff Sails'`,
  );
  expect(sums).toEqual([{ impressions: 1000, clicks: 10 }]);
});

test('a saved mapping is tried on a file, renamed with what was loaded by it, and deleted', async () => {
  const page = await journey.signIn('analyst');
  const columns = {
    Tag: 'day',
    Wer: 'advertiser',
    Was: 'campaign',
    Wo: 'site',
    Zahl: 'impressions',
  };
  await page.request.post('/v2/import/mapping', { data: { name: 'Verlag', columns } });
  await page.goto('/client/feeds/mappings');
  const list = page.getByRole('grid', { name: 'Mappings' });
  await list.getByRole('button', { name: 'More for Verlag' }).click();
  await page.getByRole('menuitem', { name: 'Test on a file…' }).click();
  await page.getByText('Drop a file here to read it by the mapping Verlag').waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'verlag.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Tag,Wer,Was,Wo,Zahl\n2026-04-03,Verlag AG,Mai,blatt.example,70\n'),
  });
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText('The file is loaded.').waitFor();

  await page.goto('/client/feeds/mappings');
  await list.getByRole('link', { name: 'Verlag AG, Campaign daily' }).waitFor();
  await list.getByRole('button', { name: 'More for Verlag' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Blatt');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await list.getByRole('button', { name: 'More for Blatt' }).waitFor();
  // The next file of the renamed mapping continues what was loaded: a repeated one changes nothing.
  const [named] = await journey.server.services.facts.query(
    "SELECT s.platform, a.source FROM source s JOIN load l ON l.source_id = s.id JOIN advertiser a ON a.id = l.advertiser_id WHERE a.name = 'Verlag AG'",
  );
  expect(named).toEqual({ platform: 'Blatt', source: 'Blatt' });

  await list.getByRole('button', { name: 'More for Blatt' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByText('1 feed needs it for the next file.').waitFor();
  await page.getByRole('button', { name: 'Delete mapping' }).click();
  await list.getByRole('button', { name: 'More for Blatt' }).waitFor({ state: 'detached' });
});
