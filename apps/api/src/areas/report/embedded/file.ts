/** Serves the PDFs of embedded reports by token, to the visitor who requested them. */
import type { FastifyInstance } from 'fastify';
import { answerPreflight, letPartnerRead } from '../../../platform/embed/cors.ts';
import { embedCallerOf } from '../../../platform/embed/session.ts';
import type { ExportStatus } from '../../../platform/exports/export-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { exportPath, sendExport } from '../export-file.ts';
import { requirePdf } from './deck.ts';
import { viewedReport } from './viewed-report.ts';

const ADDRESS = '/v2/embed/report/file';

/** URL of a finished PDF; it is fetched with the token as bearer. */
export const embeddedFile = (status: Pick<ExportStatus, 'id' | 'name' | 'format'>): string =>
  `${ADDRESS}/${exportPath(status)}`;

/** Adds the address. */
export function registerEmbeddedFiles(app: FastifyInstance, services: Services): void {
  const url = `${ADDRESS}/:file/:name`;
  answerPreflight(app, url, ['GET'], services);
  app.get(url, async (request, reply) => {
    await letPartnerRead(request, reply, services);
    const caller = await embedCallerOf(request, 'report', services);
    requirePdf(await viewedReport(services, caller));
    return sendExport(request, reply, services, caller.user.id);
  });
}
