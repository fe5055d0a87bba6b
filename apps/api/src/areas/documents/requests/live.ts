/** A request of files as of now: asked with every request of whoever hands in, also for a part of a file. */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { linkStop } from '@flightdeck/domain/share';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import type { ShareThrottle } from '../../../platform/session/throttle.ts';
import { unknownLink } from '../../../platform/share/door.ts';
import { shareTokenHash } from '../../../platform/share/links.ts';
import { ASK_SENDER, requireNoStop } from '../../../platform/share/open.ts';
import { documentFolder, documentRequest } from '../schema.ts';

/** A request as it is stored. */
export type StoredRequest = typeof documentRequest.$inferSelect;

/** Whether whoever asked may still see the documents of the client. An archived client is nobody's. */
const sees =
  ({ clientUuid }: StoredRequest) =>
  ({ allowed, clientUuids }: Caller): boolean =>
    isAllowed(CALLS.documents.list.needs, allowed) && clientUuids.includes(clientUuid);

/** Whether the folder for the files is there, outside the trash. */
async function hasFolder(db: RecordsDb, { folderId }: StoredRequest): Promise<boolean> {
  if (folderId === null) return true;
  const standing = and(eq(documentFolder.id, folderId), isNull(documentFolder.trashedAt));
  return (await db.$count(documentFolder, standing)) > 0;
}

/** Why a request has ended, but for its folder and its count of files; null while it has not. */
export const requestStop = (request: StoredRequest, maker: Caller | null, now: Date) =>
  linkStop(request, maker, sees(request), now);

/** A request that takes files, and who asks. */
export interface LiveRequest {
  readonly request: StoredRequest;
  readonly maker: Caller;
}

/**
 * The request of a token.
 * @throws {AppError} `not-found` for a token that is none, `rate-limited` after too many of these, `gone` for a request
 *   that has ended.
 */
export async function liveRequest(
  { records: { db }, callers, clock }: Services,
  throttle: ShareThrottle,
  token: string,
  address: string,
): Promise<LiveRequest> {
  const hash = shareTokenHash(token);
  const [request] = await db
    .select()
    .from(documentRequest)
    .where(eq(documentRequest.tokenHash, hash));
  if (!request) throw await unknownLink(throttle, address);
  const maker = await callers.byUser(request.madeBy, '', address);
  requireNoStop(requestStop(request, maker, clock()));
  if (maker && (await hasFolder(db, request))) return { request, maker };
  throw new AppError('gone', `The folder for the files has been removed. ${ASK_SENDER}`);
}
