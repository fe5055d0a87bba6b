/** Documents that are attached to steps of flows. */
import { and, eq, inArray } from 'drizzle-orm';
import type { FlowDeeds } from '../../platform/flow-deeds.ts';
import { document } from './schema.ts';

/** Documents of a client by their ids, those in its trash too. */
export const documentsForFlow: NonNullable<FlowDeeds['documents']> = async (
  db,
  clientUuid,
  documentIds,
) => {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: document.id,
      name: document.name,
      version: document.version,
      trashedAt: document.trashedAt,
    })
    .from(document)
    .where(and(eq(document.clientUuid, clientUuid), inArray(document.id, [...documentIds])));
  return new Map(
    rows.map(({ id, name, version, trashedAt }) => [
      id,
      { name, version, isTrashed: trashedAt !== null },
    ]),
  );
};
