/** Gives advertisers to clients, moves them from one to another, and takes that back. Facts stay as they are; each change is audited. */
import { UNDO_DAYS } from '@flightdeck/contract/client-links';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditEntry } from '../audit.ts';
import { AppError } from '../errors.ts';
import { withAccounts } from '../facts/accounts.ts';
import { aggregator } from '../outcomes/tables.ts';
import { isOpenClient } from '../records/archived.ts';
import type { RecordsDb } from '../records/records.ts';
import { advertiserClientLink, client, clientAdvertiser } from '../records/schema.ts';
import type { Services } from '../services.ts';

type Changing = Pick<Services, 'facts' | 'records' | 'audit' | 'clock' | 'changes'>;
/** Who changes it, as the audit log names them. */
type Actor = Pick<AuditEntry, 'actorId' | 'address' | 'viewedAs'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether what was done at a time can still be taken back. */
export const isUndoable = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= UNDO_DAYS * DAY_MS;

const Named = z.array(z.object({ name: z.string(), mainId: z.int() }));

/** An advertiser by its id. @throws {AppError} `not-found`, and `conflict` for an account of another one. */
export async function advertiserById(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
): Promise<{ readonly name: string }> {
  const [row] = Named.parse(
    await facts.query(
      'SELECT name, coalesce(account_of, id) AS "mainId" FROM advertiser WHERE id = $1',
      [advertiserId],
    ),
  );
  if (!row) throw new AppError('not-found', 'There is no such advertiser any more.');
  if (row.mainId !== advertiserId) {
    throw new AppError('conflict', 'This account belongs to another advertiser: link that one.');
  }
  return row;
}

/** @throws {AppError} `not-found`, also for an archived one. */
async function clientByUuid(db: RecordsDb, uuid: string): Promise<{ readonly name: string }> {
  const [row] = await db
    .select({ name: client.name })
    .from(client)
    .where(and(eq(client.uuid, uuid), isOpenClient));
  if (!row) throw new AppError('not-found', 'There is no such client any more, or it is archived.');
  return row;
}

const Crossing = z.tuple([z.object({ links: z.int() })]);

/** Links in force and rules of creatives between a family of accounts, with these campaigns, and other advertisers. */
const CROSSING = `SELECT count(*)::int AS links FROM (
  SELECT advertiser_id, campaign_id FROM records.creative_link WHERE undone_at IS NULL
  UNION ALL SELECT advertiser_id, campaign_id FROM records.creative_link_rule WHERE ended_at IS NULL) l
  WHERE (l.advertiser_id = ANY($1::int[])) <> (l.campaign_id = ANY($2::int[]))`;

/** Why an advertiser cannot leave its client; null where it can. */
export async function reasonToStay(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  name: string,
  family: readonly number[],
): Promise<string | null> {
  const campaigns = (
    await facts.query('SELECT id FROM campaign WHERE advertiser_id = ANY($1::int[])', [[...family]])
  ).map(({ id }) => id);
  const [{ links }] = Crossing.parse(await records.execute(CROSSING, [[...family], campaigns]));
  return links === 0
    ? null
    : `${name} stays: creatives are linked between it and other advertisers of the client. Take these links and rules back first.`;
}

/**
 * Gives an advertiser without a client to one.
 * @throws {AppError} `not-found`, and `conflict` for an account of another advertiser, or one that has a client.
 */
export async function giveToClient(
  services: Changing,
  given: {
    readonly advertiserId: number;
    readonly clientUuid: string;
    readonly confidence?: number | null | undefined;
    readonly by: Actor;
  },
): Promise<void> {
  const { records, audit, clock, changes } = services;
  const { advertiserId, clientUuid, confidence = null, by } = given;
  const { name } = await advertiserById(services, advertiserId);
  await records.transaction(async (tx) => {
    const owner = await clientByUuid(tx, clientUuid);
    const made = await tx
      .insert(clientAdvertiser)
      .values({ advertiserId, clientUuid })
      .onConflictDoNothing()
      .returning({ id: clientAdvertiser.advertiserId });
    if (made.length === 0) {
      throw new AppError('conflict', `${name} has a client already. Load the page again.`);
    }
    await tx
      .insert(advertiserClientLink)
      .values({ advertiserId, clientUuid, confidence, linkedBy: by.actorId, linkedAt: clock() });
    await audit.write(
      {
        ...by,
        action: 'advertiser/client',
        target: String(advertiserId),
        before: { advertiser: name, client: null },
        after: { advertiser: name, client: owner.name, confidence },
      },
      tx,
    );
  });
  await changes.tell({ advertiserIds: [advertiserId], days: [] });
}

/** An advertiser and its accounts, from one client to another; its aggregators go with it. */
async function move(
  tx: RecordsDb,
  family: readonly number[],
  from: string,
  to: string,
): Promise<boolean> {
  const moved = await tx
    .update(clientAdvertiser)
    .set({ clientUuid: to })
    .where(
      and(
        inArray(clientAdvertiser.advertiserId, [...family]),
        eq(clientAdvertiser.clientUuid, from),
      ),
    )
    .returning({ id: clientAdvertiser.advertiserId });
  await tx
    .update(aggregator)
    .set({ clientUuid: to })
    .where(and(inArray(aggregator.advertiserId, [...family]), eq(aggregator.clientUuid, from)));
  return moved.length > 0;
}

/**
 * Moves an advertiser with its accounts to another client.
 * @throws {AppError} `not-found`, and `conflict` for an account, an advertiser without a client or of that one already, and
 *   while creatives are linked between it and others of the client that it leaves.
 */
export async function moveToClient(
  services: Changing,
  given: { readonly advertiserId: number; readonly clientUuid: string; readonly by: Actor },
): Promise<void> {
  const { records, facts, audit, clock, changes } = services;
  const { advertiserId, clientUuid, by } = given;
  const { name } = await advertiserById(services, advertiserId);
  const family = await withAccounts(facts, [advertiserId]);
  const stays = await reasonToStay(services, name, family);
  if (stays !== null) throw new AppError('conflict', stays);
  await records.transaction(async (tx) => {
    const owner = await clientByUuid(tx, clientUuid);
    const [before] = await tx
      .select({ uuid: client.uuid, name: client.name })
      .from(clientAdvertiser)
      .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
      .where(eq(clientAdvertiser.advertiserId, advertiserId));
    if (!before) throw new AppError('conflict', `${name} has no client: link it to one.`);
    if (before.uuid === clientUuid || !(await move(tx, family, before.uuid, clientUuid))) {
      throw new AppError('conflict', `${name} belongs to ${owner.name} already.`);
    }
    await tx.insert(advertiserClientLink).values({
      ...{ advertiserId, clientUuid, fromClientUuid: before.uuid },
      ...{ linkedBy: by.actorId, linkedAt: clock() },
    });
    await audit.write(
      {
        ...by,
        action: 'advertiser/move',
        target: String(advertiserId),
        before: { advertiser: name, client: before.name },
        after: { advertiser: name, client: owner.name },
      },
      tx,
    );
  });
  await changes.tell({ advertiserIds: [advertiserId], days: [] });
}

/**
 * Takes back the last that was done with an advertiser: it has no client again, or the one that it came from.
 * @throws {AppError} as `moveToClient`, and `conflict` where nothing was done in the last `UNDO_DAYS` days, or something
 *   else since.
 */
export async function takeBack(
  services: Changing,
  { advertiserId, by }: { readonly advertiserId: number; readonly by: Actor },
): Promise<void> {
  const { records, facts, audit, clock, changes } = services;
  const { name } = await advertiserById(services, advertiserId);
  const family = await withAccounts(facts, [advertiserId]);
  const stays = await reasonToStay(services, name, family);
  if (stays !== null) throw new AppError('conflict', stays);
  await records.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(advertiserClientLink)
      .where(
        and(
          eq(advertiserClientLink.advertiserId, advertiserId),
          isNull(advertiserClientLink.undoneAt),
        ),
      )
      .orderBy(desc(advertiserClientLink.id))
      .limit(1)
      .for('update');
    if (!link || !isUndoable(link.linkedAt, clock())) {
      throw new AppError(
        'conflict',
        `${name} was not given to a client here in the last ${UNDO_DAYS} days.`,
      );
    }
    const { clientUuid, fromClientUuid } = link;
    const owner = await clientByUuid(tx, clientUuid);
    const before = fromClientUuid === null ? null : await clientByUuid(tx, fromClientUuid);
    const isDone =
      fromClientUuid === null
        ? (
            await tx
              .delete(clientAdvertiser)
              .where(
                and(
                  inArray(clientAdvertiser.advertiserId, family),
                  eq(clientAdvertiser.clientUuid, clientUuid),
                ),
              )
              .returning({ id: clientAdvertiser.advertiserId })
          ).length > 0
        : await move(tx, family, clientUuid, fromClientUuid);
    if (!isDone) {
      throw new AppError('conflict', `${name} has another client since. Load the page again.`);
    }
    await tx
      .update(advertiserClientLink)
      .set({ undoneAt: clock(), undoneBy: by.actorId })
      .where(eq(advertiserClientLink.id, link.id));
    await audit.write(
      {
        ...by,
        action: 'advertiser/client-undo',
        target: String(advertiserId),
        before: { advertiser: name, client: owner.name },
        after: { advertiser: name, client: before?.name ?? null },
      },
      tx,
    );
  });
  await changes.tell({ advertiserIds: [advertiserId], days: [] });
}
