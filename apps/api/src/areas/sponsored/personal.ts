/** What sponsored content keeps about people, for erasing them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import { personalRows } from '../../platform/personal/rows.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';
import {
  sponsoredApprover,
  sponsoredAsset,
  sponsoredComment,
  sponsoredLink,
  sponsoredVerdict,
} from './schema.ts';

const emailOf = async (db: RecordsDb, userId: string): Promise<string> => {
  const [row] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email ?? '';
};

/** That somebody approved stays as evidence, without who it was. */
const EVIDENCE: PersonalData = {
  title: 'Approvals of sponsored content',
  fate: 'unnamed',
  columns: [sponsoredVerdict.email, sponsoredApprover.email],
  async read(db, userId) {
    const email = await emailOf(db, userId);
    const rows = await Promise.all([
      personalRows(db, sponsoredVerdict, eq(sponsoredVerdict.email, email)),
      personalRows(db, sponsoredApprover, eq(sponsoredApprover.email, email)),
    ]);
    return rows.flat();
  },
  async count(db, userId) {
    const email = await emailOf(db, userId);
    const counts = await Promise.all([
      db.$count(sponsoredVerdict, eq(sponsoredVerdict.email, email)),
      db.$count(sponsoredApprover, eq(sponsoredApprover.email, email)),
    ]);
    return counts.reduce((sum, n) => sum + n, 0);
  },
  async erase(tx, userId) {
    const email = await emailOf(tx, userId);
    // One address for both: what they approved stays approved. Nobody can have an address under this domain (RFC 2606).
    const erased = { name: 'Erased person', email: `${randomUUID()}@erased.invalid` };
    await tx.update(sponsoredVerdict).set(erased).where(eq(sponsoredVerdict.email, email));
    await tx.update(sponsoredApprover).set(erased).where(eq(sponsoredApprover.email, email));
  },
};

/** Everything of it. */
export const PERSONAL: readonly PersonalData[] = [
  rowsOf('Sponsored documents looked after', 'unnamed', sponsoredDocument.ownerId),
  rowsOf('Sponsored documents changed last', 'unnamed', sponsoredDocument.changedBy),
  rowsOf('Versions of sponsored documents', 'unnamed', sponsoredVersion.by),
  rowsOf('Pictures of sponsored documents', 'unnamed', sponsoredAsset.addedBy),
  rowsOf('Comments on sponsored documents', 'unnamed', sponsoredComment.by),
  rowsOf('Comments on sponsored documents done', 'unnamed', sponsoredComment.doneBy),
  rowsOf('Links for approval', 'removed', sponsoredLink.madeBy),
  EVIDENCE,
];
