/** Files that come by themselves: sent with a key, fetched from an address, put into a folder; and one that fails. */
import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFileServer } from '../../apps/api/src/areas/imports/intake/testing.ts';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { checkRadio, type Journey, startJourney } from './portal.ts';

const PATIENCE = { timeout: 30_000 };
let journey: Journey;
let files: Awaited<ReturnType<typeof startFileServer>>;
let watched: string;
beforeAll(async () => {
  files = await startFileServer();
  watched = await mkdtemp(path.join(tmpdir(), 'watched-'));
  // By the real clock: what is due next, and which file came last.
  journey = await startJourney(
    { WATCH_FOLDER: watched, PULL_HOSTS: '127.0.0.1' },
    () => new Date(),
  );
  await journey.server.services.records.execute(
    `INSERT INTO records.role_permission (role_id, permission)
     SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
     JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
    [PEOPLE.analyst.email],
  );
});
afterAll(async () => {
  await journey.stop();
  await files.stop();
  await rm(watched, { recursive: true });
});

const csv = (advertiser: string, impressions: number) =>
  `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-03-01,${advertiser},Spring,news.example,Home,${impressions},1\n`;

const impressions = async (advertiser: string): Promise<unknown> => {
  const [row] = await journey.server.services.facts.query(
    'SELECT sum(f.impressions)::int AS n FROM fact f JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name = $1',
    [advertiser],
  );
  return row?.n ?? null;
};

/** Opens the dialog, chooses how files come, and gives the source a name. */
async function add(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a source' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await checkRadio(dialog, kind);
}

/** The row of a source. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Automatic sources' })
    .getByRole('row', { name: new RegExp(`^${name}`) });

/** Chooses an action of a source's menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('three ways bring files without a person, and the screen says what became of them', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/client/feeds/automatic');
  await page.getByText('No file comes by itself yet').waitFor();

  await add(page, 'Upload with a key', 'Nightly export');
  await page.getByRole('button', { name: 'Add source' }).last().click();
  const keys = page.getByRole('dialog', { name: 'Keys of Nightly export' });
  await keys.getByLabel('Name of a new key').fill('Server of Northwind');
  await page.keyboard.press('Enter');
  await keys.getByText('shown now and never again').waitFor();
  const line = await keys.locator('code').last().innerText();
  const [, key = '', address = ''] = /Bearer (fdk_[\w-]+)".* (http\S+)$/.exec(line) ?? [];
  const send = async (text: string, name: string) => {
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), name);
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(address, { method: 'POST', headers, body: form })).status;
  };
  expect(await send(csv('Keyed Ferries', 700), 'week.csv')).toBe(202);
  expect(await send('Alpha,Beta\n1,2\n', 'odd.csv')).toBe(202);
  await keys.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => impressions('Keyed Ferries'), PATIENCE).toBe(700);
  await rowOf(page, 'Nightly export').getByText('Last file failed').waitFor();

  files.put('/daily.csv', csv('Pulled Ferries', 900));
  await add(page, 'Fetched on a schedule', 'Daily report');
  const dialog = page.getByRole('dialog', { name: 'Add a source' });
  await dialog.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/daily.csv');
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await dialog.getByText('10.0.0.1 is inside this network').waitFor();
  await dialog.getByLabel('Address', { exact: true }).fill(`http://${files.host}/daily.csv`);
  await dialog.getByRole('button', { name: 'Add source' }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose(page, 'Daily report', 'Run now');
  await rowOf(page, 'Daily report').getByText('daily.csv').waitFor();
  await expect.poll(() => impressions('Pulled Ferries'), PATIENCE).toBe(900);

  await add(page, 'Watched folder', 'Drop');
  await page.getByRole('button', { name: 'Add source' }).last().click();
  const where = rowOf(page, 'Drop').getByText(/Folder drop-/);
  await where.waitFor();
  const [folder = ''] = /drop-[0-9a-f]{8}/.exec(await where.innerText()) ?? [];
  const dropped = path.join(watched, folder, 'week.csv');
  await writeFile(dropped, csv('Dropped Ferries', 300));
  // As if it had been there for a while.
  await utimes(dropped, new Date('2026-01-01'), new Date('2026-01-01'));
  await expect.poll(() => impressions('Dropped Ferries'), PATIENCE).toBe(300);
  await expect
    .poll(
      () =>
        access(path.join(watched, folder, 'loaded', 'week.csv.txt')).then(
          () => true,
          () => false,
        ),
      PATIENCE,
    )
    .toBe(true);

  await choose(page, 'Nightly export', 'Files…');
  const log = page.getByRole('dialog', { name: 'Files of Nightly export' });
  await log.getByText('1 row, 1 day changed.').waitFor();
  await log.getByRole('link', { name: 'Load odd.csv by hand' }).click();
  await page.getByText('odd.csv').first().waitFor();
  await page.getByText('Alpha').first().waitFor();

  await page.goto('/client/feeds/automatic');
  await choose(page, 'Daily report', 'Pause');
  await rowOf(page, 'Daily report').getByText('Paused').waitFor();
  await choose(page, 'Daily report', 'Delete…');
  await page.getByRole('button', { name: 'Delete source' }).click();
  await rowOf(page, 'Daily report').waitFor({ state: 'detached' });
});
