/** Equal reads of the facts are one: those at the same time, or those for one drawing. */
import type { FactsStore, Row } from '../facts/store.ts';
import { singleFlight } from './single-flight.ts';

/**
 * Makes reads that share their answers with equal ones that are under way.
 * @returns Makes a reader by `query`; its reads are shared with those of readers with the same `state`, since a read of
 *   another state of the store may be older than its question.
 */
export function shareReads() {
  const flight = singleFlight<Row[]>();
  return (query: FactsStore['query'], state = ''): FactsStore['query'] =>
    (sql, params = []) =>
      flight(JSON.stringify([state, sql, params]), () => query(sql, params));
}

/** Reads of which each is made once, and kept: for what is drawn at one moment and asks much that is the same. */
export function readOnce(query: FactsStore['query']): FactsStore['query'] {
  const kept = new Map<string, Promise<Row[]>>();
  return (sql, params = [], deadlineMs) => {
    const key = JSON.stringify([sql, params]);
    const known = kept.get(key) ?? query(sql, params, deadlineMs);
    kept.set(key, known);
    return known;
  };
}
