/** Folder of the migrations of the records database; `drizzle-kit generate` writes them from the schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { newerData } from '../store-error.ts';

/** Configuration of Drizzle's migrator. */
export const MIGRATIONS = {
  migrationsFolder: path.join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'records_migrations',
  migrationsTable: 'applied',
} as const;

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

function journal(): z.infer<typeof Journal>['entries'] {
  const file = path.join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json');
  return Journal.parse(JSON.parse(readFileSync(file, 'utf8'))).entries;
}

/** Names of all migrations that this program knows, in order. */
export const recordsMigrations = (): string[] => journal().map(({ tag }) => tag);

/**
 * Refuses a database that a newer version has migrated: this one would leave out what it does not know.
 * @param query Runs SQL on the database, before this version's own migrations.
 * @throws {StoreError}
 */
export async function refuseNewer(
  query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<void> {
  const { migrationsSchema, migrationsTable } = MIGRATIONS;
  const table = `${migrationsSchema}.${migrationsTable}`;
  const [there] = await query(`SELECT to_regclass('${table}') IS NOT NULL AS is_there`);
  if (there?.is_there !== true) return;
  const [latest] = await query(`SELECT max(created_at)::float8 AS latest FROM ${table}`);
  const found = Number(latest?.latest ?? 0);
  if (found <= Math.max(...journal().map(({ when }) => when))) return;
  throw newerData('records', `its latest change is of ${new Date(found).toISOString()}`);
}
