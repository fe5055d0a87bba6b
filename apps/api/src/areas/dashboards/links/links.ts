/** The share links of a dashboard, for those who may edit it: made, listed, revoked. */

import type { CALLS } from '@flightdeck/contract/server';
import type { LinkTold, MadeLink } from '@flightdeck/contract/share';
import { namedClients } from '@flightdeck/domain/dashboards';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { linksTold, newLink, requireRoomForLink } from '../../../platform/share/links.ts';
import { bodyOf } from '../bodies.ts';
import { asking, findKept, holdKept } from '../rights.ts';
import { dashboardLink, dashboardLinkView } from '../schema.ts';
import { termsOf } from './live.ts';

/** The links of a dashboard, newest first. @throws {AppError} `not-found`; `forbidden` to who may only look at it. */
export async function listLinks(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<{ links: LinkTold[] }> {
  const asked = asking(services, caller);
  const { row } = await findKept(asked, dashboardId, 'edit');
  const [body, links] = await Promise.all([
    bodyOf(asked.db, dashboardId, row.revision),
    asked.db
      .select()
      .from(dashboardLink)
      .where(eq(dashboardLink.dashboardId, dashboardId))
      .orderBy(desc(dashboardLink.madeAt), dashboardLink.id),
  ]);
  return {
    links: await linksTold(services, dashboardLinkView, links, (link, maker) =>
      termsOf(services, link, body, maker),
    ),
  };
}

/**
 * Makes a link to the clients that the dashboard names; answers its URL, for this one time.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found`, `forbidden`; `unprocessable` for a dashboard that names no client of the caller;
 * `conflict` for one with too many links.
 */
export async function makeLink(
  services: Services,
  caller: Caller,
  { dashboardId, ...given }: z.output<(typeof CALLS)['dashboards']['makeLink']['body']>,
  origin: string,
): Promise<MadeLink> {
  const { row, made } = await newLink(services, caller, given, origin);
  await services.records.transaction(async (tx) => {
    const asked = asking(services, caller, tx);
    const found = await holdKept(asked, dashboardId, 'edit');
    const body = await bodyOf(tx, dashboardId, found.row.revision);
    const own = new Set(caller.advertiserIds);
    const advertiserIds = namedClients(body).filter((id) => own.has(id));
    if (advertiserIds.length === 0) {
      throw new AppError(
        'unprocessable',
        'This dashboard names no client of yours, so it would show a reader all or nothing. Choose its clients in its filters, save it, and make the link again.',
      );
    }
    const count = await tx.$count(dashboardLink, eq(dashboardLink.dashboardId, dashboardId));
    requireRoomForLink(count, 'dashboard');
    await tx.insert(dashboardLink).values({ ...row, dashboardId, advertiserIds });
    const { id: shareId, name, expiresAt, passwordHash } = row;
    const after = { shareId, name, expiresAt, advertiserIds, isLocked: passwordHash !== null };
    await services.audit.write(
      { ...actorOf(caller), action: 'dashboard/link', target: dashboardId, after },
      tx,
    );
  });
  return made;
}

/** Ends a link at once; one that has been revoked stays as it is. @throws {AppError} `not-found`, `forbidden`. */
export async function revokeLink(
  services: Services,
  caller: Caller,
  shareId: string,
): Promise<void> {
  const asked = asking(services, caller);
  const [link] = await asked.db
    .select({ dashboardId: dashboardLink.dashboardId, name: dashboardLink.name })
    .from(dashboardLink)
    .where(eq(dashboardLink.id, shareId));
  if (!link) throw new AppError('not-found', 'This link does not exist any more. Reload the list.');
  await findKept(asked, link.dashboardId, 'edit');
  await services.records.transaction(async (tx) => {
    const ended = await tx
      .update(dashboardLink)
      .set({ revokedAt: services.clock() })
      .where(and(eq(dashboardLink.id, shareId), isNull(dashboardLink.revokedAt)))
      .returning({ id: dashboardLink.id });
    if (ended.length === 0) return;
    const before = { shareId, name: link.name };
    await services.audit.write(
      { ...actorOf(caller), action: 'dashboard/link-revoke', target: link.dashboardId, before },
      tx,
    );
  });
}
