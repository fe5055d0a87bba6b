/** Stores on PostgreSQL in a backup: by PostgreSQL's own programs, as one consistent dump of each database. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';
import { HOLD_GONE } from '../platform/facts/clickhouse/sweep.ts';

/** Where Debian keeps the programs of each version, the newest of which is taken. */
const DEBIAN = '/usr/lib/postgresql';

/** Folder of dumps within the backup's files. */
export const DUMPS = 'postgresql';

/** A database to dump, with the schemas that are ours in it. */
export interface Database {
  readonly name: 'records' | 'facts';
  readonly url: string;
  readonly schemas: readonly string[];
  /** SQL that is run before the moment, and holds what belongs to it until its end. */
  readonly hold?: string;
}

/** The databases that settings name. */
export function databasesOf(config: {
  readonly databaseUrl: string | null;
  readonly factsDatabaseUrl: string | null;
  readonly clickhouseUrl: string | null;
}): Database[] {
  const { databaseUrl, factsDatabaseUrl, clickhouseUrl } = config;
  return [
    ...(databaseUrl
      ? [{ name: 'records', url: databaseUrl, schemas: ['records', 'records_migrations'] } as const]
      : []),
    ...(factsDatabaseUrl
      ? [
          {
            ...({ name: 'facts', url: factsDatabaseUrl, schemas: ['facts'] } as const),
            ...(clickhouseUrl ? { hold: HOLD_GONE } : {}),
          },
        ]
      : []),
  ];
}

/** File of a database's dump, relative to the backup's files. */
export const dumpPath = ({ name }: Pick<Database, 'name'>): string => `${DUMPS}/${name}.dump`;

/** Path of one of PostgreSQL's programs. @throws {AppError} `unavailable`, saying what to install. */
function programOf(name: 'pg_dump' | 'pg_restore'): string {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...debian.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new AppError(
    'unavailable',
    `A backup of PostgreSQL needs its program ${name}. Install the client programs of the server’s version or a ` +
      'newer one (on Debian: apt-get install postgresql-client), then try again.',
  );
}

/** Runs a program; its last words are the message when it fails. The address goes by the environment, out of sight of `ps`. */
async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString('utf8')}`.slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  throw new AppError('unprocessable', `${path.basename(program)} failed: ${said.trim()}`);
}

const Snapshot = z.object({ snapshot: z.string(), trigrams: z.boolean() });

/** The databases at one moment each; those of one address at the same. */
export interface Moment {
  /** Whether there is but one address, and so one moment. */
  readonly isOne: boolean;
  /** Writes the dump of a database to `file`. */
  dump(database: Database, file: string): Promise<void>;
  /** What the moment's transaction reads of the database of the records, and of the facts; null where they are elsewhere. */
  readonly records: pg.Client | null;
  readonly facts: pg.Client | null;
}

/** Holds the state of the databases as it is now, and runs `work` on it; whoever writes is not held up. */
export async function atOneMoment<T>(
  databases: readonly Database[],
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  const urls = [...new Set(databases.map(({ url }) => url))];
  const held = new Map(
    urls.map((url) => [
      url,
      { client: new pg.Client(url), snapshot: '', extensions: [] as string[] },
    ]),
  );
  try {
    for (const moment of held.values()) {
      moment.client.on('error', () => undefined);
      await moment.client.connect();
      // Before all the moments, which then follow each other closely.
      await moment.client.query('SELECT 1');
    }
    for (const { url, hold } of databases) if (hold) await held.get(url)?.client.query(hold);
    for (const moment of held.values()) {
      await moment.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await moment.client.query(
        `SELECT pg_export_snapshot() AS snapshot,
          EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams`,
      );
      const { snapshot, trigrams } = Snapshot.parse(rows[0]);
      moment.snapshot = snapshot;
      // Chosen schemas alone leave out the extension that the indexes over the logs need.
      if (trigrams) moment.extensions.push('--extension=pg_trgm');
    }
    const clientOf = (of: Database['name']): pg.Client | null =>
      held.get(databases.find(({ name }) => name === of)?.url ?? '')?.client ?? null;
    return await work({
      isOne: urls.length <= 1,
      records: clientOf('records'),
      facts: clientOf('facts'),
      dump: ({ url, schemas }, file) =>
        run(
          programOf('pg_dump'),
          [
            ...['--format=custom', '--no-owner', '--no-acl', `--file=${file}`],
            ...schemas.map((schema) => `--schema=${schema}`),
            ...(held.get(url)?.extensions ?? []),
            `--snapshot=${held.get(url)?.snapshot ?? ''}`,
          ],
          url,
        ),
    });
  } finally {
    for (const { client } of held.values()) await client.end().catch(() => undefined);
  }
}

/** @throws {AppError} `conflict` when a schema of ours is there already. */
export async function requireEmpty({ url, schemas }: Database): Promise<void> {
  programOf('pg_restore');
  const found = await withClient(url, (client) =>
    client.query('SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)', [schemas]),
  );
  if (found.rowCount === 0) return;
  throw new AppError(
    'conflict',
    'The PostgreSQL database holds data of Flightdeck already. Restore into an empty database.',
  );
}

/** Fills an empty database from a dump, all of it or nothing. */
export async function restoreDatabase({ url }: Database, file: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl'];
  const { pathname } = new URL(url);
  await run(
    programOf('pg_restore'),
    [...args, `--dbname=${decodeURIComponent(pathname.slice(1))}`, file],
    url,
  );
}

/** Takes a restored database away again, because what belongs to it could not be restored. */
export async function emptyDatabase({ url, schemas }: Database): Promise<void> {
  await withClient(url, async (client) => {
    for (const schema of schemas) {
      await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schema)} CASCADE`);
    }
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
