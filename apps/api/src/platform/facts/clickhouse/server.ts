/** A ClickHouse server, reached over HTTP. */
import type { Readable } from 'node:stream';
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { z } from 'zod';
import { StoreError } from '../../store-error.ts';
import { pastDeadline } from '../engine.ts';

/** A ClickHouse server and the database on it that is used. */
export interface ClickhouseServer {
  /** Its database, quoted. */
  readonly database: string;
  /** The rows of a statement; statements of ours name their database. */
  ask(sql: string, deadlineMs?: number): Promise<unknown[][]>;
  /** Runs a statement without an answer, as long as it takes. */
  run(sql: string): Promise<void>;
  /** Runs an INSERT that ends in a format, with what is inserted. */
  insert(sql: string, body: Readable): Promise<void>;
  /** The answer of a statement that names its format, as it comes. */
  unload(sql: string): Promise<Readable>;
  close(): Promise<void>;
}

/** Errors of ClickHouse that say a statement took too long. */
const TOO_SLOW: ReadonlySet<string> = new Set(['159', '160']);

/** A load may take long between two pieces; reads have deadlines of their own. */
const REQUEST_MS = 6 * 60 * 60 * 1000;
const CONNECTIONS = 16;

/** The least version that is known to answer all statements; older ones lack parts of them. */
const LEAST_VERSION = '24.8';
const CONNECT_MS = 10_000;

const Rows = z.array(z.array(z.unknown()));

/** A name of ClickHouse as SQL, quoted. */
const quoted = (name: string): string => `\`${name.replace(/[`\\]/g, '\\$&')}\``;

/** What the setting says: `clickhouse://user:password@host:8123/database`; `clickhouses` for TLS. */
export function parseClickhouseUrl(address: string): {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly database: string;
} {
  const { protocol, username, password, host, pathname } = new URL(
    address.replace(/^clickhouse(s?):/, 'http$1:'),
  );
  return {
    url: `${protocol}//${host}`,
    username: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'default',
  };
}

/** Connects to the server at `address`, and makes the database where it is missing. */
export async function connectClickhouse(address: string): Promise<ClickhouseServer> {
  const server = serverAt(address);
  try {
    const version = await versionOf(server);
    if (!isNewEnough(version)) {
      throw new StoreError(
        `ClickHouse ${version} is too old: ${LEAST_VERSION} or newer is needed.`,
      );
    }
    await server.run(`CREATE DATABASE IF NOT EXISTS ${server.database}`);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** What the doctor tells of a server. */
export async function lookAtServer(
  address: string,
): Promise<{ readonly version: string; readonly isNew: boolean; readonly mayWrite: boolean }> {
  const server = serverAt(address);
  try {
    const version = await versionOf(server);
    const table = `${server.database}.flightdeck_doctor`;
    const mayWrite = await server
      .run(`CREATE DATABASE IF NOT EXISTS ${server.database}`)
      .then(() => server.run(`CREATE TABLE IF NOT EXISTS ${table} (x Int8) ENGINE = Memory`))
      .then(() => server.run(`DROP TABLE ${table}`))
      .then(
        () => true,
        () => false,
      );
    return { version, isNew: isNewEnough(version), mayWrite };
  } finally {
    await server.close();
  }
}

async function versionOf(server: ClickhouseServer): Promise<string> {
  const [[version] = []] = await server.ask('SELECT version()', CONNECT_MS);
  return String(version);
}

const isNewEnough = (version: string): boolean => {
  const [year = 0, month = 0] = version.split('.').map(Number);
  const [least = 0, leastMonth = 0] = LEAST_VERSION.split('.').map(Number);
  return year > least || (year === least && month >= leastMonth);
};

function serverAt(address: string): ClickhouseServer {
  const { database: name, ...at } = parseClickhouseUrl(address);
  const client = createClient({
    ...at,
    application: 'flightdeck',
    request_timeout: REQUEST_MS,
    max_open_connections: CONNECTIONS,
    // What fails is told by whoever asked.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      async_insert: 0,
      wait_end_of_query: 1,
      // The days of a file may be of more months than a usual insert.
      max_partitions_per_insert_block: '0',
      // Ids of a question stand in its text.
      max_query_size: '268435456',
      // As in PostgreSQL: reads are too short to be compiled first.
      compile_expressions: 0,
      compile_aggregate_expressions: 0,
    },
  });
  return {
    database: quoted(name),
    async ask(sql, deadlineMs) {
      const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
      try {
        const answer = await client.query({
          query: sql,
          format: 'JSONCompactEachRow',
          ...(deadline ? { abort_signal: deadline } : {}),
          clickhouse_settings: {
            output_format_json_quote_64bit_integers: 0,
            cancel_http_readonly_queries_on_client_close: 1,
            ...(deadlineMs === undefined
              ? {}
              : { max_execution_time: Math.ceil(deadlineMs / 1000) }),
          },
        });
        return Rows.parse(await answer.json());
      } catch (error) {
        const isLate =
          deadline?.aborted || (error instanceof ClickHouseError && TOO_SLOW.has(error.code));
        if (isLate && deadlineMs !== undefined) throw pastDeadline(deadlineMs);
        throw error;
      }
    },
    run: async (sql) => {
      await client.command({ query: sql });
    },
    async insert(sql, body) {
      const { stream } = await client.exec({ query: sql, values: body });
      await new Promise<void>((done, fail) => {
        stream.once('end', done).once('error', fail).resume();
      });
    },
    unload: async (sql) => (await client.exec({ query: sql })).stream,
    close: () => client.close(),
  };
}
