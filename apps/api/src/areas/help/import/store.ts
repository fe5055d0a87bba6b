/** Stores a folder of articles as a help project: all of it or nothing. Equal content stays untouched. */
import type { HelpArticleDraft, ImportedFile } from '@flightdeck/contract/help-admin';
import { HELP_PRODUCTS, helpId } from '@flightdeck/domain/help';
import { and, eq, ne } from 'drizzle-orm';
import type { Records, RecordsDb } from '../../../platform/records/records.ts';
import {
  type ArticleRow,
  draftOf,
  insertArticle,
  isSameDraft,
  updateArticle,
} from '../article-store.ts';
import { helpArticle, helpCategory, helpHomepage, helpProject } from '../schema.ts';
import type { FolderArticle, HelpFolder } from './read-folder.ts';

/** Target, author and time of an import. */
export interface ImportInto {
  readonly projectId: string;
  /** Used where the folder does not say. */
  readonly title: string;
  /** Id of the person; null at start-up. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Adds the articles and categories of `folder` to a project, which is created when it is missing. An existing article
 * gets a new version if it differs; the homepage is replaced if the folder has one. Nothing else is removed.
 * @returns What became of each file.
 */
export async function storeHelpFolder(
  records: Records,
  folder: HelpFolder,
  into: ImportInto,
): Promise<ImportedFile[]> {
  return records.transaction(async (tx) => {
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
    const files = await storeArticles(tx, folder, into);
    await storeHomepage(tx, folder, into);
    return files;
  });
}

/** What `storeHelpFolder` would make of each file. */
export async function planHelpFolder(
  db: RecordsDb,
  { articles }: HelpFolder,
  { projectId }: ImportInto,
): Promise<ImportedFile[]> {
  const known = await articlesOf(db, projectId);
  return articles.map((article) => outcomeOf(article, known.get(article.reference), projectId));
}

async function articlesOf(
  db: RecordsDb,
  projectId: string,
): Promise<ReadonlyMap<string, ArticleRow>> {
  const rows = await db.select().from(helpArticle).where(eq(helpArticle.projectId, projectId));
  return new Map(rows.map((row) => [row.reference, row]));
}

function outcomeOf(
  article: FolderArticle,
  before: ArticleRow | undefined,
  projectId: string,
): ImportedFile {
  const { title, reference, file = reference } = article;
  const outcome = !before
    ? 'created'
    : isSameDraft(draftOf(before), draftFrom(article, projectId))
      ? 'unchanged'
      : 'updated';
  return { file, title, reference, outcome };
}

const draftFrom = (article: FolderArticle, projectId: string): HelpArticleDraft => ({
  title: article.title,
  type: article.link === null ? 'content' : 'link',
  status: article.status,
  categoryId: article.category && helpId(projectId, article.category),
  html: article.html,
  link: article.link,
  keywords: [...article.keywords],
  paths: [...article.paths],
});

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

async function storeArticles(
  tx: RecordsDb,
  { articles }: HelpFolder,
  into: ImportInto,
): Promise<ImportedFile[]> {
  const { projectId } = into;
  const known = await articlesOf(tx, projectId);
  const outcomes: ImportedFile[] = [];
  for (const [position, article] of articles.entries()) {
    const before = known.get(article.reference);
    const one = outcomeOf(article, before, projectId);
    const id = helpId(projectId, article.reference);
    const draft = draftFrom(article, projectId);
    if (!before) {
      const place = { id, projectId, reference: article.reference, position };
      await insertArticle(tx, place, draft, into);
    } else if (one.outcome === 'updated' && !(await updateArticle(tx, before, draft, into))) {
      throw new Error(`Somebody saved ${id} at the same moment. Import again.`);
    }
    // Outside `updateArticle`, because a changed position alone is no new version of the article.
    await tx
      .update(helpArticle)
      .set({ position })
      .where(and(eq(helpArticle.id, id), ne(helpArticle.position, position)));
    outcomes.push(one);
  }
  return outcomes;
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
