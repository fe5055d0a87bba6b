/** Table of saved column mappings. */
import { jsonb, text } from 'drizzle-orm/pg-core';
import { at, records } from '../../platform/records/schema.ts';

/** Saved column mappings of delivery files, by name. */
export const importMapping = records.table('import_mapping', {
  name: text('name').primaryKey(),
  savedBy: text('saved_by'),
  savedAt: at('saved_at').notNull().defaultNow(),
  /** ImportMapping of the contract. */
  body: jsonb('body').notNull(),
});
