/** Who has still to accept the terms. */
import { and, eq, gte, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { termsAcceptance, termsVersion, user } from '../records/schema.ts';

/** People who can sign in. */
export const isActive = and(eq(user.disabled, false), isNotNull(user.activatedAt));

/** When the last version that asks everybody was published. */
const ASKED_AT = sql`(SELECT max(t.published_at) FROM records.terms_version t WHERE t.kind = 'ask-again' AND t.published_at <= now())`;

/** Has not accepted the version that asked last, or a later one. */
export const isWaiting = (db: RecordsDb): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(termsAcceptance)
      .innerJoin(termsVersion, eq(termsVersion.version, termsAcceptance.version))
      .where(and(eq(termsAcceptance.userId, user.id), gte(termsVersion.publishedAt, ASKED_AT))),
  );
