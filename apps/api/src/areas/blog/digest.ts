/** New posts by mail, once a week, to those who asked for them: only what is for them, and nothing where nothing is new. */
import { BLOG_PATH, postPath } from '@flightdeck/domain/blog';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { publicOrigin } from '../../platform/config.ts';
import { cronTimes } from '../../platform/cron.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { job } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { isForReader } from './rights.ts';
import { blogDigest, blogPost } from './schema.ts';
import { NEWEST } from './show.ts';

/** Mondays at seven, in the provider’s time zone. */
const WEEKLY = '0 7 * * 1';
/** Posts of one mail; the list has the others. */
const MOST = 10;
const DIGEST = { id: 'blog-digest', payload: z.object({}), priority: 'schedule' } as const;

/** Starts or ends the caller’s digest. Who starts it is told of what goes out from now on. */
export async function setDigest(services: Services, caller: Caller, isOn: boolean): Promise<void> {
  const { records, audit, clock } = services;
  const userId = caller.user.id;
  await records.transaction(async (tx) => {
    const changed = isOn
      ? await tx
          .insert(blogDigest)
          .values({ userId, toldUpTo: clock() })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(blogDigest).where(eq(blogDigest.userId, userId)).returning();
    if (changed.length === 0) return;
    const entry = { ...actorOf(caller), action: 'blog/digest', target: userId };
    await audit.write({ ...entry, after: { isOn } }, tx);
    await queueDigest(services, tx);
  });
}

/** Queues the next mails unless they wait already, or nobody asked for any. */
async function queueDigest(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: RecordsDb,
): Promise<void> {
  if ((await tx.$count(blogDigest)) === 0) return;
  const isWaiting = and(eq(job.kind, DIGEST.id), eq(job.state, 'queued'));
  if ((await tx.$count(job, isWaiting)) > 0) return;
  const now = clock();
  const [next = now] = cronTimes({ cron: WEEKLY, zone: config.timeZone }, now, 1);
  const waitMs = next.getTime() - now.getTime();
  await queueJob(tx, DIGEST, { id: newJobId(), ownerId: null, payload: {}, waitMs });
}

/** Tells everybody who asked for it; answers how many mails that made. */
export async function sendDigests(services: Services, signal?: AbortSignal): Promise<number> {
  const people = await services.records.db
    .select({ userId: blogDigest.userId })
    .from(blogDigest)
    .orderBy(asc(blogDigest.userId));
  let mails = 0;
  for (const { userId } of people) {
    signal?.throwIfAborted();
    if (await tellOne(services, userId)) mails += 1;
  }
  return mails;
}

/**
 * Tells one person of what went out since they were last told, and is for them now. The mark moves with the mail, in one
 * transaction, so that a process that is killed tells nobody twice and nobody never.
 */
async function tellOne(services: Services, userId: string): Promise<boolean> {
  const { records, callers, mailer, config, clock } = services;
  const caller = await callers.byUser(userId, '', '');
  return records.transaction(async (tx) => {
    const now = clock();
    const [row] = await tx
      .select()
      .from(blogDigest)
      .where(eq(blogDigest.userId, userId))
      .for('update');
    if (!row || !caller?.user.hasAcceptedTerms) return false;
    const posts = await tx
      .select()
      .from(blogPost)
      .where(and(isForReader(tx, caller, now), gt(blogPost.publishAt, row.toldUpTo)))
      .orderBy(...NEWEST)
      .limit(MOST + 1);
    if (posts.length === 0) return false;
    await tx.update(blogDigest).set({ toldUpTo: now }).where(eq(blogDigest.userId, userId));
    const origin = publicOrigin(config);
    const told = posts.slice(0, MOST);
    const { name, email } = caller.user;
    await mailer.queue(
      tx,
      composeMail({
        ...{ to: email, name, provider: config.provider.name },
        subject: posts.length === 1 ? `New post: ${told[0]?.title}` : 'New posts in the blog',
        paragraphs: told.map(({ title, summary, slug }) =>
          [title, summary, `${origin}${postPath(slug)}`].filter(Boolean).join('\n'),
        ),
        link: {
          label: posts.length > MOST ? 'More new posts' : 'Open the blog',
          url: `${origin}${BLOG_PATH}`,
        },
        after: ['You asked for new posts once a week. You can end this on the page of the blog.'],
      }),
      { priority: 'schedule' },
    );
    return true;
  });
}

/** The weekly mails. */
export const digestJob = defineJob({
  ...DIGEST,
  title: 'New posts by mail',
  mayRetry: true,
  result: z.object({ mails: z.int() }),
  retry: { tries: 4, firstWaitMs: 60_000 },
  concurrency: 1,
  keptSeconds: 14 * 24 * 60 * 60,
  open: (services: Services) => ({
    async handle(_job: ClaimedJob<object, { mails: number }>, signal: AbortSignal) {
      const mails = await sendDigests(services, signal);
      await queueDigest(services, services.records.db);
      return { mails };
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    tidy: () => queueDigest(services, services.records.db),
  }),
});
