/** Writes what a run found: many rows in one statement. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { RunEvent } from './outcome.ts';

/** Any number, the same in every process: held, shared, by who writes events of items, until these can be seen. */
export const EVENT_LOCK = 4_300_006;
/** Rows of a statement. */
const PIECE = 1000;

/** Columns of what people said, which a run may change, and their types. */
const SAID = {
  changedAt: ['changed_at', 'timestamptz'],
  status: ['status', 'text'],
  statusBy: ['status_by', 'text'],
  statusAt: ['status_at', 'timestamptz'],
  evidence: ['evidence', 'jsonb'],
  verifiedAt: ['verified_at', 'timestamptz'],
  snoozedUntil: ['snoozed_until', 'text'],
  snoozedForChange: ['snoozed_for_change', 'boolean'],
  snoozedBy: ['snoozed_by', 'text'],
  levelAt: ['level_at', 'timestamptz'],
  goneAt: ['gone_at', 'timestamptz'],
} as const;

/** Columns that are made from the record. */
const SCORED = {
  name: ['name', 'text'],
  detail: ['detail', 'text'],
  opportunityType: ['opportunity_type', 'text'],
  links: ['links', 'jsonb'],
  record: ['record', 'jsonb'],
  digest: ['digest', 'text'],
  level: ['level', 'integer'],
  worst: ['worst', 'text'],
  figure: ['figure', 'double precision'],
  cost: ['cost', 'double precision'],
  stake: ['stake', 'double precision'],
  delivered: ['delivered', 'double precision'],
  startDate: ['start_date', 'text'],
  endDate: ['end_date', 'text'],
} as const;

const KEY = {
  subject: ['subject', 'text'],
  externalId: ['external_id', 'text'],
  advertiserId: ['advertiser_id', 'integer'],
  firstSeenAt: ['first_seen_at', 'timestamptz'],
} as const;

type Columns = Readonly<Record<string, readonly [column: string, type: string]>>;
/** Values of the columns, by their fields. */
type Values<Of extends Columns> = Readonly<Record<keyof Of, unknown>>;
/** What people said of a known item. */
export type SaidRow = Values<typeof SAID> & { readonly id: number };
/** A known item that was scored anew. */
export type ScoredRow = SaidRow & Values<typeof SCORED>;
/** An item that is new. */
export type NewRow = Values<typeof SAID & typeof SCORED & typeof KEY>;

const list = (columns: Columns, of = '') =>
  sql.raw(
    Object.values(columns)
      .map(([column]) => `${of}${column}`)
      .join(', '),
  );

/** The rows as a table of their fields, in their order. */
const given = (columns: Columns, rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(${sql.raw(
    Object.entries(columns)
      .map(([field, [, type]]) => `"${field}" ${type}`)
      .join(', '),
  )})`;

function* pieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += PIECE) yield rows.slice(from, from + PIECE);
}

async function update(tx: RecordsDb, columns: Columns, rows: readonly object[]): Promise<void> {
  const set = Object.entries(columns)
    .map(([field, [column]]) => `${column} = given."${field}"`)
    .join(', ');
  for (const piece of pieces(rows)) {
    await tx.execute(
      sql`UPDATE records.trouble_item t SET ${sql.raw(set)}
          FROM ${given({ id: ['id', 'bigint'], ...columns }, piece)} WHERE t.id = given.id`,
    );
  }
}

/** Writes what became of items whose record is as it was. */
export const writeSaid = (tx: RecordsDb, rows: readonly SaidRow[]): Promise<void> =>
  update(tx, SAID, rows);

/** Writes items that were scored anew. */
export const writeScored = (tx: RecordsDb, rows: readonly ScoredRow[]): Promise<void> =>
  update(tx, { ...SAID, ...SCORED }, rows);

const Ids = z.array(z.object({ id: z.coerce.number() }));

/** Adds items; answers their ids, in order. */
export async function addItems(tx: RecordsDb, rows: readonly NewRow[]): Promise<number[]> {
  const columns = { ...KEY, ...SCORED, ...SAID };
  const ids: number[] = [];
  for (const piece of pieces(rows)) {
    const numbered = piece.map((row, place) => ({ ...row, place }));
    const fields = sql.raw(
      Object.keys(columns)
        .map((field) => `given."${field}"`)
        .join(', '),
    );
    const answer = await tx.execute(
      sql`INSERT INTO records.trouble_item (${list(columns)})
          SELECT ${fields} FROM ${given({ ...columns, place: ['place', 'integer'] }, numbered)}
          ORDER BY given.place RETURNING id`,
    );
    ids.push(...Ids.parse(Object(answer).rows).map(({ id }) => id));
  }
  return ids;
}

/** Adds events in their order. */
export async function addEvents(
  tx: RecordsDb,
  events: readonly { readonly itemId: number; readonly event: RunEvent }[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${EVENT_LOCK}::bigint)`);
  const columns = {
    place: ['place', 'integer'],
    itemId: ['item_id', 'integer'],
    kind: ['kind', 'text'],
    body: ['body', 'jsonb'],
  } as const;
  for (const piece of pieces(events)) {
    const rows = piece.map(({ itemId, event }, place) => ({ place, itemId, ...event }));
    await tx.execute(
      sql`INSERT INTO records.trouble_event (item_id, at, kind, body)
          SELECT given."itemId", ${at.toISOString()}::timestamptz, given.kind, given.body
          FROM ${given(columns, rows)} ORDER BY given.place`,
    );
  }
}
