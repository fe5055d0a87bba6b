/** What "all" means in a report at the moment it is saved, for the All & Future ledger. */
import { type Day, resolveRange } from '@flightdeck/domain/dates';
import type { KnownIds } from '@flightdeck/domain/report';
import { campaignsIn, placementsIn } from '../../platform/facts/offer.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportInput } from './check-report.ts';

const idsOf = (options: readonly { readonly value: number }[]) => options.map(({ value }) => value);

/**
 * The campaigns and placements that "all" stands for: those report setup offers for the report's days. Null where the
 * report names a list, or while the facts cannot be read: a save is not lost to that.
 * @param today In the provider's time zone.
 */
export async function knownIds(
  { facts, log }: Services,
  report: Pick<ReportInput, 'advId' | 'options'>,
  today: Day,
): Promise<KnownIds> {
  try {
    return await readKnownIds(facts, report, today);
  } catch (error) {
    log.error('A report is saved without what "all" means in it', error);
    return {};
  }
}

async function readKnownIds(
  facts: Services['facts'],
  { advId, options }: Pick<ReportInput, 'advId' | 'options'>,
  today: Day,
): Promise<KnownIds> {
  const {
    campaignAll,
    placementAll,
    typeDate,
    customStartDate: start,
    customEndDate: end,
  } = options;
  const range = resolveRange(typeDate, { start, end }, today);
  if (!range || !(campaignAll || placementAll)) return {};
  const campaignIds = campaignAll
    ? idsOf(await campaignsIn(facts, [advId], range))
    : (options.campaignIds ?? []);
  // Without campaigns there are no placements: an empty list would mean all campaigns.
  const placementIds =
    placementAll && campaignIds.length > 0
      ? idsOf(await placementsIn(facts, [advId], campaignIds, range))
      : [];
  return { ...(campaignAll ? { campaignIds } : {}), ...(placementAll ? { placementIds } : {}) };
}
