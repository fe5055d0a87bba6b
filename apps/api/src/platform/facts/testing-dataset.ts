/** For tests: a dataset that nothing else knows, with every kind of dimension and measure, and facts of it in memory. */
import {
  band,
  defineDataset,
  distinct,
  eachMeasured,
  entity,
  measured,
  name,
  sum,
} from '@flightdeck/domain/datasets';
import { campaign, country } from '@flightdeck/domain/datasets/dimensions';
import { shiftDay } from '@flightdeck/domain/dates';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups, rollupDdl } from './rollups.ts';
import type { FactsStore } from './store.ts';
import { copyColumns, factDdl, factTables, nameDdl } from './tables.ts';
import { nameOf, random } from './testing-facts.ts';

const measures = {
  visits: sum('count', 'Visits', 'Times somebody came in.'),
  takingsMicros: sum('micros', 'Takings', 'What was paid.'),
  kilos: sum('decimal', 'Kilos', 'What was carried out.'),
  staySeconds: sum('seconds', 'Stay', 'Time in the shop.', 'none'),
  visitors: distinct('Visitors', 'Different people.'),
};

/** Visits to shops. */
export const shops = defineDataset({
  id: 'shops',
  label: 'Shops',
  description: 'Visits to shops.',
  table: 'fact_shops',
  dimensions: {
    campaign,
    branch: entity('branch', 'advertiser', 'Branch', 'The shop.'),
    weather: name('weather', 'Weather', 'Weather of the day.'),
    ageGroup: band('age_group', 'Age group', 'Age of the visitors.'),
    country,
    article: { ...name('article', 'Article', 'What was bought.'), detail: true },
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'visits', 'kilos', 'staySeconds', 'visitors'),
    takings: measured(measures, 'takingsMicros'),
    takingsPerVisit: {
      label: 'Takings per visit',
      description: 'Takings divided by visits.',
      unit: 'money',
      better: 'higher',
      of: { takingsMicros: 1e-6 },
      per: { visits: 1 },
    },
    // Several measures with factors of their own on both sides.
    score: {
      label: 'Score',
      description: 'Visits and half of the kilos, per hour and visit.',
      unit: 'number',
      better: 'higher',
      of: { visits: 1, kilos: 0.5 },
      per: { staySeconds: 1e-3, visits: 2 },
    },
    frequency: {
      label: 'Frequency',
      description: 'Visits divided by visitors.',
      unit: 'number',
      better: 'none',
      of: { visits: 1 },
      per: { visitors: 1 },
    },
  },
  rollups: [
    { table: 'shops_day', time: 'day', keys: ['campaign', 'branch'], from: 'fact_shops' },
    { table: 'shops_month', time: 'month', keys: ['branch'], from: 'shops_day' },
  ],
});

/** A fact, with the ids of its dimensions. */
export interface Visit {
  readonly day: string;
  readonly ids: Readonly<Record<string, number>>;
  readonly measures: Readonly<Record<keyof typeof measures, number | null>>;
}

const FIRST_DAY = '2025-12-20';
const DAYS = 75;
export const AGE_GROUPS = ['Unknown', '18-24', '25-34', '5-17', '1,000 and more'];

const next = random(11);
const upTo = (n: number) => Math.floor(next() * n);

const visit = (withArticle: boolean): Visit => {
  const advertiser = 1 + upTo(3);
  return {
    day: shiftDay(FIRST_DAY, upTo(DAYS)),
    ids: {
      advertiser,
      campaign: advertiser + 3 * upTo(2),
      branch: 1 + upTo(4),
      weather: 1 + upTo(3),
      ageGroup: 1 + upTo(AGE_GROUPS.length),
      country: 1 + upTo(2),
      ...(withArticle ? { article: 1 + upTo(3) } : {}),
    },
    measures: {
      visits: next() < 0.1 ? 0 : upTo(500),
      takingsMicros: upTo(3e9),
      kilos: upTo(300) / 100,
      staySeconds: upTo(90_000) / 10,
      visitors: next() < 0.2 ? null : 1 + upTo(400),
    },
  };
};

/** Facts without the article, and others with it. */
export const visits = {
  base: Array.from({ length: 900 }, () => visit(false)),
  detail: Array.from({ length: 300 }, () => visit(true)),
};

/** Name of a row's dimension as it is stored. */
export const nameIn = (dimension: string, id: number): string =>
  dimension === 'ageGroup'
    ? (AGE_GROUPS[id - 1] ?? '')
    : id === 1 && (dimension === 'weather' || dimension === 'article')
      ? 'Unknown'
      : nameOf(dimension, id);

/** Makes the dataset's tables in a store that holds `fillFacts`, and writes its facts. */
export async function fillShops(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    const { branch, weather, ageGroup, article } = shops.dimensions;
    const ddl = [branch, weather, ageGroup, article].map(nameDdl).join('');
    for (const statement of (ddl + factDdl(shops) + rollupDdl(shops)).split(/;\s*(?:\n|$)/)) {
      if (statement.trim()) await tx.query(statement);
    }
    for (let id = 1; id <= 4; id++) {
      await tx.query(
        "INSERT INTO branch (advertiser_id, source, external_id, name) VALUES (1, 't', $1, $2)",
        [String(id), nameIn('branch', id)],
      );
    }
    for (const [dimension, table, count] of [
      ['weather', 'weather', 3],
      ['article', 'article', 3],
      ['ageGroup', 'age_group', AGE_GROUPS.length],
    ] as const) {
      for (let id = 2; id <= count; id++) {
        await tx.query(`INSERT INTO ${table} (name) VALUES ($1)`, [nameIn(dimension, id)]);
      }
    }
    for (const [index, table] of factTables(shops).entries()) {
      const facts = index === 0 ? visits.base : visits.detail;
      await ensurePartitions(
        tx,
        facts.map(({ day }) => day),
        table.table,
      );
      await tx.copy(
        table.table,
        copyColumns(table),
        facts.map((fact) => {
          const keys = table.keys.map(({ dimension, type }) =>
            type === 'date' ? fact.day : dimension === null ? 1 : fact.ids[dimension],
          );
          const values = Object.values(fact.measures).map((value) => value ?? '\\N');
          return `${[...keys, ...values].join('\t')}\n`;
        }),
      );
    }
    await refreshRollups(
      tx,
      [1, 2, 3],
      visits.base.map(({ day }) => day),
      undefined,
      shops,
    );
  });
}
