/** Loading through the portal: from the upload to the facts, and only one's own files. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BodyOf } from '@flightdeck/contract';
import type { ImportJob } from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import { beforeAll, expect, test } from 'vitest';
import { workbook } from '../../platform/tables/testing.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import type { TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';

const { imports } = CALLS;
const server = suiteServer();
const admin = server.as('admin');
const northwind = server.as('analyst');
const contoso = server.as('outsider');

beforeAll(async () => {
  for (const person of ['analyst', 'outsider'] as const) {
    await server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
       JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
      [PEOPLE[person].email],
    );
  }
});

const CSV = (advertiser: string, impressions: string) =>
  `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-03-01,${advertiser},Spring,news.example,Home,${impressions},1\n`;

async function upload(client: TestClient, content: string | Buffer) {
  const boundary = 'a-boundary';
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v2/${imports.preview.path}`,
    headers: {
      cookie: client.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="week.csv"\r\nContent-Type: text/csv\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

type Choices = Pick<BodyOf<typeof imports.run>, 'assignments' | 'clientUuid'>;

/** Loads an upload and waits for the end. */
async function load(client: TestClient, body: BodyOf<typeof imports.run>): Promise<ImportJob> {
  const started = await client.send(imports.run, { body });
  expect(started.status, started.text).toBe(200);
  const params = { importId: started.body.data.importId };
  const job = async () => (await client.send(imports.get, { params })).body.data;
  await expect
    .poll(async () => (await job()).state, { timeout: 20_000 })
    .toMatch(/^(done|failed)$/);
  return job();
}

async function run(client: TestClient, content: string, choices: Choices = {}): Promise<ImportJob> {
  const { body } = await upload(client, content);
  const { fileId, mapping } = body.data;
  return load(client, { fileId, mapping, ...choices });
}

const toNew = (advertiser: string, name = advertiser, currency = 'EUR') => ({
  assignments: [{ advertiser, client: { name, type: 'Travel', currency } }],
});

const clientOf = async (advertiserId: number | undefined) =>
  server.services.records.execute(
    `SELECT c.name, c.type, c.currency FROM records.client_advertiser a
     JOIN records.client c ON c.uuid = a.client_uuid WHERE a.advertiser_id = $1`,
    [advertiserId],
  );

const uploadsKept = () => readdir(path.join(server.services.config.dataDir, 'imports'));

test('a file is previewed, loaded in the background and counted; its upload is gone then', async () => {
  const job = await run(admin, CSV('Fabrikam', '1200'), toNew('Fabrikam'));
  expect(job).toMatchObject({
    state: 'done',
    rows: 1,
    totals: { impressions: 1200, clicks: 1 },
    advertisers: [{ name: 'Fabrikam' }],
    error: null,
  });
  expect(await clientOf(job.advertisers[0]?.id)).toEqual([
    { name: 'Fabrikam', type: 'Travel', currency: 'EUR' },
  ]);
  await expect.poll(uploadsKept).toEqual([]);
});

test('of a workbook the chosen sheets are previewed and loaded, also again after a failed load', async () => {
  const rows = (advertiser: string, impressions: number) => ({
    rows: [
      ['Date', 'Advertiser', 'Campaign', 'Site', 'Impressions'],
      ['2026-03-01', advertiser, 'Spring', 'news.example', impressions],
    ],
  });
  const book = workbook({
    Cover: { rows: [['Lucerne']] },
    March: rows('Lucerne', 10),
    April: rows('Lucerne', 20),
  });
  const { body } = await upload(admin, book);
  const { fileId, mapping, parts } = body.data;
  expect(parts).toMatchObject([{ isLoaded: false }, { isLoaded: true }, { isLoaded: true }]);
  const chosen = { fileId, parts: ['April'] };
  const checked = await admin.send(imports.check, { body: chosen });
  expect(checked.body.data).toMatchObject({ rowsRead: 1, mapping });
  const failed = await load(admin, { ...chosen, mapping });
  expect(failed).toMatchObject({ state: 'failed', parts: ['April'] });
  const job = await load(admin, { ...chosen, mapping, ...toNew('Lucerne') });
  expect(job).toMatchObject({ state: 'done', rows: 1, totals: { impressions: 20 } });
});

test('the person’s loads are listed, newest first, and nobody else’s', async () => {
  await run(northwind, CSV('Northwind Rail', '10'));
  const { body } = await northwind.send(imports.list);
  expect(body.data).toMatchObject([{ fileName: 'week.csv', state: 'done', rows: 1 }]);
  expect((await contoso.send(imports.list)).body.data).toEqual([]);
});

test('a new advertiser without a client is told before the load, and after one that was tried', async () => {
  const csv = CSV('Tailspin', '5')
    .replace(/Clicks/, 'Clicks,Spend (CHF)')
    .replace(/,1\n$/, ',1,2.5\n');
  const { body } = await upload(admin, csv);
  const { fileId, mapping, advertisers } = body.data;
  const tailspin = {
    key: 'Tailspin',
    name: 'Tailspin',
    state: 'new',
    rule: null,
    client: null,
    currency: 'CHF',
  };
  expect(advertisers).toEqual([tailspin]);
  const failed = await load(admin, { fileId, mapping });
  expect(failed).toMatchObject({ state: 'failed', unassigned: [tailspin], fileId });
  expect(failed.error).toContain('Choose the client');
  expect(
    await server.services.facts.query(`SELECT 1 FROM advertiser WHERE name = 'Tailspin'`),
  ).toEqual([]);
  const uuid = CLIENTS.contoso;
  const loaded = await load(admin, {
    fileId,
    mapping,
    assignments: [{ advertiser: 'Tailspin', client: { uuid } }],
  });
  expect(loaded).toMatchObject({ state: 'done', currency: 'CHF' });
  expect(await clientOf(loaded.advertisers[0]?.id)).toMatchObject([{ name: 'Contoso Bikes' }]);
  const again = (await upload(admin, csv)).body.data;
  expect(again.advertisers).toMatchObject([{ state: 'assigned', client: 'Contoso Bikes' }]);
  expect(again.warnings).toEqual([expect.stringContaining('Contoso Bikes reports in EUR')]);
});

test('advertisers that are given one new client share it; a name that is taken is refused', async () => {
  const csv = `${CSV('Adatum A', '1')}2026-03-01,Adatum B,Spring,news.example,Home,2,1\n`;
  const job = await run(admin, csv, {
    assignments: ['Adatum A', 'Adatum B'].map((advertiser) => ({
      advertiser,
      client: { name: 'Adatum', type: 'Retail', currency: 'GBP' },
    })),
  });
  expect(job.advertisers).toHaveLength(2);
  const owners = await server.services.records.execute(
    `SELECT name FROM records.client WHERE name = 'Adatum'`,
  );
  expect(owners).toEqual([{ name: 'Adatum' }]);
  const { body } = await upload(admin, CSV('Adatum C', '1'));
  const { fileId, mapping } = body.data;
  const refused = await admin.send(imports.run, {
    body: { fileId, mapping, ...toNew('Adatum C', ' aDatum ') },
  });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain('There is a client “Adatum” already');
});

test('a person sees and chooses only clients of its own, and makes none', async () => {
  const all = (await admin.send(imports.clients)).body.data;
  expect(all).toMatchObject({ mayCreate: true });
  expect(all.clients.map((each: { name: string }) => each.name)).toContain('Contoso Bikes');
  const own = (await northwind.send(imports.clients)).body.data;
  expect(own).toMatchObject({
    mayCreate: false,
    clients: [{ uuid: CLIENTS.northwind, name: 'Northwind Airways', currency: 'GBP' }],
    types: ['Travel'],
  });
  const { body } = await upload(northwind, CSV('Wingtip', '5'));
  const { fileId, mapping } = body.data;
  const choices: readonly Choices[] = [
    { clientUuid: CLIENTS.contoso },
    { clientUuid: crypto.randomUUID() },
    { assignments: [{ advertiser: 'Wingtip', client: { uuid: CLIENTS.contoso } }] },
    // A name that is not in the file is refused as well.
    { assignments: [{ advertiser: 'Nobody', client: { uuid: CLIENTS.contoso } }] },
    toNew('Wingtip'),
  ];
  for (const choice of choices) {
    const refused = await northwind.send(imports.run, { body: { fileId, mapping, ...choice } });
    expect(refused.status, JSON.stringify(choice)).toBe(403);
  }
  expect(
    await server.services.facts.query(`SELECT 1 FROM advertiser WHERE name = 'Wingtip'`),
  ).toEqual([]);
});

test('whose an advertiser of another client is, is not told', async () => {
  await run(contoso, CSV('Contoso Extra', '5'));
  const { advertisers } = (await upload(northwind, CSV('Contoso Extra', '5'))).body.data;
  expect(advertisers).toMatchObject([{ name: 'Contoso Extra', state: 'refused', client: null }]);
});

test('campaigns that are not in a file are told before the load and after it, and removed where so asked', async () => {
  const two = `${CSV('Northwind Sea', '10')}2026-03-01,Northwind Sea,Summer,news.example,Home,7,1\n`;
  expect(await run(northwind, two)).toMatchObject({ state: 'done', missingCampaigns: [] });
  const { body } = await upload(northwind, CSV('Northwind Sea', '11'));
  const missingCampaigns = [{ name: 'Summer', days: 1, impressions: 7 }];
  expect(body.data).toMatchObject({ isWhole: true, missingCampaigns });
  // Another client sees nothing of them.
  const foreign = (await upload(contoso, CSV('Northwind Sea', '11'))).body.data;
  expect(foreign.missingCampaigns).toEqual([]);
  const { fileId, mapping } = body.data;
  expect(await load(northwind, { fileId, mapping })).toMatchObject({
    ...{ state: 'done', missingCampaigns, missingAre: 'kept' },
    changes: [{ day: '2026-03-01', before: { impressions: 17 }, after: { impressions: 18 } }],
  });
  const without = (await upload(northwind, CSV('Northwind Sea', '12'))).body.data;
  expect(
    await load(northwind, { fileId: without.fileId, mapping, missing: 'remove' }),
  ).toMatchObject({
    ...{ state: 'done', missingCampaigns, missingAre: 'removed' },
    changes: [{ before: { impressions: 18 }, after: { impressions: 12 } }],
  });
});

test('an advertiser that is known from another source is told before it counts twice, to whom may see it', async () => {
  const { fileId, mapping } = (await upload(northwind, CSV('Northwind Tram', '10'))).body.data;
  const first = await load(northwind, {
    ...{ fileId, mapping: { ...mapping, name: 'Weekly' } },
    clientUuid: CLIENTS.northwind,
  });
  expect(first).toMatchObject({ state: 'done' });
  const told = 'Northwind Tram is known already from Weekly.';
  const own = (await upload(northwind, CSV('Northwind Tram', '10'))).body.data;
  expect(own.warnings).toEqual([expect.stringContaining(told)]);
  const foreign = (await upload(contoso, CSV('Northwind Tram', '10'))).body.data;
  expect(foreign.warnings).toEqual([]);
  const body = { fileId: own.fileId, mapping: { ...own.mapping, name: 'Weekly' } };
  expect((await northwind.send(imports.check, { body })).body.data.warnings).toEqual([]);
});

test('the file of a load is kept: it can be opened and read again in another way, by whom it belongs to', async () => {
  const { fileId, mapping } = (await upload(northwind, CSV('Northwind Air', '10'))).body.data;
  const swapped = { Impressions: 'clicks', Clicks: 'impressions' } as const;
  await load(northwind, {
    fileId,
    mapping: { ...mapping, columns: { ...mapping.columns, ...swapped } },
  });
  const [{ id } = {}] = await server.services.facts.query(
    'SELECT max(id) AS id FROM feed_load WHERE file_name = $1',
    ['week.csv'],
  );
  const loadId = Number(id);
  expect((await contoso.send(imports.reopen, { body: { loadId } })).status).toBe(404);
  const reopened = await northwind.send(imports.reopen, { body: { loadId } });
  expect(reopened.status, reopened.text).toBe(200);
  const again = reopened.body.data;
  expect(again).toMatchObject({ fileName: 'week.csv', mapping: { columns: swapped } });
  const job = await load(northwind, { fileId: again.fileId, mapping, mends: loadId });
  expect(job).toMatchObject({
    state: 'done',
    changes: [{ before: { impressions: 1, clicks: 10 }, after: { impressions: 10, clicks: 1 } }],
  });
  const [row] = await server.services.facts.query(
    'SELECT advertiser_id AS id FROM load_scope WHERE load_id = $1',
    [loadId],
  );
  const history = await northwind.send(CALLS.feeds.list, { body: { advId: Number(row?.id) } });
  const impressions = ({ measure }: { readonly measure: string }) => measure === 'impressions';
  const [mended] = history.body.data.rows;
  expect(mended?.first?.find(impressions)).toMatchObject({ before: 0, after: 1 });
  expect(mended?.changes.find(impressions)).toMatchObject({ before: 1, after: 10 });
  const foreign = (await upload(contoso, CSV('Contoso Air', '5'))).body.data;
  const attack = { fileId: foreign.fileId, mapping: foreign.mapping, mends: loadId };
  expect((await contoso.send(imports.run, { body: attack })).status).toBe(404);
});

test('an advertiser of another platform becomes an account of one that is there, unless both hold the same', async () => {
  const mainOf = async (name: string) => {
    const rows = await server.services.facts.query(
      'SELECT m.name FROM advertiser a JOIN advertiser m ON m.id = a.account_of WHERE a.name = $1',
      [name],
    );
    return rows.map((row) => row.name);
  };
  const main = await run(admin, CSV('Wingtip', '700'), toNew('Wingtip'));
  const mainId = main.advertisers[0]?.id ?? 0;
  const asAccount = (advertiser: string) => ({
    assignments: [{ advertiser, client: { accountOf: mainId } }],
  });
  const google = (account: string, campaign: string) =>
    `Campaign report\nDay,Account name,Campaign,Impr.,Clicks,Cost\n2026-03-01,${account},${campaign},300,3,1.00\n`;

  const linked = await run(admin, google('Wingtip Search', 'Winter'), asAccount('Wingtip Search'));
  expect(linked).toMatchObject({ state: 'done', notLinked: [] });
  expect(await mainOf('Wingtip Search')).toEqual(['Wingtip']);
  expect(await clientOf(linked.advertisers[0]?.id)).toEqual(await clientOf(mainId));
  // The next file of the account needs no choice.
  const next = await run(admin, google('Wingtip Search', 'Easter'));
  expect(next).toMatchObject({ state: 'done', unassigned: [] });

  const same = await run(admin, google('Wingtip Twin', 'spring'), asAccount('Wingtip Twin'));
  expect(same).toMatchObject({ state: 'done', totals: { impressions: 300 } });
  expect(same.notLinked).toEqual([expect.stringContaining('would count twice')]);
  expect(await mainOf('Wingtip Twin')).toEqual([]);

  // Of an account there are no accounts, and others' advertisers cannot be chosen.
  const { body } = await upload(admin, google('Wingtip Video', 'Video'));
  const { fileId, mapping } = body.data;
  for (const [who, accountOf] of [
    [admin, linked.advertisers[0]?.id ?? 0],
    [admin, 999_999],
  ] as const) {
    const assignments = [{ advertiser: 'Wingtip Video', client: { accountOf } }];
    const refused = await who.send(imports.run, { body: { fileId, mapping, assignments } });
    expect(refused.status).toBe(404);
  }
  const foreign = await upload(contoso, google('Wingtip Video', 'Video'));
  const refused = await contoso.send(imports.run, {
    body: { fileId: foreign.body.data.fileId, mapping, ...asAccount('Wingtip Video') },
  });
  expect(refused.status).toBe(404);
});

test('an account that lost the permission meanwhile loads nothing', async () => {
  const { body } = await upload(contoso, CSV('Late', '5'));
  const { fileId, mapping } = body.data;
  const { records } = server.services;
  // The job starts after the permission is revoked.
  await records.execute(
    `INSERT INTO records.job (id, kind, owner_id, key, state, payload)
     VALUES ('late', 'load', 'outsider', $1, 'queued', $2)`,
    [
      fileId,
      JSON.stringify({
        fileId,
        name: 'week.csv',
        bytes: 1,
        request: { mapping, address: '127.0.0.1' },
      }),
    ],
  );
  await records.execute(
    `DELETE FROM records.role_permission WHERE role_id = 'outsider' AND permission = 'client/fileUpload'`,
  );
  await records.notify('job_queued', 'late');
  const state = async () =>
    (await records.execute(`SELECT state, error FROM records.job WHERE id = 'late'`))[0];
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('may not load files any more'),
  });
  await records.execute(
    `INSERT INTO records.role_permission (role_id, permission) VALUES ('outsider', 'client/fileUpload')`,
  );
});

test('a file that cannot be read is refused at once and not kept', async () => {
  const before = await uploadsKept();
  expect(await upload(admin, 'a,b\n1,"two\n')).toMatchObject({
    status: 422,
    body: { code: 'unprocessable', message: expect.stringContaining('never closed') },
  });
  expect(await uploadsKept()).toEqual(before);
});

test('a file of bad rows fails with their reasons', async () => {
  const job = await run(admin, CSV('Fabrikam', 'many'));
  expect(job).toMatchObject({ state: 'failed', badRowCount: 1, badRows: [{ line: 2 }] });
  expect(job.error).toContain('nothing was loaded');
});

test('another person’s upload and load are not found', async () => {
  const { body } = await upload(northwind, CSV('Mine', '5'));
  const { fileId, mapping } = body.data;
  for (const call of [imports.check, imports.run]) {
    expect((await contoso.send(call, { body: { fileId, mapping } })).status).toBe(404);
  }
  const started = await northwind.send(imports.run, { body: { fileId, mapping } });
  const params = { importId: started.body.data.importId };
  expect((await contoso.send(imports.get, { params })).status).toBe(404);
  expect((await northwind.send(imports.get, { params })).status).toBe(200);
});

test('a client’s delivery cannot be replaced from another client', async () => {
  expect(await run(northwind, CSV('Northwind Extra', '100'))).toMatchObject({ state: 'done' });
  const attack = await run(contoso, CSV('Northwind Extra', '1'));
  expect(attack.state).toBe('failed');
  expect(attack.error).toContain('advertisers that you may not load');
  const facts = await server.services.facts.query(
    `SELECT sum(f.impressions)::int AS impressions FROM fact f
     JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name = 'Northwind Extra'`,
  );
  expect(facts).toEqual([{ impressions: 100 }]);
});

test('a client’s person loads a file in two currencies, sees what each part holds, and undoes it', async () => {
  const line = (impressions: number, currency: string) =>
    `2026-03-01,Northwind Trips,Spring,news.example,Home,${impressions},10,${currency}`;
  const header = 'Date,Advertiser,Campaign,Site,Placement,Impressions,Spend,Currency';
  const job = await run(northwind, `${[header, line(100, 'GBP'), line(200, 'EUR')].join('\n')}\n`);
  expect(job).toMatchObject({ state: 'done', rows: 2 });
  const { feeds } = CALLS;
  const parts = (await northwind.send(feeds.advertisers)).body.data.filter(
    ({ name }) => name === 'Northwind Trips',
  );
  expect(parts).toMatchObject([
    { accountOf: null, client: 'Northwind Airways' },
    { accountOf: { advId: parts[0]?.advId, name: 'Northwind Trips' }, client: 'Northwind Airways' },
  ]);
  const loadsOf = async (client: TestClient, advId = 0) =>
    client.send(feeds.list, { body: { advId, state: 'any' } });
  const lists = await Promise.all(parts.map(({ advId }) => loadsOf(northwind, advId)));
  const rows = lists.map(({ body }) => body.data.rows[0]);
  expect(rows).toMatchObject([
    { isWhole: true, fileName: 'week.csv', rows: 1 },
    { isWhole: true, fileName: 'week.csv', rows: 1 },
  ]);
  expect((await loadsOf(contoso, parts[1]?.advId)).status).toBe(403);
  const params = { loadId: String(rows[0]?.loadId) };
  expect((await contoso.send(feeds.undo, { params, body: { reason: 'Not ours.' } })).status).toBe(
    404,
  );
  const undone = await northwind.send(feeds.undo, { params, body: { reason: 'Twice.' } });
  expect(undone.status, undone.text).toBe(200);
  const held = await server.services.facts.query(
    'SELECT count(*)::int AS n FROM fact WHERE advertiser_id = ANY($1::int[])',
    [parts.map(({ advId }) => advId)],
  );
  expect(held).toEqual([{ n: 0 }]);
});

test('a client’s person loads a new advertiser of a file that also brings delivery', async () => {
  const file = path.join(
    import.meta.dirname,
    'recognise/fixtures/search/google-ads-campaign.en.csv',
  );
  const job = await run(northwind, await readFile(file, 'utf8'));
  expect(job.error).toBe(null);
  expect(job).toMatchObject({ state: 'done', dataset: 'search' });
});

test('mappings are saved by name; another client’s are neither seen nor overwritten', async () => {
  const mapping = { name: 'Ours', columns: { Tag: 'day' }, constants: { advertiser: 'Secret' } };
  expect((await northwind.send(imports.saveMapping, { body: mapping })).status).toBe(200);
  const seen = async (client: TestClient) =>
    (await client.send(imports.mappings)).body.data.map((one: { name: string }) => one.name);
  const shipped = ['adwords-keywords-2012', 'digital-media-2018'];
  expect(await seen(northwind)).toEqual(['Ours', ...shipped]);
  expect(await seen(contoso)).toEqual(shipped);
  expect((await contoso.send(imports.saveMapping, { body: mapping })).status).toBe(409);
});
