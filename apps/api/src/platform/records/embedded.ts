/** Records on PGlite, in this process. The caller holds the lock of the data folder. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS, refuseNewer } from './migrations.ts';
import type { Records, RecordsRow } from './records.ts';

/** Opens the embedded engine below `dataDir`, or in memory when null. */
export async function openEmbedded(dataDir: string | null): Promise<Records> {
  const folder = dataDir === null ? null : path.join(dataDir, 'records');
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const extensions = { pg_trgm };
  const engine = await PGlite.create(folder ? { dataDir: folder, extensions } : { extensions });
  const db = drizzle(engine);
  try {
    await refuseNewer(async (sql) => (await engine.query<RecordsRow>(sql)).rows);
    await migrate(db, MIGRATIONS);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    engine: 'embedded',
    db,
    async execute(sql, params = []) {
      if (params.length > 0) return (await engine.query<RecordsRow>(sql, [...params])).rows;
      const results = await engine.exec(sql);
      return results.at(-1)?.rows ?? [];
    },
    transaction: (work) => db.transaction(work),
    async listen(channel, callback) {
      const stop = await engine.listen(channel, callback);
      // PGlite passes a transaction to its callback; a hook may pass other arguments, which are not one.
      return () => stop();
    },
    async notify(channel, payload) {
      await engine.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: () => engine.close(),
  };
}
