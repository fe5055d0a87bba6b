/**
 * Pictures as AVIF. Its encoder takes about a second for a picture, so that it runs after the upload, one picture at a
 * time; until it is done the picture is shown as WebP.
 */
import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import { contentOf } from '../../platform/objects/files.ts';
import { openPicture } from '../../platform/picture.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { job } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { lockPictures, pictureFile } from './picture-files.ts';
import { blogPicture } from './schema.ts';

const JOB = {
  id: 'blog-avif',
  payload: z.object({ pictureId: z.string() }),
  priority: 'housekeeping',
} as const;
type Payload = z.infer<(typeof JOB)['payload']>;

/** Looks like WebP of quality 84. A greater effort takes several times as long and saves a few percent. */
const ENCODING = { quality: 62, effort: 3 } as const;

/** Queues the encoding of a picture. */
export const queueAvif = (tx: RecordsDb, pictureId: string): Promise<unknown> =>
  queueJob(tx, JOB, { id: newJobId(), ownerId: null, payload: { pictureId } });

/** Encodes a picture in its widths; a width in which WebP is no larger stays without. Nothing for a picture that is gone. */
export async function encodeAvif(
  { records, files }: Pick<Services, 'records' | 'files'>,
  pictureId: string,
  signal?: AbortSignal,
): Promise<void> {
  const [row] = await records.db.select().from(blogPicture).where(eq(blogPicture.id, pictureId));
  if (!row || row.avifWidths !== null) return;
  const webpOf = async (width: number) => {
    const webp = await contentOf(files, pictureFile(pictureId, width, 'webp'));
    if (!webp) throw new Error(`A picture of the blog has no file of ${width} pixels.`);
    return webp;
  };
  const whole = await webpOf(row.width);
  const encoded = new Map<number, Buffer>();
  for (const width of row.widths) {
    signal?.throwIfAborted();
    const avif = await openPicture(whole).resize({ width }).avif(ENCODING).toBuffer();
    if (avif.length < (await webpOf(width)).length) encoded.set(width, avif);
  }
  await records.transaction(async (tx) => {
    await lockPictures(tx);
    const kept = await tx
      .update(blogPicture)
      .set({ avifWidths: [...encoded.keys()] })
      .where(eq(blogPicture.id, pictureId))
      .returning({ id: blogPicture.id });
    if (kept.length === 0) return;
    for (const [width, avif] of encoded) {
      await files.write(pictureFile(pictureId, width, 'avif'), avif);
    }
  });
}

/** Encodes what has no AVIF yet, such as pictures that were kept before there was any. */
async function encodeRest({ records: { db } }: Services): Promise<void> {
  const isAsked = db
    .select({ one: sql`1` })
    .from(job)
    .where(
      and(
        eq(job.kind, JOB.id),
        // One that failed is tried again when the job is kept no longer.
        eq(sql`${job.payload} ->> 'pictureId'`, blogPicture.id),
      ),
    );
  const rest = await db
    .select({ id: blogPicture.id })
    .from(blogPicture)
    .where(and(isNull(blogPicture.avifWidths), not(exists(isAsked))));
  for (const { id } of rest) await queueAvif(db, id);
}

/** The encoding of a picture. */
export const avifJob = defineJob({
  ...JOB,
  title: 'Picture of the blog as AVIF',
  mayRetry: true,
  result: z.null(),
  retry: { tries: 3, firstWaitMs: 30_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open: (services: Services) => ({
    async handle({ payload: { pictureId } }: ClaimedJob<Payload, null>, signal: AbortSignal) {
      await encodeAvif(services, pictureId, signal);
      return null;
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    tidy: () => encodeRest(services),
  }),
});
