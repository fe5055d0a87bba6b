/** The history of an article: its versions, one of them, and an earlier one made the latest again. */
import type { DataOf } from '@flightdeck/contract';
import { type ArticleVersion, HelpArticleDraft } from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { draftOf } from '../article-store.ts';
import { helpArticleVersion, helpCategory } from '../schema.ts';
import { requireArticle, saveArticle } from './articles.ts';

type Calls = typeof CALLS.helpAdmin;
type VersionRow = Omit<typeof helpArticleVersion.$inferSelect, 'articleId'>;

/** Versions that a history lists. */
const MOST = 200;

async function itemsOf(db: RecordsDb, rows: readonly VersionRow[]): Promise<ArticleVersion[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ revision, savedAt, savedBy, body }) => {
    const { title, status } = HelpArticleDraft.parse(body);
    return {
      ...{ revision, title, status },
      savedAt: savedAt.toISOString(),
      savedBy: nameOf(savedBy),
    };
  });
}

/** The version that an article is now, where none was kept of it yet. */
const nowOf = (row: Awaited<ReturnType<typeof requireArticle>>): VersionRow => ({
  revision: row.revision,
  savedAt: row.updatedAt,
  savedBy: row.updatedBy,
  body: draftOf(row),
});

/** Versions of an article, newest first. @throws {AppError} `not-found`. */
export async function listVersions(
  { records: { db } }: Services,
  articleId: string,
): Promise<ArticleVersion[]> {
  const article = await requireArticle(db, articleId);
  const rows = await db
    .select()
    .from(helpArticleVersion)
    .where(eq(helpArticleVersion.articleId, articleId))
    .orderBy(desc(helpArticleVersion.revision))
    .limit(MOST);
  return itemsOf(db, rows.length > 0 ? rows : [nowOf(article)]);
}

/** One version. @throws {AppError} `not-found`. */
export async function readVersion(
  { records: { db } }: Services,
  articleId: string,
  revision: number,
): Promise<DataOf<Calls['version']>> {
  const article = await requireArticle(db, articleId);
  const [kept] = await db
    .select()
    .from(helpArticleVersion)
    .where(
      and(eq(helpArticleVersion.articleId, articleId), eq(helpArticleVersion.revision, revision)),
    );
  const row = kept ?? (revision === article.revision ? nowOf(article) : undefined);
  const [item] = row ? await itemsOf(db, [row]) : [];
  if (!row || !item) throw new AppError('not-found', 'There is no such version of this article.');
  return { ...item, draft: HelpArticleDraft.parse(row.body) };
}

/**
 * Saves an earlier version as a new one. A category that is gone since is left out.
 * @throws {AppError} as `saveArticle`.
 */
export async function restoreVersion(
  services: Services,
  caller: Caller,
  articleId: string,
  version: number,
  revision: number | undefined,
): Promise<DataOf<Calls['restore']>> {
  const { draft } = await readVersion(services, articleId, version);
  const [category] =
    draft.categoryId === null
      ? []
      : await services.records.db
          .select({ id: helpCategory.id })
          .from(helpCategory)
          .where(eq(helpCategory.id, draft.categoryId));
  const restored = { ...draft, categoryId: category?.id ?? null };
  return saveArticle(services, caller, articleId, restored, revision, 'help/article-restore');
}
