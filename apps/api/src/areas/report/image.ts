/** Pictures for slides: `report/image`, and the URL they are served at (spec.md §3, slide option images). */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';
import { pictureFile, pictureUrl, storePicture } from './image-file.ts';

const Params = z.object({ name: z.string().regex(/^[\w-]{22}\.jpg$/) });

/** The call that stores a picture. */
export function imageRoutes(services: Services): Route[] {
  return [
    route(CALLS.report.image, async ({ files }, caller) => {
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
      const { id, width, height } = await storePicture(services, file, caller);
      return { url: pictureUrl(id), width, height };
    }),
  ];
}

/**
 * Serves pictures to people of a client that they belong to, or who see every client. A report is shared by everyone
 * who may see its client, and its slides name the picture by 128 random bits.
 */
export function registerImages(app: FastifyInstance, services: Services): void {
  app.get('/v2/report/image/:name', async (request, reply) => {
    const caller = await requireMember(request);
    const params = Params.safeParse(request.params);
    const id = params.data?.name.slice(0, -'.jpg'.length) ?? '';
    const file = await pictureFile(services.records, id, caller);
    return sendFile(reply, services.files, file, 'This picture does not exist.', {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });
}
