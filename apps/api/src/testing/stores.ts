/**
 * Stores of tests are copies of two templates: `empty` has the schema, `fixture` the fixture's people and delivery too.
 *
 * The first test of a run that needs a template makes it; the other workers wait for it. `shareStores` says where the
 * templates of a run are, as the global set-up of Vitest, and removes them at the end.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { openRecords } from '../platform/records/open.ts';
import type { Records } from '../platform/records/records.ts';
import { openServices } from '../platform/start.ts';
import { fillFixture } from './fixture.ts';

type Template = 'empty' | 'fixture';
/** A folder with the embedded stores, or the name of a database. */
type Where = { readonly folder: string } | { readonly database: string };

const STORES = ['records', 'facts'] as const;
/** How often a worker looks whether another one has made a template, in milliseconds. */
const LOOK_MS = 50;

/** Makes the folder of a run's templates, unless a process around this one did; answers how to remove it. */
export default async function shareStores(): Promise<() => Promise<void>> {
  if (process.env.TEST_STORES) return async () => undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-stores-'));
  process.env.TEST_STORES = folder;
  return async () => {
    delete process.env.TEST_STORES;
    if (process.env.TEST_DATABASE_URL) {
      for (const name of ['empty', 'fixture'] as const)
        await dropDatabase(databaseOf(folder, name));
    }
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the embedded stores of a template below `dataDir`: both, or those that are named. */
export async function copyStores(
  template: Template,
  dataDir: string,
  stores: readonly ('records' | 'facts')[] = STORES,
): Promise<void> {
  const folder = path.join(sharedFolder(), template);
  await once(`${template}-made`, () => make(template, { folder }));
  for (const store of stores) {
    // A thousand small files: many times faster than one by one in turns of the event loop.
    cpSync(path.join(folder, store), path.join(dataDir, store), { recursive: true });
  }
}

/** Records of their own with the schema and without a row; closing them removes them. */
export async function openTestRecords(engine: 'embedded' | 'postgresql'): Promise<Records> {
  if (engine === 'postgresql') {
    const { url, drop } = await makeDatabase('empty');
    return removedOnClose(await openRecords({ dataDir: null, databaseUrl: url }), drop);
  }
  const dataDir = await mkdtemp(path.join(sharedFolder(), 'records-'));
  await copyStores('empty', dataDir, ['records']);
  return removedOnClose(await openRecords({ dataDir, databaseUrl: null }), () =>
    rm(dataDir, { recursive: true, force: true }),
  );
}

const removedOnClose = (records: Records, remove: () => Promise<void>): Records => ({
  ...records,
  async close() {
    await records.close();
    await remove();
  },
});

/** A database of its own on the server that `TEST_DATABASE_URL` names: a template's copy, or without any schema. */
export async function makeDatabase(
  template?: Template,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `flightdeck_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const from = template && databaseOf(sharedFolder(), template);
  if (from) {
    await once(`${template}-database-made`, async () => {
      await run(`CREATE DATABASE ${from}`);
      await make(template, { database: from });
    });
  }
  await run(`CREATE DATABASE ${name}${from ? ` TEMPLATE ${from}` : ''}`);
  return { url: addressOf(name), drop: () => dropDatabase(name) };
}

/** Where the templates are; a program that is no test has its own until it ends. */
function sharedFolder(): string {
  const { TEST_STORES } = process.env;
  if (TEST_STORES) return TEST_STORES;
  const own = mkdtempSync(path.join(tmpdir(), 'flightdeck-stores-'));
  process.env.TEST_STORES = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

async function make(template: Template, where: Where): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: 'folder' in where ? where.folder : sharedFolder(),
    DEMO: 'off',
    ...('database' in where ? { DATABASE_URL: addressOf(where.database) } : {}),
  });
  const services = await openServices(config);
  try {
    if (template === 'fixture') await fillFixture(services);
  } finally {
    await services.close();
  }
}

/** Runs `work` in one of the processes of this run; the others wait for its end. */
async function once(name: string, work: () => Promise<void>): Promise<void> {
  const folder = path.join(sharedFolder(), name);
  const end = path.join(folder, 'end');
  try {
    await mkdir(folder);
  } catch {
    while (!(await stat(end).catch(() => null))) await setTimeout(LOOK_MS);
    return;
  }
  try {
    await work();
    await writeFile(end, '');
  } catch (error) {
    // The next one tries, and says itself why it does not work.
    await rm(folder, { recursive: true });
    throw error;
  }
}

const databaseOf = (folder: string, template: Template): string =>
  `${path.basename(folder).replace(/\W/g, '_').toLowerCase()}_${template}`;

function addressOf(database: string): string {
  const address = new URL(serverAddress());
  address.pathname = `/${database}`;
  return address.href;
}

function serverAddress(): string {
  const address = process.env.TEST_DATABASE_URL;
  if (!address) throw new Error('TEST_DATABASE_URL is not set.');
  return address;
}

async function run(sql: string): Promise<void> {
  const connection = new pg.Client(serverAddress());
  await connection.connect();
  await connection.query(sql).finally(() => connection.end());
}

/** Drops a database of tests, with whoever is connected to it. */
export const dropDatabase = (database: string): Promise<void> =>
  run(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
