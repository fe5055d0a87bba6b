/** Links many advertisers or accounts, each on its own, takes links back, and keeps what people refused. */
import type { BodyOf, Outcome } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import type { AuditEntry } from '../../platform/audit.ts';
import { giveToClient, takeBack } from '../../platform/client-links/change.ts';
import { AppError } from '../../platform/errors.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import { linkAccount, unlinkAccount } from '../../platform/linking.ts';
import { client, linkRefusal } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['clientLinks'];
type Actor = Pick<AuditEntry, 'actorId' | 'address' | 'viewedAs'>;
type Outcomes = { outcomes: ({ advId: number } & Outcome)[] };

/** Does something with each of them; why one is refused does not stop the others. */
async function each<Item extends { readonly advId: number }>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const item of items) {
    const { advId } = item;
    try {
      await work(item);
      outcomes.push({ advId, outcome: 'done', message: '' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ advId, outcome: 'refused', message: error.message });
    }
  }
  return { outcomes };
}

/** Gives advertisers to clients. */
export const saveLinks = (
  services: Services,
  by: Actor,
  { links }: BodyOf<Calls['save']>,
): Promise<Outcomes> =>
  each(links, ({ advId, ...link }) => giveToClient(services, { advertiserId: advId, ...link, by }));

const itemsOf = ({ advIds }: BodyOf<Calls['undo']>) =>
  [...new Set(advIds)].map((advId) => ({ advId }));

/** Takes back what was done with advertisers last. */
export const undoLinks = (
  services: Services,
  by: Actor,
  body: BodyOf<Calls['undo']>,
): Promise<Outcomes> =>
  each(itemsOf(body), ({ advId }) => takeBack(services, { advertiserId: advId, by }));

/** Links accounts to advertisers of their client. */
export const saveAccounts = (
  services: Services,
  by: Actor,
  { links }: BodyOf<Calls['saveAccounts']>,
): Promise<Outcomes> =>
  each(links, async ({ advId, mainId }) => {
    await linkAccount(services, { accountId: advId, mainId, by });
    await services.changes.tell({ advertiserIds: [advId, mainId], days: [] });
  });

/** Lets accounts stand for themselves again. */
export const undoAccounts = (
  services: Services,
  by: Actor,
  body: BodyOf<Calls['undoAccounts']>,
): Promise<Outcomes> =>
  each(itemsOf(body), async ({ advId }) => {
    const mains = await mainOf(services.facts, [advId]);
    await unlinkAccount(services, { accountId: advId, by });
    await services.changes.tell({ advertiserIds: [advId, ...mains.values()], days: [] });
  });

type Refusal = BodyOf<Calls['refuse']>;
const pairOf = (body: Refusal) => ({
  advertiserId: body.advId,
  clientUuid: 'clientUuid' in body ? body.clientUuid : null,
  mainId: 'mainId' in body ? body.mainId : null,
});

/** Names of both of a pair. @throws {AppError} `not-found`. */
async function namesOf({ facts, records }: Services, body: Refusal) {
  const gone = () => new AppError('not-found', 'There is no such advertiser or client any more.');
  const nameOf = async (id: number) => {
    const [row] = await facts.query('SELECT name FROM advertiser WHERE id = $1', [id]);
    if (!row) throw gone();
    return String(row.name);
  };
  const advertiser = await nameOf(body.advId);
  if ('mainId' in body) return { advertiser, of: await nameOf(body.mainId) };
  const [owner] = await records.db
    .select({ name: client.name })
    .from(client)
    .where(eq(client.uuid, body.clientUuid));
  if (!owner) throw gone();
  return { advertiser, of: owner.name };
}

/** Keeps that a suggestion is wrong; nothing happens where it is kept already. @throws {AppError} `not-found`. */
export async function refuse(services: Services, by: Actor, body: Refusal): Promise<void> {
  const { records, audit, clock } = services;
  const after = await namesOf(services, body);
  await records.transaction(async (tx) => {
    const made = await tx
      .insert(linkRefusal)
      .values({ ...pairOf(body), saidBy: by.actorId, saidAt: clock() })
      .onConflictDoNothing()
      .returning({ id: linkRefusal.id });
    if (made.length === 0) return;
    await audit.write(
      { ...by, action: 'advertiser/refuse', target: String(body.advId), after },
      tx,
    );
  });
}

/** Takes that back. @throws {AppError} `not-found` where it was not kept. */
export async function allow(services: Services, by: Actor, body: Refusal): Promise<void> {
  const { records, audit } = services;
  const before = await namesOf(services, body);
  const { advertiserId, clientUuid, mainId } = pairOf(body);
  await records.transaction(async (tx) => {
    const gone = await tx
      .delete(linkRefusal)
      .where(
        and(
          eq(linkRefusal.advertiserId, advertiserId),
          clientUuid === null
            ? eq(linkRefusal.mainId, mainId ?? 0)
            : eq(linkRefusal.clientUuid, clientUuid),
        ),
      )
      .returning({ id: linkRefusal.id });
    if (gone.length === 0) throw new AppError('not-found', 'This suggestion was not refused.');
    await audit.write(
      { ...by, action: 'advertiser/allow', target: String(advertiserId), before },
      tx,
    );
  });
}
