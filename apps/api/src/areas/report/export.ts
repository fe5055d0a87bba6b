/** Report exports: `report/generate` (v1, waits), `report/download` (v2, queued), the made files and the websocket (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { SocketTiming } from '../../platform/http/websockets.ts';
import { removeAbandonedFolders } from '../../platform/pdf/isolation.ts';
import { makeRenderer, RENDER_LIMITS, type Renderer } from '../../platform/pdf/render.ts';
import { type ExportQueue, openExportQueue } from '../../platform/queue/export-queue.ts';
import { type ExportWorker, startExportWorker } from '../../platform/queue/export-worker.ts';
import { type Caller, type Input, type Route, route } from '../../platform/route.ts';
import type { Log, Records, Services } from '../../platform/services.ts';
import type { Callers } from '../../platform/session/callers.ts';
import { registerEmbeddedFiles } from './embedded/file.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { embeddedSocket } from './embedded/socket.ts';
import { exportAddress, registerExportFiles } from './export-file.ts';
import { judgePrinting, loadDocument, type MakeDocument, printDeck } from './export-print.ts';
import { exportSocket } from './export-socket.ts';
import { imageRoutes, registerImages } from './image.ts';
import { pictureFile } from './image-file.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Longest `report/generate` waits, tries included. */
const PATIENCE_MS = 120_000;

type ExportCall = typeof CALLS.report.generate | typeof CALLS.report.download;

async function submit(
  queue: ExportQueue,
  input: Input<ExportCall>,
  caller: Caller,
): Promise<string> {
  const { content, name } = input.body;
  if (Buffer.byteLength(content) > RENDER_LIMITS.htmlBytes) {
    throw new AppError(
      'too-large',
      'The report is larger than 10 MB. Leave out some pictures or slides and try again.',
    );
  }
  const { origin, idempotencyKey } = input;
  return queue.submit({ ownerId: caller.user.id, name, content, origin, idempotencyKey });
}

/** The calls that make PDFs and store pictures, and those of embedded reports. */
export function exportRoutes(services: Services, queue: ExportQueue): Route[] {
  const { report } = CALLS;
  return [
    route(report.download, async (input, caller) => ({ file: await submit(queue, input, caller) })),
    route(report.generate, async (input, caller) => {
      const id = await submit(queue, input, caller);
      const ended = await queue.finished(id, AbortSignal.timeout(PATIENCE_MS)).catch((cause) => {
        throw new AppError('unavailable', 'The PDF takes too long. Try again later.', undefined, {
          cause,
        });
      });
      if (ended.state === 'done') return { url: exportAddress(ended) };
      throw new AppError(
        'unprocessable',
        ended.error ?? 'There was a problem generating your file. Please try again.',
      );
    }),
    ...imageRoutes(services),
    ...embeddedRoutes(services, queue),
  ];
}

/** Adds what is not a call: made PDFs, pictures and the websocket. Register inside the scope that has the session. */
export async function registerExports(
  app: FastifyInstance,
  services: Services,
  queue: ExportQueue,
  timing?: SocketTiming,
): Promise<void> {
  registerExportFiles(app, queue);
  registerImages(app, services);
  await exportSocket(app, services, queue, timing);
  registerEmbeddedFiles(app, services, queue);
  embeddedSocket(app, services, queue, timing);
}

/** The queue and, in this process, a worker for it. */
export interface Exports {
  readonly queue: ExportQueue;
  /** Gives back what is in work and lets go of the database. Call before the records are closed. */
  stop(): Promise<void>;
}

/** What `startExports` needs of the process. */
export interface ExportServices {
  readonly config: { readonly dataDir: string };
  readonly records: Records;
  readonly log: Log;
  readonly callers: Callers;
}

/** Opens the queue, and unless `worker` is false works it off. */
export async function startExports(
  services: ExportServices,
  options: { readonly worker?: boolean; readonly renderer?: Renderer } = {},
): Promise<Exports> {
  const { records, log, config } = services;
  const queue = await openExportQueue(records, config.dataDir);
  const tidy = () => {
    queue.removeOld().catch((error: unknown) => log.warn(`Old exports stay: ${String(error)}`));
  };
  tidy();
  const tidying = setInterval(tidy, HOUR_MS).unref();
  const worker =
    options.worker === false
      ? null
      : await startPrinting(services, options.renderer ?? makeRenderer());
  return {
    queue,
    async stop() {
      clearInterval(tidying);
      await worker?.stop();
      await queue.close();
    },
  };
}

/** Works off the queue with `renderer`. */
export async function startPrinting(
  services: ExportServices,
  renderer: Renderer,
): Promise<ExportWorker> {
  const { records, log, config } = services;
  void removeAbandonedFolders();
  const document = documentMaker();
  return startExportWorker({
    records,
    dataDir: config.dataDir,
    log,
    judge: judgePrinting,
    async print({ content, name, ownerId }, signal) {
      // Nobody's account: the visitor of a partner's page, whose deck the server made itself.
      const owner = await services.callers.byUser(ownerId, '', '');
      const find = (id: string) => pictureFile(records, config.dataDir, id, owner ?? undefined);
      const deck = { content, name, lang: 'en-GB' };
      const { pdf } = await printDeck(deck, renderer, await document(), find, signal);
      return pdf;
    },
  });
}

/** Starts a browser once, so that the log says at start-up what PDFs lack here. */
export async function checkPrinting(log: Log, renderer: Renderer = makeRenderer()): Promise<void> {
  try {
    for (const warning of (await renderer.check()).warnings) log.warn(warning);
  } catch (error) {
    log.error('PDFs cannot be made', error);
  }
}

/** Loads the slides' document, styles and fonts on the first use: start-up does not wait for React. */
function documentMaker(): () => Promise<MakeDocument> {
  let loaded: Promise<MakeDocument> | null = null;
  return () => {
    loaded ??= loadDocument();
    // Not built yet when first asked: ask again with the next job.
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
}
