/** What the delivery calls need, and the scope of a selection. */
import type { PacingBands } from '@flightdeck/domain/troubleshooter';
import type { Audit } from '../../platform/audit.ts';
import type { Benchmarks } from '../../platform/cache/cached-facts.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import type { KeptFinding } from '../../platform/health/findings.ts';
import type { OpenItem } from '../../platform/health/open-items.ts';
import type { Clients } from '../../platform/records/clients.ts';
import type { Clock, FactsStore } from '../../platform/services.ts';

/** The services that the delivery calls use. */
export interface DeliveryDeps {
  readonly facts: FactsStore;
  readonly benchmarks: Benchmarks;
  readonly clients: Clients;
  /** What data health found about advertisers and nobody has acknowledged, the worst first. */
  readonly findings: (advertiserIds: readonly number[]) => Promise<KeptFinding[]>;
  /** What campaign health found about a selection, and nobody snoozed, the worst first; reasons in the reader's locale. */
  readonly open: (scope: FactScope, locale: string) => Promise<OpenItem[]>;
  /** The bands of pacing that an advertiser's client has of its own; null where the published ones count. */
  readonly bands: (advertiserId: number) => Promise<PacingBands | null>;
  readonly clock: Clock;
  readonly audit: Audit;
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
