/** Opens the facts store on the engine that the settings name. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { answer } from './answer.ts';
import { heldTables, isInClickhouse, refuseWithout } from './clickhouse/tables.ts';
import { openEmbedded } from './embedded.ts';
import { type Engine, READ_DEADLINE_MS } from './engine.ts';
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
  /** ClickHouse server for the rows of facts, beside the PostgreSQL server; none when absent. */
  readonly clickhouseUrl?: string | null;
  /** ClickHouse server that held the rows before, from which they move back; none when absent. */
  readonly clickhouseBeforeUrl?: string | null;
  /** Datasets whose facts it holds; default all that the program knows. */
  readonly datasets?: readonly Dataset[];
  /** PostgreSQL servers that hold copies of the store and lag behind; default none. */
  readonly readUrls?: readonly string[];
  /** Schema of the store, so that it can share a server with the records; default `facts`. */
  readonly schema?: string;
}

async function openEngine(options: FactsOptions, schema: string): Promise<Engine> {
  const { databaseUrl, clickhouseUrl, clickhouseBeforeUrl } = options;
  if (!databaseUrl) return upgraded(await openEmbedded(options.dataDir, schema), schema, options);
  const postgres = await upgraded(await openPostgres(databaseUrl, schema), schema, options);
  try {
    const held = heldTables(options.datasets);
    const { upgrading } = options;
    if (!clickhouseUrl) {
      if (clickhouseBeforeUrl && (await isInClickhouse(postgres))) {
        const { leaveClickhouse } = await import('./clickhouse/engine.ts');
        await leaveClickhouse(postgres, clickhouseBeforeUrl, held, upgrading);
      }
      await refuseWithout(postgres);
      return postgres;
    }
    // Only where it is asked for: the client is of no use to others.
    const { joinClickhouse } = await import('./clickhouse/engine.ts');
    return await joinClickhouse(postgres, clickhouseUrl, held, upgrading);
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

/** The engine with its schema up to date. */
async function upgraded<E extends Engine>(
  engine: E,
  schema: string,
  options: UpgradeOptions,
): Promise<E> {
  try {
    await upgrade(engine, schema, options);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Opens the store and brings its schema up to date. */
export async function openFacts(options: FactsOptions): Promise<FactsStore> {
  const schema = options.schema ?? 'facts';
  const engine = await openEngine(options, schema);
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
