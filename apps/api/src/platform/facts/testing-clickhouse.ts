/**
 * For tests: the engine of ClickHouse in this process (chdb), behind a server that speaks as much of ClickHouse's HTTP protocol
 * as its client uses. The engine is not among the dependencies of the program: `npm install --prefix tests/clickhouse` installs it.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../tests/clickhouse');

/** Whether the engine is installed. */
export const hasClickhouse = existsSync(path.join(FOLDER, 'node_modules/chdb/package.json'));

/** What is used of chdb. */
interface Chdb {
  readonly Session: new (
    folder: string,
    options: { readonly connectionArgs: readonly string[] },
  ) => Session;
  drainPending(): Promise<void>;
}
interface Session {
  queryAsync(sql: string, options: { readonly format: string }): Promise<{ bytes(): Uint8Array }>;
  close(): void;
}

/** A running engine. */
export interface TestClickhouse {
  /** As the setting: without the name of a database behind. */
  readonly url: string;
  /** Statements that it was asked, for tests of what reaches it. */
  readonly asked: string[];
  /** Makes the next statement that contains `text` fail, or late. */
  fail(text: string, how: 'before' | 'after'): void;
  close(): Promise<void>;
}

/** User and password that its clients must state. */
const USER = 'tester';
const PASSWORD = 'p@ss:word';

/** Settings that belong to the transport, which a session in process does not know. */
const OF_TRANSPORT = new Set([
  ...['query', 'query_id', 'database', 'default_format', 'session_id', 'role'],
  ...[
    'wait_end_of_query',
    'enable_http_compression',
    'cancel_http_readonly_queries_on_client_close',
  ],
  ...['send_progress_in_http_headers', 'http_headers_progress_interval_ms', 'max_query_size'],
]);

let shared: Promise<TestClickhouse> | undefined;

/** The engine of this process, started by the first who asks: it has one data folder per process, removed with the run's stores. */
export const sharedClickhouse = (): Promise<TestClickhouse> => {
  shared ??= startClickhouse();
  return shared;
};

/** Starts the engine on a folder of its own, or one that is kept. */
export async function startClickhouse(kept?: string): Promise<TestClickhouse> {
  const chdb: Chdb = createRequire(path.join(FOLDER, 'package.json'))('chdb');
  const below = process.env.TEST_STORES ?? tmpdir();
  const folder = kept ?? (await mkdtemp(path.join(below, 'flightdeck-clickhouse-')));
  const session = new chdb.Session(folder, { connectionArgs: ['--max_query_size=268435456'] });
  const asked: string[] = [];
  const failures: { readonly text: string; readonly how: 'before' | 'after' }[] = [];

  async function run(sql: string, body: Buffer, settings: URLSearchParams): Promise<Uint8Array> {
    asked.push(sql);
    const at = failures.findIndex(({ text }) => sql.includes(text));
    const [failure] = at < 0 ? [] : failures.splice(at, 1);
    if (failure?.how === 'before') throw new Error('Code: 999. DB::Exception: made to fail');
    const answer = await session.queryAsync(inSession(sql, body, settings), { format: 'TSV' });
    if (failure) throw new Error('Code: 999. DB::Exception: made to fail afterwards');
    return answer.bytes();
  }

  const server: Server = createServer((request, response) => {
    serve(request, response, run).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  // Tests end without closing it.
  server.unref();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `clickhouse://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    asked,
    fail: (text, how) => void failures.push({ text, how }),
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
      session.close();
      await chdb.drainPending();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The statement with the settings of its request, and with what is inserted behind. */
function inSession(sql: string, body: Buffer, settings: URLSearchParams): string {
  const given = [...settings].filter(([name]) => !OF_TRANSPORT.has(name));
  const clause =
    given.length === 0
      ? ''
      : ` SETTINGS ${given.map(([name, value]) => `${name} = ${value}`).join(', ')}`;
  const [, statement = sql, format = ''] = /^([\s\S]*?)\s*(\bFORMAT \w+)?\s*$/.exec(sql) ?? [];
  const isSet = /\bSETTINGS\b/.test(statement) || !/^\s*(?:SELECT|WITH|INSERT)\b/i.test(statement);
  const whole = isSet ? `${statement} ${format}` : withClause(statement, clause, format);
  return body.length > 0 ? `${whole}\n${body.toString('utf8')}` : whole;
}

// An INSERT has its settings before the format, a SELECT too.
const withClause = (statement: string, clause: string, format: string): string =>
  `${statement}${clause} ${format}`;

/** Bytes of a statement with what it inserts: one in process is a string, and much longer than this it may not be. */
const PIECE_BYTES = 32 * 2 ** 20;

/** What is inserted, in pieces of whole lines; at least one. */
async function* pieces(sent: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of sent) {
    kept.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const all = Buffer.concat(kept);
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield all.subarray(0, end);
    isFirst &&= end === 0;
    kept = [all.subarray(end)];
    size = all.length - end;
  }
  if (isFirst || size > 0) yield Buffer.concat(kept);
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  run: (sql: string, body: Buffer, settings: URLSearchParams) => Promise<Uint8Array>,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isZipped = request.headers['content-encoding'] === 'gzip';
  const sent = isZipped ? request.pipe(createGunzip()) : request;
  const credentials = Buffer.from(
    request.headers.authorization?.replace(/^Basic /, '') ?? '',
    'base64',
  ).toString();
  const refuse = (status: number, code: number, message: string): void => {
    response.writeHead(status, {
      'X-ClickHouse-Exception-Code': String(code),
      'Content-Type': 'text/plain; charset=UTF-8',
    });
    response.end(message);
  };
  if (credentials !== `${USER}:${PASSWORD}`) {
    sent.resume();
    return refuse(
      403,
      516,
      `Code: 516. DB::Exception: ${USER}: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)`,
    );
  }
  const inUrl = searchParams.get('query');
  try {
    let answer: Uint8Array = Buffer.alloc(0);
    if (inUrl === null) answer = await run(await text(sent), Buffer.alloc(0), searchParams);
    else for await (const lines of pieces(sent)) answer = await run(inUrl, lines, searchParams);
    const zips =
      /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) &&
      searchParams.get('enable_http_compression') === '1';
    response.writeHead(200, {
      'X-ClickHouse-Query-Id': searchParams.get('query_id') ?? '',
      'X-ClickHouse-Summary': '{"read_rows":"0","written_rows":"0"}',
      ...(zips ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(zips ? await promisify(gzip)(answer) : answer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = Number(/Code: (\d+)/.exec(message)?.[1] ?? 1001);
    refuse(code === 159 ? 408 : 500, code, message);
  }
}
