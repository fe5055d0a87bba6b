/**
 * Bodies that arrive: a minimum rate, and memory for those of members apart from those of everybody else. Only what
 * has arrived counts: an announced body that does not come holds nothing but its connection (security.md row 42).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from './busy.ts';
import { hasBody } from './overload.ts';

const MiB = 1024 * 1024;
/** Bodies are held in memory three times, as bytes, text and values: a tenth of a small server's memory. */
const MEMBERS_BYTES = 128 * MiB;
const OTHERS_BYTES = 16 * MiB;
/** Bodies of strangers that arrive at once; one more ends the oldest, because an honest one is there in no time. */
const OTHERS_ARRIVING = 500;
/** Until then a body may be as slow as it likes. */
const GRACE_MS = 10_000;
const LEAST_BYTES_PER_S = 1024;
/** From then on a stranger's body must be whole, and a member's come at the rate of a slow mobile line. */
const LATEST_MS = 30_000;
const LATE_BYTES_PER_S = 8 * 1024;
const LOOK_MS = 2000;
/** Types of bodies that go to the disk as they come. */
const TO_DISK = /^(?:multipart\/|application\/offset\+octet-stream)/;

/** Limits that tests lower. */
export interface BodyLimits {
  /** Bytes of members' JSON bodies under way. */
  readonly bodyBytes?: number;
  readonly graceMs?: number;
  readonly latestMs?: number;
}

/** A body that arrives. */
interface Arriving {
  readonly request: FastifyRequest;
  readonly since: number;
  /** `bytesRead` of its connection when it began. */
  readonly from: number;
  readonly isMembers: boolean;
}

const members = new WeakSet<FastifyRequest>();

/** Says that a request was made by somebody who may make it. Call it before the body is read. */
export const trustBody = (request: FastifyRequest): void => void members.add(request);

/** Guards the bodies of `api`; `refused` is called whenever one is turned away for want of memory. */
export function guardBodies(
  api: FastifyInstance,
  { bodyBytes = MEMBERS_BYTES, graceMs = GRACE_MS, latestMs = LATEST_MS }: BodyLimits,
  refused: () => void,
): void {
  const held = { members: 0, others: 0 };
  const most = { members: bodyBytes, others: OTHERS_BYTES };
  /** In the order in which they began. */
  const arriving = new Set<Arriving>();
  let others = 0;

  const leave = (body: Arriving): void => {
    if (arriving.delete(body) && !body.isMembers) others -= 1;
  };
  const isTooSlow = ({ request, since, from, isMembers }: Arriving): boolean => {
    const ms = performance.now() - since;
    if (ms <= graceMs) return false;
    const rate = ((request.raw.socket.bytesRead - from) / ms) * 1000;
    if (ms <= latestMs) return rate < LEAST_BYTES_PER_S;
    return !isMembers || rate < LATE_BYTES_PER_S;
  };
  const drop = (body: Arriving): void => {
    leave(body);
    body.request.raw.socket.destroy();
  };
  const look = setInterval(
    () => {
      for (const body of arriving) if (isTooSlow(body)) drop(body);
    },
    Math.min(LOOK_MS, graceMs),
  ).unref();
  api.addHook('onClose', async () => clearInterval(look));

  // With a callback: a turn of the event loop between this listener and the parser's would lose the first bytes.
  api.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const isMembers = members.has(request);
    const whose = isMembers ? 'members' : 'others';
    const { raw } = request;
    const from = raw.socket.bytesRead;
    const body: Arriving = { request, since: performance.now(), from, isMembers };
    arriving.add(body);
    if (!isMembers) others += 1;
    if (others > OTHERS_ARRIVING) {
      for (const oldest of arriving) {
        if (oldest.isMembers) continue;
        drop(oldest);
        break;
      }
    }
    raw.once('end', () => leave(body)).once('close', () => leave(body));
    if (!TO_DISK.test(request.headers['content-type'] ?? '')) {
      let own = 0;
      let isCounted = true;
      const forget = () => {
        if (isCounted) held[whose] -= own;
        isCounted = false;
      };
      raw.on('data', (bytes: Buffer) => {
        if (!isCounted) return;
        // A single body, however large, is within the limit of its call.
        if (held[whose] > own && held[whose] + bytes.length > most[whose]) {
          forget();
          refused();
          reply.header('connection', 'close').send(busy());
          return;
        }
        own += bytes.length;
        held[whose] += bytes.length;
      });
      reply.raw.once('finish', forget).once('close', forget);
    }
    done(null, payload);
  });
}
