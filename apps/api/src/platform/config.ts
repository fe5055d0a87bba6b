/** Settings of this process from the environment, checked once; a wrong value is named with what it should be. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isTimeZone } from '@flightdeck/domain/dates';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { type Config, ROLES } from './process.ts';
import './sentences.ts';

/** The provider until the settings name another one. */
const DEFAULT_PROVIDER = { name: 'Meridian Media', emailDomain: 'meridian.example' };

/** Invented: nothing of the demo is ever paid. */
const DEMO_SELLER = {
  name: 'Meridian Media Ltd (demo)',
  address: '1 Example Street\nLondon',
  taxId: 'GB 000 0000 00',
  bank: 'This is a demo: please do not pay.',
};

/** Secrets from examples, refused in production. */
const WELL_KNOWN = /change.?me|secret|password|default|example/i;
const SECRET_LENGTH = 32;
const DISTINCT_CHARACTERS = 10;
/** Share of traces that are kept where the settings do not say: of all of them, the cost can be measured. */
const TRACED_SHARE = 0.05;
/** Proxies on the machine or the private network, behind which a public https address is served. */
const PRIVATE_PROXIES = 'loopback,linklocal,uniquelocal';

/** Hosts that only this machine reaches. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must be an address such as postgres://user@host:5432/database');
/** Words with commas or blanks between them. */
const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
const CLICKHOUSE = /^clickhouses?:\/\/.+/;
const CLICKHOUSE_EXAMPLE = 'clickhouse://user:password@host:8123/database';
const factsUrl = z
  .string()
  .refine(
    (url) => CLICKHOUSE.test(url) || postgresUrl.safeParse(url).success,
    `must be an address such as postgres://user@host:5432/database or ${CLICKHOUSE_EXAMPLE}`,
  );
const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/London');
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.com' })
  .transform((address) => new URL(address).origin);

/** The same with its path. */
const webPath = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://network.example.com/token',
});

/** @param example For the sentence. */
const port = (example: number) =>
  z.coerce
    .number({ error: `must be a port number such as ${example}` })
    .int()
    .min(0)
    .max(65_535, `must be a port number such as ${example}`);

/** `name=value` pairs with commas between them, values encoded as in an address. */
const otlpHeaders = z
  .string()
  .regex(
    /^\s*[\w-]+\s*=[^,]*(?:,\s*[\w-]+\s*=[^,]*)*$/,
    'must be headers such as authorization=Bearer%20abc, with commas between them',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
        return [name.trim(), decoded(value.trim())];
      }),
    ),
  );

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Samplers that OpenTelemetry names. A job always goes on with the trace of what queued it. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  ENVIRONMENT: z
    .enum(['staging', 'release', 'beta', 'alpha', 'production'], {
      error: 'must be staging, release, beta, alpha or production',
    })
    .default('production'),
  ROLE: z.enum(ROLES, { error: `must be ${ROLES.slice(0, -1).join(', ')} or all` }).default('all'),
  PORT: port(4300).default(4300),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  FACTS_DATABASE_URL: factsUrl.optional(),
  FACTS_FROM_CLICKHOUSE: z
    .string()
    .regex(CLICKHOUSE, `must be an address such as ${CLICKHOUSE_EXAMPLE}`)
    .optional(),
  FACTS_READ_URLS: words.pipe(z.array(postgresUrl)),
  SESSION_SECRET: z.string().optional(),
  SESSION_SECRET_BEFORE: z.string().optional(),
  DOCUMENTS_KEY: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .optional(),
  DOCUMENTS_KEY_BEFORE: z.string().optional(),
  DOCUMENTS_QUOTA_GB: z.coerce
    .number({ error: 'must be a number of gigabytes such as 50' })
    .positive('must be a number of gigabytes such as 50')
    .max(1_000_000, 'must be a number of gigabytes such as 50')
    .default(50),
  S3_ENDPOINT: webPath.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMD: z
    .string()
    .regex(
      /^(?:\/.+|[^\s/:]+:\d{1,5})$/,
      'must be where clamd listens, such as 127.0.0.1:3310 or /run/clamav/clamd.ctl',
    )
    .optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z.string().optional(),
  PROVIDER_NAME: z.string().trim().min(1).default(DEFAULT_PROVIDER.name),
  PROVIDER_EMAIL_DOMAIN: z
    .string()
    .regex(/^[^\s@]+\.[^\s@]+$/, 'must be a domain such as meridian.example')
    .default(DEFAULT_PROVIDER.emailDomain),
  TIME_ZONE: timeZone.default('Europe/London'),
  KEEP_FILES_DAYS: z.coerce
    .number({ error: 'must be a number of days such as 400' })
    .int()
    .min(0, 'must be a number of days such as 400')
    .default(400),
  KEEP_LOG_DAYS: z.coerce
    .number({ error: 'must be a number of days such as 400' })
    .int()
    .min(1, 'must be a number of days such as 400')
    .default(400),
  WATCH_FOLDER: z.string().trim().min(1).optional(),
  PULL_HOSTS: words
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(host)),
      'must be hosts such as files.example.com or 10.0.0.5:9000, with commas between them',
    ),
  LINK_CHECK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  REPORT_DOWNLOAD: z.enum(['v1', 'v2'], { error: 'must be v1 or v2' }).default('v2'),
  STAGING_URL: webAddress.optional(),
  RELEASE_URL: webAddress.optional(),
  PRODUCTION_URL: webAddress.optional(),
  DEMO: z.enum(['on', 'off', 'public'], { error: 'must be on, off or public' }).optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default('flightdeck-demo'),
  LEGAL_NAME: z.string().trim().min(1).optional(),
  LEGAL_ADDRESS: z.string().trim().min(1).optional(),
  LEGAL_TAX_ID: z.string().trim().min(1).optional(),
  LEGAL_BANK: z.string().trim().min(1).optional(),
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must be capitals and digits such as INV')
    .default('INV'),
  INVOICE_DUE_DAYS: z.coerce
    .number({ error: 'must be a number of days such as 30' })
    .int()
    .min(0, 'must be a number of days such as 30')
    .max(365, 'must be a number of days such as 30')
    .default(30),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/.+/,
      'must be an address such as smtps://user:password@mail.example.com:465',
    )
    .optional(),
  MAIL_FROM: z.string().trim().min(3).optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[^\s@]+\.[^\s@]+$/, 'must be a domain such as reply.example.com')
    .optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_LABEL: z.string().trim().min(1).max(60).default('Sign in with single sign-on'),
  NETWORK_CLIENT_ID: z.string().min(1).optional(),
  NETWORK_CLIENT_SECRET: z.string().min(1).optional(),
  NETWORK_NAME: z.string().trim().min(1).max(40).default('LinkedIn'),
  NETWORK_ISSUER: webPath.optional(),
  NETWORK_AUTHORIZE_URL: webPath.optional(),
  NETWORK_TOKEN_URL: webPath.optional(),
  NETWORK_REVOKE_URL: webPath.optional(),
  NETWORK_SCOPES: z.string().trim().min(1).default('r_ads r_ads_reporting'),
  NETWORK_API_URL: webPath.optional(),
  NETWORK_API_VERSION: z
    .string()
    .regex(/^\d{6}$/, 'must be a month such as 202610')
    .default('202610'),
  METRICS_PORT: port(9464).optional(),
  METRICS_TOKEN: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .optional(),
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('flightdeck'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'console', 'none'], { error: 'must be otlp, console or none' })
    .default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webPath.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webPath.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
});

/** The settings cannot be used; the message names each variable and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings. Outside production a missing session secret is generated once into the data
 * folder, so that people stay signed in over a restart.
 * @throws {ConfigError} naming every wrong variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(givenIn(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: at, message }) => {
      // Sentences of its own go on from the name; those of every schema stand for themselves.
      const isSentence = message.endsWith('.');
      return `${at.join('.')}${isSentence ? ':' : ''} ${message.replace(/\.$/, '')}`;
    });
    throw new ConfigError(`The settings cannot be used: ${[...new Set(lines)].join('; ')}.`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production' && e.ENVIRONMENT === 'production';
  if (production && !e.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError(
      'In production PUBLIC_URL must be the https address people use, such as https://portal.example.com.',
    );
  }
  const demo = e.DEMO ?? (e.NODE_ENV === 'production' ? 'off' : 'on');
  if (production && demo !== 'off') {
    throw new ConfigError('DEMO cannot be on in production: its accounts have a known password.');
  }
  if (demo === 'on' && !LOOPBACK.test(e.HOST)) {
    throw new ConfigError(
      `HOST=${e.HOST} lets other machines in, and the demo accounts have a known password. Set DEMO=off, ` +
        'or DEMO=public if everybody who can reach this machine may use them.',
    );
  }
  if (e.ROLE !== 'all' && !e.DATABASE_URL) {
    throw new ConfigError(
      `ROLE=${e.ROLE} needs DATABASE_URL: the embedded store belongs to one process, which does everything.`,
    );
  }
  const clickhouseUrl =
    e.FACTS_DATABASE_URL && CLICKHOUSE.test(e.FACTS_DATABASE_URL) ? e.FACTS_DATABASE_URL : null;
  if (clickhouseUrl && !e.DATABASE_URL) {
    throw new ConfigError(
      'FACTS_DATABASE_URL names ClickHouse, which holds the rows of facts beside PostgreSQL: set DATABASE_URL too.',
    );
  }
  if (e.FACTS_FROM_CLICKHOUSE && (e.FACTS_DATABASE_URL || !e.DATABASE_URL)) {
    throw new ConfigError(
      'FACTS_FROM_CLICKHOUSE moves facts back to DATABASE_URL: set that, and leave FACTS_DATABASE_URL away.',
    );
  }
  if (clickhouseUrl && e.FACTS_READ_URLS.length > 0) {
    throw new ConfigError(
      'FACTS_READ_URLS names copies of PostgreSQL, and FACTS_DATABASE_URL ClickHouse, which holds the rows of facts: leave FACTS_READ_URLS away.',
    );
  }
  if (e.FACTS_READ_URLS.length > 0 && !e.FACTS_DATABASE_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'FACTS_READ_URLS needs FACTS_DATABASE_URL or DATABASE_URL, of which they are copies.',
    );
  }
  const dataDir = path.resolve(e.DATA_DIR);
  const environments = {
    staging: e.STAGING_URL,
    release: e.RELEASE_URL,
    production: e.PRODUCTION_URL,
  };
  return {
    role: e.ROLE,
    environment: e.ENVIRONMENT,
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    factsDatabaseUrl: (clickhouseUrl ? null : e.FACTS_DATABASE_URL) ?? e.DATABASE_URL ?? null,
    clickhouseUrl,
    clickhouseBeforeUrl: e.FACTS_FROM_CLICKHOUSE ?? null,
    factsReadUrls: e.FACTS_READ_URLS,
    secrets: {
      current: sessionSecret(e.SESSION_SECRET, production, dataDir),
      before: secretsBefore('SESSION_SECRET_BEFORE', e.SESSION_SECRET_BEFORE),
    },
    publicUrl: e.PUBLIC_URL ?? null,
    trustProxy: e.TRUST_PROXY ?? (e.PUBLIC_URL?.startsWith('https://') ? PRIVATE_PROXIES : null),
    provider: { name: e.PROVIDER_NAME, emailDomain: e.PROVIDER_EMAIL_DOMAIN.toLowerCase() },
    timeZone: e.TIME_ZONE,
    documents: documentSettings(e, production),
    keepFilesDays: e.KEEP_FILES_DAYS,
    keepLogDays: e.KEEP_LOG_DAYS,
    watchFolder: e.WATCH_FOLDER ? path.resolve(e.WATCH_FOLDER) : null,
    pullHosts: e.PULL_HOSTS,
    linkCheck: e.LINK_CHECK === 'on',
    reportDownload: e.REPORT_DOWNLOAD,
    environments: Object.fromEntries(
      Object.entries(environments).flatMap(([name, url]) => (url ? [[name, url]] : [])),
    ),
    demo: demo !== 'off' ? { password: e.DEMO_PASSWORD } : null,
    billing: billingSettings(e, demo !== 'off'),
    mail: mailSettings(e),
    inboundMail: inboundMailSettings(e, production),
    oidc: oidcSettings(e, production),
    network: networkSettings(e, production),
    firstAdministrator:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD }
        : null,
    serviceName: e.OTEL_SERVICE_NAME,
    metrics: metricsSettings(e, production),
    traces: traceSettings(e),
    logFormat: e.LOG_FORMAT,
    checkAnswers: e.NODE_ENV === 'test' || e.NODE_ENV === 'development',
  };
}

const NAMES = Object.keys(Environment.shape);

/**
 * The settings that are given. A name with `_FILE` after it names a file that holds the value, as containers get secrets.
 * @throws {ConfigError} for a file that cannot be read, and a setting that is given twice.
 */
function givenIn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  // An empty variable counts as not set.
  const valueIn = (name: string): string | undefined => env[name] || undefined;
  const given: Record<string, string> = {};
  for (const name of NAMES) {
    const value = valueIn(name);
    const file = valueIn(`${name}_FILE`);
    if (value !== undefined && file !== undefined) {
      throw new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`);
    }
    const found = file === undefined ? value : contentOf(name, file);
    if (found !== undefined) given[name] = found;
  }
  return given;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read${code}.`);
  }
}

/** Settings that nobody may read in a log. */
const SECRET = /SECRET|PASSWORD|(?:_KEY|_KEY_BEFORE|_TOKEN|_HEADERS)$/;

/** The settings that are given, each as `NAME=value`, for the start of the log; secrets, and passwords within addresses, are masked. */
export function describeSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(givenIn(env)).map(([name, value]) => {
    if (SECRET.test(name)) return `${name}=***`;
    return `${name}=${value.replace(/(?<=:\/\/).*@/, '***@').replace(/(?<=[?&]password=)[^&]*/i, '***')}`;
  });
}

/** Who invoices are from; all four settings or none. The demo has a sender of its own. */
function billingSettings(e: z.infer<typeof Environment>, isDemo: boolean): Config['billing'] {
  const { LEGAL_NAME: name, LEGAL_ADDRESS: lines, LEGAL_TAX_ID: taxId, LEGAL_BANK: bank } = e;
  const terms = { prefix: e.INVOICE_PREFIX, dueDays: e.INVOICE_DUE_DAYS };
  if (!name && !lines && !taxId && !bank) return { ...terms, seller: isDemo ? DEMO_SELLER : null };
  if (!name || !lines || !taxId || !bank) {
    throw new ConfigError(
      'LEGAL_NAME, LEGAL_ADDRESS, LEGAL_TAX_ID and LEGAL_BANK belong together: set all four or none.',
    );
  }
  // One line in the environment, several on paper.
  const address = lines.replace(/\s*;\s*/g, '\n');
  return { ...terms, seller: { name, address, taxId, bank } };
}

/** Whether and where figures can be asked for. */
function metricsSettings(e: z.infer<typeof Environment>, production: boolean): Config['metrics'] {
  const port = e.METRICS_PORT ?? null;
  const token = e.METRICS_TOKEN ?? null;
  if (production && token !== null && isGuessable(token)) {
    throw new ConfigError(
      'METRICS_TOKEN must be a random text of your own. Make one with: openssl rand -base64 48',
    );
  }
  return port === null && token === null ? null : { port, token };
}

/** Where traces go, by the settings that every program with OpenTelemetry has. */
function traceSettings(e: z.infer<typeof Environment>): Config['traces'] {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = e;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = e;
  // A sampler that is named without a share keeps all, as the standard says.
  const byShare = share ?? (sampler ? 1 : TRACED_SHARE);
  const ratio = sampler?.endsWith('on') ? 1 : sampler?.endsWith('off') ? 0 : byShare;
  if (exporter === 'console') return { to: 'console', ratio };
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (exporter === 'none' || !url) return null;
  return { to: { url, headers }, ratio };
}

/** Where mail is sent, and its sender. */
function mailSettings(e: z.infer<typeof Environment>): Config['mail'] {
  if (!e.MAIL_FROM) {
    if (e.SMTP_URL) throw new ConfigError('MAIL_FROM must name the sender when SMTP_URL is set.');
    const address = `no-reply@${e.PROVIDER_EMAIL_DOMAIN}`;
    return { smtpUrl: null, from: { name: e.PROVIDER_NAME, address } };
  }
  const [from, ...others] = addressparser(e.MAIL_FROM, { flatten: true });
  if (!from || others.length > 0 || !z.email().safeParse(from.address).success) {
    throw new ConfigError(
      'MAIL_FROM must be one sender such as portal@example.com or Flightdeck <portal@example.com>.',
    );
  }
  return { smtpUrl: e.SMTP_URL ?? null, from: { name: from.name, address: from.address } };
}

/** Where files of documents are kept, how they are sealed and looked through. */
function documentSettings(
  e: z.infer<typeof Environment>,
  production: boolean,
): Config['documents'] {
  if (production && e.DOCUMENTS_KEY && isGuessable(e.DOCUMENTS_KEY)) {
    throw new ConfigError(
      'DOCUMENTS_KEY must be a random text of your own. Make one with: openssl rand -base64 48',
    );
  }
  const [host = '', port = ''] = e.CLAMD?.split(':') ?? [];
  const clamd = e.CLAMD?.startsWith('/') ? { path: e.CLAMD } : { host, port: Number(port) };
  return {
    key: e.DOCUMENTS_KEY ?? null,
    before: secretsBefore('DOCUMENTS_KEY_BEFORE', e.DOCUMENTS_KEY_BEFORE),
    quota: Math.round(e.DOCUMENTS_QUOTA_GB * 1000 ** 3),
    bucket: bucketSettings(e, production),
    scanner: e.CLAMD ? clamd : null,
  };
}

/** The object storage; all four settings or none. */
function bucketSettings(
  e: z.infer<typeof Environment>,
  production: boolean,
): Config['documents']['bucket'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = e;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
    );
  }
  if (production && !endpoint.startsWith('https://')) {
    throw new ConfigError('In production S3_ENDPOINT must be an https address.');
  }
  return { endpoint, bucket, region: e.S3_REGION, accessKeyId, secretAccessKey };
}

/** Where answers to mails come in; both settings or none. */
function inboundMailSettings(
  e: z.infer<typeof Environment>,
  production: boolean,
): Config['inboundMail'] {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret } = e;
  if (!domain && !secret) return null;
  if (!domain || !secret) {
    throw new ConfigError(
      'INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET belong together: set both or none.',
    );
  }
  if (production && isGuessable(secret)) {
    throw new ConfigError(
      'INBOUND_MAIL_SECRET must be a random text of your own. Make one with: openssl rand -base64 48',
    );
  }
  return { domain: domain.toLowerCase(), secret };
}

/** The OpenID Connect provider; all three settings or none. */
function oidcSettings(e: z.infer<typeof Environment>, production: boolean): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.',
    );
  }
  if (production && !issuer.startsWith('https://')) {
    throw new ConfigError('In production OIDC_ISSUER must be an https address.');
  }
  return { issuer, clientId, clientSecret, label: e.OIDC_LABEL };
}

const LINKEDIN = 'https://www.linkedin.com';

/** The social network: LinkedIn, unless the addresses of another are given. */
function networkSettings(e: z.infer<typeof Environment>, production: boolean): Config['network'] {
  const { NETWORK_CLIENT_ID: clientId, NETWORK_CLIENT_SECRET: clientSecret } = e;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigError('NETWORK_CLIENT_ID and NETWORK_CLIENT_SECRET belong together: set both.');
  }
  const { NETWORK_AUTHORIZE_URL: authorizeUrl, NETWORK_TOKEN_URL: tokenUrl } = e;
  if (Boolean(authorizeUrl) !== Boolean(tokenUrl)) {
    throw new ConfigError('NETWORK_AUTHORIZE_URL and NETWORK_TOKEN_URL belong together: set both.');
  }
  const isOther = authorizeUrl !== undefined;
  const api = e.NETWORK_API_URL ?? (isOther ? undefined : 'https://api.linkedin.com/rest');
  const settings = {
    ...{ name: e.NETWORK_NAME, clientId, clientSecret },
    authorizeUrl: authorizeUrl ?? `${LINKEDIN}/oauth/v2/authorization`,
    tokenUrl: tokenUrl ?? `${LINKEDIN}/oauth/v2/accessToken`,
    revokeUrl: e.NETWORK_REVOKE_URL ?? (isOther ? null : `${LINKEDIN}/oauth/v2/revoke`),
    issuer: e.NETWORK_ISSUER ?? new URL(authorizeUrl ?? LINKEDIN).origin,
    scopes: e.NETWORK_SCOPES.split(/[\s,]+/),
    api: api === undefined ? null : { url: api.replace(/\/$/, ''), version: e.NETWORK_API_VERSION },
  };
  const addresses = [settings.authorizeUrl, settings.tokenUrl, settings.revokeUrl, api];
  if (production && addresses.some((each) => each && !each.startsWith('https://'))) {
    throw new ConfigError('In production the addresses of NETWORK_… must begin with https.');
  }
  return settings;
}

/**
 * The public URL, for links that must not depend on a request, as in mails. Without PUBLIC_URL this machine's.
 * @param port The port that the server listens on.
 */
export function publicOrigin(config: Config, port = config.port): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return config.publicUrl ?? `http://${host}:${port}`;
}

const isGuessable = (secret: string): boolean =>
  WELL_KNOWN.test(secret) || new Set(secret).size < DISTINCT_CHARACTERS;

/** The other secrets that open what they sealed: those from before a rotation, or the one to come. */
function secretsBefore(name: string, given = ''): string[] {
  const secrets = given
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (secrets.every((secret) => secret.length >= SECRET_LENGTH)) return secrets;
  throw new ConfigError(
    `${name} must be secrets of at least ${SECRET_LENGTH} characters, with commas between them.`,
  );
}

function sessionSecret(given: string | undefined, production: boolean, dataDir: string): string {
  if (given !== undefined || production) {
    if (!given || given.length < SECRET_LENGTH || (production && isGuessable(given))) {
      throw new ConfigError(
        `SESSION_SECRET must be a random text of at least ${SECRET_LENGTH} characters of your own. ` +
          'Make one with: openssl rand -base64 48',
      );
    }
    return given;
  }
  const file = path.join(dataDir, 'session-secret');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= SECRET_LENGTH) return kept;
  } catch {
    // First start: made below.
  }
  const made = randomBytes(48).toString('base64url');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}
