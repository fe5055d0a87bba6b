/** The call that is being answered, for whatever it asks without being told of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Holds something while a call is answered, and nothing in jobs and at start-up. */
export const underWay = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Marks whatever the calls of `api` do. Register it after what makes calls wait for their turn. */
export function markCalls(api: FastifyInstance): void {
  api.addHook('onRequest', ({ id }, _reply, done) => underWay.run({ requestId: id }, done));
  // Once more, because whoever waited for a turn or a body goes on in the course of somebody else.
  api.addHook('preHandler', ({ id }, _reply, done) => underWay.run({ requestId: id }, done));
}
