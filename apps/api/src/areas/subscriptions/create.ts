/** Makes the subscription of a client, and says before what it charges. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { shiftDay } from '@flightdeck/domain/dates';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client as clientTable } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { subscription } from '../../platform/subscriptions/tables.ts';
import { notingLosses, tell } from './apply.ts';
import { agreementNote, byTheDay, type Standing } from './effects.ts';
import { charge, sellerOf } from './invoices.ts';
import { catchUp } from './job.ts';
import { previewOf } from './preview.ts';
import { type ClientRecord, clientFor, dayOf, offerOf } from './store.ts';

type Body = z.output<(typeof CALLS)['subscriptions']['create']['body']>;

/** How far back a subscription may begin, in days. */
const MOST_BACK = 366;

/** How it would stand: in its trial, or one day before its first period. */
async function draftOf(
  db: RecordsDb,
  services: Services,
  caller: Caller,
  body: Body,
): Promise<Standing & { readonly client: ClientRecord; readonly today: string }> {
  const client = await clientFor(db, caller, body.clientUuid);
  const today = dayOf(services.clock, client);
  if (body.start > today || body.start < shiftDay(today, -MOST_BACK)) {
    throw new AppError(
      'unprocessable',
      'A subscription starts today or up to a year ago. For a first charge that comes later, give it days of trial.',
    );
  }
  if (body.isReverse && (body.taxBp !== 0 || body.billTo.taxId === '')) {
    throw new AppError(
      'unprocessable',
      'Where the customer owes the tax, the rate is zero and their tax number stands on the invoice.',
    );
  }
  sellerOf(services);
  const { agreed, terms } = await offerOf(db, body);
  const first = shiftDay(body.start, body.trialDays);
  const { id: startedBy } = caller.user;
  return {
    ...{ client, today, terms },
    row: {
      ...{ ...agreed, id: randomUUID(), clientUuid: client.uuid, revision: 1, state: 'trial' },
      ...{ taxBp: body.taxBp, isReverse: body.isReverse, billTo: body.billTo },
      trialEnd: body.trialDays === 0 ? null : shiftDay(first, -1),
      ...{ firstDay: first, periodNo: -1, isPausing: false, coming: null, nextDay: first },
      ...{ startedBy, startedAt: services.clock() },
    },
  };
}

const isTaken = async (db: RecordsDb, clientUuid: string): Promise<boolean> =>
  (await db.$count(
    subscription,
    and(eq(subscription.clientUuid, clientUuid), ne(subscription.state, 'ended')),
  )) > 0;

const taken = ({ name }: ClientRecord) =>
  new AppError('conflict', `${name} has a subscription already. Change that one.`);

/** What a new subscription would do. @throws {AppError} as `createSubscription`. */
export async function previewCreate(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<DataOf<(typeof CALLS)['subscriptions']['previewCreate']>> {
  const { db } = services.records;
  const draft = await draftOf(db, services, caller, body);
  if (await isTaken(db, body.clientUuid)) throw taken(draft.client);
  // Without a trial the first period begins at once.
  const isDue = draft.row.firstDay <= draft.today;
  const begun = isDue ? byTheDay(draft, null) : null;
  return previewOf(services, draft, {
    ...(begun ?? { ...draft, charge: null }),
    ...{ what: 'create', note: '', effective: body.start },
  });
}

/**
 * Makes a subscription; what is due by today is charged.
 * @throws {AppError} `not-found`, `conflict` where the client has one, `unprocessable`.
 */
export async function createSubscription(
  services: Services,
  caller: Caller,
  body: Body,
): Promise<DataOf<(typeof CALLS)['subscriptions']['create']>> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    const draft = await draftOf(tx, services, caller, body);
    const { client, row, terms, today } = draft;
    // Two at once for one client take turns.
    await tx
      .select({ uuid: clientTable.uuid })
      .from(clientTable)
      .where(eq(clientTable.uuid, client.uuid))
      .for('update');
    if (await isTaken(tx, client.uuid)) throw taken(client);
    const by = caller.user.id;
    const first = row.firstDay <= today ? byTheDay(draft, null) : null;
    const stored = { client, terms, row: first?.row ?? row };
    await notingLosses(tx, services, stored, today, async () => {
      await tx.insert(subscription).values(stored.row);
      return stored.row;
    });
    if (first?.charge) await charge(tx, services, stored, first.charge, { today, by });
    const note = agreementNote(row, terms);
    await tell(tx, services, row.id, { what: 'create', note, by });
    await catchUp(tx, services, stored, today);
    const entry = { ...actorOf(caller), action: 'subscription/create', target: client.uuid };
    await audit.write({ ...entry, after: { plan: terms.name, agreement: note } }, tx);
  });
  return { clientUuid: body.clientUuid };
}
