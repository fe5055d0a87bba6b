/** What other settings would do to outcomes: computed as a run computes them, and taken back. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { configuredBody } from '../../platform/outcomes/bodies.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { LOOKED_DAYS } from './propose.ts';
import { findAggregator } from './rights.ts';
import { type OutcomeSums, tryDays } from './run/compute.ts';
import { overlap } from './runs/queue.ts';

type Foreseen = DataOf<(typeof CALLS)['aggregators']['foresee']>;

const NONE: OutcomeSums = { outcomes: 0, claimed: 0, spend: 0 };

/** Compares the outcomes of the last 90 days, or of the part of them that is in both flights. */
export async function foresee(
  services: Services,
  caller: Caller,
  uuid: string,
  wanted: AggregatorBody,
): Promise<Foreseen> {
  const { records, facts, config, clock } = services;
  requireAdvertisers(caller, [wanted.advId]);
  const row = await findAggregator(records.db, caller, uuid);
  const saved = await configuredBody(records.db, row);
  const today = todayIn(config.timeZone, clock());
  const looked: DayRange = { start: shiftDay(today, 1 - LOOKED_DAYS), end: today };
  const sums = async (body: AggregatorBody) => {
    const days = overlap(looked, body);
    return days ? tryDays(facts, uuid, body, days) : new Map<string, OutcomeSums>();
  };
  const before = await sums(saved);
  const after = await sums(wanted);
  return {
    outcomes: [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
      ...{ name, before: before.get(name) ?? NONE, after: after.get(name) ?? NONE },
    })),
  };
}
