/** Mutilated messages with attachments: no failure, no open file, nothing left behind (security.md rows 32–33). */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import { openFilesBelow } from '../../apps/api/src/testing/open-files.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { formOf } from '../api/form.ts';

/** Mutilated messages; the bar's number on a quiet machine: `UPLOAD_ROUNDS=10000`. */
const ROUNDS = Number(process.env.UPLOAD_ROUNDS ?? 1000);
/** Longer than the pause of a sender's limit. */
const STEP_MS = 3 * 60_000;

let server: TestServer;
let viewer: TestClient;
let now = Date.parse('2026-03-04T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  viewer = await server.signIn('viewer');
  await storeHelpFolder(
    server.services.records,
    { title: 'Portal', categories: [], articles: [], homepage: [], problems: [] },
    { projectId: 'portal', title: 'Portal', by: null, at: new Date(now) },
  );
});
afterAll(() => server.stop());

const folder = (...parts: string[]) =>
  readdir(path.join(server.services.config.dataDir, ...parts)).catch(() => []);

it(`survives ${ROUNDS.toLocaleString('en')} mutilated messages`, { timeout: 600_000 }, async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = formOf(
    { projectId: 'portal', product: 'reporting', type: 'support', message: 'Look at this' },
    [
      { name: 'screen.png', type: 'image/png', content: png },
      { name: 'raw.csv', type: 'text/csv', content: 'Day,Impressions\n2026-03-01,100\n' },
    ],
  );
  let state = 33;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const seen = new Map<number, number>();
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    now += STEP_MS;
    const bytes = Buffer.from(form.body);
    for (let n = random(6); n > 0; n -= 1) bytes[random(bytes.length)] = random(256);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v2/onehelp/contact',
      headers: { cookie: viewer.cookie, 'content-type': form.type },
      payload: random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes,
    });
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode === 200) kept += answer.json().data.kept.length;
  }
  // Both occurred: accepted messages, and refused ones.
  expect(seen.get(200)).toBeGreaterThan(ROUNDS / 10);
  expect(seen.get(400)).toBeGreaterThan(ROUNDS / 10);
  expect(await folder('incoming')).toEqual([]);
  expect(await folder('help', 'attachments')).toHaveLength(kept);
  expect(await openFilesBelow(server.services.config.dataDir)).toEqual([]);
  const admin = await server.signIn('admin');
  const { data } = (await admin.send(CALLS.helpMessages.messages, { body: { pageSize: 1 } })).body;
  expect(data.total).toBe(seen.get(200));
});
