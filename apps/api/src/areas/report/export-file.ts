/** Serves finished files to their owner, as attachment, under a safe name, for a day (spec.md §7, §9). */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { fileName } from '@flightdeck/domain/urls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { FORMAT_TYPES } from '../../platform/exports/export-format.ts';
import type { ExportStatus } from '../../platform/exports/export-queue.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';

const Params = z.object({ file: z.string().max(64), name: z.string() });

type Named = Pick<ExportStatus, 'id' | 'name' | 'format'>;

/** The end of a file's URL, which is the name that the browser saves it under. */
export const exportPath = ({ id, name, format }: Named): string =>
  `${id}/${encodeURIComponent(fileName(name, format))}`;

/** URL of a finished file for the person who requested it. */
export const exportUrl = (status: Named): string => `/v2/report/file/${exportPath(status)}`;

/** Whether somebody may have files of reports or dashboards made. Without the permission they get no earlier ones either. */
export const mayExport = ({ user, allowed }: Caller): boolean =>
  user.hasAcceptedTerms &&
  [CALLS.report.download, CALLS.dashboards.download].some(({ needs }) => isAllowed(needs, allowed));

/** Sends a finished file to its owner. @throws {AppError} `not-found`, also for another person's file. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  { exports: queue, files }: Pick<Services, 'exports' | 'files'>,
  ownerId: string,
): Promise<FastifyReply> {
  const params = Params.safeParse(request.params);
  const status = params.success ? await queue.status(params.data.file) : null;
  const own = status?.ownerId === ownerId ? status : null;
  const format = own?.format ?? 'pdf';
  return sendFile(
    reply,
    files,
    own?.file ?? null,
    'This file does not exist or is older than a day. Download it again.',
    {
      'content-type': FORMAT_TYPES[format],
      'content-disposition': attachment(fileName(own?.name ?? '', format)),
      'cache-control': 'private, no-store',
    },
  );
}

/** Adds the address of made files. */
export function registerExportFiles(app: FastifyInstance, services: Services): void {
  app.get('/v2/report/file/:file/:name', async (request, reply) => {
    const caller = await requireMember(request);
    if (!mayExport(caller)) {
      throw new AppError(
        'forbidden',
        'Your account may not download files any more. Please contact support for additional access.',
      );
    }
    return sendExport(request, reply, services, caller.user.id);
  });
}
