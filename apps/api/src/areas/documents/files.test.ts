/** A file goes up in two parts, is shown, and comes down whole and in parts; for nobody else. */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { pdf } from '../../platform/preview/testing.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const clientUuid = CLIENTS.northwind;
const Added = z.object({ documentId: z.string(), version: z.int() });
const tus = { 'tus-resumable': '1.0.0' };

let server: TestServer;
let admin: TestClient;
let outsider: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [admin, outsider] = await Promise.all([server.signIn('admin'), server.signIn('outsider')]);
});
afterAll(() => server.stop());

const ask = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  headers: Readonly<Record<string, string>> = {},
  payload?: Buffer,
  { cookie } = admin,
) =>
  server.app.inject({ method, url, headers: { cookie, ...headers }, ...(payload && { payload }) });

const metadata = (said: Readonly<Record<string, string>>) =>
  Object.entries(said)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function upload(name: string, content: Buffer) {
  const begun = await ask('POST', '/v2/document/upload', {
    ...tus,
    'upload-length': String(content.length),
    'upload-metadata': metadata({ filename: name, clientUuid }),
  });
  const url = String(begun.headers.location);
  const type = { ...tus, 'content-type': 'application/offset+octet-stream' };
  const half = Math.floor(content.length / 2);
  const parts = [content.subarray(0, half), content.subarray(half)];
  await ask('PATCH', url, { ...type, 'upload-offset': '0' }, parts[0]);
  const last = await ask('PATCH', url, { ...type, 'upload-offset': String(half) }, parts[1]);
  return Added.parse(JSON.parse(decodeURIComponent(String(last.headers['upload-result']))));
}

it('goes up, is shown and comes down', async () => {
  const content = pdf(['The spring plan', 'Page two']);
  const { documentId, version } = await upload('Plan "Mai" – ä.txt', content);
  const params = { documentId, version: String(version) };
  const preview = await admin.send(CALLS.documents.preview, { params });
  expect(preview.body.data).toEqual({ kind: 'pages', pages: 2 });
  const found = await admin.send(CALLS.documents.list, {
    body: { clientUuid, view: 'all', search: 'spring' },
  });
  expect(found.body.data.rows).toMatchObject([
    { documentId, typeDiffers: expect.stringContaining('the content is: PDF') },
  ]);

  const file = `/v2/document/file/${documentId}/${version}`;
  const whole = await ask('GET', file, { 'accept-encoding': 'br, gzip' });
  expect(whole.rawPayload.equals(content)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const part = await ask('GET', file, { range: 'bytes=5-9' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, content.subarray(5, 10)]);
  expect(part.headers['content-range']).toBe(`bytes 5-9/${content.length}`);
  const end = await ask('GET', file, { range: 'bytes=-4' });
  expect(end.rawPayload).toEqual(content.subarray(-4));
  expect((await ask('GET', file, { range: 'bytes=999999-' })).statusCode).toBe(416);
  const stale = await ask('GET', file, { range: 'bytes=0-3', 'if-range': '"other"' });
  expect(stale.statusCode).toBe(200);

  const page = `/v2/document/page/${documentId}/${version}`;
  const drawn = await ask('GET', `${page}/2?width=200`);
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await ask('GET', `${page}/3`)).statusCode).toBe(404);

  const foreign = [file, `${page}/1`, `/v2/document/preview/${documentId}/${version}`];
  for (const url of foreign) {
    expect((await ask('GET', url, {}, undefined, outsider)).statusCode).toBeGreaterThanOrEqual(403);
    expect((await ask('GET', url, {}, undefined, { ...admin, cookie: '' })).statusCode).toBe(401);
  }
});
