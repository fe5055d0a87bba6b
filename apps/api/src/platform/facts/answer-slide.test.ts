/** Slides about datasets that do not know the placements or campaigns of a report, and how far their datasets are loaded. */
import type { DatasetId, DatasetQuery } from '@flightdeck/domain/datasets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSlide } from './answer-slide.ts';
import { type FactInput, loadFacts } from './load.ts';
import { loadShape } from './shapes.ts';
import type { FactScope } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';

const RANGE = { start: '2026-03-01', end: '2026-03-31' };
const named = (name: string) => ({ id: null, name });

/** A question for the sum of a measure. */
const ask = (dataset: DatasetId, metric: string): DatasetQuery => ({
  dataset,
  metrics: [metric],
  dimensions: [],
  range: RANGE,
});
const QUERIES = {
  delivery: ask('delivery', 'impressions'),
  search: ask('search', 'impressions'),
  paths: ask('paths', 'converted'),
};

describe.each(ENGINES)('the figures of a slide on $name', ({ open }) => {
  let opened: PrivateStore;
  const idOf = async (table: string, name: string): Promise<number> => {
    const [row] = await opened.store.query(`SELECT id FROM ${table} WHERE name = $1`, [name]);
    return Number(row?.id);
  };

  /** Loads a row for each of these: its day, what it is of, and its figure. */
  const load = async (
    dataset: DatasetId,
    measure: string,
    at: string,
    rows: readonly (readonly [day: string, dimensions: Readonly<Record<string, string>>, number])[],
  ) => {
    const given = [...new Set(rows.flatMap(([, dimensions]) => Object.keys(dimensions)))];
    const fields = ['day', ...given, measure];
    const { measures } = loadShape(dataset, fields);
    const facts = rows.map(([day, { advertiser = '', ...others }, value], line): FactInput => {
      const dimensions = Object.entries(others).map(([id, name]) => [
        id,
        id === 'campaign' || id === 'placement' ? named(name) : name,
      ]);
      return {
        line,
        day,
        dimensions: { advertiser: named(advertiser), ...Object.fromEntries(dimensions) },
        values: measures.map((id) => (id === measure ? value : 0)),
      };
    });
    await loadFacts(opened.store, {
      source: 'test',
      dataset,
      fields,
      rows: (async function* () {
        yield { facts, bad: [] };
      })(),
    });
    await opened.store.transaction((tx) =>
      tx.query('UPDATE load SET loaded_at = $2::timestamptz WHERE dataset = $1', [dataset, at]),
    );
  };

  beforeAll(async () => {
    opened = await open();
    const fjord = { advertiser: 'Fjord' };
    const spring = { ...fjord, campaign: 'Spring' };
    const autumn = { ...fjord, campaign: 'Autumn' };
    const others = { advertiser: 'Harbour', campaign: 'Harbour spring' };
    await load('delivery', 'impressions', '2026-04-02T06:00:00Z', [
      ['2026-03-10', { ...spring, placement: 'Top', site: 'The Daily' }, 1],
      ['2026-03-10', { ...spring, placement: 'Side', site: 'The Daily' }, 2],
      ['2026-03-20', { ...autumn, placement: 'Foot', site: 'The Daily' }, 4],
      ['2026-03-20', { ...others, placement: 'Foreign', site: 'The Daily' }, 8],
    ]);
    await load('search', 'impressions', '2026-04-01T06:00:00Z', [
      ['2026-03-10', { ...spring, keyword: 'boots' }, 100],
      ['2026-03-15', { ...autumn, keyword: 'boots' }, 200],
      ['2026-03-15', { ...others, keyword: 'boots' }, 400],
    ]);
    await load('paths', 'converted', '2026-04-03T06:00:00Z', [
      ['2026-03-25', { ...fjord, path: 'Search > Display' }, 1000],
      ['2026-03-25', { advertiser: 'Harbour', path: 'Search' }, 2000],
    ]);
    await load('goals', 'completions', '2026-04-03T06:00:00Z', [
      ['2026-03-25', { advertiser: 'Harbour', goal: 'Sale' }, 7],
    ]);
  });
  afterAll(() => opened.dispose());

  /** The figure of each query for these choices of the advertiser, and what is said of it. */
  const shown = async (chosen: {
    readonly placements?: readonly string[];
    readonly campaigns?: readonly string[];
  }) => {
    const ids = (table: string, names: readonly string[]) =>
      Promise.all(names.map((name) => idOf(table, name)));
    const scope: FactScope = {
      advertiserIds: [await idOf('advertiser', 'Fjord')],
      ...(chosen.campaigns ? { campaignIds: await ids('campaign', chosen.campaigns) } : {}),
      ...(chosen.placements ? { placementIds: await ids('placement', chosen.placements) } : {}),
    };
    const { results, widened } = await answerSlide(opened.store, QUERIES, scope);
    return {
      figures: Object.values(results).map(({ totals }) => Object.values(totals.values)[0]),
      widened: widened?.map(({ label, to, lacks }) => `${label}: ${to}, no ${lacks}`),
    };
  };

  it('are of the selection and nothing is said where all is chosen', async () => {
    expect(await shown({})).toEqual({ figures: [7, 300, 1000], widened: undefined });
  });

  it('are of the campaigns of the chosen placements, or of the advertiser, and say so', async () => {
    expect(await shown({ placements: ['Top'] })).toEqual({
      figures: [1, 100, 1000],
      widened: ['Search advertising: campaigns, no placements', 'Paths: advertiser, no placements'],
    });
  });

  it('are of the advertiser where a dataset knows no campaigns', async () => {
    expect(await shown({ campaigns: ['Autumn'] })).toEqual({
      figures: [4, 200, 1000],
      widened: ['Paths: advertiser, no campaigns'],
    });
  });

  it('are of the advertiser where its figures name no campaigns, as those of goals often do', async () => {
    const scope = {
      advertiserIds: [await idOf('advertiser', 'Harbour')],
      placementIds: [await idOf('placement', 'Foreign')],
    };
    const queries = { goals: ask('goals', 'completions') };
    const { results, widened } = await answerSlide(opened.store, queries, scope);
    expect(results.goals?.totals.values).toEqual({ completions: 7 });
    expect(widened).toEqual([{ label: 'Goals', to: 'advertiser', lacks: 'placements' }]);
  });

  it('keep the chosen campaigns where placements of others are chosen too', async () => {
    expect(await shown({ campaigns: ['Spring'], placements: ['Top', 'Foot'] })).toEqual({
      figures: [1, 100, 1000],
      widened: ['Search advertising: campaigns, no placements', 'Paths: advertiser, no campaigns'],
    });
  });

  it('are never of another advertiser, whatever placements are chosen', async () => {
    expect(await shown({ placements: ['Foreign'] })).toMatchObject({ figures: [0, 0, 1000] });
    expect(await shown({ campaigns: ['Harbour spring'] })).toMatchObject({
      figures: [0, 0, 1000],
    });
  });

  it('are refused for a selection of nothing where a dataset cannot hold it', async () => {
    // Whichever of the two is asked first.
    await expect(shown({ placements: [] })).rejects.toThrow(
      /^(Search advertising|Paths) cannot be narrowed to placements\.$/,
    );
  });

  it('are as old as the dataset that was loaded first, and known up to the last day of theirs', async () => {
    const advertiserIds = [await idOf('advertiser', 'Fjord')];
    const known = async (...ids: (keyof typeof QUERIES | 'goals')[]) => {
      const all = { ...QUERIES, goals: ask('goals', 'completions') };
      const queries = Object.fromEntries(ids.map((id) => [id, all[id]]));
      const { asOf, knownUntil } = await answerSlide(opened.store, queries, { advertiserIds });
      return [asOf, knownUntil];
    };
    const [first, middle, last] = [1, 2, 3].map((day) => `2026-04-0${day}T06:00:00.000Z`);
    expect(await known('delivery')).toEqual([middle, '2026-03-20']);
    expect(await known('search')).toEqual([first, '2026-03-15']);
    expect(await known('paths')).toEqual([last, '2026-03-25']);
    expect(await known('search', 'paths')).toEqual([first, '2026-03-15']);
    // Pacing is computed by the days of delivery.
    expect(await known('delivery', 'search')).toEqual([first, '2026-03-20']);
    // A dataset that was never loaded has no figures that could be old.
    expect(await known('goals', 'paths')).toEqual([last, '2026-03-25']);
    expect(await known('goals')).toEqual([null, null]);
    expect(await known()).toEqual([middle, '2026-03-20']);
  });
});
