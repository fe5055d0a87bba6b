/** For benchmarks: the embedded engine without the store around it, as the floor to compare with. */
import { PGlite } from '@electric-sql/pglite';
import { BUFFER_MB } from './embedded.ts';
import { SESSION_SETTINGS } from './engine.ts';
import { PARSERS } from './parsers.ts';

/** A bare engine on a folder that no store has open. */
export interface BareEngine {
  run(sql: string, params: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens PGlite in this thread, set as the store sets it. */
export async function openBareEngine(folder: string): Promise<BareEngine> {
  const db = await PGlite.create(folder, {
    parsers: PARSERS,
    // With more, what an advertiser has would be in memory here and read from files there.
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFER_MB}MB`],
  });
  for (const [name, value] of Object.entries({ ...SESSION_SETTINGS, search_path: 'facts' })) {
    await db.query('SELECT set_config($1, $2, false)', [name, value]);
  }
  return {
    async run(sql, params) {
      await db.query(sql, [...params]);
    },
    close: () => db.close(),
  };
}
