/** Turns the token of a share link's page into a caller with the narrowest scope: the clients of one report or dashboard, to read. */
import { type Allowed, accessFrom } from '@flightdeck/domain/access';
import type { ShareType } from '@flightdeck/domain/share';
import { AppError } from '../errors.ts';
import type { Caller, ShareAccess } from '../route.ts';
import type { Services } from '../services.ts';
import type { EmbedPage } from './page.ts';
import { readShareToken } from './share-token.ts';
import { refuseToken } from './token.ts';

const ALLOWED: Readonly<Record<ShareType, Allowed>> = {
  report: { 'reporting/viewReports': true },
  dashboard: { 'dashboard/listDashboard': true },
};

/**
 * The caller of a share link's page. Whether the link still opens is asked where what it opens is read: only there it
 * can be said why not.
 * @throws {AppError} `unauthenticated` for the token; `forbidden`, which is audited, on a page that is not the portal's.
 */
export async function shareCaller(
  {
    callers,
    clients,
    clock,
    audit,
    config,
  }: Pick<Services, 'callers' | 'clients' | 'clock' | 'audit' | 'config'>,
  type: string,
  { token, origin, address, portal }: EmbedPage,
): Promise<Caller> {
  const about = await readShareToken(config.secrets, token, clock());
  const { linkId, subject, reader, exp } = about;
  if (subject.type !== type) throw refuseToken('type');
  // A browser sends no origin when a page reads from its own.
  if (origin !== undefined && origin !== portal) {
    const after = { reason: 'origin', origin };
    await audit.write({ action: 'embed/denied', actorId: null, target: linkId, address, after });
    throw new AppError('forbidden', `Open the link itself, which is a page of ${portal}.`, {
      reason: 'origin',
    });
  }
  const maker = await callers.byUser(about.madeBy, '', address);
  const advertiserIds = about.advertiserIds.filter((id) => maker?.advertiserIds.includes(id));
  const found = await Promise.all(advertiserIds.map((id) => clients.ofAdvertiser(id)));
  const clientUuids = [...new Set(found.flatMap((client) => client?.clientUuid ?? []))];
  const embed: ShareAccess = { type: 'share', linkId, subject, reader, user: null, maker, exp };
  return {
    user: {
      // No person's id looks like it.
      id: `share:${linkId}:${reader}`,
      name: 'Reader of a share link',
      email: '',
      locale: maker?.user.locale ?? 'en-GB',
      hasAcceptedTerms: true,
      clientAccess: clientUuids,
      internal: false,
      theme: 'auto',
    },
    allowed: ALLOWED[subject.type],
    access: accessFrom(ALLOWED[subject.type]),
    clientUuids,
    advertiserIds,
    sessionId: '',
    address,
    embed,
  };
}
