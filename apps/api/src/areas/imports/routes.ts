/** Loading delivery files through the portal. */
import { BadRow, CALLS } from '@flightdeck/contract';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  assertClientExists,
  assertMayLoad,
  type ImportScope,
  linkAdvertisers,
} from './client-link.ts';
import { importFile, previewFile } from './import-file.ts';
import { ImportJobs } from './jobs.ts';
import { listMappings, type MappingReader, saveMapping } from './mapping-store.ts';
import { type Upload, Uploads } from './uploads.ts';

const BadRows = z.object({ badRowCount: z.int(), badRows: z.array(BadRow) });

/** Routes of the imports area. */
export function importRoutes(services: Services): Route[] {
  const { imports } = CALLS;
  const { records } = services;
  const uploads = new Uploads(services.config.dataDir);
  const jobs = new ImportJobs();
  const preview = async (
    upload: Upload,
    options: Omit<Parameters<typeof previewFile>[1], 'fileName'>,
  ) => ({
    fileId: upload.fileId,
    ...(await previewFile(upload.path, { ...options, fileName: upload.name })),
  });

  return [
    route(imports.preview, async ({ files }, caller) => {
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'file: send a delivery file.');
      const upload = await uploads.keep(file, caller.user.id);
      try {
        return await preview(upload, { saved: await listMappings(records, readerOf(caller)) });
      } catch (error) {
        await uploads.remove(upload.fileId);
        throw error;
      }
    }),
    route(imports.check, async ({ body }, caller) =>
      preview(await uploads.find(body.fileId, caller.user.id), { mapping: body.mapping }),
    ),
    route(imports.run, async ({ body }, caller) => {
      const upload = await uploads.find(body.fileId, caller.user.id);
      const scope = scopeOf(caller, body.clientUuid);
      await assertClientExists(records, scope.clientUuid);
      await assertMayLoad(records, [], scope);
      const importId = jobs.start(
        { userId: caller.user.id, fileId: upload.fileId },
        upload,
        async (update) => {
          try {
            const result = await importFile(services.facts, upload.path, {
              fileName: upload.name,
              mapping: body.mapping,
              now: services.clock,
              admit: (advertisers) => assertMayLoad(records, advertisers, scope),
              onProgress: ({ bytesRead, rows, phase, badRowCount }) =>
                update(phase === 'reading' ? { bytesRead, rows, badRowCount } : { bytesRead }),
            });
            await linkAdvertisers(records, result.advertisers, scope, services.config);
            if (!result.unchanged) await services.facts.tidy(result.changedDays);
            await services.audit.write({
              action: 'import/run',
              actorId: caller.user.id,
              target: upload.name,
              address: caller.address,
              after: {
                rows: result.rows,
                written: result.written,
                replaced: result.replaced,
                range: result.range,
              },
            });
            await uploads.remove(upload.fileId);
            return {
              bytesRead: upload.bytes,
              rows: result.rows,
              flagged: result.flagged,
              badRowCount: result.badRowCount,
              badRows: [...result.badRows],
              range: result.range,
              totals: result.totals,
              advertisers: result.advertisers.map(({ id, name }) => ({ id, name })),
              unchanged: result.unchanged,
            };
          } catch (error) {
            const bad = error instanceof AppError ? BadRows.safeParse(error.details) : null;
            if (bad?.success) update(bad.data);
            throw error;
          }
        },
        (error) => {
          if (error instanceof AppError) return error.message;
          services.log.error(`Loading ${upload.name} failed`, error);
          return 'The file could not be loaded because of a fault of the server. Nothing was changed. Please contact support.';
        },
      );
      return { importId };
    }),
    route(imports.get, async ({ params }, caller) => jobs.get(params.importId, caller.user.id)),
    route(imports.mappings, (_input, caller) => listMappings(records, readerOf(caller))),
    route(imports.saveMapping, async ({ body }, caller) => {
      await saveMapping(records, body, readerOf(caller));
      return {};
    }),
  ];
}

/** Of the provider without a list of clients: sees and loads for everyone. */
const seesEveryone = ({ user }: Caller): boolean => user.internal && user.clientAccess.length === 0;

const readerOf = (caller: Caller): MappingReader => ({
  userId: caller.user.id,
  internal: seesEveryone(caller),
});

const scopeOf = (caller: Caller, clientUuid: string | undefined): ImportScope => ({
  clientUuids: caller.clientUuids,
  clientUuid,
  everyone: seesEveryone(caller),
});
