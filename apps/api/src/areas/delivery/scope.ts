/** What the delivery calls are given, and the scope of a selection. */
import type { AdvertiserClient } from '@flightdeck/domain/report';
import type { FactScope } from '../../platform/facts/store.ts';
import type { Clock, FactsStore } from '../../platform/services.ts';

/** Whom advertisers belong to; answered from the records, never joined with facts. */
interface ClientDirectory {
  /** The client behind an advertiser; null when none has claimed it. */
  ofAdvertiser(advertiserId: number): Promise<AdvertiserClient | null>;
  /** Advertisers of every client of a type, whoever asks: for benchmarks. */
  advertiserIdsOfType(clientType: string): Promise<readonly number[]>;
}

/** What the delivery calls stand on. */
export interface DeliveryDeps {
  readonly facts: FactsStore;
  readonly clients: ClientDirectory;
  readonly clock: Clock;
  /** IANA zone delivery days are counted in. */
  readonly timeZone: string;
}

/** The part of an advertiser's delivery that a selection names; an empty list means all. */
export function selectionScope(
  advertiserId: number,
  campaignIds: readonly number[],
  placementIds: readonly number[],
): FactScope {
  return {
    advertiserIds: [advertiserId],
    ...(campaignIds.length > 0 ? { campaignIds } : {}),
    ...(placementIds.length > 0 ? { placementIds } : {}),
  };
}
