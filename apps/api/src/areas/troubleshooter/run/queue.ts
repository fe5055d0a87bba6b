/** Asks for a run over advertisers. */
import type { Services } from '../../../platform/services.ts';
import { troubleRun } from '../schema.ts';

/** Queues a run. @param by Who asks for it; null for nobody. */
export async function queueRun(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  advertiserIds: readonly number[],
  by: string | null,
): Promise<void> {
  if (advertiserIds.length === 0) return;
  const open = [...advertiserIds];
  await records.db
    .insert(troubleRun)
    .values({ startedAt: clock(), startedBy: by, open, advertisers: open.length });
}
