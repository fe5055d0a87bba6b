/** Reads subscriptions with their plans and clients. */
import type { Day } from '@flightdeck/domain/dates';
import { todayIn } from '@flightdeck/domain/dates';
import type { PlanTerms } from '@flightdeck/domain/subscriptions';
import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Clock } from '../../platform/services.ts';
import {
  type Agreed,
  plan,
  planVersion,
  subscription,
} from '../../platform/subscriptions/tables.ts';
import type { Offer, Standing } from './effects.ts';

export type ClientRecord = typeof client.$inferSelect;

/** A subscription with its plan and its client. */
export interface Subscribed extends Standing {
  readonly client: ClientRecord;
}

/** A client of the caller. @throws {AppError} `not-found`, also for another tenant's. */
export async function clientFor(
  db: RecordsDb,
  caller: Caller,
  clientUuid: string,
): Promise<ClientRecord> {
  requireClient(caller, clientUuid);
  const [row] = await db.select().from(client).where(eq(client.uuid, clientUuid));
  if (!row) throw new AppError('not-found', 'There is no such client among yours.');
  return row;
}

/** The client's day. */
export const dayOf = (clock: Clock, { timeZone }: Pick<ClientRecord, 'timeZone'>): Day =>
  todayIn(timeZone, clock());

const isItsVersion = and(
  eq(planVersion.planId, subscription.planId),
  eq(planVersion.version, subscription.planVersion),
);

/** Subscriptions with their plans and clients. */
export const subscribed = (db: RecordsDb) =>
  db
    .select({ row: subscription, terms: planVersion.terms, client })
    .from(subscription)
    .innerJoin(planVersion, isItsVersion)
    .innerJoin(client, eq(client.uuid, subscription.clientUuid))
    .$dynamic();

/** The newest subscription of a client; undefined where it never had one. */
export async function newestOf(db: RecordsDb, clientUuid: string): Promise<Subscribed | undefined> {
  const [found] = await subscribed(db)
    .where(eq(subscription.clientUuid, clientUuid))
    .orderBy(eq(subscription.state, 'ended'), desc(subscription.startedAt))
    .limit(1);
  return found;
}

/**
 * The subscription of a client that has not ended, for changing it until the transaction ends.
 * @throws {AppError} `not-found`.
 */
export async function lockedOf(tx: RecordsDb, clientUuid: string): Promise<Subscribed> {
  const found = await locked(
    tx,
    and(eq(subscription.clientUuid, clientUuid), ne(subscription.state, 'ended')),
  );
  if (!found) throw new AppError('not-found', 'This client has no subscription that runs.');
  return found;
}

/** The subscription that a condition finds, which nobody else changes until the transaction ends. */
export async function locked(
  tx: RecordsDb,
  where: SQL | undefined,
): Promise<Subscribed | undefined> {
  const [held] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(where)
    .for('update');
  if (!held) return undefined;
  const [found] = await subscribed(tx).where(eq(subscription.id, held.id));
  return found;
}

/** A version of a plan. @throws {AppError} `not-found`. */
export async function termsOf(
  db: RecordsDb,
  { planId, planVersion: version }: Pick<Agreed, 'planId' | 'planVersion'>,
): Promise<PlanTerms> {
  const [found] = await db
    .select({ terms: planVersion.terms })
    .from(planVersion)
    .where(and(eq(planVersion.planId, planId), eq(planVersion.version, version)));
  if (!found) throw new AppError('not-found', 'There is no such plan.');
  return found.terms;
}

/** What a subscription goes over to with its next term; null where it goes on. */
export const comingOf = async (db: RecordsDb, { row }: Standing): Promise<Offer | null> =>
  row.coming && { agreed: row.coming, terms: await termsOf(db, row.coming) };

/** What was asked for, with the plan's own price where none was named. */
interface Asked {
  readonly planId: string;
  readonly planVersion: number;
  readonly seats: number | null;
  readonly priceMinor: number | null;
  readonly discountBp: number;
  readonly termPeriods: number;
}

/**
 * The offer behind what was asked for: of the newest version of a plan, or of the one that the client is on.
 * @throws {AppError} `not-found`, `conflict` for a version that was shown and is not the newest any more.
 */
export async function offerOf(db: RecordsDb, asked: Asked, present?: Standing): Promise<Offer> {
  const { planId, planVersion: version, seats, discountBp, termPeriods } = asked;
  const [newest] = await db.select().from(plan).where(eq(plan.id, planId));
  const isOwn = present?.row.planId === planId && present.row.planVersion === version;
  if (newest && newest.version !== version && !isOwn) {
    throw new AppError('conflict', 'The plan has been changed meanwhile. Look at it again.');
  }
  const terms = await termsOf(db, asked);
  if (terms.limits.people === null ? seats !== null : seats === null) {
    throw new AppError(
      'unprocessable',
      terms.limits.people === null
        ? 'This plan has no limit of people: it has no seats to choose.'
        : 'Say how many seats are wanted.',
    );
  }
  const agreed = {
    ...{ planId, planVersion: version, seats, discountBp, termPeriods },
    ...{ priceMinor: asked.priceMinor ?? terms.priceMinor, seatMinor: terms.seatMinor },
  };
  return { agreed, terms };
}
