/**
 * Serves the built Storybook to people who may open the developer pages. Its documents have scripts written into them, which
 * no other page of ours has: the content policy lets pass exactly these, by their digests.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { callerOf } from '../session/plugin.ts';
import { authorise } from './mount.ts';

/** Where `npm run build` puts the book. */
export const BOOK_DIST = path.resolve(import.meta.dirname, '../../../../../dist/storybook');

/** Address of the book. */
const BOOK = '/dev/book/';
/** The portal's page about it, which also signs people in and says who may not open it. */
const ABOUT = '/dev/components';
/** What is asked of whoever opens it. */
const OPENED = {
  audience: 'member',
  needs: ['developer/use'],
  method: 'GET',
  path: BOOK.slice(1),
} as const satisfies Parameters<typeof authorise>[0];
/** Its window, and the page of stories that this frames. */
const DOCUMENTS = ['index.html', 'iframe.html'];
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Adds the book of `folder` to `app`, which knows sessions. Where it is not built, every address of it is one of nothing. */
export async function registerBook(
  app: FastifyInstance,
  services: Services,
  folder: string,
): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  const policy = built ? contentPolicy(folder) : '';
  await app.register(async (book) => {
    book.addHook('onRequest', async (request, reply) => {
      try {
        await authorise(OPENED, await callerOf(request), services);
        if (!built) throw new AppError('not-found', 'The book is not built: npm run build.');
      } catch (error) {
        const isPage = (request.headers.accept ?? '').includes('text/html');
        if (isPage && error instanceof AppError) return reply.redirect(ABOUT);
        throw error;
      }
      reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
    });
    book.get(BOOK.slice(0, -1), (_request, reply) => reply.redirect(BOOK));
    if (!built) {
      book.get(`${BOOK}*`, () => undefined);
      return;
    }
    await book.register(fastifyStatic, {
      root: folder,
      prefix: BOOK,
      decorateReply: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, file) {
        const hashed = file.startsWith(path.join(folder, 'assets') + path.sep);
        reply.header('cache-control', hashed ? 'private, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

/** Storybook styles itself from script, and frames its stories. */
function contentPolicy(folder: string): string {
  const digests = DOCUMENTS.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return [...text.matchAll(INLINE_SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
  });
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(digests)].join(' ')}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
