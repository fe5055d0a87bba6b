/** Computes an aggregator's days anew: what stood there goes, and what the sources say now stands there, in one transaction. */
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { recordLoad } from '../../../platform/facts/as-of.ts';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { LOAD_LOCK, refreshRollups } from '../../../platform/facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../../../platform/facts/store.ts';
import { activitiesSeen, addClaims, type SeenActivity } from './claims.ts';
import { addMedia } from './media.ts';
import { planRun, type RunPlan } from './plan.ts';
import { FACTS } from './rows.ts';

/** What one computation came to. */
export interface Computed {
  readonly seen: readonly SeenActivity[];
  /** Facts of outcomes that stand there now. */
  readonly rows: number;
}

const Accounts = z.array(z.object({ id: z.int() }));
const Gone = z.array(z.object({ id: z.int(), day: z.string() }));
const Sums = z.array(
  z.object({ name: z.string(), outcomes: z.number(), claimed: z.number(), spend: z.number() }),
);
const Count = z.tuple([z.object({ n: z.number() })]);

const daysOf = ({ start, end }: DayRange): Day[] => {
  const found: Day[] = [];
  for (let day = start; day <= end; day = shiftDay(day, 1)) found.push(day);
  return found;
};

/** Computes the days of one aggregator. Done twice it changes nothing. */
export function computeDays(
  store: Pick<FactsStore, 'transaction'>,
  uuid: string,
  body: AggregatorBody,
  days: DayRange,
): Promise<Computed> {
  return store.transaction(async (tx) => {
    // A load that is committed meanwhile would be half in it.
    await tx.query(LOAD_LOCK);
    const plan = await planRun(tx, uuid, body);
    const all = daysOf(days);
    await ensurePartitions(tx, all, FACTS);
    const before = await clear(tx, plan, days);
    await addClaims(tx, plan, days);
    await addMedia(tx, plan, days);
    await refreshRollups(tx, [...new Set([...plan.accounts, ...before])], all, undefined, outcomes);
    const [{ n }] = Count.parse(
      await tx.query(
        `SELECT count(*)::float8 AS n FROM ${FACTS} WHERE aggregator_id = $1 AND day BETWEEN $2::date AND $3::date`,
        [plan.aggregatorId, days.start, days.end],
      ),
    );
    await recordLoad(tx, {
      sourceId: plan.feedId,
      advertiserId: body.advId,
      firstDay: days.start,
      lastDay: days.end,
      rows: n,
      dataset: outcomes.id,
    });
    return { seen: await activitiesSeen(tx, plan, days), rows: n };
  });
}

/** Removes what stands on some days; answers the accounts whose it was, also those that no longer belong to the advertiser. */
async function clear(
  tx: FactsTransaction,
  { aggregatorId }: Pick<RunPlan, 'aggregatorId'>,
  { start, end }: DayRange,
): Promise<number[]> {
  const rows = Accounts.parse(
    await tx.query(
      `WITH gone AS (DELETE FROM ${FACTS} WHERE aggregator_id = $1 AND day BETWEEN $2::date AND $3::date RETURNING advertiser_id)
       SELECT DISTINCT advertiser_id AS id FROM gone`,
      [aggregatorId, start, end],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Removes facts outside the flight, which it may have had before. */
export async function trimDays(
  store: Pick<FactsStore, 'transaction'>,
  uuid: string,
  { start, end }: Pick<AggregatorBody, 'start' | 'end'>,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const gone = Gone.parse(
      await tx.query(
        `WITH gone AS (DELETE FROM ${FACTS} f USING aggregator a WHERE a.id = f.aggregator_id AND a.external_id = $1
           AND (f.day < $2::date OR f.day > $3::date) RETURNING f.advertiser_id, f.day)
         SELECT DISTINCT advertiser_id AS id, day::text FROM gone`,
        [uuid, start, end],
      ),
    );
    const [accounts, days] = [gone.map(({ id }) => id), gone.map(({ day }) => day)];
    await refreshRollups(tx, [...new Set(accounts)], days, undefined, outcomes);
  });
}

/** What outcomes come to; spend is of all of them together, under an empty name. */
export interface OutcomeSums {
  readonly outcomes: number;
  readonly claimed: number;
  /** In units of the accounts' currencies. */
  readonly spend: number;
}

class TakenBack extends Error {}

/** What settings would come to on some days, by the outcome's name; nothing of it stays. */
export async function tryDays(
  store: Pick<FactsStore, 'transaction'>,
  uuid: string,
  body: AggregatorBody,
  days: DayRange,
): Promise<Map<string, OutcomeSums>> {
  const found = new Map<string, OutcomeSums>();
  try {
    await store.transaction(async (tx) => {
      const plan = await planRun(tx, uuid, body);
      await ensurePartitions(tx, daysOf(days), FACTS);
      await clear(tx, plan, days);
      await addClaims(tx, plan, days);
      await addMedia(tx, plan, days);
      for (const { name, ...sums } of Sums.parse(
        await tx.query(
          `SELECT CASE WHEN o.id = 1 THEN '' ELSE o.name END AS name, sum(f.outcomes)::float8 AS outcomes,
             sum(f.claimed)::float8 AS claimed, (sum(f.spend_micros) / 1e6)::float8 AS spend
           FROM ${FACTS} f JOIN client_outcome o ON o.id = f.client_outcome_id
           WHERE f.aggregator_id = $1 AND f.day BETWEEN $2::date AND $3::date GROUP BY o.id, o.name ORDER BY o.id`,
          [plan.aggregatorId, days.start, days.end],
        ),
      )) {
        found.set(name, sums);
      }
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}
