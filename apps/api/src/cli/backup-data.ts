/** Backing up and restoring everything an installation keeps: both stores, and the files of its data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { factsMigrations } from '../platform/facts/migrations.ts';
import { copyFolder, copyName, isPassing, removeCopies } from '../platform/files/copy-folder.ts';
import { openObjects } from '../platform/objects/open.ts';
import { askServer } from '../platform/operator.ts';
import { programVersion, versionIn } from '../platform/program-version.ts';
import { type DataDirLock, DataDirLocked, lockDataDir } from '../platform/records/lock.ts';
import { recordsMigrations } from '../platform/records/migrations.ts';
import type { Config } from '../platform/services.ts';
import {
  type About,
  type Manifest,
  requireNew,
  unpackArchive,
  writeArchive,
} from './backup-archive.ts';
import { dumpRows, ROWS, removeRows, requireNoRows, restoreRows } from './backup-clickhouse.ts';
import {
  atOneMoment,
  type Database,
  DUMPS,
  databasesOf,
  dumpPath,
  emptyDatabase,
  requireEmpty,
  restoreDatabase,
} from './backup-postgres.ts';

/** Version of the embedded engine. */
function embeddedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return versionIn(path.join(main.slice(0, main.lastIndexOf('/dist/')), 'package.json'));
}

/** The settings, without making a session secret where none is yet: a folder to restore into stays empty. */
export const readSettings = (env: NodeJS.ProcessEnv): Config =>
  readConfig({
    ...env,
    ...(env.SESSION_SECRET ||
    env.SESSION_SECRET_FILE ||
    env.NODE_ENV === 'production' ||
    hasSecret(env)
      ? {}
      : { SESSION_SECRET: randomBytes(48).toString('base64url') }),
  });

const hasSecret = ({ DATA_DIR = './data' }: NodeJS.ProcessEnv): boolean =>
  existsSync(path.join(DATA_DIR, 'session-secret'));

/** Steps of both stores' schemas that this program knows. */
const knownMigrations = (): string[] => [...recordsMigrations(), ...factsMigrations()];

const storesOf = (config: Config): Manifest['stores'] => ({
  records: config.databaseUrl ? 'postgresql' : 'embedded',
  facts: config.clickhouseUrl ? 'clickhouse' : config.factsDatabaseUrl ? 'postgresql' : 'embedded',
});

const isEmbedded = (config: Config): boolean => !config.databaseUrl || !config.factsDatabaseUrl;

/** What a backup was made of, beside what its manifest says. */
export interface Made {
  readonly manifest: Manifest;
  /** Milliseconds that a running server's stores stood still, and whoever wrote waited at most; null where none did. */
  readonly stoodStillMs: number | null;
  /** Files that documents and pictures name, and the store did not have. */
  readonly missing: number;
}

/**
 * Writes everything to `archive`, and reads it again, while servers run: a server with an embedded store is asked for a
 * copy, in which the stores and all files are of one moment. On PostgreSQL the stores are of one moment, and each file
 * that they name is there.
 * @throws {DataDirLocked} while a process that cannot be asked has the embedded store.
 * @throws {AppError} with what to do.
 */
export async function backUp(config: Config, archive: string, now: Date): Promise<Made> {
  const target = path.resolve(archive);
  const { dataDir } = config;
  if (!(await stat(dataDir).catch(() => null))) {
    throw new AppError('not-found', `There is no data folder ${dataDir}. Name it with DATA_DIR.`);
  }
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) {
    throw new AppError('unprocessable', 'The archive cannot be inside the data folder it is of.');
  }
  await requireNew(target);
  const name = copyName();
  const copy = path.join(dataDir, name);
  const databases = databasesOf(config);
  try {
    // First, in case one goes between the moment and its copy.
    if (databases.length > 0) await copyFolder(dataDir, name, 'unchanged');
    return await atOneMoment(databases, async (moment) => {
      const stoodStillMs = isEmbedded(config)
        ? await copyEmbedded(dataDir, name)
        : await copyFolder(dataDir, name).then(() => null);
      await mkdir(path.join(copy, DUMPS), { recursive: true, mode: 0o700 });
      for (const database of databases) {
        await moment.dump(database, path.join(copy, dumpPath(database)));
      }
      if (config.clickhouseUrl && moment.facts) {
        await dumpRows(config.clickhouseUrl, moment.facts, path.join(copy, ROWS));
      }
      if (databases.length === 0) await rm(path.join(copy, DUMPS), { recursive: true });
      const about: About = {
        version: programVersion(),
        madeAt: now.toISOString(),
        stores: storesOf(config),
        isOneMoment: moment.isOne && (databases.length === 0 || !isEmbedded(config)),
        embeddedVersion: embeddedVersion(),
        migrations: knownMigrations(),
      };
      const missing = moment.records ? await missingIn(config, copy, moment.records) : 0;
      const manifest = await writeArchive(copy, target, about, isPassing);
      return { manifest, stoodStillMs, missing };
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Copies the folder with an embedded store: itself where no server runs, else by the server. */
async function copyEmbedded(dataDir: string, name: string): Promise<number | null> {
  let lock: DataDirLock;
  try {
    lock = await lockDataDir(dataDir);
  } catch (error) {
    const copied =
      error instanceof DataDirLocked ? await askServer(dataDir, 'copy', { name }, Copied) : null;
    if (!copied) throw error;
    return copied.ms;
  }
  try {
    await removeCopies(dataDir);
    await copyFolder(dataDir, name);
    return null;
  } finally {
    await lock.release();
  }
}

const Copied = z.object({ ms: z.number() });

/**
 * How many files that the records of the moment name are not in the copy. Files are put before they are named, and named
 * no more before they are removed: one that was put after the folder was copied is fetched now.
 */
async function missingIn(config: Config, copy: string, client: pg.Client): Promise<number> {
  // Files in an object storage are not in the archive.
  if (config.documents.bucket) return 0;
  await copyFolder(config.dataDir, path.basename(copy), 'unchanged');
  // Takes seconds, and a restore does without.
  const { AREAS } = await import('../areas/index.ts');
  const db = drizzle(client);
  const objects = openObjects({ ...config, dataDir: copy });
  let missing = 0;
  for (const { keptFiles } of AREAS) {
    for (let after = { scope: '', sha256: '' }; keptFiles; ) {
      const page = await keptFiles(db, after, PAGE);
      for (const { scope, sha256 } of page) if (!(await objects.has(scope, sha256))) missing += 1;
      const last = page.at(-1);
      if (!last) break;
      after = last;
    }
  }
  return missing;
}

const PAGE = 500;

/**
 * Restores an archive into the data folder and the databases that settings name, all of which must be empty. Whatever
 * goes wrong, they are empty afterwards as well.
 * @throws {AppError} with what to do.
 */
export async function restore(config: Config, archive: string): Promise<Manifest> {
  const databases = databasesOf(config);
  const { clickhouseUrl } = config;
  const check = async (manifest: Manifest): Promise<void> => {
    const { stores, embeddedVersion: made } = manifest;
    requireKnown(manifest);
    const wanted = storesOf(config);
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
    if (clickhouseUrl) await requireNoRows(clickhouseUrl);
  };
  return unpackArchive(archive, config.dataDir, check, async (folder) => {
    const filled: Database[] = [];
    try {
      for (const database of databases) {
        filled.push(database);
        await restoreDatabase(database, path.join(folder, dumpPath(database)));
      }
      if (clickhouseUrl) await restoreRows(clickhouseUrl, path.join(folder, ROWS));
    } catch (error) {
      for (const database of filled) await emptyDatabase(database);
      if (clickhouseUrl) await removeRows(clickhouseUrl);
      throw error;
    }
    for (const each of [DUMPS, ROWS]) {
      await rm(path.join(folder, each), { recursive: true, force: true });
    }
  });
}

/** @throws {AppError} `unprocessable` where a newer Flightdeck made it: this one would misread its stores. */
function requireKnown({ migrations, version: made }: Manifest): void {
  const known = new Set(knownMigrations());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new AppError(
    'unprocessable',
    `The backup is of a newer Flightdeck (version ${made}): this one, version ${programVersion()}, does not know its migration ${unknown}. Restore it with the version that made it, or a newer one.`,
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
