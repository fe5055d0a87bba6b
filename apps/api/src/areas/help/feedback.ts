/** Feedback of readers: whether an article helped, and searches without a result. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readArticle } from './articles.ts';
import { readerId } from './contact.ts';
import { helpMissedSearch, helpProject, helpVote } from './schema.ts';

/** Searches stored of a project; the oldest are removed. */
const MOST_SEARCHES = 5000;

/**
 * Stores a person's vote on an article in place of an earlier one.
 * @throws {AppError} `not-found` for an article that the caller may not see.
 */
export async function voteOn(
  { records, clock }: Services,
  caller: Caller,
  { articleId, useful }: { readonly articleId: string; readonly useful: boolean },
  projectId: string | null,
): Promise<void> {
  await readArticle(records, caller, articleId, projectId);
  const vote = { useful, votedAt: clock() };
  await records.db
    .insert(helpVote)
    .values({ articleId, voterId: readerId(caller), ...vote })
    .onConflictDoUpdate({ target: [helpVote.articleId, helpVote.voterId], set: vote });
}

/**
 * Counts a search that found nothing.
 * @throws {AppError} `unprocessable` for an unknown project.
 */
export async function countMissed(
  { records, clock }: Services,
  projectId: string,
  text: string,
): Promise<void> {
  const [project] = await records.db
    .select({ id: helpProject.id })
    .from(helpProject)
    .where(eq(helpProject.id, projectId));
  if (!project) {
    throw new AppError('unprocessable', 'projectId: there is no help project of this id.');
  }
  const search = text.toLowerCase().replace(/\s+/g, ' ');
  const lastAt = clock();
  await records.db
    .insert(helpMissedSearch)
    .values({ projectId, search, times: 1, lastAt })
    .onConflictDoUpdate({
      target: [helpMissedSearch.projectId, helpMissedSearch.search],
      set: { times: sql`${helpMissedSearch.times} + 1`, lastAt },
    });
  const ofProject = eq(helpMissedSearch.projectId, projectId);
  const old = records.db
    .select({ search: helpMissedSearch.search })
    .from(helpMissedSearch)
    .where(ofProject)
    .orderBy(desc(helpMissedSearch.lastAt))
    .offset(MOST_SEARCHES);
  await records.db
    .delete(helpMissedSearch)
    .where(and(ofProject, inArray(helpMissedSearch.search, old)));
}
