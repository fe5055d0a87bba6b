/** Dashboards in use: one is made by asking, published, read with filters, shared, edited by two at once, and brought back. */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS } from '@flightdeck/domain/report';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dashboardLink } from '../../apps/api/src/areas/dashboards/schema.ts';
import { aPage, aTile, lend, made } from '../../apps/api/src/areas/dashboards/testing.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { ADVERTISERS, DAYS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { setView, waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const NAME = 'Spring at a glance';

/** What each of the fixture's advertisers has on The Daily, and the first one on The Weekly. */
const DAILY = 3000;
const WEEKLY = 1500;
/** Of all advertisers, and of those that the viewer sees. */
const ALL = { daily: 3 * DAILY, total: 3 * DAILY + WEEKLY };
const OWN = { daily: 2 * DAILY, total: 2 * DAILY + WEEKLY };
const written = (value: number): string => value.toLocaleString('en-GB');

let owner: Page;
let viewer: Page;
/** Its address without a query. */
let address: string;
beforeAll(async () => {
  const { records, facts } = journey.server.services;
  await lend(records.db);
  const { northwind } = ADVERTISERS;
  await facts.transaction(async (tx) => {
    await tx.query(
      "INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE VALUES (902, 'The Weekly')",
    );
    await tx.query(
      `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name)
       OVERRIDING SYSTEM VALUE VALUES (902, $1, $1, 902, 'fixture', '902', 'Skyscraper')`,
      [northwind],
    );
    for (const day of DAYS) {
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
           size_id, device_id, country_id, source_id, impressions, clicks)
         VALUES ($1, $2, $2, 902, 902, 1, 1, 1, 1, 1, 901, $3, 1)`,
        [day, northwind, WEEKLY / DAYS.length],
      );
    }
    await refreshRollups(tx, [northwind], DAYS);
  });
  owner = await journey.signIn('admin');
});

/** A tile that is looked at. */
const card = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Move or resize “${name}”` });
/** A chart by what it tells to those who do not see it. */
const told = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('img', { name: words }).waitFor();
/** The key figure is this, as its tile writes it. */
const keyFigure = (page: Page, value: number): Promise<void> =>
  page
    .locator('[data-kpi="impressions"]')
    .getByText(`${value / 1000}k`, { exact: true })
    .waitFor();
const edit = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
};
const order = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^Move or resize/ })
    .evaluateAll((all) => all.map((one) => one.ariaLabel?.replace(/^.*“(.*)”$/, '$1') ?? ''));

/** Publishes the draft. */
async function publish(page: Page, fill: { readonly label: string; readonly text: string }) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByLabel(fill.label).fill(fill.text);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Chooses the days over the tiles. */
async function chooseDays(page: Page, now: RegExp, next: string) {
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('button', { name: now }).click();
  await page.getByRole('dialog', { name: 'Days' }).getByText(next, { exact: true }).click();
  await filters.getByRole('button', { name: new RegExp(`^${next},`) }).waitFor();
}

/** Gives a tile a title in its panel. */
async function retitle(page: Page, name: string, title: string) {
  await page.getByRole('button', { name: `Actions of “${name}”` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog', { name: `Edit “${name}”` });
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Update tile' }).click();
  await panel.waitFor({ state: 'detached' });
}

test('a dashboard is made by asking, filled in the panel, arranged by keyboard, and published', async () => {
  await owner.goto('/dashboard/list');
  await owner.getByText('No dashboards yet').waitFor();
  await owner.getByRole('link', { name: 'Create Dashboard' }).click();
  const ask = owner.getByRole('combobox', { name: 'What do you want to see first?' });
  await ask.fill('impressions by site last month, as bars');
  await owner.getByText(/bars$/).first().waitFor();
  await owner.getByRole('button', { name: 'Start', exact: true }).click();
  await handle(owner, 'Impressions by site').waitFor();
  await told(owner, `The Daily: Impressions ${written(ALL.daily)}`);

  const panel = owner.getByRole('dialog', { name: 'Add a tile' });
  const add = owner.getByRole('button', { name: 'Add tile', exact: true });
  // Key figures are what a new tile is at first.
  await add.click();
  await panel.getByRole('region', { name: 'Preview' }).waitFor();
  expect(await findings(owner)).toEqual([]);
  await panel.getByRole('button', { name: 'Add tile' }).click();
  await panel.waitFor({ state: 'detached' });
  await add.click();
  await panel.getByRole('button', { name: /Kind/ }).click();
  await owner.getByRole('option', { name: 'Time series' }).click();
  await panel.getByRole('button', { name: 'Add tile' }).click();
  await panel.waitFor({ state: 'detached' });
  await add.click();
  await panel
    .getByRole('combobox', { name: 'Ask for it in words' })
    .fill('clicks by campaign as bars');
  await panel.getByRole('button', { name: 'Fill in' }).click();
  await panel.getByText('4 of 12 columns wide', { exact: false }).waitFor();
  await panel.getByRole('button', { name: 'Add tile' }).click();
  await panel.waitFor({ state: 'detached' });
  const before = await order(owner);
  expect(before).toHaveLength(4);
  expect(await findings(owner)).toEqual([]);

  // The last one goes to the first place, and back by the key that undoes.
  await handle(owner, 'Clicks by campaign').focus();
  await owner.keyboard.press('Enter');
  await owner.getByText(/^Clicks by campaign is taken: /).waitFor();
  for (let i = 0; i < 3; i++) await owner.keyboard.press('ArrowUp');
  for (let i = 0; i < 12; i++) await owner.keyboard.press('ArrowLeft');
  for (let i = 0; i < 3; i++) await owner.keyboard.press('ArrowUp');
  await owner.keyboard.press('Enter');
  await owner.getByText(/^Clicks by campaign dropped: column 1, row 1, /).waitFor();
  const first = async () => (await order(owner))[0];
  await expect.poll(first, { timeout: 15_000 }).toBe('Clicks by campaign');
  await owner.keyboard.press('Control+z');
  await expect.poll(() => order(owner), { timeout: 15_000 }).toEqual(before);

  await publish(owner, { label: 'Name', text: NAME });
  await owner.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  address = new URL(owner.url()).pathname;
  await told(owner, `The Daily: Impressions ${written(ALL.daily)}`);
});

test('it is read wide and narrow, without faults for assistive technology', async () => {
  expect(await findings(owner)).toEqual([]);
  await setView(owner, { scheme: 'light', width: 390 });
  await told(owner, 'The Daily: Impressions 9k');
  const overflow = () =>
    owner.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  const lefts = await owner
    .locator('section[data-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  expect(await findings(owner)).toEqual([]);
  await setView(owner, { scheme: 'light', width: 1440 });
});

test('other days stand in the link as they were chosen, and a press on a bar keeps its site', async () => {
  await chooseDays(owner, /^Last 28 Days,/, 'Last Month');
  expect(new URL(owner.url()).search).toBe('?period=lm');
  await keyFigure(owner, ALL.total);
  const bar = card(owner, 'Impressions by site').locator('path[data-figure]').nth(1);
  await bar.click();
  const filters = owner.getByRole('region', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Sites The Weekly/ }).waitFor();
  await keyFigure(owner, WEEKLY);
  expect(new URL(owner.url()).searchParams.get('by')).toBe('site:902~The Weekly');
  expect(await findings(owner)).toEqual([]);
});

test('people that it is shared with open the link and see the same of their own clients', async () => {
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share dashboard' });
  for (const name of ['Vera View', 'Nora North']) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('button', { name: `Share with ${name}, Person` }).click();
  }
  await dialog.getByRole('button', { name: /Right of Nora North/ }).click();
  await owner.getByRole('option', { name: 'Can edit' }).click();
  expect(await findings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(owner, 'Sharing saved');

  viewer = await journey.signIn('viewer');
  await viewer.goto(owner.url());
  await viewer.getByRole('button', { name: 'Last Month, 1 – 31 Mar 2026' }).waitFor();
  await viewer.getByRole('button', { name: /^Sites The Weekly/ }).waitFor();
  await keyFigure(viewer, WEEKLY);
  await viewer.getByRole('button', { name: 'Remove the filter Site' }).click();
  await keyFigure(viewer, OWN.total);
  await told(viewer, `The Daily: Impressions ${written(OWN.daily)}`);
  expect(new URL(viewer.url()).search).toBe('?period=lm');
  for (const name of ['Edit', 'Share']) {
    expect(await viewer.getByRole('link', { name, exact: true }).count()).toBe(0);
    expect(await viewer.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  await viewer.goto(`${address}?mode=edit`);
  await viewer.getByText('You may look at this dashboard, but not edit it').waitFor();
});

test('a campaign is looked into as far as its placements, and left again', async () => {
  await owner.getByRole('button', { name: 'Remove the filter Site' }).click();
  await told(owner, /Spring 1: Clicks 33\b.*Spring 2: Clicks 30\b/);
  await owner.getByRole('button', { name: 'More for Clicks by campaign' }).click();
  await owner.getByRole('menuitem', { name: 'Rows…' }).click();
  await owner.getByRole('button', { name: 'Placements of Spring 1' }).click();
  await told(owner, /Banner 1: Clicks 30\b.*Skyscraper: Clicks 3\b/);
  await owner.reload();
  const path = card(owner, 'Clicks by placement').getByRole('navigation', { name: 'Looked into' });
  await path.getByText('Spring 1').waitFor();
  expect(await findings(owner)).toEqual([]);
  await path.getByRole('button', { name: 'All by campaign' }).click();
  await told(owner, /Spring 2: Clicks 30\b/);
});

test('a tile is added to a report, which shows the same figure', async () => {
  const client = await journey.server.signIn('admin');
  await client.send(CALLS.report.set, {
    body: {
      ...{ reportId: null, name: 'March review', advId: ADVERTISERS.northwind, slides: [] },
      options: { ...DEFAULT_OPTIONS, typeDate: 'lm' },
    },
  });
  await owner.goto(`${address}?period=lm&client=${ADVERTISERS.northwind}`);
  const bars = `The Daily: Impressions ${written(DAILY)}`;
  await told(owner, bars);
  await owner.getByRole('button', { name: 'More for Impressions by site' }).click();
  await owner.getByRole('menuitem', { name: 'Add to report…' }).click();
  await owner.getByRole('button', { name: /^March review/ }).click();
  await owner.getByLabel('Title of the slide').waitFor();
  expect(await findings(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Add to report', exact: true }).click();
  await owner.getByRole('link', { name: 'Open the report' }).click();
  await owner.getByRole('heading', { name: 'Impressions by site' }).waitFor();
  await told(owner, bars);
  expect(await findings(owner)).toEqual([]);
  await owner.goto(`${address}?period=lm`);
});

/** Makes a link to the open dashboard; answers its address, and the dialog stays. */
async function makeLink(page: Page, name: string, password = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share dashboard' });
  await dialog.getByLabel('Name of a new link').fill(name);
  if (password) await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await dialog.getByRole('button', { name: `Revoke ${name}` }).waitFor();
  return dialog.locator('code').innerText();
}

test('whoever has its link reads the same without an account, until it ends', {
  timeout: 60_000,
}, async () => {
  const asked = (dimensions: string[]) => ({
    ...{ dataset: 'delivery' as const, metrics: ['impressions'], dimensions, filters: [] },
  });
  const bySite = aTile('sites', { kind: 'bars', title: 'Sites', question: asked(['site']) });
  const byCampaign = aTile('own', {
    ...{ kind: 'bars', title: 'Campaigns', question: asked(['campaign']) },
  });
  const dashboardId = await made(await journey.server.signIn('admin'), {
    name: 'For Northwind',
    view: {
      ...{ period: { preset: 'lm' }, compare: { with: 'none' }, filters: [] },
      advIds: [ADVERTISERS.northwind],
    },
    pages: [aPage('one', [aTile('figure'), bySite]), aPage('two', [byCampaign])],
  });
  await owner.goto(`/dashboard/${dashboardId}`);
  await keyFigure(owner, DAILY + WEEKLY);
  await told(owner, `The Daily: Impressions ${written(DAILY)}`);
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share dashboard' });
  await dialog.getByRole('tab', { name: 'Links' }).click();
  const password = 'violet harbour ladder';
  const url = await makeLink(owner, 'Maya', password);
  const open = await makeLink(owner, 'Tom');

  const reader = await journey.open();
  const cookies: (string | undefined)[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/v2/')) cookies.push(request.headers().cookie);
  });
  await reader.goto(url);
  await reader.getByLabel('Password').fill('something else');
  await reader.keyboard.press('Enter');
  await reader.getByText('This password is not the link’s.').waitFor();
  await reader.getByLabel('Password').fill(password);
  await reader.keyboard.press('Enter');
  await reader.getByRole('heading', { name: 'For Northwind', level: 1 }).waitFor();
  await keyFigure(reader, DAILY + WEEKLY);
  await told(reader, `The Daily: Impressions ${written(DAILY)}`);
  expect(await findings(reader)).toEqual([]);

  // What is pressed narrows all figures, as in the portal; nothing of it can be edited or shared.
  await card(reader, 'Sites').locator('path[data-figure]').nth(1).click();
  const filters = reader.getByRole('region', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Sites The Weekly/ }).waitFor();
  await keyFigure(reader, WEEKLY);
  await filters.getByRole('button', { name: 'Reset' }).click();
  await keyFigure(reader, DAILY + WEEKLY);
  for (const name of ['Edit', 'Share']) {
    expect(await reader.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await reader.getByRole('link', { name, exact: true }).count()).toBe(0);
  }
  await reader.getByRole('tab', { name: 'Page two' }).click();
  await told(reader, `Spring 1: Impressions ${written(DAILY + WEEKLY)}`);
  for (const width of [1024, 390] as const) {
    await setView(reader, { scheme: 'light', width });
    const wide = await reader.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  expect(await findings(reader)).toEqual([]);
  expect(new Set(cookies)).toEqual(new Set([undefined]));

  // One link ends while it is read, the other one by its day.
  await dialog.getByRole('button', { name: 'Revoke Maya' }).click();
  await owner.getByRole('button', { name: 'Revoke link' }).click();
  await dialog.getByText('Somebody revoked it.').waitFor();
  await reader.getByRole('button', { name: /^Last Month,/ }).click();
  await reader.getByRole('dialog', { name: 'Days' }).getByText('Last Quarter').click();
  await reader.getByRole('heading', { name: 'This link no longer opens' }).waitFor();
  expect(await findings(reader)).toEqual([]);
  await reader.reload();
  await reader.getByText('This link has been revoked.').waitFor();
  await journey.server.services.records.db
    .update(dashboardLink)
    .set({ expiresAt: new Date('2026-04-14T08:59:00Z') })
    .where(eq(dashboardLink.name, 'Tom'));
  await reader.goto(open);
  await reader.getByText('This link has expired.').waitFor();
  await reader.close();
  await owner.goto(address);
});

test('who stars it finds it among their starred ones', async () => {
  await viewer.goto(address);
  await viewer.getByRole('button', { name: 'Star this dashboard' }).click();
  await viewer.getByRole('button', { name: 'Star this dashboard', pressed: true }).waitFor();
  await viewer.goto('/dashboard/list/stared');
  await viewer.getByRole('link', { name: NAME }).waitFor();
  await viewer.goto('/dashboard/list/shared');
  await viewer.getByText(/^Shared by Ada Admin, .*: can view$/).waitFor();
  expect(await findings(viewer)).toEqual([]);
});

test('of two who edit at once the second publishes what both have changed', async () => {
  const second = await journey.signIn('analyst');
  await second.goto(address);
  await Promise.all([edit(owner), edit(second)]);
  await retitle(owner, 'Impressions by site', 'Where they ran');
  await retitle(second, 'Clicks by campaign', 'Who was clicked');
  await publish(owner, { label: 'Comment', text: 'Sites renamed' });
  await owner.getByText('As published').waitFor();
  await publish(second, { label: 'Comment', text: 'Campaigns renamed' });
  const dialog = second.getByRole('alertdialog', { name: 'A newer version was published' });
  await dialog.getByText(/^Ada Admin published this dashboard/).waitFor();
  await dialog.getByText('You changed other things, so that both can stand.').waitFor();
  expect(await findings(second)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish both' }).click();
  await second.getByText('As published').waitFor();
  await owner.goto(address);
  for (const name of ['Where they ran', 'Who was clicked']) await card(owner, name).waitFor();
  await second.close();
});

test('a version is looked at and restored', async () => {
  await owner.getByRole('button', { name: 'Versions' }).click();
  const drawer = owner.getByRole('dialog', { name: 'Versions' });
  await drawer.getByText(': Campaigns renamed').waitFor();
  expect(await findings(owner)).toEqual([]);
  await drawer.getByRole('link', { name: 'Look at it: version 1' }).click();
  await owner.getByText('This is version 1, with the figures of today.').waitFor();
  await card(owner, 'Impressions by site').waitFor();
  await owner.getByRole('button', { name: 'Restore it' }).click();
  await owner.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  for (const name of ['Impressions by site', 'Clicks by campaign']) {
    await card(owner, name).waitFor();
  }
  await owner.getByRole('button', { name: 'Versions' }).click();
  await drawer.getByText(': Version 1 restored').waitFor();
  await owner.keyboard.press('Escape');
});

test('what is in the bin nobody else opens, until it is taken out', async () => {
  await owner.getByRole('button', { name: 'More about this dashboard' }).click();
  await owner.getByRole('menuitem', { name: 'Move to bin' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Move to bin' }).click();
  await waitForNotification(owner, `“${NAME}” is in the bin for 30 days`);
  await viewer.goto(address);
  await viewer.getByText('There is no such dashboard').waitFor();
  await owner.getByRole('radiogroup', { name: 'Which dashboards' }).getByText('Bin').click();
  await owner.getByText(/^Gone for ever on /).waitFor();
  expect(await findings(owner)).toEqual([]);
  await owner.getByRole('button', { name: `More for ${NAME}` }).click();
  await owner.getByRole('menuitem', { name: 'Take out of the bin' }).click();
  await waitForNotification(owner, `“${NAME}” is out of the bin`);
  await viewer.reload();
  await viewer.getByRole('heading', { name: NAME, level: 1 }).waitFor();
});
