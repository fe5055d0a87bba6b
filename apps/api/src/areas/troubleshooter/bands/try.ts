/** What other bands of a rule would change, without changing anything. */

import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { Severity } from '@flightdeck/domain/troubleshooter';
import {
  type BandChoices,
  bandNumbers,
  bandsOf,
  levelIn,
  scorer,
  stakeOf,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { bandsOfClients } from '../../../platform/health/band-choices.ts';
import { client, clientAdvertiser, troubleItem } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bandsWith } from './numbers.ts';
import { eachFigure, eachItem, type JudgedItem, scopeOf } from './records.ts';
import { type Levels, ruleFor } from './rules.ts';

type Call = (typeof CALLS)['troubleshooter']['tryBands'];
type Example = DataOf<Call>['examples'][number];
type Changed = Omit<Example, 'name' | 'currency'>;

/** Most examples. */
const EXAMPLES = 20;

/**
 * Scores the items of a rule with other bands, for a client or all of the caller's.
 * @throws {AppError} `not-found` for a rule or client that is not there; `unprocessable` for numbers that make no bands.
 */
export async function tryBands(
  { records: { db } }: Pick<Services, 'records'>,
  caller: Pick<Caller, 'clientUuids'>,
  { ruleId, clientUuid, numbers }: z.output<Call['body']>,
): Promise<DataOf<Call>> {
  const { subject, rule } = ruleFor(ruleId);
  const scope = await scopeOf(db, caller, clientUuid);
  const triedBands = bandsWith(rule, numbers);
  const bands = await bandsOfClients(db, [...new Set(scope.values())]);
  const judgesFor = (choices: BandChoices) => {
    const other = { ...choices, [ruleId]: bandNumbers(triedBands) };
    return {
      bands: bandsOf(rule, choices),
      ...{ choices, other },
      now: scorer(subject, choices),
      tried: scorer(subject, other),
    };
  };
  const usual = judgesFor({});
  const judges = new Map([...bands].map(([uuid, { choices }]) => [uuid, judgesFor(choices)]));
  const now: Levels = [0, 0, 0];
  const tried: Levels = [0, 0, 0];
  const changed: Changed[] = [];
  /** Counts a value of the rule; answers whether its level would change. */
  const moves = (uuid: string, value: number | null): boolean => {
    if (value === null) return false;
    const { bands: before } = judges.get(uuid) ?? usual;
    const [from, to] = [levelIn(before, value), levelIn(triedBands, value)];
    now[placeOf(from)] += 1;
    tried[placeOf(to)] += 1;
    return from !== to;
  };
  const compare = ({ id, clientUuid: uuid, record }: JudgedItem): void => {
    const judge = judges.get(uuid) ?? usual;
    const [from, to] = [judge.now(record).level, judge.tried(record).level];
    if (from === to) return;
    const stake =
      from < to
        ? stakeOf(subject, record, from, judge.choices)
        : stakeOf(subject, record, to, judge.other);
    changed.push({ id, from, to, stake });
  };
  if (subjectOf(subject).figure === ruleId) {
    // The value stands with the item: records are read of those alone whose level would change.
    const moved: number[] = [];
    await eachFigure(db, subject, scope, ({ id, clientUuid: uuid, figure }) => {
      if (moves(uuid, figure)) moved.push(id);
    });
    if (moved.length > 0) await eachItem(db, subject, scope, compare, moved);
  } else {
    await eachItem(db, subject, scope, (item) => {
      if (moves(item.clientUuid, rule.value(item.record))) compare(item);
    });
  }
  const examples = changed
    .toSorted((one, other) => (other.stake ?? -1) - (one.stake ?? -1) || one.id - other.id)
    .slice(0, EXAMPLES);
  const named = await db
    .select({ id: troubleItem.id, name: troubleItem.name, currency: client.currency })
    .from(troubleItem)
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.advertiserId, troubleItem.advertiserId))
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(
      inArray(
        troubleItem.id,
        examples.map(({ id }) => id),
      ),
    );
  const byId = new Map(named.map((each) => [each.id, each]));
  return {
    items: now[0] + now[1] + now[2],
    ...{ now, tried, changed: changed.length },
    // One whose advertiser has just lost its client is left out.
    examples: examples.flatMap((each) => {
      const about = byId.get(each.id);
      return about ? [{ ...each, ...about }] : [];
    }),
  };
}

const placeOf = (level: Severity): 0 | 1 | 2 => (level === 1 ? 0 : level === 2 ? 1 : 2);
