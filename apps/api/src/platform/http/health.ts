/** Liveness and readiness: `/healthz` says the process runs, `/readyz` that it should get requests. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** How long after a refused call the process says so. */
const REFUSED_MS = 1000;

/** Whether this process takes requests. */
export interface Readiness {
  stopping: boolean;
  /** When a call was last refused for too much work, in milliseconds of `performance.now()`. */
  refusedAt?: number;
}

/** Adds the two routes. While stopping, readiness answers 503 before any request is refused. */
export function registerHealth(
  app: FastifyInstance,
  services: Services,
  readiness: Readiness,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    if (performance.now() - (readiness.refusedAt ?? -REFUSED_MS) < REFUSED_MS) {
      return reply.code(503).send({ status: 'calls are refused: there is too much to do' });
    }
    try {
      await Promise.all([services.records.execute('SELECT 1'), services.facts.query('SELECT 1')]);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'a store does not answer' });
    }
  });
}
