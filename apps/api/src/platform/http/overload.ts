/** Refuses calls while too many are under way, before they cost anything: a clear 503 instead of a slow death of all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const MiB = 1024 * 1024;
/** What is taken on at once, unless the application says otherwise: several times what people of one provider do. */
const MOST_CALLS = 1000;
/** Bodies are held in memory, and again as text and values: a tenth of what a small server has. */
const MOST_BODY_BYTES = 128 * MiB;
const RETRY_AFTER_S = 2;

/** What is taken on at once. */
export interface OverloadLimits {
  /** Calls under way. */
  readonly calls?: number;
  /** Bytes of JSON bodies of the calls under way. */
  readonly bodyBytes?: number;
}

/** Guards the calls of `api`. Register before the session: refusing must not cost a look at it. */
export function refuseOverload(
  api: FastifyInstance,
  { calls: mostCalls = MOST_CALLS, bodyBytes: mostBytes = MOST_BODY_BYTES }: OverloadLimits = {},
): void {
  let calls = 0;
  let bytes = 0;
  const ends = new WeakMap<FastifyRequest, () => void>();
  api.addHook('onRequest', async (request, reply) => {
    const own = bodyBytes(request);
    // However large, one body alone is within the limits of its call.
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
    // A websocket stays: its call is over once it is let in, and what it may hold is limited where it is served.
    if (request.ws) ends.get(request)?.();
  });
}

/** Memory a body may take: as announced, or when it is not, as much as its call allows. Uploads go to the disk. */
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

/** Calls back once: when the answer is out, the client gone, or what it answers called. */
function whenOver(reply: FastifyReply, over: () => void): () => void {
  let open = true;
  const end = () => {
    if (open) over();
    open = false;
  };
  reply.raw.once('finish', end).once('close', end);
  return end;
}
