/** A person’s Atom feed under a token of its own: it shows what that person may read at that moment. */
import { createHash } from 'node:crypto';
import { BLOG_PATH, postPath } from '@flightdeck/domain/blog';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import sanitize from 'sanitize-html';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { publicOrigin } from '../../platform/config.ts';
import { makeSecret } from '../../platform/crypto/secrets.ts';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeShareThrottle } from '../../platform/session/throttle.ts';
import { cleanPostHtml } from './clean-post.ts';
import { isForReader } from './rights.ts';
import { blogFeed } from './schema.ts';
import { itemsOf, NEWEST, selectPosts } from './show.ts';

/** Posts of a feed, the newest. */
const MOST = 50;
/** How often it is noted that a feed was read. */
const NOTED_MS = 60_000;

/** Control characters, which XML cannot hold. */
const NOT_XML = /[^\P{Cc}\t\n\r]/gu;

/** A token is 256 random bits: a hash without salt tells nothing of it, and finds it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the caller’s feed; answers its URL this once. An earlier one ends. */
export async function makeFeed(
  { records, audit, clock }: Services,
  caller: Caller,
  origin: string,
): Promise<{ url: string }> {
  const token = makeSecret();
  const userId = caller.user.id;
  const set = { tokenHash: hashOf(token), madeAt: clock(), lastReadAt: null };
  await records.transaction(async (tx) => {
    await tx
      .insert(blogFeed)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: blogFeed.userId, set });
    await audit.write({ ...actorOf(caller), action: 'blog/feed-make', target: userId }, tx);
  });
  return { url: `${origin}/v2/blog/feed/${token}` };
}

/** Ends the caller’s feed at once. */
export async function endFeed({ records, audit }: Services, caller: Caller): Promise<void> {
  const userId = caller.user.id;
  await records.transaction(async (tx) => {
    const gone = await tx.delete(blogFeed).where(eq(blogFeed.userId, userId)).returning();
    if (gone.length === 0) return;
    await audit.write({ ...actorOf(caller), action: 'blog/feed-end', target: userId }, tx);
  });
}

/** A text for a feed reader: links lead to the portal from anywhere. Pictures stay there, because they need a session. */
const forReader = (html: string, origin: string): string =>
  sanitize(cleanPostHtml(html), {
    allowedTags: sanitize.defaults.allowedTags.filter((tag) => tag !== 'img'),
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: href.startsWith('/') ? `${origin}${href}` : href },
      }),
    },
  });

/** The feed of a person as Atom. */
async function writeFeed(
  { records: { db }, config, clock }: Services,
  caller: Caller,
): Promise<string> {
  const now = clock();
  const origin = publicOrigin(config);
  const rows = await selectPosts(db, caller)
    .where(isForReader(db, caller, now))
    .orderBy(...NEWEST)
    .limit(MOST);
  const items = await itemsOf(db, now, rows);
  const list = `${origin}${BLOG_PATH}`;
  const changes = rows.map(({ post }) => post.updatedAt.getTime());
  const feed = new Feed({
    ...{ id: list, link: list, title: `Blog of ${config.provider.name}` },
    copyright: config.provider.name,
    // The newest change, so that an unchanged feed stays the same.
    updated: changes.length === 0 ? new Date(0) : new Date(Math.max(...changes)),
  });
  for (const [
    index,
    { postId, slug, title, summary, author, tags, publishedAt },
  ] of items.entries()) {
    const post = rows[index]?.post;
    feed.addItem({
      // By its id, which no change of its address changes.
      id: `${origin}${postPath(postId)}`,
      link: `${origin}${postPath(slug)}`,
      // Feeds give both as HTML.
      title: escapeHtml(title),
      description: escapeHtml(summary),
      content: forReader(post?.html ?? '', origin),
      author: [{ name: author }],
      category: tags.map((tag) => ({ name: tag, term: tag })),
      published: new Date(publishedAt),
      // A post that was written before it went out changed when it did.
      date: new Date(Math.max(post?.updatedAt.getTime() ?? 0, Date.parse(publishedAt))),
    });
  }
  return feed.atom1().replace(NOT_XML, '');
}

const Params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Adds the URL of feeds: their tokens count, and no session does. */
export function registerFeeds(app: FastifyInstance, services: Services): void {
  const { records, callers, clock } = services;
  const throttle = makeShareThrottle(records);
  app.get('/v2/blog/feed/:token', async (request, reply) => {
    const token = Params.safeParse(request.params).data?.token;
    const [feed] =
      token === undefined
        ? []
        : await records.db
            .select()
            .from(blogFeed)
            .where(eq(blogFeed.tokenHash, hashOf(token)));
    const caller = feed && (await callers.byUser(feed.userId, '', request.ip));
    if (!feed || !caller?.user.hasAcceptedTerms) {
      await throttle.unknown(request.ip);
      throw new AppError(
        'not-found',
        'There is no such feed any more. Make a new one on the page of the blog.',
      );
    }
    const now = clock();
    const before = new Date(now.getTime() - NOTED_MS);
    await records.db
      .update(blogFeed)
      .set({ lastReadAt: now })
      .where(
        and(
          eq(blogFeed.userId, feed.userId),
          or(isNull(blogFeed.lastReadAt), lt(blogFeed.lastReadAt, before)),
        ),
      );
    return reply
      .headers({
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(await writeFeed(services, caller));
  });
}
