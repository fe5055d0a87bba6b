/** A remedy changes what it names and keeps the rest of the form. */
import { expect, it } from 'vitest';
import { type Offered, remedyActions } from './remedies.ts';
import type { AlertRemedy } from './schema.ts';
import { initialSetup, type SetupState, setupReducer } from './setup.ts';

const TODAY = '2026-04-14';
const FORM = setupReducer(initialSetup(TODAY), { type: 'advertiser', id: 7, name: 'Northwind' });
const OFFERED: Offered = {
  campaigns: [1, 2, 3],
  placements: [
    { id: 11, campaignId: 1 },
    { id: 12, campaignId: 1 },
    { id: 21, campaignId: 2 },
  ],
};
const after = (state: SetupState, remedy: AlertRemedy, offered = OFFERED) =>
  remedyActions(state, remedy, offered, TODAY)?.reduce(setupReducer, state);

it('leaves placements out, also such as are not offered', () => {
  const remedy: AlertRemedy = { kind: 'drop-placements', placementIds: [12, 99] };
  expect(after(FORM, remedy)).toEqual({ ...FORM, placementAll: false, placementIds: [11, 21] });
  const listed = { ...FORM, placementAll: false, placementIds: [12, 21, 99] };
  expect(after(listed, remedy)).toEqual({ ...listed, placementIds: [21] });
});

it('leaves campaigns out, with the placements that were chosen of them', () => {
  const remedy: AlertRemedy = { kind: 'drop-campaigns', campaignIds: [1] };
  expect(after(FORM, remedy)).toEqual({ ...FORM, campaignAll: false, campaignIds: [2, 3] });
  const listed = { ...FORM, placementAll: false, placementIds: [11, 21] };
  expect(after(listed, remedy)).toMatchObject({ campaignIds: [2, 3], placementIds: [21] });
});

it('is not offered where nothing would be left, or too much for a list', () => {
  expect(after(FORM, { kind: 'drop-campaigns', campaignIds: [1, 2, 3] })).toBeUndefined();
  expect(after(FORM, { kind: 'drop-placements', placementIds: [11, 12, 21] })).toBeUndefined();
  const many = { ...OFFERED, campaigns: Array.from({ length: 152 }, (_, id) => id + 1) };
  expect(after(FORM, { kind: 'drop-campaigns', campaignIds: [1] }, many)).toBeUndefined();
});

it('ends the range earlier for the same choices', () => {
  expect(after(FORM, { kind: 'end-range', end: '2026-02-10' })).toEqual({
    ...FORM,
    typeDate: 'cr',
    endDate: '2026-02-10',
  });
  expect(after(FORM, { kind: 'end-range', end: '2025-02-10' })).toBeUndefined();
});

it('sets Benchmark Impressions', () => {
  expect(after(FORM, { kind: 'benchmark-impressions', impressions: 1000 })).toEqual({
    ...FORM,
    benchmarkImpressions: 1000,
  });
});
