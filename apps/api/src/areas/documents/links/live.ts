/** A link of a document as of now: asked at every request of its readers, also for a page and for a part of the file. */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { linkStop } from '@flightdeck/domain/share';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ASK_SENDER, requireNoStop } from '../../../platform/share/open.ts';
import type { StoredDocument } from '../rights.ts';
import { document, documentLink, documentVersion } from '../schema.ts';

/** A link as it is stored. */
export type StoredLink = typeof documentLink.$inferSelect;

/** A link and its document. */
export interface LinkedDocument {
  readonly link: StoredLink;
  readonly row: StoredDocument;
}

/** Whether the maker of a link may still see its document. An archived client is nobody's. */
const sees =
  ({ clientUuid }: StoredDocument) =>
  ({ allowed, clientUuids }: Caller): boolean =>
    isAllowed(CALLS.documents.get.needs, allowed) && clientUuids.includes(clientUuid);

/** Why a link no longer opens, but for its count of openings; null while it does. */
export const stopOf = ({ link, row }: LinkedDocument, maker: Caller | null, now: Date) =>
  linkStop(link, maker, sees(row), now);

/** Whether a link was opened as often as it may be. Who has opened it goes on reading for as long as a session lasts. */
export const isUsedUp = ({ opens, maxOpens }: StoredLink): boolean =>
  maxOpens !== null && opens >= maxOpens;

/** @throws {AppError} `gone`: it was opened as often as it may be. */
export const usedUp = (): AppError =>
  new AppError('gone', `This link has been used. ${ASK_SENDER}`, { reason: 'used-up' });

/** The link of an id or of the hash of its token; null for none. */
export async function findLink(
  { records: { db } }: Pick<Services, 'records'>,
  by: { readonly id: string } | { readonly tokenHash: string },
): Promise<LinkedDocument | null> {
  const [found] = await db
    .select({ link: documentLink, row: document })
    .from(documentLink)
    .innerJoin(document, eq(document.id, documentLink.documentId))
    .where('id' in by ? eq(documentLink.id, by.id) : eq(documentLink.tokenHash, by.tokenHash));
  return found ?? null;
}

/** @throws {AppError} `gone` for a link that no longer opens, and for a document in the trash. */
export async function requireLive(
  { callers, clock }: Pick<Services, 'callers' | 'clock'>,
  found: LinkedDocument,
  address: string,
): Promise<void> {
  requireNoStop(stopOf(found, await callers.byUser(found.link.madeBy, '', address), clock()));
  if (found.row.trashedAt === null) return;
  throw new AppError('gone', `The document of this link has been removed. ${ASK_SENDER}`);
}

/** What is sent of a version. @throws {AppError} `gone` where there is none any more. */
export async function versionOf(
  { records: { db } }: Pick<Services, 'records'>,
  { id, clientUuid: scope, name }: StoredDocument,
  n: number,
) {
  const [version] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, id), eq(documentVersion.n, n)));
  if (!version) throw new AppError('gone', `This version has been removed. ${ASK_SENDER}`);
  return { ...version, scope, name };
}
