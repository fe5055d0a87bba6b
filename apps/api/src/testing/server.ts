/** Starts the real server for a test: fresh stores, the fixture's people and delivery, and a client to call it with. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DataOf, type ErrorCode, Failure, type ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AppOptions, createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { sharedClickhouse } from '../platform/facts/testing-clickhouse.ts';
import { describeError } from '../platform/http/failure.ts';
import type { Log, Services } from '../platform/services.ts';
import { openServices } from '../platform/start.ts';
import { PASSWORD, PEOPLE, type Person, stampFixture } from './fixture.ts';
import { plainFacts } from './plain-facts.ts';
import { copyStores, makeDatabase } from './stores.ts';

/** What is sent besides the call itself. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const Success = z.strictObject({ status: z.literal('success'), data: z.unknown() });

/** The body of a call's answer, checked against the contract when it came in. Reading what it does not hold throws. */
export class AnswerBody<C extends ServedCall> {
  readonly status: 'success' | 'error';
  readonly #text: string;
  readonly #data: DataOf<C> | undefined;
  readonly #failure: Failure | undefined;

  /** @throws when `text` is not what the contract says for `statusCode`. */
  constructor(call: C, statusCode: number, text: string) {
    this.#text = text;
    if (statusCode === 200 && call.csv) {
      this.status = 'success';
      return;
    }
    const sent: unknown = JSON.parse(text);
    if (statusCode === (call.status ?? 200)) {
      const data: unknown = z.parse(call.data, Success.parse(sent).data);
      this.#data = data as DataOf<C>;
    } else {
      this.#failure = Failure.parse(sent);
      if (this.#failure.statusCode !== statusCode) {
        throw new Error(`${call.path} answered ${statusCode} with ${text}`);
      }
    }
    this.status = this.#failure ? 'error' : 'success';
  }

  /** Of a success. */
  get data(): DataOf<C> {
    if (this.#failure) throw new Error(`The call failed: ${this.#text}`);
    return this.#data as DataOf<C>;
  }

  /** Of a failure. */
  get failure(): Failure {
    if (!this.#failure) throw new Error(`The call did not fail: ${this.#text.slice(0, 500)}`);
    return this.#failure;
  }

  get statusCode(): number {
    return this.failure.statusCode;
  }

  get code(): ErrorCode {
    return this.failure.code;
  }

  get message(): string {
    return this.failure.message;
  }

  get details(): Failure['details'] {
    return this.failure.details;
  }
}

/** What came back from a call. */
export interface Got<C extends ServedCall> {
  readonly status: number;
  readonly body: AnswerBody<C>;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Somebody who calls the server. */
export interface TestClient {
  /** `name=value` of the session cookie, empty when signed out. */
  readonly cookie: string;
  /** Calls, and checks that the answer has the shape that the contract gives it. */
  send<C extends ServedCall>(call: C, sent?: Sent): Promise<Got<C>>;
}

/** A running server. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly engine: 'embedded' | 'postgresql';
  /** What the server logged, a line each. */
  readonly logged: readonly string[];
  readonly anonymous: TestClient;
  /** Signs in; each call makes a new session. */
  signIn(person: Person): Promise<TestClient>;
  /** Listens on a free port of this machine and answers the address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

/** How the test's server differs. */
export interface TestServerOptions {
  readonly engine?: 'embedded' | 'postgresql';
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** Gets the spans of what the server does, as they end. */
  readonly spans?: SpanExporter;
  /** Hears the log beside `logged`. */
  readonly heard?: (message: string) => void;
  /** How the application differs: the folder of the portal, the timing of websockets. */
  readonly app?: AppOptions;
}

/** Whether servers on PostgreSQL have the rows of their facts in ClickHouse. */
const isBesideClickhouse = process.env.TEST_ENGINE === 'clickhouse';

/** Engines to run a suite on: PostgreSQL too where `TEST_DATABASE_URL` names a server; it alone with ClickHouse beside it. */
export const ENGINES: readonly ('embedded' | 'postgresql')[] = [
  ...(isBesideClickhouse ? [] : ['embedded' as const]),
  ...(process.env.TEST_DATABASE_URL ? ['postgresql' as const] : []),
];

/** The engine of tests that name none: `TEST_ENGINE`, embedded without it. */
const usualEngine = (): TestServer['engine'] =>
  isBesideClickhouse
    ? 'postgresql'
    : z.enum(['embedded', 'postgresql']).default('embedded').parse(process.env.TEST_ENGINE);

/** A database in ClickHouse that has the name of the one in PostgreSQL. */
const besideAddress = async (databaseUrl: string): Promise<string> =>
  (await sharedClickhouse()).url + new URL(databaseUrl).pathname;

/** Starts a server over its own copy of the stores filled with the fixture. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const engine = options.engine ?? usualEngine();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-test-'));
  const database = engine === 'postgresql' ? await makeDatabase('fixture') : null;
  if (!database) await copyStores('fixture', dataDir);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...(database && isBesideClickhouse
      ? { FACTS_DATABASE_URL: await besideAddress(database.url) }
      : {}),
    ...options.env,
  });
  const logged: string[] = [];
  const note = (message: string): void => {
    logged.push(message);
    options.heard?.(message);
  };
  const log: Log = {
    info: note,
    warn: note,
    error: (message, error) => note(`${message} – ${describeError(error)}`),
  };
  const services = await openServices(config, {
    log,
    ...(options.now ? { clock: options.now } : {}),
    ...(options.spans ? { spans: options.spans } : {}),
  });
  await stampFixture(services);
  const app = await createApp(services, options.app);
  const host = { app, services, logged };
  const anonymous = clientOf(host, '');
  return {
    app,
    services: isBesideClickhouse ? { ...services, facts: plainFacts(services.facts) } : services,
    engine,
    logged,
    anonymous,
    signIn: (person) => signInBy(host, PEOPLE[person].email),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async stop() {
      await app.close();
      await services.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** `name=value` of the cookie an answer sets; empty when it sets none. */
export function cookieOf(answer: Pick<Got<ServedCall>, 'headers'>): string {
  const header = answer.headers['set-cookie'];
  const [first = ''] = Array.isArray(header) ? header : [String(header ?? '')];
  return first.split(';', 1)[0] ?? '';
}

type ClientHost = Pick<TestServer, 'app' | 'services' | 'logged'>;

/** Signs in with the password that everybody has in tests. */
export async function signInBy(host: ClientHost, email: string): Promise<TestClient> {
  const answer = await clientOf(host, '').send(CALLS.auth.login, {
    body: { email, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
  return clientOf(host, cookieOf(answer));
}

/** Somebody with this cookie. */
export function clientOf({ app, services, logged }: ClientHost, cookie: string): TestClient {
  return {
    cookie,
    async send(call, { params = {}, body, headers = {} } = {}) {
      const url = `/v2/${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
      // What a test writes past the calls is heard of a little later on PostgreSQL.
      await services.records.heard();
      const answer = await app.inject({
        method: call.method,
        url,
        headers: { ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = answer.body;
      // No test expects one, and what was logged says why.
      if (answer.statusCode === 500) throw new Error(`${call.path} failed: ${logged.at(-1)}`);
      return {
        status: answer.statusCode,
        body: new AnswerBody(call, answer.statusCode, text),
        text,
        headers: answer.headers,
      };
    },
  };
}
