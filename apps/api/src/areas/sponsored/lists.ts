/** Pages of sponsored documents, and all of them as CSV. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { SponsoredItem } from '@flightdeck/contract/sponsored';
import { SPONSORED_STATES, STATE_WORDS } from '@flightdeck/domain/sponsored';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { exportCsv } from '../../platform/csv-export.ts';
import type { CsvColumns } from '../../platform/csv-text.ts';
import {
  directed,
  isAnyOf,
  matchesWords,
  readPage,
  readPieces,
  selected,
} from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';
import { settle } from './clock.ts';
import { sponsoredApprover, sponsoredVerdict } from './schema.ts';

type Calls = (typeof CALLS)['sponsored'];
type Filter = Omit<z.output<Calls['list']['body']>, 'page' | 'pageSize'>;

const approvers = sql`(SELECT count(*) FROM ${sponsoredApprover}
  WHERE ${sponsoredApprover.documentId} = ${sponsoredDocument.id})`.mapWith(Number);
/** Approvers whose last word on exactly the newest content was to approve it. */
const approved = sql`(SELECT count(*) FROM ${sponsoredApprover}
  WHERE ${sponsoredApprover.documentId} = ${sponsoredDocument.id} AND 'approve' = (
    SELECT ${sponsoredVerdict.verdict} FROM ${sponsoredVerdict}
    WHERE ${sponsoredVerdict.documentId} = ${sponsoredDocument.id}
      AND ${sponsoredVerdict.email} = ${sponsoredApprover.email}
      AND ${sponsoredVerdict.sha256} = ${sponsoredDocument.sha256}
    ORDER BY ${sponsoredVerdict.at} DESC, ${sponsoredVerdict.id} DESC LIMIT 1))`.mapWith(Number);

const SORTED: Readonly<Record<Filter['sort'], SQL>> = {
  title: sql`lower(${sponsoredDocument.title})`,
  client: sql`lower(${client.name})`,
  state: sql`array_position(${sql.param([...SPONSORED_STATES])}::text[], ${sponsoredDocument.state})`,
  goLive: sql`${sponsoredDocument.goLiveAt}`,
  changed: sql`${sponsoredDocument.changedAt}`,
};

/** What a filter finds of the caller's clients. @throws {AppError} `not-found` for another tenant’s client. */
function found(
  { records: { db } }: Services,
  caller: Caller,
  { clientUuid, states, search, sort, direction }: Filter,
) {
  if (clientUuid !== null) requireClient(caller, clientUuid);
  const where = and(
    inArray(
      sponsoredDocument.clientUuid,
      clientUuid === null ? [...caller.clientUuids] : [clientUuid],
    ),
    isAnyOf(sponsoredDocument.state, states),
    matchesWords(search, [sponsoredDocument.title, client.name]),
  );
  const ofClient = eq(client.uuid, sponsoredDocument.clientUuid);
  return {
    ...selected(where, sponsoredDocument.id, {
      ids: () =>
        db.select({ id: sponsoredDocument.id }).from(sponsoredDocument).innerJoin(client, ofClient),
      rows: () =>
        db
          .select({ row: sponsoredDocument, client: client.name, approvers, approved })
          .from(sponsoredDocument)
          .innerJoin(client, ofClient),
    }),
    order: [directed[direction](SORTED[sort]), asc(sponsoredDocument.id)],
    async show(
      rows: readonly {
        readonly row: typeof sponsoredDocument.$inferSelect;
        readonly client: string;
        readonly approvers: number;
        readonly approved: number;
      }[],
    ): Promise<SponsoredItem[]> {
      const nameOf = await namesOf(
        db,
        rows.map(({ row }) => row.ownerId),
      );
      return rows.map(({ row, ...beside }) => ({
        ...{ documentId: row.id, clientUuid: row.clientUuid, title: row.title, label: row.label },
        ...{ state: row.state, heldBack: row.heldBack, version: row.version },
        owner: nameOf(row.ownerId),
        goLiveAt: row.goLiveAt?.toISOString() ?? null,
        takeDownAt: row.takeDownAt?.toISOString() ?? null,
        ...{ zone: row.zone, openComments: row.openComments },
        changedAt: row.changedAt.toISOString(),
        ...beside,
      }));
    },
  };
}

/** A page of documents, moved by the clock first. @throws {AppError} `not-found` for another tenant’s client. */
export async function listDocuments(
  services: Services,
  caller: Caller,
  { page, pageSize, ...filter }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const list = found(services, caller, filter);
  await settle(services);
  return readPage({ db: services.records.db, ...list }, { page, pageSize });
}

const COLUMNS: CsvColumns<SponsoredItem> = {
  Title: ({ title }) => title,
  Client: (item) => item.client,
  State: ({ state }) => STATE_WORDS[state].label,
  Label: ({ label }) => label,
  Version: ({ version }) => version,
  Approvers: (item) => item.approvers,
  Approved: (item) => item.approved,
  'Goes live (UTC)': ({ goLiveAt }) => goLiveAt,
  'Ends (UTC)': ({ takeDownAt }) => takeDownAt,
  'Time zone': ({ zone }) => zone,
  Owner: ({ owner }) => owner?.name ?? null,
  'Open comments': ({ openComments }) => openComments,
  'Changed (UTC)': ({ changedAt }) => changedAt,
};

/** All that a filter finds, as CSV; noted in the audit log. @throws {AppError} as `listDocuments`. */
export async function exportDocuments(
  services: Services,
  caller: Caller,
  filter: z.output<Calls['export']['body']>,
) {
  const list = found(services, caller, filter);
  await settle(services);
  return exportCsv(services, caller, {
    ...{ action: 'sponsored/export', name: 'sponsored-content', after: filter },
    columns: COLUMNS,
    rows: readPieces(list, ({ documentId }) => documentId),
  });
}
