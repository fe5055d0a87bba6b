/** Watches a pool of PostgreSQL connections: how many there are, how long work waits for one, and what it asks of them. */
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { measures, type StoreName } from './measures.ts';
import { isTraced, tracedStatement, tracing } from './spans.ts';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;
type Answered = (error: unknown, result?: unknown) => void;

/** Watches `pool` from now on; while neither metrics nor traces are on, it stays as it is. */
export function watchPool(store: StoreName, pool: pg.Pool): void {
  measures()?.watch(store, pool);
  if (!measures() && !tracing()) return;
  const connect: pg.Pool['connect'] = pool.connect.bind(pool);
  const waiting = (): (() => void) | null => {
    // One is free. Most work does not wait, and to say so each time would cost more than it tells.
    if (pool.idleCount > pool.waitingCount) return null;
    const began = performance.now();
    return () => measures()?.storeWaited(store, (performance.now() - began) / 1000);
  };
  Object.assign(pool, {
    connect(callback?: (...given: Connected) => void) {
      const waited = waiting();
      if (!callback) return waited ? connect().finally(waited) : connect();
      const got = waited
        ? (...given: Connected): void => {
            waited();
            callback(...given);
          }
        : callback;
      // The pool calls back whenever somebody else gives a connection back, as part of that one's work.
      return connect(isTraced() ? AsyncResource.bind(got) : got);
    },
  });
  if (tracing()) pool.on('connect', (client) => traceStatements(store, client));
}

/** Traces the statements of a connection. */
function traceStatements(store: StoreName, client: pg.PoolClient): void {
  const { query } = client;
  const ask = (given: readonly unknown[]): unknown => Reflect.apply(query, client, given);
  Object.assign(client, {
    query(...given: readonly unknown[]): unknown {
      const sql = isTraced() ? textOf(given[0]) : null;
      // A stream, such as of COPY, ends in its own time.
      if (sql === null) return ask(given);
      const last = given.at(-1);
      if (!isCallback(last)) {
        return tracedStatement(store, sql, () => Promise.resolve(ask(given)));
      }
      const asked = Promise.withResolvers<unknown>();
      tracedStatement(store, sql, () => {
        ask([
          ...given.slice(0, -1),
          (error: unknown, result: unknown) => {
            if (error) asked.reject(error);
            else asked.resolve(result);
          },
        ]);
        return asked.promise;
      }).then(
        (result) => last(undefined, result),
        (error: unknown) => last(error),
      );
      return undefined;
    },
  });
}

const isCallback = (value: unknown): value is Answered => typeof value === 'function';

/** The text of a query; null of a stream. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null;
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : null;
}
