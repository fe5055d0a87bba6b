/** Lines of a plan are linked to placements: what is sure is ticked, a conflict is decided, the pace is told first, and all is taken back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { expect, test } from 'vitest';
import { linkAdvertisers } from '../../apps/api/src/areas/imports/client-link.ts';
import { importFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

const NAMES = ['FJ1001_Home_300x250_CPM', 'News_160x600_CPM_a', 'Wallpaper'];
const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...Array.from({ length: 10 }, (_, day) =>
    NAMES.map(
      (name, i) =>
        `2026-04-${String(day + 1).padStart(2, '0')},Fjord,a Fjord,Spring,c1,${i === 2 ? 'other.example' : 'news.example'},${name},p${i},100,1`,
    ),
  ).flat(),
  '',
].join('\n');
const LINES = [
  ['FJ-1001', 'Home MPU'],
  ['FJ-2001', 'News skyscraper'],
  ['FJ-2002', 'News skyscraper'],
] as const;

async function addPlan(): Promise<void> {
  const { services } = journey.server;
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-links-'));
  const file = path.join(folder, 'delivery.csv');
  await writeFile(file, DELIVERY);
  const { advertisers } = await importFile(services.facts, file, {
    ...{ fileName: 'delivery.csv', now: services.clock },
  });
  await rm(folder, { recursive: true });
  const assignments = [{ advertiser: 'a Fjord', client: { uuid: CLIENTS.northwind } }];
  const links = { clientUuids: [], everyone: true, assignments };
  await linkAdvertisers(services.records, advertisers, links, { timeZone: 'UTC' });
  const admin = await journey.server.signIn('admin');
  for (const [number, name] of LINES) {
    await admin.send(CALLS.plan.add, {
      body: {
        ...{ advId: advertisers[0]?.id ?? 0, number, name, impressions: 3000, spend: 30 },
        ...{ site: 'news.example', campaign: 'Spring', start: '2026-04-01', end: '2026-04-30' },
        ...{ costStructure: 'CPM', opportunityType: null },
      },
    });
  }
}

test('lines are linked as suggested, a conflict is decided, and the save is taken back', async () => {
  await addPlan();
  const page = await journey.signIn('admin');
  await page.goto(`/client/booking/link/${CLIENTS.northwind}`);
  const effect = page.getByRole('complementary', { name: 'If you save' });
  await effect.getByText('1 link on 1 line. Pace, worst first.').waitFor();
  await effect.getByText('1 conflict stays open.').waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  const keep = page.getByRole('button', {
    name: 'Keep this: News_160x600_CPM_a for News skyscraper, FJ-2002',
  });
  await keep.focus();
  await page.keyboard.press('Enter');
  await effect.getByText('2 links on 2 lines, 1 refusal. Pace, worst first.').waitFor();

  // By keyboard: the opened line takes another placement, found by its name.
  await page.getByRole('button', { name: 'Placements for Home MPU, FJ-1001' }).press('Enter');
  await page.getByRole('heading', { name: 'Why FJ1001_Home_300x250_CPM' }).waitFor();
  await page.getByRole('button', { name: 'Search placements' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Placements for Home MPU' });
  await dialog.getByRole('searchbox').fill('wall');
  await dialog.getByRole('button', { name: 'Add Wallpaper' }).click();
  await page.getByRole('checkbox', { name: 'Wallpaper' }).waitFor();
  await effect.getByText('3 links on 2 lines, 1 refusal. Pace, worst first.').waitFor();
  await page.getByRole('checkbox', { name: 'Wallpaper' }).press('Space');

  await effect.getByRole('button', { name: 'Save 2 links' }).click();
  await page.getByText('2 links saved').waitFor();
  await page.getByRole('tab', { name: /^Linked/ }).click();
  await page.getByRole('checkbox', { name: 'Link News skyscraper, FJ-2002' }).waitFor();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText('News_160x600_CPM_a is not of FJ-2001').waitFor();
  await history.getByRole('button', { name: /^Undo the save/ }).click();
  await history.getByText('Taken back').first().waitFor();
  await history.getByRole('button', { name: 'Close history' }).click();
  await page.getByText('No line is linked yet').waitFor();
});
