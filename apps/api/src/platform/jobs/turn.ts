/** Whose turn a job takes among those of its kind and priority (docs/decisions/0078): the one rule of all kinds. */
import { inArray } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { clientAdvertiser } from '../records/schema.ts';

/** What a job is about: a client, or whichever client some advertisers belong to. */
export type JobSubject =
  | { readonly clientUuid: string | null }
  | { readonly advertiserIds: readonly number[] };

/**
 * The key of its turn: the client, where the job is about one and no other; the advertiser, where it is about one that
 * belongs to no client; else its owner, and nobody's (empty) without one.
 */
export async function turnOf(
  db: RecordsDb,
  ownerId: string | null,
  about: JobSubject | undefined,
): Promise<string> {
  return (about && (await subjectTurn(db, about))) ?? ownerId ?? '';
}

async function subjectTurn(db: RecordsDb, about: JobSubject): Promise<string | null> {
  if ('clientUuid' in about) return about.clientUuid;
  const ids = [...new Set(about.advertiserIds)];
  if (ids.length === 0) return null;
  const owned = await db
    .select({ clientUuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .where(inArray(clientAdvertiser.advertiserId, ids));
  const [first] = owned;
  if (!first) return ids.length === 1 ? `advertiser ${ids[0]}` : null;
  const isOne =
    owned.length === ids.length && owned.every((one) => one.clientUuid === first.clientUuid);
  return isOne ? first.clientUuid : null;
}
