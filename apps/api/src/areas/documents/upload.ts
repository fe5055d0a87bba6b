/** Files that people upload into a client's documents: what speaks against one, and writing it down. */
import { CALLS } from '@flightdeck/contract/server';
import { cleanName } from '@flightdeck/domain/documents';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type MemberSender, memberSender } from '../../platform/uploads/member.ts';
import type { UploadTarget } from '../../platform/uploads/tus.ts';
import { type Added, addVersion, isNamed } from './add-version.ts';
import { readFolders } from './folders.ts';
import { NO_DOCUMENT, ownDocument } from './rights.ts';
import { requireQuota } from './room.ts';

const PATH = 'document/upload';

/** What an upload says of itself. */
const Metadata = z.object({
  filename: z.string().refine((name) => cleanName(name) !== '', 'The file has no name.'),
  clientUuid: z.string().max(64),
  folderId: z.uuid().optional(),
  /** The document that it is a version of. */
  documentId: z.uuid().optional(),
  note: z.string().max(500).optional(),
});

const read = (metadata: unknown): z.infer<typeof Metadata> => {
  const parsed = Metadata.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('bad-request', `${issue?.path.join('.')}: ${issue?.message}`);
};

/** What files are uploaded into. */
export function documentUploads(services: Services): UploadTarget<Added, MemberSender> {
  const { records, config } = services;
  /** @throws {AppError} `not-found` where the file has no place among the caller's clients any more. */
  const requirePlace = async (caller: Caller, metadata: unknown) => {
    const { clientUuid, folderId, documentId, filename, note } = read(metadata);
    requireClient(caller, clientUuid);
    if (documentId !== undefined) {
      const target = await ownDocument(records.db, caller, documentId);
      if (target.clientUuid !== clientUuid) throw new AppError('not-found', NO_DOCUMENT);
    } else if (folderId !== undefined) {
      (await readFolders(records.db, clientUuid)).require(folderId);
    }
    return { clientUuid, folderId, documentId, filename, note };
  };
  return {
    path: PATH,
    senderOf: memberSender(services, PATH, CALLS.documents.list.needs),
    async admit({ caller }, { bytes, metadata }, announced) {
      const { clientUuid } = await requirePlace(caller, metadata);
      const coming = bytes + (await announced(clientUuid));
      await requireQuota(records.db, config, clientUuid, coming, caller.user.locale);
      return clientUuid;
    },
    accept(tx, { caller }, content, metadata) {
      const { clientUuid, folderId, documentId, filename, note } = read(metadata);
      requireClient(caller, clientUuid);
      const place = { clientUuid, folderId: folderId ?? null, documentId: documentId ?? null };
      const said = { name: filename, note: note ?? '', by: caller.user.id };
      return addVersion(services, tx, { ...place, ...said, content }, caller.user.locale);
    },
    isNamed,
  };
}
