/**
 * Brings the facts schema up to date in versioned steps, which are the files of `upgrades/` (docs/decisions/0032).
 *
 * Table `migration` has a row for each step that has begun. `under_way` is null once the step is done; until then it
 * names the committed batches. The row is there from the first batch on, so that an older version of the program
 * refuses a store that is half-way.
 */
import { describeError } from '../http/failure.ts';
import { newerData, StoreError } from '../store-error.ts';
import { type Engine, identifier } from './engine.ts';
import type { FactsTransaction } from './store.ts';
import type { UpgradeState } from './upgrade-state.ts';
import { type Step, type StepProgress, statementsOf } from './upgrades/step.ts';
import { STEPS } from './upgrades/steps.ts';

type Transact = <T>(work: (tx: FactsTransaction) => Promise<T>) => Promise<T>;

/** Names of all steps that this program knows, in order, as backups state them. */
export const factsMigrations = (): string[] => STEPS.map((_, index) => `facts-${index + 1}`);

/** Makes all missing steps, or none, in the caller's transaction. No other process may do so meanwhile. */
export async function migrate(
  tx: FactsTransaction,
  schema: string,
  steps: readonly Step[] = STEPS,
): Promise<void> {
  const version = await versionOf(tx, schema, steps);
  for (const [index, step] of steps.entries()) {
    if (index >= version) await make(step, index + 1, (work) => work(tx));
  }
}

/** How an upgrade may differ from the usual one. */
export interface UpgradeOptions {
  /** Steps to make; default all that were released. */
  readonly steps?: readonly Step[];
  /** Told what is being done; not called when nothing is missing, or the store is new. */
  readonly upgrading?: (state: UpgradeState) => void;
}

/**
 * Brings the store up to date: a new one at once, an older one step by step, each committed when it is made. Processes
 * that start together take turns.
 * @throws {StoreError} when a newer version of the program wrote the store, or a step fails.
 */
export async function upgrade(
  engine: Engine,
  schema: string,
  { steps = STEPS, upgrading = () => undefined }: UpgradeOptions = {},
): Promise<void> {
  await engine.alone(
    async () => {
      const version = await engine.transaction((tx) => versionOf(tx, schema, steps));
      if (version === 0) return engine.transaction((tx) => migrate(tx, schema, steps));
      if (version < steps.length) await makeMissing(engine, schema, version, steps, upgrading);
    },
    () => upgrading({ kind: 'waiting' }),
  );
}

async function makeMissing(
  engine: Engine,
  schema: string,
  found: number,
  steps: readonly Step[],
  upgrading: (state: UpgradeState) => void,
): Promise<void> {
  const started = performance.now();
  for (const [index, step] of steps.entries()) {
    if (index < found) continue;
    const version = index + 1;
    const { name } = step;
    const progress: StepProgress = (done, total) =>
      upgrading({ kind: 'step', version, name, done, total });
    progress(0, 1);
    try {
      await make(step, version, (work) => engine.transaction(work), {
        progress,
        tidy: () => tidyAll(engine, schema),
      });
    } catch (error) {
      throw new StoreError(
        `The facts could not be upgraded to version ${version} (${name}): ${describeError(error)}. Nothing is lost: ` +
          'when the cause is mended, start again, and the upgrade goes on where it stopped.',
        { cause: error },
      );
    }
  }
  const seconds = (performance.now() - started) / 1000;
  upgrading({ kind: 'done', version: steps.length, seconds });
}

/** Statistics of all tables, and a vacuum where the engine has none of its own: a long step writes tables anew. */
async function tidyAll(engine: Engine, schema: string): Promise<void> {
  const tables = await engine.transaction((tx) =>
    tx.query(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = $1::text::regnamespace AND relkind = 'r'`,
      [identifier(schema)],
    ),
  );
  const verb = engine.kind === 'embedded' ? 'VACUUM (ANALYZE)' : 'ANALYZE';
  await engine.maintain(`${verb} ${tables.map(({ name }) => name).join(', ')}`);
}

/** Makes sure that the schema and its table of steps are there; answers the last step that is done, 0 in a new store. */
async function versionOf(
  tx: FactsTransaction,
  schema: string,
  steps: readonly Step[],
): Promise<number> {
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${identifier(schema)}`);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS ${identifier(schema)}.migration (
       version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const known = await tx.query(
    `SELECT 1 FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = 'under_way'`,
  );
  // Not at each start: it waits for whoever reads the table, such as a backup.
  if (known.length === 0) await tx.query('ALTER TABLE migration ADD COLUMN under_way text[]');
  const [row] = await tx.query(
    `SELECT coalesce(max(version), 0) AS begun,
       coalesce(max(version) FILTER (WHERE under_way IS NULL), 0) AS done FROM migration`,
  );
  const begun = Number(row?.begun);
  if (begun > steps.length) throw newerData('facts', `version ${begun} instead of ${steps.length}`);
  return Number(row?.done);
}

/** Makes one step and notes that it is done. */
async function make(
  step: Step,
  version: number,
  transact: Transact,
  {
    progress = () => undefined,
    tidy = async () => undefined,
  }: { readonly progress?: StepProgress; readonly tidy?: () => Promise<void> } = {},
): Promise<void> {
  if ('sql' in step) {
    return transact(async (tx) => {
      for (const statement of statementsOf(step.sql)) await tx.query(statement);
      await tx.query('INSERT INTO migration (version) VALUES ($1)', [version]);
    });
  }
  const note = (sql: string) => transact((tx) => tx.query(sql, [version]));
  await note(
    `INSERT INTO migration (version, under_way) VALUES ($1, '{}') ON CONFLICT (version) DO NOTHING`,
  );
  const store = {
    query: (sql: string, params: readonly unknown[] = []) =>
      transact((tx) => tx.query(sql, params)),
    batch: (name: string, work: (tx: FactsTransaction) => Promise<unknown>) =>
      transact(async (tx) => {
        const [row] = await tx.query(
          `SELECT under_way IS NULL OR $2::text = ANY (under_way) AS is_committed
           FROM migration WHERE version = $1 FOR UPDATE`,
          [version, name],
        );
        if (row?.is_committed === true) return;
        await work(tx);
        await tx.query(
          'UPDATE migration SET under_way = array_append(under_way, $2::text) WHERE version = $1',
          [version, name],
        );
      }),
  };
  await step.run(store, progress);
  // Before the step is done, so that a killed process does it as well.
  await tidy();
  await note('UPDATE migration SET under_way = NULL, applied_at = now() WHERE version = $1');
}
