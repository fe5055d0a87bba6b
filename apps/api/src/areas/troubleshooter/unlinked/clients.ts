/** Gives advertisers without a client to one, and takes that back; for people who see every client. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { client, clientAdvertiser } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { queueRun } from '../run/queue.ts';
import { advertiserClientLink } from '../schema.ts';
import { type Account, accountsFor } from './served.ts';

type Changing = Pick<Services, 'facts' | 'records' | 'audit' | 'clock'>;

/** An advertiser by its id. @throws {AppError} `forbidden` for people of some clients, `not-found`. */
async function advertiserOf(
  services: Changing,
  caller: Caller,
  accountId: number,
): Promise<Account> {
  if (!seesEveryone(caller)) {
    throw new AppError(
      'forbidden',
      'Only people of the provider who see every client may say whose advertiser it is.',
    );
  }
  const account = (await accountsFor(services, caller)).get(accountId);
  if (!account) throw new AppError('not-found', 'There is no such advertiser any more.');
  return account;
}

/** @throws {AppError} as `advertiserOf`, and `conflict` for an account of another advertiser, or one that has a client. */
export async function linkClient(
  services: Changing,
  caller: Caller,
  { accountId, clientUuid }: { readonly accountId: number; readonly clientUuid: string },
): Promise<void> {
  const { records, audit, clock } = services;
  const account = await advertiserOf(services, caller, accountId);
  if (account.mainId !== accountId) {
    throw new AppError('conflict', 'This account belongs to another advertiser: link that one.');
  }
  const by = actorOf(caller);
  await records.transaction(async (tx) => {
    const [owner] = await tx
      .select({ name: client.name })
      .from(client)
      .where(eq(client.uuid, clientUuid));
    if (!owner) throw new AppError('not-found', 'There is no such client any more.');
    const made = await tx
      .insert(clientAdvertiser)
      .values({ advertiserId: accountId, clientUuid })
      .onConflictDoNothing()
      .returning({ id: clientAdvertiser.advertiserId });
    if (made.length === 0) {
      throw new AppError('conflict', `${account.name} has a client already. Load the page again.`);
    }
    await tx
      .insert(advertiserClientLink)
      .values({ advertiserId: accountId, clientUuid, linkedBy: by.actorId, linkedAt: clock() });
    await audit.write(
      {
        ...by,
        action: 'advertiser/client',
        target: String(accountId),
        before: { advertiser: account.name, client: null },
        after: { advertiser: account.name, client: owner.name },
      },
      tx,
    );
  });
  // What it delivers is judged from now on.
  await queueRun(services, [accountId], by.actorId);
}

const Crossing = z.tuple([z.object({ links: z.int() })]);

/** Links in force and rules between a family of accounts, with these campaigns, and other advertisers. */
const CROSSING = `SELECT count(*)::int AS links FROM (
  SELECT advertiser_id, campaign_id FROM records.creative_link WHERE undone_at IS NULL
  UNION ALL SELECT advertiser_id, campaign_id FROM records.creative_link_rule WHERE ended_at IS NULL) l
  WHERE (l.advertiser_id = ANY($1::int[])) <> (l.campaign_id = ANY($2::int[]))`;

/**
 * Takes back what `linkClient` did.
 * @throws {AppError} as `advertiserOf`, and `conflict` where it was given elsewhere, or while creatives of it are linked to
 *   campaigns of another advertiser of the client, or the other way round.
 */
export async function undoClient(
  services: Changing,
  caller: Caller,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  const { records, facts, audit, clock } = services;
  const account = await advertiserOf(services, caller, accountId);
  const accounts = await accountsFor(services, caller);
  const family = [...accounts.values()].flatMap(({ id, mainId }) =>
    mainId === accountId ? [id] : [],
  );
  const campaigns = (
    await facts.query('SELECT id FROM campaign WHERE advertiser_id = ANY($1::int[])', [family])
  ).map(({ id }) => id);
  const [{ links }] = Crossing.parse(await records.execute(CROSSING, [family, campaigns]));
  if (links > 0) {
    throw new AppError(
      'conflict',
      `${account.name} stays: creatives are linked between it and other advertisers of the client. Take these links and rules back first.`,
    );
  }
  const by = actorOf(caller);
  await records.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(advertiserClientLink)
      .where(
        and(
          eq(advertiserClientLink.advertiserId, accountId),
          isNull(advertiserClientLink.undoneAt),
        ),
      )
      .orderBy(desc(advertiserClientLink.id))
      .limit(1);
    const taken = link
      ? await tx
          .delete(clientAdvertiser)
          .where(
            and(
              eq(clientAdvertiser.advertiserId, accountId),
              eq(clientAdvertiser.clientUuid, link.clientUuid),
            ),
          )
          .returning({ id: clientAdvertiser.advertiserId })
      : [];
    if (!link || taken.length === 0) {
      throw new AppError('conflict', `${account.name} was not given to a client here.`);
    }
    await tx
      .update(advertiserClientLink)
      .set({ undoneAt: clock(), undoneBy: by.actorId })
      .where(eq(advertiserClientLink.id, link.id));
    await audit.write(
      {
        ...by,
        action: 'advertiser/client-undo',
        target: String(accountId),
        before: { advertiser: account.name, client: account.client?.name ?? null },
        after: { advertiser: account.name, client: null },
      },
      tx,
    );
  });
}
