/** A media plan in use: it is imported and matched, and pacing of an advertiser from files compares delivery with it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, ownSlide } from '@flightdeck/domain/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkAdvertisers } from '../../apps/api/src/areas/imports/client-link.ts';
import { importFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { workbook } from '../../apps/api/src/platform/tables/testing.ts';
import { CLIENTS, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { type Journey, startJourney } from './portal.ts';

let journey: Journey;
let folder: string;
let advId: number;

const DAYS = Array.from({ length: 13 }, (_, i) => `2026-04-${String(i + 1).padStart(2, '0')}`);
const PLACEMENTS = ['Home', 'Sport', 'News'] as const;
/** Delivery of a campaign on 13 days: 100, 200 and 300 impressions a day. */
const DELIVERY = [
  'Report Fields',
  'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
  ...DAYS.flatMap((day) =>
    PLACEMENTS.map(
      (name, i) =>
        `${day},Fjord Ferries,77,Spring,c1,news.example,${name},p${i},${100 * (i + 1)},4`,
    ),
  ),
  '',
].join('\n');
/** A plan with a preamble and merged cells: a package over two placements, and a booking of one. */
const PLAN = workbook({
  Plan: {
    rows: [
      ['Media plan', 'Spring 2026'],
      ['Currency', 'GBP'],
      [],
      [
        'Booking Number',
        'Campaign',
        'Placement',
        'Start Date',
        'End Date',
        'Planned Impressions',
        'Total Cost',
      ],
      ['B1', 'Spring', 'Home', '2026-04-01', '2026-04-30', 9001, 90],
      [null, null, 'Sport', null, null, null, null],
      ['B2', null, 'news', '2026-04-01', '2026-04-30', 6000, 60],
      ['B3', null, 'Radio', '2026-04-01', '2026-04-30', 500, 5],
      ['Total', null, null, null, null, 15_501, 155],
    ],
    merged: ['A5:A6', 'B5:B8', 'D5:D6', 'E5:E6', 'F5:F6', 'G5:G6'],
  },
});

/** Of the table of bookings. */
const COLUMNS = 8;

beforeAll(async () => {
  journey = await startJourney();
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-plan-'));
  const { services } = journey.server;
  await services.records.execute(
    `INSERT INTO records.role_permission (role_id, permission)
     SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
     JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
    [PEOPLE.analyst.email],
  );
  const file = path.join(folder, 'delivery.csv');
  await writeFile(file, DELIVERY);
  const { advertisers } = await importFile(services.facts, file, {
    fileName: 'delivery.csv',
    now: services.clock,
  });
  const assignments = [{ advertiser: '77', client: { uuid: CLIENTS.northwind } }];
  const scope = { clientUuids: [], everyone: true, assignments };
  await linkAdvertisers(services.records, advertisers, scope, { timeZone: 'UTC' });
  advId = advertisers[0]?.id ?? 0;
});
afterAll(async () => {
  await journey.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a workbook is imported, a booking matched by hand, and the pacing slide compares delivery with the bookings', async () => {
  const page = await journey.signIn('analyst');
  await page.goto(`/client/plan?advertiser=${advId}`);
  await page.getByText('Nothing is booked yet').waitFor();
  await page.getByRole('button', { name: 'Import plan' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'plan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: PLAN,
  });
  await page.getByText('3 bookings, 15,501 impressions, £155.00.').waitFor();
  const rows = page.getByRole('grid', { name: 'Bookings of the file' });
  await rows.getByText('No placement yet').waitFor();
  await rows.getByText('similar name, same site and flight').waitFor();
  await page.getByRole('button', { name: 'Import 3 bookings' }).click();

  const list = page.getByRole('grid', { name: 'Bookings', exact: true });
  await list.getByText('No placement').waitFor();
  // What waits stands first; the keyboard alone opens and leaves its dialog, which tells whose placement it would take.
  await list.getByRole('row', { name: /^Radio/ }).focus();
  const match = list.getByRole('button', { name: 'Match Radio' });
  const isFocused = () => match.evaluate((each) => each === document.activeElement);
  for (let i = 0; i < COLUMNS && !(await isFocused()); i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find placements').fill('news');
  await dialog.getByText('follows booking B2 so far').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const analyst = await journey.server.signIn('analyst');
  const saved = await analyst.send(CALLS.report.set, {
    body: {
      ...{ reportId: null, name: 'Pacing', advId, options: { ...DEFAULT_OPTIONS, typeDate: 'tm' } },
      slides: [ownSlide('s1', 'campaign-status', 'Campaign status')],
    },
  });
  const [sum] = await journey.server.services.facts.query(
    'SELECT sum(impressions)::int AS delivered FROM fact WHERE advertiser_id = $1',
    [advId],
  );
  const delivered = Number(sum?.delivered);
  expect(delivered).toBe(13 * 600);
  const write = (value: number) => value.toLocaleString('en-GB');
  await page.goto(`/report/build/${saved.body.data.reportId}`);
  // The booking of Radio has no placement: it is not part of it.
  const slide = page.getByRole('main');
  for (const figure of [9001 + 6000, delivered]) {
    await slide.getByText(write(figure), { exact: true }).first().waitFor();
  }

  // Undone, there is nothing to compare with; in a narrow window nothing is cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/client/plan?advertiser=${advId}`);
  await page.getByRole('button', { name: 'Undo the import of plan.xlsx' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Nothing is booked yet').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [booked] = await journey.server.services.facts.query(
    'SELECT count(booked_impressions)::int AS n FROM placement WHERE advertiser_id = $1',
    [advId],
  );
  expect(booked?.n).toBe(0);
});
