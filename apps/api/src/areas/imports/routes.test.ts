/** Loading through the portal: from the upload to the facts, and only one's own. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CALLS, type ImportJob } from '@flightdeck/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const { imports } = CALLS;
let server: TestServer;
let admin: TestClient;
let northwind: TestClient;
let contoso: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['analyst', 'outsider'] as const) {
    await server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
       JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
      [PEOPLE[person].email],
    );
  }
  admin = await server.signIn('admin');
  northwind = await server.signIn('analyst');
  contoso = await server.signIn('outsider');
});
afterAll(() => server.stop());

const CSV = (advertiser: string, impressions: string) =>
  `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-03-01,${advertiser},Spring,news.example,Home,${impressions},1\n`;

async function upload(client: TestClient, content: string) {
  const boundary = 'a-boundary';
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v2/${imports.preview.path}`,
    headers: {
      cookie: client.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="week.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function run(client: TestClient, content: string): Promise<ImportJob> {
  const { body } = await upload(client, content);
  const { fileId, mapping } = body.data;
  const started = await client.send(imports.run, { body: { fileId, mapping } });
  expect(started.status, started.text).toBe(200);
  const params = { importId: started.body.data.importId };
  return expect
    .poll(async () => (await client.send(imports.get, { params })).body.data, { timeout: 20_000 })
    .not.toMatchObject({ state: 'running' })
    .then(async () => (await client.send(imports.get, { params })).body.data);
}

test('a file is previewed, loaded in the background and counted; its upload is gone then', async () => {
  const job = await run(admin, CSV('Fabrikam', '1200'));
  expect(job).toMatchObject({
    state: 'done',
    rows: 1,
    totals: { impressions: 1200, clicks: 1 },
    advertisers: [{ name: 'Fabrikam' }],
    error: null,
  });
  const clients = await server.services.records.execute(
    `SELECT c.name FROM records.client_advertiser a JOIN records.client c ON c.uuid = a.client_uuid WHERE a.advertiser_id = $1`,
    [job.advertisers[0]?.id],
  );
  expect(clients).toEqual([{ name: 'Fabrikam' }]);
  expect(await readdir(path.join(server.services.config.dataDir, 'imports'))).toEqual([]);
});

test('a file that cannot be read is refused at once and not kept', async () => {
  expect(await upload(admin, 'a,b\n1,"two\n')).toMatchObject({
    status: 422,
    body: { code: 'unprocessable', message: expect.stringContaining('never closed') },
  });
  expect(await readdir(path.join(server.services.config.dataDir, 'imports'))).toEqual([]);
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

test('mappings are saved by name; another client’s are neither seen nor overwritten', async () => {
  const mapping = { name: 'Ours', columns: { Tag: 'day' }, constants: { advertiser: 'Secret' } };
  expect((await northwind.send(imports.saveMapping, { body: mapping })).status).toBe(200);
  const seen = async (client: TestClient) =>
    (await client.send(imports.mappings)).body.data.map((one: { name: string }) => one.name);
  expect(await seen(northwind)).toEqual(['Ours', 'digital-media-2018']);
  expect(await seen(contoso)).toEqual(['digital-media-2018']);
  expect((await contoso.send(imports.saveMapping, { body: mapping })).status).toBe(409);
});
