/** Equal reads of the facts at the same time are one. */
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
