/** Findings as people see them: listing them, acknowledging one, taking that back. */
import type { DataOf } from '@flightdeck/contract';
import {
  type FindingState,
  type FoundFault,
  MOST_DAYS,
  MOST_ROWS,
} from '@flightdeck/contract/health';
import type { CALLS } from '@flightdeck/contract/server';
import { findingDays, findingDayText, findingText, tokensOf } from '@flightdeck/domain/health';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { exportCsv } from '../../platform/csv-export.ts';
import type { CsvColumns } from '../../platform/csv-text.ts';
import { AppError } from '../../platform/errors.ts';
import { isPartOf, mainOf } from '../../platform/facts/accounts.ts';
import { readFinding } from '../../platform/health/findings.ts';
import { matchesWords, readPage, readPieces } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, clientAdvertiser, finding } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { overAccounts, requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['health'];
type Filters = z.output<Calls['export']['body']>;

const isThere = isNull(finding.closedAt);
const STATES: Readonly<Record<FindingState, SQL | undefined>> = {
  open: and(isThere, isNull(finding.acknowledgedAt)),
  acknowledged: and(isThere, isNotNull(finding.acknowledgedAt)),
  closed: isNotNull(finding.closedAt),
};

const stateOf = ({ closedAt, acknowledgedAt }: typeof finding.$inferSelect): FindingState =>
  closedAt !== null ? 'closed' : acknowledgedAt !== null ? 'acknowledged' : 'open';

interface FindingRow {
  readonly row: typeof finding.$inferSelect;
  readonly client: string;
}

/** A list of ids as PostgreSQL reads it. */
const idsOf = (ids: Iterable<number>) => sql`${`{${[...ids].join(',')}}`}::int[]`;

/**
 * The findings about the caller's advertisers and their accounts, the worst first, then the newest days.
 * @throws {AppError} `forbidden` for another client's advertiser.
 */
async function findings(services: Services, caller: Caller, filters: Filters) {
  const own = await overAccounts(services.facts, caller);
  requireAdvertisers(own, filters.advIds);
  const { db } = services.records;
  const { search, advIds, clientUuids, levels, state } = filters;
  const { id, advertiserId, level } = finding;
  const mains = await mainOf(services.facts, own.advertiserIds);
  const wanted = new Set(advIds);
  const shown = [...mains].filter(
    ([account, main]) => wanted.size === 0 || wanted.has(account) || wanted.has(main),
  );
  // An account's client is its advertiser's.
  const main = sql`(SELECT o.main FROM unnest(${idsOf(mains.keys())}, ${idsOf(mains.values())}) AS o(account, main)
    WHERE o.account = ${advertiserId})`;
  const where = and(
    inArray(
      advertiserId,
      shown.map(([account]) => account),
    ),
    clientUuids.length > 0 ? inArray(client.uuid, clientUuids) : undefined,
    levels.length > 0 ? inArray(level, levels) : undefined,
    state === 'any' ? undefined : STATES[state],
    matchesWords(search, [finding.names, finding.note, client.name]),
  );
  const among = (ids: readonly string[] | undefined) => ids && inArray(id, ids.map(Number));
  return {
    db,
    ids: () =>
      db
        .select({ id: sql<string>`${id}::text` })
        .from(finding)
        .innerJoin(clientAdvertiser, eq(clientAdvertiser.advertiserId, main))
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(where)
        .$dynamic(),
    rows: (ids?: string[]) =>
      db
        .select({ row: finding, client: client.name })
        .from(finding)
        .innerJoin(clientAdvertiser, eq(clientAdvertiser.advertiserId, main))
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(and(where, among(ids)))
        .$dynamic(),
    order: [asc(level), desc(finding.lastDay), desc(id)],
    show: (rows: FindingRow[]) => described(services, caller, rows),
  };
}

/** A page of findings. @throws {AppError} `forbidden` for another client's advertiser. */
export const listFindings = async (
  services: Services,
  caller: Caller,
  body: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> => readPage(await findings(services, caller, body), body);

const COLUMNS: CsvColumns<FoundFault> = {
  Finding: ({ findingId }) => findingId,
  Client: (found) => found.client,
  Advertiser: ({ advertiser }) => advertiser,
  Severity: (found) => found.level,
  State: ({ state }) => state,
  Title: ({ title }) => title,
  'What was found': ({ text }) => text,
  'What to do': ({ toDo }) => toDo,
  'First day': ({ firstDay }) => firstDay,
  'Last day': ({ lastDay }) => lastDay,
  Days: ({ days }) => days,
  'Found at (UTC)': ({ foundAt }) => foundAt,
  'Changed at (UTC)': ({ changedAt }) => changedAt,
  'Gone at (UTC)': ({ closedAt }) => closedAt,
  'Acknowledged at (UTC)': ({ acknowledged }) => acknowledged?.at ?? null,
  'Acknowledged by': ({ acknowledged }) => acknowledged?.by ?? null,
  Note: ({ acknowledged }) => acknowledged?.note ?? null,
};

/** All of them as CSV; noted in the audit log. @throws {AppError} `forbidden` for another client's advertiser. */
export async function exportFindings(services: Services, caller: Caller, filters: Filters) {
  const list = await findings(services, caller, filters);
  return exportCsv(services, caller, {
    action: 'health/export',
    after: { filters },
    name: 'findings',
    columns: COLUMNS,
    rows: readPieces(list, ({ findingId }) => String(findingId)),
  });
}

const Accounts = z.array(
  z.object({ id: z.int(), name: z.string(), currency: z.string().nullable() }),
);

async function described(
  { facts, records }: Services,
  caller: Caller,
  rows: readonly FindingRow[],
): Promise<FoundFault[]> {
  const [names, nameOf] = await Promise.all([
    facts.query(
      `SELECT a.id, a.currency, CASE WHEN EXISTS (SELECT FROM advertiser own WHERE ${isPartOf('a', 'own')})
         THEN a.name || ' in ' || a.currency ELSE a.name END AS name
       FROM advertiser a WHERE a.id = ANY($1::int[])`,
      [rows.map(({ row }) => row.advertiserId)],
    ),
    namesOf(
      records.db,
      rows.map(({ row }) => row.acknowledgedBy),
    ),
  ]);
  const advertisers = new Map(Accounts.parse(names).map((account) => [account.id, account]));
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map(({ row, client: owner }) => {
    const { found } = readFinding(row);
    const { name = '', currency } = advertisers.get(row.advertiserId) ?? {};
    // Figures are as the account has them, in its own currency.
    const reader = {
      ...{ locale: caller.user.locale, mayLoad: true },
      currency: currency ?? undefined,
    };
    return {
      findingId: row.id,
      advId: row.advertiserId,
      advertiser: name,
      client: owner,
      ...{ rule: found.rule, level: found.level, state: stateOf(row) },
      ...findingText(found, reader),
      feedId: found.feed?.id ?? null,
      rows: found.rows.slice(0, MOST_ROWS).map(({ label, days }) => ({
        label: label || null,
        days: days
          .slice(0, MOST_DAYS)
          .map((day) => ({ day: day.day, text: findingDayText(found, day, reader) })),
        moreDays: Math.max(0, days.length - MOST_DAYS),
      })),
      moreRows: Math.max(0, found.rows.length - MOST_ROWS),
      ...{ firstDay: row.firstDay, lastDay: row.lastDay, days: findingDays(found).length },
      foundAt: row.foundAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      closedAt: iso(row.closedAt),
      acknowledged:
        row.acknowledgedAt === null
          ? null
          : {
              at: row.acknowledgedAt.toISOString(),
              by: nameOf(row.acknowledgedBy)?.name ?? null,
              note: row.note,
            },
    };
  });
}

const NONE = 'There is no such finding among those of your clients.';

const findingIdOf = (text: string): number => {
  const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).safeParse(text);
  if (!id.success) throw new AppError('not-found', NONE);
  return id.data;
};

/** A finding about one of the caller's advertisers, locked. @throws {AppError} `not-found` for any other. */
async function findingFor(tx: RecordsDb, { advertiserIds }: Caller, given: string) {
  const [row] = await tx
    .select()
    .from(finding)
    .where(
      and(eq(finding.id, findingIdOf(given)), inArray(finding.advertiserId, [...advertiserIds])),
    )
    .for('update');
  if (!row) throw new AppError('not-found', NONE);
  return readFinding(row);
}

/**
 * Acknowledges a finding; noted in the audit log.
 * @throws {AppError} `not-found`, `conflict` where it changed since the person saw it, or is no longer there.
 */
export async function acknowledge(
  services: Services,
  caller: Caller,
  given: string,
  { seen, note }: z.output<Calls['acknowledge']['body']>,
): Promise<void> {
  const { records, audit, clock } = services;
  await records.transaction(async (tx) => {
    const row = await findingFor(tx, caller, given);
    if (row.closedAt !== null) {
      throw new AppError(
        'conflict',
        'The cause is gone by now, so there is nothing to acknowledge.',
      );
    }
    if (row.changedAt.toISOString() !== seen) {
      throw new AppError('conflict', 'The finding has changed since. Look at its days again.');
    }
    await tx
      .update(finding)
      .set({
        acknowledgedAt: clock(),
        acknowledgedBy: caller.user.id,
        ...{ note, acknowledged: tokensOf(row.found) },
      })
      .where(eq(finding.id, row.id));
    const entry = { ...actorOf(caller), action: 'health/acknowledge', target: String(row.id) };
    const { advertiserId: advId, rule, firstDay, lastDay } = row;
    await audit.write(
      { ...entry, after: { advId, rule, firstDay, lastDay }, reason: note || undefined },
      tx,
    );
  });
}

/** Takes an acknowledgement back; noted in the audit log. @throws {AppError} `not-found`. */
export async function reopen(services: Services, caller: Caller, given: string): Promise<void> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    const row = await findingFor(tx, caller, given);
    if (row.acknowledgedAt === null) return;
    await tx
      .update(finding)
      .set({ acknowledgedAt: null, acknowledgedBy: null, note: '', acknowledged: [] })
      .where(eq(finding.id, row.id));
    const { advertiserId: advId, rule, note } = row;
    await audit.write(
      {
        ...actorOf(caller),
        action: 'health/reopen',
        target: String(row.id),
        before: { advId, rule, note },
      },
      tx,
    );
  });
}
