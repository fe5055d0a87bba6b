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
import { CLIENTS } from '../../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../apps/api/src/testing/server.ts';
import { slideRequest } from '../../../packages/slides/src/deck/resolve.ts';
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
    datasetOf: (id: keyof typeof all = 'delivery') => all[id],
  };
});
vi.mock('../../../apps/api/src/platform/facts/upgrades/steps.ts', async (original) => {
  const { STEPS } = await original<Steps>();
  const { factDdl, nameDdl } = await import('../../../apps/api/src/platform/facts/tables.ts');
  const { rollupDdl } = await import('../../../apps/api/src/platform/facts/rollups.ts');
  const { parking: added } = await import('./parking.ts');
  const { garage, tariff } = added.dimensions;
  const sql = [nameDdl(garage), nameDdl(tariff), factDdl(added), rollupDdl(added)].join('\n');
  return { STEPS: [...STEPS, { name: `000${STEPS.length + 1}-parking`, sql }] };
});

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

describe.each(ENGINES)('a dataset that is added by its declaration, on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;
  let folder: string;
  let advId: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-made-up-'));
    // The stores are those of the last step: opening them makes the one that was added.
    server = await startTestServer({ engine });
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives a store of the release before its tables', async () => {
    const [{ version } = {}] = await server.services.facts.query(
      'SELECT max(version) AS version FROM migration WHERE under_way IS NULL',
    );
    const { STEPS } = await import('../../../apps/api/src/platform/facts/upgrades/steps.ts');
    expect(version).toBe(STEPS.length);
    expect(STEPS.at(-1)?.name).toContain('parking');
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
