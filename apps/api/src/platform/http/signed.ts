/**
 * Calls that another system makes and signs. The header `Flightdeck-Signature: t=<seconds>,digest=<SHA-256 of the
 * body>,v1=<HMAC-SHA256 of "t.digest">` is judged before the body is read, so that only who knows the secret can send one.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { trustBody } from './bodies.ts';

export const SIGNATURE_HEADER = 'flightdeck-signature';
const SIGNATURE = /^t=(\d{1,12}),digest=([0-9a-f]{64}),v1=([0-9a-f]{64})$/;
/** How far the clocks of both systems may differ. */
const SKEW_S = 300;

const digests = new WeakMap<FastifyRequest, string>();

/**
 * Passes requests with a fresh signature, and remembers the digest for `requireDigest`.
 * @throws {AppError} `not-found` where no inbound mail is set up, `unauthenticated`.
 */
export function requireSignature(
  request: FastifyRequest,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void {
  if (!config.inboundMail) {
    throw new AppError('not-found', 'This server takes no mail: INBOUND_MAIL_DOMAIN is not set.');
  }
  const header = request.headers[SIGNATURE_HEADER];
  const [, t = '', digest = '', mac = ''] =
    SIGNATURE.exec(typeof header === 'string' ? header : '') ?? [];
  const expected = createHmac('sha256', config.inboundMail.secret).update(`${t}.${digest}`);
  const isFresh = Math.abs(clock().getTime() / 1000 - Number(t)) <= SKEW_S;
  const isSigned =
    mac !== '' && timingSafeEqual(Buffer.from(mac, 'hex'), expected.digest()) && isFresh;
  if (!isSigned) {
    throw new AppError(
      'unauthenticated',
      'Flightdeck-Signature is missing, wrong, or older than five minutes. Check secret and clock.',
    );
  }
  digests.set(request, digest);
  trustBody(request);
}

/** @throws {AppError} `unauthenticated` for a body that is not the one its signature was made for. */
export function requireDigest(request: FastifyRequest, body: string): void {
  const digest = digests.get(request);
  if (digest === undefined || createHash('sha256').update(body).digest('hex') === digest) return;
  throw new AppError('unauthenticated', 'Flightdeck-Signature was made for another body.');
}

/** The header for a body: for tests and documentation. */
export function signatureFor(secret: string, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const digest = createHash('sha256').update(body).digest('hex');
  const mac = createHmac('sha256', secret).update(`${t}.${digest}`).digest('hex');
  return `t=${t},digest=${digest},v1=${mac}`;
}
