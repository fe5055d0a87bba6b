/** Opens the records database: PGlite in a thread of this process, or PostgreSQL when an address is given. */
import type { Records } from './records.ts';

/** Where the records are. */
interface RecordsOptions {
  /** Data folder; the store is kept in `records` below it. Null keeps it in memory. */
  readonly dataDir: string | null;
  /** PostgreSQL address; null uses the embedded engine. */
  readonly databaseUrl: string | null;
}

/** Opens the records database and brings its schema up to date. */
export async function openRecords({ dataDir, databaseUrl }: RecordsOptions): Promise<Records> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}
