/** The doctor says what is wrong and how to mend it, and that nothing is where nothing is. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openServices } from '../../platform/start.ts';
import { copyStores, makeDatabase } from '../../testing/stores.ts';
import type { Finding } from './finding.ts';
import { looksAt } from './looks.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Findings of all looks, without the browser's, which takes seconds. */
async function findings(env: Readonly<Record<string, string>>): Promise<Finding[]> {
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const looks = looksAt(config).filter(({ name }) => name !== 'browser');
  return (await Promise.all(looks.map((look) => look()))).flat();
}
const bad = async (env: Readonly<Record<string, string>>) =>
  (await findings(env)).filter(({ is, says }) => is === 'bad' && !says.startsWith('Not built'));

it('finds nothing wrong where nothing is set', async () => {
  expect(await bad({})).toEqual([]);
});

it('tells of a data folder that others can read', async () => {
  await chmod(dataDir, 0o755);
  const found = await findings({});
  await chmod(dataDir, 0o700);
  expect(found).toContainEqual({
    is: 'worth',
    says: `Other users of this machine can read the data folder ${dataDir}.`,
    mend: `Close it with: chmod 700 ${dataDir}`,
  });
});

it('tells of everything that does not answer, with its setting', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const found = await bad({
    DATABASE_URL: `postgres://portal:hush@127.0.0.1:${port}/portal`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'portal@example.com',
    CLAMD: `127.0.0.1:${port}`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hush',
  });
  expect(found.map(({ mend }) => mend)).toEqual([
    'Start it, or correct DATABASE_URL.',
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('S3_'),
    'Start clamd, or correct CLAMD.',
  ]);
  expect(JSON.stringify(found)).not.toContain('hush');
});

it('tells how things in the embedded store are sealed, unless a server uses it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-kept-'));
  const env = { DATA_DIR: folder, SESSION_SECRET: 'one secret that is long enough for it' };
  try {
    await copyStores('fixture', folder);
    const services = await openServices(readConfig(env));
    await services.mailer.queue(services.records.db, {
      to: 'a@example.com',
      subject: 'A',
      text: 'B',
    });
    const inUse = await findings(env);
    await services.close();
    expect(inUse.map(({ says }) => says)).toContainEqual(expect.stringContaining('A server uses'));
    expect(await findings(env)).toContainEqual({
      ...{ is: 'good', says: 'What is kept opens with the present secrets' },
    });
    const lost = await bad({ ...env, SESSION_SECRET: 'another secret that is long enough too' });
    expect(lost).toEqual([
      expect.objectContaining({ says: expect.stringContaining('mails that wait: 1') }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  it('looks at version, clock and notifications', async () => {
    const database = await makeDatabase('empty');
    try {
      const found = await findings({ DATABASE_URL: database.url });
      expect(found.filter(({ is }) => is === 'bad')).toEqual(
        found.filter(({ says }) => says.startsWith('Not built')),
      );
      expect(found.map(({ says }) => says)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^PostgreSQL \d+ for the records$/),
          expect.stringMatching(/^The clocks agree/),
        ]),
      );
    } finally {
      await database.drop();
    }
  });
});
