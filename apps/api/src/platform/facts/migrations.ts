/** The facts schema in versioned steps. A step that has run anywhere is never edited: add another one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { newerData } from '../store-error.ts';
import { identifier } from './engine.ts';
import { rollupDdl } from './rollups.ts';
import type { FactsTransaction } from './store.ts';
import { ENTITY_TABLES, factDdl, LOAD_TABLES } from './tables.ts';

// `site_month` is also read by site, over advertisers, for benchmarks.
const ROLLUP_TABLES = `${rollupDdl(delivery)}
CREATE INDEX site_month_site ON site_month (site_id, month);
`;

/** Step n of this list is version n + 1. */
const STEPS: readonly string[] = [
  ENTITY_TABLES + LOAD_TABLES + factDdl(delivery) + ROLLUP_TABLES,
  // The days that a load restated, and the impressions of all of them before and after; null where it restated none.
  `ALTER TABLE load ADD COLUMN restated_from date, ADD COLUMN restated_to date,
     ADD COLUMN impressions_before float8, ADD COLUMN impressions_after float8;
`,
  readFileSync(path.join(import.meta.dirname, 'upgrades/0003-datasets.sql'), 'utf8'),
];

/** Names of all steps that this program knows, in order. */
export const factsMigrations = (): string[] => STEPS.map((_, index) => `facts-${index + 1}`);

/** Brings the schema up to date: all missing steps or none. Processes that start together take turns. */
export async function migrate(tx: FactsTransaction, schema: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(4300, 0)');
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS ${identifier(schema)}.migration (
       version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const [row] = await tx.query('SELECT coalesce(max(version), 0) AS version FROM migration');
  const done = Number(row?.version ?? 0);
  if (done > STEPS.length) throw newerData('facts', `version ${done} instead of ${STEPS.length}`);
  for (const [index, step] of STEPS.entries()) {
    if (index < done) continue;
    for (const statement of step.split(/;\s*\n/)) {
      if (statement.trim()) await tx.query(statement);
    }
    await tx.query('INSERT INTO migration (version) VALUES ($1)', [index + 1]);
  }
}
