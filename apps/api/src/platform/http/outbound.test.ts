/** What a request to an address that a person entered may reach. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Resolve } from './guarded.ts';
import { assertOutside, makeOutbound } from './outbound.ts';

let folder: string;
let server: Server;
let answer: RequestListener;
let port: number;
let n = 0;
const asked: { url: string; authorization: string | undefined }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbound-'));
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = z.object({ port: z.int() }).parse(server.address()).port;
});
afterEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const to = (url: string, more: { limit?: number; deadlineMs?: number } = {}) => ({
  ...{ url, limit: 1000, deadlineMs: 5000, ...more },
  headers: { authorization: 'Bearer secret' },
  target: path.join(folder, String(++n)),
});
const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('addresses that are never asked', () => {
  it.each([
    'http://example.com/a.csv',
    'ftp://example.com/a.csv',
    'file:///etc/passwd',
    'https://user:secret@example.com/a.csv',
    'https://127.0.0.1/a.csv',
    'https://2130706433/a.csv',
    'https://0x7f.1/a.csv',
    'https://0/a.csv',
    'https://[::1]/a.csv',
    'https://[::ffff:127.0.0.1]/a.csv',
    'https://[::ffff:7f00:1]/a.csv',
    'https://[64:ff9b::7f00:1]/a.csv',
    'https://[fd00::1]/a.csv',
    'https://[fe80::1]/a.csv',
    'https://10.1.2.3/a.csv',
    'https://172.16.0.1/a.csv',
    'https://192.168.1.1/a.csv',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.csv',
    'https://224.0.0.1/a.csv',
    'https://255.255.255.255/a.csv',
    'nothing',
  ])('%s', async (url) => {
    expect(() => assertOutside(url, [])).toThrow();
    await expect(makeOutbound([])(to(url))).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['93.184.215.14', '169.254.169.254'],
    [],
  ])('a name that leads to %s', async (...addresses) => {
    const outbound = makeOutbound([], resolvesTo(...addresses));
    await expect(outbound(to('https://files.example.com/a.csv'))).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });
});

describe('hosts that the operator has named', () => {
  it('are asked without https, at the address that was judged', async () => {
    answer = (_request, response) => response.end('Day\n');
    const hosts = [`inside.example:${port}`];
    const outbound = makeOutbound(hosts, resolvesTo('127.0.0.1'));
    const request = to(`http://inside.example:${port}/a.csv`);
    expect(await outbound(request)).toMatchObject({ status: 200, bytes: 4 });
    expect(await readFile(request.target, 'utf8')).toBe('Day\n');
    await expect(outbound(to(`http://inside.example:${port + 1}/a.csv`))).rejects.toThrow(
      'https://',
    );
  });

  it('lead nowhere that may not be asked, and take no secret along', async () => {
    const outbound = makeOutbound(['127.0.0.1', `localhost:${port}`]);
    for (const location of [
      'http://169.254.169.254/a',
      `http://[::1]:${port}/a`,
      'file:///etc/passwd',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      await expect(outbound(to(`http://127.0.0.1:${port}/a`))).rejects.toMatchObject({
        code: 'unprocessable',
      });
    }
    asked.length = 0;
    answer = ({ url }, response) =>
      url === '/first'
        ? response.writeHead(302, { location: `http://localhost:${port}/second` }).end()
        : response.end('x');
    await makeOutbound(
      ['127.0.0.1', `localhost:${port}`],
      resolvesTo('127.0.0.1'),
    )(to(`http://127.0.0.1:${port}/first`));
    expect(asked).toEqual([
      { url: '/first', authorization: 'Bearer secret' },
      { url: '/second', authorization: undefined },
    ]);
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(outbound(to(`http://127.0.0.1:${port}/again`))).rejects.toThrow('too often');
  });

  it('send no more than the limit, and in time', async () => {
    const outbound = makeOutbound(['127.0.0.1']);
    answer = (_request, response) => response.end('x'.repeat(5000));
    await expect(outbound(to(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({
      code: 'too-large',
    });
    answer = (_request, response) => void response.write('x');
    await expect(
      outbound(to(`http://127.0.0.1:${port}/`, { deadlineMs: 200 })),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
