/** Every rule with its bands, those of a client with who set them and why, and how many items are at each level by it. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { BandNumbers, type RuleInfo } from '@flightdeck/contract/troubleshooter';
import {
  bandsOf,
  levelIn,
  type Rule,
  SUBJECTS,
  type SubjectId,
  subjectOf,
  withNumbers,
} from '@flightdeck/domain/troubleshooter/rules';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { bandsOfClients } from '../../../platform/health/band-choices.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleBands } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { eachItem, type Scope, scopeOf } from './records.ts';

/** A rule with the subject that it judges. */
export interface SubjectRule {
  readonly subject: SubjectId;
  readonly rule: Rule<unknown>;
}

const RULES: readonly SubjectRule[] = SUBJECTS.flatMap((subject) =>
  subjectOf(subject).rules.map((rule) => ({ subject, rule })),
);

/** A rule by its id. @throws {AppError} `not-found`. */
export function ruleFor(ruleId: string): SubjectRule {
  const found = RULES.find(({ rule }) => rule.id === ruleId);
  if (!found) throw new AppError('not-found', 'There is no such rule.');
  return found;
}

/** How many items are at level 1, 2 and 3. */
export type Levels = [number, number, number];

/** The rules. @throws {AppError} `not-found` for a client that is not the caller's. */
export async function listRules(
  { records: { db } }: Services,
  caller: Caller,
  clientUuid: string | null,
): Promise<DataOf<(typeof CALLS)['troubleshooter']['rules']>> {
  const scope = await scopeOf(db, caller, clientUuid);
  const [levels, versions] = await Promise.all([
    countLevels(db, scope),
    clientUuid === null ? [] : versionsOf(db, clientUuid),
  ]);
  const byRule = Map.groupBy(versions, ({ ruleId }) => ruleId);
  return {
    rules: RULES.map(({ subject, rule }): RuleInfo => {
      const { id: ruleId, title, unit, formula, source, toDo, bands } = rule;
      const history = (byRule.get(ruleId) ?? []).map(({ ruleId: _, ...version }) => version);
      const [last] = history;
      return {
        ...{ ruleId, subject, title, unit, formula, source, toDo, bands, history },
        ownBands: last?.numbers ? withNumbers(bands, last.numbers) : null,
        version: last?.version ?? 0,
        levels: levels.get(ruleId) ?? [0, 0, 0],
      };
    }),
  };
}

/** The versions of a client's bands, the newest first. */
async function versionsOf(db: RecordsDb, clientUuid: string) {
  const rows = await db
    .select()
    .from(troubleBands)
    .where(eq(troubleBands.clientUuid, clientUuid))
    .orderBy(desc(troubleBands.version));
  const nameOf = await namesOf(
    db,
    rows.map(({ setBy }) => setBy),
  );
  return rows.map(({ ruleId, version, numbers, reason, setBy, setAt }) => ({
    ...{ ruleId, version, reason },
    numbers: numbers === null ? null : BandNumbers.parse(numbers),
    by: nameOf(setBy),
    at: setAt.toISOString(),
  }));
}

/** Items at each level by each rule alone, with the bands of their clients. */
async function countLevels(db: RecordsDb, scope: Scope): Promise<ReadonlyMap<string, Levels>> {
  const bands = await bandsOfClients(db, [...new Set(scope.values())]);
  const counts = new Map<string, Levels>();
  for (const subject of SUBJECTS) {
    const rules = subjectOf(subject).rules.map((rule) => {
      const levels: Levels = [0, 0, 0];
      counts.set(rule.id, levels);
      const bandsFor = new Map(
        [...bands].map(([uuid, { choices }]) => [uuid, bandsOf(rule, choices)]),
      );
      return { rule, levels, bandsFor };
    });
    if (rules.length === 0) continue;
    await eachItem(db, subject, scope, ({ clientUuid, record }) => {
      for (const { rule, levels, bandsFor } of rules) {
        const value = rule.value(record);
        if (value === null) continue;
        const level = levelIn(bandsFor.get(clientUuid) ?? rule.bands, value);
        levels[level === 1 ? 0 : level === 2 ? 1 : 2] += 1;
      }
    });
  }
  return counts;
}
