/** The columns that share links have in common, whatever they open; each area keeps its own links with what they open. */
import { type AnyPgColumn, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, partOf, records, user } from '../records/schema.ts';

/** Of a link. */
export const linkColumns = () => ({
  id: text('id').primaryKey(),
  /** SHA-256 of the token in the link's URL, which is not kept. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Whom or what it is for. */
  name: text('name').notNull(),
  /** Argon2id; null for a link without a password. */
  passwordHash: text('password_hash'),
  /** The link ends with their right to see what it opens. */
  madeBy: partOf('made_by', () => user.id),
  madeAt: at('made_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
});

/** A table of the views of links by day and address. @param link Id of the link. */
export const linkViews = (name: string, link: () => AnyPgColumn) =>
  records.table(
    name,
    {
      shareId: partOf('share_id', link),
      /** In the provider's time zone, `YYYY-MM-DD`. */
      day: text('day').notNull(),
      /** Truncated: no reader can be told from it. */
      address: text('address').notNull(),
      views: integer('views').notNull(),
      lastAt: at('last_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.shareId, t.day, t.address] })],
  );
/** Such a table. */
export type LinkViews = ReturnType<typeof linkViews>;
