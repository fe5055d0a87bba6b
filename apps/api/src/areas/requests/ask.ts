/** Asking for a page, once at a time for each page. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { LAST_HELD, missingPermissions, type Page } from '@flightdeck/domain/access';
import { and, count, eq, gt } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { publicOrigin } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { mailHolders } from '../../platform/mail/mail-holders.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownRequest, requirePage } from './explain.ts';
import { accessRequest } from './schema.ts';

type Ask = (typeof CALLS)['requests']['ask'];

/** Requests somebody may make in an hour. */
const REQUESTS_PER_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Records that the caller asks for the page at `path`; while one request is open, asking again answers that one.
 * @throws {AppError} `not-found` for no page, `conflict` when the page is open to the caller, `rate-limited`.
 */
export async function askForAccess(
  services: Services,
  caller: Caller,
  { path, message = '' }: BodyOf<Ask>,
): Promise<DataOf<Ask>> {
  const missing = missingPermissions(requirePage(path).needs, caller.allowed);
  if (missing.length === 0) {
    throw new AppError('conflict', 'You may open this page already. Reload it.');
  }
  const { records, clock } = services;
  const own = eq(accessRequest.userId, caller.user.id);
  return records.transaction(async (tx) => {
    const [recent] = await tx
      .select({ n: count() })
      .from(accessRequest)
      .where(and(own, gt(accessRequest.askedAt, new Date(clock().getTime() - HOUR_MS))));
    if ((recent?.n ?? 0) >= REQUESTS_PER_HOUR) {
      throw new AppError(
        'rate-limited',
        'You have asked often enough for now. Try again in an hour.',
        {
          retryAfter: HOUR_MS / 1000,
        },
      );
    }
    const added = await addRequest(services, tx, caller, { path, message });
    if (added) return ownRequest(added);
    const [open] = await tx
      .select()
      .from(accessRequest)
      .where(and(own, eq(accessRequest.path, path), eq(accessRequest.state, 'open')));
    if (!open)
      throw new AppError('conflict', 'The request was answered just now. Reload the page.');
    return ownRequest(open);
  });
}

/** Adds a request of somebody who may not open the page, and mails who decides; undefined while one of theirs is open. */
export async function addRequest(
  services: Services,
  tx: RecordsDb,
  caller: Caller,
  { path, message }: { readonly path: string; readonly message: string },
): Promise<typeof accessRequest.$inferSelect | undefined> {
  const page = requirePage(path);
  const missing = missingPermissions(page.needs, caller.allowed);
  const values = { id: randomUUID(), userId: caller.user.id, path, missing, message };
  const [added] = await tx
    .insert(accessRequest)
    .values({ ...values, askedAt: services.clock() })
    .onConflictDoNothing()
    .returning();
  if (!added) return undefined;
  const entry = { ...actorOf(caller), action: 'access/request', target: path, after: { missing } };
  await services.audit.write(entry, tx);
  await tellDeciders(services, tx, caller, page, added);
  return added;
}

/** Mails everybody who may decide about the request. */
function tellDeciders(
  services: Services,
  tx: RecordsDb,
  { user: { id, name, email } }: Caller,
  { title }: Page,
  { path, missing, message }: typeof accessRequest.$inferSelect,
): Promise<void> {
  const holders = { permission: LAST_HELD, choice: 'accessAsked', except: id } as const;
  return mailHolders(services, tx, holders, {
    subject: `${name} asks for ${title}`,
    paragraphs: [
      `${name} (${email}) asks to open ${title} (${path}) and lacks ${missing.join(', ')}.`,
      ...(message ? [message] : []),
    ],
    link: {
      label: 'Answer the request',
      url: `${publicOrigin(services.config)}/user/admin/requests`,
    },
  });
}
