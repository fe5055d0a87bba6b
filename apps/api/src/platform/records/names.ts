/** People by their ids, as lists name them. */
import type { PersonName } from '@flightdeck/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { RecordsDb } from './records.ts';
import { user } from './schema.ts';

/** Replaces the names of deleted accounts. */
const GONE: PersonName = { id: null, name: 'Deleted account', email: '' };

/** The name of a person; null for nobody. */
export interface NameOf {
  (id: string): PersonName;
  (id: string | null): PersonName | null;
}

/** Names of people by id, in one query; deleted and erased accounts are named as such. */
export async function namesOf(db: RecordsDb, ids: readonly (string | null)[]): Promise<NameOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: user.id, name: user.name, email: user.email })
          .from(user)
          .where(and(inArray(user.id, wanted), isNull(user.erasedAt)));
  const byId = new Map<string, PersonName>(rows.map((row) => [row.id, row]));
  function nameOf(id: string): PersonName;
  function nameOf(id: string | null): PersonName | null;
  function nameOf(id: string | null) {
    return id === null ? null : (byId.get(id) ?? GONE);
  }
  return nameOf;
}
