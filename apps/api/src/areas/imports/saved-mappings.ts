/** Saved mappings as people manage them: who saved them, which feeds use them, renaming and deleting. */
import { ImportFormat, ImportMapping, type SavedMapping } from '@flightdeck/contract/imports';
import { defaultFeedName, grainOf } from '@flightdeck/domain/feeds';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { LOAD_LOCK } from '../../platform/facts/rollups.ts';
import type { FactsTransaction } from '../../platform/facts/store.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { listMappings, type MappingReader, readerOf, shippedMappings } from './mapping-store.ts';
import { importMapping } from './schema.ts';

const Uses = z.array(
  z.object({
    platform: z.string(),
    fields: z.array(z.string()),
    label: z.string().nullable(),
    advertiser_id: z.int(),
    advertiser: z.string(),
  }),
);

/** The source of what is loaded by a mapping. */
const sourceOf = ({ source, name }: ImportMapping): string => source ?? name;

/** The mappings that a caller sees, with the feeds of their own advertisers that use each. */
export async function savedMappings(
  { records, facts }: Services,
  caller: Caller,
): Promise<SavedMapping[]> {
  const [mappings, rows] = await Promise.all([
    listMappings(records, readerOf(caller)),
    records.db
      .select({
        name: importMapping.name,
        savedBy: importMapping.savedBy,
        savedAt: importMapping.savedAt,
      })
      .from(importMapping),
  ]);
  const saved = new Map(rows.map((row) => [row.name, row]));
  const nameOf = await namesOf(
    records.db,
    rows.map(({ savedBy }) => savedBy),
  );
  const uses = Uses.parse(
    await facts.query(
      `SELECT DISTINCT s.id, s.platform, s.fields, n.label, a.id AS advertiser_id, a.name AS advertiser
       FROM source s JOIN load l ON l.source_id = s.id JOIN advertiser a ON a.id = l.advertiser_id
       LEFT JOIN feed_label n ON n.feed_id = s.id AND n.advertiser_id = a.id
       WHERE s.platform = ANY($1::text[]) AND a.id = ANY($2::int[]) ORDER BY a.name, s.id`,
      [mappings.map(sourceOf), caller.advertiserIds],
    ),
  );
  return mappings.map((mapping) => {
    const row = saved.get(mapping.name);
    return {
      mapping,
      isShipped: row === undefined,
      savedBy: nameOf(row?.savedBy ?? null)?.name ?? null,
      savedAt: row?.savedAt.toISOString() ?? null,
      feeds: uses
        .filter(({ platform }) => platform === sourceOf(mapping))
        .map(({ advertiser_id, advertiser, fields, label }) => ({
          ...{ advId: advertiser_id, advertiser },
          feed: label ?? defaultFeedName(grainOf(fields)),
        })),
    };
  });
}

/** A saved mapping that the reader may change, locked. @throws {AppError} `not-found` otherwise. */
async function lockOwn(tx: RecordsDb, name: string, reader: MappingReader): Promise<ImportMapping> {
  const [row] = await tx
    .select()
    .from(importMapping)
    .where(eq(importMapping.name, name))
    .for('update');
  const mapping = ImportMapping.safeParse(row?.body);
  if (!row || !mapping.success || (!reader.internal && row.savedBy !== reader.userId)) {
    throw new AppError('not-found', `You have no saved mapping “${name}”.`);
  }
  return mapping.data;
}

/**
 * Renames a mapping. What was loaded by it is known by its name, so that the next file continues it: this goes along.
 * @throws {AppError} `not-found` where it is none of theirs, `conflict` where the new name is taken, or loads of others
 *   are known by the old one.
 */
export async function renameMapping(
  { records, facts, audit }: Services,
  caller: Caller,
  { name, to }: { readonly name: string; readonly to: string },
): Promise<void> {
  const reader = readerOf(caller);
  const shipped = new Set<string>([
    ...ImportFormat.options,
    ...(await shippedMappings()).map((mapping) => mapping.name),
  ]);
  await records.transaction(async (tx) => {
    const mapping = await lockOwn(tx, name, reader);
    if (name === to) return;
    const [other] = await tx
      .select({ name: importMapping.name })
      .from(importMapping)
      .where(eq(importMapping.name, to));
    if (other || shipped.has(to)) throw taken(to);
    await tx
      .update(importMapping)
      .set({ name: to, body: { ...mapping, name: to }, savedAt: sql`now()` })
      .where(eq(importMapping.name, name));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'mapping/rename',
        target: to,
        before: { name },
        after: { name: to },
      },
      tx,
    );
    // Last, so that nothing of the records can fail after it but the commit.
    if (!shipped.has(name) && mapping.source === undefined) {
      await facts.transaction((inFacts) => renameSource(inFacts, { name, to }, caller, reader));
    }
  });
}

const taken = (name: string) =>
  new AppError('conflict', `The name “${name}” is taken. Choose another name.`);

const Ids = z.array(z.object({ id: z.int() }));

/** Gives what was loaded under one name another one. */
async function renameSource(
  tx: FactsTransaction,
  { name, to }: { readonly name: string; readonly to: string },
  { advertiserIds }: Caller,
  { internal }: MappingReader,
): Promise<void> {
  await tx.query(LOAD_LOCK);
  const held = await tx.query(
    `SELECT id FROM advertiser WHERE source = $1 UNION SELECT id FROM source WHERE platform = $1 LIMIT 1`,
    [to],
  );
  if (held.length > 0) throw taken(to);
  const own = new Set(advertiserIds);
  const using = Ids.parse(await tx.query('SELECT id FROM advertiser WHERE source = $1', [name]));
  if (!internal && using.some(({ id }) => !own.has(id))) {
    throw new AppError(
      'conflict',
      `Files of others were loaded under “${name}” too. Save the mapping under another name instead.`,
    );
  }
  for (const table of ['advertiser', 'campaign', 'placement', 'creative']) {
    await tx.query(`UPDATE ${table} SET source = $2 WHERE source = $1`, [name, to]);
  }
  await tx.query(
    'UPDATE source SET platform = $2, name = $2 || substr(name, length($1) + 1) WHERE platform = $1',
    [name, to],
  );
}

/** Deletes a mapping; a shipped one of its name is there again. @throws {AppError} `not-found` where it is none of theirs. */
export async function deleteMapping(
  { records, audit }: Services,
  caller: Caller,
  name: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const mapping = await lockOwn(tx, name, readerOf(caller));
    await tx.delete(importMapping).where(eq(importMapping.name, name));
    await audit.write(
      { ...actorOf(caller), action: 'mapping/delete', target: name, before: { mapping } },
      tx,
    );
  });
}
