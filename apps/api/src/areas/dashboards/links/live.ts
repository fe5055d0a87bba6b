/** The dashboard of a share link, read anew at every request of its readers, and its views. */
import { type DashboardBody, sharedClients } from '@flightdeck/domain/dashboards';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { Caller, ShareAccess } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  ASK_SENDER,
  countView,
  requireOpen,
  type ShareSource,
} from '../../../platform/share/open.ts';
import { bodyOf } from '../bodies.ts';
import { asking, isOpenTo } from '../rights.ts';
import { dashboard, dashboardLink, dashboardLinkView } from '../schema.ts';

type LinkRow = typeof dashboardLink.$inferSelect;

/** What a link of a dashboard opens, for its maker as of now: nothing once they may not look at it, or it is in the bin. */
export async function termsOf(
  services: Pick<Services, 'records' | 'config' | 'clock'>,
  link: Pick<LinkRow, 'dashboardId' | 'advertiserIds'>,
  body: Pick<DashboardBody, 'advId' | 'view'>,
  maker: Caller | null,
) {
  const seen = maker && (await isOpenTo(asking(services, maker), link.dashboardId));
  const advertiserIds = seen ? sharedClients(link.advertiserIds, body) : [];
  return { type: 'dashboard' as const, advertiserIds };
}

/** The link of a token. */
export const dashboardLinks: ShareSource = async (services, tokenHash, address) => {
  const { records, callers } = services;
  const [row] = await records.db
    .select({ link: dashboardLink, revision: dashboard.revision })
    .from(dashboardLink)
    .innerJoin(dashboard, eq(dashboard.id, dashboardLink.dashboardId))
    .where(eq(dashboardLink.tokenHash, tokenHash));
  if (!row) return null;
  const { link, revision } = row;
  const { id: linkId, dashboardId, madeBy, passwordHash } = link;
  const [maker, body] = await Promise.all([
    callers.byUser(madeBy, '', address),
    bodyOf(records.db, dashboardId, revision),
  ]);
  const { type, advertiserIds } = await termsOf(services, link, body, maker);
  return {
    about: { linkId, subject: { type, id: dashboardId }, advertiserIds, madeBy },
    terms: { ...link, type, advertiserIds, maker },
    passwordHash,
  };
};

/** A dashboard as a link shows it. */
export interface SharedDashboard {
  readonly row: typeof dashboard.$inferSelect;
  readonly body: DashboardBody;
  /** Clients that it shows. */
  readonly advertiserIds: readonly number[];
}

/**
 * The dashboard of a share link.
 * @throws {AppError} `gone` when the link no longer opens or its dashboard is deleted; `unauthenticated` when it shows a
 * client that it did not show when the token was made: the page gets a new one.
 */
export async function sharedDashboard(
  services: Pick<Services, 'records' | 'config' | 'clock'>,
  caller: Caller,
  { linkId, subject, maker }: ShareAccess,
): Promise<SharedDashboard> {
  const { records, clock } = services;
  const [found] = await records.db
    .select({ row: dashboard, link: dashboardLink })
    .from(dashboardLink)
    .innerJoin(dashboard, eq(dashboard.id, dashboardLink.dashboardId))
    .where(and(eq(dashboardLink.id, linkId), eq(dashboardLink.dashboardId, subject.id)));
  if (!found) {
    throw new AppError('gone', `The dashboard of this link has been deleted. ${ASK_SENDER}`);
  }
  const { row, link } = found;
  const body = await bodyOf(records.db, row.id, row.revision);
  const terms = await termsOf(services, link, body, maker);
  requireOpen({ ...link, ...terms, maker }, clock());
  const advertiserIds = terms.advertiserIds.filter((id) => maker?.advertiserIds.includes(id));
  if (!advertiserIds.every((id) => caller.advertiserIds.includes(id))) {
    throw new AppError('unauthenticated', 'The dashboard has changed. Reload the page.', {
      reason: 'expired',
    });
  }
  return { row, body, advertiserIds };
}

/** Counts a view of the link's dashboard. */
export const countDashboardView = (
  services: Services,
  share: ShareAccess,
  address: string,
): Promise<void> =>
  countView(services, dashboardLinkView, share, address, (tx) =>
    tx
      .select({ id: dashboardLink.id })
      .from(dashboardLink)
      .where(eq(dashboardLink.id, share.linkId))
      .for('update'),
  );
