/** The log of who opened a document: people with an account, and readers of its links. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { ACCESS_DAYS } from '@flightdeck/domain/documents';
import { truncatedAddress } from '@flightdeck/domain/share';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isFromStart } from '../../../platform/http/send-object.ts';
import { readPage } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownDocument } from '../rights.ts';
import { documentAccess, documentLink } from '../schema.ts';

type Accesses = (typeof CALLS)['documents']['accesses'];

const DAY_MS = 86_400_000;
/** Looks of one person at one version within this are one look: the panel asks anew whenever it is opened. */
const ONE_LOOK_MS = 30 * 60_000;

/** What is written down. */
type Access = Pick<
  typeof documentAccess.$inferInsert,
  'documentId' | 'version' | 'linkId' | 'userId' | 'email' | 'kind' | 'address'
>;

/** Writes an entry; answers its id. @param access.address Whole: it is truncated here. */
export async function noteAccess(
  { clock }: Pick<Services, 'clock'>,
  db: RecordsDb,
  access: Access,
): Promise<string> {
  const id = randomUUID();
  const address = truncatedAddress(access.address);
  await db.insert(documentAccess).values({ ...access, id, address, at: clock() });
  return id;
}

/** Writes an entry unless there is the same one of this half hour. Readers of links are told apart by their addresses alone. */
export async function noteAccessOnce(
  services: Pick<Services, 'clock' | 'records'>,
  access: Access,
): Promise<void> {
  const { clock, records } = services;
  const { documentId, version, linkId, userId, email, kind, address } = access;
  const same = and(
    eq(documentAccess.documentId, documentId),
    eq(documentAccess.kind, kind),
    gt(documentAccess.at, new Date(clock().getTime() - ONE_LOOK_MS)),
    version ? eq(documentAccess.version, version) : isNull(documentAccess.version),
    userId
      ? eq(documentAccess.userId, userId)
      : and(
          linkId ? eq(documentAccess.linkId, linkId) : isNull(documentAccess.linkId),
          email ? eq(documentAccess.email, email) : isNull(documentAccess.email),
          eq(documentAccess.address, truncatedAddress(address)),
        ),
  );
  if ((await records.db.$count(documentAccess, same)) > 0) return;
  await noteAccess(services, records.db, access);
}

/**
 * Writes down a saving: each from the beginning, and once those from elsewhere on, which go on with one before as a rule
 * and must not go unseen otherwise.
 */
export async function noteSaving(
  services: Pick<Services, 'clock' | 'records'>,
  request: FastifyRequest,
  access: Omit<Access, 'address'>,
): Promise<void> {
  const saving = { ...access, address: request.ip };
  if (isFromStart(request)) await noteAccess(services, services.records.db, saving);
  else await noteAccessOnce(services, saving);
}

/** Who is named: an administrator who views as another person, and not that person. */
export const readerOf = ({ user, viewedBy }: Pick<Caller, 'user' | 'viewedBy'>): string =>
  viewedBy?.id ?? user.id;

/** Adds a page to what the reader of an opening has seen. */
export const notePage = (db: RecordsDb, accessId: string, page: number) =>
  db
    .update(documentAccess)
    .set({ pages: sql`array_append(${documentAccess.pages}, ${page}::integer)` })
    .where(
      and(
        eq(documentAccess.id, accessId),
        sql`NOT ${page}::integer = ANY (${documentAccess.pages})`,
      ),
    );

/** A page of the log of a document. @throws {AppError} `not-found`. */
export async function listAccesses(
  { records: { db } }: Services,
  caller: Caller,
  { documentId, ...paging }: z.output<Accesses['body']>,
): Promise<DataOf<Accesses>> {
  await ownDocument(db, caller, documentId);
  const where = eq(documentAccess.documentId, documentId);
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ access: documentAccess, link: documentLink.name })
          .from(documentAccess)
          .leftJoin(documentLink, eq(documentLink.id, documentAccess.linkId))
          .where(where)
          .$dynamic(),
      ids: () => db.select({ id: documentAccess.id }).from(documentAccess).where(where).$dynamic(),
      order: [desc(documentAccess.at), asc(documentAccess.id)],
      show: async (rows) => {
        const nameOf = await namesOf(
          db,
          rows.map(({ access }) => access.userId),
        );
        return rows.map(({ access, link }) => {
          const { id, at, kind, userId, email, version, pages, address } = access;
          return {
            ...{ id, at: at.toISOString(), kind, person: userId === null ? null : nameOf(userId) },
            ...{ email, link, version, pages: pages.length, address },
          };
        });
      },
    },
    paging,
  );
}

/** Removes entries that are kept no longer. */
export const tidyAccesses = ({ records: { db }, clock }: Services) =>
  db
    .delete(documentAccess)
    .where(lt(documentAccess.at, new Date(clock().getTime() - ACCESS_DAYS * DAY_MS)));
