/** Campaign health in use: files are imported, the worst is found, explained, mended and verified, and a finding gets on a slide. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { workbook, zip } from '../../apps/api/src/platform/tables/testing.ts';
import { ADVERTISERS, DAYS as FIXTURE_DAYS, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { downloadReport, readPdf, slideList, slideRow, waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const BEGUN = Date.now();
const NOW = Date.parse('2026-04-14T09:00:00Z');
// Its clock goes on, because a run is told from the one before by when it began.
const journey = suiteJourney({}, () => new Date(NOW + Date.now() - BEGUN));

/** Of 30 days of the flight 13 have passed: bookings by site, and what each delivers a day. */
const BOOKINGS = [
  { number: 'B1', site: 'home.example', booked: 9000, cost: 900, daily: 100 },
  { number: 'B2', site: 'sport.example', booked: 6000, cost: 60, daily: 200 },
  { number: 'B3', site: 'travel.example', booked: 6000, cost: 300, daily: 120 },
  { number: 'B4', site: 'weather.example', booked: 6000, cost: 60, daily: 170 },
  { number: 'B5', site: 'food.example', booked: 6000, cost: 60, daily: 230 },
] as const;
const DAYS = Array.from({ length: 13 }, (_, i) => `2026-04-${String(i + 1).padStart(2, '0')}`);

/** The delivery file. @param home Impressions a day of the worst booking. */
const delivery = (home: number): string =>
  [
    'Report Fields',
    'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks',
    ...DAYS.flatMap((day) =>
      BOOKINGS.map(({ number, site, daily }) => {
        const impressions = number === 'B1' ? home : daily;
        return `${day},Fjord Ferries,77,Spring,c1,${site},Banner ${site},p${number},${impressions},4`;
      }),
    ),
    '',
  ].join('\n');

const PLAN = workbook({
  Plan: {
    rows: [
      ['Currency', 'GBP'],
      [],
      [
        'Booking Number',
        'Site',
        'Placement',
        'Start Date',
        'End Date',
        'Planned Impressions',
        'Total Cost',
      ],
      ...BOOKINGS.map(({ number, site, booked, cost }) => [
        ...[number, site, `Banner ${site}`, '2026-04-01', '2026-04-30', booked, cost],
      ]),
    ],
  },
});

/** One line item is limited to sites and audiences; the other one reaches everybody, as soon as possible. */
const SDF = zip(
  Object.entries({
    'SDF-Campaigns.csv':
      'Campaign Id,Advertiser Id,Name,Status,Campaign Goal\n70,5511,Spring,Active,Online\n',
    'SDF-InsertionOrders.csv':
      'Io Id,Campaign Id,Name,Status,Budget Type,Budget Segments\n900,70,Prospecting,Active,Amount,(1000;04/01/2026;04/30/2026;;;);\n',
    'SDF-LineItems.csv': [
      'Line Item Id,Io Id,Type,Name,Status,Timestamp,Start Date,End Date,Budget Type,Budget Amount,Pacing Rate,Site Targeting - Include,Audience Targeting - Include',
      '1,900,Display,Chosen sites,Active,,,,Amount,500,Even,1;2;,(3;30d;);',
      '2,900,Display,Everybody,Active,,,,Amount,500,ASAP,,',
      '',
    ].join('\n'),
  }).map(([name, text]) => [name, Buffer.from(text)] as const),
);

let page: Page;
beforeAll(async () => {
  await journey.server.services.records.execute(
    `INSERT INTO records.role_permission (role_id, permission)
     SELECT r.role_id, p.permission FROM records.user_role r JOIN records."user" u ON u.id = r.user_id,
       unnest($2::text[]) AS p(permission) WHERE u.email = $1`,
    [PEOPLE.analyst.email, ['client/fileUpload', 'troubleshooter/aggregator']],
  );
  page = await journey.signIn('analyst');
});

const grid = () => page.getByRole('grid', { name: 'Items' });
const row = (name: string): Locator => grid().getByRole('row').filter({ hasText: name });
const panel = () => page.getByRole('complementary', { name: 'Item' });
const level = (name: string, words: string): Locator => row(name).getByRole('img', { name: words });

/** Loads a delivery file. */
async function deliver(name: string, content: string): Promise<void> {
  await page.goto('/client/file/upload');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText('Load another file').waitFor();
  expect(await page.getByText('Nothing was loaded').count()).toBe(0);
}

/** Lets a creative of the fixture's first advertiser serve on its last day. */
const serveWithoutCampaign = (name: string) =>
  journey.server.services.facts.transaction(async (tx) => {
    const [day] = FIXTURE_DAYS.slice(-1);
    const { northwind } = ADVERTISERS;
    await tx.query(
      "INSERT INTO creative (id, advertiser_id, source, external_id, name, type) OVERRIDING SYSTEM VALUE VALUES (900, $1, 'fixture', 'k1', $2, 'Banner')",
      [northwind, name],
    );
    await tx.query(
      `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
         size_id, device_id, country_id, source_id, impressions)
       VALUES ($1, $2, 0, 0, 0, 900, 1, 1, 1, 1, 901, 500)`,
      [day, northwind],
    );
    await refreshRollups(tx, [northwind], FIXTURE_DAYS);
  });

/** Opens the list and runs, once what loads queued is over. */
async function runAgain(): Promise<void> {
  await page.goto('/troubleshooter/aggregator');
  await page.getByText(/^As of /).waitFor();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/v2/troubleshooter/run'));
  await page.getByRole('button', { name: 'Run now' }).click();
  expect((await asked).ok()).toBe(true);
  await page.getByText(/^As of /).waitFor();
}

/** Goes by keys from the first item to the one with this name. */
async function goTo(name: string): Promise<void> {
  await grid().focus();
  await page.keyboard.press('Home');
  const isCurrent = () => row(name).evaluate((each) => each.hasAttribute('data-current'));
  for (let i = 0; i < 20 && !(await isCurrent()); i++) await page.keyboard.press('j');
}

test('plan, structured data file and delivery are imported, and a run finds the worst booking first', async () => {
  await deliver('april.csv', delivery(100));
  await page.goto('/client/plan');
  await page.getByRole('combobox', { name: 'Advertiser' }).fill('Fjord');
  await page.getByRole('option', { name: 'Fjord Ferries' }).click();
  await page.getByRole('button', { name: 'Import plan' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'plan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: PLAN,
  });
  await page.getByText('5 bookings, 33,000 impressions, £1,380.').waitFor();
  await page.getByRole('button', { name: 'Import 5 bookings' }).click();
  await page.getByRole('grid', { name: 'Bookings', exact: true }).getByText('B5').waitFor();

  await page.goto('/troubleshooter/sources');
  await page.getByRole('combobox', { name: 'Advertiser' }).fill('Fjord');
  await page.getByRole('option', { name: 'Fjord Ferries' }).click();
  await page.getByText('Sources of Fjord Ferries').waitFor();
  await page.getByRole('button', { name: 'Import file' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'sdf.zip',
    mimeType: 'application/zip',
    buffer: SDF,
  });
  await page.getByText(/^Structured data file/).waitFor();
  await page.getByText('2 line items, the first of their kind').waitFor();
  // The file does not say whose it is: the advertiser whose sources are shown is proposed.
  const advertiser = page.getByRole('combobox', { name: 'Advertiser' }).last();
  await expect.poll(() => advertiser.inputValue()).toBe('Fjord Ferries');
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByText('sdf.zip is loaded').waitFor();
  await page.getByText('Sources of Fjord Ferries').waitFor();
  expect(await findings(page)).toEqual([]);

  await runAgain();
  await level('home.example', 'Level 1, worst').waitFor();
  expect(await row('home.example').getByRole('gridcell').last().innerText()).toBe('£600');
  await level('sport.example', 'Level 3, fine').waitFor();
  await level('Everybody', 'Level 1, worst').waitFor();
  expect(await findings(page)).toEqual([]);
  // Under the heads of the columns and of the bookings.
  expect(await grid().getByRole('row').nth(2).innerText()).toContain('home.example');
});

test('the worst is opened by keyboard and explained', async () => {
  await page.goto('/troubleshooter/aggregator');
  // The list has the focus at once.
  await expect.poll(() => grid().evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await panel().getByRole('heading', { name: 'Why is this level 1?' }).waitFor();
  await panel()
    .getByText('home.example has delivered 33.3% of what it should have by now.')
    .first()
    .waitFor();
  await panel()
    .getByText(/^Delivered ÷ expected by now × 100/)
    .first()
    .waitFor();
  const input = (label: string) =>
    panel()
      .getByRole('term')
      .filter({ hasText: label })
      .locator('xpath=following-sibling::dd')
      .first();
  expect(await input('Booked').innerText()).toBe('9,000');
  expect(await input('Expected by now').innerText()).toBe('3,900');
  expect(await input('Delivered').innerText()).toBe('1,300');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
});

test('an item is snoozed until a day: it leaves the list, and is shown on demand', async () => {
  await goTo('weather.example');
  await page.keyboard.press('z');
  const dialog = page.getByRole('dialog', { name: 'Snooze weather.example' });
  await dialog.getByText('On a day that I choose').click();
  await dialog.getByLabel('Day', { exact: true }).fill('2026-04-20');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
  await waitForNotification(page, 'Snoozed: 1 item');
  await row('weather.example').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByText('Show snoozed (1)').click();
  await row('weather.example').getByText('snoozed').waitFor();
});

test('the worst is set to fixed, and once delivery mended it a run verifies that', async () => {
  await goTo('home.example');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Status of home.example' });
  await dialog
    .getByRole('radio', { name: /^fixed/ })
    .locator('xpath=ancestor::label')
    .click();
  await dialog.getByLabel('Comment, if there is one').fill('The site counted one page of three');
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await waitForNotification(page, 'Status fixed: 1 item');
  await row('home.example').getByText('fixed').waitFor();

  await deliver('april-again.csv', delivery(300));
  await runAgain();
  await level('home.example', 'Level 3, fine').waitFor();
  await row('home.example').getByText('verified').waitFor();
  // Nothing of the booking is at risk any more.
  expect(await row('home.example').getByRole('gridcell').last().innerText()).toBe('£0');
  await row('home.example').click();
  await panel().getByRole('heading', { name: 'Why is this fine?' }).waitFor();
  const history = panel().getByRole('listitem');
  await history.getByText('Verified: the fault is gone.').waitFor();
  await history.getByText('Level 1 to 3.').waitFor();
  await history.getByText('Nora North: The site counted one page of three').waitFor();
  await history.getByText('Nora North: Status: none to fixed.').waitFor();
});

test('a finding becomes a slide of a new report, and its PDF tells why', async () => {
  const reason = 'travel.example has delivered 60.0% of what it should have by now.';
  await row('travel.example').click();
  await panel().getByText(reason).first().waitFor();
  await panel().getByRole('button', { name: 'Make it a slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it a slide' });
  await dialog.getByText('No report about it yet').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'New report with it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel().getByRole('link', { name: 'Fjord Ferries: findings' }).click();
  await slideList(page).waitFor();
  await slideRow(page, 'travel.example: what needs attention').click();
  const slide = page.getByRole('main');
  await slide.getByText(reason).first().waitFor();
  await slide.getByText('Expected by now').first().waitFor();
  const pdf = await readPdf(await downloadReport(page));
  expect(pdf.pages).toBe(2);
  // The axis of the chart beside it stands between its lines.
  expect(pdf.text).toContain('travel.example has delivered 60.0% of what it should');
  // The report is about the days of the finding.
  expect(pdf.text).toContain('1 – 13 April 2026');
});

test('a status of several items is taken back', async () => {
  await page.goto('/troubleshooter/aggregator');
  const names = ['travel.example', 'food.example'];
  for (const name of names) await row(name).getByRole('checkbox').click();
  await page
    .getByRole('region', { name: 'Ticked items' })
    .getByRole('button', { name: 'Status' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Status of 2 items' });
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await waitForNotification(page, 'Status wip: 2 items');
  for (const name of names) await row(name).getByText('wip').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waitForNotification(page, 'Taken back: Status wip');
  for (const name of names) await row(name).getByText('wip').waitFor({ state: 'detached' });
});

test('axe finds nothing on the rules, and on creatives that belong to no campaign', async () => {
  await page.goto('/troubleshooter/rules');
  await page.getByText('Goal pacing').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await serveWithoutCampaign('Orphan 300x250');
  await page.goto('/creative/unlinked');
  await page.getByText('Orphan 300x250').first().waitFor();
  expect(await findings(page)).toEqual([]);
});
