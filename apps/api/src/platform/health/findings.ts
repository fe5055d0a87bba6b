/** Findings as they are kept: updated by each look, closed when their cause is gone. */
import { Finding, findingDays, findingKey, isCovered, merged } from '@flightdeck/domain/health';
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { finding } from '../records/schema.ts';
import type { Records } from '../services.ts';
import type { Looked } from './check.ts';

/** A finding as it is kept. */
export type KeptFinding = Omit<typeof finding.$inferSelect, 'found'> & {
  readonly found: Finding;
};

/** A row with what was found. */
export const readFinding = (row: typeof finding.$inferSelect): KeptFinding => ({
  ...row,
  found: Finding.parse(row.found),
});

/** Words of a finding that it is found by. */
const namesIn = ({ feed, other, rows }: Finding): string =>
  [feed?.name, other?.name, ...rows.map(({ label }) => label)].filter(Boolean).join(' · ');

/** Keeps what a look at an advertiser found. An acknowledged finding that grew is open again. */
export async function keepFindings(
  records: Records,
  advertiserId: number,
  looked: readonly Looked[],
  at: Date,
): Promise<void> {
  await records.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(finding)
      .where(eq(finding.advertiserId, advertiserId))
      .for('update');
    const kept = new Map(rows.map((row) => [row.key, readFinding(row)]));
    for (const { prefix, days, found } of looked) {
      const byKey = new Map(found.map((each) => [findingKey(each), each]));
      const known = [...kept.keys()].filter((key) => key.startsWith(prefix));
      for (const key of new Set([...byKey.keys(), ...known])) {
        const before = kept.get(key);
        const wasOpen = before && before.closedAt === null ? before.found : null;
        const now = merged(wasOpen, byKey.get(key) ?? null, days);
        if (now === null) {
          if (wasOpen === null) continue;
          await tx
            .update(finding)
            .set({ closedAt: at })
            .where(and(eq(finding.advertiserId, advertiserId), eq(finding.key, key)));
          continue;
        }
        const all = findingDays(now);
        const isSame = JSON.stringify(before?.found) === JSON.stringify(now);
        const isKnown = before !== undefined && isCovered(now, before.acknowledged);
        const values = {
          ...{ rule: now.rule, level: now.level, found: now, names: namesIn(now) },
          ...{ firstDay: all[0] ?? '', lastDay: all.at(-1) ?? '', closedAt: null },
          changedAt: before && isSame ? before.changedAt : at,
          acknowledgedAt: isKnown ? before.acknowledgedAt : null,
        };
        await tx
          .insert(finding)
          .values({ ...{ advertiserId, key, foundAt: at }, ...values })
          .onConflictDoUpdate({
            target: [finding.advertiserId, finding.key],
            set: { ...values, ...(wasOpen ? {} : { foundAt: at }) },
          });
      }
    }
  });
}

/** Findings up to this level are told where nobody looks for them. */
export const SERIOUS = 2;

/** Which open findings are asked for. */
export interface OpenQuestion {
  readonly advertiserIds: readonly number[];
  /** Levels up to this one. */
  readonly upTo: number;
  /** Those that somebody knows as well: their cause is still there. */
  readonly withAcknowledged?: boolean;
}

/** Findings that are open, and not acknowledged unless those are asked for; the worst first, then the newest days. */
export async function openFindings(
  { db }: Records,
  { advertiserIds, upTo, withAcknowledged = false }: OpenQuestion,
): Promise<KeptFinding[]> {
  if (advertiserIds.length === 0) return [];
  const conditions: SQL[] = [
    inArray(finding.advertiserId, [...advertiserIds]),
    isNull(finding.closedAt),
    ...(withAcknowledged ? [] : [isNull(finding.acknowledgedAt)]),
    lte(finding.level, upTo),
  ];
  const rows = await db
    .select()
    .from(finding)
    .where(and(...conditions));
  return rows
    .map(readFinding)
    .sort(
      (one, other) =>
        one.level - other.level || other.lastDay.localeCompare(one.lastDay) || one.id - other.id,
    );
}
