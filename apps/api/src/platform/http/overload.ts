/**
 * Sheds load before it queues: a few calls are served at once, the others wait a short time for their turn, and whoever
 * would wait longer gets a clear 503 (security.md row 44).
 *
 * Requests begin one by one, each in a turn of the event loop of its own, and only then cost more than to be read. The
 * health check does not wait, so it is answered between any two of them. Without that a thousand requests that arrive
 * together would all be served before anything else is read, and none of them would seem to have waited.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy, tooManyOfOne } from './busy.ts';

/** Calls served at once: enough for the pools of both stores, few enough that they end within a fraction of a second. */
const AT_ONCE = 24;
/** Longest wait for a turn. With the time of the calls before it, an accepted call is answered within a second. */
const WAIT_MS = 300;
/** A call that takes longer waits for something else, such as an upload or the figures of years, and counts no more. */
const COUNTS_MS = 1000;

/** Calls of one session at once, in turn or waiting: one person must not fill the queue of all. */
const OWN_AT_ONCE = 40;
/** Refusals in one turn of the event loop: all at once they would take as long as the calls that they are to spare. */
const REFUSED_AT_ONCE = 20;

/** Addresses of calls. All others, the health check and the portal's files, are answered at once. */
const CALL = /^\/v[12]\//;

/** Limits that tests lower. */
export interface OverloadLimits {
  /** Calls served at once. */
  readonly atOnce?: number;
  readonly waitMs?: number;
  readonly countsMs?: number;
}

/** One request: it takes a turn, and may leave and take one again while its body arrives. */
interface Visit {
  readonly answer: ServerResponse;
  /** The session's cookie, unread; undefined without one. */
  readonly owner: string | undefined;
  isServed: boolean;
  isOver: boolean;
  counted: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly visit: Visit;
  /** When it has waited long enough. */
  readonly until: number;
  /** Begins it, or refuses it. */
  readonly go: (error?: Error) => void;
}

/**
 * Guards the calls of `app`, whose routes are in `api`. Register it before the session: a refusal must not cost a look-up.
 * @param refused Called whenever a call is turned away.
 * @param refuse Answers a request that has not begun, which costs a fraction of beginning it.
 */
export function refuseOverload(
  app: FastifyInstance,
  api: FastifyInstance,
  { atOnce = AT_ONCE, waitMs = WAIT_MS, countsMs = COUNTS_MS }: OverloadLimits,
  refused: () => void,
  refuse: (answer: ServerResponse, error: Error) => void,
): void {
  let served = 0;
  /** Who waits for a turn, in the order of their deadlines. */
  const queue = new Set<Waiting>();
  /** Whose body has come: they have had a turn already, and go before the others, or they would wait twice as long. */
  const resumed = new Set<Waiting>();
  const waiting = [resumed, queue] as const;
  /** Who has waited longest of either, whoever is next before the other. */
  const heads = (): Waiting[] =>
    waiting.flatMap((some) => {
      const [first] = some;
      return first ? [first] : [];
    });
  /** Refusals of other reasons. They take turns too: a flood of them would hold up everybody. */
  const refusals = new Set<() => void>();
  const visits = new WeakMap<IncomingMessage, Visit>();
  /** How many calls under way each owner has. */
  const own = new Map<string, number>();
  let isSoon = false;
  let alarm: NodeJS.Timeout | undefined;

  /** Sees to it that the next one gets a turn, or a refusal in time. */
  const arrange = (): void => {
    const firsts = heads();
    const [first] = firsts;
    const left = Math.min(...firsts.map(({ until }) => until)) - performance.now();
    if (refusals.size > 0 || left <= 0 || (first && served < atOnce)) {
      if (!isSoon) setImmediate(step);
      isSoon = true;
    } else if (first && alarm === undefined) {
      alarm = setTimeout(() => {
        alarm = undefined;
        arrange();
      }, left).unref();
    }
  };
  const step = (): void => {
    isSoon = false;
    for (let sent = 0; sent < REFUSED_AT_ONCE && refuseNext(); sent += 1);
    beginNext();
    arrange();
  };
  const refuseNext = (): boolean => {
    const [refusal] = refusals;
    if (refusal) {
      refusals.delete(refusal);
      refusal();
      return true;
    }
    const late = heads().find(mustGo);
    if (!late) return false;
    forget(late);
    refused();
    late.go(busy());
    return true;
  };
  const forget = (one: Waiting): void => {
    for (const some of waiting) some.delete(one);
  };
  /** Whether it has waited too long. When few wait and there are turns, the whole process stood still, and serving is quick. */
  const mustGo = ({ until }: Waiting): boolean =>
    until <= performance.now() && (served >= atOnce || queue.size + resumed.size > atOnce);
  const beginNext = (): void => {
    for (const some of waiting) {
      for (const next of some) {
        if (served >= atOnce) return;
        some.delete(next);
        if (next.visit.answer.destroyed) continue;
        serve(next.visit);
        next.go();
        return;
      }
    }
  };
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
    arrange();
  };
  const enter = (visit: Visit, go: Waiting['go'], turns = queue): void => {
    turns.add({ visit, until: performance.now() + waitMs, go });
    arrange();
  };

  const end = (visit: Visit): void => {
    leave(visit);
    const { owner } = visit;
    if (owner === undefined || visit.isOver) return;
    visit.isOver = true;
    const left = (own.get(owner) ?? 1) - 1;
    if (left > 0) own.set(owner, left);
    else own.delete(owner);
  };
  const admit = (request: IncomingMessage, answer: ServerResponse, go: Waiting['go']): void => {
    const owner = request.headers.cookie;
    const others = owner === undefined ? 0 : (own.get(owner) ?? 0);
    if (others >= OWN_AT_ONCE) {
      refusals.add(() => go(tooManyOfOne()));
      arrange();
      return;
    }
    const visit: Visit = { answer, owner, isServed: false, isOver: false, counted: undefined };
    visits.set(request, visit);
    if (owner !== undefined) own.set(owner, others + 1);
    answer.once('finish', () => end(visit)).once('close', () => end(visit));
    enter(visit, go);
  };

  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!CALL.test(request.url ?? '')) return app.routing(request, answer);
    admit(request, answer, (error) => {
      if (error) refuse(answer, error);
      else app.routing(request, answer);
    });
  });
  api.addHook('onRequest', (request, reply, done) => {
    // Websockets do not come as requests of the server. What is no call, such as the component book, takes no turn.
    if (visits.has(request.raw) || !CALL.test(request.url)) done();
    else admit(request.raw, reply.raw, done);
  });
  api.addHook('preParsing', (request, _reply, payload, done) => {
    const visit = visits.get(request.raw);
    // While its body arrives, a call costs nothing.
    if (visit && hasBody(request)) leave(visit);
    done(null, payload);
  });
  api.addHook('preHandler', (request, reply, done) => {
    const visit = visits.get(request.raw);
    if (!visit) return done();
    if (request.ws) {
      // A websocket stays open, and its limits are set where it is served.
      end(visit);
      return done();
    }
    if (visit.isServed || !hasBody(request) || reply.raw.destroyed) return done();
    enter(visit, done, resumed);
  });
}

/** Whether the request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}
