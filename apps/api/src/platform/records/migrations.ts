/** Where the migrations of the records database stand; `drizzle-kit generate` writes them from the schema. */
import path from 'node:path';

/** Configuration of Drizzle's migrator. */
export const MIGRATIONS = {
  migrationsFolder: path.join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'records_migrations',
  migrationsTable: 'applied',
} as const;
