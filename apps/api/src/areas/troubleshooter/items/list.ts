/** The list of items by column: all of the caller's clients at once, or those that changed. */
import {
  IssueStatus,
  ITEMS_LIMIT,
  type ItemClient,
  type ItemLevel,
  type ItemList,
  type SourceState,
} from '@flightdeck/contract/troubleshooter';
import { todayIn } from '@flightdeck/domain/dates';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bandsOfClients } from '../../../platform/health/band-choices.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { runState } from '../run/queue.ts';
import { EVENT_LOCK } from '../run/write.ts';
import { troubleRun, troubleSource } from '../schema.ts';
import { SOURCES } from '../sources/index.ts';
import { type ItemScope, itemScope } from './scope.ts';

/** SQL of what the flags of an item say; $2 is today. */
const FLAGS = `(acknowledged_at IS NOT NULL)::int + 2 * (snoozed_for_change OR coalesce(snoozed_until > $2, false))::int
  + 4 * (status = 'fixed' AND verified_at IS NOT NULL AND verified_at >= coalesce(status_at, verified_at))::int
  + 8 * (gone_at IS NOT NULL)::int`;

/** SQL of the place of a flight's state among the options of `FlightState`; $2 is today. */
const FLIGHT = `CASE WHEN end_date < $2 THEN 3 WHEN start_date > $2 THEN 2
  WHEN start_date IS NULL AND end_date IS NULL THEN 0 ELSE 1 END`;

const millis = (column: string) => `round(date_part('epoch', ${column}) * 1000)::float8`;
const rounded = (column: string, by: number) => `round(${column} * ${by}) / ${by}`;

/** Columns of the answer that need no table, and their SQL. Hundredths are exact enough for a list. */
const PLAIN = {
  id: 'id',
  name: 'name',
  externalId: 'external_id',
  detail: 'detail',
  level: 'level',
  figure: rounded('figure', 100),
  cost: rounded('cost', 100),
  stake: rounded('stake', 100),
  delivered: 'delivered',
  firstSeen: millis('first_seen_at'),
  changed: millis('changed_at'),
  flags: FLAGS,
  flight: FLIGHT,
} as const;
/** Columns whose values are entries of a table. */
const NAMED = {
  subject: 'subject',
  status: 'status',
  advertiser: 'advertiser_id',
  opportunity: 'opportunity_type',
  worst: 'worst',
  owner: 'owner_id',
} as const;

// What the database writes is checked by column, not by cell: there are two million of them.
const columnOf = <Cell>() => z.custom<Cell[]>((value) => Array.isArray(value));
const Columns = z.object({
  ...{ id: columnOf<number>(), level: columnOf<ItemLevel>(), flags: columnOf<number>() },
  flight: columnOf<number>(),
  ...{ name: columnOf<string>(), externalId: columnOf<string>(), detail: columnOf<string>() },
  ...{ figure: columnOf<number | null>(), delivered: columnOf<number | null>() },
  ...{ cost: columnOf<number | null>(), stake: columnOf<number | null>() },
  ...{ firstSeen: columnOf<number>(), changed: columnOf<number>() },
  ...{ subject: columnOf<string>(), status: columnOf<string>(), advertiser: columnOf<number>() },
  ...{ opportunity: columnOf<string | null>(), worst: columnOf<string | null>() },
  owner: columnOf<string | null>(),
});
type Columns = z.infer<typeof Columns>;

const Found = z.object({ total: z.int(), columns: z.string() });

/** The items of a scope by column, as text of JSON: so they come over in one piece. */
const SELECT = `json_build_object(${Object.entries({ ...PLAIN, ...NAMED })
  .map(([field, column]) => `'${field}', coalesce(json_agg(${column}), '[]'::json)`)
  .join(', ')})::text AS columns`;

/**
 * Of more items than the list takes, the worst.
 * @param since Only what changed after this event, with what is gone.
 */
async function columnsOf(
  { records, clock, config }: Services,
  scope: ItemScope,
  since: number | null,
): Promise<{ readonly total: number; readonly columns: Columns }> {
  const params = [[...scope.keys()], todayIn(config.timeZone, clock())];
  const own = 'i.advertiser_id = ANY($1::int[]) AND $2::text IS NOT NULL';
  const where =
    since === null
      ? `${own} AND i.gone_at IS NULL`
      : `${own} AND i.id IN (SELECT item_id FROM records.trouble_event WHERE id > $3)`;
  const given = since === null ? params : [...params, since];
  const [row] = await records.execute(
    `WITH counted AS (SELECT count(*)::int AS total FROM records.trouble_item i WHERE ${where})
     SELECT (SELECT total FROM counted) AS total, ${SELECT} FROM (
       SELECT i.* FROM records.trouble_item i WHERE ${where}
       ORDER BY CASE WHEN (SELECT total FROM counted) > ${ITEMS_LIMIT} THEN (i.level + 3) % 4 END, i.id
       LIMIT ${ITEMS_LIMIT}) listed`,
    given,
  );
  const { total, columns } = Found.parse(row);
  return { total, columns: Columns.parse(JSON.parse(columns)) };
}

/** Gives the entries of a table their places in it. */
class Table<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<Entry, number>();

  /** The place of an entry; -1 for none. */
  readonly placeOf = (entry: Entry | null | undefined): number => {
    if (entry === null || entry === undefined) return -1;
    const known = this.#places.get(entry);
    if (known !== undefined) return known;
    const place = this.entries.push(entry) - 1;
    this.#places.set(entry, place);
    return place;
  };
}

/**
 * Items as lists show them.
 * @param since Only those that changed after this event of an item.
 */
export async function listItems(
  services: Services,
  caller: Caller,
  since: number | null = null,
): Promise<ItemList> {
  const { records } = services;
  // Before the items, so that what comes meanwhile is told twice rather than never.
  const seen = await lastEvent(services);
  const scope = await itemScope(services, caller);
  const { total, columns } = await columnsOf(services, scope, since);
  const { advertiser, subject, status, opportunity, worst, owner, ...plain } = columns;
  const clients = new Table<ItemClient>();
  const [opportunityTypes, rules, owners] = [
    new Table<string>(),
    new Table<string>(),
    new Table<string>(),
  ];
  const subjects = new Map<string, number>(SUBJECTS.map((id, place) => [id, place]));
  const statuses = new Map<string, number>(IssueStatus.options.map((id, place) => [id, place]));
  const items = {
    ...plain,
    subject: subject.map((id) => subjects.get(id) ?? -1),
    client: advertiser.map((id) => clients.placeOf(scope.get(id))),
    opportunity: opportunity.map(opportunityTypes.placeOf),
    worst: worst.map(rules.placeOf),
    status: status.map((id) => statuses.get(id) ?? 0),
    owner: owner.map(owners.placeOf),
  };
  const nameOf = await namesOf(records.db, owners.entries);
  return {
    items,
    clients: await withBands(records.db, clients.entries),
    opportunityTypes: opportunityTypes.entries,
    rules: rules.entries,
    people: owners.entries.map((id) => nameOf(id)),
    total,
    run: await lastRun(records.db, caller, scope),
    failing: await failingSources(records.db, scope),
    seen,
  };
}

/** The clients of a list with the bands that they have of their own. */
async function withBands(db: RecordsDb, clients: readonly ItemClient[]): Promise<ItemClient[]> {
  const own = await bandsOfClients(
    db,
    clients.map(({ uuid }) => uuid),
  );
  return clients.map((client) => {
    const choices = own.get(client.uuid)?.choices ?? {};
    return Object.keys(choices).length > 0 ? { ...client, bands: choices } : client;
  });
}

const Last = z.tuple([z.object({ id: z.coerce.number() })]);

/** The last event. Whoever writes events holds the lock until they can be seen, so that none with a smaller id comes later. */
export const lastEvent = ({ records }: Services): Promise<number> =>
  records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${EVENT_LOCK}::bigint)`);
    const answer = await tx.execute(
      sql`SELECT coalesce(max(id), 0) AS id FROM records.trouble_event`,
    );
    return Last.parse(Object(answer).rows)[0].id;
  });

/** The last run: its list in part, and what it did only for who sees all clients, because it was over all. */
async function lastRun(db: RecordsDb, caller: Caller, scope: ItemScope) {
  const [row] = await db.select().from(troubleRun).orderBy(desc(troubleRun.id)).limit(1);
  if (!row) return null;
  return runState(row, seesEveryone(caller) ? null : (id) => scope.has(id));
}

/** Sources of a scope that could not be read, the longest first. */
async function failingSources(db: RecordsDb, scope: ItemScope): Promise<SourceState[]> {
  const rows = await db
    .select()
    .from(troubleSource)
    .where(
      and(
        isNotNull(troubleSource.failedAt),
        inArray(troubleSource.advertiserId, [...scope.keys()]),
      ),
    )
    .orderBy(asc(troubleSource.failedAt));
  const titles = new Map(SOURCES.map(({ id, title }) => [id, title]));
  return rows.map(({ advertiserId, source, readAt, failedAt, problem }) => ({
    ...{ source, title: titles.get(source) ?? source, problem },
    client: scope.get(advertiserId)?.name ?? '',
    readAt: readAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }));
}
