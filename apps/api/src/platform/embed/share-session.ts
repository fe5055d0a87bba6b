/** Turns the token of a share link's page into a caller with the narrowest scope: one report's advertiser, to read. */
import { accessFrom } from '@flightdeck/domain/access';
import { AppError } from '../errors.ts';
import type { Caller, ShareAccess } from '../route.ts';
import type { Services } from '../services.ts';
import type { EmbedPage } from './page.ts';
import { readShareToken } from './share-token.ts';

const ALLOWED = { 'reporting/viewReports': true } as const;

/**
 * The caller of a share link's page. Whether the link still opens is asked where the report is read: only there it can
 * be said why not.
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
  { token, origin, address, portal }: EmbedPage,
): Promise<Caller> {
  const about = await readShareToken(config.sessionSecret, token, clock());
  const { linkId, reportId, advertiserId, reader, exp } = about;
  // A browser sends no origin when a page reads from its own.
  if (origin !== undefined && origin !== portal) {
    const after = { reason: 'origin', origin };
    await audit.write({ action: 'embed/denied', actorId: null, target: linkId, address, after });
    throw new AppError('forbidden', `Open the link itself, which is a page of ${portal}.`, {
      reason: 'origin',
    });
  }
  const [maker, client] = await Promise.all([
    callers.byUser(about.madeBy, '', address),
    clients.ofAdvertiser(advertiserId),
  ]);
  const advertiserIds = maker?.advertiserIds.includes(advertiserId) ? [advertiserId] : [];
  const clientUuids = client && advertiserIds.length > 0 ? [client.clientUuid] : [];
  const embed: ShareAccess = { type: 'share', linkId, reportId, reader, user: null, maker, exp };
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
    allowed: ALLOWED,
    access: accessFrom(ALLOWED),
    clientUuids,
    advertiserIds,
    sessionId: '',
    address,
    embed,
  };
}
