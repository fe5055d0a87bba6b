/** Loads without a person: sources, their keys and files, and the upload of a program. */
import type { IntakeReceipt } from '@flightdeck/contract/intake';
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { Uploads } from '../../../platform/files/uploads.ts';
import { intakeSource } from '../../../platform/records/schema.ts';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { makeKeyThrottle } from '../../../platform/session/throttle.ts';
import { scopeOf } from '../load-job.ts';
import { listMappings, readerOf } from '../mapping-store.ts';
import { previewUpload } from '../preview.ts';
import { intakeFile } from '../schema.ts';
import { queueIntake } from './job.ts';
import { keptFile } from './kept.ts';
import { makeKey, revokeKey, sourceOfKey } from './keys.ts';
import { listFiles, listSources } from './lists.ts';
import type { FileRow } from './rows.ts';
import {
  changeSource,
  createSource,
  enableSource,
  findSource,
  loaderOf,
  ownSources,
  removeSource,
} from './sources.ts';
import { takeIn } from './take-in.ts';

const NO_FILE = 'There is no such file, or it was loaded or removed meanwhile.';

/** Binds the calls, and looks for what is due as long as the server runs. */
export function intakeRoutes(services: Services): Route[] {
  const { intake } = CALLS;
  const { records, config, audit, files: stored } = services;
  const uploads = new Uploads(stored);
  const throttle = makeKeyThrottle(records);
  const admit = async (key: string, address: string) => {
    const source = await sourceOfKey(services, key).catch(async (error: unknown) => {
      await throttle.unknown(address);
      throw error;
    });
    await throttle.used(source.id);
  };
  return [
    route(intake.sources, async (_input, caller) => ({
      sources: await listSources(services, caller),
      watches: config.watchFolder !== null,
      zone: config.timeZone,
    })),
    route(intake.create, async ({ body }, caller) => ({
      sourceId: await createSource(services, caller, body),
    })),
    route(intake.change, async ({ body, params }, caller) => {
      await changeSource(services, caller, params.sourceId, body);
      return {};
    }),
    route(intake.enable, async ({ body, params }, caller) => {
      await enableSource(services, caller, params.sourceId, body.isEnabled);
      return {};
    }),
    route(intake.remove, async ({ params }, caller) => {
      await removeSource(services, caller, params.sourceId);
      return {};
    }),
    route(intake.run, async ({ params }, caller) => {
      const source = await findSource(services, caller, params.sourceId);
      if (source.kind === 'key' || !source.isEnabled) {
        throw new AppError(
          'conflict',
          'A source that is paused, or waits for uploads, cannot run.',
        );
      }
      await loaderOf(services, source);
      await records.transaction(async (tx) => {
        await queueIntake(tx, source, true);
        await audit.write({ ...actorOf(caller), action: 'intake/run', target: source.id }, tx);
      });
      return {};
    }),
    route(intake.files, async ({ params }, caller) => {
      const source = await findSource(services, caller, params.sourceId);
      return listFiles(services, source.id);
    }),
    route(intake.makeKey, async ({ params, body, origin }, caller) => ({
      key: await makeKey(services, caller, params.sourceId, body.name),
      address: `${origin}/v2/${intake.send.path}`,
    })),
    route(intake.revokeKey, async ({ params, body }, caller) => {
      await revokeKey(services, caller, params.sourceId, body.keyId);
      return {};
    }),
    route(intake.open, async ({ params }, caller) => {
      const [found] = await records.db
        .select({ file: intakeFile })
        .from(intakeFile)
        .innerJoin(intakeSource, eq(intakeSource.id, intakeFile.sourceId))
        .where(
          and(eq(intakeFile.id, params.fileId), eq(intakeFile.state, 'failed'), ownSources(caller)),
        );
      const place = found && keptFile(found.file.id);
      if (!place || !(await stored.has(place))) throw new AppError('not-found', NO_FILE);
      const upload = await uploads.copy(place, found.file, caller.user.id);
      try {
        const saved = await listMappings(records, readerOf(caller));
        return await stored.locally(place, (path) =>
          previewUpload(services, { ...upload, path }, { saved }, scopeOf(caller, {})),
        );
      } catch (error) {
        await uploads.remove(upload.fileId);
        throw error;
      }
    }),
    route(
      intake.send,
      async ({ files: [received], bearer = '', address }) => {
        if (!received) throw new AppError('bad-request', 'file: send a delivery file.');
        // Again: the key may have been revoked while the file came in.
        const source = await sourceOfKey(services, bearer);
        if (!source.isEnabled) {
          throw new AppError('conflict', 'The source of this key is paused. Nothing was taken.');
        }
        const { file } = await takeIn(services, source, {
          ...{ path: received.path, name: received.name, again: true },
          ...(address !== undefined && { address }),
        });
        return receiptOf(file);
      },
      admit,
    ),
    route(
      intake.state,
      async ({ params, bearer = '' }) => {
        const source = await sourceOfKey(services, bearer);
        const [file] = await records.db
          .select()
          .from(intakeFile)
          .where(and(eq(intakeFile.id, params.fileId), eq(intakeFile.sourceId, source.id)));
        if (!file) throw new AppError('not-found', 'This key’s source has no such file.');
        return receiptOf(file);
      },
      admit,
    ),
  ];
}

const receiptOf = ({ id: fileId, state, message }: FileRow): IntakeReceipt => ({
  ...{ fileId, state, message },
  address: `/v2/intake/files/${fileId}`,
});
