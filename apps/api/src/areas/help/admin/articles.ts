/** Articles as their managers find, read and save them. */
import type { DataOf } from '@flightdeck/contract';
import type {
  HelpArticleDraft,
  ManagedArticle,
  ManagedArticlePage,
} from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { helpId, helpReference } from '@flightdeck/domain/help';
import { and, asc, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { cleanHelpHtml } from '../../../platform/html/clean-html.ts';
import { directed, isAnyOf, matchesWords, readPage } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { requireRevision, staleSave } from '../../../platform/stale-save.ts';
import { type ArticleRow, draftOf, insertArticle, updateArticle } from '../article-store.ts';
import { helpArticle, helpCategory, helpHomepage, helpVote } from '../schema.ts';
import { requireProject } from './projects.ts';

type Calls = typeof CALLS.helpAdmin;

/** Votes of each article, joined by its id. */
const votesOf = (db: RecordsDb) =>
  db
    .select({
      articleId: helpVote.articleId,
      yes: sql<number>`count(*) filter (where ${helpVote.useful})`.as('yes'),
      no: sql<number>`count(*) filter (where not ${helpVote.useful})`.as('no'),
    })
    .from(helpVote)
    .groupBy(helpVote.articleId)
    .as('votes');

function select(db: RecordsDb) {
  const votes = votesOf(db);
  const yes = sql`coalesce(${votes.yes}, 0)`;
  const no = sql`coalesce(${votes.no}, 0)`;
  const rows = db
    .select({
      article: helpArticle,
      category: helpCategory,
      yes: yes.mapWith(Number).as('yes_votes'),
      no: no.mapWith(Number).as('no_votes'),
    })
    .from(helpArticle)
    .leftJoin(helpCategory, eq(helpCategory.id, helpArticle.categoryId))
    .leftJoin(votes, eq(votes.articleId, helpArticle.id))
    .$dynamic();
  return { rows, yes, no };
}

type Selected = Awaited<ReturnType<typeof select>['rows']>[number];

async function itemsOf(db: RecordsDb, rows: readonly Selected[]): Promise<ManagedArticle[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ article }) => article.updatedBy),
  );
  return rows.map(({ article, category, yes, no }) => ({
    articleId: article.id,
    reference: article.reference,
    title: article.title,
    type: article.type,
    status: article.status,
    category: category && { id: category.id, title: category.title },
    revision: article.revision,
    updatedAt: article.updatedAt.toISOString(),
    updatedBy: nameOf(article.updatedBy),
    yes,
    no,
  }));
}

/** A page of articles. */
export async function listManaged(
  { records: { db } }: Services,
  query: z.output<Calls['articles']['body']>,
): Promise<DataOf<Calls['articles']>> {
  const { projectId, search, categories, status, type } = query;
  const where = and(
    eq(helpArticle.projectId, projectId),
    matchesWords(search, [
      helpArticle.title,
      helpArticle.reference,
      sql`array_to_string(${helpArticle.keywords}, ' ')`,
    ]),
    status && eq(helpArticle.status, status),
    type && eq(helpArticle.type, type),
    isAnyOf(helpArticle.categoryId, categories, 'none'),
  );
  const { rows, yes, no } = select(db);
  return readPage(
    {
      db,
      ids: () => db.select({ id: helpArticle.id }).from(helpArticle).where(where).$dynamic(),
      rows: () => rows.where(where),
      order: orderOf(query, yes, no),
      show: (found) => itemsOf(db, found),
    },
    query,
  );
}

function orderOf(
  { sort, direction }: z.output<Calls['articles']['body']>,
  yes: SQL,
  no: SQL,
): SQL[] {
  const turn = directed[direction];
  const own = [asc(helpArticle.title), asc(helpArticle.id)];
  const by: Readonly<Record<typeof sort, SQL[]>> = {
    title: [turn(sql`lower(${helpArticle.title})`)],
    category: [turn(helpCategory.position), turn(helpArticle.position)],
    status: [turn(helpArticle.status)],
    updated: [turn(helpArticle.updatedAt)],
    yes: [turn(yes)],
    no: [turn(no)],
    // Articles without votes have no share and come last in both directions.
    share: [
      sql`${yes} + ${no} = 0`,
      turn(sql`${yes}::float / nullif(${yes} + ${no}, 0)`),
      desc(sql`${yes} + ${no}`),
    ],
  };
  return [...by[sort], ...own];
}

const noArticle = () => new AppError('not-found', 'This article does not exist any more.');

/** An article's row. @throws {AppError} `not-found`. */
export async function requireArticle(db: RecordsDb, articleId: string): Promise<ArticleRow> {
  const [row] = await db.select().from(helpArticle).where(eq(helpArticle.id, articleId));
  if (!row) throw noArticle();
  return row;
}

/** One article with all that can be written of it. @throws {AppError} `not-found`. */
export async function readManaged(
  { records: { db } }: Services,
  articleId: string,
): Promise<ManagedArticlePage> {
  const rows = await select(db).rows.where(eq(helpArticle.id, articleId));
  const [item] = await itemsOf(db, rows);
  const [row] = rows;
  if (!item || !row) throw noArticle();
  return { ...item, projectId: row.article.projectId, draft: draftOf(row.article) };
}

/** A draft as it is saved: its HTML cleaned, without fields that its kind does not have. @throws {AppError} `unprocessable`. */
async function cleaned(
  tx: RecordsDb,
  projectId: string,
  draft: HelpArticleDraft,
): Promise<HelpArticleDraft> {
  if (draft.categoryId !== null) {
    const [category] = await tx
      .select({ id: helpCategory.id })
      .from(helpCategory)
      .where(and(eq(helpCategory.id, draft.categoryId), eq(helpCategory.projectId, projectId)));
    if (!category) {
      throw new AppError('unprocessable', 'categoryId: there is no such category. Choose another.');
    }
  }
  return draft.type === 'link'
    ? { ...draft, html: '' }
    : { ...draft, link: null, html: cleanHelpHtml(draft.html).trim() };
}

const auditedDraft = ({ title, type, status, categoryId, link }: HelpArticleDraft) => ({
  ...{ title, type, status, categoryId },
  ...(link === null ? {} : { link }),
});

/** Makes an article. Its reference is derived from its title. @throws {AppError} `not-found`, `unprocessable`. */
export async function createArticle(
  { records, audit, clock }: Services,
  caller: Caller,
  { projectId, draft }: z.output<Calls['createArticle']['body']>,
): Promise<DataOf<Calls['createArticle']>> {
  return records.transaction(async (tx) => {
    await requireProject(tx, projectId);
    const kept = await cleaned(tx, projectId, draft);
    const reference = await freeReference(tx, projectId, draft.title);
    const [last] = await tx
      .select({ position: max(helpArticle.position) })
      .from(helpArticle)
      .where(eq(helpArticle.projectId, projectId));
    const id = helpId(projectId, reference);
    const place = { id, projectId, reference, position: (last?.position ?? -1) + 1 };
    const saved = { by: caller.user.id, at: clock() };
    const { revision } = await insertArticle(tx, place, kept, saved);
    await audit.write(
      { ...actorOf(caller), action: 'help/article-create', target: id, after: auditedDraft(kept) },
      tx,
    );
    return { articleId: id, revision };
  });
}

/** Longest reference that leaves room for a number. */
const REFERENCE_LENGTH = 90;

async function freeReference(tx: RecordsDb, projectId: string, title: string): Promise<string> {
  const wished = helpReference(title).slice(0, REFERENCE_LENGTH).replace(/-+$/, '') || 'article';
  const rows = await tx
    .select({ reference: helpArticle.reference })
    .from(helpArticle)
    .where(eq(helpArticle.projectId, projectId));
  const taken = new Set(rows.map(({ reference }) => reference));
  for (let n = 1; ; n += 1) {
    const reference = n === 1 ? wished : `${wished}-${n}`;
    if (!taken.has(reference)) return reference;
  }
}

/**
 * Saves an article as a new version.
 * @throws {AppError} `not-found`, `unprocessable`, `precondition-required`, `conflict` with StaleSave.
 */
export async function saveArticle(
  { records, audit, clock, config }: Services,
  caller: Caller,
  articleId: string,
  draft: HelpArticleDraft,
  revision: number | undefined,
  action: 'help/article-update' | 'help/article-restore' = 'help/article-update',
): Promise<DataOf<Calls['setArticle']>> {
  return records.transaction(async (tx) => {
    const before = await requireArticle(tx, articleId);
    const based = requireRevision(revision, 'article');
    const kept = await cleaned(tx, before.projectId, draft);
    const at = clock();
    const saved =
      before.revision === based
        ? await updateArticle(tx, before, kept, { by: caller.user.id, at })
        : null;
    if (!saved) {
      const now = await requireArticle(tx, articleId);
      const nameOf = await namesOf(tx, [now.updatedBy]);
      const savedBy = nameOf(now.updatedBy)?.name ?? 'An import';
      const stale = { revision: now.revision, savedBy, savedAt: now.updatedAt };
      throw staleSave(caller, config.timeZone, stale, 'article');
    }
    await audit.write(
      {
        ...actorOf(caller),
        action,
        target: articleId,
        before: { ...auditedDraft(draftOf(before)), revision: before.revision },
        after: { ...auditedDraft(kept), revision: saved.revision },
      },
      tx,
    );
    return { revision: saved.revision, savedAt: at.toISOString() };
  });
}

/** Deletes an article and its place on the homepage; its versions stay. @throws {AppError} `not-found`. */
export async function deleteArticle(
  { records, audit }: Services,
  caller: Caller,
  articleId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const before = await requireArticle(tx, articleId);
    await tx.delete(helpHomepage).where(eq(helpHomepage.reference, articleId));
    await tx.delete(helpArticle).where(eq(helpArticle.id, articleId));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/article-delete',
        target: articleId,
        before: auditedDraft(draftOf(before)),
      },
      tx,
    );
  });
}
