/** Saved mappings: shipped with the product, or saved by people. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ImportMapping } from '@flightdeck/contract/imports';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import '../../platform/sentences.ts';
import { importMapping } from './schema.ts';

/** Folder of the mappings shipped with the product. */
const SHIPPED = path.resolve(import.meta.dirname, '../../../mappings');

/** Mappings shipped with the product, by file name. */
export async function shippedMappings(): Promise<ImportMapping[]> {
  const files = (await readdir(SHIPPED)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map((name) => readMappingFile(path.join(SHIPPED, name))));
}

/** @throws {AppError} `unprocessable` when the file holds no mapping. */
async function readMappingFile(file: string): Promise<ImportMapping> {
  let parsed: ReturnType<typeof ImportMapping.safeParse>;
  try {
    parsed = ImportMapping.safeParse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new AppError('unprocessable', `${file} is not a readable JSON file.`, undefined, {
      cause,
    });
  }
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError(
    'unprocessable',
    `${file} is not a mapping: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

/**
 * The reader of mappings. A mapping can name a client's advertisers, so people outside the provider see only their own.
 */
export interface MappingReader {
  readonly userId: string;
  /** Belongs to the provider: sees everybody's. */
  readonly internal: boolean;
}

/** How a caller reads mappings. */
export const readerOf = (caller: Caller): MappingReader => ({
  userId: caller.user.id,
  internal: seesEveryone(caller),
});

/** Saved mappings in `records`; a saved one replaces a shipped one of the same name. */
export async function listMappings(
  records: Records,
  reader: MappingReader | null,
): Promise<ImportMapping[]> {
  const query = records.db
    .select({ body: importMapping.body, savedBy: importMapping.savedBy })
    .from(importMapping);
  const rows = await query.orderBy(importMapping.name);
  const saved = rows.flatMap(({ body, savedBy }) => {
    const visible = !reader || reader.internal || savedBy === reader.userId;
    const mapping = ImportMapping.safeParse(body);
    return visible && mapping.success ? [mapping.data] : [];
  });
  const names = new Set(saved.map(({ name }) => name));
  return [...saved, ...(await shippedMappings()).filter(({ name }) => !names.has(name))];
}

/**
 * Saves a mapping under its name.
 * @throws {AppError} `conflict` when the name belongs to another person's mapping and the writer is not of the provider.
 */
export async function saveMapping(
  records: Records,
  mapping: ImportMapping,
  writer: MappingReader,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [held] = await tx
      .select({ savedBy: importMapping.savedBy })
      .from(importMapping)
      .where(eq(importMapping.name, mapping.name))
      .for('update');
    if (held && held.savedBy !== writer.userId && !writer.internal) {
      throw new AppError('conflict', `The name “${mapping.name}” is taken. Choose another name.`);
    }
    await tx
      .insert(importMapping)
      .values({ name: mapping.name, savedBy: writer.userId, body: mapping })
      .onConflictDoUpdate({
        target: importMapping.name,
        set: { savedBy: writer.userId, savedAt: sql`now()`, body: mapping },
      });
  });
}

/**
 * A shipped mapping by its name or its file's; otherwise the mapping in the file at `file`. Null when there is neither.
 * @throws {AppError} `unprocessable` when the file holds no mapping.
 */
export async function shippedMapping(
  name: string,
  file: string = name,
): Promise<ImportMapping | null> {
  const isFile = (at: string) =>
    stat(at).then(
      (found) => found.isFile(),
      () => false,
    );
  if (await isFile(file)) return readMappingFile(file);
  const shipped = path.join(SHIPPED, `${path.basename(name)}.json`);
  if (await isFile(shipped)) return readMappingFile(shipped);
  return (await shippedMappings()).find((mapping) => mapping.name === name) ?? null;
}

/**
 * A mapping by the name it was saved or shipped under, otherwise by the path of its file.
 * @throws {AppError} `not-found` with the existing names; `unprocessable` when the file holds no mapping.
 */
export async function findMapping(records: Records, nameOrPath: string): Promise<ImportMapping> {
  const saved = await listMappings(records, null);
  const named = saved.find(({ name }) => name === nameOrPath) ?? (await shippedMapping(nameOrPath));
  if (named) return named;
  throw new AppError(
    'not-found',
    `There is no mapping “${nameOrPath}”, and no file of that name. Saved mappings: ${saved.map(({ name }) => name).join(', ') || 'none'}.`,
  );
}
