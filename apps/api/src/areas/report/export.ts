/** Report exports: `report/generate` (v1, waits), `report/download` (v2, queued), the files and the websocket (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { ExportQueue } from '../../platform/exports/export-queue.ts';
import type { SocketTiming } from '../../platform/http/websockets.ts';
import { RenderError } from '../../platform/pdf/errors.ts';
import { makeRenderer, RENDER_LIMITS, type Renderer } from '../../platform/pdf/render.ts';
import { type Caller, type Input, type Route, route } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Log, Services } from '../../platform/services.ts';
import { registerEmbeddedFiles } from './embedded/file.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { embeddedSocket } from './embedded/socket.ts';
import { exportUrl, registerExportFiles } from './export-file.ts';
import { exportSocket } from './export-socket.ts';
import { imageRoutes, registerImages } from './image.ts';
import { exportOffice } from './office/export-office.ts';
import { figureExcel } from './office/figure-excel.ts';
import { printSaved } from './print-saved.ts';

/** Longest that `report/generate` waits, retries included. */
const PATIENCE_MS = 120_000;

type ExportCall = typeof CALLS.report.generate | typeof CALLS.report.download;

async function submit(
  queue: ExportQueue,
  input: Input<ExportCall>,
  caller: Caller,
): Promise<string> {
  const { content, name, advId } = input.body;
  const about = advId === undefined ? undefined : { advertiserIds: [advId] };
  if (about) requireAdvertisers(caller, about.advertiserIds);
  if (Buffer.byteLength(content) > RENDER_LIMITS.htmlBytes) {
    throw new AppError(
      'too-large',
      'The report is larger than 10 MB. Leave out some pictures or slides and try again.',
    );
  }
  const { origin, idempotencyKey } = input;
  return queue.submit({ ownerId: caller.user.id, name, content, origin, idempotencyKey, about });
}

/** The calls that make PDFs and store pictures, and those of embedded reports. */
export function exportRoutes(services: Services, queue: ExportQueue): Route[] {
  const { report } = CALLS;
  return [
    route(report.download, async (input, caller) => ({ file: await submit(queue, input, caller) })),
    route(report.cancelDownload, async ({ params }, caller) => {
      await queue.cancel(params.file, caller.user.id);
      return {};
    }),
    route(report.generate, async (input, caller) => {
      const id = await submit(queue, input, caller);
      const { signal: gone } = input;
      const patience = AbortSignal.timeout(PATIENCE_MS);
      const signal = gone ? AbortSignal.any([gone, patience]) : patience;
      const ended = await queue.finished(id, signal).catch(async (cause) => {
        // With a key the caller may ask for the same PDF again.
        if (gone?.aborted && !input.idempotencyKey) await queue.cancel(id, caller.user.id);
        throw new AppError('unavailable', 'The PDF takes too long. Try again later.', undefined, {
          cause,
        });
      });
      if (ended.state === 'done') return { url: exportUrl(ended) };
      throw new AppError(
        'unprocessable',
        ended.error ?? 'There was a problem generating your file. Please try again.',
      );
    }),
    route(report.print, async ({ params, origin, idempotencyKey }, caller) => ({
      file: await printSaved(services, queue, caller, {
        reportId: params.reportId,
        origin,
        idempotencyKey,
      }),
    })),
    route(report.office, async ({ body, origin, idempotencyKey }, caller) => ({
      file: await exportOffice(services, queue, caller, body, { origin, idempotencyKey }),
    })),
    route(report.figureExcel, async ({ body, origin }, caller) => ({
      file: await figureExcel(services, queue, caller, body, origin),
    })),
    ...imageRoutes(services),
    ...embeddedRoutes(services, queue),
  ];
}

/**
 * Adds the routes that are not calls: PDFs, pictures and the websocket. Register inside the scope that has the session.
 */
export async function registerExports(
  app: FastifyInstance,
  services: Services,
  queue: ExportQueue,
  timing?: SocketTiming,
): Promise<void> {
  registerExportFiles(app, services);
  registerImages(app, services);
  await exportSocket(app, services, queue, timing);
  registerEmbeddedFiles(app, services);
  embeddedSocket(app, services, queue, timing);
}

/** Starts a browser once, so that the log says at start-up which protection of PDFs is missing. */
export async function checkPrinting(
  log: Log,
  renderer: Renderer = makeRenderer(),
  tell: (remedy: string) => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    for (const warning of (await renderer.check()).warnings) log.warn(warning);
  } catch (error) {
    log.error('PDFs cannot be made', error);
    if (!(error instanceof RenderError)) return;
    await tell(error.message).catch((cause: unknown) =>
      log.error('Administrators could not be told that PDFs cannot be made', cause),
    );
  }
}
