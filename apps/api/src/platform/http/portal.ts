/** Serves the built portal: hashed assets for ever, every page of the site from its one document. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { SHARE_PATH } from '@flightdeck/domain/share';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Flightdeck</title><h1>The portal is not built</h1><p>Run <code>npm run build</code> and reload this page.</p></html>';

/** Where `npm run build` puts the portal. */
export const PORTAL_DIST = path.resolve(import.meta.dirname, '../../../../portal/dist');

/** Of the page of a share link: its URL opens a report, so that nothing keeps it, passes it on or lists it. */
const SHARED = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Adds the portal below `/`. Requests that no route answers get its document, or a 404 envelope. */
export async function registerPortal(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, file) {
        const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(`${SHARE_PATH}/`)) reply.headers(SHARED);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) {
      reply.header('cache-control', 'no-store');
      throw new AppError('not-found', 'There is nothing at this address.');
    }
    return built ? sendDocument(reply) : reply.code(503).type('text/html').send(NOT_BUILT);
  });
}

function isNavigation(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?', 1);
  return (
    request.method === 'GET' &&
    !/^\/v\d+\//.test(pathname) &&
    !pathname.startsWith('/assets/') &&
    !pathname.startsWith('/widgets/') &&
    // The start page is served to everybody, monitors and curl included.
    (pathname === '/' || (request.headers.accept ?? '').includes('text/html'))
  );
}

const sendDocument = (reply: FastifyReply) => reply.sendFile('index.html');
