/** Whether a PostgreSQL can keep a store. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { describeError } from '../../platform/http/failure.ts';
import type { Finding } from './finding.ts';

const LEAST_VERSION = 15;
/** Connections of one process: both pools, and one that listens. Copies of the facts have pools on their own servers. */
const CONNECTIONS = 19;
/** Most difference of the clocks, in milliseconds: leases of jobs and codes of second factors depend on them. */
const SKEW_MS = 2000;
const NOTIFIED_MS = 2000;

const About = z.object({
  version: z.int(),
  encoding: z.string(),
  now: z.date(),
  most: z.int(),
  used: z.int(),
  mayCreate: z.boolean(),
});
const ABOUT = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  current_setting('server_encoding') AS encoding, clock_timestamp() AS now,
  current_setting('max_connections')::int AS most, (SELECT count(*)::int FROM pg_stat_activity) AS used,
  has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`;

/** Looks at the server behind `url`, which keeps the store `name`. */
export const lookAtPostgres = (name: string, url: string): Promise<Finding[]> =>
  look(name, name === 'facts' ? 'FACTS_DATABASE_URL' : 'DATABASE_URL', url, async (client) => {
    const began = Date.now();
    const { rows } = await client.query(ABOUT);
    // The server read its clock somewhere between the question and the answer.
    const between = (began + Date.now()) / 2;
    const about = About.parse(rows[0]);
    return [
      ...findings(name, about, about.now.getTime() - between),
      ...(await isNotified(client, name)),
    ];
  });

const Copy = z.object({ follows: z.boolean(), lag: z.number().nullable(), has: z.boolean() });
const COPY = `SELECT pg_is_in_recovery() AS follows, to_regclass('facts.fact') IS NOT NULL AS has,
  extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS lag`;

/** Looks at the server behind `url`, which holds a copy of the facts. */
export const lookAtCopy = (url: string): Promise<Finding[]> =>
  look('copy of the facts', 'FACTS_READ_URLS', url, async (client) => {
    const { follows, lag, has } = Copy.parse((await client.query(COPY)).rows[0]);
    if (!has) {
      return [
        {
          is: 'bad',
          says: 'A server of FACTS_READ_URLS has no facts.',
          mend: 'Let it follow the server of FACTS_DATABASE_URL, or take it out.',
        },
      ];
    }
    return [
      follows
        ? {
            is: 'good',
            says: `A copy of the facts${lag === null ? '' : `, whose last change came ${Math.round(lag)} s ago`}`,
          }
        : {
            is: 'worth',
            says: 'A server of FACTS_READ_URLS follows no other: it answers only what it has.',
            mend: 'Make it a standby of the server of FACTS_DATABASE_URL, unless it is a logical copy.',
          },
    ];
  });

/** Connects, and tells what `ask` finds or how it failed. */
async function look(
  name: string,
  setting: string,
  url: string,
  ask: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    return [
      {
        is: 'bad',
        says: `PostgreSQL for the ${name} does not take the connection (${describeError(error)}).`,
        mend: `Start it, or correct ${setting}.`,
      },
    ];
  }
  try {
    return await ask(client);
  } catch (error) {
    return [{ is: 'bad', says: `PostgreSQL for the ${name} fails: ${describeError(error)}` }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function findings(name: string, about: z.infer<typeof About>, skewMs: number): Finding[] {
  const { version, encoding, most, used, mayCreate } = about;
  const found: Finding[] = [
    version >= LEAST_VERSION
      ? { is: 'good', says: `PostgreSQL ${version} for the ${name}` }
      : {
          is: 'bad',
          says: `PostgreSQL ${version} for the ${name} is too old.`,
          mend: `Upgrade it to ${LEAST_VERSION} or newer.`,
        },
  ];
  if (encoding !== 'UTF8') {
    found.push({
      is: 'bad',
      says: `The database of the ${name} is encoded in ${encoding}.`,
      mend: 'Make it anew with: CREATE DATABASE … ENCODING UTF8',
    });
  }
  if (!mayCreate) {
    found.push({
      is: 'bad',
      says: `The user may not make schemas in the database of the ${name}.`,
      mend: 'GRANT CREATE ON DATABASE … TO …',
    });
  }
  if (most - used < CONNECTIONS) {
    found.push({
      is: 'worth',
      says: `${used} of ${most} connections are taken; a process needs up to ${CONNECTIONS}.`,
      mend: 'Raise max_connections, or run fewer processes.',
    });
  }
  found.push(
    Math.abs(skewMs) <= SKEW_MS
      ? { is: 'good', says: `The clocks agree (${Math.round(skewMs)} ms)` }
      : {
          is: 'bad',
          says: `The clock of PostgreSQL differs by ${(skewMs / 1000).toFixed(1)} s from this machine’s.`,
          mend: 'Let both machines set their clocks by NTP.',
        },
  );
  return found;
}

/** Whether notifications arrive, on which sessions, caches and jobs depend. A pooler that shares connections loses them. */
async function isNotified(client: pg.Client, name: string): Promise<Finding[]> {
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)));
  await client.query(`LISTEN ${channel}`);
  await client.query('SELECT pg_notify($1, $2)', [channel, '']);
  // Given a little time, and then another statement: some poolers deliver late.
  const isHeard = await Promise.race([heard, delay(NOTIFIED_MS, false)]);
  return isHeard
    ? []
    : [
        {
          is: 'bad',
          says: `PostgreSQL’s notifications do not arrive (${name}).`,
          mend: 'Connect to PostgreSQL itself, or through a pooler in session mode.',
        },
      ];
}
