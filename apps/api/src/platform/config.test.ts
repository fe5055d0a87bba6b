/** Settings: defaults to try it, nothing weak in production, wrong values named. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'config-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'q7Zk2Vd9Rw4Xb1Nf6Hs8Lc3Tg5Jm0PyA';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  SESSION_SECRET: SECRET,
};

it('needs nothing set to be tried', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: null,
    production: false,
    reportDownload: 'v2',
    demo: { password: 'flightdeck-demo' },
  });
});

it('makes a session secret once and keeps it private', async () => {
  const first = readConfig({ DATA_DIR: folder }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first);
  const { mode } = await stat(path.join(folder, 'session-secret'));
  expect(mode & 0o077).toBe(0);
});

it('puts facts beside the records unless they have a server of their own', () => {
  const DATABASE_URL = 'postgres://one@host/records';
  expect(readConfig({ DATA_DIR: folder, DATABASE_URL }).factsDatabaseUrl).toBe(DATABASE_URL);
  const both = { DATA_DIR: folder, DATABASE_URL, FACTS_DATABASE_URL: 'postgres://two@host/facts' };
  expect(readConfig(both).factsDatabaseUrl).toBe('postgres://two@host/facts');
});

describe('in production', () => {
  it('starts with a secret of its own and has no demo', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: null });
  });

  it.each([
    ['no secret', { SESSION_SECRET: undefined }],
    ['an empty secret', { SESSION_SECRET: '' }],
    ['a short secret', { SESSION_SECRET: SECRET.slice(1) }],
    ['an example’s secret', { SESSION_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['a repeated letter', { SESSION_SECRET: 'x'.repeat(64) }],
    ['no https address', { PUBLIC_URL: 'http://portal.example.com' }],
    ['the demo', { DEMO: 'on' }],
  ])('refuses %s', (_, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(ConfigError);
  });
});

it.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'portal.example.com'],
  ['REPORT_DOWNLOAD', 'v3'],
  ['ENVIRONMENT', 'test'],
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(`${name} must be`);
});
