/** The history of a post: its versions, one of them, and an earlier one made the latest again. */
import type { DataOf } from '@flightdeck/contract';
import { type ManagedPostPage, PostDraft, type PostVersion } from '@flightdeck/contract/blog';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { savePost } from './manage.ts';
import { requirePost } from './managed.ts';
import { blogVersion } from './schema.ts';
import { draftOf } from './store.ts';

type Calls = (typeof CALLS)['blog'];
type VersionRow = typeof blogVersion.$inferSelect;

/** Versions that a history lists. */
const MOST = 200;

async function shown(db: RecordsDb, rows: readonly VersionRow[]): Promise<PostVersion[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ revision, savedAt, savedBy, body }) => ({
    ...{ revision, savedAt: savedAt.toISOString(), savedBy: nameOf(savedBy) },
    title: PostDraft.parse(body).title,
  }));
}

/** Versions of a post, newest first. @throws {AppError} `not-found`. */
export async function listVersions(
  { records: { db } }: Services,
  postId: string,
): Promise<DataOf<Calls['versions']>> {
  await requirePost(db, postId);
  const rows = await db
    .select()
    .from(blogVersion)
    .where(eq(blogVersion.postId, postId))
    .orderBy(desc(blogVersion.revision))
    .limit(MOST);
  return { versions: await shown(db, rows) };
}

/** One version. @throws {AppError} `not-found`. */
export async function readVersion(
  { records: { db } }: Services,
  postId: string,
  revision: number,
): Promise<DataOf<Calls['version']>> {
  const rows = await db
    .select()
    .from(blogVersion)
    .where(and(eq(blogVersion.postId, postId), eq(blogVersion.revision, revision)));
  const [item] = await shown(db, rows);
  const [row] = rows;
  if (!row || !item) throw new AppError('not-found', 'There is no such version of this post.');
  return { ...item, draft: PostDraft.parse(row.body) };
}

/**
 * Saves what an earlier version says as a new one. Address, author and audience stay as they are: nobody comes to read
 * something by a look at the past.
 * @throws {AppError} as `savePost`.
 */
export async function restoreVersion(
  services: Services,
  caller: Caller,
  postId: string,
  version: number,
  revision: number | undefined,
): Promise<ManagedPostPage> {
  const now = draftOf(await requirePost(services.records.db, postId));
  const { title, summary, html, cover, tags } = (await readVersion(services, postId, version))
    .draft;
  const draft = { ...now, title, summary, html, cover, tags };
  return savePost(services, caller, postId, draft, revision, 'blog/restore');
}
