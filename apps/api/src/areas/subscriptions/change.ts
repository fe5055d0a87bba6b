/** Changes, pauses, resumes, cancels or keeps a subscription, and says before what that does. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { Day } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision } from '../../platform/stale-save.ts';
import { put } from './apply.ts';
import { changed, done, type Effect } from './effects.ts';
import { previewOf } from './preview.ts';
import { clientFor, dayOf, lockedOf, newestOf, offerOf, type Subscribed } from './store.ts';

type ChangeCall = (typeof CALLS)['subscriptions']['change'];
type Body = z.output<ChangeCall['body']>;

async function effectOf(
  db: RecordsDb,
  found: Subscribed,
  { change }: Pick<Body, 'change'>,
  today: Day,
): Promise<Effect> {
  return change.deed === 'change'
    ? changed(found, await offerOf(db, change, found), today)
    : done(found, change.deed, today);
}

/** What a change would do. @throws {AppError} as `changeSubscription`. */
export async function previewChange(
  services: Services,
  caller: Caller,
  body: Omit<Body, 'today'>,
): Promise<DataOf<(typeof CALLS)['subscriptions']['previewChange']>> {
  const { db } = services.records;
  const client = await clientFor(db, caller, body.clientUuid);
  const found = await newestOf(db, client.uuid);
  if (!found || found.row.state === 'ended') {
    throw new AppError('not-found', 'This client has no subscription that runs.');
  }
  return previewOf(services, found, await effectOf(db, found, body, dayOf(services.clock, client)));
}

/** Refuses a change of a subscription that was changed since it was looked at. */
export function requireSame({ row }: Subscribed, revision: number | undefined): void {
  if (row.revision === requireRevision(revision, 'subscription')) return;
  throw new AppError(
    'conflict',
    'The subscription has been changed meanwhile, so the change would do something else than was shown. Look at it again.',
  );
}

/**
 * Makes a change.
 * @throws {AppError} `not-found`, `conflict` where it stands otherwise than was shown, or on another day than it was shown for.
 */
export async function changeSubscription(
  services: Services,
  caller: Caller,
  body: Body,
  revision: number | undefined,
): Promise<DataOf<ChangeCall>> {
  const { records, audit } = services;
  return records.transaction(async (tx) => {
    const client = await clientFor(tx, caller, body.clientUuid);
    const found = await lockedOf(tx, client.uuid);
    requireSame(found, revision);
    const today = dayOf(services.clock, client);
    if (body.today !== today) {
      throw new AppError(
        'conflict',
        'A new day has begun, which changes what is charged. Look again.',
      );
    }
    const effect = await effectOf(tx, found, body, today);
    const { row } = await put(tx, services, found, effect, { today, by: caller.user.id });
    const action = `subscription/${body.change.deed}`;
    const entry = { ...actorOf(caller), action, target: client.uuid };
    await audit.write({ ...entry, after: { agreement: effect.note } }, tx);
    return { revision: row.revision };
  });
}
