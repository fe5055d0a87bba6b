/** Reads help content: lists of articles, one article, homepage, categories, products. Only people who may manage help see drafts. */
import type { DataOf } from '@flightdeck/contract';
import type { HelpArticleItem, HelpArticlePage } from '@flightdeck/contract/help';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { ATTACHMENT_LIMITS, HelpProduct } from '@flightdeck/domain/help';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { cleanHelpHtml, minutesOf } from '../../platform/html/clean-html.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { helpArticle, helpCategory, helpHomepage, helpProject } from './schema.ts';

type ArticleRow = typeof helpArticle.$inferSelect;
type CategoryRow = typeof helpCategory.$inferSelect;

const noArticle = () => new AppError('not-found', 'This article does not exist any more.');

/** Whether the caller may see drafts and answer messages. */
const managesHelp = (caller: Caller): boolean =>
  isAllowed(CALLS.helpMessages.messages.needs, caller.allowed);

const categoryOf = ({ id, reference, title }: CategoryRow) => ({
  id,
  type: 'category' as const,
  reference,
  title,
});

function itemOf(article: ArticleRow, category: CategoryRow | null): HelpArticleItem {
  const { id, title, type, link, status, reference, keywords, paths } = article;
  return {
    ...{ id, title, type, link, status, reference, keywords, paths },
    category: category && categoryOf(category),
    minutes: type === 'content' ? minutesOf(article.html) : null,
    updatedAt: article.updatedAt.toISOString(),
  };
}

const select = (records: Records, caller: Caller, where: SQL) =>
  records.db
    .select({ article: helpArticle, category: helpCategory })
    .from(helpArticle)
    .leftJoin(helpCategory, eq(helpCategory.id, helpArticle.categoryId))
    .where(and(where, managesHelp(caller) ? undefined : eq(helpArticle.status, 'live')))
    .orderBy(asc(helpCategory.position), asc(helpArticle.position), asc(helpArticle.title));

/** All articles of a project by category and place; an unknown project has none. */
export async function listArticles(
  records: Records,
  caller: Caller,
  projectId: string,
  withContent: boolean,
): Promise<DataOf<typeof CALLS.help.articles>> {
  const rows = await select(records, caller, eq(helpArticle.projectId, projectId));
  return rows.map(({ article, category }) => ({
    ...itemOf(article, category),
    ...(withContent ? { contentHtml: cleanHelpHtml(article.html) } : {}),
  }));
}

/**
 * One article.
 * @param projectId Only of this project; null for any.
 * @throws {AppError} `not-found`, also for a draft that the caller may not see.
 */
export async function readArticle(
  records: Records,
  caller: Caller,
  articleId: string,
  projectId: string | null,
): Promise<HelpArticlePage> {
  const [row] = await select(records, caller, eq(helpArticle.id, articleId));
  if (!row || (projectId !== null && row.article.projectId !== projectId)) throw noArticle();
  return { ...itemOf(row.article, row.category), contentHtml: cleanHelpHtml(row.article.html) };
}

/** The entries of the homepage whose article or category the caller may see. */
export async function readHomepage(
  records: Records,
  caller: Caller,
  projectId: string,
): Promise<DataOf<typeof CALLS.help.homepage>> {
  const [entries, articles, categories] = await Promise.all([
    records.db
      .select()
      .from(helpHomepage)
      .where(eq(helpHomepage.projectId, projectId))
      .orderBy(asc(helpHomepage.position)),
    select(records, caller, eq(helpArticle.projectId, projectId)),
    records.db
      .select({ id: helpCategory.id })
      .from(helpCategory)
      .where(eq(helpCategory.projectId, projectId)),
  ]);
  const there = new Set([
    ...articles.map(({ article }) => article.id),
    ...categories.map(({ id }) => id),
  ]);
  return entries
    .filter(({ reference }) => there.has(reference))
    .map(({ id, type, reference }) => ({ id, type, reference }));
}

/**
 * A category and its articles. The original portal sends a closing brace after the id (spec.md §7).
 * @throws {AppError} `not-found`.
 */
export async function readCategory(
  records: Records,
  caller: Caller,
  askedFor: string,
  projectId: string | null,
): Promise<DataOf<typeof CALLS.help.category>> {
  const id = askedFor.replace(/\}$/, '');
  const [category] = await records.db.select().from(helpCategory).where(eq(helpCategory.id, id));
  if (!category || (projectId !== null && category.projectId !== projectId)) {
    throw new AppError('not-found', 'This category does not exist any more.');
  }
  const rows = await select(records, caller, eq(helpArticle.categoryId, id));
  return {
    ...categoryOf(category),
    articleList: rows.map(({ article: { id: articleId, title, status } }) => ({
      ...{ articleId, title, status },
    })),
  };
}

/** The products of a project; null when it does not exist. */
export async function productsOf(
  records: Records,
  projectId: string,
): Promise<HelpProduct[] | null> {
  const [project] = await records.db
    .select({ products: helpProject.products })
    .from(helpProject)
    .where(eq(helpProject.id, projectId));
  return project ? z.array(HelpProduct).parse(project.products) : null;
}

/** What the form needs: products with their areas, and the limits of attachments. */
export async function readProducts(
  records: Records,
  projectId: string,
): Promise<DataOf<typeof CALLS.help.products>> {
  const { files, bytes, types } = ATTACHMENT_LIMITS;
  return {
    products: (await productsOf(records, projectId)) ?? [],
    limits: { files, bytes, types: [...types] },
  };
}
