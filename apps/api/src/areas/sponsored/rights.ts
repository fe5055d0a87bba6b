/** Whose sponsored content somebody sees, and who may look after it. */
import type { PersonName } from '@flightdeck/contract';
import { and, eq } from 'drizzle-orm';
import { holdersOf, seesClient } from '../../platform/access/holders.ts';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';

/** A document as it is stored. */
export type StoredSponsored = typeof sponsoredDocument.$inferSelect;

/** One answer for what does not exist and for what is another client's. */
const NO_DOCUMENT = 'There is no such sponsored document among those of your clients.';

/** @throws {AppError} `not-found` for a document of another client, as for one that does not exist. */
function requireOwn(
  row: StoredSponsored | undefined,
  { clientUuids }: Pick<Caller, 'clientUuids'>,
): StoredSponsored {
  if (row && clientUuids.includes(row.clientUuid)) return row;
  throw new AppError('not-found', NO_DOCUMENT);
}

/** A document of the caller's clients. @throws {AppError} `not-found`. */
export async function ownDocument(
  db: RecordsDb,
  caller: Pick<Caller, 'clientUuids'>,
  documentId: string,
): Promise<StoredSponsored> {
  const [row] = await db
    .select()
    .from(sponsoredDocument)
    .where(eq(sponsoredDocument.id, documentId));
  return requireOwn(row, caller);
}

/** The same, locked until the transaction ends. @throws {AppError} `not-found`. */
export async function lockDocument(
  tx: RecordsDb,
  caller: Pick<Caller, 'clientUuids'>,
  documentId: string,
): Promise<StoredSponsored> {
  const [row] = await tx
    .select()
    .from(sponsoredDocument)
    .where(eq(sponsoredDocument.id, documentId))
    .for('update');
  return requireOwn(row, caller);
}

/** People who manage the sponsored content of a client, among those that the caller knows of. */
export const managersOf = (
  { records: { db }, config }: Pick<Services, 'records' | 'config'>,
  caller: Caller,
  clientUuid: string,
): PromiseLike<PersonName[]> =>
  holdersOf(
    db,
    ['client/sponsoredContentManage'],
    and(
      seesClient(db, eq(userClient.clientUuid, clientUuid), config.provider.emailDomain),
      visibleTo(db, caller),
    ),
  );
