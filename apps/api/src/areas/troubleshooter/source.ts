/** What a source of the troubleshooter gives: things to score, and a sign by which a run sees that nothing of it changed. */
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';

/** Ids of what an item belongs to; those of the facts store unless named otherwise. */
export const ItemLinks = z.strictObject({
  bookingNumber: z.string().optional(),
  placementIds: z.array(z.int()).optional(),
  campaignIds: z.array(z.int()).optional(),
  creativeId: z.int().optional(),
  /** An aggregator that is configured here. */
  aggregatorUuid: z.string().optional(),
  /** Items that it is part of, by subject and id in their source. */
  parents: z.array(z.strictObject({ subject: z.string(), externalId: z.string() })).optional(),
});
export type ItemLinks = z.infer<typeof ItemLinks>;

/** A thing to score. */
export interface SourceItem {
  readonly subject: SubjectId;
  /** Unique among those of the advertiser and subject. */
  readonly externalId: string;
  readonly name: string;
  /** Shown below the name: `CPM`, `Spend`. */
  readonly detail: string;
  readonly opportunityType: string | null;
  readonly links: ItemLinks;
  /** The record of its subject. */
  readonly record: unknown;
}

/** Where things to score come from. */
export interface TroubleSource {
  /** Stored with the state of the source. */
  readonly id: string;
  readonly title: string;
  /** What it gives; each subject has one source. */
  readonly subjects: readonly SubjectId[];
  /** Differs when what `read` gives may differ: the last load, the last import, the last known day. Cheap. */
  readonly fingerprint: (services: Services, advertiserId: number) => Promise<string>;
  /** Everything there is of an advertiser, its accounts included. What it no longer names is gone. */
  readonly read: (services: Services, advertiserId: number) => Promise<readonly SourceItem[]>;
}
