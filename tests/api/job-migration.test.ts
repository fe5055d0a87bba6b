/** A store of an earlier version: its exports, loads and mails become jobs, and waiting ones are done. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NO_FIGURES } from '../../apps/api/src/areas/imports/load-job.ts';
import { Loads } from '../../apps/api/src/areas/imports/loads.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openExportQueue } from '../../apps/api/src/platform/exports/export-queue.ts';
import { startJobs } from '../../apps/api/src/platform/jobs/job-worker.ts';
import { mailJob, makeMailBox } from '../../apps/api/src/platform/mail/mail-job.ts';
import { folderFiles } from '../../apps/api/src/platform/objects/folder-files.ts';
import { MIGRATIONS } from '../../apps/api/src/platform/records/migrations.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import type { Records } from '../../apps/api/src/platform/records/records.ts';
import { mailsTo, queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';

const BEFORE = '0013_one_job_table';
const NORA = 'nora@northwind.example';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const mapping: ImportMapping = {
  name: 'Ours',
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: { Tag: 'day' },
  constants: {},
};

/** Rows as the earlier version left them. */
const rows = (sealed: string): string => `
INSERT INTO records."user" (id, email, name) VALUES ('nora', '${NORA}', 'Nora');
INSERT INTO records.export_job (id, owner_id, name, state, attempts, content_path, file_path, idempotency_key, body_hash, origin, error) VALUES
  ('export-done', 'nora', 'Deck', 'done', 1, 'exports/export-done.html', 'exports/export-done.1.pdf', 'k1', 'hash', 'http://x', NULL),
  ('export-failed', 'embed:x', 'Deck', 'failed', 3, 'exports/export-failed.html', NULL, NULL, NULL, NULL, 'Too large.'),
  ('export-queued', 'nora', 'Deck', 'queued', 0, 'exports/export-queued.html', NULL, NULL, NULL, 'http://x', NULL);
INSERT INTO records.import_job (id, owner_id, file_id, name, bytes, state, attempts, request, figures, intent) VALUES
  ('load-done', 'nora', 'file-1', 'week.csv', 7, 'done', 2, '${JSON.stringify({ mapping, address: '::1' })}', '{"rows": 3}', NULL),
  ('load-cut', 'nora', 'file-2', 'week.csv', 7, 'running', 1, '${JSON.stringify({ mapping, address: '::1' })}', '{"rows": 2}',
   '${JSON.stringify({ figures: { ...NO_FIGURES, rows: 4 }, made: ['key'] })}');
INSERT INTO records.mail (id, "to", subject, body, state, attempts, sent_at) VALUES
  ('mail-sent', '${NORA}', 'Sent', '', 'sent', 1, now()),
  ('mail-failed', '${NORA}', 'Failed', '', 'failed', 5, NULL),
  ('mail-queued', '${NORA}', 'Waiting', '${sealed}', 'queued', 1, NULL);`;

describe.each(ENGINES)('a store of an earlier version on %s', (engine) => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof makeDatabase>> | null;
  let records: Records;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'job-migration-'));
    database = engine === 'postgresql' ? await makeDatabase() : null;
    const migrationsFolder = path.join(dataDir, 'migrations');
    await cp(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
    const file = path.join(migrationsFolder, 'meta', '_journal.json');
    const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
    const entries = journal.entries.filter(({ tag }) => tag < BEFORE);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    const earlier = { ...MIGRATIONS, migrationsFolder };
    const sealed = makeMailBox(config()).seal('mail-queued', { text: 'Here is the link.' });
    if (database) {
      const pool = new pg.Pool({ connectionString: database.url });
      await migratePostgres(drizzlePostgres(pool), earlier);
      await pool.query(rows(sealed));
      await pool.end();
    } else {
      const store = await PGlite.create(path.join(dataDir, 'records'));
      await migrateEmbedded(drizzleEmbedded(store), earlier);
      await store.exec(rows(sealed));
      await store.close();
    }
    records = await openRecords({ dataDir, databaseUrl: database?.url ?? null });
  });
  afterAll(async () => {
    await records.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const config = () =>
    readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a text of this test, long enough',
    });

  it('keeps exports with their files and keys', async () => {
    const queue = await openExportQueue(records, folderFiles(dataDir));
    expect(await queue.status('export-done')).toEqual({
      id: 'export-done',
      ownerId: 'nora',
      name: 'Deck',
      format: 'pdf',
      state: 'done',
      file: 'exports/export-done.1.pdf',
      error: null,
    });
    expect(await queue.status('export-failed')).toMatchObject({
      ownerId: 'embed:x',
      state: 'failed',
      error: 'Too large.',
    });
    expect(await queue.status('export-queued')).toMatchObject({ state: 'queued', file: null });
    const again = { ownerId: 'nora', name: 'Deck', content: '', origin: '', idempotencyKey: 'k1' };
    await expect(queue.submit(again)).rejects.toMatchObject({ code: 'unprocessable' });
    await queue.close();
  });

  it('keeps loads with their figures, and what a cut off one was about to commit', async () => {
    const loads = new Loads(records);
    expect(await loads.get('load-done', 'nora')).toMatchObject({
      fileName: 'week.csv',
      bytes: 7,
      state: 'done',
      rows: 3,
      mapping,
      interruptions: 1,
    });
    expect(await loads.list('nora')).toHaveLength(2);
    const upload = { fileId: 'file-2', name: 'week.csv', bytes: 7 };
    await expect(loads.start('nora', upload, { mapping, address: '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const [cut] = await records.execute(
      `SELECT state, attempts, result->'intent'->'made' AS made FROM records.job WHERE id = 'load-cut'`,
    );
    expect(cut).toEqual({ state: 'running', attempts: 1, made: ['key'] });
  });

  it('sends the mail that waited', async () => {
    const jobs = await startJobs(
      { config: config(), files: folderFiles(dataDir), records, log: quiet },
      [mailJob],
    );
    await expect
      .poll(() => mailsTo(dataDir, NORA), { timeout: 20_000 })
      .toMatchObject([{ text: expect.stringContaining('Here is the link.') }]);
    await jobs.stop();
    const states = (await queuedMails(records.db)).map(({ id, state }) => [id, state]);
    expect(Object.fromEntries(states)).toEqual({
      'mail-sent': 'sent',
      'mail-failed': 'failed',
      'mail-queued': 'sent',
    });
  });
});
