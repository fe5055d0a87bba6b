/**
 * The landing page for a social network's verification (`/temp/fb`): bare, the same for everybody, nothing of the
 * request in it. The portal does not load for it, so crawlers without scripts read it.
 */
import type { FastifyInstance } from 'fastify';

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow"><title>Verification – Flightdeck</title>
<link rel="stylesheet" href="/v2/docs.css"></head>
<body><main>
<h1>Verification</h1>
<p>A social network looks at this page to verify that this address belongs to Flightdeck.
It holds no data, and whatever is added to its address is ignored.</p>
<p><a href="/">Go to Flightdeck</a></p>
</main></body></html>`;

/** Adds the page, for GET and HEAD. */
export function registerVerification(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/temp/fb',
    handler: (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('cache-control', 'public, max-age=3600')
        .send(PAGE),
  });
}
