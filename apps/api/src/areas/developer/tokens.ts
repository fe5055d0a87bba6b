/** Sample tokens of partners: what each can be for, and making one. The secret of a partner never leaves the server. */
import type {
  SampleToken,
  TokenPartner,
  TokenRequest,
  TokenSubject,
} from '@flightdeck/contract/developer';
import type { EmbedSubject } from '@flightdeck/domain/embed';
import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { signToken } from '../../platform/embed/sign-token.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

const Released = z.array(
  z.object({
    partnerId: z.string(),
    kind: z.enum(['report', 'dashboard']),
    id: z.string(),
    name: z.string(),
  }),
);

/** Partners of the caller's clients, by name, with the reports and dashboards whose owners allow each. */
export async function tokenPartners(
  { records: { db }, partners }: Pick<Services, 'records' | 'partners'>,
  caller: Caller,
): Promise<{ partners: TokenPartner[] }> {
  const clients = new Set(caller.clientUuids);
  const own = (await partners.list()).filter(({ clientUuid }) => clients.has(clientUuid));
  // What has moved to another client since is not shown any more.
  const answer = await db.execute(sql`
    SELECT p.id AS "partnerId", 'report' AS kind, r.id, r.name
    FROM records.partner p JOIN records.report_embed e ON p.id = ANY(e.partner_ids)
    JOIN records.report r ON r.id = e.report_id
    JOIN records.client_advertiser a ON a.advertiser_id = r.adv_id AND a.client_uuid = p.client_uuid
    UNION ALL
    SELECT p.id, 'dashboard', d.id, d.name
    FROM records.partner p JOIN records.dashboard_embed e ON p.id = ANY(e.partner_ids)
    JOIN records.dashboard d ON d.id = e.dashboard_id AND d.deleted_at IS NULL
    ORDER BY name, id`);
  const released = Map.groupBy(
    Released.parse(Object(answer).rows),
    ({ partnerId, kind }) => `${kind} ${partnerId}`,
  );
  const named = (kind: string, id: string) =>
    (released.get(`${kind} ${id}`) ?? []).map(({ id, name }) => ({ id, name }));
  return {
    partners: own
      .map(({ id, name, clientName, origins, keys, projects }) => ({
        ...{ partnerId: id, name, client: clientName, origins: [...origins] },
        hasKey: keys.length > 0,
        reports: named('report', id),
        dashboards: named('dashboard', id),
        projects: [...projects],
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/**
 * A token that the partner's own server could have made now, for something that the partner may show.
 * @param api Origin of this server.
 * @throws {AppError} `not-found` for a partner that the caller does not see, `unprocessable` where it may not show the
 * subject, or has no key or no advertiser.
 */
export async function sampleToken(
  services: Services,
  caller: Caller,
  { partnerId, subject, user, seconds }: TokenRequest,
  api: string,
): Promise<SampleToken> {
  const { partners, audit, clock } = services;
  const shown = (await tokenPartners(services, caller)).partners.find(
    (partner) => partner.partnerId === partnerId,
  );
  if (!shown) throw new AppError('not-found', `There is no partner ${partnerId}.`);
  if (!isAmong(subject, shown)) {
    throw new AppError('unprocessable', `${shown.name} may not show this.`);
  }
  const kid = (await partners.list()).find(({ id }) => id === partnerId)?.keys[0]?.kid;
  const signing = kid === undefined ? null : await partners.signing(partnerId, kid);
  if (kid === undefined || !signing) {
    throw new AppError('unprocessable', `${shown.name} has no key that can sign.`);
  }
  const advertisers = [...signing.advertiserIds];
  if (advertisers.length === 0 && (subject.type === 'report' || subject.type === 'dashboard')) {
    throw new AppError('unprocessable', `The client of ${shown.name} has no advertiser.`);
  }
  const stated = { iss: partnerId, ...(user ? { user } : {}) };
  const token = await signToken(withAdvertisers(subject, stated, advertisers), {
    ...{ kid, secret: signing.secret, seconds },
    now: clock(),
  });
  const claims = decodeJwt(token);
  // Without the token: who reads the log shall not be able to use it.
  await audit.write({
    ...actorOf(caller),
    action: 'developer/token',
    target: partnerId,
    after: { subject, seconds, user: user?.id ?? null },
  });
  return {
    token,
    header: { ...decodeProtectedHeader(token) },
    claims,
    expiresAt: new Date((claims.exp ?? 0) * 1000).toISOString(),
    api,
  };
}

/** Whether the partner may show it. */
function isAmong(subject: TokenSubject, partner: TokenPartner): boolean {
  switch (subject.type) {
    case 'report':
      return partner.reports.some(({ id }) => id === subject.report);
    case 'dashboard':
      return partner.dashboards.some(({ id }) => id === subject.dashboard);
    case 'help':
      return partner.projects.includes(subject.project);
    case 'feed':
      return true;
  }
}

/** What the token says: the first thousand advertisers of the partner, which are the most that a token may name. */
function withAdvertisers(
  subject: TokenSubject,
  stated: Pick<EmbedSubject, 'iss' | 'user'>,
  all: readonly number[],
): EmbedSubject {
  const advertisers = all.slice(0, 1000);
  if (subject.type === 'feed') return { ...stated, ...subject };
  if (subject.type === 'help') {
    return { ...stated, ...subject, ...(advertisers.length > 0 ? { advertisers } : {}) };
  }
  return { ...stated, ...subject, advertisers };
}
