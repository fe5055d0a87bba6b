/** Stores what a folder of articles holds as a help project: all of it or nothing. */
import { HELP_PRODUCTS, helpId } from '@flightdeck/domain/help';
import { eq } from 'drizzle-orm';
import {
  helpArticle,
  helpCategory,
  helpHomepage,
  helpProject,
} from '../../../platform/records/help-schema.ts';
import type { Records, RecordsDb } from '../../../platform/records/records.ts';
import type { HelpFolder } from './read-folder.ts';

/** Who imports what, when. */
export interface ImportInto {
  readonly projectId: string;
  /** Used where the folder does not say. */
  readonly title: string;
  /** Id of the person; null at start-up. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Adds the articles and categories of `folder` to a project, which is made when it is missing. An article
 * of the same reference is replaced; the homepage is, where the folder has one. Nothing is removed otherwise.
 */
export async function storeHelpFolder(
  records: Records,
  folder: HelpFolder,
  into: ImportInto,
): Promise<void> {
  await records.transaction(async (tx) => {
    await tx
      .insert(helpProject)
      .values({
        id: into.projectId,
        title: folder.title ?? into.title,
        products: HELP_PRODUCTS,
        createdAt: into.at,
      })
      .onConflictDoNothing();
    await storeCategories(tx, folder, into);
    await storeArticles(tx, folder, into);
    await storeHomepage(tx, folder, into);
  });
}

async function storeCategories(
  tx: RecordsDb,
  { categories }: HelpFolder,
  { projectId }: ImportInto,
) {
  for (const [position, { reference, title }] of categories.entries()) {
    await tx
      .insert(helpCategory)
      .values({ id: helpId(projectId, reference), projectId, reference, title, position })
      .onConflictDoUpdate({ target: helpCategory.id, set: { title, position } });
  }
}

async function storeArticles(tx: RecordsDb, { articles }: HelpFolder, into: ImportInto) {
  const { projectId, by, at } = into;
  for (const [position, article] of articles.entries()) {
    const { reference, title, status, category, link, html, keywords, paths } = article;
    const content = {
      ...{ title, status, link, html, position },
      type: link === null ? ('content' as const) : ('link' as const),
      categoryId: category && helpId(projectId, category),
      keywords: [...keywords],
      paths: [...paths],
      updatedBy: by,
      updatedAt: at,
    };
    await tx
      .insert(helpArticle)
      .values({ id: helpId(projectId, reference), projectId, reference, ...content })
      .onConflictDoUpdate({ target: helpArticle.id, set: content });
  }
}

async function storeHomepage(tx: RecordsDb, { homepage }: HelpFolder, { projectId }: ImportInto) {
  if (homepage.length === 0) return;
  await tx.delete(helpHomepage).where(eq(helpHomepage.projectId, projectId));
  await tx.insert(helpHomepage).values(
    homepage.map(({ type, reference }, position) => {
      const id = helpId(projectId, reference);
      return { id: `${type}:${id}`, projectId, type, reference: id, position };
    }),
  );
}
