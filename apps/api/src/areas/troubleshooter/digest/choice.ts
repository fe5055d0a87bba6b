/** How somebody is told of changes by mail, as they chose. */
import type { DigestChoice } from '@flightdeck/contract/troubleshooter';
import { eq, max } from 'drizzle-orm';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { troubleDigest, troubleEvent } from '../schema.ts';
import { queueDigests } from './queue.ts';

/** The caller's choice; without one they are told in the portal alone. */
export async function getDigest({ records }: Services, { user }: Caller): Promise<DigestChoice> {
  const [row] = await records.db
    .select({ frequency: troubleDigest.frequency, onlyOwn: troubleDigest.onlyOwn })
    .from(troubleDigest)
    .where(eq(troubleDigest.userId, user.id));
  return row ?? { frequency: 'never', onlyOwn: false };
}

/** Sets it. Who was told nothing until now is told what happens from now on. */
export async function setDigest(
  { records, clock, config }: Services,
  { user }: Caller,
  choice: DigestChoice,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [before] = await tx
      .select({ frequency: troubleDigest.frequency })
      .from(troubleDigest)
      .where(eq(troubleDigest.userId, user.id))
      .for('update');
    const starts = before === undefined || before.frequency === 'never';
    const [last] = await tx.select({ id: max(troubleEvent.id) }).from(troubleEvent);
    const values = { ...choice, ...(starts && { toldUpTo: last?.id ?? 0 }) };
    await tx
      .insert(troubleDigest)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: troubleDigest.userId, set: values });
    await queueDigests({ clock, config }, tx);
  });
}
