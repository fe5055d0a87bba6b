/** What both pools of PostgreSQL connections need to outlive the server that they connect to. */
import type pg from 'pg';

/**
 * Keeps the process alive when connections of `pool` break. An error event without a listener would end it, and the
 * pool listens only while a connection is idle. Queries on a broken connection fail; the pool replaces it.
 */
export function surviveLosses(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}
