/**
 * Whatever is loaded of a dataset, in whatever order, undone and done again: its facts are those of an independent fold over
 * the files, written out here without any of the loader's own code.
 */
import type { DatasetId } from '@flightdeck/domain/datasets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redoLoad, undoLoad } from './history.ts';
import { type FactInput, loadFacts } from './load.ts';
import { loadShape } from './shapes.ts';
import { ENGINES, everyFact, type PrivateStore } from './testing.ts';
import { random } from './testing-facts.ts';

/** A report as a test knows it: what the loader finds out by itself is written by hand. */
interface Feed {
  readonly dimensions: readonly string[];
  readonly measures: readonly string[];
  readonly filters?: readonly string[];
  /** Whether it names ad groups or ad sets. */
  readonly hasPart: boolean;
  readonly fineness: number;
}

interface World {
  readonly id: DatasetId;
  readonly table: string;
  readonly rollup: string;
  readonly part: string;
  readonly entities: readonly string[];
  readonly names: readonly string[];
  /** Table of each dimension. */
  readonly tables: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, string>>;
  readonly distinct: readonly string[];
  readonly feeds: readonly Feed[];
}

const SEARCH: Omit<World, 'table' | 'feeds' | 'names'> = {
  id: 'search',
  rollup: 'search_day',
  part: 'adGroup',
  entities: ['campaign', 'adGroup'],
  tables: {
    campaign: 'campaign',
    adGroup: 'ad_group',
    keyword: 'keyword',
    matchType: 'match_type',
    network: 'network',
    searchTerm: 'search_term',
  },
  measures: { impressions: 'impressions', clicks: 'clicks', spendMicros: 'spend_micros' },
  distinct: [],
};
const ALL = ['impressions', 'clicks', 'spendMicros'];

const WORLDS: readonly World[] = [
  {
    ...SEARCH,
    table: 'fact_search',
    names: ['keyword', 'matchType', 'network'],
    feeds: [
      { dimensions: ['campaign'], measures: ALL, hasPart: false, fineness: 0 },
      { dimensions: ['campaign', 'adGroup'], measures: ALL, hasPart: true, fineness: 0 },
      {
        dimensions: ['campaign', 'adGroup', 'keyword', 'matchType'],
        measures: ['impressions', 'clicks'],
        hasPart: true,
        fineness: 2,
      },
      // Of all campaigns together.
      { dimensions: ['network'], measures: ALL, hasPart: false, fineness: 1 },
      {
        dimensions: ['campaign', 'adGroup', 'keyword'],
        measures: ALL,
        filters: ['Network is Search'],
        hasPart: true,
        fineness: 1,
      },
    ],
  },
  {
    ...SEARCH,
    table: 'fact_search_term',
    names: ['keyword', 'searchTerm'],
    feeds: [
      { dimensions: ['campaign', 'searchTerm'], measures: ALL, hasPart: false, fineness: 1 },
      {
        dimensions: ['campaign', 'adGroup', 'searchTerm'],
        measures: ['impressions', 'clicks'],
        hasPart: true,
        fineness: 1,
      },
      {
        dimensions: ['campaign', 'adGroup', 'keyword', 'searchTerm'],
        measures: ['spendMicros'],
        hasPart: true,
        fineness: 2,
      },
    ],
  },
  {
    id: 'social',
    table: 'fact_social',
    rollup: 'social_day',
    part: 'adSet',
    entities: ['campaign', 'adSet', 'ad'],
    names: ['format', 'device'],
    tables: {
      campaign: 'campaign',
      adSet: 'ad_set',
      ad: 'ad',
      format: 'ad_format',
      device: 'device',
    },
    measures: { impressions: 'impressions', videoStarts: 'video_starts', reach: 'reach' },
    distinct: ['reach'],
    feeds: [
      { dimensions: ['campaign'], measures: ['impressions', 'reach'], hasPart: false, fineness: 0 },
      {
        dimensions: ['campaign', 'adSet', 'device'],
        measures: ['impressions', 'videoStarts', 'reach'],
        hasPart: true,
        fineness: 1,
      },
      {
        dimensions: ['campaign', 'adSet', 'ad', 'format'],
        measures: ['impressions', 'videoStarts'],
        hasPart: true,
        fineness: 17,
      },
    ],
  },
];

/** A row of a file: names of its dimensions, null where it gives none, and its measures. */
interface FileRow {
  readonly adv: string;
  readonly day: string;
  readonly names: Readonly<Record<string, string | null>>;
  readonly values: Readonly<Record<string, number | null>>;
}

interface Load {
  readonly loadId: number;
  readonly feed: Feed;
  readonly rows: readonly FileRow[];
  readonly isRemoving: boolean;
  counts: boolean;
}

const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'];

/** What the files say, by a fold that asks for each row and measure whether it counts. */
function expected(world: World, loads: readonly Load[]): string[] {
  const ids = Object.keys(world.measures);
  const dimensions = [...world.entities, ...world.names];
  const told: string[] = [];
  const counting = loads.filter(({ counts }) => counts);
  for (const adv of new Set(counting.flatMap(({ rows }) => rows.map((row) => row.adv)))) {
    for (const day of DAYS) {
      const at = (load: Load) => load.rows.filter((row) => row.adv === adv && row.day === day);
      // Rows of each feed, from the last load that speaks for their campaign.
      const held = world.feeds.flatMap((feed, feedAt) => {
        const own = counting.flatMap((load, order) =>
          load.feed === feed ? [{ load, order }] : [],
        );
        return own.flatMap(({ load, order }) => {
          const rows = at(load).filter(
            ({ names }) =>
              !own.some(
                (later) =>
                  later.order > order &&
                  at(later.load).length > 0 &&
                  (later.load.isRemoving ||
                    !feed.dimensions.includes('campaign') ||
                    at(later.load).some((other) => other.names.campaign === names.campaign)),
              ),
          );
          const lines = Map.groupBy(rows, ({ names }) => JSON.stringify(names));
          return [...lines.values()].map((equal) => ({ feed, feedAt, order, equal }));
        });
      });
      const isWhole = (feed: Feed) => !feed.dimensions.includes('campaign');
      const groups = new Set(
        held.map(({ feed, equal }) => (isWhole(feed) ? null : equal[0]?.names.campaign)),
      );
      const isTogether = held.some(({ feed }) => isWhole(feed)) && groups.size > 1;
      const rankOf = (feed: Feed) => [
        feed.filters ? 1 : 0,
        isWhole(feed) ? 1 : 0,
        feed.hasPart ? 0 : 1,
        -feed.fineness,
      ];
      const inGroup = (names: FileRow['names'] | undefined) =>
        held.filter(({ equal }) => isTogether || equal[0]?.names.campaign === names?.campaign);
      const orderOf = (feed: Feed, names: FileRow['names'] | undefined) =>
        Math.max(...inGroup(names).flatMap((each) => (each.feed === feed ? [each.order] : [])));
      const before = (one: Feed, other: Feed, names: FileRow['names'] | undefined) => {
        const [left, right] = [rankOf(one), rankOf(other)];
        const differing = left.findIndex((value, i) => value !== right[i]);
        return differing < 0
          ? orderOf(one, names) > orderOf(other, names)
          : (left[differing] ?? 0) < (right[differing] ?? 0);
      };
      for (const { feed, feedAt, equal } of held) {
        const names = equal[0]?.names;
        const partOf = (of: FileRow['names'] | undefined) =>
          `${of?.campaign ?? ''} ${of?.[world.part] ?? ''}`;
        const countsFor = (measure: string) => {
          const rivals = [
            ...new Set(
              inGroup(names)
                .map((each) => each.feed)
                .filter((other) => other.measures.includes(measure)),
            ),
          ];
          if (!feed.measures.includes(measure)) return rivals.length === 0 || false;
          const first = rivals.find((each) =>
            rivals.every((other) => other === each || before(each, other, names)),
          );
          if (!first) return false;
          const beside = (other: Feed) =>
            isWhole(other) === isWhole(first) &&
            !other.filters === !first.filters &&
            other.hasPart === first.hasPart &&
            (first.hasPart || other.fineness === first.fineness);
          return (
            beside(feed) &&
            !rivals.some(
              (other) =>
                other !== feed &&
                beside(other) &&
                before(other, feed, names) &&
                inGroup(names).some(
                  (each) => each.feed === other && partOf(each.equal[0]?.names) === partOf(names),
                ),
            )
          );
        };
        const values = ids.map((id) => {
          const isDistinct = world.distinct.includes(id);
          if (!countsFor(id)) return isDistinct ? null : 0;
          const given = equal.map((row) => row.values[id] ?? null);
          if (isDistinct) return equal.length > 1 ? null : (given[0] ?? null);
          return given.reduce<number>((sum, value) => sum + (value ?? 0), 0);
        });
        const hasLost = ids.some(
          (id) => !countsFor(id) && equal.some((row) => (row.values[id] ?? 0) !== 0),
        );
        if (hasLost && values.every((value) => value === null || value === 0)) continue;
        const texts = dimensions.map(
          (id) => names?.[id] ?? (world.names.includes(id) ? 'Unknown' : '-'),
        );
        told.push([adv, day, ...texts, feedAt, ...values.map((value) => value ?? '-')].join(' | '));
      }
    }
  }
  return told.sort();
}

describe.each(ENGINES)('loads of other datasets on $name', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  /** The facts, told as `expected` tells them. */
  async function stored(world: World, feedIds: readonly (number | undefined)[], prefix: string) {
    const dimensions = [...world.entities, ...world.names];
    const rows = await opened.store.query(
      `SELECT a.name AS adv, f.day::text AS day, f.source_id AS feed,
         ${dimensions.map((_, i) => `coalesce(d${i}.name, '-') AS d${i}`).join(', ')},
         ${Object.values(world.measures)
           .map((column, i) => `f.${column}::float8 AS m${i}`)
           .join(', ')}
       FROM ${everyFact(world.table)} f JOIN advertiser a ON a.id = f.advertiser_id
         ${dimensions.map((id, i) => `LEFT JOIN ${world.tables[id]} d${i} ON d${i}.id = f.${world.tables[id]}_id`).join(' ')}
       WHERE a.name LIKE $1`,
      [`${prefix}%`],
    );
    return rows
      .map((row) =>
        [
          row.adv,
          row.day,
          ...dimensions.map((_, i) => row[`d${i}`]),
          feedIds.indexOf(Number(row.feed)),
          ...Object.keys(world.measures).map((_, i) => row[`m${i}`] ?? '-'),
        ].join(' | '),
      )
      .sort();
  }

  it.each(WORLDS)(
    '$id in $table is the fold over its files',
    { timeout: 120_000 },
    async (world) => {
      for (let seed = 1; seed <= 4; seed++) {
        const next = random(seed * 31);
        const upTo = (n: number) => Math.floor(next() * n);
        const prefix = `${world.table} ${seed} `;
        const loads: Load[] = [];
        const feedIds: (number | undefined)[] = world.feeds.map(() => undefined);
        const log: string[] = [];
        for (let step = 0; step < 12; step++) {
          const undoable = loads.filter(({ counts }) => counts);
          const undone = loads.filter(({ counts }) => !counts);
          const dice = next();
          const chosen = dice < 0.2 ? undoable[upTo(undoable.length)] : undone[upTo(undone.length)];
          if (dice < 0.35 && chosen) {
            chosen.counts = !chosen.counts;
            const changer = { by: 'test', at: new Date('2026-03-01T00:00:00Z') };
            await (chosen.counts ? redoLoad : undoLoad)(opened.store, chosen.loadId, changer);
            log.push(`${chosen.counts ? 'redo' : 'undo'} ${chosen.loadId}`);
          } else {
            const feedAt = upTo(world.feeds.length);
            const feed = world.feeds[feedAt] as Feed;
            const rows = Array.from({ length: 1 + upTo(8) }, (): FileRow => {
              const campaign = `camp ${upTo(3)}`;
              const named = (id: string) =>
                !feed.dimensions.includes(id)
                  ? null
                  : id === 'campaign'
                    ? campaign
                    : world.entities.includes(id)
                      ? `${campaign} ${id} ${upTo(2)}`
                      : `${id} ${upTo(2)}`;
              return {
                adv: `${prefix}${upTo(2)}`,
                day: DAYS[upTo(DAYS.length)] as string,
                names: Object.fromEntries(
                  [...world.entities, ...world.names].map((id) => [id, named(id)]),
                ),
                values: Object.fromEntries(
                  Object.keys(world.measures).map((id) => [
                    id,
                    !feed.measures.includes(id) || next() < 0.1 ? null : upTo(100),
                  ]),
                ),
              };
            });
            const isRemoving = next() < 0.3;
            const fields = ['day', 'advertiser', ...feed.dimensions, ...feed.measures];
            const shape = loadShape(world.id, fields);
            expect(shape.detail === null ? world.table : 'fact_search_term').toBe(world.table);
            const facts = rows.map(
              ({ adv, day, names, values }, line): FactInput => ({
                line,
                day,
                dimensions: {
                  advertiser: { id: null, name: adv },
                  ...Object.fromEntries(
                    Object.entries(names).map(([id, name]) => [
                      id,
                      name !== null && world.entities.includes(id) ? { id: null, name } : name,
                    ]),
                  ),
                },
                values: shape.measures.map(
                  (id) => values[id] ?? (world.distinct.includes(id) ? Number.NaN : 0),
                ),
              }),
            );
            const { loadId } = await loadFacts(opened.store, {
              source: 'test',
              dataset: world.id,
              fields,
              ...(feed.filters ? { filters: feed.filters } : {}),
              missing: isRemoving ? 'remove' : 'keep',
              rows: (async function* () {
                yield { facts, bad: [] };
              })(),
            });
            log.push(`${loadId}: feed ${feedAt}${isRemoving ? ' removes' : ''}`);
            if (loadId !== null) {
              loads.push({ loadId, feed, rows, isRemoving, counts: true });
              const [load] = await opened.store.query(
                'SELECT feed_id FROM feed_load WHERE id = $1',
                [loadId],
              );
              feedIds[feedAt] = Number(load?.feed_id);
            }
            // In the order of their ids, which is that of the loads.
          }
          expect(await stored(world, feedIds, prefix), `${seed}: ${log.join(', ')}`).toEqual(
            expected(world, loads),
          );
        }
      }
      if (world.table === 'fact_search_term') return;
      const [sums] = await opened.store.query(
        `SELECT (SELECT sum(impressions)::float8 FROM ${everyFact(world.table)} f) AS facts, (SELECT sum(impressions) FROM ${world.rollup}) AS days`,
      );
      expect(sums?.days).toBe(sums?.facts);
    },
  );
});
