/** Refuses calls while too many are under way, before they cost anything: a clear 503 instead of slowing down all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const MiB = 1024 * 1024;
/** Default limits: several times what the people of one provider do. */
const MOST_CALLS = 1000;
/** Bodies are held in memory three times, as bytes, text and values: a tenth of a small server's memory. */
const MOST_BODY_BYTES = 128 * MiB;
const RETRY_AFTER_S = 2;

/** Limits of calls under way. */
export interface OverloadLimits {
  /** Calls under way. */
  readonly calls?: number;
  /** Bytes of JSON bodies of the calls under way. */
  readonly bodyBytes?: number;
}

/** Guards the calls of `api`. Register it before the session: a refusal must not cost a look-up. */
export function refuseOverload(
  api: FastifyInstance,
  { calls: mostCalls = MOST_CALLS, bodyBytes: mostBytes = MOST_BODY_BYTES }: OverloadLimits = {},
): void {
  let calls = 0;
  let bytes = 0;
  const ends = new WeakMap<FastifyRequest, () => void>();
  api.addHook('onRequest', async (request, reply) => {
    const own = bodyBytes(request);
    // A single body, however large, is within the limit of its call.
    if (calls >= mostCalls || (calls > 0 && bytes + own > mostBytes)) {
      throw new AppError(
        'unavailable',
        'The server has more to do than it can take on. Try again in a few seconds.',
        { retryAfter: RETRY_AFTER_S },
      );
    }
    calls += 1;
    bytes += own;
    const end = whenOver(reply, () => {
      calls -= 1;
      bytes -= own;
    });
    ends.set(request, end);
  });
  api.addHook('preHandler', async (request) => {
    // A websocket stays open: its call ends once it is accepted, and its limits are set where it is served.
    if (request.ws) ends.get(request)?.();
  });
}

/** Memory that a body may take: its content length, or without one the limit of its call. Uploads go to the disk. */
function bodyBytes(request: FastifyRequest): number {
  const {
    'content-type': type,
    'content-length': length,
    'transfer-encoding': coding,
  } = request.headers;
  if (type?.startsWith('multipart/')) return 0;
  if (coding !== undefined) return request.routeOptions.bodyLimit ?? 0;
  return Math.min(Number(length ?? 0), request.routeOptions.bodyLimit ?? 0) || 0;
}

/** Calls back once: when the answer is sent, the client is gone, or the handler calls the function returned. */
function whenOver(reply: FastifyReply, over: () => void): () => void {
  let open = true;
  const end = () => {
    if (open) over();
    open = false;
  };
  reply.raw.once('finish', end).once('close', end);
  return end;
}
