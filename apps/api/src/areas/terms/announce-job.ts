/** The job that mails everybody about terms that come into force: a hundred people at a time, each once. */
import { todayIn, writeLongDay } from '@flightdeck/domain/dates';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { publicOrigin } from '../../platform/config.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { termsVersion, user } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

const Announcement = z.object({ version: z.string() });
const Progress = z.object({ lastId: z.string(), sent: z.number() });
type Progress = z.infer<typeof Progress>;

/** People of one transaction. */
const BATCH = 100;

/** Mails whoever may sign in. People are taken in the order of their ids, so that another try goes on after the last. */
export const announceJob = defineJob({
  id: 'terms-announcement',
  title: 'Mail about terms',
  mayRetry: true,
  priority: 'housekeeping',
  payload: Announcement,
  result: Progress,
  retry: { tries: 3, firstWaitMs: 10_000 },
  concurrency: 1,
  open({ records, mailer, config }: Services) {
    return {
      async handle(
        { payload: { version }, result }: ClaimedJob<z.infer<typeof Announcement>, Progress>,
        signal: AbortSignal,
        note: (progress: Progress) => Promise<void>,
      ) {
        let { lastId, sent } = result ?? { lastId: '', sent: 0 };
        const [terms] = await records.db
          .select()
          .from(termsVersion)
          .where(eq(termsVersion.version, version));
        // Deleted, or made a draft again, since the mails were asked for.
        if (!terms?.publishedAt) return { lastId, sent };
        const day = todayIn(config.timeZone, terms.publishedAt);
        while (!signal.aborted) {
          const people = await records.db
            .select({ id: user.id, name: user.name, email: user.email, locale: user.locale })
            .from(user)
            .where(and(eq(user.disabled, false), isNotNull(user.activatedAt), gt(user.id, lastId)))
            .orderBy(asc(user.id))
            .limit(BATCH);
          const last = people.at(-1);
          if (!last) return { lastId, sent };
          await records.transaction(async (tx) => {
            for (const { name, email, locale } of people) {
              await mailer.queue(
                tx,
                composeMail({
                  to: email,
                  name,
                  subject: `New terms of ${config.provider.name}`,
                  paragraphs: [
                    `From ${writeLongDay(day, locale)} on version ${terms.version} of the terms holds.`,
                    ...(terms.note ? [terms.note] : []),
                    ...(terms.kind === 'ask-again'
                      ? ['At your first visit from then on you are asked to accept it.']
                      : []),
                  ],
                  link: { label: 'Open the portal', url: publicOrigin(config) },
                  provider: config.provider.name,
                }),
                { priority: 'schedule' },
              );
            }
          });
          lastId = last.id;
          sent += people.length;
          await note({ lastId, sent });
        }
        throw new Error('The worker stops.');
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    };
  },
});
