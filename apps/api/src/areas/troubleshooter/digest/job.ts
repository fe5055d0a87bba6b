/** The job that mails people what changed since they were last told; nothing where nothing changed. */
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { publicOrigin } from '../../../platform/config.ts';
import { describeError } from '../../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { Services } from '../../../platform/services.ts';
import { lastEvent } from '../items/list.ts';
import { troubleDigest } from '../schema.ts';
import { holdersAmong, mayBeMailed } from '../triage/reach.ts';
import { between, changesAmong } from './changes.ts';
import { digestMail } from './mail.ts';
import { DIGEST, type Frequency, queueDigests } from './queue.ts';

type Payload = z.infer<(typeof DIGEST)['payload']>;

/** Mails of one frequency. */
export const digestJob = defineJob({
  ...DIGEST,
  title: 'Digest of campaign health',
  mayRetry: true,
  result: z.object({ mails: z.int() }),
  retry: { tries: 4, firstWaitMs: 60_000 },
  concurrency: 1,
  keptSeconds: 14 * 24 * 60 * 60,
  open(services: Services) {
    return {
      async handle(
        { payload: { frequency } }: ClaimedJob<Payload, { mails: number }>,
        signal: AbortSignal,
      ) {
        const mails = await sendDigests(services, frequency, signal);
        await queueDigests(services, services.records.db);
        return { mails };
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      tidy: () => queueDigests(services, services.records.db),
    };
  },
});

/** Tells everybody who chose this frequency; answers how many mails that made. */
export async function sendDigests(
  services: Services,
  frequency: Frequency,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = services.records;
  const upTo = await lastEvent(services);
  const people = await db
    .select({ userId: troubleDigest.userId })
    .from(troubleDigest)
    .where(eq(troubleDigest.frequency, frequency))
    .orderBy(asc(troubleDigest.userId));
  let mails = 0;
  for (const { userId } of people) {
    signal?.throwIfAborted();
    if (await tellOne(services, userId, frequency, upTo)) mails += 1;
  }
  return mails;
}

/**
 * Tells one person, with the permission and clients they have now; what happened while they had none is told never. The
 * mark moves with the mail, so that nothing is told twice.
 */
async function tellOne(
  services: Services,
  userId: string,
  frequency: Frequency,
  upTo: number,
): Promise<boolean> {
  const { records, mailer, config, clock } = services;
  const holder = (await holdersAmong(services, [userId])).get(userId);
  const caller = holder && mayBeMailed(holder) ? holder : undefined;
  return records.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(troubleDigest)
      .where(and(eq(troubleDigest.userId, userId), eq(troubleDigest.frequency, frequency)))
      .for('update');
    if (!row || row.toldUpTo >= upTo) return false;
    const changes = await changesAmong(tx, {
      advertiserIds: caller?.advertiserIds ?? [],
      events: between(row.toldUpTo, upTo),
      ...(row.onlyOwn && { ownerId: userId }),
    });
    const isTold = caller !== undefined && changes.length > 0;
    await tx
      .update(troubleDigest)
      .set({ toldUpTo: upTo, ...(isTold && { sentAt: clock() }) })
      .where(eq(troubleDigest.userId, userId));
    if (!isTold) return false;
    const { name, email, locale } = caller.user;
    const reader = {
      ...{ locale, origin: publicOrigin(config) },
      ownerId: row.onlyOwn ? userId : null,
    };
    const texts = digestMail(changes, reader);
    await mailer.queue(
      tx,
      composeMail({ ...texts, to: email, name, provider: config.provider.name }),
      { priority: 'schedule' },
    );
    return true;
  });
}
