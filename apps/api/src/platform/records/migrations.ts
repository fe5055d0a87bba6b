/** Folder of the migrations of the records database; `drizzle-kit generate` writes them from the schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Configuration of Drizzle's migrator. */
export const MIGRATIONS = {
  migrationsFolder: path.join(import.meta.dirname, 'migrations'),
  migrationsSchema: 'records_migrations',
  migrationsTable: 'applied',
} as const;

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Names of all migrations that this program knows, in order. */
export function recordsMigrations(): string[] {
  const file = path.join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json');
  const { entries } = Journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  return entries.map(({ tag }) => tag);
}
