/** The imports of an advertiser that stand: of each kind of thing, what the last file not undone says. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleEntity, troubleImport } from '../schema.ts';
import { ENTITIES, type Entity, type EntityKind, type FileKind } from './entities.ts';
import { ImportSummary } from './summary.ts';

/** Ids of the imports that count, by the kind of things. */
export type Standing = ReadonlyMap<EntityKind, number>;

/** Which import counts for each kind of thing of some files. */
export async function standingOf(
  db: RecordsDb,
  advertiserId: number,
  files: readonly FileKind[],
): Promise<Standing> {
  const rows = await db
    .select({ id: troubleImport.id, summary: troubleImport.summary })
    .from(troubleImport)
    .where(
      and(
        eq(troubleImport.advertiserId, advertiserId),
        inArray(troubleImport.source, [...files]),
        isNull(troubleImport.undoneAt),
      ),
    )
    .orderBy(desc(troubleImport.id));
  const standing = new Map<EntityKind, number>();
  for (const { id, summary } of rows) {
    for (const { kind } of ImportSummary.parse(summary).counts) {
      if (!standing.has(kind)) standing.set(kind, id);
    }
  }
  return standing;
}

/** A sign of these imports: it differs when any of them does. */
export const signOf = (standing: Standing): string =>
  [...standing].map(([kind, id]) => `${kind}:${id}`).join(' ');

/** All that the standing import of a kind says; empty without one. */
export async function entitiesOf<Kind extends EntityKind>(
  db: RecordsDb,
  standing: Standing,
  kind: Kind,
): Promise<Entity<Kind>[]> {
  const importId = standing.get(kind);
  if (importId === undefined) return [];
  const rows = await db
    .select({
      externalId: troubleEntity.externalId,
      name: troubleEntity.name,
      fields: troubleEntity.fields,
    })
    .from(troubleEntity)
    .where(and(eq(troubleEntity.importId, importId), eq(troubleEntity.kind, kind)))
    .orderBy(troubleEntity.externalId);
  const shape = ENTITIES[kind];
  return rows.map(({ fields, ...row }) => ({
    ...row,
    kind,
    // The shape of the kind gives the fields of the kind; the compiler does not follow it through the record.
    fields: shape.parse(fields) as Entity<Kind>['fields'],
  }));
}
