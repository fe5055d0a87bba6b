/** Attribution in use: from the list to a campaign, another model and look-back, its flows, a lift test, paper and a file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { clientAdvertiser, rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { readText } from './portal.ts';
import { suiteJourney } from './suite.ts';

const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...['01', '31'].map((day) => `2026-03-${day},Fjord,1,Spring,c1,news.example,Home,p1,1000,4`),
  '',
].join('\n');
/** Twelve sales after a view of Display nine days before and a click on Paid Search; later one after a click in an e-mail. */
const PATHS = [
  'Report Fields',
  'Advertiser,Advertiser ID,Conversion ID,Activity,Activity Date/Time,Interaction Number,Interaction Type,Interaction Channel,Interaction Date/Time',
  ...Array.from({ length: 12 }, (_, at) => [
    `Fjord,1,a${at},Sale,2026-03-12 10:00,1,Click,Paid Search,2026-03-12 09:00`,
    `Fjord,1,a${at},Sale,2026-03-12 10:00,2,Impression,Display,2026-03-03 09:00`,
  ]).flat(),
  'Fjord,1,b1,Sale,2026-03-30 10:00,1,Click,Email,2026-03-30 09:00',
  '',
].join('\n');

const journey = suiteJourney();
let folder: string;
beforeAll(async () => {
  const { facts, records } = journey.server.services;
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-attribution-'));
  await records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'client/attributionCampaignView' });
  for (const [fileName, text] of [
    ['delivery.csv', DELIVERY],
    ['paths.csv', PATHS],
  ] as const) {
    await writeFile(path.join(folder, fileName), text);
    const { advertisers } = await importFile(facts, path.join(folder, fileName), { fileName });
    await records.db
      .insert(clientAdvertiser)
      .values(advertisers.map(({ id }) => ({ advertiserId: id, clientUuid: CLIENTS.northwind })))
      .onConflictDoNothing();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a campaign is attributed, by another model and look-back, checked, and taken away', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/client/attribution/campaign');
  await page.getByRole('link', { name: 'Spring' }).click();
  const models = page.getByRole('region', { name: 'Credit by channel and model' });
  // Last touch, until somebody chooses: Paid Search has all twelve.
  await models.getByRole('row', { name: /^Paid Search 12/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Models and look-back' }).click();
  await page.getByRole('button', { name: /Standard model/ }).click();
  await page.getByRole('option', { name: 'First touch' }).click();
  await page.getByRole('button', { name: /Give a channel its own days/ }).click();
  await page.getByRole('option', { name: 'Display' }).click();
  await page.getByRole('spinbutton', { name: 'Display, views' }).fill('8');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByText(/You are trying First touch with .*Display 30 days click, 8 view/).waitFor();
  // Seen nine days before: nothing of Display is left, whichever model is asked.
  await models.getByRole('row', { name: /^Display/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Models and look-back' }).click();
  const settings = page.getByRole('dialog', { name: 'Models and look-back' });
  await settings.getByRole('spinbutton', { name: 'Display, views' }).fill('9');
  await settings.getByRole('button', { name: 'Make it the standard' }).click();
  await models.getByRole('row', { name: /^Display 0 .* 12 \(highest\)/ }).waitFor();

  await page.getByRole('button', { name: /Display, touch 1: 12 converted/ }).click();
  await page.getByText('Then Paid Search 12.').waitFor();

  await page.getByRole('button', { name: 'Enter a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a lift test' });
  await dialog.getByLabel('Control').fill('6 of 12 regions');
  const days = dialog.getByRole('group', { name: 'Period' }).getByRole('spinbutton');
  for (const [at, digits] of ['01', '01', '2026', '28', '01', '2026'].entries()) {
    await days.nth(at).click();
    await page.keyboard.type(digits);
  }
  await dialog.getByRole('button', { name: 'Enter test' }).click();
  await page.getByRole('button', { name: /^Enter result of Display/ }).click();
  for (const [label, value] of [
    ['Lift', '9.4'],
    ['95% interval, low end', '2.1'],
    ['95% interval, high end', '16.7'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save result' }).click();
  await page.getByText('Lift +9.4%, 95% 2.1% to 16.7%').waitFor();

  await page.emulateMedia({ media: 'print' });
  await page.getByText('Credit is not lift.').waitFor();
  await page.getByText('30 days click, 14 view; Display 30 days click, 9 view').last().waitFor();
  expect(await page.getByRole('button', { name: 'Models and look-back' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // Days of one's own are in the link, and the file is of them.
  await page.goto(`${page.url()}?period=2026-03-01..2026-03-14`);
  await page.getByRole('button', { name: '1 – 14 Mar 2026' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect((await readText(download)).trim().split('\r\n').slice(1)).toEqual([
    '1,Sale,2,2,Display,30,9,12,0,0',
    '1,Sale,2,1,Paid Search,30,14,12,0,0',
  ]);
});
