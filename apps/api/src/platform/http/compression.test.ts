/** Which answers are compressed: what is read, and no file that may break off. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ cookie } = await server.signIn('admin'));
});
afterAll(() => server.stop());

const ask = (url: string, payload: object, encoding = 'gzip') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie, 'accept-encoding': encoding },
  });

it('compresses what is read, in the way that is asked for', async () => {
  const plain = await ask('/v2/user/list', {}, 'identity');
  const packed = await ask('/v2/user/list', {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
});

it('leaves a file that is sent while it is made as it is', async () => {
  const answer = await ask('/v2/user/export', {});
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBeGreaterThan(1024);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
