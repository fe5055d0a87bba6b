/** Managing saved mappings: only one's own, and what was loaded by one goes along with its name. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { suiteServer } from '../../testing/suite.ts';
import { linkAdvertisers } from './client-link.ts';
import { importFile } from './import-file.ts';

const { imports } = CALLS;
const server = suiteServer();
const admin = server.as('admin');
const northwind = server.as('analyst');
const contoso = server.as('outsider');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-mappings-'));
  for (const person of ['analyst', 'outsider'] as const) {
    await server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
       JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
      [PEOPLE[person].email],
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mapping = (name: string): ImportMapping => ({
  name,
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: {
    Tag: 'day',
    Wer: 'advertiser',
    Was: 'campaign',
    Wo: 'site',
    Zahl: 'impressions',
  },
});

const load = async (name: string, advertiser: string, client: string) => {
  const file = path.join(folder, 'week.csv');
  await writeFile(file, `Tag,Wer,Was,Wo,Zahl\n2026-03-01,${advertiser},Mai,blatt.example,70\n`);
  const { facts, records } = server.services;
  const result = await importFile(facts, file, { fileName: 'week.csv', mapping: mapping(name) });
  const scope = { clientUuids: [client], clientUuid: client, everyone: true };
  await linkAdvertisers(records, result.advertisers, scope, { timeZone: 'UTC' });
  return result;
};

const save = (client: typeof northwind, name: string) =>
  client.send(imports.saveMapping, { body: mapping(name) });
const names = async (client: typeof northwind) =>
  (await client.send(imports.savedMappings)).body.data
    .filter(({ isShipped }) => !isShipped)
    .map((each) => each.mapping.name);

test('people see their own, with who saved them and the feeds of their advertisers', async () => {
  await save(northwind, 'Verlag');
  await save(contoso, 'Zeitung');
  await load('Verlag', 'Verlag AG', CLIENTS.northwind);
  expect(await names(northwind)).toEqual(['Verlag']);
  expect(await names(contoso)).toEqual(['Zeitung']);
  expect(await names(admin)).toEqual(['Verlag', 'Zeitung']);
  const { data } = (await northwind.send(imports.savedMappings)).body;
  expect(data.find((each) => each.mapping.name === 'Verlag')).toMatchObject({
    savedBy: PEOPLE.analyst.name,
    feeds: [{ advertiser: 'Verlag AG', feed: 'Campaign daily' }],
  });
});

test('a renamed mapping continues what was loaded by it', async () => {
  const body = { name: 'Verlag', to: 'Blatt' };
  expect((await contoso.send(imports.renameMapping, { body })).status).toBe(404);
  for (const to of ['Zeitung', 'cm360']) {
    expect((await northwind.send(imports.renameMapping, { body: { ...body, to } })).status).toBe(
      409,
    );
  }
  expect((await northwind.send(imports.renameMapping, { body })).status).toBe(200);
  expect(await names(northwind)).toEqual(['Blatt']);
  expect(await load('Blatt', 'Verlag AG', CLIENTS.northwind)).toMatchObject({
    unchanged: true,
    advertisers: [{ known: true }],
  });
});

test('a name that others’ loads are known by too stays', async () => {
  await load('Zeitung', 'Nord AG', CLIENTS.northwind);
  const body = { name: 'Zeitung', to: 'Magazin' };
  expect((await contoso.send(imports.renameMapping, { body })).status).toBe(409);
  expect(await names(contoso)).toEqual(['Zeitung']);
  expect((await admin.send(imports.renameMapping, { body })).status).toBe(200);
  expect(await names(contoso)).toEqual(['Magazin']);
});

test('only one’s own is deleted, and what was loaded stays', async () => {
  const body = { name: 'Blatt' };
  expect((await contoso.send(imports.deleteMapping, { body })).status).toBe(404);
  expect((await northwind.send(imports.deleteMapping, { body })).status).toBe(200);
  expect(await names(northwind)).toEqual([]);
  const [row] = await server.services.facts.query(
    `SELECT sum(f.impressions)::int AS n FROM fact f JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name = 'Verlag AG'`,
  );
  expect(row?.n).toBe(70);
});
