/** Turns a session into the caller it stands for, freshly at each request: a revoked permission is gone at the next one. */
import { createHash } from 'node:crypto';
import { accessFrom, PERMISSIONS } from '@flightdeck/domain/access';
import { z } from 'zod';
import type { Records } from '../records/records.ts';
import type { Caller } from '../route.ts';

/** Resolves callers. */
export interface Callers {
  /**
   * The caller of a live session, or null when the session ended or the user is disabled.
   * @param sessionId The stored id (`Caller.sessionId`), not the cookie's.
   */
  bySession(sessionId: string, address: string): Promise<Caller | null>;
  /** The caller a user would be, without a session; null when there is no such user or it is disabled. */
  byUser(userId: string, sessionId: string, address: string): Promise<Caller | null>;
}

/** Channel on which the stored id of every ended session is notified. */
export const SESSION_ENDED = 'session_ended';

/** The id a session is stored under: a hash, so that a read table opens no session. */
export function storedSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

const PersonRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  permissions: z.array(z.string()),
  clients: z.array(z.string()),
  accepted: z.boolean(),
});
const ScopeRow = z.object({ uuid: z.string(), advertisers: z.array(z.number()) });

const PERSON = `
SELECT u.id, u.email, u.name, u.locale,
  ARRAY(SELECT DISTINCT p.permission FROM records.user_role r
        JOIN records.role_permission p ON p.role_id = r.role_id WHERE r.user_id = u.id) AS permissions,
  ARRAY(SELECT c.client_uuid FROM records.user_client c WHERE c.user_id = u.id ORDER BY 1) AS clients,
  coalesce((SELECT EXISTS (SELECT FROM records.terms_acceptance a
                           WHERE a.user_id = u.id AND a.version = t.version)
            FROM records.terms_version t ORDER BY t.published_at DESC LIMIT 1), true) AS accepted
FROM records."user" u`;
const SCOPE = `
SELECT c.uuid, ARRAY(SELECT a.advertiser_id FROM records.client_advertiser a
                     WHERE a.client_uuid = c.uuid ORDER BY 1) AS advertisers
FROM records.client c`;

/**
 * Resolves callers from the records database with two short queries.
 * @param emailDomain Domain of the provider's own people; they see all clients unless a list says otherwise.
 */
export function makeCallers(records: Records, emailDomain: string): Callers {
  const resolve = async (
    where: string,
    param: string,
    sessionId: string,
    address: string,
  ): Promise<Caller | null> => {
    const [row] = await records.execute(`${PERSON} WHERE NOT u.disabled AND ${where}`, [param]);
    if (!row) return null;
    const person = PersonRow.parse(row);
    const internal = person.email.endsWith(`@${emailDomain}`);
    const all = internal && person.clients.length === 0;
    const scope = z
      .array(ScopeRow)
      .parse(
        all
          ? await records.execute(`${SCOPE} ORDER BY 1`)
          : await records.execute(`${SCOPE} WHERE c.uuid = ANY($1::text[]) ORDER BY 1`, [
              person.clients,
            ]),
      );
    const known = new Set<string>(PERMISSIONS);
    const allowed = Object.fromEntries(
      person.permissions.filter((name) => known.has(name)).map((name) => [name, true]),
    );
    return {
      user: {
        id: person.id,
        name: person.name,
        email: person.email,
        locale: person.locale,
        hasAcceptedTerms: person.accepted,
        clientAccess: person.clients,
        internal,
      },
      allowed,
      access: accessFrom(allowed),
      clientUuids: scope.map((row) => row.uuid),
      advertiserIds: scope.flatMap((row) => row.advertisers),
      sessionId,
      address,
    };
  };
  return {
    bySession: (sessionId, address) =>
      resolve(
        `u.id = (SELECT s.user_id FROM records.session s WHERE s.id = $1 AND s.expires_at > now())`,
        sessionId,
        sessionId,
        address,
      ),
    byUser: (userId, sessionId, address) => resolve('u.id = $1', userId, sessionId, address),
  };
}
