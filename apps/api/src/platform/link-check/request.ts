/** One request of the link checker: to public addresses alone, with the fault in words where there is no answer. */
import type { IncomingMessage } from 'node:http';
import { openAt, type Resolve, reach, resolveAll } from '../http/guarded.ts';

/** What a request brought. */
export interface LinkAnswer {
  readonly status: number;
  /** Where a redirect leads; null where it is none, or leads nowhere. */
  readonly location: URL | null;
  readonly setsCookie: boolean;
  readonly isHtml: boolean;
  /** As far as it was read; empty for a redirect. */
  readonly body: string;
}

/** Asks for a URL. @throws {LinkFault} where there is no answer. @throws {NotAsked} where nobody can tell. */
export type LinkRequest = (url: URL, signal: AbortSignal) => Promise<LinkAnswer>;

/** Why a page does not answer, as words that go on a sentence. */
export class LinkFault extends Error {
  override readonly name = 'LinkFault';
}

/** Why a page was not asked, or its answer tells nothing: that is no fault of the page. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** What the checker calls itself; operators of sites name it in their robots.txt. */
export const AGENT = 'FlightdeckLinkCheck';

const BODY_BYTES = 512 * 1024;
const ANSWER_MS = 15_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface LinkRequestOptions {
  /** Hosts that may be inside this network; none but in tests. */
  readonly hosts?: readonly string[];
  readonly resolve?: Resolve;
  /** Milliseconds for a whole answer. */
  readonly answerMs?: number;
}

/** Refuses what is no web page, such as the address of an app. @throws {LinkFault} */
export function assertWeb({ protocol }: URL): void {
  if (!/^https?:$/.test(protocol)) {
    throw new LinkFault(`it leads to an address of ${protocol}, which is no web page`);
  }
}

/** IPv4 first: a machine without IPv6 would report each of its addresses as not reachable. */
const resolveIpv4First: Resolve = async (host) =>
  [...(await resolveAll(host))].sort((one, other) => one.family - other.family);

/** Makes requests; the address of each is looked up once, judged, and asked. */
export function makeLinkRequest({
  hosts = [],
  resolve = resolveIpv4First,
  answerMs = ANSWER_MS,
}: LinkRequestOptions = {}): LinkRequest {
  return async (url, signal) => {
    assertWeb(url);
    const reached = await reach(url, hosts, resolve);
    if (reached.is === 'inside') {
      throw new LinkFault(
        'it leads to an address inside a private network, which nobody else reaches',
      );
    }
    if (reached.is === 'unknown') throw ofName(reached.cause);
    const deadline = AbortSignal.timeout(answerMs);
    try {
      const answer = await openAt(url, reached.address, {
        headers: { 'user-agent': `${AGENT}/1.0`, accept: 'text/html,*/*;q=0.5' },
        signal: AbortSignal.any([deadline, signal]),
        idleMs: answerMs,
      });
      return await readAnswer(url, answer);
    } catch (cause) {
      signal.throwIfAborted();
      throw deadline.aborted
        ? new LinkFault(`it takes longer than ${answerMs / 1000} seconds`, { cause })
        : ofConnection(cause);
    }
  };
}

async function readAnswer(url: URL, answer: IncomingMessage): Promise<LinkAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const location = headers.location ?? '';
  const isRedirect = REDIRECTS.has(status);
  const leadsTo =
    isRedirect && URL.canParse(location, url.href) ? new URL(location, url.href) : null;
  const told = {
    status,
    location: leadsTo,
    setsCookie: headers['set-cookie'] !== undefined,
    isHtml: /html/i.test(headers['content-type'] ?? ''),
  };
  if (isRedirect) {
    answer.destroy();
    return { ...told, body: '' };
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer) {
    const read = Buffer.from(piece);
    pieces.push(read);
    bytes += read.length;
    // The head of a page says enough; leaving the loop ends the connection.
    if (bytes >= BODY_BYTES) break;
  }
  return { ...told, body: Buffer.concat(pieces).subarray(0, BODY_BYTES).toString('utf8') };
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/** What a name that leads nowhere means. */
function ofName(cause: unknown): Error {
  const isKnownNot = cause === undefined || /^(?:ENOTFOUND|ENODATA)$/.test(codeOf(cause));
  return isKnownNot
    ? new LinkFault('its host was not found', { cause })
    : new NotAsked('The name of its host could not be looked up.', { cause });
}

const UNTRUSTED = 'its certificate comes from nobody whom browsers trust';
const SELF_SIGNED = 'its certificate is signed by itself, which browsers refuse';

/** Faults by code of the connection. */
const FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ECONNREFUSED: 'its server refuses connections',
  ECONNRESET: 'its server breaks off the connection',
  EPROTO: 'its server does not speak https',
  ETIMEDOUT: 'its server takes too long to connect',
};

/** Codes of our own network. */
const OURS: ReadonlySet<string> = new Set(['ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE']);

/** What a connection that failed means. */
export function ofConnection(cause: unknown): Error {
  const code = codeOf(cause);
  if (OURS.has(code)) return new NotAsked(`This network does not reach it (${code}).`, { cause });
  return new LinkFault(FAULTS[code] ?? `the connection fails${code ? ` (${code})` : ''}`, {
    cause,
  });
}
