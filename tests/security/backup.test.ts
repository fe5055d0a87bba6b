/** Backup (security.md row 39): the documented commands restore row by row and byte by byte, or not at all. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { and, inArray, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../apps/api/src/app.ts';
import { hashFile, readArchive, writeArchive } from '../../apps/api/src/cli/backup-archive.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { job } from '../../apps/api/src/platform/records/schema.ts';
import { type OpenServices, openServices } from '../../apps/api/src/platform/start.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { clientOf, cookieOf, ENGINES } from '../../apps/api/src/testing/server.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { aReport } from '../api/calls.ts';
import { RUNNER } from '../real-server.ts';

const CLI = path.resolve(import.meta.dirname, '../../apps/api/src/cli/backup.ts');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(ENGINES)('a backup on %s', (engine) => {
  let folder: string;
  let archive: string;
  let saved: Kept;
  const databases: { url: string; drop(): Promise<void> }[] = [];

  /** Settings of an installation below the test's folder. */
  const settings = (name: string, url = '') => ({
    DATA_DIR: path.join(folder, name),
    DEMO: 'off',
    NODE_ENV: '',
    DATABASE_URL: url,
    FACTS_DATABASE_URL: '',
  });
  const database = async (template?: 'fixture'): Promise<string> => {
    if (engine === 'embedded') return '';
    const made = await makeDatabase(template);
    databases.push(made);
    return made.url;
  };
  /** Runs the command as an operator does; answers its output and exit code. */
  const command = async (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [RUNNER, CLI, ...args], {
      env: { ...process.env, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );

  let origin: ReturnType<typeof settings>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-backup-'));
    archive = path.join(folder, 'monday.tar.gz');
    origin = settings('origin', await database('fixture'));
    if (engine === 'embedded') await copyStores('fixture', origin.DATA_DIR);
    const services = await openServices(readConfig(origin), { log: quiet });
    const app = await createApp(services);
    const answer = await clientOf({ app, services, logged: [] }, '').send(CALLS.auth.login, {
      body: { email: PEOPLE.analyst.email, password: PASSWORD },
    });
    const analyst = clientOf({ app, services, logged: [] }, cookieOf(answer));
    await analyst.send(CALLS.report.set, { body: aReport(1) });
    await mkdir(path.join(origin.DATA_DIR, 'pictures'));
    await writeFile(
      path.join(origin.DATA_DIR, 'pictures', 'a picture.jpg'),
      Buffer.alloc(70_000, 7),
    );
    if (engine === 'embedded') {
      // The embedded store has one process: while the server runs a backup is refused with the reason.
      const refused = await command(origin, 'backup', archive);
      expect(refused).toMatchObject({
        code: 3,
        said: expect.stringContaining('in use by process'),
      });
    }
    // Jobs that the start began change their rows until they have ended.
    const isDue = and(inArray(job.state, ['queued', 'running']), lte(job.dueAt, sql`now()`));
    await vi.waitFor(async () => expect(await services.records.db.$count(job, isDue)).toBe(0), {
      timeout: 30_000,
      interval: 100,
    });
    await app.close();
    saved = await keptIn(services);
    await services.close();
    const done = await command(origin, 'backup', archive);
    expect(done, done.said).toMatchObject({ code: 0 });
    expect(done.said).toContain('was read again');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    for (const each of databases) await each.drop();
  });

  it('is restored whole: every row, every file, and people sign in', async () => {
    const target = settings('restored', await database());
    const done = await command(target, 'restore', archive);
    expect(done, done.said).toMatchObject({ code: 0 });
    expect(await hashesOf(target.DATA_DIR)).toEqual(await hashesOf(origin.DATA_DIR));
    const services = await openServices(readConfig(target), { log: quiet });
    // Before its jobs begin.
    const restored = await keptIn(services);
    const app = await createApp(services);
    try {
      expect(Object.keys(restored)).toEqual(Object.keys(saved));
      expect(Object.values(saved).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
      for (const [table, rows] of Object.entries(saved))
        expect(restored[table], table).toEqual(rows);
      const anonymous = clientOf({ app, services, logged: [] }, '');
      const body = { email: PEOPLE.analyst.email, password: PASSWORD };
      const analyst = clientOf(
        { app, services, logged: [] },
        cookieOf(await anonymous.send(CALLS.auth.login, { body })),
      );
      const { data } = (await analyst.send(CALLS.report.list, { body: {} })).body;
      expect(data.rows.map(({ name }) => name)).toEqual(['Spring review']);
      // Ids go on where they were.
      expect((await analyst.send(CALLS.report.set, { body: aReport(1) })).status).toBe(200);
    } finally {
      await app.close();
      await services.close();
    }
  });

  it('is not restored over anything', async () => {
    const target = settings('used', await database());
    await mkdir(target.DATA_DIR);
    await writeFile(path.join(target.DATA_DIR, 'mine.txt'), 'mine');
    const refused = await command(target, 'restore', archive);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
    expect(await readdir(target.DATA_DIR)).toEqual(['mine.txt']);
    expect((await command(origin, 'backup', archive)).said).toContain('exists already');
  });

  it('of a newer program is refused, and says why', async () => {
    const newer = path.join(folder, 'newer.tar.gz');
    const about = await readArchive(archive, async () => null);
    expect(about.migrations).toEqual(expect.arrayContaining(['0000_records', 'facts-1']));
    const step = '0099_of_tomorrow';
    await writeArchive(
      origin.DATA_DIR,
      newer,
      { ...about, version: '99.1.0', migrations: [...about.migrations, step] },
      (relative) => relative.startsWith('in-use'),
    );
    const target = settings('after newer', await database());
    const refused = await command(target, 'restore', newer);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(
      `The backup is of a newer Flightdeck (version 99.1.0): this one, version 0.1.0, does not know its migration ${step}. Restore it with the version that made it, or a newer one.`,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('after'))).toEqual([]);
  });

  it.each([
    [
      'cut off',
      async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 2)),
    ],
    [
      'changed by one byte',
      async (file: string) => {
        const bytes = await readFile(file);
        const middle = Math.floor(bytes.length / 2);
        // All bits of it: a single one may be padding that means nothing.
        bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
        await writeFile(file, bytes);
      },
    ],
    ['something else', (file: string) => writeFile(file, 'no archive')],
  ])('that is %s is refused and leaves nothing', async (how, spoil) => {
    const broken = path.join(folder, `${how}.tar.gz`);
    await writeFile(broken, await readFile(archive));
    await spoil(broken);
    const target = settings(`after ${how}`, await database());
    const refused = await command(target, 'restore', broken);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') });
    const left = (await readdir(folder)).filter((name) => name.startsWith('after'));
    expect(left).toEqual([]);
  });
});

/** Rows of every table of both stores, by table, each as text. */
type Kept = Record<string, string[]>;

async function keptIn({ records, facts }: OpenServices): Promise<Kept> {
  const list = `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`;
  const read = async (
    query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  ) => {
    const kept: Kept = {};
    for (const { schema, name } of await query(list)) {
      const rows = await query(
        `SELECT t::text AS row FROM "${String(schema)}"."${String(name)}" t ORDER BY 1`,
      );
      kept[`${String(schema)}.${String(name)}`] = rows.map(({ row }) => String(row));
    }
    return kept;
  };
  return {
    ...(await read((text) => records.execute(text))),
    ...(await read((text) => facts.query(text))),
  };
}

/** SHA-256 of each file below a folder, except those of a running process. */
async function hashesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(root, file);
    if (entry.isFile() && !relative.startsWith('in-use')) hashes[relative] = await hashFile(file);
  }
  return hashes;
}
