/** Watches requests: each has a scope, and where that is asked for a duration and a span, by the pattern of its route. */
import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '../log/console-log.ts';
import { measures } from './measures.ts';
import { type Scope, withScope } from './scope.ts';
import { tracing } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the work for this request belongs to; null before its first hook. */
    scope: Scope | null;
  }
}

/** Label of every address that no route answers: addresses themselves would be endless. */
const UNKNOWN_ROUTE = 'unknown';
/** Of requests that were turned away before they got to a route. */
const REFUSED_ROUTE = 'refused';
/** What nginx too says of callers that went away before their answer. */
const GONE = 499;
const FILE = /\.[a-z0-9]+$/i;
/** Asked every few seconds by machines. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);
const KNOWN_METHODS = new Set(METHODS);

const OUTSIDE: Scope = { requestId: null, span: null };

/** What is kept of a request while it is measured. */
interface Visit {
  readonly began: number;
  route: string | null;
}

const VISIT = Symbol('visit');

declare module 'node:http' {
  interface IncomingMessage {
    /** What is kept of it while it is measured. On the request itself: a WeakMap costs every collection of garbage. */
    [VISIT]?: Visit;
  }
}

/** The label of a route: its pattern. The files of a folder, each of which is a route, are one. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return UNKNOWN_ROUTE;
  if (pattern.startsWith('/v2/') || !FILE.test(pattern)) return pattern;
  const [, folder, ...rest] = pattern.split('/');
  return rest.length > 0 ? `/${folder}/*` : '/*';
}

/** Begins to measure a request, which ends with its answer; nothing while metrics are off. */
function begin(request: IncomingMessage, answer: ServerResponse): Visit | null {
  const to = measures();
  if (!to) return null;
  const visit: Visit = { began: performance.now(), route: null };
  request[VISIT] = visit;
  to.requestBegan();
  answer.once('close', () => {
    const { method = '' } = request;
    to.requestEnded(
      KNOWN_METHODS.has(method) ? method : '_OTHER',
      visit.route ?? REFUSED_ROUTE,
      answer.writableFinished ? answer.statusCode : GONE,
      (performance.now() - visit.began) / 1000,
    );
  });
  return visit;
}

/** Opens the span of a request, which ends with its answer; null where it is not traced. */
function spanOf({ id, method, raw }: FastifyRequest, route: string, answer: ServerResponse) {
  const by = tracing();
  if (!by || UNTRACED.has(route) || route.endsWith('/*') || !by.takes()) return null;
  const began = raw[VISIT]?.began;
  const span = by.open({
    name: `${method} ${route}`,
    kind: 'server',
    // A caller's own traceparent is not taken over: anybody could fill our traces.
    parent: null,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'flightdeck.request.id': id,
    },
    ...(began !== undefined && { startTime: performance.timeOrigin + began }),
  });
  answer.once('close', () => {
    const status = answer.writableFinished ? answer.statusCode : GONE;
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) by.fail(span, new Error(`${status}`));
    span.end();
  });
  return span;
}

/** Does `work` for a request, so that its log lines and spans belong to it. */
export const inScope = <T>({ scope }: FastifyRequest, work: () => T): T =>
  withScope(scope ?? OUTSIDE, work);

/**
 * Gives each request of `app` its scope. Before every other hook.
 * @param told Told of each answer but those to machines that ask every few seconds.
 */
export function scopeRequests(
  app: FastifyInstance,
  told: ((answered: Answered) => void) | null = null,
): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeLabel(request.routeOptions.url);
    // One that was injected did not arrive.
    const visit = request.raw[VISIT] ?? begin(request.raw, reply.raw);
    if (visit) visit.route = route;
    const span = spanOf(request, route, reply.raw);
    request.scope = { requestId: request.id, span };
    if (told && !UNTRACED.has(route)) {
      const { id: requestId, method } = request;
      const began = visit?.began ?? performance.now();
      reply.raw.once('close', () => {
        const status = reply.raw.writableFinished ? reply.raw.statusCode : GONE;
        const ms = Math.round((performance.now() - began) * 10) / 10;
        told({ method, route, status, ms, requestId, traceId: span?.spanContext().traceId });
      });
    }
    inScope(request, done);
  });
}

/**
 * Gives the requests of `api` their scope again. After hooks of the same name that make requests wait: a body arrives, and a
 * turn comes, as part of somebody else's work.
 */
export function scopeAgain(api: FastifyInstance, hook: 'onRequest' | 'preHandler'): void {
  if (hook === 'onRequest') api.addHook(hook, (request, _reply, done) => inScope(request, done));
  else api.addHook(hook, (request, _reply, done) => inScope(request, done));
}

/** Measures the requests of `app` from their arrival. After everything that listens for them. */
export function measureArrivals(app: FastifyInstance): void {
  if (measures()) app.server.prependListener('request', begin);
}
