/** Schedules of an earlier version, which sent reports alone, go on with their report. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS } from '../../apps/api/src/platform/records/migrations.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';

/** What the migration that is tested adds. */
const ADDED = '"subject_kind"';
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const ROWS = `
INSERT INTO records."user" (id, email, name) VALUES ('nora', 'nora@northwind.example', 'Nora');
INSERT INTO records.report (id, revision, name, adv_id, owner_id, saved_by, saved_at, created_at, slide_count, body) VALUES
  ('spring', 1, 'Spring review', 1, 'nora', 'nora', now(), now(), 2, '{}');
INSERT INTO records.schedule (id, report_id, owner_id, name, cron, zone, body, created_at) VALUES
  ('weekly', 'spring', 'nora', 'Weekly', '0 8 * * 1', 'Europe/London', '{}', now());
INSERT INTO records.schedule_recipient (schedule_id, user_id) VALUES ('weekly', 'nora');
INSERT INTO records.schedule_run (id, schedule_id, at, state, start_day, end_day, changed_at) VALUES
  ('run', 'weekly', now(), 'sent', '2026-03-01', '2026-03-31', now());`;

/** A copy of the migrations up to the one that is tested. */
async function earlierMigrations(folder: string): Promise<string> {
  const migrationsFolder = path.join(folder, 'migrations');
  await cp(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const texts = await Promise.all(
    journal.entries.map(({ tag }) => readFile(path.join(migrationsFolder, `${tag}.sql`), 'utf8')),
  );
  const until = texts.findIndex((text) => text.includes(ADDED));
  expect(until).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return migrationsFolder;
}

it.each(ENGINES)('keeps them with their readers and history on %s', async (engine) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'schedule-migration-'));
  const database = engine === 'postgresql' ? await makeDatabase() : null;
  const earlier = { ...MIGRATIONS, migrationsFolder: await earlierMigrations(dataDir) };
  if (database) {
    const pool = new pg.Pool({ connectionString: database.url });
    await migratePostgres(drizzlePostgres(pool), earlier);
    await pool.query(ROWS);
    await pool.end();
  } else {
    const store = await PGlite.create(path.join(dataDir, 'records'));
    await migrateEmbedded(drizzleEmbedded(store), earlier);
    await store.exec(ROWS);
    await store.close();
  }
  const records = await openRecords({ dataDir, databaseUrl: database?.url ?? null });
  try {
    expect(
      await records.execute(
        `SELECT s.subject_kind, s.subject_id, r.user_id, o.id AS run FROM records.schedule s
         JOIN records.schedule_recipient r ON r.schedule_id = s.id
         JOIN records.schedule_run o ON o.schedule_id = s.id`,
      ),
    ).toEqual([{ subject_kind: 'report', subject_id: 'spring', user_id: 'nora', run: 'run' }]);
  } finally {
    await records.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
