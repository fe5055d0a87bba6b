/** Whose flows somebody sees, and which steps they may work on (docs/decisions/0066). */

import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { isOpen } from '@flightdeck/domain/flows';
import { and, eq } from 'drizzle-orm';
import { holdersOf, seesClient } from '../../platform/access/holders.ts';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readFlow, type StepRow, type StoredFlow } from './engine.ts';

/** One answer for a flow that does not exist and for another client's. */
const NO_FLOW = 'There is no such flow among those of your clients.';

/** Whether the caller starts and migrates flows, and may work on every step. */
export const manages = ({ allowed }: Caller): boolean =>
  isAllowed(CALLS.flows.start.needs, allowed);

/** A flow of the caller's clients. @throws {AppError} `not-found`, also for another client's. */
export async function ownFlow(
  db: RecordsDb,
  caller: Caller,
  flowId: string,
  lock = false,
): Promise<StoredFlow> {
  const stored = await readFlow(db, flowId, lock);
  if (!stored || !caller.clientUuids.includes(stored.flow.clientUuid)) {
    throw new AppError('not-found', NO_FLOW);
  }
  return stored;
}

/** Whether nobody has taken the step, and the caller is on the side that should. */
const isFreeFor = (
  { user }: Caller,
  { ownerKind, ownerId }: Pick<StepRow, 'ownerKind' | 'ownerId'>,
): boolean => ownerId === null && ownerKind === (user.internal ? 'provider' : 'client');

/** Whether the caller may work on the step now: it is theirs, free for them, or they manage flows. */
export const mayAct = (caller: Caller, step: StepRow): boolean =>
  isOpen(step.state) &&
  (step.ownerId === caller.user.id || isFreeFor(caller, step) || manages(caller));

/** People who may work on flows of a client, among those that the caller knows of. */
export const peopleOf = (
  { records: { db }, config }: Services,
  caller: Caller,
  clientUuid: string,
) =>
  holdersOf(
    db,
    ['client/flowView'],
    and(
      seesClient(db, eq(userClient.clientUuid, clientUuid), config.provider.emailDomain),
      visibleTo(db, caller),
    ),
  );
