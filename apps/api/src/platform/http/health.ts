/** Liveness and readiness: `/healthz` says the process runs, `/readyz` that it should get requests. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Whether this process takes requests. */
export interface Readiness {
  stopping: boolean;
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
    try {
      await Promise.all([services.records.execute('SELECT 1'), services.facts.query('SELECT 1')]);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'a store does not answer' });
    }
  });
}
