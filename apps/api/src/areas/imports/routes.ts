/** Loading delivery files through the portal. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { AppError } from '../../platform/errors.ts';
import { howRead } from '../../platform/facts/history.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { assertMayChange, assertMayChoose, assertNamesFree } from './client-link.ts';
import { clientChoices } from './client-list.ts';
import { loadJob, scopeOf, seesEveryone } from './load-job.ts';
import { Loads } from './loads.ts';
import { listMappings, type MappingReader, saveMapping } from './mapping-store.ts';
import { Originals } from './originals.ts';
import { previewUpload } from './preview.ts';
import { Uploads } from './uploads.ts';

/** The area as the server mounts it. */
export const importsArea: Area = { mount: importRoutes, jobs: [loadJob] };

function importRoutes(services: Services): Route[] {
  const { imports } = CALLS;
  const { records } = services;
  const { dataDir, keepFilesDays } = services.config;
  const uploads = new Uploads(dataDir);
  const originals = new Originals(dataDir, keepFilesDays);
  const loads = new Loads(records);
  return [
    route(imports.preview, async ({ files }, caller) => {
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'file: send a delivery file.');
      const upload = await uploads.keep(file, caller.user.id);
      try {
        const saved = await listMappings(records, readerOf(caller));
        return await previewUpload(services, upload, { saved }, scopeOf(caller, {}));
      } catch (error) {
        await uploads.remove(upload.fileId);
        throw error;
      }
    }),
    route(imports.check, async ({ body: { fileId, ...how } }, caller) => {
      const upload = await uploads.find(fileId, caller.user.id);
      const saved = how.mapping ? [] : await listMappings(records, readerOf(caller));
      return previewUpload(services, upload, { ...how, saved }, scopeOf(caller, {}));
    }),
    route(imports.reopen, async ({ body: { loadId } }, caller) => {
      const scope = scopeOf(caller, {});
      await assertMayChange(services, loadId, scope);
      const { fileName, mapping } = await howRead(services.facts, loadId);
      const upload = await uploads.make(fileName, caller.user.id, (target) =>
        originals.restore(loadId, target),
      );
      const read = ImportMapping.safeParse(mapping);
      return previewUpload(services, upload, read.success ? { mapping: read.data } : {}, scope);
    }),
    route(imports.run, async ({ body }, caller) => {
      const { fileId, ...request } = body;
      const upload = await uploads.find(fileId, caller.user.id);
      await assertMayChoose(records, scopeOf(caller, request));
      if (request.mends !== undefined) {
        await assertMayChange(services, request.mends, scopeOf(caller, {}));
      }
      await assertNamesFree(
        records.db,
        (request.assignments ?? []).map(({ client }) => client),
      );
      const { address } = caller;
      return { importId: await loads.start(caller.user.id, upload, { ...request, address }) };
    }),
    route(imports.get, async ({ params }, caller) => loads.get(params.importId, caller.user.id)),
    route(imports.list, async (_input, caller) => loads.list(caller.user.id)),
    route(imports.clients, async (_input, caller) => clientChoices(records, scopeOf(caller, {}))),
    route(imports.mappings, (_input, caller) => listMappings(records, readerOf(caller))),
    route(imports.saveMapping, async ({ body }, caller) => {
      await saveMapping(records, body, readerOf(caller));
      return {};
    }),
  ];
}

const readerOf = (caller: Caller): MappingReader => ({
  userId: caller.user.id,
  internal: seesEveryone(caller),
});
