/** People, roles and clients by their ids, as lists name them. */
import type { PersonName } from '@flightdeck/contract';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RecordsDb } from './records.ts';
import { client, intakeSource, role, user } from './schema.ts';

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

const SOURCE = 'intake:';
/** Who loaded a file that an automatic source brought, as loads keep it. */
export const sourceLoader = (sourceId: string): string => `${SOURCE}${sourceId}`;

/** Names of who loaded files: people, and automatic sources; null for nobody. */
export async function loaderNames(
  db: RecordsDb,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const sourceIds = ids.flatMap((id) => (id?.startsWith(SOURCE) ? [id.slice(SOURCE.length)] : []));
  const people = await namesOf(
    db,
    ids.filter((id) => !id?.startsWith(SOURCE)),
  );
  const sources =
    sourceIds.length === 0
      ? []
      : await db
          .select({ id: intakeSource.id, name: intakeSource.name })
          .from(intakeSource)
          .where(inArray(intakeSource.id, [...new Set(sourceIds)]));
  const bySource = new Map(
    sources.map(({ id, name }) => [sourceLoader(id), `${name} (automatic)`]),
  );
  return (id) =>
    id?.startsWith(SOURCE)
      ? (bySource.get(id) ?? 'Automatic source that is gone')
      : (people(id)?.name ?? null);
}

/** The form that ids of people and clients have. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids that are written in texts. */
export const idsIn = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => text?.match(UUID) ?? []);

/**
 * Names of things by id: `nameOf` for one that is known, `readable` for a text with them in place of the ids in it, and
 * `isErased` for a person who was erased.
 */
export async function namesOfThings(db: RecordsDb, ids: readonly string[]) {
  const named = [...new Set(ids)];
  const { uuid, name } = client;
  const [people, erased, roles, clients] = await Promise.all([
    namesOf(db, named),
    db
      .select({ id: user.id, name: sql<string>`${GONE.name}` })
      .from(user)
      .where(and(inArray(user.id, named), isNotNull(user.erasedAt))),
    db.select({ id: role.id, name: role.name }).from(role).where(inArray(role.id, named)),
    db.select({ id: uuid, name }).from(client).where(inArray(uuid, named)),
  ]);
  const names = new Map([...erased, ...roles, ...clients].map((one) => [one.id, one.name]));
  const nameOf = (id: string): string | undefined => {
    const person = people(id);
    return person.id === null ? names.get(id) : person.name;
  };
  const readable = (text: string | null) => text?.replace(UUID, (id) => nameOf(id) ?? id) ?? null;
  const isErased = (id: string | null) => erased.some((person) => person.id === id);
  return { nameOf, readable, isErased };
}
