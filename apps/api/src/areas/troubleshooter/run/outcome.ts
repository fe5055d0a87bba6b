/** What a run makes of one item: its new level, what became of what people said of it, and the events that tell it. */

import { ItemLevel } from '@flightdeck/contract/troubleshooter';
import type { Day } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import type { troubleItem } from '../../../platform/records/schema.ts';
import type { ItemEvidence } from '../events.ts';
import type { troubleEvent } from '../schema.ts';
import type {
  AtLevelBody,
  LevelBody,
  NotFixedBody,
  ReasonBody,
  ReopenedBody,
  WokenBody,
} from './bodies.ts';

type Row = typeof troubleItem.$inferSelect;
/** 1 is worst; 0: no rule applies. */
export type Level = 0 | 1 | 2 | 3;

/** A level as it is kept. */
export const levelOf = (level: number): Level => ItemLevel.parse(level);

/** What is kept of an item that a run may change. */
export interface Standing
  extends Pick<
    Row,
    | 'status'
    | 'statusBy'
    | 'statusAt'
    | 'verifiedAt'
    | 'snoozedUntil'
    | 'snoozedForChange'
    | 'snoozedBy'
    | 'levelAt'
    | 'changedAt'
    | 'goneAt'
  > {
  readonly level: Level;
  readonly evidence: ItemEvidence | null;
}

/** What the run found: the level and stake of the item now. */
export interface Found extends ReasonBody {
  readonly level: Level;
  readonly stake: number | null;
}

/** When the run looks, and at what. */
export interface Look {
  readonly at: Date;
  /** In the provider's time zone. */
  readonly today: Day;
  /** Whether the source has anything newer than at the last run: without it nobody can say that a fault is still there. */
  readonly isNews: boolean;
}

type Kinds = {
  'first-seen': z.input<typeof LevelBody>;
  level: z.input<typeof LevelBody>;
  verified: z.input<typeof AtLevelBody>;
  'not-fixed': z.input<typeof NotFixedBody>;
  reopened: z.input<typeof ReopenedBody>;
  gone: z.input<typeof AtLevelBody>;
  back: z.input<typeof AtLevelBody>;
  wake: z.input<typeof WokenBody>;
};
/** An event of a run. */
export type RunEvent = {
  [Kind in keyof Kinds & (typeof troubleEvent.$inferSelect)['kind']]: {
    readonly kind: Kind;
    readonly body: Kinds[Kind];
  };
}[keyof Kinds];

/** An item afterwards, and what happened to it, in order. */
export interface Outcome {
  readonly after: Standing;
  readonly events: readonly RunEvent[];
}

/** Growth of what is at stake from which on what cannot be fixed is looked at again. */
const STAKE_GROWTH = 1.1;

/** Whether a level is bad: 0 and 3 are not. */
const isFault = (level: Level): boolean => level === 1 || level === 2;
/** Whether one level is worse than another; that no rule applies is as good as fine. */
const isWorse = (level: Level, than: Level): boolean => (level || 3) < (than || 3);

const AWAKE = { snoozedUntil: null, snoozedForChange: false, snoozedBy: null } as const;

/**
 * What becomes of a known item that its source still names.
 *
 * `fixed` is a claim: at level 3 or without a rule the item is verified; at 1 or 2 it goes back to `wip` as soon as its
 * source has news, because somebody looks after it. A verified item whose fault comes back is open again. `cannot-fix` is
 * open again where its level is worse than in the evidence, or more than 10 % more is at stake. A snoozed item wakes when
 * its day has come, or its level changed, whichever is first.
 */
export function outcomeOf(before: Standing, found: Found, { at, today, isNews }: Look): Outcome {
  const { level, reason, inputs } = found;
  const events: RunEvent[] = [];
  let after: Standing = before;
  if (before.goneAt !== null) {
    events.push({ kind: 'back', body: { level } });
    after = { ...after, goneAt: null };
  }
  if (level !== before.level) {
    events.push({ kind: 'level', body: { from: before.level, to: level, reason, inputs } });
    after = { ...after, level, levelAt: at };
  }
  const told = statusAfter(before, found, isNews);
  if (told) {
    events.push(told.event);
    after = {
      ...after,
      ...(told.status === 'fixed'
        ? { verifiedAt: at }
        : {
            ...{ status: told.status, statusBy: null, statusAt: at },
            ...{ evidence: null, verifiedAt: null },
          }),
    };
  }
  const isDue = before.snoozedUntil !== null && before.snoozedUntil <= today;
  const isChanged = before.snoozedForChange && level !== before.level;
  if (isDue || isChanged) {
    events.push({ kind: 'wake', body: { why: isChanged ? 'level' : 'day' } });
    after = { ...after, ...AWAKE };
  }
  return {
    after: events.length > 0 ? { ...after, changedAt: changedNow(before, at) } : after,
    events,
  };
}

/** Later than the last change, so that whoever saw that one is known to be late. */
const changedNow = ({ changedAt }: Standing, at: Date): Date =>
  new Date(Math.max(at.getTime(), changedAt.getTime() + 1));

/** What the run says of the status that a person set; null where it leaves it. */
function statusAfter(
  { status, statusAt, verifiedAt, evidence, level: before }: Standing,
  { level, stake }: Found,
  isNews: boolean,
): { readonly status: Standing['status']; readonly event: RunEvent } | null {
  const reopened = (why: 'level' | 'stake' | 'back') => ({
    status: 'none' as const,
    event: {
      kind: 'reopened' as const,
      body: { why, level, stake, evidence },
    },
  });
  if (status === 'cannot-fix') {
    const { level: known, stake: known$ } = evidence ?? { level: before, stake: null };
    if (isWorse(level, known)) return reopened('level');
    const grew = stake !== null && known$ !== null && stake > known$ * STAKE_GROWTH;
    return grew ? reopened('stake') : null;
  }
  if (status !== 'fixed') return null;
  const isVerified = verifiedAt !== null && (statusAt === null || verifiedAt >= statusAt);
  if (isVerified) return isFault(level) ? reopened('back') : null;
  if (!isFault(level)) return { status: 'fixed', event: { kind: 'verified', body: { level } } };
  if (!isNews) return null;
  return { status: 'wip', event: { kind: 'not-fixed', body: { level, evidence } } };
}

/** What becomes of an item that its source no longer names; what people said of it stays. */
export const goneOutcome = (before: Standing, at: Date): Outcome => ({
  after: { ...before, goneAt: at, changedAt: changedNow(before, at) },
  events: [{ kind: 'gone', body: { level: before.level } }],
});

/** An item that was not there before. */
export const newOutcome = ({ level, reason, inputs }: Found, at: Date): Outcome => ({
  after: {
    ...{ level, levelAt: at, changedAt: at, goneAt: null },
    ...{ status: 'none', statusBy: null, statusAt: null, evidence: null, verifiedAt: null },
    ...AWAKE,
  },
  events: [{ kind: 'first-seen', body: { from: null, to: level, reason, inputs } }],
});
