/** Messages of an earlier version become conversations: in every state, answered or not, from the portal and partners' pages. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS } from '../../apps/api/src/platform/records/migrations.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import type { Records } from '../../apps/api/src/platform/records/records.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';

const TOPIC = '_conversations';
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const message = (id: string, state: string, sender = 'nora', email = 'nora@northwind.example') =>
  `('${id}', 'portal', 'support', 'p', 'P', 'Words', '${sender}', 'Nora', '${email}', 'h', '[]', '2026-03-01T10:00:00Z', '${state}')`;
const ROWS = `
INSERT INTO records.help_project (id, title, products) VALUES ('portal', 'Portal', '[]');
INSERT INTO records.help_message (id, project_id, type, product, product_title, message, sender_id, sender_name, sender_email, body_hash, refused, sent_at, state) VALUES
  ${message('new', 'new')}, ${message('open', 'open')}, ${message('waiting', 'waiting')}, ${message('done', 'done')},
  ${message('named', 'new', 'embed:p:portal:v', 'v@p.example')}, ${message('unnamed', 'new', 'embed:p:portal:10.0.0.1', '')};
INSERT INTO records.help_reply (id, message_id, kind, text, author_id, written_at, mail_id) VALUES
  ('note', 'open', 'note', 'Ask Tom.', 'ada', '2026-03-03T10:00:00Z', NULL),
  ('first', 'waiting', 'mail', 'Reload.', 'ada', '2026-03-02T10:00:00Z', 'mail-1'),
  ('last', 'waiting', 'mail', 'Look again.', 'ada', '2026-03-04T10:00:00Z', 'mail-2');
INSERT INTO records.help_attachment (id, message_id, name, mime_type, path, bytes, position) VALUES
  ('file', 'done', 'a.txt', 'text/plain', 'help/attachments/file', 3, 0);`;

describe.each(ENGINES)('messages of an earlier version on %s', (engine) => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof makeDatabase>> | null;
  let records: Records;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'conversation-migration-'));
    database = engine === 'postgresql' ? await makeDatabase() : null;
    const migrationsFolder = path.join(dataDir, 'migrations');
    await cp(MIGRATIONS.migrationsFolder, migrationsFolder, { recursive: true });
    const file = path.join(migrationsFolder, 'meta', '_journal.json');
    const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
    const until = journal.entries.findIndex(({ tag }) => tag.endsWith(TOPIC));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
    const earlier = { ...MIGRATIONS, migrationsFolder };
    if (database) {
      const pool = new pg.Pool({ connectionString: database.url });
      await migratePostgres(drizzlePostgres(pool), earlier);
      await pool.query(ROWS);
      await pool.end();
    } else {
      const store = new PGlite(path.join(dataDir, 'records'));
      await migrateEmbedded(drizzleEmbedded(store), earlier);
      await store.exec(ROWS);
      await store.close();
    }
    records = await openRecords({ dataDir, databaseUrl: database?.url ?? null });
  });
  afterAll(async () => {
    await records?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keep their state, their files and their answers, which count as read', async () => {
    const messages = await records.execute(
      'SELECT id, state, sender_reads, active_at, read_to FROM records.help_message ORDER BY id',
    );
    const sent = new Date('2026-03-01T10:00:00Z');
    const last = new Date('2026-03-04T10:00:00Z');
    const row = (id: string, state: string, at = sent, reads = true) => ({
      ...{ id, state, sender_reads: reads, active_at: at, read_to: at },
    });
    const asDates = messages.map(({ active_at, read_to, ...rest }) => ({
      ...rest,
      active_at: new Date(String(active_at)),
      read_to: new Date(String(read_to)),
    }));
    expect(asDates).toEqual([
      row('done', 'done'),
      row('named', 'new'),
      row('new', 'new'),
      row('open', 'open'),
      row('unnamed', 'new', sent, false),
      row('waiting', 'waiting', last),
    ]);
    expect(
      await records.execute('SELECT id, kind, mail_id FROM records.help_reply ORDER BY id'),
    ).toEqual([
      { id: 'first', kind: 'answer', mail_id: 'mail-1' },
      { id: 'last', kind: 'answer', mail_id: 'mail-2' },
      { id: 'note', kind: 'note', mail_id: null },
    ]);
    expect(await records.execute('SELECT id, reply_id FROM records.help_attachment')).toEqual([
      { id: 'file', reply_id: null },
    ]);
  });
});
