/** Turns a session into a caller as of now: a revoked permission is gone at the next request. */
import { createHash } from 'node:crypto';
import type { User } from '@flightdeck/contract/auth';
import { accessFrom, allowedFrom, effectivePermissions } from '@flightdeck/domain/access';
import { nextChange, permittedBy } from '@flightdeck/domain/subscriptions';
import { z } from 'zod';
import type { Clock } from '../process.ts';
import type { Records, RecordsRow } from '../records/records.ts';
import type { Caller } from '../route.ts';
import { entitlementsOf } from '../subscriptions/entitlements.ts';
import { keptUntilChange } from './kept.ts';
import { newsSince } from './visit.ts';

/** Resolves callers. */
export interface Callers {
  /**
   * The caller of a live session, or null when the session ended or the user is disabled.
   * @param sessionId The stored id (`Caller.sessionId`), not the cookie's.
   */
  bySession(sessionId: string, address: string): Promise<Caller | null>;
  /** The caller that a user would be, without a session; null when there is no such user or it is disabled. */
  byUser(userId: string, sessionId: string, address: string): Promise<Caller | null>;
  /** The callers that some users would be, by id: three questions, however many they are. Those who would be none are left out. */
  byUsers(userIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>;
}

/** Permissions of the person that the viewer lacks: the portal can only be viewed as somebody without any (docs/decisions/0014). */
export const allowedBeyond = (
  viewer: Pick<Caller, 'allowed'>,
  person: Pick<Caller, 'allowed'>,
): string[] => Object.keys(person.allowed).filter((name) => viewer.allowed[name] !== true);

/** What somebody may do who lacks the second factor that is required: nothing but set one up. */
const NOTHING = {
  allowed: {},
  access: accessFrom({}),
  clientUuids: [],
  advertiserIds: [],
} as const satisfies Partial<Caller>;

/** Channel on which the stored id of every ended session is notified. */
export const SESSION_ENDED = 'session_ended';

/** The id a session is stored under: a hash, so that reading the table opens no session. */
export function storedSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

const PersonRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  clients: z.array(z.string()),
  accepted: z.boolean(),
  theme: z.enum(['light', 'dark', 'auto']),
  secondFactorFrom: z.coerce.date().nullable(),
});
const SessionRow = z.object({
  viewAsId: z.string().nullable(),
  isStale: z.boolean(),
  endsAt: z.number(),
  changesAt: z
    .number()
    .nullable()
    .transform((at) => at ?? Number.POSITIVE_INFINITY),
});
const ScopeRow = z.object({ uuid: z.string(), advertisers: z.array(z.number()) });

const PERSON = `
SELECT u.id, u.email, u.name, u.locale, u.theme,
  ARRAY(SELECT DISTINCT p.permission FROM records.user_role r
        JOIN records.role_permission p ON p.role_id = r.role_id WHERE r.user_id = u.id) AS permissions,
  ARRAY(SELECT r.role_id FROM records.user_role r WHERE r.user_id = u.id) AS roles,
  ARRAY(SELECT c.client_uuid FROM records.user_client c WHERE c.user_id = u.id ORDER BY 1) AS clients,
  coalesce((SELECT EXISTS (SELECT FROM records.terms_acceptance a
                           JOIN records.terms_version v ON v.version = a.version
                           WHERE a.user_id = u.id AND v.published_at >= t.published_at)
            FROM records.terms_version t WHERE t.published_at <= now() AND t.kind = 'ask-again'
            ORDER BY t.published_at DESC LIMIT 1), true) AS accepted,
  CASE WHEN u.totp_enabled_at IS NULL AND u.password_hash IS NOT NULL
       THEN (SELECT p.second_factor_from FROM records.sign_in_policy p LIMIT 1) END AS "secondFactorFrom",
  (SELECT extract(epoch FROM min(coming.at))::float8 * 1000
   FROM (SELECT v.published_at AS at FROM records.terms_version v WHERE v.kind = 'ask-again'
         UNION ALL SELECT p.second_factor_from FROM records.sign_in_policy p) AS coming
   WHERE coming.at > now()) AS "changesAt"`;
const FROM_USER = 'FROM records."user" u';
const FROM_SESSION = `,
  s.view_as_id AS "viewAsId", extract(epoch FROM s.expires_at)::float8 * 1000 AS "endsAt",
  s.last_seen_at < now() - interval '1 minute' AS "isStale"
FROM records."user" u JOIN records.session s ON s.user_id = u.id AND s.epoch = u.session_epoch`;
/**
 * Written at most once a minute, so that requests do not wait for it. Locks the person before the session, in the same
 * order as ending sessions does: otherwise the two would block each other.
 */
const SEEN = `
WITH seen AS (UPDATE records."user" u SET last_seen_at = now(), news_since = ${newsSince('u')} FROM records.session s
              WHERE s.id = $1 AND u.id = s.user_id RETURNING u.id)
UPDATE records.session s SET last_seen_at = now() FROM seen WHERE s.id = $1 AND s.user_id = seen.id`;
// An archived client is nobody's (records/archived.ts).
const SCOPE = `
SELECT c.uuid, ARRAY(SELECT a.advertiser_id FROM records.client_advertiser a
                     WHERE a.client_uuid = c.uuid ORDER BY 1) AS advertisers
FROM records.client c WHERE c.archived_at IS NULL`;

/** A session's caller, when the session ends, and when a date comes into force for it (milliseconds since the epoch). */
interface Resolved {
  readonly caller: Caller;
  readonly endsAt: number;
  readonly changesAt: number;
}

/**
 * Resolves callers from the records database with three short queries; where they can be kept, once until a change. What
 * people of clients may do is what their roles give and the subscriptions of their clients open (docs/decisions/0068).
 * @param emailDomain Domain of the provider's own people; they see all clients unless a list says otherwise.
 */
export function makeCallers(
  records: Records,
  emailDomain: string,
  clock: Clock = () => new Date(),
): Callers {
  const kept = keptUntilChange<Resolved>(records, ({ changesAt }) => changesAt);
  /** Callers with the moment at which a date changes what they may do; one question each for what any of them needs. */
  const callersFrom = async (rows: readonly RecordsRow[], sessionId: string, address: string) => {
    const people = rows.map((row) => {
      const person = PersonRow.parse(row);
      return { ...person, internal: person.email.endsWith(`@${emailDomain}`) };
    });
    const seesAll = ({ internal, clients }: (typeof people)[number]) =>
      internal && clients.length === 0;
    const uuidsOf = (some: typeof people) => [...new Set(some.flatMap(({ clients }) => clients))];
    const [scopeRows, entitlements] = await Promise.all([
      people.some(seesAll)
        ? records.execute(`${SCOPE} ORDER BY 1`)
        : records.execute(`${SCOPE} AND c.uuid = ANY($1::text[]) ORDER BY 1`, [uuidsOf(people)]),
      entitlementsOf(
        records.db,
        uuidsOf(people.filter(({ internal }) => !internal)),
        people.map(({ id }) => id),
      ),
    ]);
    const scopes = z.array(ScopeRow).parse(scopeRows);
    const now = clock();
    return people.map((person) => {
      const { internal } = person;
      const scope = seesAll(person)
        ? scopes
        : scopes.filter(({ uuid }) => person.clients.includes(uuid));
      const reach = { internal, clientAccess: person.clients };
      const opened = internal ? [] : scope.map(({ uuid }) => entitlements.get(uuid) ?? null);
      const permissions = effectivePermissions(person.permissions, reach);
      const toolUser = { id: person.id, roleIds: person.roles };
      const allowed = allowedFrom(permittedBy(permissions, opened, toolUser, now));
      const changesAt = nextChange(opened, now)?.getTime() ?? Number.POSITIVE_INFINITY;
      const {
        id,
        name,
        email,
        locale,
        theme,
        accepted: hasAcceptedTerms,
        secondFactorFrom,
      } = person;
      const secondFactor = secondFactorFrom
        ? { from: secondFactorFrom.toISOString(), isDue: secondFactorFrom.getTime() <= Date.now() }
        : undefined;
      const user: User = { id, name, email, locale, theme, hasAcceptedTerms, ...reach };
      const caller: Caller = {
        user: secondFactor ? { ...user, secondFactor } : user,
        allowed,
        access: accessFrom(allowed),
        clientUuids: scope.map((each) => each.uuid),
        advertiserIds: scope.flatMap((each) => each.advertisers),
        sessionId,
        address,
      };
      return { caller, changesAt };
    });
  };
  const callerFrom = async (row: RecordsRow, sessionId: string, address: string) => {
    const [found] = await callersFrom([row], sessionId, address);
    if (!found) throw new Error('A row is a caller.');
    return found;
  };
  const asUser = async (userId: string, sessionId: string, address: string) => {
    const sql = `${PERSON} ${FROM_USER} WHERE NOT u.disabled AND u.id = $1`;
    const [row] = await records.execute(sql, [userId]);
    return row ? callerFrom(row, sessionId, address) : null;
  };
  const resolve = async (sessionId: string): Promise<Resolved | null> => {
    const address = '';
    const sql = `${PERSON}${FROM_SESSION} WHERE NOT u.disabled AND s.id = $1 AND s.expires_at > now()`;
    const [row] = await records.execute(sql, [sessionId]);
    if (!row) return null;
    const { viewAsId, isStale, ...stored } = SessionRow.parse(row);
    if (isStale) await records.execute(SEEN, [sessionId]);
    const { caller, changesAt } = await callerFrom(row, sessionId, address);
    const times = { ...stored, changesAt: Math.min(stored.changesAt, changesAt) };
    if (caller.user.secondFactor?.isDue) return { caller: { ...caller, ...NOTHING }, ...times };
    if (!viewAsId || caller.allowed['user/viewAs'] !== true) return { caller, ...times };
    const found = await asUser(viewAsId, sessionId, address);
    const viewed = found?.caller;
    // Checked at each request: since the view began, the viewer may have lost a permission, or the person gained one.
    if (!viewed || allowedBeyond(caller, viewed).length > 0) return { caller, ...times };
    const viewedBy = { id: caller.user.id, name: caller.user.name };
    return {
      caller: { ...viewed, user: { ...viewed.user, viewedBy }, viewedBy },
      ...times,
      changesAt: Math.min(times.changesAt, found.changesAt),
    };
  };
  return {
    byUser: async (...whom) => (await asUser(...whom))?.caller ?? null,
    async byUsers(userIds) {
      const sql = `${PERSON} ${FROM_USER} WHERE NOT u.disabled AND u.id = ANY($1::text[])`;
      const rows = await records.execute(sql, [userIds]);
      const found = rows.length > 0 ? await callersFrom(rows, '', '') : [];
      return new Map(found.map(({ caller }) => [caller.user.id, caller]));
    },
    async bySession(sessionId, address) {
      const found = await kept(sessionId, () => resolve(sessionId));
      return found && found.endsAt > Date.now() ? { ...found.caller, address } : null;
    },
  };
}
