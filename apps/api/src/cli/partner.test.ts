/** The partner command as an operator types it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { client } from '../platform/records/schema.ts';
import { openServices } from '../platform/start.ts';
import { copyStores } from '../testing/stores.ts';

// Each command opens stores of its own.
vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const CLI = path.join(import.meta.dirname, 'partner.ts');
/** As `npm run` has it. */
const RUNNER = path.resolve(import.meta.dirname, '../../../../scripts/run.mjs');
const CLIENT = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001';

let folder: string;
const settings = () => ({
  DATA_DIR: folder,
  DEMO: 'off',
  NODE_ENV: '',
  DATABASE_URL: '',
  FACTS_DATABASE_URL: '',
});
const inStore = async <T>(
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<T>,
) => {
  const services = await openServices(readConfig(settings()));
  try {
    return await work(services);
  } finally {
    await services.close();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-partner-'));
  await copyStores('empty', folder);
  await inStore(({ records }) =>
    records.db.insert(client).values({
      uuid: CLIENT,
      name: 'Northwind Airways',
      type: 'Travel',
      currency: 'GBP',
      timeZone: 'Europe/London',
    }),
  );
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command; answers what it said and how it ended. */
async function partner(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...settings() };
  return run(process.execPath, [RUNNER, CLI, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

const wordAfter = (said: string, name: string): string =>
  new RegExp(`^${name} +(\\S+)$`, 'm').exec(said)?.[1] ?? '';

test('makes a partner, rotates its key and retires the old one; each secret is shown once', async () => {
  const origin = ['--origin', 'https://reports.partner.example'];
  const made = await partner(
    'create',
    '--name',
    'Acme',
    '--client',
    'Northwind Airways',
    ...origin,
  );
  expect(made.code).toBe(0);
  const [id, kid, secret] = ['partner', 'kid', 'secret'].map((name) => wordAfter(made.said, name));
  if (!id || !kid || !secret) throw new Error(made.said);
  expect(secret).toHaveLength(43);
  const second = await partner('rotate', id);
  const newKid = wordAfter(second.said, 'kid');
  expect(wordAfter(second.said, 'secret')).not.toBe(secret);
  expect((await partner('rotate', id)).code).toBe(1);
  expect((await partner('retire', id, kid)).code).toBe(0);
  const listed = await partner('list');
  expect(listed.said).toContain('Acme, for Northwind Airways');
  expect(listed.said).toContain(newKid);
  expect(listed.said).not.toContain(kid);
  for (const shown of [secret, wordAfter(second.said, 'secret')]) {
    expect(listed.said).not.toContain(shown);
  }
  await inStore(async ({ partners }) => {
    expect(await partners.signing(id, kid)).toBeNull();
    expect(await partners.signing(id, newKid)).toMatchObject({
      clientUuid: CLIENT,
      origins: ['https://reports.partner.example'],
      secret: wordAfter(second.said, 'secret'),
    });
  });
});

test('says how it is used, and what is wrong', async () => {
  const uses = [
    [],
    ['dance'],
    ['create', '--name', 'Acme'],
    ['retire', 'partner_x'],
    ['change', 'partner_x'],
    ['list', '--colour', 'red'],
  ];
  for (const args of uses) {
    const { code, said } = await partner(...args);
    expect(code, args.join(' ')).toBe(2);
    expect(said).toContain('Usage: npm run partner');
  }
  const wrong = await partner(
    ...['create', '--name', 'Acme', '--client', CLIENT, '--origin', 'https://partner.example/page'],
  );
  expect(wrong.code).toBe(1);
  expect(wrong.said).toContain('must be an exact origin');
  const nobody = await partner('rotate', 'partner_x');
  expect(nobody).toEqual({ code: 1, said: 'There is no partner partner_x.\n' });
});
