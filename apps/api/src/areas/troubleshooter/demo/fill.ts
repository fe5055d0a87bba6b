/** Writes what the demo adds to campaign health: files as if somebody had loaded them today, aggregators, and two wrong bookings. */
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, desc, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_SOURCE } from '../../../demo/entities.ts';
import { planFor } from '../../../demo/plan.ts';
import { randomOf, whole } from '../../../demo/random.ts';
import { factRows } from '../../../platform/facts/fact-rows.ts';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { clientAdvertiser, linkCheck } from '../../../platform/records/schema.ts';
import type { FactsStore, Services } from '../../../platform/services.ts';
import { troubleEntity, troubleImport } from '../schema.ts';
import { type Entity, FILE_KINDS, type FileKind } from '../sources/entities.ts';
import type { ImportSummary } from '../sources/summary.ts';
import type { DemoBidding } from './bidding.ts';
import { type DemoAggregator, type DemoBooking, demoBookings } from './delivery.ts';
import { demoHealth } from './plan.ts';

/** Days of delivery that the demo's creative reports are of. */
const CREATIVE_DAYS = 30;
/** Days of logs that an aggregator has. */
const LOG_DAYS = 10;
/** Hour of the night at which logs are written, UTC. */
const LOG_HOUR = 4;

const FILE_NAMES: Readonly<Record<Exclude<FileKind, 'aggregators'>, string>> = {
  sdf: 'SDF export.zip',
  'dv360-report': 'Line items by day.csv',
  'landing-pages': 'Placement URLs.csv',
  creatives: 'Creatives, last 30 days.csv',
};

const Advertisers = z.array(z.object({ id: z.int(), externalId: z.string() }));

/**
 * Brings the demo's files up to today: all at first, and on a later day those in whose place nobody has loaded any.
 * Nothing without the demo's advertisers.
 */
export async function fillDemoHealth({ facts, records, config, clock }: Services): Promise<void> {
  const now = clock();
  const today = todayIn(config.timeZone, now);
  const advertisers = Advertisers.parse(
    await facts.query(
      'SELECT id, external_id AS "externalId" FROM advertiser WHERE source = $1 AND account_of IS NULL',
      [DEMO_SOURCE],
    ),
  );
  const ids = new Map(advertisers.map(({ externalId, id }) => [externalId, id]));
  const due = await dueFiles(records.db, [...ids.values()], today);
  if (due.length === 0) return;
  const { bidding, pages, defaults, aggregators } = demoHealth(today);
  const served = await servedBy(facts, [...ids.values()], today);
  const files = advertisers.flatMap(({ id, externalId }) => {
    const own = due.filter(({ advertiserId }) => advertiserId === id);
    return own.map(({ file, importId }) => ({
      ...{ advertiserId: id, file, importId },
      entities:
        file === 'landing-pages'
          ? (pages.pages.get(externalId) ?? [])
          : file === 'creatives'
            ? creativesOf(served.get(id) ?? [], defaults.shares)
            : ofBidding(bidding.files.get(externalId), file),
    }));
  });
  await records.transaction(async (tx) => {
    await writeFiles(tx, files, today, now);
    await writeChecks(tx, pages.checks, today, now);
    await writeAggregators(tx, aggregators.aggregators, ids, today);
  });
  await writeBookings(facts, demoBookings(planFor(today), today).written, ids);
}

type DemoFile = keyof typeof FILE_NAMES;
const DEMO_FILES: readonly DemoFile[] = ['sdf', 'dv360-report', 'landing-pages', 'creatives'];

/** A file to write: anew, or in place of the demo's own of an earlier day. */
interface DueFile {
  readonly advertiserId: number;
  readonly file: DemoFile;
  readonly importId: number | null;
}

const digestOf = (today: Day): string => `demo ${today}`;

/** The files that are not of today; none of an advertiser and kind of which somebody loaded a file. */
async function dueFiles(
  db: RecordsDb,
  advertiserIds: readonly number[],
  today: Day,
): Promise<DueFile[]> {
  if (advertiserIds.length === 0) return [];
  const rows = await db
    .select()
    .from(troubleImport)
    .where(
      and(inArray(troubleImport.advertiserId, [...advertiserIds]), isNull(troubleImport.undoneAt)),
    )
    .orderBy(desc(troubleImport.id));
  return advertiserIds.flatMap((advertiserId) =>
    DEMO_FILES.flatMap((file): DueFile[] => {
      const last = rows.find((row) => row.advertiserId === advertiserId && row.source === file);
      if (last && (last.loadedBy !== null || last.digest === digestOf(today))) return [];
      return [{ advertiserId, file, importId: last?.id ?? null }];
    }),
  );
}

const ofBidding = (bidding: DemoBidding | undefined, file: 'sdf' | 'dv360-report'): Entity[] => {
  if (!bidding) return [];
  return file === 'sdf'
    ? [...bidding.campaigns, ...bidding.orders, ...bidding.lines]
    : [...bidding.orderFigures, ...bidding.lineFigures];
};

interface Served {
  readonly externalId: string;
  readonly name: string;
  readonly impressions: number;
}

const ServedRows = z.array(
  z.object({
    advertiserId: z.int(),
    externalId: z.string(),
    name: z.string(),
    impressions: z.number(),
  }),
);

/** What each creative served over the last days. */
async function servedBy(
  facts: FactsStore,
  advertiserIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, readonly Served[]>> {
  const served = factRows({
    ...{ table: 'fact', advertisers: '$1', days: { from: '$2', until: '$3' }, time: 'none' },
    ...{ keys: ['advertiser_id', 'creative_id'], measures: ['impressions'] },
  });
  const rows = ServedRows.parse(
    await facts.query(
      `SELECT c.advertiser_id AS "advertiserId", c.external_id AS "externalId", c.name, f.impressions
       FROM (SELECT creative_id, sum(impressions)::float8 AS impressions FROM ${served} f
         WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date GROUP BY 1) f
       JOIN creative c ON c.id = f.creative_id ORDER BY c.id`,
      [advertiserIds, shiftDay(today, -CREATIVE_DAYS), shiftDay(today, -1)],
    ),
  );
  return Map.groupBy(rows, ({ advertiserId }) => advertiserId);
}

const creativesOf = (
  served: readonly Served[],
  shares: ReadonlyMap<string, number>,
): Entity<'creative'>[] =>
  served.map(({ externalId, name, impressions }) => ({
    ...{ kind: 'creative', externalId, name },
    fields: {
      impressions,
      defaultImpressions: Math.round(impressions * (shares.get(externalId) ?? 0)),
    },
  }));

interface File extends DueFile {
  readonly entities: readonly Entity[];
}

async function writeFiles(
  tx: RecordsDb,
  files: readonly File[],
  today: Day,
  at: Date,
): Promise<void> {
  const old = files.flatMap(({ importId }) => importId ?? []);
  if (old.length > 0) await tx.delete(troubleImport).where(inArray(troubleImport.id, old));
  if (files.length === 0) return;
  const made = await tx
    .insert(troubleImport)
    .values(
      files.map(({ advertiserId, file, entities }) => ({
        ...{ advertiserId, source: file, fileName: FILE_NAMES[file], loadedAt: at },
        digest: digestOf(today),
        summary: {
          what: FILE_KINDS[file].title,
          counts: FILE_KINDS[file].kinds.map((kind) => ({
            kind,
            count: entities.filter((entity) => entity.kind === kind).length,
          })),
          leftOut: 0,
        } satisfies ImportSummary,
      })),
    )
    .returning({ id: troubleImport.id });
  const rows = files.flatMap(({ entities }, i) =>
    entities.map(({ kind, externalId, name, fields }) => ({
      ...{ import_id: made[i]?.id, kind, external_id: externalId, name, fields },
    })),
  );
  // One statement: thousands of rows with a parameter each took seconds.
  await tx.execute(sql`INSERT INTO ${troubleEntity} (import_id, kind, external_id, name, fields)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS e(import_id integer, kind text, external_id text, name text, fields jsonb)`);
}

async function writeChecks(
  tx: RecordsDb,
  checks: ReturnType<typeof demoHealth>['pages']['checks'],
  today: Day,
  checkedAt: Date,
): Promise<void> {
  if (checks.length === 0) return;
  await tx
    .insert(linkCheck)
    .values(
      checks.map(({ url, status, fault, lost }) => ({
        ...{ url, checkedAt },
        result: { status, fault, lost, finalUrl: url, redirects: 0, day: today },
      })),
    )
    .onConflictDoUpdate({
      target: linkCheck.url,
      set: { checkedAt, result: sql`excluded.result` },
    });
}

async function writeAggregators(
  tx: RecordsDb,
  aggregators: readonly DemoAggregator[],
  ids: ReadonlyMap<string, number>,
  today: Day,
): Promise<void> {
  const clients = new Map(
    (await tx.select().from(clientAdvertiser)).map(({ advertiserId, clientUuid }) => [
      advertiserId,
      clientUuid,
    ]),
  );
  const known = aggregators.flatMap((each) => {
    const advertiserId = ids.get(each.advertiser);
    const clientUuid = advertiserId === undefined ? undefined : clients.get(advertiserId);
    return advertiserId === undefined || !clientUuid ? [] : [{ ...each, advertiserId, clientUuid }];
  });
  if (known.length === 0) return;
  await tx
    .insert(aggregator)
    .values(
      known.map(({ uuid, clientUuid, advertiserId, name, start, end, status }) => ({
        ...{ uuid, clientUuid, advertiserId, name, status },
        ...{ startDate: start, endDate: end },
      })),
    )
    .onConflictDoUpdate({
      target: aggregator.uuid,
      set: { startDate: sql`excluded.start_date`, endDate: sql`excluded.end_date` },
      // Who saved one has the last word on its flight.
      setWhere: lte(aggregator.revision, 1),
    });
  // Logs of real runs have days.
  await tx.delete(aggregatorLog).where(
    and(
      isNull(aggregatorLog.fromDay),
      inArray(
        aggregatorLog.aggregatorUuid,
        known.map(({ uuid }) => uuid),
      ),
    ),
  );
  await tx.insert(aggregatorLog).values(
    known.flatMap(({ uuid, lastLog, unmapped }) => {
      if (lastLog === null) return [];
      const random = randomOf(`${uuid} logs`);
      return Array.from({ length: LOG_DAYS }, (_, i) => {
        const rowsIn = whole(random, 400, 2600);
        const day = shiftDay(today, i + 1 - LOG_DAYS - lastLog);
        return {
          ...{ aggregatorUuid: uuid, rowsIn, rowsMapped: rowsIn - whole(random, 0, 12) },
          found: unmapped && {
            unmapped: [{ sourceId: 'part-1', activity: unmapped.activity, count: unmapped.count }],
            bySource: {},
          },
          at: new Date(`${day}T${String(LOG_HOUR).padStart(2, '0')}:10:00Z`),
        };
      });
    }),
  );
}

/** Adds the bookings that were written wrong, once. */
async function writeBookings(
  facts: FactsStore,
  bookings: readonly DemoBooking[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await facts.transaction(async (tx) => {
    for (const { advertiser, number, name, start, end, impressions, cost } of bookings) {
      const advertiserId = ids.get(advertiser);
      if (advertiserId === undefined) continue;
      await tx.query(
        `INSERT INTO booking (advertiser_id, origin, number, name, start_date, end_date, booked_impressions,
         booked_spend_micros, cost_structure)
       SELECT $1::int, 'load', $2::text, $3::text, $4::date, $5::date, $6::bigint, $7::bigint, 'CPM'
       WHERE NOT EXISTS (SELECT FROM booking WHERE advertiser_id = $1::int AND number = $2::text)`,
        [advertiserId, number, name, start, end, impressions, cost * 1e6],
      );
    }
  });
}
