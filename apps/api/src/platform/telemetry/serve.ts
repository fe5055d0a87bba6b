/** Answers `/metrics`: on a port of its own, or on the one of the application to whoever brings the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config.ts';
import type { Services } from '../services.ts';

const ADDRESS = '/metrics';
const HEADERS = {
  'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** An answer to whoever asks for the figures. */
interface MetricsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The figures, to whoever may have them. */
async function answerTo(
  { config, telemetry }: Pick<Services, 'config' | 'telemetry'>,
  authorization: string | undefined,
): Promise<MetricsAnswer> {
  const plain = { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' };
  if (!telemetry.metrics) return { status: 404, headers: plain, body: 'Metrics are off.\n' };
  const token = config.metrics?.token ?? null;
  const brought = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  if (token !== null && !timingSafeEqual(digest(brought), digest(token))) {
    const headers = { ...plain, 'www-authenticate': 'Bearer' };
    return { status: 401, headers, body: 'Bring METRICS_TOKEN as a bearer token.\n' };
  }
  return { status: 200, headers: HEADERS, body: await telemetry.metrics.text() };
}

/** Adds the address to `app`. Without a token of the settings there is nothing: everybody reaches this port. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metrics } = services.config;
  const isHere = metrics !== null && metrics.port === null;
  app.get(ADDRESS, async (request, reply) => {
    const { status, headers, body } = isHere
      ? await answerTo(services, request.headers.authorization)
      : await answerTo({ ...services, telemetry: { ...services.telemetry, metrics: null } }, '');
    return reply.code(status).headers(headers).send(body);
  });
}

/** The port of its own. */
export interface MetricsPort {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Listens on the port of its own that the settings name; null where they name none.
 * @throws {ConfigError} when the port cannot be had.
 */
export async function listenForMetrics(services: Services): Promise<MetricsPort | null> {
  const { metrics, host } = services.config;
  if (metrics?.port === null || metrics?.port === undefined) return null;
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === ADDRESS;
    if (!isAsked) return void response.writeHead(404).end();
    answerTo(services, request.headers.authorization).then(
      ({ status, headers, body }) => response.writeHead(status, { ...headers }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ port: metrics.port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(
      `METRICS_PORT=${metrics.port} cannot be used by this process: another one has it, or it may not be had. Each process on a machine needs its own.`,
      { cause: error },
    );
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : metrics.port;
  return {
    address: `http://${host}:${port}${ADDRESS}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
