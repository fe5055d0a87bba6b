/** Delivery that accounts of one advertiser both hold, as findings of data health: of links that were made and of loads since. */
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { accountsOverlap, tokensOf } from '@flightdeck/domain/health';
import { and, eq, isNull } from 'drizzle-orm';
import { familyOf, overlapDays } from '../facts/overlaps.ts';
import { finding } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { DAYS } from './check.ts';
import { keepFindings, readFinding } from './findings.ts';

type Looking = Pick<Services, 'facts' | 'records' | 'config' | 'clock'>;

const DATASET = 'delivery';
const PREFIX = `accounts-overlap|${DATASET}|`;

/**
 * Looks at all accounts of the advertiser that an account belongs to: what it holds may be what any of them holds.
 * @returns Ids of these accounts.
 */
export async function checkOverlaps(
  { facts, records, config, clock }: Looking,
  accountId: number,
): Promise<number[]> {
  const at = clock();
  const today = todayIn(config.timeZone, at);
  const start: Day = shiftDay(today, -DAYS);
  const accounts = await familyOf(facts, accountId);
  // A part of an account is told of with it.
  const others = accounts.some(({ id }) => id === accountId) ? [] : [{ id: accountId, main: null }];
  const all = [...accounts, ...others];
  for (const { id, main } of all) {
    const days = main ? await overlapDays(facts, { accountId: id, mainId: main.id }, start) : [];
    const found = main ? accountsOverlap(DATASET, main, days) : [];
    await keepFindings(records, id, [{ prefix: PREFIX, days: { start, end: today }, found }], at);
  }
  return all.map(({ id }) => id);
}

/** Acknowledges what an account holds as others do: whoever linked it said that both count. */
export async function acknowledgeOverlaps(
  services: Looking,
  accountId: number,
  by: string | null,
): Promise<void> {
  const { records, clock } = services;
  const isIt = and(
    eq(finding.advertiserId, accountId),
    eq(finding.rule, 'accounts-overlap'),
    isNull(finding.closedAt),
  );
  for (const row of await records.db.select().from(finding).where(isIt)) {
    await records.db
      .update(finding)
      .set({
        ...{ acknowledgedAt: clock(), acknowledgedBy: by },
        ...{
          note: 'Both count: said at the link.',
          acknowledged: tokensOf(readFinding(row).found),
        },
      })
      .where(eq(finding.id, row.id));
  }
}
