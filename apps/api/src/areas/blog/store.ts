/** Writes posts so that each save is a version: the only place where what a post says changes. */
import type { PostDraft } from '@flightdeck/contract/blog';
import { pictureIdIn, pictureUrl } from '@flightdeck/domain/blog';
import { eq, inArray, sql } from 'drizzle-orm';
import { requireAudience } from '../../platform/access/audience.ts';
import { providerHolders } from '../../platform/access/holders.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role, user } from '../../platform/records/schema.ts';
import { minutesOf } from '../../platform/rich-text/clean.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { cleanPostHtml, contentsOf } from './clean-post.ts';
import { lockPictures } from './picture-files.ts';
import { blogPicture, blogPost, blogPostPicture, blogVersion } from './schema.ts';
import { chooseSlug, takeSlug } from './slugs.ts';

export type PostRow = typeof blogPost.$inferSelect;

/** What somebody wrote of a post. */
export const draftOf = (row: PostRow): PostDraft => ({
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  html: row.html,
  cover: row.coverId === null ? null : { src: pictureUrl(row.coverId), alt: row.coverAlt },
  tags: row.tags,
  authorId: row.authorId,
  roleIds: row.roleIds,
  clientUuids: row.clientUuids,
  allowsComments: row.allowsComments,
});

/** People who can be named as the author of a post. */
export const authorsOf = (db: RecordsDb, { provider }: Services['config']) =>
  providerHolders(db, 'blog/manage', provider.emailDomain);

async function requireAuthor(
  tx: RecordsDb,
  { config }: Pick<Services, 'config'>,
  before: PostRow | null,
  authorId: string,
): Promise<void> {
  if (before?.authorId === authorId) return;
  const authors = await providerHolders(
    tx,
    'blog/manage',
    config.provider.emailDomain,
    eq(user.id, authorId),
  );
  if (authors.length > 0) return;
  throw new AppError('unprocessable', 'authorId: choose somebody who writes posts.');
}

/** One that it is for already may be gone: it gives nobody a post. */
async function requireRoles(
  tx: RecordsDb,
  before: PostRow | null,
  roleIds: readonly string[] | null,
): Promise<void> {
  const already = new Set(before?.roleIds);
  const wanted = [...new Set(roleIds)].filter((id) => !already.has(id));
  if ((await tx.$count(role, inArray(role.id, wanted))) === wanted.length) return;
  throw new AppError('unprocessable', 'roleIds: one of the roles does not exist any more.');
}

/** Ids of pictures that there are, and that stay until `tx` ends. */
async function known(tx: RecordsDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockPictures(tx);
  const rows = await tx
    .select({ id: blogPicture.id })
    .from(blogPicture)
    .where(inArray(blogPicture.id, [...ids]));
  return rows.map(({ id }) => id);
}

/**
 * Keeps `draft` as the post `postId`, as a new version.
 * @param before The post as it is, locked; null for a new one.
 * @throws {AppError} `unprocessable`.
 */
export async function writePost(
  services: Pick<Services, 'config' | 'clock'>,
  tx: RecordsDb,
  caller: Caller,
  { postId, before, draft }: { postId: string; before: PostRow | null; draft: PostDraft },
): Promise<PostRow> {
  const at = services.clock();
  const { user: by } = caller;
  await requireAuthor(tx, services, before, draft.authorId);
  await requireRoles(tx, before, draft.roleIds);
  await requireAudience(tx, caller, draft.clientUuids);
  const coverId = draft.cover && pictureIdIn(draft.cover.src);
  const html = cleanPostHtml(draft.html).trim();
  const contents = contentsOf(html);
  const named = [...contents.pictures, ...(coverId === null ? [] : [coverId])];
  const pictures = await known(tx, [...new Set(named)]);
  if (coverId !== null && !pictures.includes(coverId)) {
    throw new AppError('unprocessable', 'cover: this picture is not kept. Upload it again.');
  }
  const { title, summary, authorId, allowsComments } = draft;
  const tags = [...new Set(draft.tags)];
  const slug = await chooseSlug(tx, postId, draft);
  const set = {
    ...{ slug, title, summary, html, tags, authorId, allowsComments, coverId },
    coverAlt: draft.cover?.alt ?? '',
    roleIds: draft.roleIds && [...new Set(draft.roleIds)],
    clientUuids: draft.clientUuids && [...new Set(draft.clientUuids)],
    words: sql<string>`lower(${[title, summary, ...tags, contents.words].join('\n')})`,
    minutes: minutesOf(html),
    ...{ updatedAt: at, updatedBy: by.id, revision: (before?.revision ?? 0) + 1 },
  };
  const [row] = await (before === null
    ? tx
        .insert(blogPost)
        .values({ id: postId, ...set })
        .returning()
    : tx.update(blogPost).set(set).where(eq(blogPost.id, postId)).returning());
  if (!row) throw new Error('The post was not written.');
  await takeSlug(tx, postId, slug, { keepsFormer: wasOut(row, at), at });
  await tx.delete(blogPostPicture).where(eq(blogPostPicture.postId, postId));
  if (pictures.length > 0) {
    const rows = pictures.map((pictureId) => ({ postId, pictureId }));
    await tx.insert(blogPostPicture).values(rows);
  }
  const { revision } = row;
  const version = { postId, revision, savedAt: at, savedBy: by.id, body: draftOf(row) };
  await tx.insert(blogVersion).values({ ...version, pictureIds: pictures });
  return row;
}

/** Whether readers could see the post at some time, whether or not a job noted it. */
export const wasOut = ({ wentOutAt, publishAt }: PostRow, now: Date): boolean =>
  wentOutAt !== null || (publishAt !== null && publishAt <= now);
