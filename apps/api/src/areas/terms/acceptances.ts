/** Who accepted which version of the terms, and who has still to accept. */
import type { CsvFile, DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, desc, eq, gte, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { byList, csvText } from '../../platform/csv-text.ts';
import { matchesWords, readPage } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { termsAcceptance, termsVersion, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['terms'];
type Filter = z.output<Calls['export']['body']>;

/** People who can sign in. */
const ACTIVE = and(eq(user.disabled, false), isNotNull(user.activatedAt));

/** When the last version that asks everybody was published. */
const ASKED_AT = sql`(SELECT max(t.published_at) FROM records.terms_version t WHERE t.kind = 'ask-again')`;

/** Has not accepted the version that asked last, or a later one. */
const isWaiting = (db: RecordsDb): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(termsAcceptance)
      .innerJoin(termsVersion, eq(termsVersion.version, termsAcceptance.version))
      .where(and(eq(termsAcceptance.userId, user.id), gte(termsVersion.publishedAt, ASKED_AT))),
  );

/** Active people, and those of them who have still to accept. */
export async function countPeople(db: RecordsDb): Promise<{ people: number; waiting: number }> {
  const [row] = await db
    .select({
      people: sql`count(*)`.mapWith(Number),
      waiting: sql`count(*) FILTER (WHERE ${isWaiting(db)})`.mapWith(Number),
    })
    .from(user)
    .where(ACTIVE);
  return { people: row?.people ?? 0, waiting: row?.waiting ?? 0 };
}

const COLUMNS = {
  id: user.id,
  name: user.name,
  email: user.email,
  acceptedAt: termsAcceptance.acceptedAt,
  address: termsAcceptance.address,
};

/** Which people match, in which order; over people with their acceptance of the version. */
function matching(db: RecordsDb, { version, search, state }: Filter) {
  const words = matchesWords(search, [user.name, user.email]);
  const ofVersion = and(eq(termsAcceptance.userId, user.id), eq(termsAcceptance.version, version));
  return state === 'accepted'
    ? {
        ofVersion,
        where: and(isNotNull(termsAcceptance.acceptedAt), words),
        order: [desc(termsAcceptance.acceptedAt), asc(user.id)],
      }
    : {
        ofVersion,
        where: and(ACTIVE, isWaiting(db), words),
        order: [asc(user.name), asc(user.id)],
      };
}

/** Those who match; with `ids` only those of them. */
function rowsOf(db: RecordsDb, filter: Filter, ids?: readonly string[]) {
  const { ofVersion, where, order } = matching(db, filter);
  return db
    .select(COLUMNS)
    .from(user)
    .leftJoin(termsAcceptance, ofVersion)
    .where(and(where, ids && inArray(user.id, [...ids])))
    .orderBy(...order)
    .$dynamic();
}

function idsOf(db: RecordsDb, filter: Filter) {
  const { ofVersion, where, order } = matching(db, filter);
  return db
    .select({ id: user.id })
    .from(user)
    .leftJoin(termsAcceptance, ofVersion)
    .where(where)
    .orderBy(...order);
}

const shown = (row: { acceptedAt: Date | null }) => ({
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
});

/** A page of people. */
export async function listAcceptances(
  { records: { db } }: Services,
  { page, pageSize, ...filter }: z.output<Calls['acceptances']['body']>,
): Promise<DataOf<Calls['acceptances']>> {
  const found = await readPage(db, { page, pageSize }, rowsOf(db, filter), rowsOf(db, filter));
  return { ...found, rows: found.rows.map((row) => ({ ...row, ...shown(row) })) };
}

/** The same people as CSV. */
export async function exportAcceptances(
  { records: { db }, audit }: Services,
  caller: Caller,
  filter: Filter,
): Promise<CsvFile> {
  await audit.write({
    ...actorOf(caller),
    action: 'terms/export',
    target: filter.version,
    after: filter,
  });
  return {
    name: `Terms ${filter.version} ${filter.state}.csv`,
    text: csvText(
      {
        name: ({ name }) => name,
        email: ({ email }) => email,
        acceptedAt: (row) => shown(row).acceptedAt,
        address: ({ address }) => address,
      },
      byList(
        () => idsOf(db, filter),
        (ids) => rowsOf(db, filter, ids),
        ({ id }) => id,
      ),
    ),
  };
}
