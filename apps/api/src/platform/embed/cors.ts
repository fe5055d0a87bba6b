/** Lets partners' pages, and no others, read answers: exact origins, no credentials (security.md row 12). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { Services } from '../services.ts';

/** Seconds that a browser may keep the answer to a preflight. */
const PREFLIGHT_SECONDS = 600;
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key';
const ANSWER_HEADERS = 'content-disposition, date, retry-after, x-request-id';

async function isPartnerPage(request: FastifyRequest, services: Services): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined || origin === originOf(request, services.config)) return false;
  return services.partners.knowsOrigin(origin);
}

/** Adds the headers that let a partner's page read the answer. Whether the call is answered is decided elsewhere. */
export async function letPartnerRead(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  reply.header('vary', 'Origin');
  if (!(await isPartnerPage(request, services))) return;
  reply
    .header('access-control-allow-origin', request.headers.origin)
    .header('access-control-expose-headers', ANSWER_HEADERS);
}

/** Answers the preflight of a partner's page that wants to call `url`. */
export function answerPreflight(
  app: FastifyInstance,
  url: string,
  methods: readonly string[],
  services: Services,
): void {
  app.options(url, async (request, reply) => {
    await letPartnerRead(request, reply, services);
    if (reply.hasHeader('access-control-allow-origin')) {
      reply
        .header('access-control-allow-methods', methods.join(', '))
        .header('access-control-allow-headers', REQUEST_HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS);
    }
    return reply.code(204).send();
  });
}
