/** What goes by itself: documents whose time is over go to the trash, and the trash is emptied after its days. */
import { TRASH_DAYS } from '@flightdeck/domain/documents';
import { and, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { lockObjects } from '../../platform/objects/store.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { tidyAccesses } from './links/access.ts';
import { tidyLinkCodes } from './links/audience.ts';
import { tellHandIns } from './requests/hand-in.ts';
import { document, documentFolder, documentSetting, documentVersion } from './schema.ts';
import { isOver } from './settings.ts';

const DAY_MS = 86_400_000;
/** Documents of a client that go at a time; the next hour takes the next. */
const MOST = 500;

/** Tidies up the documents of all clients that are in use: an archived one keeps all it has. */
export async function tidyDocuments(services: Services): Promise<void> {
  const { records, clock } = services;
  await tidyAccesses(services);
  await tidyLinkCodes(services);
  await tellHandIns(services);
  const active = isNull(client.archivedAt);
  const kept = await records.db
    .select({ setting: documentSetting })
    .from(documentSetting)
    .innerJoin(client, and(eq(client.uuid, documentSetting.clientUuid), active))
    .where(isNotNull(documentSetting.contractEnd));
  for (const { setting } of kept) await trashWhatIsOver(services, setting);
  const before = new Date(clock().getTime() - TRASH_DAYS * DAY_MS);
  const overdue = (table: typeof document | typeof documentFolder) =>
    exists(
      records.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.clientUuid, client.uuid), lt(table.trashedAt, before))),
    );
  for (const table of [document, documentFolder]) {
    const owners = await records.db
      .select({ uuid: client.uuid })
      .from(client)
      .where(and(active, overdue(table)));
    for (const { uuid } of owners) await emptyTrash(services, uuid, before);
  }
}

async function trashWhatIsOver(
  services: Services,
  { clientUuid, keepYears: years, contractEnd }: typeof documentSetting.$inferSelect,
): Promise<void> {
  const { records, audit, clock } = services;
  const over = isOver(services, clientUuid, { years, contractEnd });
  if (over === null) return;
  await records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    const rows = await tx
      .select({ id: document.id, name: document.name })
      .from(document)
      .where(and(over, isNull(document.heldAt)))
      .limit(MOST);
    for (const { id, name } of rows) {
      await tx
        .update(document)
        .set({ trashedAt: clock(), trashedBy: null, trashedWith: id })
        .where(eq(document.id, id));
      const before = { name, clientUuid, keepYears: years, contractEnd };
      await audit.write({ action: 'document/trash', actorId: null, target: id, before }, tx);
    }
  });
}

/** Hashes of a client's contents that only these documents name. */
async function namedByThese(
  tx: RecordsDb,
  clientUuid: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const going = new Set(documentIds);
  const named = await tx
    .select({ sha256: documentVersion.sha256 })
    .from(documentVersion)
    .where(inArray(documentVersion.documentId, [...going]));
  const hashes = [...new Set(named.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return [];
  const all = await tx
    .select({ sha256: documentVersion.sha256, id: documentVersion.documentId })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(and(eq(document.clientUuid, clientUuid), inArray(documentVersion.sha256, hashes)));
  const stay = new Set(all.flatMap(({ id, sha256 }) => (going.has(id) ? [] : [sha256])));
  return hashes.filter((hash) => !stay.has(hash));
}

async function emptyTrash(
  { records, audit, objects }: Services,
  clientUuid: string,
  before: Date,
): Promise<void> {
  await records.transaction(async (tx) => {
    await lockObjects(tx, clientUuid);
    const rows = await tx
      .select({ id: document.id, name: document.name })
      .from(document)
      .where(and(eq(document.clientUuid, clientUuid), lt(document.trashedAt, before)))
      .limit(MOST);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      // Before the rows: what fails here is done again in an hour, and nothing is left that no row names.
      for (const hash of await namedByThese(tx, clientUuid, ids)) {
        await objects.remove(clientUuid, hash);
      }
      await tx.delete(document).where(inArray(document.id, ids));
    }
    for (const { id, name } of rows) {
      const entry = { action: 'document/remove', actorId: null, target: id };
      await audit.write({ ...entry, before: { name, clientUuid } }, tx);
    }
    if (rows.length === MOST) return;
    await tx
      .delete(documentFolder)
      .where(and(eq(documentFolder.clientUuid, clientUuid), lt(documentFolder.trashedAt, before)));
  });
}
