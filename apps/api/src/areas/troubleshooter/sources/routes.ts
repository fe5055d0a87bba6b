/** Calls of sources: their state, and loading files for them. */
import { CALLS } from '@flightdeck/contract/server';
import { AppError } from '../../../platform/errors.ts';
import { Uploads } from '../../../platform/files/uploads.ts';
import { type Route, route } from '../../../platform/route.ts';
import { requireAdvertisers } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { queueRun } from '../run/queue.ts';
import { applyFile, undoImport } from './import/apply.ts';
import { listSources } from './import/list.ts';
import { previewFile } from './import/preview.ts';

/** An advertiser's id as a field of a form; null for an empty one. @throws {AppError} `not-found` for what is none. */
function advertiserOf(text: string): number | null {
  if (text === '') return null;
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new AppError('not-found', 'There is no such advertiser.');
  }
  return Number(text);
}

/** Binds them. */
export function sourceRoutes(services: Services): Route[] {
  const { troubleSources } = CALLS;
  const uploads = new Uploads(services.files);
  return [
    route(troubleSources.list, ({ body: { advId } }, caller) => {
      requireAdvertisers(caller, [advId]);
      return listSources(services, advId);
    }),
    route(troubleSources.preview, async ({ body, files }, caller) => {
      const advId = advertiserOf(body.advId);
      if (advId !== null) requireAdvertisers(caller, [advId]);
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'file: send a file of campaign health.');
      return uploads.keep(file, caller.user.id, (upload) =>
        previewFile(services, caller, advId, upload),
      );
    }),
    route(troubleSources.check, async ({ body: { advId, fileId } }, caller) => {
      requireAdvertisers(caller, [advId]);
      return uploads.read(fileId, caller.user.id, (upload) =>
        previewFile(services, caller, advId, upload),
      );
    }),
    route(troubleSources.apply, async ({ body: { advId, fileId } }, caller) => {
      requireAdvertisers(caller, [advId]);
      const importId = await uploads.read(fileId, caller.user.id, (upload) =>
        applyFile(services, caller, advId, upload),
      );
      await queueRun(services, [advId], caller.user.id);
      await uploads.remove(fileId);
      return { importId };
    }),
    route(troubleSources.undo, async ({ params, body }, caller) => {
      const advId = await undoImport(services, caller, params.importId, body.reason);
      if (advId !== null) await queueRun(services, [advId], caller.user.id);
      return {};
    }),
  ];
}
