/** For tests of the troubleshooter: bookings to score, and a source whose items a test sets. */
import { randomUUID } from 'node:crypto';
import type { BookingRecord } from '@flightdeck/domain/troubleshooter/rules';
import type { Services } from '../../../platform/services.ts';
import { troubleRun } from '../schema.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { doRun } from './job.ts';

/** A booking of 10 thousand impressions over 10 days, of which 5 are past; on track with 5,000 delivered. */
export const aBooking = (
  externalId: string,
  deliveredImpressions: number,
  over: Partial<SourceItem> = {},
): SourceItem => ({
  ...{ subject: 'booking', externalId, name: `Booking ${externalId}`, detail: 'CPM' },
  ...{ opportunityType: 'Display', links: { bookingNumber: externalId } },
  record: {
    ...{ bookingUniqueNumber: externalId, mediaName: 'The Daily', costStructure: 'CPM' },
    ...{ costToClient: 1000, impressions: 10, startDate: '2026-03-01', endDate: '2026-03-10' },
    ...{ excludeFromTrafficking: false, deliveredImpressions, asOf: '2026-03-05' },
    endedOverYearAgo: false,
  } satisfies BookingRecord,
  ...over,
});

/** A source of bookings, as a test sets them. */
export interface SetSource extends TroubleSource {
  /** Sets what there is of an advertiser, as news. */
  set(advertiserId: number, items: readonly SourceItem[]): void;
  /** Says that there is news although nothing is different. */
  touch(advertiserId: number): void;
  /** Called before each read; throws where reading fails. */
  reading: (advertiserId: number) => void | Promise<void>;
  /** Advertisers that were read, in order. */
  readonly reads: number[];
}

/** Makes one. */
export function setSource(
  id = 'set',
  subjects: TroubleSource['subjects'] = ['booking'],
): SetSource {
  const items = new Map<number, readonly SourceItem[]>();
  const prints = new Map<number, string>();
  const reads: number[] = [];
  const touch = (advertiserId: number) => void prints.set(advertiserId, randomUUID());
  return {
    ...{ id, title: `Source ${id}`, subjects, reads, touch },
    set(advertiserId, now) {
      items.set(advertiserId, now);
      touch(advertiserId);
    },
    reading: () => undefined,
    fingerprint: async (_, advertiserId) => prints.get(advertiserId) ?? '',
    async read(_, advertiserId) {
      reads.push(advertiserId);
      await this.reading(advertiserId);
      return items.get(advertiserId) ?? [];
    },
  };
}

/** A run's row without a job, for a test that does the run itself. */
export async function addRun(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  open: readonly number[],
): Promise<number> {
  const [run] = await records.db
    .insert(troubleRun)
    .values({ startedAt: clock(), open: [...open], advertisers: open.length })
    .returning({ id: troubleRun.id });
  return run?.id ?? 0;
}

/** Runs over advertisers; answers the id of the run. */
export async function runOver(
  services: Services,
  sources: readonly TroubleSource[],
  advertiserIds: readonly number[],
): Promise<number> {
  const runId = await addRun(services, advertiserIds);
  await doRun(services, runId, sources);
  return runId;
}

/** Waits until the runs of the server's start are over, so that they do not mix with those of a test. */
export async function settled({ records }: Services): Promise<void> {
  for (;;) {
    const [row] = await records.execute(
      `SELECT EXISTS (SELECT FROM records.trouble_run) AND NOT EXISTS (SELECT FROM records.trouble_run WHERE ended_at IS NULL)
         AND NOT EXISTS (SELECT FROM records.job WHERE kind = 'trouble-run' AND state IN ('queued', 'running')) AS "isOver"`,
    );
    if (row?.isOver === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
