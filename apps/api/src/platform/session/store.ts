/** Sessions in the records database, by a hash of their id. */
import type { SessionStore } from '@fastify/session';
import { eq, lte } from 'drizzle-orm';
import type { Session } from 'fastify';
import { z } from 'zod';
import type { Records } from '../records/records.ts';
import { loginThrottle, session as table, userToken } from '../records/schema.ts';
import { SESSION_ENDED, storedSessionId } from './callers.ts';
import { keptUntilChange } from './kept.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** Epoch of the person's sessions at the sign-in; stored in a column, never read back. */
    epoch?: number;
    /** The password was right; waits for the second factor until then (milliseconds since the epoch). */
    pending?: { readonly userId: string; readonly epoch: number; readonly until: number };
    /** A sign-in under way at the OpenID Connect provider. */
    oidc?: OidcAttempt;
    /** Where the person signed in from; stored in columns, never read back. */
    from?: { readonly address: string; readonly userAgent: string | null };
    /** Was read from the store: it may be updated there, but not stored again once it is gone. */
    isStored?: true;
  }
}

/** Life of a session from sign-in, in milliseconds: a working day. */
export const SESSION_MS = 12 * 60 * 60 * 1000;

const OidcAttempt = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
  until: z.number(),
});
/** Data of the session between leaving for the OpenID Connect provider and coming back. */
export type OidcAttempt = z.infer<typeof OidcAttempt>;

const When = z.union([z.string(), z.date()]).nullable().optional();
const Stored = z.object({
  userId: z.string().optional(),
  pending: z
    .object({ userId: z.string(), epoch: z.int().default(0), until: z.number() })
    .optional(),
  oidc: OidcAttempt.optional(),
  cookie: z.looseObject({ originalMaxAge: z.number().nullable(), expires: When }),
});

/** A session store over `records`, for the session plugin. */
export function makeSessionStore(records: Records): SessionStore {
  const { db } = records;
  const kept = keptUntilChange<Pick<typeof table.$inferSelect, 'data' | 'expiresAt'>>(records);
  const read = async (sessionId: string): Promise<Session | null> => {
    const id = storedSessionId(sessionId);
    const row = await kept(id, async () => {
      const [found] = await db.select().from(table).where(eq(table.id, id));
      return found ?? null;
    });
    if (!row || row.expiresAt.getTime() <= Date.now()) return null;
    const { userId, pending, oidc, cookie } = Stored.parse(row.data);
    return {
      isStored: true,
      ...(userId ? { userId } : {}),
      ...(pending ? { pending } : {}),
      ...(oidc ? { oidc } : {}),
      cookie: {
        ...cookie,
        originalMaxAge: cookie.originalMaxAge,
        expires: row.expiresAt,
      },
    };
  };
  const write = async (sessionId: string, session: Session): Promise<void> => {
    const id = storedSessionId(sessionId);
    const data = Stored.parse(JSON.parse(JSON.stringify(session)));
    if (session.isStored) {
      // Signing in makes a new id, so person and end of a stored session never change. A session that was ended since
      // it was read (another tab signed out, the password is new) must not come back.
      await db.update(table).set({ data }).where(eq(table.id, id));
      await records.heard();
      return;
    }
    const expires = session.cookie.expires;
    const row = {
      userId: session.userId ?? null,
      epoch: session.epoch ?? 0,
      data,
      expiresAt: expires ? new Date(expires) : new Date(Date.now() + SESSION_MS),
      ...session.from,
    };
    await db
      .insert(table)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: table.id, set: row });
  };
  const end = async (sessionId: string): Promise<void> => {
    const id = storedSessionId(sessionId);
    await db.delete(table).where(eq(table.id, id));
    await records.notify(SESSION_ENDED, id);
  };
  return {
    get: (id, done) => void read(id).then((found) => done(null, found), done),
    set: (id, session, done) => void write(id, session).then(() => done(), done),
    destroy: (id, done) => void end(id).then(() => done(), done),
  };
}

/** Days that links which set a password or an address stay after their end, for the history of their account. */
const LINK_DAYS = 90;

/** Removes sessions and counted attempts that have expired, and links that did long ago. */
export async function removeExpiredSessions({ db }: Records): Promise<void> {
  const now = Date.now();
  await db.delete(table).where(lte(table.expiresAt, new Date(now)));
  await db.delete(loginThrottle).where(lte(loginThrottle.expire, new Date(now)));
  const oldest = new Date(now - LINK_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(userToken).where(lte(userToken.expiresAt, oldest));
}
