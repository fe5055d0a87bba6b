/** Records of scored items, read piece by piece: for what asks rules of all of them. */
import { readRecord, type SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { clientAdvertiser } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import { troubleItem } from '../schema.ts';

/** Items that are read at once. */
const PIECE = 10_000;

/** Advertisers that are asked about, by the client that each belongs to. */
export type Scope = ReadonlyMap<number, string>;

export const NO_CLIENT = 'There is no such client among yours.';

/**
 * The advertisers of a client of the caller, or of all of them.
 * @throws {AppError} `not-found` for another client, the same as for one that does not exist.
 */
export async function scopeOf(
  db: RecordsDb,
  { clientUuids }: Pick<Caller, 'clientUuids'>,
  clientUuid: string | null,
): Promise<Scope> {
  if (clientUuid !== null && !clientUuids.includes(clientUuid)) {
    throw new AppError('not-found', NO_CLIENT);
  }
  const rows = await db
    .select()
    .from(clientAdvertiser)
    .where(
      inArray(clientAdvertiser.clientUuid, clientUuid === null ? [...clientUuids] : [clientUuid]),
    );
  return new Map(rows.map((row) => [row.advertiserId, row.clientUuid]));
}

/** An item as rules are asked of it. */
export interface JudgedItem {
  readonly id: number;
  readonly clientUuid: string;
  readonly record: unknown;
}

const Piece = z.object({ items: z.string() });
const Items = z.array(z.tuple([z.int(), z.int(), z.unknown()]));

/** Calls `judge` with each item of a subject in `scope` that is still there. */
export async function eachItem(
  db: RecordsDb,
  subject: SubjectId,
  scope: Scope,
  judge: (item: JudgedItem) => void,
): Promise<void> {
  const where = and(
    eq(troubleItem.subject, subject),
    inArray(troubleItem.advertiserId, [...scope.keys()]),
    isNull(troubleItem.goneAt),
  );
  let last = 0;
  for (;;) {
    const items = await readPiece(db, and(where, gt(troubleItem.id, last)));
    for (const [id, advertiserId, record] of items) {
      const clientUuid = scope.get(advertiserId);
      if (clientUuid !== undefined) judge({ id, clientUuid, record: readRecord(subject, record) });
    }
    if (items.length < PIECE) return;
    last = items.at(-1)?.[0] ?? 0;
  }
}

/** One text for all: ten times as quick as a row each. */
async function readPiece(db: RecordsDb, where: SQL | undefined) {
  const { id, advertiserId, record } = troubleItem;
  const piece = db
    .select({ id, advertiserId, record })
    .from(troubleItem)
    .where(where)
    .orderBy(asc(id))
    .limit(PIECE)
    .as('piece');
  const rows = await db
    .select({
      items: sql`coalesce(json_agg(json_build_array(${piece.id}, ${piece.advertiserId}, ${piece.record}) ORDER BY ${piece.id}), '[]')::text`,
    })
    .from(piece);
  const [{ items }] = z.tuple([Piece]).parse(rows);
  return Items.parse(JSON.parse(items));
}
