/** Posts as their managers find and open them. */
import type { DataOf } from '@flightdeck/contract';
import type { BlogChoices, ManagedPost, ManagedPostPage } from '@flightdeck/contract/blog';
import type { CALLS } from '@flightdeck/contract/server';
import { postState } from '@flightdeck/domain/blog';
import { and, asc, desc, eq, gt, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ownClients } from '../../platform/access/audience.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { directed, matchesLowerCase, readPage } from '../../platform/records/list.ts';
import { namesOf, namesOfThings } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, role } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { coverOf } from './pictures.ts';
import { previewsOf } from './previews.ts';
import { postGone } from './rights.ts';
import { blogPicture, blogPost, blogRead, blogSlug } from './schema.ts';
import { authorsOf, draftOf, type PostRow, wasOut } from './store.ts';

type Calls = (typeof CALLS)['blog'];

const readersOf = sql`(SELECT count(*) FROM ${blogRead} WHERE ${blogRead.postId} = ${blogPost.id})`;

type Audience = Pick<PostRow, 'roleIds' | 'clientUuids'>;

/** A role or client that a post is for; by one that is gone nobody reads it. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly isGone: boolean;
}

/** Roles and clients that posts are for, by name; archived clients are nobody’s. */
async function audiencesOf(db: RecordsDb, posts: readonly Audience[]) {
  const ids = posts.flatMap(({ roleIds, clientUuids }) => [
    ...(roleIds ?? []),
    ...(clientUuids ?? []),
  ]);
  const [{ nameOf }, archived] = await Promise.all([
    namesOfThings(db, ids),
    db
      .select({ uuid: client.uuid })
      .from(client)
      .where(and(inArray(client.uuid, [...new Set(ids)]), not(isOpenClient))),
  ]);
  const rests = new Set(archived.map(({ uuid }) => uuid));
  const named =
    (gone: string) =>
    (id: string): Named => {
      const name = nameOf(id);
      if (name === undefined) return { id, name: gone, isGone: true };
      return rests.has(id)
        ? { id, name: `${name} (archived)`, isGone: true }
        : { id, name, isGone: false };
    };
  return ({ roleIds, clientUuids }: Audience) => ({
    roles: roleIds?.map(named('A role that is gone')) ?? null,
    clients: clientUuids?.map(named('A client that is gone')) ?? null,
  });
}

/** Whom a post is for, in words: `Everybody`, or roles and clients by name. */
function inWords(audience: Record<'roles' | 'clients', readonly Named[] | null>): string {
  const list = (named: readonly Named[]) => named.map(({ name }) => name).join(', ');
  const { roles, clients } = audience;
  const parts = [
    ...(roles === null ? [] : [`Roles: ${list(roles)}`]),
    ...(clients === null ? [] : [`Clients: ${list(clients)}`]),
  ];
  return parts.length === 0 ? 'Everybody' : parts.join(' · ');
}

async function managedOf(
  db: RecordsDb,
  now: Date,
  rows: readonly { readonly post: PostRow; readonly readers: number }[],
): Promise<ManagedPost[]> {
  const people = rows.flatMap(({ post }) => [post.authorId, post.updatedBy]);
  const [personOf, audienceOf] = await Promise.all([
    namesOf(db, people),
    audiencesOf(
      db,
      rows.map(({ post }) => post),
    ),
  ]);
  return rows.map(({ post, readers }) => ({
    ...{ postId: post.id, slug: post.slug, title: post.title, tags: post.tags, zone: post.zone },
    state: postState(post.publishAt, now),
    publishAt: post.publishAt?.toISOString() ?? null,
    author: personOf(post.authorId).name,
    audience: inWords(audienceOf(post)),
    readers,
    mayDelete: !wasOut(post, now),
    updatedAt: post.updatedAt.toISOString(),
    updatedBy: personOf(post.updatedBy),
    revision: post.revision,
  }));
}

const select = (db: RecordsDb) =>
  db
    .select({ post: blogPost, readers: readersOf.mapWith(Number) })
    .from(blogPost)
    .$dynamic();

/** A page of all posts. */
export async function listManaged(
  { records: { db }, clock }: Services,
  { search, state, sort, direction, ...paging }: z.output<Calls['managed']['body']>,
): Promise<DataOf<Calls['managed']>> {
  const now = clock();
  const states: Readonly<Record<NonNullable<typeof state>, SQL>> = {
    draft: isNull(blogPost.publishAt),
    scheduled: gt(blogPost.publishAt, now),
    published: lte(blogPost.publishAt, now),
  };
  const turn = directed[direction];
  const sorts: Readonly<Record<typeof sort, SQL[]>> = {
    title: [turn(sql`lower(${blogPost.title})`)],
    // Drafts have no time, and come last in both directions.
    publish: [sql`${blogPost.publishAt} IS NULL`, turn(blogPost.publishAt)],
    updated: [turn(blogPost.updatedAt)],
    readers: [turn(readersOf)],
  };
  const where = and(
    matchesLowerCase(search, blogPost.words),
    state === undefined ? undefined : states[state],
  );
  return readPage(
    {
      db,
      ids: () => db.select({ id: blogPost.id }).from(blogPost).where(where).$dynamic(),
      rows: () => select(db).where(where),
      order: [...sorts[sort], desc(blogPost.updatedAt), asc(blogPost.id)],
      show: (rows) => managedOf(db, now, rows),
    },
    paging,
  );
}

/** Whom posts can be for, and who can be named as their author. */
export async function readChoices(
  { records: { db }, config }: Services,
  caller: Caller,
): Promise<BlogChoices> {
  const [roles, clients, authors] = await Promise.all([
    db.select({ id: role.id, name: role.name }).from(role).orderBy(asc(role.name), asc(role.id)),
    ownClients(db, caller),
    authorsOf(db, config),
  ]);
  return { roles, clients, authors: authors.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** A post’s row. @throws {AppError} `not-found`. */
export async function requirePost(db: RecordsDb, postId: string): Promise<PostRow> {
  const [row] = await db.select().from(blogPost).where(eq(blogPost.id, postId));
  if (!row) throw postGone();
  return row;
}

/** One post with all that can be written of it. @throws {AppError} `not-found`. */
export async function getPost(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  postId: string,
  db: RecordsDb = records.db,
): Promise<ManagedPostPage> {
  const rows = await select(db).where(eq(blogPost.id, postId));
  const [item] = await managedOf(db, clock(), rows);
  const [row] = rows;
  if (!item || !row) throw postGone();
  const { post } = row;
  const [slugs, [cover], audienceOf, previews] = await Promise.all([
    db
      .select({ slug: blogSlug.slug })
      .from(blogSlug)
      .where(eq(blogSlug.postId, postId))
      .orderBy(desc(blogSlug.since), asc(blogSlug.slug)),
    post.coverId === null
      ? []
      : db.select().from(blogPicture).where(eq(blogPicture.id, post.coverId)),
    audiencesOf(db, [post]),
    previewsOf(db, clock(), postId),
  ]);
  const { roles, clients } = audienceOf(post);
  const goneOf = (named: readonly Named[] | null) =>
    (named ?? []).flatMap(({ id, name, isGone }) => (isGone ? [{ id, name }] : []));
  return {
    ...item,
    draft: draftOf(post),
    cover: coverOf(cover ?? null, post.coverAlt),
    gone: { roles: goneOf(roles), clients: goneOf(clients) },
    previews,
    formerSlugs: slugs.flatMap(({ slug }) => (slug === post.slug ? [] : [slug])),
  };
}
