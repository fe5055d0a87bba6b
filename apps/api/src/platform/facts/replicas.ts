/** Copies of the facts that lag behind: each answers what was asked of a state of the loads that it has reached. */
import pg from 'pg';
import { AppError } from '../errors.ts';
import { READ_DEADLINE_MS } from './engine.ts';
import { openReplica } from './postgres.ts';
import type { FactsStore } from './store.ts';

/** How long a copy that failed is left alone. */
const AWAY_MS = 10_000;

/** A statement that the copy could not go on with, because of a change that it has received meanwhile. */
const OVERTAKEN = '40001';

/** The copies, in turns. */
export interface Replicas extends Pick<FactsStore, 'readAt'> {
  close(): Promise<void>;
}

/**
 * Opens the copies of the store at `urls`, in `schema`.
 * @param query Reads of the store itself, where no copy can answer.
 */
export function openReplicas(
  urls: readonly string[],
  schema: string,
  query: FactsStore['query'],
): Replicas {
  const replicas = urls.map((url) => ({ ...openReplica(url, schema), awayUntil: 0 }));
  let turn = 0;
  return {
    async readAt(isCurrent) {
      const from = turn++;
      for (let step = 0; step < replicas.length; step += 1) {
        const replica = replicas[(from + step) % replicas.length];
        if (!replica || replica.awayUntil > performance.now()) continue;
        const read: FactsStore['query'] = (sql, params = [], deadlineMs = READ_DEADLINE_MS) =>
          replica.query(sql, params, deadlineMs);
        try {
          if (!(await isCurrent(read))) continue;
        } catch (error) {
          if (!isBusy(error)) replica.awayUntil = performance.now() + AWAY_MS;
          continue;
        }
        return async (...question) => {
          try {
            return await read(...question);
          } catch (error) {
            if (!canStoreAnswer(error)) throw error;
            if (!isOvertaken(error) && !isBusy(error))
              replica.awayUntil = performance.now() + AWAY_MS;
            return query(...question);
          }
        };
      }
      return query;
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === OVERTAKEN;

/** Codes of PostgreSQL: it has no room or connection left, or somebody ended the statement. */
const BUSY = /^(53|57014)/;
/** What the pool says when none of its connections came free. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** A copy that has too much to do just now, and will have less soon: the next question may find it free. */
const isBusy = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'unavailable') ||
  (error instanceof pg.DatabaseError && BUSY.test(error.code ?? '')) ||
  (error instanceof Error && error.message === NO_CONNECTION);

/** A deadline, or a copy with too much to do, is no reason to ask the store as well; neither is a wrong statement. */
const canStoreAnswer = (error: unknown): boolean =>
  isOvertaken(error) ||
  !(
    error instanceof AppError ||
    (error instanceof pg.DatabaseError && /^(22|42)/.test(error.code ?? ''))
  );
