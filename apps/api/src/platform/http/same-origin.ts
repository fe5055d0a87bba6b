/** Refuses requests that another site caused (security.md row 27), by Sec-Fetch-Site, Origin and Referer. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Config } from '../process.ts';

/** `https://host` the request came to. */
export function originOf(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

function refererOrigin(referer: string | undefined): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).origin : null;
}

/**
 * Passes requests of our own pages, and of programs that are no browser (they send none of the three
 * headers and no cookie of somebody else).
 * @throws {AppError} `forbidden` for a request that another site caused.
 */
export function requireSameOrigin(request: FastifyRequest, config: Config): void {
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const own = originOf(request, config);
  // `none` means that a person entered the URL, which is always a GET.
  const siteFits =
    site === undefined || site === 'same-origin' || (site === 'none' && request.method === 'GET');
  const originFits = origin === undefined || origin === own;
  const from = refererOrigin(referer);
  const refererFits = origin !== undefined || from === null || from === own;
  if (siteFits && originFits && refererFits) return;
  throw new AppError(
    'forbidden',
    `This request came from another site. Open ${own} and try again there.`,
  );
}
