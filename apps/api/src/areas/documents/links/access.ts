/** The log of who opened a document: people with an account, and readers of its links. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { DocumentAccess } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { ACCESS_DAYS } from '@flightdeck/domain/documents';
import { truncatedAddress } from '@flightdeck/domain/share';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { exportCsv } from '../../../platform/csv-export.ts';
import type { CsvColumns } from '../../../platform/csv-text.ts';
import { isFromStart } from '../../../platform/http/send-object.ts';
import { readPage, readPieces, selected } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownDocument } from '../rights.ts';
import { documentAccess, documentLink } from '../schema.ts';

type Calls = (typeof CALLS)['documents'];

/** What was done, as the file says it. */
const KINDS: Readonly<Record<DocumentAccess['kind'], string>> = {
  preview: 'Looked at it',
  download: 'Saved it',
  'link-open': 'Opened the link',
  'link-download': 'Saved it by the link',
  refused: 'Gave a wrong password',
};

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

/** The log of a document, the latest first. */
const accessesOf = (db: RecordsDb, documentId: string) => ({
  ...selected(eq(documentAccess.documentId, documentId), documentAccess.id, {
    ids: () => db.select({ id: documentAccess.id }).from(documentAccess),
    rows: () =>
      db
        .select({ access: documentAccess, link: documentLink.name })
        .from(documentAccess)
        .leftJoin(documentLink, eq(documentLink.id, documentAccess.linkId)),
  }),
  order: [desc(documentAccess.at), asc(documentAccess.id)],
  async show(
    rows: readonly {
      readonly access: typeof documentAccess.$inferSelect;
      readonly link: string | null;
    }[],
  ): Promise<DocumentAccess[]> {
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
});

/** A page of the log of a document. @throws {AppError} `not-found`. */
export async function listAccesses(
  { records: { db } }: Services,
  caller: Caller,
  { documentId, ...paging }: z.output<Calls['accesses']['body']>,
): Promise<DataOf<Calls['accesses']>> {
  await ownDocument(db, caller, documentId);
  return readPage({ db, ...accessesOf(db, documentId) }, paging);
}

const COLUMNS: CsvColumns<DocumentAccess> = {
  'Time (UTC)': ({ at }) => at,
  What: ({ kind }) => KINDS[kind],
  Version: ({ version }) => version,
  'Pages seen by a link': ({ kind, pages }) => (kind === 'link-open' ? pages : null),
  Person: ({ person }) => person?.name ?? null,
  'E-mail': ({ person, email }) => person?.email ?? email,
  Link: ({ link }) => link,
  'Address, shortened': ({ address }) => address,
};

/** All of the log of a document as CSV; noted in the audit log. @throws {AppError} `not-found`. */
export async function exportAccesses(
  services: Services,
  caller: Caller,
  { documentId }: z.output<Calls['exportAccesses']['body']>,
) {
  const { db } = services.records;
  await ownDocument(db, caller, documentId);
  return exportCsv(services, caller, {
    ...{ action: 'document/access-export', target: documentId, name: 'opened-by' },
    columns: COLUMNS,
    rows: readPieces(accessesOf(db, documentId), ({ id }) => id),
  });
}

/** Removes entries that are kept no longer. */
export const tidyAccesses = ({ records: { db }, clock }: Services) =>
  db
    .delete(documentAccess)
    .where(lt(documentAccess.at, new Date(clock().getTime() - ACCESS_DAYS * DAY_MS)));
