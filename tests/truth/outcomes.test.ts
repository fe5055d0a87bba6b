/** Outcomes that a run wrote are what their sources say, for every day: on the demo provider, and on files of real systems. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportMapping } from '@flightdeck/contract/imports';
import { shiftDay } from '@flightdeck/domain/dates';
import type { AggregatorBody, OutcomeSource } from '@flightdeck/domain/outcomes';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFile, inspectFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { demoBody } from '../../apps/api/src/areas/outcomes/demo/body.ts';
import { LOOKED_DAYS } from '../../apps/api/src/areas/outcomes/propose.ts';
import { computeDays } from '../../apps/api/src/areas/outcomes/run/compute.ts';
import { foundActivities } from '../../apps/api/src/areas/outcomes/run/found-activities.ts';
import { writeEntities } from '../../apps/api/src/demo/entities.ts';
import { fillDemoDatasets } from '../../apps/api/src/demo/index.ts';
import { planFor } from '../../apps/api/src/demo/plan.ts';
import { withAccounts } from '../../apps/api/src/platform/facts/accounts.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import {
  ENGINES,
  everyFact,
  type PrivateStore,
} from '../../apps/api/src/platform/facts/testing.ts';
import { compareDays } from './outcome-days.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const TODAY = '2026-11-21';
const YESTERDAY = shiftDay(TODAY, -1);
const REAL = path.resolve(import.meta.dirname, '../../../shared/data');

describe.each(ENGINES)('the demo provider on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.transaction((tx) => writeEntities(tx, planFor(TODAY)));
    // All 18 months of the first advertiser, in three transactions. `npm run bench:outcomes` compares everything there is.
    let transactions = 3;
    await fillDemoDatasets(store, TODAY, () => transactions-- <= 0);
  });
  afterAll(() => opened?.dispose());

  it('has the outcomes, claims and media of its sources, on each day of 18 months', async () => {
    const [row] = await store.query(
      "SELECT id FROM advertiser WHERE external_id = 'MM-ADV-1001' AND account_of IS NULL",
    );
    const advId = Number(row?.id);
    const accounts = await withAccounts(store, [advId]);
    const looked = { start: shiftDay(TODAY, -LOOKED_DAYS), end: YESTERDAY };
    const found = await foundActivities(store, accounts, looked);
    const flight = { start: shiftDay(YESTERDAY, -547), end: YESTERDAY };
    const about = { name: 'Truth', advId, advertiser: 'MM-ADV-1001' };
    const body = demoBody(found, { ...about, ...flight });
    expect(new Set(body?.sources.map(({ system }) => system)).size).toBe(4);
    if (!body) throw new Error('Nothing was found.');
    await computeDays(store, 'truth', body, flight);
    const { figures, wrong } = await compareDays(store, 'truth', body, accounts);
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(figures).toBeGreaterThan(548 * 10);
  });
});

type Cells = Readonly<Record<string, string>>;

const source = (id: string, system: OutcomeSource['system'], label: string): OutcomeSource => ({
  ...{ id, system, label, accountIds: [], isSelfReported: system !== 'analytics' },
  ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
});

describe.runIf(existsSync(REAL)).each(ENGINES)('files of real systems on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened?.dispose());

  /** Loads a file under an advertiser's name; answers its rows. */
  async function load(file: string, dataset: 'analytics' | 'search', advertiser: string) {
    const at = path.join(REAL, file);
    const options = { fileName: path.basename(file), now: () => new Date('2026-11-01T00:00:00Z') };
    const { preview } = await inspectFile(at, options);
    const asked = ImportMapping.parse({ ...preview.mapping, dataset, columns: {} });
    const { mapping } =
      preview.dataset === dataset
        ? preview
        : (await inspectFile(at, { ...options, mapping: asked })).preview;
    const constants = { ...mapping.constants, advertiser };
    await importFile(store, at, { ...options, mapping: { ...mapping, constants } });
    const rows: Cells[] = parse(await readFile(at, 'utf8'), { columns: true, bom: true });
    return rows;
  }
  const byDay = (rows: readonly Cells[], day: string, measure: string): [string, number][] =>
    [...Map.groupBy(rows, (row) => (row[day] ?? '').slice(0, 10))]
      .map(([on, own]): [string, number] => [
        on,
        own.reduce((sum, row) => sum + (Number(row[measure]) || 0), 0),
      ])
      .sort(([one], [other]) => one.localeCompare(other));
  /** What a run over the days of the advertisers of a dataset wrote, day by day. */
  async function written(table: string, measure: string, sources: readonly OutcomeSource[]) {
    const owners = await store.query(
      `SELECT advertiser_id AS id, min(day)::text AS start, max(day)::text AS end FROM ${everyFact(table)} f GROUP BY 1`,
    );
    for (const { id, start, end } of owners) {
      const body: AggregatorBody = {
        ...{ name: 'Real', advId: Number(id), start: String(start), end: String(end) },
        sources: [...sources],
        outcomes: sources.map(({ id: sourceId, label }, index) => ({
          ...{ id: `of-${sourceId}`, name: label, isPrimary: index === 0, targets: [] },
          activities: [{ sourceId, activity: 'Conversions', weight: 1 }],
          ...{ counts: { by: 'source', sourceId }, value: { from: 'none' } },
        })),
        ...{ ignored: [], scope: [], channels: [], costs: [], sections: [] },
      };
      await computeDays(store, `real-${id}`, body, body);
      const { wrong } = await compareDays(store, `real-${id}`, body, [Number(id)]);
      expect(wrong).toEqual([]);
    }
    const rows = await store.query(
      `SELECT day::text, sum(${measure})::float8 AS n FROM fact_outcomes
       WHERE advertiser_id IN (SELECT advertiser_id FROM ${everyFact(table)} f) GROUP BY 1 ORDER BY 1`,
    );
    return rows.map(({ day, n }): [string, number] => [String(day), Number(n)]);
  }

  it('visits of analytics', async () => {
    const rows = await load('analytics/sfgov_ga_2016/devices.csv', 'analytics', 'City');
    const sources = [source('site', 'analytics', 'Site')];
    expect(await written('fact_analytics', 'sessions', sources)).toEqual(
      byDay(rows, 'date', 'visits'),
    );
  });

  it('conversions of search', async () => {
    const file = 'search/fivetran_seeds/google_ads_campaign_stats_data.csv';
    const rows = await load(file, 'search', 'Shop');
    const found = await written('fact_search', 'claimed', [source('ads', 'search', 'Search')]);
    const wanted = byDay(rows, 'date', 'conversions');
    expect(found.map(([day]) => day)).toEqual(wanted.map(([day]) => day));
    for (const [index, [day, n]] of wanted.entries()) {
      expect(found[index]?.[1], day).toBeCloseTo(n, 6);
    }
  });
});
