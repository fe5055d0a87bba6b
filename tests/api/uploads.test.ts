/** Uploaded files: private, limited, and removed after a failed request. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { expect, it } from 'vitest';
import { openFilesBelow } from '../../apps/api/src/testing/open-files.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';

const server = suiteServer();
const admin = server.as('admin');

const BOUNDARY = 'the-boundary';
const part = (name: string, content: string, file = 'delivery.csv') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const CSV = 'Day,Advertiser,Campaign,Impressions\n2026-03-01,Acme,Spring,100\n';

const send = (payload: string | Buffer, call: ServedCall = CALLS.imports.preview) =>
  server.app.inject({
    method: 'POST',
    url: `/v2/${call.path}`,
    headers: {
      cookie: admin.cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload,
  });

const incoming = () =>
  readdir(path.join(server.services.config.dataDir, 'incoming')).catch(() => []);

it('takes one file and leaves nothing in the receiving folder', async () => {
  const answer = await send(part('file', CSV) + END);
  expect(answer.json()).toMatchObject({ status: 'success', data: { fileName: 'delivery.csv' } });
  expect(await incoming()).toEqual([]);
});

it('never uses the sender’s name as a path', async () => {
  const answer = await send(part('file', CSV, '../../../tmp/escape.csv') + END);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.fileName).not.toContain('/');
});

it.each([
  ['no file', END],
  ['a file under another name', part('attachment', CSV) + END],
  ['two files', part('file', CSV) + part('file', CSV) + END],
  [
    'a field besides',
    `${part('file', CSV)}--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n${END}`,
  ],
  ['half a body', part('file', CSV).slice(0, -10)],
  ['no body', ''],
  ['anything', 'not multipart at all'],
])('refuses %s and keeps nothing', async (_, payload) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 'error', code: 'bad-request' });
  expect(await incoming()).toEqual([]);
});

it('refuses a picture larger than its limit', async () => {
  const answer = await send(
    part('image', 'x'.repeat(21 * 1024 * 1024), 'big.jpg') + END,
    CALLS.report.image,
  );
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'too-large' });
  expect(await incoming()).toEqual([]);
});

it('survives 500 mutilated bodies without a failure or an open file', async () => {
  const whole = Buffer.from(part('file', CSV) + END);
  let state = 11;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const bytes = Buffer.from(whole);
    for (let n = 0; n <= random(4); n += 1) bytes[random(bytes.length)] = random(256);
    const cut = random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
    const answer = await send(cut);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
  }
  expect(await incoming()).toEqual([]);
  expect(await openFilesBelow(server.services.config.dataDir)).toEqual([]);
});
