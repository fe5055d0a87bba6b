/** Records of scored items, read piece by piece: for what asks rules of all of them. */
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { and, asc, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { clientAdvertiser, troubleItem } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';

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
  /** As the run that wrote it has parsed it. */
  readonly record: unknown;
}

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
    const { ids, advertisers, records } = await readPiece(db, and(where, gt(troubleItem.id, last)));
    for (const [place, id] of ids.entries()) {
      const clientUuid = scope.get(advertisers[place] ?? 0);
      if (clientUuid !== undefined) judge({ id, clientUuid, record: records[place] });
    }
    if (ids.length < PIECE) return;
    last = ids.reduce((one, other) => Math.max(one, other), last);
  }
}

const Ints = z.array(z.int());
const ints = z.string().transform((text) => Ints.parse(JSON.parse(`[${text}]`)));
const Piece = z.object({
  ids: ints,
  advertisers: ints,
  records: z.string().transform((text) => z.array(z.unknown()).parse(JSON.parse(`[${text}]`))),
});

/** A text for each column, in the same order: many times as quick as a row for each item. */
async function readPiece(db: RecordsDb, where: SQL | undefined) {
  const { id, advertiserId, record } = troubleItem;
  const piece = db
    .select({ id, advertiserId, record })
    .from(troubleItem)
    .where(where)
    .orderBy(asc(id))
    .limit(PIECE)
    .as('piece');
  const joined = (column: SQLWrapper) => sql`coalesce(string_agg(${column}::text, ','), '')`;
  const rows = await db
    .select({
      ids: joined(piece.id),
      advertisers: joined(piece.advertiserId),
      records: joined(piece.record),
    })
    .from(piece);
  return Piece.parse(rows[0]);
}
