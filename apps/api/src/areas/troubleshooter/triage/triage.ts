/** Sets status, owner, acknowledgement and snooze of many items: each by itself, and all as one step that can be taken back. */
import type { DataOf, Outcome } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ItemEvidence } from '../events.ts';
import { itemScope } from '../items/scope.ts';
import {
  commentEvent,
  differs,
  type ItemRow,
  lockItems,
  type NewEvent,
  NO_ITEM,
  newStep,
  type PartToSet,
  partOf,
  type Step,
  setParts,
  writeEvents,
} from './items.ts';
import { type CommentedItem, mailMentioned, NOT_MENTIONED, requireWords } from './mention.ts';
import { allSee, holdersAmong } from './reach.ts';

type Call = (typeof CALLS)['troubleshooter']['triage'];
type Body = z.output<Call['body']>;

const CHANGED = 'It has changed since you looked. Look at it again, then set it.';
const NO_OWNER =
  'This person cannot look after it. Choose somebody who sees its client and may open the troubleshooter.';

/** @throws {AppError} `unprocessable` for a snooze without an end, or until a day that is not to come. */
function requireEnd({ snooze }: Body, { config, clock }: Services): void {
  if (!snooze) return;
  if (snooze.until === null && !snooze.forChange) {
    throw new AppError('unprocessable', 'snooze: say until which day, or until its level changes.');
  }
  if (snooze.until !== null && snooze.until <= todayIn(config.timeZone, clock())) {
    throw new AppError('unprocessable', 'snooze: choose a day from tomorrow on.');
  }
}

/** What the body sets of an item. */
function partsOf(body: Body, row: ItemRow, { actorId: by, at }: Step): PartToSet[] {
  const { status, ownerId, acknowledged, snooze } = body;
  const { level, figure, stake } = row;
  const parts: PartToSet[] = [];
  if (status !== undefined) {
    const isClaim = status === 'fixed' || status === 'cannot-fix';
    const evidence = isClaim ? ItemEvidence.parse({ level, figure, stake }) : null;
    const after = { status, statusBy: by, statusAt: at, evidence, verifiedAt: null };
    parts.push({ part: 'status', after });
  }
  if (ownerId !== undefined) parts.push({ part: 'owner', after: { ownerId } });
  if (acknowledged !== undefined) {
    const after = acknowledged
      ? { acknowledgedAt: at, acknowledgedBy: by }
      : { acknowledgedAt: null, acknowledgedBy: null };
    parts.push({ part: 'acknowledge', after });
  }
  if (snooze !== undefined) {
    const { until = null, forChange = false } = snooze ?? {};
    const after = {
      ...{ snoozedUntil: until, snoozedForChange: forChange },
      snoozedBy: snooze === null ? null : by,
    };
    parts.push({ part: 'snooze', after });
  }
  return parts.filter((part) => differs(row, part));
}

/**
 * The outcome for each item, in the order given. One whose `seen` is old, of another client, or that its owner or somebody
 * mentioned may not see is refused, and stops no other.
 * @throws {AppError} `unprocessable`, `bad-request` where the body can be done to no item.
 */
export async function triage(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<DataOf<Call>> {
  const { records, audit, clock } = services;
  requireEnd(body, services);
  requireWords(body.comment, body.mentions);
  const mentions = [...new Set(body.mentions)];
  const owners = body.ownerId == null ? [] : [body.ownerId];
  const [people, scope] = await Promise.all([
    holdersAmong(services, [...owners, ...mentions]),
    itemScope(services, caller),
  ]);
  const seenOf = new Map(body.items.map(({ itemId, seen }) => [itemId, Date.parse(seen)]));
  const deed = { step: newStep(), undoes: null, actorId: caller.user.id, at: clock() };
  return records.transaction(async (tx) => {
    const rows = await lockItems(tx, scope, [...seenOf.keys()]);
    const outcomes: DataOf<Call>['outcomes'] = [];
    const events: NewEvent[] = [];
    const commented: CommentedItem[] = [];
    let isChanged = false;
    for (const [itemId, seen] of seenOf) {
      const say = (outcome: Outcome['outcome'], message = '') =>
        void outcomes.push({ itemId, outcome, message });
      const row = rows.get(itemId);
      const client = row && scope.get(row.advertiserId);
      if (!row || !client) say('refused', NO_ITEM);
      else if (row.changedAt.getTime() !== seen) say('refused', CHANGED);
      else if (!allSee(people, owners, client)) say('refused', NO_OWNER);
      else if (!allSee(people, mentions, client)) say('refused', NOT_MENTIONED);
      else {
        const parts = partsOf(body, row, deed);
        if (parts.length === 0 && body.comment === '') {
          say('unchanged', 'It is so already.');
          continue;
        }
        isChanged ||= parts.length > 0;
        events.push(...(await setParts(tx, row, parts, deed)));
        if (body.comment !== '') {
          commented.push({ id: itemId, name: row.name, client: client.name });
          events.push(commentEvent(row, deed, { text: body.comment, mentions }));
        }
        const before = Object.assign({}, ...parts.map(({ part }) => partOf(part, row)));
        const after = Object.assign({}, ...parts.map((each) => each.after));
        await audit.write(
          {
            ...actorOf(caller),
            ...{ action: 'troubleshooter/triage', target: String(itemId), before, after },
            reason: body.comment || undefined,
          },
          tx,
        );
        say('done');
      }
    }
    await writeEvents(tx, events);
    const mentioned = new Map([...people].filter(([id]) => mentions.includes(id)));
    await mailMentioned(services, tx, caller, commented, body.comment, mentioned);
    return { outcomes, undo: isChanged ? deed.step : null };
  });
}
