/**
 * Requests of this server to addresses that people have entered. They reach public hosts over https, and the hosts of
 * PULL_HOSTS; never the machine itself or its network, whatever a name resolves to or a redirect says.
 */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors.ts';
import { hostOf, isNamed, isPublic, openAt, type Resolve, reach, resolveAll } from './guarded.ts';

const MOST_REDIRECTS = 5;
/** Longest wait for the first and for every further byte, in milliseconds. */
const IDLE_MS = 30_000;

/** A request to another system. */
export interface OutboundRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the body is written; it must not exist. */
  readonly target: string;
  /** Most bytes of the body. */
  readonly limit: number;
  /** Milliseconds for all of it. */
  readonly deadlineMs: number;
  /** Whether a redirect is followed; default true. Headers of the request go to no other origin. */
  readonly follows?: boolean;
  readonly signal?: AbortSignal;
}

/** What came back. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Where the body is in the end. */
  readonly url: string;
  readonly bytes: number;
}

/** Makes requests. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundAnswer>;

const refuse = (message: string, cause?: unknown): AppError =>
  new AppError('unprocessable', message, undefined, { cause });

/**
 * Refuses an address that no request may go to, as far as its text tells.
 * @param hosts Hosts that may be inside, and without https.
 * @throws {AppError} `unprocessable`.
 */
export function assertOutside(url: string, hosts: readonly string[]): URL {
  if (!URL.canParse(url)) throw refuse('The address is no web address. Correct it.');
  const parsed = new URL(url);
  if (parsed.username || parsed.password) {
    throw refuse('The address holds a name or a password. Give it as the secret instead.');
  }
  if (isNamed(parsed, hosts)) {
    if (/^https?:$/.test(parsed.protocol)) return parsed;
  } else if (parsed.protocol === 'https:') {
    const host = hostOf(parsed);
    if (!ipaddr.isValid(host) || isPublic(host)) return parsed;
    throw inside(host);
  }
  throw refuse('Only addresses that begin with https:// can be fetched.');
}

const inside = (host: string): AppError =>
  refuse(
    `${host} is inside this network, where nothing is fetched. Ask the operator to name it in PULL_HOSTS.`,
  );

/** @param resolve Finds the addresses of a name; tests pass their own. */
export function makeOutbound(hosts: readonly string[], resolve: Resolve = resolveAll): Outbound {
  const addressOf = async (url: URL) => {
    const reached = await reach(url, hosts, resolve);
    if (reached.is === 'address') return reached.address;
    const host = hostOf(url);
    if (reached.is === 'inside') throw inside(host);
    throw refuse(`${host} was not found. Check the address.`, reached.cause);
  };

  return async ({
    url: given,
    headers = {},
    target,
    limit,
    deadlineMs,
    follows = true,
    ...rest
  }) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = rest.signal ? AbortSignal.any([deadline, rest.signal]) : deadline;
    const first = assertOutside(given, hosts);
    let url = first;
    for (let hop = 0; ; hop += 1) {
      const answer = await openAt(url, await addressOf(url), {
        signal,
        idleMs: IDLE_MS,
        // A redirect to somewhere else must not learn the secret.
        headers: url.origin === first.origin ? headers : {},
      }).catch((cause: unknown) => {
        throw failed(url, cause, deadline);
      });
      const { statusCode: status = 0, headers: got } = answer;
      if (status >= 300 && status < 400 && status !== 304 && got.location) {
        answer.destroy();
        if (!follows || hop >= MOST_REDIRECTS || !URL.canParse(got.location, url.href)) {
          throw refuse(
            `${url.host} leads elsewhere too often. Give the address where the file is.`,
          );
        }
        url = assertOutside(new URL(got.location, url).href, hosts);
        continue;
      }
      const bytes = await write(answer, target, limit, signal).catch((cause: unknown) => {
        throw failed(url, cause, deadline);
      });
      return { status, headers: got, url: url.href, bytes };
    }
  };
}

/** Writes the body to `target`; answers its bytes. */
async function write(
  answer: IncomingMessage,
  target: string,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) done(null, chunk);
      else
        done(
          new AppError('too-large', `The file is larger than ${Math.floor(limit / 2 ** 20)} MB.`),
        );
    },
  });
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  await pipeline(answer, counted, file, { signal });
  return bytes;
}

/** What to tell of a request that broke off. */
function failed(url: URL, cause: unknown, deadline: AbortSignal): unknown {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return cause;
  return new AppError(
    'unavailable',
    deadline.aborted
      ? `${url.host} took too long to send the file. It is tried again.`
      : `${url.host} does not answer as it should${code ? ` (${code})` : ''}. It is tried again.`,
    undefined,
    { cause },
  );
}
