/** One file adds a dataset: from a store of the last release over its import to a slide and its CSV nothing else is written. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { type DatasetQuery, mappingTargets } from '@flightdeck/domain/datasets';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkAdvertisers } from '../../../apps/api/src/areas/imports/client-link.ts';
import { importFile } from '../../../apps/api/src/areas/imports/import-file.ts';
import { answer } from '../../../apps/api/src/platform/facts/answer.ts';
import { rollupDdl } from '../../../apps/api/src/platform/facts/rollups.ts';
import { factDdl, nameDdl } from '../../../apps/api/src/platform/facts/tables.ts';
import { CLIENTS } from '../../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../apps/api/src/testing/server.ts';
import shareStores from '../../../apps/api/src/testing/stores.ts';
import { figuresOf } from '../../../packages/slides/src/catalogue/figures.ts';
import { slideRequest } from '../../../packages/slides/src/deck/request.ts';
import { defineSlide } from '../../../packages/slides/src/definition.ts';
import { options } from '../../../packages/slides/src/options.ts';
import { SAMPLE_CONTEXT } from '../../../packages/slides/src/testing/sample.ts';
import { parking } from './parking.ts';

type Registry = typeof import('../../../packages/domain/src/datasets/registry.ts');
type Steps = typeof import('../../../apps/api/src/platform/facts/upgrades/steps.ts');

// What whoever adds a dataset writes beside its file: its line in the registry, and the step with the SQL that a test prints.
vi.mock('../../../packages/domain/src/datasets/registry.ts', async (original) => {
  const { DATASETS } = await original<Registry>();
  const { parking: added } = await import('./parking.ts');
  const all = { ...DATASETS, parking: added };
  return {
    DATASETS: all,
    DATASET_IDS: Object.keys(all),
    LOADED_DATASET_IDS: Object.keys(all).filter((id) => id !== 'outcomes'),
    datasetOf: (id: keyof typeof all = 'delivery') => all[id],
  };
});
// A list that grows: stores are made with the steps that were released, and opened with one more.
vi.mock('../../../apps/api/src/platform/facts/upgrades/steps.ts', async (original) => {
  const { STEPS } = await original<Steps>();
  return { STEPS: [...STEPS] };
});

/** Adds the step. */
async function addStep(): Promise<void> {
  const { STEPS } = await import('../../../apps/api/src/platform/facts/upgrades/steps.ts');
  const { garage, tariff } = parking.dimensions;
  const sql = [nameDdl(garage), nameDdl(tariff), factDdl(parking), rollupDdl(parking)].join('\n');
  if (!Array.isArray(STEPS)) throw new Error('The steps are no list that grows.');
  STEPS.push({ name: 'parking', sql });
}

const RANGE = { start: '2026-03-01', end: '2026-03-31' };
const FILE = [
  'Tag,Kunde,Haus,Tarif,Einfahrten,Gebühr,Fahrer',
  '2026-03-02,Harbour,North,Hour,10,25.50,8',
  '2026-03-02,Harbour,North,Day,4,40.00,4',
  '2026-03-03,Harbour,South,Hour,6,15.00,6',
  'not a day,Harbour,South,Hour,6,15.00,6',
].join('\n');
const MAPPING = {
  name: 'Garages',
  dataset: 'parking',
  columns: {
    Tag: 'day',
    Kunde: 'advertiser',
    Haus: 'garage',
    Tarif: 'tariff',
    Einfahrten: 'entries',
    Gebühr: 'fees',
    Fahrer: 'drivers',
  },
};

// Templates of its own: no other test can read stores with that step.
const shared = process.env.TEST_STORES;
let removeStores: () => Promise<void>;
beforeAll(async () => {
  delete process.env.TEST_STORES;
  removeStores = await shareStores();
  for (const engine of ENGINES) await (await startTestServer({ engine })).stop();
  await addStep();
}, 120_000);
afterAll(async () => {
  await removeStores();
  process.env.TEST_STORES = shared;
});

describe.each(ENGINES)('a dataset that is added by its declaration, on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;
  let folder: string;
  let advId: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-made-up-'));
    server = await startTestServer({ engine });
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives a store of the release before its tables', async () => {
    const upgraded = server.logged.filter((line) => line.includes('parking'));
    expect(upgraded.join('\n')).toMatch(/version \d+ \(parking\)/);
    expect(
      await server.services.facts.query('SELECT count(*)::int AS n FROM fact_parking'),
    ).toEqual([{ n: 0 }]);
  });

  it('is filled from a file by a mapping to what it declares; bad rows are told', async () => {
    expect(mappingTargets(parking).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['garage', 'tariff', 'entries', 'fees', 'drivers']),
    );
    const file = path.join(folder, 'garages.csv');
    await writeFile(file, FILE);
    const { ImportMapping } = await import('@flightdeck/contract/imports');
    const result = await importFile(server.services.facts, file, {
      ...{ fileName: 'garages.csv', mapping: ImportMapping.parse(MAPPING), acceptsBad: true },
    });
    expect(result).toMatchObject({ dataset: 'parking', rows: 3, badRowCount: 1 });
    expect(result.sums).toEqual({ entries: 20, feesMicros: 80.5e6 });
    const assignments = result.advertisers.map(({ key }) => ({
      advertiser: key,
      client: { uuid: CLIENTS.northwind },
    }));
    const scope = { clientUuids: [], everyone: true, assignments };
    await linkAdvertisers(server.services.records, result.advertisers, scope, { timeZone: 'UTC' });
    advId = result.advertisers[0]?.id ?? 0;
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
  });

  it('is asked by its metrics, from its rollup where that suffices', async () => {
    const asked: string[] = [];
    const read: typeof server.services.facts.query = (sql, params) => {
      asked.push(sql);
      return server.services.facts.query(sql, params);
    };
    const ask = (query: Omit<DatasetQuery, 'range'>) =>
      answer(read, { ...query, range: RANGE }, { advertiserIds: [advId] }, parking);
    const byGarage = await ask({
      metrics: ['entries', 'fees', 'feesPerEntry'],
      dimensions: ['garage'],
    });
    expect(byGarage.rows.map(({ keys, values }) => [keys.garage?.label, values])).toEqual([
      ['North', { entries: 14, fees: 65.5, feesPerEntry: 65.5 / 14 }],
      ['South', { entries: 6, fees: 15, feesPerEntry: 2.5 }],
    ]);
    expect(asked.join('\n')).toContain('parking_day');
    const people = await ask({ metrics: ['drivers'], dimensions: ['garage', 'tariff'] });
    expect(people.rows.map(({ values }) => values.drivers).sort()).toEqual([4, 6, 8]);
    expect(people.totals.values.drivers).toBeNull();
    expect(people.totals.reasons?.drivers).toBe('distinct');
  });

  it('is what a slide shows, to people of its client only', async () => {
    // Its id is none of those that the compiler knows.
    const query = {
      dataset: 'parking',
      metrics: ['entries'],
      dimensions: ['tariff'],
      range: RANGE,
    };
    const slide = defineSlide({
      id: 'parking',
      category: 'Analytics',
      title: 'Garages',
      description: 'Cars by tariff.',
      question: 'Which tariff do people choose?',
      datasets: [figuresOf(parking)],
      options: options({}),
      queries: () => ({ all: query as never }),
      isEmpty: (data) => data.results.all?.rows.length === 0,
      View: () => null,
    });
    const queries = slideRequest(slide, {}, SAMPLE_CONTEXT)?.queries ?? {};
    const selection = { advId, campaignAll: true, placementAll: true };
    const { body } = await analyst.send(CALLS.report.slideData, { body: { selection, queries } });
    expect(
      body.data.results.all?.rows.map(({ keys, values }) => [keys.tariff?.label, values.entries]),
    ).toEqual([
      ['Hour', 16],
      ['Day', 4],
    ]);
    const refused = await outsider.send(CALLS.report.slideData, { body: { selection, queries } });
    expect(refused.status).toBe(403);
  });

  it('leaves as CSV by the labels of its declaration', async () => {
    const { text } = await analyst.send(CALLS.delivery.rawFacts, {
      body: { advId, dataset: 'parking', startDate: RANGE.start, endDate: RANGE.end },
    });
    const [head, ...rows] = parse(text, { bom: true });
    expect(head).toEqual(
      expect.arrayContaining(['Garage', 'Tariff', 'Entries', 'Fees', 'Drivers']),
    );
    expect(rows).toHaveLength(3);
  });
});
