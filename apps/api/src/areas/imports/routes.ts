/** Loading delivery files through the portal. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { AppError } from '../../platform/errors.ts';
import { howRead } from '../../platform/facts/history.ts';
import { Uploads } from '../../platform/files/uploads.ts';
import { intakeSource } from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import { overAccounts } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { assertMayChoose, assertNamesFree } from './client-link.ts';
import { advertiserChoices, clientChoices } from './client-list.ts';
import { intakeJob, startTicking } from './intake/job.ts';
import { intakeRoutes } from './intake/routes.ts';
import { admitToMend, loadJob, scopeOf } from './load-job.ts';
import { Loads } from './loads.ts';
import { assertMapping } from './map/check.ts';
import { listMappings, readerOf, saveMapping } from './mapping-store.ts';
import { networkRoutes } from './networks/routes.ts';
import { Originals } from './originals.ts';
import { planRoutes } from './plan-routes.ts';
import { previewUpload } from './preview.ts';
import { deleteMapping, renameMapping, savedMappings } from './saved-mappings.ts';
import { importMapping, networkLogin } from './schema.ts';
import { SEALED } from './sealed.ts';

/** The area as the server mounts it. */
export const importsArea: Area = {
  mount: (services) => [
    ...importRoutes(services),
    ...intakeRoutes(services),
    ...networkRoutes(services),
  ],
  jobs: [loadJob, intakeJob],
  schedule: startTicking,
  sealed: SEALED,
  personal: [
    rowsOf('Automatic sources', 'unnamed', intakeSource.ownerId, [
      // People put tokens into addresses.
      intakeSource.pull,
      intakeSource.looked,
    ]),
    rowsOf('Logins at social networks', 'unnamed', networkLogin.connectedBy),
    rowsOf('Mappings of files', 'unnamed', importMapping.savedBy),
  ],
};

function importRoutes(services: Services): Route[] {
  const { imports } = CALLS;
  const { records } = services;
  const { config, files: stored } = services;
  const uploads = new Uploads(stored);
  const originals = new Originals(stored, config.keepFilesDays);
  const loads = new Loads(records);
  return [
    ...planRoutes(services, uploads),
    route(imports.preview, async ({ files }, caller) => {
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'file: send a delivery file.');
      const saved = await listMappings(records, readerOf(caller));
      return uploads.keep(file, caller.user.id, (upload) =>
        previewUpload(services, upload, { saved }, scopeOf(caller, {})),
      );
    }),
    route(imports.check, async ({ body: { fileId, ...how } }, caller) => {
      const saved = how.mapping ? [] : await listMappings(records, readerOf(caller));
      return uploads.read(fileId, caller.user.id, (upload) =>
        previewUpload(services, upload, { ...how, saved }, scopeOf(caller, {})),
      );
    }),
    route(imports.reopen, async ({ body: { loadId } }, caller) => {
      await admitToMend(services, caller, loadId);
      const { fileName, mapping } = await howRead(services.facts, loadId);
      const read = ImportMapping.safeParse(mapping);
      const how = read.success ? { mapping: read.data } : {};
      return uploads.make(
        fileName,
        caller.user.id,
        (target) => originals.restore(loadId, target),
        (upload) => previewUpload(services, upload, how, scopeOf(caller, {})),
      );
    }),
    route(imports.run, async ({ body }, caller) => {
      const { fileId, ...request } = body;
      const upload = await uploads.find(fileId, caller.user.id);
      await assertMayChoose(services, scopeOf(caller, request));
      if (request.mends !== undefined) {
        await admitToMend(services, caller, request.mends);
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
    route(imports.clients, async (_input, caller) => {
      const scope = scopeOf(caller, {});
      const [choices, advertisers] = await Promise.all([
        clientChoices(records, scope),
        advertiserChoices(services, scope),
      ]);
      return { ...choices, advertisers };
    }),
    route(imports.mappings, (_input, caller) => listMappings(records, readerOf(caller))),
    route(imports.savedMappings, async (_input, caller) =>
      savedMappings(services, await overAccounts(services.facts, caller)),
    ),
    route(imports.renameMapping, async ({ body }, caller) => {
      await renameMapping(services, await overAccounts(services.facts, caller), body);
      return {};
    }),
    route(imports.deleteMapping, async ({ body }, caller) => {
      await deleteMapping(services, caller, body.name);
      return {};
    }),
    route(imports.saveMapping, async ({ body }, caller) => {
      assertMapping(body);
      await saveMapping(records, body, readerOf(caller));
      return {};
    }),
  ];
}
