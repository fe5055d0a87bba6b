/** Puts an occurrence among the documents of a client, once: as its owner may see it, of that client alone (docs/decisions/0070). */

import { writeRange } from '@flightdeck/domain/dates';
import { fileName } from '@flightdeck/domain/urls';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Occurrence } from './begin.ts';
import { refusalOf } from './readers.ts';
import { bodyOf, type ScheduleServices } from './rows.ts';
import { scheduleFiling } from './schema.ts';
import { drawFor, type Sending } from './sending.ts';
import { tell } from './tell.ts';

/** Permissions whose findings not everybody who sees documents may see. */
const FINDINGS = /^troubleshooter\//;

/** Somebody as they would be with one client alone, without what only the provider's people may see. */
async function asOfClient(
  { clients }: Pick<ScheduleServices, 'clients'>,
  owner: Caller,
  clientUuid: string,
): Promise<Caller> {
  const seen = await Promise.all(
    owner.advertiserIds.map(async (id) => [id, await clients.ofAdvertiser(id)] as const),
  );
  return {
    ...owner,
    user: { ...owner.user, clientAccess: [clientUuid] },
    allowed: Object.fromEntries(
      Object.entries(owner.allowed).filter(([name]) => !FINDINGS.test(name)),
    ),
    clientUuids: [clientUuid],
    advertiserIds: seen.flatMap(([id, of]) => (of?.clientUuid === clientUuid ? [id] : [])),
  };
}

/**
 * Files an occurrence where its schedule says so; answers whether it is filed. What stands against it is kept with the
 * occurrence, and its owner is told.
 * @throws what may pass by itself: another try goes on with it.
 */
export async function fileRun(sending: Sending, occurrence: Occurrence): Promise<boolean> {
  const { services, printing, signal } = sending;
  const { records, callers, filing } = services;
  const { run, schedule, subject } = occurrence;
  const target = bodyOf(schedule).filing;
  if (!target || !filing || run.isTest) return false;
  const [known] = await records.db
    .select()
    .from(scheduleFiling)
    .where(eq(scheduleFiling.runId, run.id));
  if (known) return known.documentId !== null;
  const { clientUuid } = target;
  try {
    const owner = await callers.byUser(schedule.ownerId, '', '');
    if (!owner) throw new AppError('not-found', 'The account of its owner is not in use.');
    await filing.require(services, owner, target);
    const reader = await asOfClient(services, owner, clientUuid);
    const refusal = await refusalOf(reader, subject);
    if (refusal !== null) {
      throw new AppError('unprocessable', `The ${subject.kind} is not of this client: ${refusal}`);
    }
    const { content } = await drawFor(occurrence, reader);
    const pdf = await printing.print(
      {
        ...{ id: `${run.id}-filed`, ownerId: owner.user.id, name: subject.name, content },
        format: 'pdf',
      },
      signal,
    );
    const range = { start: run.startDay, end: run.endDay };
    const days = target.as === 'documents' ? ` ${run.startDay} ${run.endDay}` : '';
    await filing.file(services, owner, {
      ...target,
      name: fileName(`${subject.name}${days}`, 'pdf'),
      note: `${writeRange(range, owner.user.locale)}, by the schedule “${schedule.name}”`,
      content: Buffer.from(pdf),
      async claim(tx, documentId) {
        const claimed = await tx
          .insert(scheduleFiling)
          .values({ runId: run.id, clientUuid, documentId })
          .onConflictDoNothing()
          .returning({ runId: scheduleFiling.runId });
        return claimed.length > 0;
      },
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const reason = error.message;
    await records.transaction(async (tx) => {
      const claimed = await tx
        .insert(scheduleFiling)
        .values({ runId: run.id, clientUuid, documentId: null, reason })
        .onConflictDoNothing()
        .returning({ runId: scheduleFiling.runId });
      if (claimed.length === 0) return;
      await tell(services, tx, schedule.ownerId, schedule, {
        subject: `Not filed: ${schedule.name}`,
        paragraphs: [
          `The ${subject.kind} of the schedule “${schedule.name}” could not be put among the documents.`,
          reason,
        ],
      });
    });
    return false;
  }
}
