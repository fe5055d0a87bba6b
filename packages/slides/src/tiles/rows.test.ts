/** The rows of a tile: what their columns say, and what each can be kept or looked into by. */
import { drilled } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { question, sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { loadTile } from './load.ts';
import { tileRows } from './rows.ts';

async function rowsOf(dimensions: readonly string[], kind = 'table') {
  const tile = sampleTile(kind, { question: question(['impressions', 'ctr'], dimensions) });
  const definition = await loadTile(kind, tile.options);
  if (!definition) throw new Error('There is no such kind.');
  const told = tileRows(tile, TILE_CONTEXT, sampleTileData(definition, tile));
  const [first] = told?.rows ?? [];
  if (!told || !first) throw new Error('It has no rows.');
  return { tile, told, first };
}

it('have a column for each dimension and figure, and one for what it is compared with', async () => {
  const { told, first } = await rowsOf(['campaign', 'device']);
  expect(told.columns.map(({ label }) => label)).toEqual([
    ...['Campaign', 'Device', 'Impressions', 'Impressions, before', 'CTR', 'CTR, before'],
  ]);
  const texts = told.columns.map(({ textOf }) => textOf(first));
  expect(texts[0]).toBe(first.keys.campaign?.label);
  expect(texts[2]).toBe(first.values.impressions?.toLocaleString('en-GB'));
});

it('write days as people do, and offer nothing for them', async () => {
  const { told, first } = await rowsOf(['day'], 'time-series');
  expect(told.columns[0]?.label).toBe('Day');
  expect(told.columns[0]?.textOf(first)).toBe('1 Jan 2026');
  expect(told.deedsOf(first)).toEqual({ keep: null, step: null });
  expect(told.parts).toBeNull();
});

it('are kept by what comes first, and looked into by the level of the hierarchy', async () => {
  const { tile, told, first } = await rowsOf(['site', 'campaign']);
  const { keep, step } = told.deedsOf(first);
  expect(keep?.values[0]?.label).toBe(first.keys.site?.label);
  expect(step?.label).toBe(first.keys.campaign?.label);
  expect(told.parts).toBe('Placements');
  expect(step && drilled(tile, [step]).question?.dimensions).toEqual(['site', 'placement']);
});
