/** Backing up and restoring everything an installation keeps: both stores, and the files of its data folder. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { factsMigrations } from '../platform/facts/migrations.ts';
import { lockDataDir } from '../platform/records/lock.ts';
import { recordsMigrations } from '../platform/records/migrations.ts';
import type { Config } from '../platform/services.ts';
import { type About, type Manifest, unpackArchive, writeArchive } from './backup-archive.ts';
import {
  type Database,
  DUMPS,
  databasesOf,
  dumpDatabase,
  dumpPath,
  emptyDatabase,
  requireEmpty,
  restoreDatabase,
} from './backup-postgres.ts';

/** What belongs to the running process, or is on its way in. */
const PASSING = new Set(['in-use.lock', 'in-use.json', 'incoming']);

const Versioned = z.object({ version: z.string() });
const versionIn = (file: string): string =>
  Versioned.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
const version = (): string =>
  versionIn(path.resolve(import.meta.dirname, '../../../../package.json'));

/** Version of the embedded engine. */
function embeddedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return versionIn(path.join(main.slice(0, main.lastIndexOf('/dist/')), 'package.json'));
}

/** The settings, without making a session secret where none is yet: a folder to restore into stays empty. */
export const readSettings = (env: NodeJS.ProcessEnv): Config =>
  readConfig({
    ...env,
    ...(env.SESSION_SECRET || env.NODE_ENV === 'production'
      ? {}
      : { SESSION_SECRET: randomBytes(48).toString('base64url') }),
  });

/** Steps of both stores' schemas that this program knows. */
const knownMigrations = (): string[] => [...recordsMigrations(), ...factsMigrations()];

const isEmbedded = (config: Config): boolean => !config.databaseUrl || !config.factsDatabaseUrl;

/**
 * Writes everything to `archive`, and reads it again. With an embedded store no server may run meanwhile.
 * @throws {DataDirLocked} while one does.
 * @throws {AppError} with what to do.
 */
export async function backUp(config: Config, archive: string, now: Date): Promise<Manifest> {
  const target = path.resolve(archive);
  const { dataDir } = config;
  if (!(await stat(dataDir).catch(() => null))) {
    throw new AppError('not-found', `There is no data folder ${dataDir}. Name it with DATA_DIR.`);
  }
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) {
    throw new AppError('unprocessable', 'The archive cannot be inside the data folder it is of.');
  }
  if (config.clickhouseUrl) {
    throw new AppError(
      'unprocessable',
      'A backup does not hold the facts in ClickHouse. Dump PostgreSQL with pg_dump, and then, within the hour, ClickHouse with BACKUP DATABASE: see deploy/README.md.',
    );
  }
  const lock = isEmbedded(config) ? await lockDataDir(dataDir) : null;
  const databases = databasesOf(config);
  const dumps = path.join(dataDir, DUMPS);
  try {
    if (databases.length > 0) {
      await rm(dumps, { recursive: true, force: true });
      await mkdir(dumps, { mode: 0o700 });
      for (const database of databases) {
        await dumpDatabase(database, path.join(dataDir, dumpPath(database)));
      }
    }
    const about: About = {
      version: version(),
      madeAt: now.toISOString(),
      stores: {
        records: config.databaseUrl ? 'postgresql' : 'embedded',
        facts: config.factsDatabaseUrl ? 'postgresql' : 'embedded',
      },
      embeddedVersion: embeddedVersion(),
      migrations: knownMigrations(),
    };
    return await writeArchive(dataDir, target, about, (relative) =>
      PASSING.has(relative.split('/', 1)[0] ?? ''),
    );
  } finally {
    await rm(dumps, { recursive: true, force: true });
    await lock?.release();
  }
}

/**
 * Restores an archive into the data folder and the databases that settings name, all of which must be empty. Whatever
 * goes wrong, they are empty afterwards as well.
 * @throws {AppError} with what to do.
 */
export async function restore(config: Config, archive: string): Promise<Manifest> {
  const databases = databasesOf(config);
  const check = async (manifest: Manifest): Promise<void> => {
    const { stores, embeddedVersion: made } = manifest;
    requireKnown(manifest);
    const wanted = {
      records: config.databaseUrl ? 'postgresql' : 'embedded',
      facts: config.factsDatabaseUrl ? 'postgresql' : 'embedded',
    };
    if (stores.records !== wanted.records || stores.facts !== wanted.facts) {
      throw new AppError(
        'unprocessable',
        `The backup is of ${describe(stores)}, the settings name ${describe(wanted)}. Set DATABASE_URL and FACTS_DATABASE_URL as they were.`,
      );
    }
    const [majors, own] = [majorOf(made), majorOf(embeddedVersion())];
    if (Object.values(stores).includes('embedded') && majors !== own) {
      throw new AppError(
        'unprocessable',
        `The backup is of the embedded engine ${made}, this is ${embeddedVersion()}. Restore it with the version of Flightdeck that made it.`,
      );
    }
    for (const database of databases) await requireEmpty(database);
  };
  return unpackArchive(archive, config.dataDir, check, async (folder) => {
    const filled: Database[] = [];
    try {
      for (const database of databases) {
        filled.push(database);
        await restoreDatabase(database, path.join(folder, dumpPath(database)));
      }
    } catch (error) {
      for (const database of filled) await emptyDatabase(database);
      throw error;
    }
    await rm(path.join(folder, DUMPS), { recursive: true, force: true });
  });
}

/** @throws {AppError} `unprocessable` where a newer Flightdeck made it: this one would misread its stores. */
function requireKnown({ migrations, version: made }: Manifest): void {
  const known = new Set(knownMigrations());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new AppError(
    'unprocessable',
    `The backup is of a newer Flightdeck (version ${made}): this one, version ${version()}, does not know its migration ${unknown}. Restore it with the version that made it, or a newer one.`,
  );
}

/** `0.5` of `0.5.16`: below 1 each minor version may change what is on the disk. */
const majorOf = (text: string): string =>
  text
    .split('.')
    .slice(0, text.startsWith('0.') ? 2 : 1)
    .join('.');

const describe = (stores: { readonly records: string; readonly facts: string }): string =>
  `records ${stores.records} and facts ${stores.facts}`;
