/** Whose documents somebody sees, who else sees them, and who may set holds and times of keeping (docs/decisions/0067). */
import type { PersonName } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { and, eq } from 'drizzle-orm';
import { holdersOf, seesClient } from '../../platform/access/holders.ts';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { document } from './schema.ts';

/** A document as it is stored. */
export type StoredDocument = typeof document.$inferSelect;

/** One answer for what does not exist, what is another client's, and what lies in the trash. */
export const NO_DOCUMENT = 'There is no such document among those of your clients.';
export const NO_FOLDER = 'There is no such folder among those of your clients.';

/** Whether the caller sets holds, and how long documents are kept. */
export const manages = ({ allowed }: Caller): boolean =>
  isAllowed(CALLS.documents.hold.needs, allowed);

/** A document outside the trash, of the caller's clients. @throws {AppError} `not-found`. */
export async function ownDocument(
  db: RecordsDb,
  { clientUuids }: Pick<Caller, 'clientUuids'>,
  documentId: string,
): Promise<StoredDocument> {
  const [row] = await db.select().from(document).where(eq(document.id, documentId));
  if (!row || row.trashedAt !== null || !clientUuids.includes(row.clientUuid)) {
    throw new AppError('not-found', NO_DOCUMENT);
  }
  return row;
}

/** People who see the documents of a client, among those that the caller knows of. */
export const viewersOf = (
  { records: { db }, config }: Services,
  caller: Caller,
  clientUuid: string,
): PromiseLike<PersonName[]> =>
  holdersOf(
    db,
    ['client/documentSharing'],
    and(
      seesClient(db, eq(userClient.clientUuid, clientUuid), config.provider.emailDomain),
      visibleTo(db, caller),
    ),
  );
