/** What a step of the facts schema is, and what it may ask for (docs/decisions/0032). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FactsTransaction, Row } from '../store.ts';

/** The store during a step that is too long for one transaction. */
export interface UpgradeStore {
  query(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs `work` in a transaction of its own. What was committed is not done twice: after a `kill -9` the step runs again
   * from its beginning, and leaves out the batches whose names it committed before.
   */
  batch(name: string, work: (tx: FactsTransaction) => Promise<unknown>): Promise<void>;
}

/** Tells how many parts of a step are done. */
export type StepProgress = (done: number, total: number) => void;

/**
 * A step: SQL that runs in one transaction, or `run`, which commits batch by batch. It never changes once it was
 * released, and uses nothing that may change: no column lists of `tables.ts`, no `ROLLUPS`.
 */
export type Step = { readonly name: string } & (
  | { readonly sql: string }
  | { run(store: UpgradeStore, progress: StepProgress): Promise<void> }
);

/** The step of the file `<name>.sql` beside this one. A statement ends with a semicolon at the end of a line. */
export const sqlStep = (name: string): Step => ({
  name,
  sql: readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8'),
});

/** The statements of SQL that is written so. */
export const statementsOf = (sql: string): string[] =>
  sql.split(/;\s*\n/).filter((statement) => statement.trim() !== '');
