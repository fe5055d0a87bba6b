/** The page of `/temp/fb`: the same for everybody, whatever is asked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('answers a crawler with a bare page, without a session', async () => {
  const answer = await server.app.inject({ url: '/temp/fb', headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('<h1>Verification</h1>');
  expect(answer.body).not.toMatch(/<script|https?:/);
});

it('answers HEAD, and reflects nothing', async () => {
  const plain = await server.app.inject({ url: '/temp/fb' });
  const head = await server.app.inject({ method: 'HEAD', url: '/temp/fb' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const asked = await server.app.inject({ url: '/temp/fb?hub.challenge=%3Cb%3E42&name=qanary' });
  expect(asked.body).toBe(plain.body);
});
