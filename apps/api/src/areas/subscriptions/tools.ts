/** Who has which tool of a subscription, where it is not as the plan says. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { shiftDay, startOfDayIn, todayIn } from '@flightdeck/domain/dates';
import {
  type Entitlement,
  isRunning,
  TOOL_IDS,
  TOOLS,
  toolsOf,
} from '@flightdeck/domain/subscriptions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { entitlementsOf } from '../../platform/subscriptions/entitlements.ts';
import { accessToolGrant, subscription } from '../../platform/subscriptions/tables.ts';
import { notingLosses, tell } from './apply.ts';
import { requireSame } from './change.ts';
import { impactOn, peopleOf } from './people.ts';
import { sells } from './show.ts';
import { clientFor, dayOf, lockedOf, newestOf, type Subscribed } from './store.ts';

type Body = z.output<(typeof CALLS)['subscriptions']['saveTools']['body']>;

/** The subscription of a client of the caller. @throws {AppError} `not-found`. */
async function foundFor(db: RecordsDb, caller: Caller, clientUuid: string): Promise<Subscribed> {
  await clientFor(db, caller, clientUuid);
  const found = await newestOf(db, clientUuid);
  if (found && found.row.state !== 'ended') return found;
  throw new AppError('not-found', 'This client has no subscription that runs.');
}

/** What the subscription of a client opens, and to whom. @throws {AppError} `not-found`. */
export async function accessTools(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['subscriptions']['tools']>> {
  const { db } = services.records;
  const { row, terms, client } = await foundFor(db, caller, clientUuid);
  const [entitlements, people, roles] = await Promise.all([
    entitlementsOf(db, [clientUuid], null),
    peopleOf(db, services, clientUuid),
    db.select({ id: role.id, name: role.name }).from(role).orderBy(role.name),
  ]);
  const own = entitlements.get(clientUuid);
  const held = new Set(people.flatMap(({ roleIds }) => roleIds));
  const grants = own?.grants ?? [];
  return {
    ...{ clientUuid, client: client.name, plan: terms.name, revision: row.revision },
    tools: terms.tools,
    grants: grants.map(({ until, ...grant }) => ({
      ...grant,
      until: until === null ? null : shiftDay(todayIn(client.timeZone, until), -1),
    })),
    people: people.map((person) => ({
      ...{ id: person.id, name: person.name },
      tools: own ? toolsOf(own, person, services.clock()) : [],
    })),
    roles: roles.filter(({ id }) => held.has(id) || grants.some(({ holderId }) => holderId === id)),
    mayChange: sells(caller),
  };
}

/** Checks what was asked for, and says from when each grant is over. */
async function grantsOf(
  db: RecordsDb,
  services: Services,
  { client }: Subscribed,
  asked: Body['grants'],
): Promise<Entitlement['grants']> {
  const today = dayOf(services.clock, client);
  const people = new Set((await peopleOf(db, services, client.uuid)).map(({ id }) => id));
  const roles = new Set((await db.select({ id: role.id }).from(role)).map(({ id }) => id));
  const seen = new Set<string>();
  for (const { tool, kind, holderId, until } of asked) {
    const key = `${tool} ${kind} ${holderId}`;
    const isKnown =
      kind === 'person'
        ? people.has(holderId)
        : kind === 'role'
          ? roles.has(holderId)
          : holderId === '';
    const ofTool = asked.filter((each) => each.tool === tool);
    // Everyone and nobody leave nothing to say of anybody.
    const isAlone = (kind !== 'everyone' && kind !== 'nobody') || ofTool.length === 1;
    if (!isKnown || !isAlone || seen.has(key) || (until !== null && until < today)) {
      throw new AppError(
        'unprocessable',
        `${TOOLS[tool].title}: choose everyone, nobody, or people and roles of the client, each once, and no day that is over.`,
      );
    }
    seen.add(key);
  }
  return asked.map(({ until, ...grant }) => ({
    ...grant,
    until: until === null ? null : startOfDayIn(client.timeZone, shiftDay(until, 1)),
  }));
}

/** Who would lose or gain what. @throws {AppError} `not-found`, `unprocessable`. */
export async function previewTools(
  services: Services,
  caller: Caller,
  { clientUuid, grants }: Body,
): Promise<DataOf<(typeof CALLS)['subscriptions']['previewTools']>> {
  const { db } = services.records;
  const found = await foundFor(db, caller, clientUuid);
  const next = {
    ...{ isRunning: isRunning(found.row.state), tools: found.terms.tools, losses: [] },
    grants: await grantsOf(db, services, found, grants),
  };
  return { impact: await impactOn(db, services, clientUuid, next) };
}

/** Saves who has which tool. @throws {AppError} `not-found`, `unprocessable`, `conflict`. */
export async function saveTools(
  services: Services,
  caller: Caller,
  { clientUuid, grants }: Body,
  revision: number | undefined,
): Promise<DataOf<(typeof CALLS)['subscriptions']['saveTools']>> {
  const { records, audit } = services;
  return records.transaction(async (tx) => {
    const client = await clientFor(tx, caller, clientUuid);
    const found = await lockedOf(tx, clientUuid);
    requireSame(found, revision);
    const subscriptionId = found.row.id;
    const wanted = await grantsOf(tx, services, found, grants);
    const row = { ...found.row, revision: found.row.revision + 1 };
    await notingLosses(tx, services, found, dayOf(services.clock, client), async () => {
      await tx.delete(accessToolGrant).where(eq(accessToolGrant.subscriptionId, subscriptionId));
      if (wanted.length > 0) {
        await tx
          .insert(accessToolGrant)
          .values(wanted.map((each) => ({ subscriptionId, ...each })));
      }
      await tx
        .update(subscription)
        .set({ revision: row.revision })
        .where(eq(subscription.id, subscriptionId));
      return row;
    });
    const special = TOOL_IDS.filter((id) => wanted.some(({ tool }) => tool === id));
    const note = special.map((id) => TOOLS[id].title).join(', ') || 'As the plan says';
    await tell(tx, services, subscriptionId, { what: 'tools', note, by: caller.user.id });
    const entry = { ...actorOf(caller), action: 'subscription/tools', target: clientUuid };
    await audit.write({ ...entry, after: { grants } }, tx);
    return { revision: row.revision };
  });
}
