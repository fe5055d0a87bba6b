/** Settings: defaults to try it, nothing weak in production, wrong values named. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, describeSettings, publicOrigin, readConfig } from './config.ts';

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
  const first = readConfig({ DATA_DIR: folder }).secrets.current;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).secrets.current).toBe(first);
  const { mode } = await stat(path.join(folder, 'session-secret'));
  expect(mode & 0o077).toBe(0);
});

describe('a value in a file', () => {
  it('counts as the setting, without the end of its line', async () => {
    const file = path.join(folder, 'secret');
    await writeFile(file, `${SECRET}\n`);
    expect(readConfig({ DATA_DIR: folder, SESSION_SECRET_FILE: file }).secrets.current).toBe(
      SECRET,
    );
  });

  it('is refused where it cannot be read, and beside the setting itself', async () => {
    const file = path.join(folder, 'none');
    expect(() => readConfig({ DATA_DIR: folder, SESSION_SECRET_FILE: file })).toThrow(
      `SESSION_SECRET_FILE names ${file}, which cannot be read (ENOENT).`,
    );
    expect(() =>
      readConfig({ DATA_DIR: folder, SESSION_SECRET: SECRET, SESSION_SECRET_FILE: file }),
    ).toThrow('SESSION_SECRET and SESSION_SECRET_FILE are both set. Keep one of them.');
  });
});

it('tells the settings that are given without what is secret in them', () => {
  expect(
    describeSettings({
      HOME: '/root',
      PORT: '4300',
      DATABASE_URL: 'postgres://portal:p/w@rd@db.example:5432/flightdeck',
      FACTS_DATABASE_URL: 'postgres://db.example/facts?user=portal&password=hush&sslmode=require',
      SESSION_SECRET: SECRET,
      S3_SECRET_ACCESS_KEY: 'hush',
      ADMIN_PASSWORD: 'hush',
      SMTP_URL: '',
    }),
  ).toEqual([
    'PORT=4300',
    'DATABASE_URL=postgres://***@db.example:5432/flightdeck',
    'FACTS_DATABASE_URL=postgres://db.example/facts?user=portal&password=***&sslmode=require',
    'SESSION_SECRET=***',
    'S3_SECRET_ACCESS_KEY=***',
    'ADMIN_PASSWORD=***',
  ]);
});

describe('a role', () => {
  it('of a part of the work needs a database that processes can share', () => {
    expect(() => readConfig({ DATA_DIR: folder, ROLE: 'worker' })).toThrow(
      'ROLE=worker needs DATABASE_URL: the embedded store belongs to one process, which does everything.',
    );
    expect(readConfig({ DATA_DIR: folder }).role).toBe('all');
  });

  it('that does not exist is told with those that do', () => {
    expect(() => readConfig({ DATA_DIR: folder, ROLE: 'cron' })).toThrow(
      'The settings cannot be used: ROLE must be web, worker, scheduler or all.',
    );
  });
});

it('puts facts beside the records unless they have a server of their own', () => {
  const DATABASE_URL = 'postgres://one@host/records';
  expect(readConfig({ DATA_DIR: folder, DATABASE_URL }).factsDatabaseUrl).toBe(DATABASE_URL);
  const both = { DATA_DIR: folder, DATABASE_URL, FACTS_DATABASE_URL: 'postgres://two@host/facts' };
  expect(readConfig(both).factsDatabaseUrl).toBe('postgres://two@host/facts');
  const FACTS_READ_URLS = 'postgres://a@host/facts, postgresql://b@host/facts';
  expect(readConfig({ ...both, FACTS_READ_URLS }).factsReadUrls).toEqual(
    FACTS_READ_URLS.split(', '),
  );
  expect(() => readConfig({ DATA_DIR: folder, FACTS_READ_URLS })).toThrow(
    'FACTS_READ_URLS needs FACTS_DATABASE_URL',
  );
});

describe('facts in ClickHouse', () => {
  const FACTS_DATABASE_URL = 'clickhouse://user:secret@host:8123/facts';

  it('stand beside PostgreSQL', () => {
    const DATABASE_URL = 'postgres://one@host/records';
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL, FACTS_DATABASE_URL });
    expect(config.clickhouseUrl).toBe(FACTS_DATABASE_URL);
    expect(config.factsDatabaseUrl).toBe(DATABASE_URL);
    expect(readConfig({ DATA_DIR: folder, DATABASE_URL }).clickhouseUrl).toBeNull();
  });

  it('are refused without PostgreSQL, and under another address', () => {
    expect(() => readConfig({ DATA_DIR: folder, FACTS_DATABASE_URL })).toThrow(
      'set DATABASE_URL too',
    );
    expect(() => readConfig({ DATA_DIR: folder, FACTS_DATABASE_URL: 'mysql://host' })).toThrow(
      'FACTS_DATABASE_URL must be an address such as',
    );
  });

  it('move back to PostgreSQL alone', () => {
    const DATABASE_URL = 'postgres://one@host/records';
    const FACTS_FROM_CLICKHOUSE = FACTS_DATABASE_URL;
    const env = { DATA_DIR: folder, DATABASE_URL, FACTS_FROM_CLICKHOUSE };
    expect(readConfig(env).clickhouseBeforeUrl).toBe(FACTS_FROM_CLICKHOUSE);
    expect(() => readConfig({ ...env, FACTS_DATABASE_URL })).toThrow(
      'leave FACTS_DATABASE_URL away',
    );
    expect(() => readConfig({ DATA_DIR: folder, FACTS_FROM_CLICKHOUSE })).toThrow('DATABASE_URL');
  });

  it('are not read from copies of PostgreSQL, which would not have them', () => {
    const DATABASE_URL = 'postgres://one@host/records';
    const FACTS_READ_URLS = 'postgres://copy@host/records';
    const env = { DATA_DIR: folder, DATABASE_URL, FACTS_DATABASE_URL, FACTS_READ_URLS };
    expect(() => readConfig(env)).toThrow('leave FACTS_READ_URLS away');
  });
});

describe('mail', () => {
  it('goes into the outbox, from the provider, where nothing is set', () => {
    const { mail } = readConfig({ DATA_DIR: folder, PROVIDER_NAME: 'Sky, Sea & Co' });
    expect(mail.smtpUrl).toBeNull();
    expect(mail.from).toEqual({ name: 'Sky, Sea & Co', address: 'no-reply@meridian.example' });
  });

  it('goes to the server that is set, from the sender that is', () => {
    const set = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Desk <desk@portal.example>' };
    expect(readConfig({ DATA_DIR: folder, ...set }).mail).toEqual({
      smtpUrl: 'smtp://mail.example',
      from: { name: 'Desk', address: 'desk@portal.example' },
    });
  });

  it.each([
    ['a server without a sender', { SMTP_URL: 'smtp://mail.example' }],
    ['a sender without an address', { MAIL_FROM: 'The desk' }],
    ['two senders', { MAIL_FROM: 'a@portal.example, b@portal.example' }],
  ])('is refused with %s', (_, set) => {
    expect(() => readConfig({ DATA_DIR: folder, ...set })).toThrow('MAIL_FROM must');
  });
});

describe('single sign-on', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example.com/tenant',
    OIDC_CLIENT_ID: 'flightdeck',
    OIDC_CLIENT_SECRET: 'given by the provider',
  };

  it('needs all three settings, or none', () => {
    expect(readConfig({ DATA_DIR: folder }).oidc).toBeNull();
    expect(readConfig({ DATA_DIR: folder, ...all }).oidc).toMatchObject({
      issuer: all.OIDC_ISSUER,
      label: 'Sign in with single sign-on',
    });
    for (const name of Object.keys(all)) {
      const some = { ...all, [name]: undefined };
      expect(() => readConfig({ DATA_DIR: folder, ...some })).toThrow('belong together');
    }
  });

  it('takes no unprotected provider in production', () => {
    const plain = { ...production, ...all, OIDC_ISSUER: 'http://login.example.com' };
    expect(() => readConfig(plain)).toThrow('https');
  });
});

describe('a social network', () => {
  const keys = { NETWORK_CLIENT_ID: 'flightdeck', NETWORK_CLIENT_SECRET: 'given by the network' };
  const other = {
    NETWORK_NAME: 'Harbour',
    NETWORK_AUTHORIZE_URL: 'https://harbour.example/login/authorize',
    NETWORK_TOKEN_URL: 'https://harbour.example/login/token',
  };

  it('is LinkedIn, asked to read alone, unless another is named', () => {
    expect(readConfig({ DATA_DIR: folder }).network).toBeNull();
    expect(readConfig({ DATA_DIR: folder, ...keys }).network).toMatchObject({
      ...{ name: 'LinkedIn', scopes: ['r_ads', 'r_ads_reporting'] },
      tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    });
    expect(readConfig({ DATA_DIR: folder, ...keys, ...other }).network).toMatchObject({
      ...{ name: 'Harbour', issuer: 'https://harbour.example', revokeUrl: null, api: null },
      tokenUrl: other.NETWORK_TOKEN_URL,
    });
  });

  it('needs both keys, both addresses, and https in production', () => {
    for (const name of ['NETWORK_CLIENT_ID', 'NETWORK_TOKEN_URL']) {
      const some = { DATA_DIR: folder, ...keys, ...other, [name]: undefined };
      expect(() => readConfig(some)).toThrow('belong together');
    }
    const plain = {
      ...production,
      ...keys,
      ...other,
      NETWORK_TOKEN_URL: 'http://harbour.example/',
    };
    expect(() => readConfig(plain)).toThrow('https');
  });
});

it('sends links to the public address, else to this machine', () => {
  const at = (set: Readonly<Record<string, string>>) =>
    publicOrigin(readConfig({ DATA_DIR: folder, ...set }));
  expect(at({ PUBLIC_URL: 'https://portal.example.com/x' })).toBe('https://portal.example.com');
  expect(at({ HOST: '0.0.0.0', PORT: '4321', DEMO: 'off' })).toBe('http://localhost:4321');
});

it('lets other machines in with demo accounts only when told that they are public', () => {
  const at = (DEMO: string, HOST: string) => readConfig({ DATA_DIR: folder, HOST, DEMO }).demo;
  expect(() => at('on', '0.0.0.0')).toThrow('DEMO=public');
  expect(() => at('on', '::')).toThrow(ConfigError);
  expect(at('off', '0.0.0.0')).toBeNull();
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(at('on', host)).not.toBeNull();
  expect(at('public', '0.0.0.0')).not.toBeNull();
});

describe('of telemetry', () => {
  const at = (env: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: folder, ...env });

  it('nothing is counted, traced or sent unless it is asked for', () => {
    expect(at({})).toMatchObject({ metrics: null, traces: null, logFormat: 'text' });
    expect(at({ OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeNull();
  });

  it.each([
    [{}, 0.05],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 0.25],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }, 1],
  ])('%o keeps %d of the traces', (env, ratio) => {
    expect(at({ OTEL_TRACES_EXPORTER: 'console', ...env }).traces).toEqual({
      to: 'console',
      ratio,
    });
  });

  it('traces go where the standard says, with headers that no log shows', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-tenant=7',
      METRICS_TOKEN: SECRET,
    };
    expect(at(env).traces?.to).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { authorization: 'Bearer abc=', 'x-tenant': '7' },
    });
    expect(at({ ...env, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull();
    expect(describeSettings(env)).toEqual(
      expect.arrayContaining(['OTEL_EXPORTER_OTLP_HEADERS=***', 'METRICS_TOKEN=***']),
    );
  });

  it('a token that can be guessed is refused', () => {
    expect(() => at({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 32');
    expect(() => readConfig({ ...production, METRICS_TOKEN: 'x'.repeat(40) })).toThrow(ConfigError);
  });
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
    ['a public demo', { DEMO: 'public' }],
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
  ['SMTP_URL', 'mail.example'],
  ['OIDC_ISSUER', 'login.example'],
  ['METRICS_PORT', '99999'],
  ['LOG_FORMAT', 'xml'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(`${name} must be`);
});
