/** Every table of the records database, wherever it is declared. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';

const SOURCES = path.join(import.meta.dirname, '..');
const Module = z.record(z.string(), z.unknown());

/** What the schemas of platform and areas export: tables, and the PostgreSQL schema they are in. */
export async function schemaExports(): Promise<Record<string, unknown>> {
  const files = globSync(
    [
      'platform/records/schema.ts',
      'platform/{outcomes,sponsored,subscriptions}/tables.ts',
      'areas/*/schema.ts',
    ],
    { cwd: SOURCES },
  );
  const modules = await Promise.all(
    files.map(async (file) => Module.parse({ ...(await import(path.join(SOURCES, file))) })),
  );
  return Object.assign({}, ...modules);
}

/** All tables. */
export const allTables = async (): Promise<PgTable[]> =>
  Object.values(await schemaExports()).flatMap((each) => (is(each, PgTable) ? each : []));
