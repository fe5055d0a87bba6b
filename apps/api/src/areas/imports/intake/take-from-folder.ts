/** Takes the whole files of a watched folder in. */
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { intakeFile } from '../schema.ts';
import { copyOut, folderOf, freeName, inside, lookInto, MARK, moveToEnd } from './folder.ts';
import type { SourceRow } from './rows.ts';
import { takeIn } from './take-in.ts';

/** @throws {AppError} as `takeIn` and `folderOf`; what was not taken stays where it is. */
export async function takeFromFolder(
  services: Services,
  source: SourceRow,
  signal: AbortSignal,
): Promise<void> {
  const { config } = services;
  const folder = await folderOf(config, source);
  const loading = await inside(folder, 'loading');
  await bringBack(services, source, folder, loading);
  for (const name of (await lookInto(config, source)).whole) {
    signal.throwIfAborted();
    const copied = await copyOut(services.files, path.join(folder, name));
    if (!copied) continue;
    const place = await freeName(loading, name);
    const isMoved = await rename(path.join(folder, name), path.join(loading, place)).then(
      () => true,
      () => false,
    );
    if (!isMoved) {
      await rm(copied, { force: true });
      continue;
    }
    try {
      const arrived = { path: copied, name, place, again: true };
      const { file, isNew } = await takeIn(services, source, arrived);
      await rm(path.join(folder, `${name}${MARK}`), { force: true });
      if (isNew) continue;
      const why = 'The same file came before: it is not loaded twice.';
      await moveToEnd(services, source, { ...file, place }, why);
    } catch (error) {
      await rename(path.join(loading, place), path.join(folder, name)).catch(() => undefined);
      throw error;
    }
  }
}

/** Brings files back that a process was taking in when it was killed. */
async function bringBack(
  { records }: Services,
  { id }: SourceRow,
  folder: string,
  loading: string,
): Promise<void> {
  const held = await records.db
    .select({ place: intakeFile.place })
    .from(intakeFile)
    .where(and(eq(intakeFile.sourceId, id), isNotNull(intakeFile.place)));
  const places = new Set(held.map(({ place }) => place));
  for (const entry of await readdir(loading, { withFileTypes: true })) {
    if (!entry.isFile() || places.has(entry.name)) continue;
    await rename(
      path.join(loading, entry.name),
      path.join(folder, await freeName(folder, entry.name)),
    );
  }
}
