/** People that logs can be filtered by. Readers of logs see every client, so everybody may be found. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { matchesWords } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';

type PeopleCall = (typeof CALLS)['logs']['people'];

const MOST = 50;

/** The first who match, and the names of those who are asked for. */
export async function logPeople(
  db: RecordsDb,
  { search, ids }: z.output<PeopleCall['body']>,
): Promise<DataOf<PeopleCall>> {
  const [found, nameOf] = await Promise.all([
    db
      .select({ id: user.id, name: user.name, email: user.email })
      .from(user)
      .where(matchesWords(search, [user.name, user.email]))
      .orderBy(sql`lower(${user.name})`, user.id)
      .limit(MOST + 1),
    namesOf(db, ids),
  ]);
  return {
    people: found.slice(0, MOST),
    named: ids.map((id) => ({ ...nameOf(id), id })),
    isMore: found.length > MOST,
  };
}
