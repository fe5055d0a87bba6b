/** What a new aggregator of an advertiser is proposed to be. */
import { randomUUID } from 'node:crypto';
import type { AggregatorProposal } from '@flightdeck/contract/aggregators';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { proposeOutcomes } from '@flightdeck/domain/outcomes';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { foundActivities } from './run/found-activities.ts';

/** Days that are looked at. */
export const LOOKED_DAYS = 90;

/** Proposes sources and outcomes. @throws {AppError} `forbidden` for another client's advertiser. */
export async function propose(
  { facts, config, clock }: Services,
  caller: Caller,
  advId: number,
): Promise<AggregatorProposal> {
  requireAdvertisers(caller, [advId]);
  const today = todayIn(config.timeZone, clock());
  const accounts = await withAccounts(facts, [advId]);
  const found = await foundActivities(facts, accounts, {
    start: shiftDay(today, -LOOKED_DAYS),
    end: today,
  });
  const { sources, outcomes, reasons } = proposeOutcomes(found, () => randomUUID().slice(0, 8));
  return { found, sources, outcomes, reasons };
}
