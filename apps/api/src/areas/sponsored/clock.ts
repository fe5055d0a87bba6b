/**
 * What the clock does: documents go live at the start of their flight and end at its end. Whoever reads one has it moved
 * first, and a job moves those that nobody reads; so the state that is shown is the state that is stored.
 */
import { todayIn } from '@flightdeck/domain/dates';
import { clockStep, STATE_WORDS } from '@flightdeck/domain/sponsored';
import { and, eq, exists, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicOrigin } from '../../platform/config.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';
import type { StoredSponsored } from './rights.ts';
import { sponsoredAsset } from './schema.ts';
import { standingOf } from './standing.ts';

/** Path of the page of a document. */
const sponsoredPath = ({ clientUuid, id }: Pick<StoredSponsored, 'clientUuid' | 'id'>): string =>
  `/sponsored/content/${clientUuid}/${id}`;

const { state, goLiveAt, takeDownAt } = sponsoredDocument;

/** Documents that the clock may have to move. */
const isDue = (db: RecordsDb, now: Date, timeZone: string) =>
  or(
    and(eq(state, 'scheduled'), lte(goLiveAt, now)),
    and(eq(state, 'live'), lte(takeDownAt, now)),
    and(
      eq(state, 'live'),
      exists(
        db
          .select({ one: sql`1` })
          .from(sponsoredAsset)
          .where(
            and(
              eq(sponsoredAsset.documentId, sponsoredDocument.id),
              lte(sponsoredAsset.until, todayIn(timeZone, now)),
            ),
          ),
      ),
    ),
  );

/** Tells the owner of a document by mail; nobody where it has none, or none with an account in use. */
export async function tellOwner(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  tx: RecordsDb,
  row: StoredSponsored,
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  if (row.ownerId === null) return;
  const [owner] = await tx
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.id, row.ownerId), eq(user.disabled, false)));
  if (!owner) return;
  await mailer.queue(
    tx,
    composeMail({
      ...{ to: owner.email, name: owner.name, provider: config.provider.name },
      ...{ subject, paragraphs },
      link: { label: 'Open the document', url: `${publicOrigin(config)}${sponsoredPath(row)}` },
    }),
    { priority: 'schedule', about: row },
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Moves a document as far as the clock does now. */
async function settleOne(services: Services, documentId: string): Promise<void> {
  const { records, audit, clock } = services;
  const now = clock();
  await records.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(sponsoredDocument)
      .where(eq(sponsoredDocument.id, documentId))
      .for('update');
    if (!row) return;
    const step = clockStep((await standingOf(tx, row)).facts, now);
    if (step === null) return;
    const isHeld = 'heldBack' in step;
    const why = [...step.why];
    // Kept back for the same reasons as before: they have been told.
    if (isHeld && isSame(why, row.heldBack)) return;
    const moved = isHeld
      ? { heldBack: why }
      : step.to === 'live'
        ? { state: step.to, heldBack: [], liveAt: row.goLiveAt, endedAt: null }
        : { state: step.to, heldBack: why, endedAt: why.length > 0 ? now : row.takeDownAt };
    await tx
      .update(sponsoredDocument)
      .set({ ...moved, revision: sql`${sponsoredDocument.revision} + 1` })
      .where(eq(sponsoredDocument.id, documentId));
    const action = isHeld ? 'sponsored/held-back' : `sponsored/clock-${step.to}`;
    await audit.write(
      { action, actorId: null, target: documentId, after: { version: row.version, why } },
      tx,
    );
    if (!isHeld && step.to === 'live') await queueClock(services, tx, row.id, row.takeDownAt);
    if (why.length === 0) return;
    const what = isHeld ? 'was kept back' : 'was taken down';
    await tellOwner(services, tx, row, {
      subject: `“${row.title}” ${what}`,
      paragraphs: [`The sponsored document “${row.title}” ${what}:`, why.join('\n')],
    });
  });
}

/** Moves what the clock has to move: one document, or all. */
export async function settle(services: Services, documentId?: string): Promise<void> {
  const { records, config, clock } = services;
  const { db } = records;
  const due = await db
    .select({ id: sponsoredDocument.id })
    .from(sponsoredDocument)
    .where(
      and(
        isDue(db, clock(), config.timeZone),
        documentId === undefined ? undefined : eq(sponsoredDocument.id, documentId),
      ),
    );
  for (const { id } of due) await settleOne(services, id);
}

const Due = z.object({ documentId: z.string() });
type Due = z.infer<typeof Due>;

const KIND = { id: 'sponsored-clock', payload: Due, priority: 'schedule' } as const;

/** Has a document looked at when its time has come. */
export async function queueClock(
  { clock }: Pick<Services, 'clock'>,
  tx: RecordsDb,
  documentId: string,
  moment: Date | null,
): Promise<void> {
  if (moment === null) return;
  const waitMs = Math.max(0, moment.getTime() - clock().getTime());
  await queueJob(tx, KIND, { id: newJobId(), ownerId: null, payload: { documentId }, waitMs });
}

/** Moves a document at its time. */
export const clockJob = defineJob({
  ...KIND,
  title: 'Flights of sponsored content',
  mayRetry: true,
  result: z.null(),
  retry: { tries: 5, firstWaitMs: 10_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open: (services: Services) => ({
    async handle({ payload: { documentId } }: ClaimedJob<Due, null>) {
      await settle(services, documentId);
      return null;
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
  }),
});

/** The name of a state, in a sentence. */
export const inWords = (of: StoredSponsored['state']): string =>
  STATE_WORDS[of].label.toLowerCase();
