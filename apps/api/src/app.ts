/** The web application: security headers, session, the areas with their calls, documentation and the portal. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { AREAS } from './areas/index.ts';
import type { AreaOptions } from './platform/area.ts';
import { type BodyLimits, guardBodies } from './platform/http/bodies.ts';
import { BOOK_DIST, registerBook } from './platform/http/book.ts';
import { registerCompression } from './platform/http/compression.ts';
import { toFailure } from './platform/http/failure.ts';
import { headersOfUnreadable, registerHeaders } from './platform/http/headers.ts';
import { type Readiness, registerHealth } from './platform/http/health.ts';
import { acceptJson, mountRoutes } from './platform/http/mount.ts';
import { type OverloadLimits, refuseOverload } from './platform/http/overload.ts';
import { PORTAL_DIST, registerPortal } from './platform/http/portal.ts';
import { registerVerification } from './platform/http/verification.ts';
import { acceptWebsockets } from './platform/http/websockets.ts';
import { registerWidgets, WIDGETS_DIST } from './platform/http/widgets.ts';
import { startJobs } from './platform/jobs/job-worker.ts';
import { type Answered, accessLogFor } from './platform/log/console-log.ts';
import { mailJob } from './platform/mail/mail-job.ts';
import { registerOpenApi } from './platform/openapi/register.ts';
import { dutiesOf } from './platform/process.ts';
import type { Services } from './platform/services.ts';
import { registerSession } from './platform/session/plugin.ts';
import { readQueue } from './platform/telemetry/queue-figures.ts';
import {
  inScope,
  measureArrivals,
  scopeAgain,
  scopeRequests,
} from './platform/telemetry/requests.ts';
import { registerMetrics } from './platform/telemetry/serve.ts';
import { tidyJob } from './platform/tidy.ts';

/** Longest a request may take to arrive, in milliseconds: a large delivery file on a slow line. */
const REQUEST_TIMEOUT_MS = 15 * 60 * 1000;

/** Details of a failure that passes by itself: seconds to wait. */
const RetryDetails = z.object({ retryAfter: z.number() });

/** What may differ from the usual application. */
export interface AppOptions extends AreaOptions {
  /** Folder of the built portal. */
  readonly portal?: string;
  /** Folder of the built widgets. */
  readonly widgets?: string;
  /** Folder of the built Storybook. */
  readonly book?: string;
  /** Shared with whoever stops the process. */
  readonly readiness?: Readiness;
  /** What is taken on at once. */
  readonly overload?: OverloadLimits;
  /** Told of each answer; by default the log, where that is JSON. */
  readonly told?: (answered: Answered) => void;
  /** What bodies may weigh, and how slow they may be. */
  readonly bodies?: BodyLimits;
}

/** Makes what this process does by its role over `services`; nothing listens yet. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy ?? false,
    // A HEAD of a GET that changes something would change it too.
    exposeHeadRoutes: false,
    // While stopping, requests that are already here are answered; readiness tells others to go elsewhere.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The older base serves the same calls (spec.md §7).
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v1(?=[/?]|$)/, '/v2'),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { failure } = toFailure(error);
      return reply.code(failure.statusCode).headers(headersOfUnreadable(config)).send(failure);
    },
  });
  const readiness = options.readiness ?? { stopping: false };
  scopeRequests(app, options.told ?? accessLogFor(config));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept for later would be cut when it is next used.
    if (readiness.stopping) reply.header('connection', 'close');
  });
  app.setErrorHandler((error, request, reply) => {
    const { failure, unexpected } = toFailure(error);
    if (unexpected) {
      const where = `${request.method} ${request.routeOptions.url ?? 'unknown address'}`;
      inScope(request, () => log.error(`${where} failed (request ${request.id})`, error));
    }
    const retry = RetryDetails.safeParse(failure.details).data;
    if (retry) reply.header('retry-after', retry.retryAfter);
    const details = unexpected ? { ...retry, requestId: request.id } : failure.details;
    return reply
      .code(failure.statusCode)
      .send(details === undefined ? failure : { ...failure, details });
  });
  await registerHeaders(app, config);
  registerHealth(app, services, readiness);
  registerMetrics(app, services);
  for (const { changed } of AREAS) {
    if (changed) services.changes.listen((change) => changed(services, change));
  }
  const { serves } = dutiesOf(config.role);
  await app.register(async (api) => {
    if (serves) await serveCalls(app, api, services, options, readiness);
    await startDuties(api, services);
  });
  if (serves) {
    await registerWidgets(app, options.widgets ?? WIDGETS_DIST);
    registerVerification(app);
    await registerPortal(app, options.portal ?? PORTAL_DIST);
  }
  measureArrivals(app);
  return app;
}

/** Adds the calls of all areas to `api`, a part of `app`. */
async function serveCalls(
  app: FastifyInstance,
  api: FastifyInstance,
  services: Services,
  options: AppOptions,
  readiness: Readiness,
): Promise<void> {
  const { config } = services;
  await registerCompression(api);
  api.addHook('onRequest', async (_request, reply) => {
    // Answers are one person's; no cache keeps them. Areas that send files may say otherwise.
    reply.header('cache-control', 'no-store');
  });
  // Before the guard, so that the connection of a websocket that it refuses is ended, and before the calls, so that
  // none of them answers a websocket.
  await acceptWebsockets(api);
  const refused = () => {
    readiness.refusedAt = performance.now();
  };
  const refuse = (answer: ServerResponse, error: Error) => {
    const { failure } = toFailure(error);
    answer
      .writeHead(failure.statusCode, {
        ...headersOfUnreadable(config),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RetryDetails.parse(failure.details).retryAfter),
        'x-request-id': randomUUID(),
      })
      .end(JSON.stringify(failure));
  };
  refuseOverload(app, api, options.overload ?? {}, refused, refuse);
  guardBodies(api, options.bodies ?? {}, refused);
  scopeAgain(api, 'onRequest');
  await registerSession(api, services);
  scopeAgain(api, 'preHandler');
  // First, because it forgets every other parser.
  acceptJson(api);
  await api.register(multipart);
  const personal = AREAS.flatMap((area) => area.personal ?? []);
  const forRole = AREAS.flatMap((area) => area.forRole ?? []);
  const all = { ...options, personal, forRole };
  for (const area of AREAS) {
    mountRoutes(api, await area.mount(services, api, all), services);
  }
  registerOpenApi(api, services);
  await registerBook(api, services, options.book ?? BOOK_DIST);
}

/** Works off jobs and queues what is due, as the role of this process says, until `api` closes. */
async function startDuties(api: FastifyInstance, services: Services): Promise<void> {
  const { caches, records, telemetry } = services;
  const { works, schedules } = dutiesOf(services.config.role);
  const kinds = [mailJob, tidyJob(AREAS), ...AREAS.flatMap(({ jobs = [] }) => jobs)];
  telemetry.metrics?.observe({
    caches,
    ...((works || schedules) && {
      queue: () =>
        readQueue(
          records,
          kinds.map(({ id }) => id),
        ),
    }),
  });
  if (works || schedules) {
    const jobs = await startJobs(services, kinds, { works, schedules });
    // After the hooks of the areas, which close what jobs may still need: hooks run in the opposite order.
    api.addHook('onClose', () => jobs.stop());
  }
  if (!schedules) return;
  for (const { schedule } of AREAS) {
    const stop = await schedule?.(services);
    if (stop) api.addHook('onClose', stop);
  }
}
