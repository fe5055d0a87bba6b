/** Serves the API's documentation: the OpenAPI document and plain pages of its calls and data. */
import { CALLS } from '@flightdeck/contract/server';
import { DATASETS } from '@flightdeck/domain/datasets';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { cookieName } from '../session/plugin.ts';
import { dictionaryPage } from './dictionary.ts';
import { openApiDocument } from './document.ts';
import { DOCS_CSS, docsPage } from './page.ts';

/** Adds `/v2/openapi.json`, `/v2/docs`, the data dictionary and their style. Each is made at its first request. */
export function registerOpenApi(app: FastifyInstance, { config }: Services): void {
  let document: unknown;
  let page: string | undefined;
  let dictionary: string | undefined;
  app.get('/v2/openapi.json', async () => {
    document ??= openApiDocument(CALLS, cookieName(config));
    return document;
  });
  app.get('/v2/docs', async (_request, reply) => {
    page ??= docsPage(CALLS);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/v2/docs/data', async (_request, reply) => {
    dictionary ??= dictionaryPage(Object.values(DATASETS));
    return reply.type('text/html; charset=utf-8').send(dictionary);
  });
  app.get('/v2/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_CSS),
  );
}
