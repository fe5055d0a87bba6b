/** Removes pictures that nothing shows any more, and what uploads that were broken off have left. */
import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { removeOlder } from '../../platform/objects/files.ts';
import { isUnfinished } from '../../platform/objects/folder-files.ts';
import type { Services } from '../../platform/services.ts';
import {
  lockPictures,
  PICTURE_FOLDER,
  PICTURE_KINDS,
  pictureFile,
  pictureOfFile,
} from './picture-files.ts';
import { blogPicture, blogPostPicture, blogVersion } from './schema.ts';

const DAY_MS = 86_400_000;
/** Days that a picture is kept which nothing shows: a post that somebody writes may still be saved with it. */
export const UNUSED_DAYS = 30;
/** Pictures that go at a time; the next hour takes the next. */
const MOST = 100;

/** Marks pictures that no post and no version shows, and removes those that were marked `UNUSED_DAYS` ago. */
export async function tidyPictures(services: Services): Promise<void> {
  await removeUnused(services);
  await removeNameless(services);
}

async function removeUnused({ records, files, audit, clock }: Services): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  await records.transaction(async (tx) => {
    await lockPictures(tx);
    const shownIn = tx
      .select({ one: sql`1` })
      .from(blogPostPicture)
      .where(eq(blogPostPicture.pictureId, blogPicture.id));
    const namedIn = tx
      .select({ one: sql`1` })
      .from(blogVersion)
      .where(sql`${blogPicture.id} = ANY (${blogVersion.pictureIds})`);
    const isUsed = sql`${or(exists(shownIn), exists(namedIn))}`;
    const { unusedSince } = blogPicture;
    await tx
      .update(blogPicture)
      .set({ unusedSince: null })
      .where(and(isNotNull(unusedSince), isUsed));
    await tx
      .update(blogPicture)
      .set({ unusedSince: now })
      .where(and(isNull(unusedSince), not(isUsed)));
    const rows = await tx.select().from(blogPicture).where(lte(unusedSince, before)).limit(MOST);
    if (rows.length === 0) return;
    for (const { id, widths, width, height } of rows) {
      // Before the row: what fails here is done again in an hour, and no file is left that no row names.
      for (const each of widths) {
        for (const kind of PICTURE_KINDS) {
          await files.remove(pictureFile(id, each, kind));
        }
      }
      const entry = { action: 'blog/picture-remove', actorId: null, target: id };
      await audit.write({ ...entry, before: { width, height } }, tx);
    }
    const ids = rows.map(({ id }) => id);
    await tx.delete(blogPicture).where(inArray(blogPicture.id, ids));
  });
}

/** Files of a process that was killed before it had noted its picture: a day old, and named by no row. */
async function removeNameless({ records, files }: Services): Promise<void> {
  const known = new Set(
    (await records.db.select({ id: blogPicture.id }).from(blogPicture)).map(({ id }) => id),
  );
  await removeOlder(files, PICTURE_FOLDER, new Date(Date.now() - DAY_MS), (name) => {
    const id = pictureOfFile(name);
    return id === null || (known.has(id) && !isUnfinished(name));
  });
}
