/** What a feed holds before a load of it: whether it is known, and its figures on the file's days. Only reads. */
import { DATASETS, type Dataset } from '@flightdeck/domain/datasets';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { factRows } from './fact-rows.ts';
import { type Report, reportName } from './feeds.ts';
import { loadShape } from './shapes.ts';
import type { FactsStore } from './store.ts';
import { factTables } from './tables.ts';

type Reader = Pick<FactsStore, 'query'>;

/** A feed as some advertisers know it. */
export interface KnownFeed {
  /** As one of them calls it; null where none has named it. */
  readonly label: string | null;
  readonly loads: number;
  readonly lastDay: Day | null;
}

const Feeds = z.array(
  z.object({ label: z.string().nullable(), loads: z.coerce.number(), last: z.string().nullable() }),
);

/** The feed of a report, as far as it has loads of these advertisers; null where it has none. */
export async function knownFeed(
  store: Reader,
  report: Report,
  advertiserIds: readonly number[],
): Promise<KnownFeed | null> {
  const [found] = Feeds.parse(
    await store.query(
      `SELECT min(n.label) AS label, count(DISTINCT f.id) AS loads, max(l.last_day)::text AS last
       FROM source s JOIN load l ON l.source_id = s.id JOIN feed_load f ON f.id = l.feed_load_id
       LEFT JOIN feed_label n ON n.feed_id = s.id AND n.advertiser_id = l.advertiser_id
       WHERE s.name = $1 AND l.advertiser_id = ANY($2::int[]) AND f.undone_at IS NULL AND NOT f.is_base`,
      [reportName(report), advertiserIds],
    ),
  );
  return found && found.loads > 0
    ? { label: found.label, loads: found.loads, lastDay: found.last }
    : null;
}

/** Figures of a feed on some days. */
export interface HeldFigures {
  /** Days that hold any, of all advertisers together. */
  readonly days: number;
  /** Sums of measures that add up; money in micros. */
  readonly sums: Readonly<Record<string, number>>;
}

const Held = z.array(z.object({ days: z.coerce.number() }).catchall(z.coerce.number()));

/** What counts of a report's feed on these days of these advertisers. */
export async function heldFigures(
  store: Reader,
  report: Report,
  advertiserIds: readonly number[],
  days: ReadonlySet<Day>,
): Promise<HeldFigures> {
  const id = report.dataset ?? 'delivery';
  const dataset: Dataset = DATASETS[id];
  const { detail } = loadShape(id, report.fields);
  const [main, ...others] = factTables(dataset);
  const table =
    others.find(({ keys }) => keys.some(({ dimension }) => dimension === detail)) ?? main;
  const added = table.measures.filter(({ fold }) => fold === 'sum');
  const sorted = [...days].sort();
  const facts = factRows({
    ...{ table: table.table, advertisers: '$2', days: { of: '$3' } },
    keys: ['advertiser_id', 'source_id'],
    measures: added.map(({ column }) => column),
  });
  const [row] = Held.parse(
    await store.query(
      `SELECT count(DISTINCT f.day) AS days,
         ${added.map(({ column }, i) => `coalesce(sum(f.${column}), 0)::float8 AS s${i}`).join(', ')}
       FROM ${facts} f JOIN source s ON s.id = f.source_id
       WHERE s.name = $1 AND f.advertiser_id = ANY($2::int[]) AND f.day = ANY($3::date[])
         AND f.day BETWEEN $4::date AND $5::date`,
      [reportName(report), advertiserIds, sorted, sorted.at(0), sorted.at(-1)],
    ),
  );
  return {
    days: row?.days ?? 0,
    sums: Object.fromEntries(added.map(({ measure }, i) => [measure, row?.[`s${i}`] ?? 0])),
  };
}
