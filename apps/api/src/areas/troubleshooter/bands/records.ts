/** Records of scored items, read piece by piece: for what asks rules of all of them. */
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** An item with the value of the rule that its list shows; null where that rule does not apply. */
export interface ShownItem {
  readonly id: number;
  readonly clientUuid: string;
  readonly figure: number | null;
}

/** Those of a subject in `scope` that are still there. */
const ofSubject = (subject: SubjectId, scope: Scope): SQL | undefined =>
  and(
    eq(troubleItem.subject, subject),
    inArray(troubleItem.advertiserId, [...scope.keys()]),
    isNull(troubleItem.goneAt),
  );

/** Calls `judge` with the figure alone of each item of a subject: many times as quick as reading its record. */
export async function eachFigure(
  db: RecordsDb,
  subject: SubjectId,
  scope: Scope,
  judge: (item: ShownItem) => void,
): Promise<void> {
  const figure = sql`coalesce(${troubleItem.figure}::text, 'null')`;
  const read = await readColumns(db, ofSubject(subject, scope), figure);
  for (const [place, value] of Figures.parse(read.values).entries()) {
    const clientUuid = scope.get(read.advertisers[place] ?? 0);
    if (clientUuid !== undefined) judge({ id: read.ids[place] ?? 0, clientUuid, figure: value });
  }
}

/**
 * Calls `judge` with each item of a subject in `scope` that is still there.
 * @param ids Only of these.
 */
export async function eachItem(
  db: RecordsDb,
  subject: SubjectId,
  scope: Scope,
  judge: (item: JudgedItem) => void,
  ids?: readonly number[],
): Promise<void> {
  const all = ids ?? (await idsOf(db, subject, scope));
  for (let from = 0; from < all.length; from += PIECE) {
    const among = `{${all.slice(from, from + PIECE).join(',')}}`;
    const where = and(sql`${troubleItem.id} = ANY(${among}::bigint[])`, ofSubject(subject, scope));
    const read = await readColumns(db, where, troubleItem.record);
    for (const [place, record] of Records.parse(read.values).entries()) {
      const clientUuid = scope.get(read.advertisers[place] ?? 0);
      if (clientUuid !== undefined) judge({ id: read.ids[place] ?? 0, clientUuid, record });
    }
  }
}

async function idsOf(db: RecordsDb, subject: SubjectId, scope: Scope): Promise<number[]> {
  const ids: number[] = [];
  await eachFigure(db, subject, scope, ({ id }) => void ids.push(id));
  return ids;
}

const list = z.string().transform((text): unknown => JSON.parse(`[${text}]`));
const Ints = list.pipe(z.array(z.int()));
const Records = list.pipe(z.array(z.unknown()));
const Figures = list.pipe(z.array(z.nullable(z.number())));
const Read = z.object({ ids: Ints, advertisers: Ints, values: z.string() });

/** A text for each column, in the same order: many times as quick as a row for each item. */
async function readColumns(db: RecordsDb, where: SQL | undefined, column: SQLWrapper) {
  const { id, advertiserId } = troubleItem;
  const joined = (of: SQLWrapper) => sql`coalesce(string_agg(${of}::text, ','), '')`;
  const [row] = await db
    .select({ ids: joined(id), advertisers: joined(advertiserId), values: joined(column) })
    .from(troubleItem)
    .where(where);
  return Read.parse(row);
}
