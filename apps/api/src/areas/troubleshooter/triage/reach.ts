/** Who may look after an item: people who hold the permission and see its client, as of now. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { ItemClient } from '@flightdeck/contract/troubleshooter';
import { inArray } from 'drizzle-orm';
import { holdersOf, seesClient } from '../../../platform/access/holders.ts';
import { userClient } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';

const PERMISSION = 'troubleshooter/aggregator';

/** People by id, each with what they may see now. */
export type People = ReadonlyMap<string, Caller>;

/** Those of some people who hold the permission now, and whose account is in use. */
export async function holdersAmong(
  { callers }: Pick<Services, 'callers'>,
  userIds: readonly string[],
): Promise<People> {
  const found = await Promise.all([...new Set(userIds)].map((id) => callers.byUser(id, '', '')));
  return new Map(
    found.flatMap((caller) =>
      caller?.allowed[PERMISSION] === true ? [[caller.user.id, caller]] : [],
    ),
  );
}

/** Whether all of these people see a client. */
export const allSee = (
  people: People,
  userIds: readonly string[],
  { uuid }: Pick<ItemClient, 'uuid'>,
): boolean => userIds.every((id) => people.get(id)?.clientUuids.includes(uuid) === true);

/** Whether somebody may read in a mail what the portal would show them now. */
export const mayBeMailed = ({ user: { hasAcceptedTerms, secondFactor } }: Caller): boolean =>
  hasAcceptedTerms && secondFactor?.isDue !== true;

/** People in use who hold the permission and see one of the caller's clients, by name. */
export async function peopleFor(
  { records: { db }, config }: Pick<Services, 'records' | 'config'>,
  caller: Pick<Caller, 'clientUuids'>,
): Promise<DataOf<(typeof CALLS)['troubleshooter']['people']>> {
  const own = inArray(userClient.clientUuid, [...caller.clientUuids]);
  const people = await holdersOf(
    db,
    [PERMISSION],
    seesClient(db, own, config.provider.emailDomain),
  );
  return { people };
}
