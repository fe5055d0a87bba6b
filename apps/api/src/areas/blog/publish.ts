/**
 * Notes that a post went out at its time. Readers see it without that (`isForReader`); what the note adds is the entry in
 * the log, and that its slug is its own for ever.
 */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { blogPost } from './schema.ts';

const GOING_OUT = {
  id: 'blog-publish',
  payload: z.object({ postId: z.string() }),
  priority: 'schedule',
} as const;
type Payload = z.infer<(typeof GOING_OUT)['payload']>;

/** Queues the note for `waitMs` from now. */
export const queueGoingOut = (tx: RecordsDb, postId: string, waitMs: number): Promise<unknown> =>
  queueJob(tx, GOING_OUT, { id: newJobId(), ownerId: null, payload: { postId }, waitMs });

/** Posts that nobody noted yet, and whose time has come. */
const isDue = (now: Date) => and(lte(blogPost.publishAt, now), isNull(blogPost.wentOutAt));

/** Notes that a post went out, once; nothing where its time was moved or taken away meanwhile. */
async function noteGoingOut({ records, audit, clock }: Services, postId: string): Promise<void> {
  await records.transaction(async (tx) => {
    const [row] = await tx
      .update(blogPost)
      .set({ wentOutAt: blogPost.publishAt })
      .where(and(eq(blogPost.id, postId), isDue(clock())))
      .returning();
    if (!row) return;
    const { title, slug, roleIds, clientUuids, publishAt } = row;
    const after = { title, slug, roleIds, clientUuids, publishAt: publishAt?.toISOString() };
    await audit.write({ action: 'blog/publish', actorId: null, target: postId, after }, tx);
  });
}

/** Notes all that went out while no job could. */
export async function noteAllOut(services: Services): Promise<void> {
  const { records, clock } = services;
  const due = await records.db.select({ id: blogPost.id }).from(blogPost).where(isDue(clock()));
  for (const { id } of due) await noteGoingOut(services, id);
}

/** The job of a scheduled post. */
export const publishJob = defineJob({
  ...GOING_OUT,
  title: 'Publication of a post',
  result: z.null(),
  retry: { tries: 5, firstWaitMs: 10_000 },
  concurrency: 1,
  open: (services: Services) => ({
    async handle({ payload: { postId } }: ClaimedJob<Payload, null>) {
      await noteGoingOut(services, postId);
      return null;
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    tidy: () => noteAllOut(services),
  }),
});
