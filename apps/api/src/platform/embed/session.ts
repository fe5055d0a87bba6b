/** Turns the token of a partner's page, or of a share link's, into a caller, anew at each request: no session is stored. */

import { type Allowed, accessFrom } from '@flightdeck/domain/access';
import { type EmbedRefusal, EmbedType } from '@flightdeck/domain/embed';
import type { ShareType } from '@flightdeck/domain/share';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { originOf } from '../http/same-origin.ts';
import type { Caller, PartnerAccess } from '../route.ts';
import type { Services } from '../services.ts';
import type { EmbedPage } from './page.ts';
import type { SigningPartner } from './partners.ts';
import { shareCaller } from './share-session.ts';
import { isShareToken } from './share-token.ts';
import { refuseToken, type VerifiedToken, verifyToken } from './token.ts';

/** The permissions that each type needs, and no more. */
const ALLOWED: Readonly<Record<EmbedType, Allowed>> = {
  report: { 'reporting/viewReports': true },
  dashboard: { 'dashboard/listDashboard': true },
  help: {},
};
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** What resolving a caller needs. */
type CallerServices = Pick<
  Services,
  'partners' | 'clock' | 'audit' | 'callers' | 'clients' | 'config'
>;

/** What tokens can be for: what partners embed, and what links open. */
export type TokenType = EmbedType | ShareType;

/** The caller of a page with a token. @throws {AppError} as `partnerCaller` and `shareCaller`. */
export async function embedCaller(
  services: CallerServices,
  type: TokenType,
  page: EmbedPage,
): Promise<Caller> {
  if (isShareToken(page.token)) return shareCaller(services, type, page);
  const embedded = EmbedType.safeParse(type);
  // What only links open, no partner's page does.
  if (!embedded.success) throw refuseToken('type');
  return partnerCaller(services, embedded.data, page);
}

/**
 * The caller of an embedded product: with those of the token's advertisers that the partner's client has, and only the
 * permissions that the type needs. The user named in the token grants nothing.
 * @throws {AppError} `unauthenticated` for the token; `forbidden`, which is audited, for the page's origin, another
 * project, or advertisers that are none of the partner's.
 */
async function partnerCaller(
  services: Pick<Services, 'partners' | 'clock' | 'audit'>,
  type: EmbedType,
  { token, origin, address }: EmbedPage,
): Promise<Caller> {
  const { claims, partner } = await verifyToken(services.partners, type, token, services.clock());
  // Feeds have no caller: their addresses read the token themselves.
  if (claims.type === 'feed') throw refuseToken('type');
  const refuse = async (reason: EmbedRefusal, message: string): Promise<never> => {
    const target = partner.id;
    const after = { reason, origin };
    await services.audit.write({ action: 'embed/denied', actorId: null, target, address, after });
    throw new AppError('forbidden', message, { reason });
  };
  if (origin === undefined) {
    return refuse('origin', 'The request does not say which page it comes from.');
  }
  if (!partner.origins.includes(origin)) {
    return refuse(
      'origin',
      `Pages of ${origin} are not allowed to embed this. Tell the provider to add the origin.`,
    );
  }
  if (claims.type === 'help' && !partner.projects.includes(claims.project)) {
    return refuse('project', 'This help project is not one that this partner may show.');
  }
  const own = new Set(partner.advertiserIds);
  const advertiserIds = [...new Set(claims.advertisers ?? [])].filter((id) => own.has(id));
  if (claims.type !== 'help' && advertiserIds.length === 0) {
    return refuse('advertisers', 'The token names no advertiser that this partner may show.');
  }
  const access = accessOf(claims, partner);
  const allowed = ALLOWED[claims.type];
  const { user } = claims;
  return {
    user: {
      id: visitorId(access),
      name: user?.name ?? partner.name,
      email: user?.email ?? '',
      locale: 'en-GB',
      hasAcceptedTerms: true,
      clientAccess: [partner.clientUuid],
      internal: false,
      theme: 'auto',
    },
    allowed,
    access: accessFrom(allowed),
    clientUuids: [partner.clientUuid],
    advertiserIds,
    sessionId: '',
    address,
    embed: access,
  };
}

function accessOf(
  claims: Exclude<VerifiedToken['claims'], { readonly type: 'feed' }>,
  partner: SigningPartner,
): PartnerAccess {
  const common = {
    partnerId: partner.id,
    partnerName: partner.name,
    user: claims.user ?? null,
    exp: claims.exp,
  };
  switch (claims.type) {
    case 'report':
      return { ...common, type: 'report', reportId: claims.report };
    case 'dashboard': {
      const { dashboard: dashboardId, filters, days } = claims;
      const locked = { ...(filters ? { filters } : {}), ...(days ? { days } : {}) };
      return { ...common, type: 'dashboard', dashboardId, locked };
    }
    case 'help':
      return { ...common, type: 'help', projectId: claims.project };
  }
}

/** Id of what the token opens. */
function aboutOf(access: PartnerAccess): string {
  switch (access.type) {
    case 'report':
      return access.reportId;
    case 'dashboard':
      return access.dashboardId;
    case 'help':
      return access.projectId;
  }
}

/** Id of the visitor, in place of a person's id; no person's id looks like it. */
const visitorId = (access: PartnerAccess): string =>
  `embed:${access.partnerId}:${aboutOf(access)}:${access.user?.id ?? ''}`;

/** Whether the request brings a token; its cookie is then ignored. */
export const bringsToken = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined;

const resolved = new WeakMap<FastifyRequest, Promise<Caller>>();

/** The caller of a request with a bearer token, resolved once per request. @throws as `embedCaller`. */
export function embedCallerOf(
  request: FastifyRequest,
  type: TokenType,
  services: Services,
): Promise<Caller> {
  const known = resolved.get(request);
  if (known) return known;
  const { authorization, origin } = request.headers;
  const token = BEARER.exec(authorization ?? '')?.[1];
  const caller =
    token === undefined
      ? Promise.reject(refuseToken('token'))
      : embedCaller(services, type, {
          ...{ token, origin, address: request.ip },
          portal: originOf(request, services.config),
        });
  resolved.set(request, caller);
  return caller;
}
