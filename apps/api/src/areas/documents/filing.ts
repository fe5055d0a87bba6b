/** Files that are put among a client's documents without being sent up, such as what a schedule makes. */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { ownClients } from '../../platform/access/audience.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Filed, Filing, FilingTarget } from '../../platform/schedules/filing.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { takeIn } from '../../platform/uploads/take-in.ts';
import { addVersion, isNamed } from './add-version.ts';
import { readFolders } from './folders.ts';

/** It was filed already. */
class FiledAlready extends Error {
  override readonly name = 'FiledAlready';
}

const maySee = ({ allowed }: Caller): boolean => isAllowed(CALLS.documents.list.needs, allowed);

async function requireTarget(
  { records: { db } }: Pick<Services, 'records'>,
  caller: Caller,
  { clientUuid, folderId }: FilingTarget,
): Promise<void> {
  if (!maySee(caller)) {
    throw new AppError('not-found', 'You may not see documents, and put none there.');
  }
  requireClient(caller, clientUuid);
  if (folderId !== null) (await readFolders(db, clientUuid)).require(folderId);
}

async function fileOnce(services: Services, caller: Caller, filed: Filed): Promise<void> {
  await requireTarget(services, caller, filed);
  const { clientUuid, folderId, name, note, content, claim } = filed;
  const bytes = {
    size: content.length,
    async *read(start: number, end: number) {
      yield content.subarray(start, end);
    },
  };
  const { id: by, locale } = caller.user;
  try {
    await takeIn(services, clientUuid, bytes, {
      async accept(tx, kept) {
        const addition = { clientUuid, folderId, documentId: null, name, note, by, content: kept };
        const added = await addVersion(services, tx, addition, locale);
        if (!(await claim(tx, added.documentId))) throw new FiledAlready();
      },
      isNamed,
    });
  } catch (error) {
    if (!(error instanceof FiledAlready)) throw error;
  }
}

/** Puts files there for other areas. */
export const documentFiling: Filing = {
  async places({ records: { db } }, caller) {
    if (!maySee(caller)) return [];
    const clients = await ownClients(db, caller);
    return Promise.all(
      clients.map(async ({ uuid, name }) => {
        const tree = await readFolders(db, uuid);
        const folders = tree.all.map(({ id }) => ({
          folderId: id,
          path: tree
            .path(id)
            .map((folder) => folder.name)
            .join(' / '),
        }));
        return { uuid, name, folders: folders.sort((a, b) => a.path.localeCompare(b.path)) };
      }),
    );
  },
  require: requireTarget,
  file: fileOnce,
  path: (clientUuid, documentId) =>
    `/document-sharing/${encodeURIComponent(clientUuid)}?doc=${encodeURIComponent(documentId)}`,
};
