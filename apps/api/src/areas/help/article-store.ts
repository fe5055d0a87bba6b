/** Writes articles so that each save is a version: the only place where an article's content changes. */
import { isDeepStrictEqual } from 'node:util';
import type { HelpArticleDraft } from '@flightdeck/contract/help-admin';
import { and, eq, max, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import { helpArticle, helpArticleVersion } from './schema.ts';

export type ArticleRow = typeof helpArticle.$inferSelect;

/** Who saves, and when. Null for content shipped with the product. */
export interface SavedBy {
  readonly by: string | null;
  readonly at: Date;
}

/** The editable content of an article. */
export const draftOf = (row: ArticleRow): HelpArticleDraft => ({
  title: row.title,
  type: row.type,
  status: row.status,
  categoryId: row.categoryId,
  html: row.html,
  link: row.link,
  keywords: row.keywords,
  paths: row.paths,
});

/** Whether two drafts are the same article. */
export const isSameDraft = (a: HelpArticleDraft, b: HelpArticleDraft): boolean =>
  isDeepStrictEqual({ ...a }, { ...b });

async function keepVersion(tx: RecordsDb, row: ArticleRow): Promise<void> {
  await tx
    .insert(helpArticleVersion)
    .values({
      articleId: row.id,
      revision: row.revision,
      savedAt: row.updatedAt,
      savedBy: row.updatedBy,
      body: draftOf(row),
    })
    .onConflictDoNothing();
}

/**
 * Adds an article. One that is made again after its deletion continues its numbers, so that its history stays valid.
 */
export async function insertArticle(
  tx: RecordsDb,
  place: Pick<ArticleRow, 'id' | 'projectId' | 'reference' | 'position'>,
  draft: HelpArticleDraft,
  { by, at }: SavedBy,
): Promise<ArticleRow> {
  const [last] = await tx
    .select({ revision: max(helpArticleVersion.revision) })
    .from(helpArticleVersion)
    .where(eq(helpArticleVersion.articleId, place.id));
  const [row] = await tx
    .insert(helpArticle)
    .values({
      ...place,
      ...draft,
      revision: (last?.revision ?? 0) + 1,
      updatedBy: by,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error(`The article ${place.id} was not added.`);
  await keepVersion(tx, row);
  return row;
}

/** Saves `draft` over the article that was read as `before`; null when somebody saved meanwhile. */
export async function updateArticle(
  tx: RecordsDb,
  before: ArticleRow,
  draft: HelpArticleDraft,
  { by, at }: SavedBy,
): Promise<ArticleRow | null> {
  // Articles from before versions were stored have none of their first content yet.
  await keepVersion(tx, before);
  const [row] = await tx
    .update(helpArticle)
    .set({ ...draft, updatedBy: by, updatedAt: at, revision: sql`${helpArticle.revision} + 1` })
    .where(and(eq(helpArticle.id, before.id), eq(helpArticle.revision, before.revision)))
    .returning();
  if (!row) return null;
  await keepVersion(tx, row);
  return row;
}
