/** Who accepted which version of the terms, and who has still to accept. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isActive, isWaiting } from '../../platform/access/terms-waiting.ts';
import { exportCsv } from '../../platform/csv-export.ts';
import { matchesWords, readPage, readPieces, selected } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { termsAcceptance, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['terms'];
type Filter = z.output<Calls['export']['body']>;

/** Active people, and those of them who have still to accept. */
export async function countPeople(db: RecordsDb): Promise<{ people: number; waiting: number }> {
  const [row] = await db
    .select({
      people: sql`count(*)`.mapWith(Number),
      waiting: sql`count(*) FILTER (WHERE ${isWaiting(db)})`.mapWith(Number),
    })
    .from(user)
    .where(isActive);
  return { people: row?.people ?? 0, waiting: row?.waiting ?? 0 };
}

const COLUMNS = {
  id: user.id,
  name: user.name,
  email: user.email,
  acceptedAt: termsAcceptance.acceptedAt,
  address: termsAcceptance.address,
};

/** People of the filter with their acceptance of the version. */
function people(db: RecordsDb, { version, search, state }: Filter) {
  const words = matchesWords(search, [user.name, user.email]);
  const ofVersion = and(eq(termsAcceptance.userId, user.id), eq(termsAcceptance.version, version));
  const isAccepted = state === 'accepted';
  const where = isAccepted
    ? and(isNotNull(termsAcceptance.acceptedAt), words)
    : and(isActive, isWaiting(db), words);
  return {
    db,
    ...selected(where, user.id, {
      ids: () =>
        db.select({ id: user.id }).from(user).leftJoin(termsAcceptance, ofVersion).$dynamic(),
      rows: () => db.select(COLUMNS).from(user).leftJoin(termsAcceptance, ofVersion).$dynamic(),
    }),
    order: [isAccepted ? desc(termsAcceptance.acceptedAt) : asc(user.name), asc(user.id)],
    show: (
      rows: {
        id: string;
        name: string;
        email: string;
        acceptedAt: Date | null;
        address: string | null;
      }[],
    ) => rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt?.toISOString() ?? null })),
  };
}

/** A page of people. */
export const listAcceptances = (
  { records: { db } }: Services,
  body: z.output<Calls['acceptances']['body']>,
): Promise<DataOf<Calls['acceptances']>> => readPage(people(db, body), body);

/** The same people as CSV. */
export const exportAcceptances = (services: Services, caller: Caller, filter: Filter) =>
  exportCsv(services, caller, {
    action: 'terms/export',
    target: filter.version,
    after: filter,
    name: `Terms ${filter.version} ${filter.state}`,
    columns: {
      name: ({ name }) => name,
      email: ({ email }) => email,
      acceptedAt: ({ acceptedAt }) => acceptedAt,
      address: ({ address }) => address,
    },
    rows: readPieces(people(services.records.db, filter), ({ id }) => id),
  });
