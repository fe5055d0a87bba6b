/**
 * Sheds load before it queues: a few calls are served at once, the others wait a short time for their turn, and whoever
 * would wait longer gets a clear 503 (security.md row 44).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busy, tooManyOfOne } from './busy.ts';

/** Calls served at once: enough for the pools of both stores, few enough that they end within a fraction of a second. */
const AT_ONCE = 24;
/** Longest wait for a turn. With the time of the calls before it, an accepted call is answered within a second. */
const WAIT_MS = 500;
/** A call that takes longer waits for something else, such as an upload or the figures of years, and counts no more. */
const COUNTS_MS = 1000;

/** Calls of one session at once, in turn or waiting: one person must not fill the queue of all. */
const OWN_AT_ONCE = 40;

/** Limits that tests lower. */
export interface OverloadLimits {
  /** Calls served at once. */
  readonly atOnce?: number;
  readonly waitMs?: number;
  readonly countsMs?: number;
}

/** One call: it takes a turn, and may leave and take one again while its body arrives. */
interface Visit {
  readonly reply: FastifyReply;
  /** The session's cookie, unread; undefined without one. */
  readonly owner: string | undefined;
  isServed: boolean;
  counted: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly visit: Visit;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly go: (error?: Error) => void;
}

/**
 * Guards the calls of `api`. Register it before the session: a refusal must not cost a look-up.
 * @param refused Called whenever a call is turned away.
 */
export function refuseOverload(
  api: FastifyInstance,
  { atOnce = AT_ONCE, waitMs = WAIT_MS, countsMs = COUNTS_MS }: OverloadLimits,
  refused: () => void,
): void {
  let served = 0;
  const queue = new Set<Waiting>();
  const visits = new WeakMap<FastifyRequest, Visit>();
  const open = new Set<Visit>();
  /** How many of them each owner has. */
  const own = new Map<string, number>();

  const serve = (visit: Visit): void => {
    served += 1;
    visit.isServed = true;
    visit.counted = setTimeout(() => leave(visit), countsMs).unref();
  };
  const leave = (visit: Visit): void => {
    if (!visit.isServed) return;
    clearTimeout(visit.counted);
    visit.isServed = false;
    served -= 1;
    for (const next of queue) {
      if (served >= atOnce) return;
      dequeue(next);
      if (next.visit.reply.raw.destroyed) continue;
      // The timer may be late when the event loop was busy.
      if (performance.now() - next.since > waitMs) turnAway(next);
      else {
        serve(next.visit);
        next.go();
      }
    }
  };
  const dequeue = (waiting: Waiting): void => {
    clearTimeout(waiting.timer);
    queue.delete(waiting);
  };
  const turnAway = (waiting: Waiting): void => {
    dequeue(waiting);
    refused();
    waiting.go(busy());
  };
  const enter = (visit: Visit, go: (error?: Error) => void): void => {
    if (served < atOnce) {
      serve(visit);
      go();
      return;
    }
    const timer = setTimeout(() => turnAway(waiting), waitMs).unref();
    const waiting: Waiting = { visit, since: performance.now(), timer, go };
    queue.add(waiting);
  };

  const end = (visit: Visit): void => {
    leave(visit);
    const { owner } = visit;
    if (owner === undefined || !open.delete(visit)) return;
    const left = (own.get(owner) ?? 1) - 1;
    if (left > 0) own.set(owner, left);
    else own.delete(owner);
  };

  api.addHook('onRequest', (request, reply, done) => {
    const owner = request.headers.cookie;
    const others = owner === undefined ? 0 : (own.get(owner) ?? 0);
    if (others >= OWN_AT_ONCE) return done(tooManyOfOne());
    const visit: Visit = { reply, owner, isServed: false, counted: undefined };
    visits.set(request, visit);
    open.add(visit);
    if (owner !== undefined) own.set(owner, others + 1);
    reply.raw.once('finish', () => end(visit)).once('close', () => end(visit));
    enter(visit, done);
  });
  api.addHook('preParsing', (request, _reply, payload, done) => {
    const visit = visits.get(request);
    // While its body arrives, a call costs nothing.
    if (visit && hasBody(request)) leave(visit);
    done(null, payload);
  });
  api.addHook('preHandler', (request, reply, done) => {
    const visit = visits.get(request);
    if (!visit) return done();
    if (request.ws) {
      // A websocket stays open, and its limits are set where it is served.
      end(visit);
      return done();
    }
    if (visit.isServed || !hasBody(request) || reply.raw.destroyed) return done();
    enter(visit, done);
  });
}

/** Whether the request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
