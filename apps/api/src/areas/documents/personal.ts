/** What documents keep about people, for erasing them. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import { personalRows } from '../../platform/personal/rows.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import {
  document,
  documentAccess,
  documentComment,
  documentFolder,
  documentLink,
  documentLinkCode,
  documentRequest,
  documentVersion,
} from './schema.ts';

/** Nobody can have an address under this domain (RFC 2606): a link for it alone opens for nobody. */
const ERASED = 'nobody@erased.invalid';

const emailOf = async (db: RecordsDb, userId: string): Promise<string> => {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email ?? '';
};

const isNamed = (email: string): SQL => sql`${email} = ANY (${documentLink.named})`;

/** The address of the person's account, where it was proved to read a link, named by one, or asked for files. */
const ADDRESSES: PersonalData = {
  title: 'E-mail address in links of documents and requests of files',
  fate: 'unnamed',
  columns: [documentAccess.email, documentLink.named, documentRequest.email],
  async read(db, userId) {
    const email = await emailOf(db, userId);
    const others = [documentLink.named, documentRequest.madeBy, documentLink.madeBy];
    const rows = await Promise.all([
      personalRows(db, documentAccess, eq(documentAccess.email, email)),
      personalRows(db, documentLink, isNamed(email), others),
      personalRows(db, documentRequest, eq(documentRequest.email, email), others),
    ]);
    return rows.flat();
  },
  async count(db, userId) {
    const email = await emailOf(db, userId);
    const counts = await Promise.all([
      db.$count(documentAccess, eq(documentAccess.email, email)),
      db.$count(documentLink, isNamed(email)),
      db.$count(documentRequest, eq(documentRequest.email, email)),
    ]);
    return counts.reduce((sum, n) => sum + n, 0);
  },
  async erase(tx, userId) {
    const email = await emailOf(tx, userId);
    await tx.delete(documentLinkCode).where(eq(documentLinkCode.email, email));
    await tx.update(documentAccess).set({ email: ERASED }).where(eq(documentAccess.email, email));
    await tx
      .update(documentLink)
      .set({ named: sql`array_replace(${documentLink.named}, ${email}, ${ERASED})` })
      .where(isNamed(email));
    await tx.update(documentRequest).set({ email: ERASED }).where(eq(documentRequest.email, email));
  },
};

/** Everything of it. */
export const PERSONAL: readonly PersonalData[] = [
  rowsOf('Folders of documents', 'unnamed', documentFolder.createdBy),
  rowsOf('Folders put into the trash', 'unnamed', documentFolder.trashedBy),
  rowsOf('Documents changed last', 'unnamed', document.changedBy),
  rowsOf('Documents put into the trash', 'unnamed', document.trashedBy),
  rowsOf('Versions of documents', 'unnamed', documentVersion.by),
  rowsOf('Comments on documents', 'unnamed', documentComment.by),
  rowsOf('Comments on documents done', 'unnamed', documentComment.doneBy),
  rowsOf('Legal holds', 'unnamed', document.heldBy),
  rowsOf('Links of documents', 'removed', documentLink.madeBy),
  rowsOf('Requests of files', 'removed', documentRequest.madeBy),
  rowsOf('Openings of documents', 'unnamed', documentAccess.userId),
  ADDRESSES,
];
