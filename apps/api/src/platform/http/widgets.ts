/** Serves the files that partners' pages load: the loader at a fixed URL, and chunks whose names change with their content. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where `npm run build` puts the widgets. */
export const WIDGETS_DIST = path.resolve(
  import.meta.dirname,
  '../../../../../packages/widgets/dist',
);

/** The folder holds types and manifests as well; only these are for pages. */
const SERVED = /^\/(?:flightdeck\.js|chunks\/[\w.-]+)$/;
/** Seconds that browsers keep the loader; after a release every page has the new one soon. */
const LOADER_SECONDS = 300;
const YEAR_SECONDS = 31_536_000;

/** Adds the widgets below `/widgets/v1/`: public, for pages of any origin. What is not built is a 404. */
export async function registerWidgets(app: FastifyInstance, folder: string): Promise<void> {
  const chunks = path.join(folder, 'chunks') + path.sep;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/widgets/v1/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (pathname) => SERVED.test(pathname),
    setHeaders(reply, file) {
      const hashed = file.startsWith(chunks);
      reply
        .header(
          'cache-control',
          hashed
            ? `public, max-age=${YEAR_SECONDS}, immutable`
            : `public, max-age=${LOADER_SECONDS}, stale-while-revalidate=${LOADER_SECONDS}`,
        )
        // The same file for everybody, without cookies: module scripts are fetched with CORS.
        .header('access-control-allow-origin', '*')
        // The embed doctor compares the date with the clock of the partner's server.
        .header('access-control-expose-headers', 'date')
        .header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
