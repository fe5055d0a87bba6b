/** Opens the facts store on the engine that the settings name. */
import { answer } from './answer.ts';
import { openEmbedded } from './embedded.ts';
import { READ_DEADLINE_MS } from './engine.ts';
import { type UpgradeOptions, upgrade } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openReplicas } from './replicas.ts';
import type { FactsStore } from './store.ts';
import { tidy } from './tidy.ts';

/** Where the store is, and how it is brought up to date. */
export interface FactsOptions extends UpgradeOptions {
  /** Data folder of the embedded engine, whose lock the process holds; null for a private temporary one. */
  readonly dataDir: string | null;
  /** PostgreSQL server to use instead of the embedded engine. */
  readonly databaseUrl: string | null;
  /** PostgreSQL servers that hold copies of the store and lag behind; default none. */
  readonly readUrls?: readonly string[];
  /** Schema of the store, so that it can share a server with the records; default `facts`. */
  readonly schema?: string;
}

/** Opens the store and brings its schema up to date. */
export async function openFacts(options: FactsOptions): Promise<FactsStore> {
  const schema = options.schema ?? 'facts';
  const engine = options.databaseUrl
    ? await openPostgres(options.databaseUrl, schema)
    : await openEmbedded(options.dataDir, schema);
  try {
    await upgrade(engine, schema, options);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const query: FactsStore['query'] = (sql, params = [], deadlineMs = READ_DEADLINE_MS) =>
    engine.query(sql, params, deadlineMs);
  const replicas = openReplicas(options.readUrls ?? [], schema, query);
  return {
    engine: engine.kind,
    query,
    readAt: replicas.readAt,
    transaction: (work) => engine.transaction(work),
    answer: (question, scope) => answer(query, question, scope),
    tidy: (days, dataset, table) => tidy(engine, days, dataset, table),
    still: engine.still,
    async close() {
      await replicas.close();
      await engine.close();
    },
  };
}
