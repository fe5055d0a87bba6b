/** What bulk actions name: documents and folders of the caller's clients, and what became of each. */
import type { DataOf, Outcome } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { lockObjects } from '../../platform/objects/store.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { StoredFolder } from './folders.ts';
import { NO_DOCUMENT, NO_FOLDER, type StoredDocument } from './rights.ts';
import { document, documentFolder } from './schema.ts';

/** Ids as bodies name them. */
export interface Named {
  readonly documentIds: readonly string[];
  readonly folderIds: readonly string[];
}

/** What is named and there, of one client, with its client locked. */
export interface Things {
  readonly clientUuid: string;
  readonly documents: readonly StoredDocument[];
  readonly folders: readonly StoredFolder[];
}

/** What became of one thing. */
export type Became = DataOf<(typeof CALLS)['documents']['move']>['outcomes'][number];

export const done = (id: string, note = ''): Became => ({ id, outcome: 'done', message: '', note });
export const unchanged = (id: string): Became => ({
  id,
  outcome: 'unchanged',
  message: '',
  note: '',
});
export const refused = (id: string, message: string): Became => {
  const outcome: Outcome = { outcome: 'refused', message };
  return { id, ...outcome, note: '' };
};

const readThings = async (db: RecordsDb, caller: Caller, named: Named) => {
  const own = ({ clientUuid }: { readonly clientUuid: string }) =>
    caller.clientUuids.includes(clientUuid);
  const documents = await db
    .select()
    .from(document)
    .where(inArray(document.id, [...named.documentIds]));
  const folders = await db
    .select()
    .from(documentFolder)
    .where(inArray(documentFolder.id, [...named.folderIds]));
  return { documents: documents.filter(own), folders: folders.filter(own) };
};

/** The one client of what is named; null where none of it is there. @throws {AppError} `unprocessable` for several. */
export async function clientOfThings(
  db: RecordsDb,
  caller: Caller,
  named: Named,
): Promise<string | null> {
  const { documents, folders } = await readThings(db, caller, named);
  const clients = new Set([...documents, ...folders].map(({ clientUuid }) => clientUuid));
  if (clients.size > 1) {
    throw new AppError('unprocessable', 'Choose documents and folders of one client at a time.');
  }
  return [...clients][0] ?? null;
}

/** What is named, once its client is locked: as it is until `tx` ends. */
export async function lockThings(
  tx: RecordsDb,
  caller: Caller,
  clientUuid: string,
  named: Named,
): Promise<Things> {
  await lockObjects(tx, clientUuid);
  const { documents, folders } = await readThings(tx, caller, named);
  const isOf = (each: { readonly clientUuid: string }) => each.clientUuid === clientUuid;
  return { clientUuid, documents: documents.filter(isOf), folders: folders.filter(isOf) };
}

/** What became of all that is named, in the order of the body; what was not found is refused. */
export function outcomesOf(
  { documentIds, folderIds }: Named,
  became: readonly Became[],
): { outcomes: Became[] } {
  const byId = new Map(became.map((each) => [each.id, each]));
  const of = (missing: string) => (id: string) => byId.get(id) ?? refused(id, missing);
  return { outcomes: [...documentIds.map(of(NO_DOCUMENT)), ...folderIds.map(of(NO_FOLDER))] };
}
