/** The links of a document, for those who see it: made, listed, revoked. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { DOCUMENT_LINK_PATH } from '@flightdeck/domain/share';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { newLink, requireRoomForLink } from '../../../platform/share/links.ts';
import { ownDocument } from '../rights.ts';
import { document, documentLink } from '../schema.ts';
import { audienceOf, storedAudience } from './audience.ts';
import { findLink, isUsedUp, stopOf } from './live.ts';
import { requireWatermark } from './watermark.ts';

type Calls = (typeof CALLS)['documents'];

/** The links of a document, the newest first. @throws {AppError} `not-found`. */
export async function listLinks(
  { records: { db }, callers, clock }: Services,
  caller: Caller,
  documentId: string,
): Promise<DataOf<Calls['links']>> {
  const row = await ownDocument(db, caller, documentId);
  const links = await db
    .select()
    .from(documentLink)
    .where(eq(documentLink.documentId, documentId))
    .orderBy(desc(documentLink.madeAt), asc(documentLink.id));
  const makers = [...new Set(links.map(({ madeBy }) => madeBy))];
  const [nameOf, known] = await Promise.all([
    namesOf(db, makers),
    Promise.all(makers.map(async (id) => [id, await callers.byUser(id, '', '')] as const)),
  ]);
  const makerOf = new Map(known);
  const now = clock();
  return {
    links: links.map((link) => ({
      ...{ shareId: link.id, name: link.name, madeBy: nameOf(link.madeBy) },
      ...{ madeAt: link.madeAt.toISOString(), expiresAt: link.expiresAt.toISOString() },
      stop:
        stopOf({ link, row }, makerOf.get(link.madeBy) ?? null, now) ??
        (isUsedUp(link) ? 'used-up' : null),
      hasPassword: link.passwordHash !== null,
      audience: audienceOf(link),
      ...{ version: link.version, opens: link.opens, maxOpens: link.maxOpens },
      ...{ allowDownload: link.allowDownload, watermark: link.watermark },
    })),
  };
}

/**
 * Makes a link; answers its URL, for this one time.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found`; `unprocessable` for a version that there is not, and for a
 * watermark that it cannot carry; `conflict` with too many links.
 */
export async function makeLink(
  services: Services,
  caller: Caller,
  body: z.output<Calls['makeLink']['body']>,
  origin: string,
): Promise<DataOf<Calls['makeLink']>> {
  const { records, audit } = services;
  const { documentId, version, maxOpens, allowDownload, watermark, audience, ...asked } = body;
  await requireWatermark(services, caller, { ...body, isProven: audience.is !== 'anyone' });
  const { row, made } = await newLink(services, caller, asked, origin, DOCUMENT_LINK_PATH);
  await records.transaction(async (tx) => {
    // Locked, so that links of two requests are both counted.
    await tx.select().from(document).where(eq(document.id, documentId)).for('update');
    const { version: newest } = await ownDocument(tx, caller, documentId);
    if (version !== null && version > newest) {
      throw new AppError('unprocessable', `There is no version ${version} of it.`);
    }
    const count = await tx.$count(documentLink, eq(documentLink.documentId, documentId));
    requireRoomForLink(count, 'document');
    const what = { version, maxOpens, allowDownload, watermark };
    const whom = storedAudience(audience);
    await tx.insert(documentLink).values({ ...row, documentId, ...what, ...whom });
    const { id: shareId, name, expiresAt, passwordHash } = row;
    const after = { shareId, name, expiresAt, ...what, ...whom, isLocked: passwordHash !== null };
    const entry = { ...actorOf(caller), action: 'document/share', target: documentId };
    await audit.write({ ...entry, after }, tx);
  });
  return made;
}

/** Ends a link at once; one that has been revoked stays as it is. @throws {AppError} `not-found`. */
export async function revokeLink(
  services: Services,
  caller: Caller,
  shareId: string,
): Promise<void> {
  const { records, audit, clock } = services;
  const found = await findLink(services, { id: shareId });
  if (!found || !caller.clientUuids.includes(found.row.clientUuid)) {
    throw new AppError('not-found', 'This link does not exist any more. Reload the list.');
  }
  const { link, row } = found;
  await records.transaction(async (tx) => {
    const ended = await tx
      .update(documentLink)
      .set({ revokedAt: clock() })
      .where(and(eq(documentLink.id, shareId), isNull(documentLink.revokedAt)))
      .returning({ id: documentLink.id });
    if (ended.length === 0) return;
    const entry = { ...actorOf(caller), action: 'document/share-revoke', target: row.id };
    await audit.write({ ...entry, before: { shareId, name: link.name } }, tx);
  });
}
