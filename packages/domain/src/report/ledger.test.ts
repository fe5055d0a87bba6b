/** The All & Future ledger. */
import { describe, expect, it } from 'vitest';
import { knownAtSave, nearLimit, newcomers } from './ledger.ts';
import { CAMPAIGN_LIMIT, PLACEMENT_LIMIT } from './limits.ts';
import { fromReport, initialSetup, type SetupState, toReportOptions } from './setup.ts';

const offer = (...ids: number[]) => ids.map((value) => ({ value, label: `Campaign ${value}` }));

describe('newcomers', () => {
  it('are those on offer that were not known at the last save, in the order of the offer', () => {
    expect(newcomers(offer(9, 1, 2, 7), [2, 1])).toEqual(offer(9, 7));
  });

  it('are none when everything was known, also when something known is gone', () => {
    expect(newcomers(offer(1, 2), [1, 2, 3])).toEqual([]);
  });

  it('are all when the choice meant nothing yet', () => {
    expect(newcomers(offer(1, 2), [])).toEqual(offer(1, 2));
  });

  it('are none when nothing was kept: nobody can tell', () => {
    expect(newcomers(offer(1, 2), undefined)).toEqual([]);
  });
});

describe('what all meant at the last save', () => {
  const TODAY = '2026-04-14';
  const all = { campaignAll: true, placementAll: true };
  const saved = (options: Partial<SetupState> = all) => ({
    advId: 7,
    options: toReportOptions({ ...initialSetup(TODAY), ...options }),
    known: { campaignIds: [1, 2], placementIds: [11] },
  });
  const form = (of = saved(), today = TODAY) => fromReport(of, today, { name: '', client: null });

  it('holds for the form a saved report fills, also when its preset has moved on', () => {
    expect(knownAtSave(saved(), form())).toEqual(saved().known);
    expect(knownAtSave(saved(), form(saved(), '2026-06-01'))).toEqual(saved().known);
  });

  it.each([
    ['another advertiser', { advertiserId: 8 }],
    ['another date option', { typeDate: 'l6m' }],
  ] as const)('is nothing for %s', (_, change) => {
    expect(knownAtSave(saved(), { ...form(), ...change })).toEqual({});
  });

  it('is nothing for other days of a custom range', () => {
    const custom = saved({
      ...all,
      typeDate: 'cr',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    expect(knownAtSave(custom, form(custom))).toEqual(custom.known);
    expect(knownAtSave(custom, { ...form(custom), endDate: '2026-02-28' })).toEqual({});
  });

  it('keeps to the campaigns where other campaigns bring other placements', () => {
    const { campaignIds } = saved().known;
    const change = { campaignAll: false, campaignIds: [1] };
    expect(knownAtSave(saved(), { ...form(), ...change })).toEqual({ campaignIds });
    const listed = saved({ placementAll: true, campaignIds: [1, 2] });
    expect(knownAtSave(listed, { ...form(listed), campaignIds: [2, 1] })).toEqual(listed.known);
    expect(knownAtSave(listed, { ...form(listed), campaignIds: [1, 3] })).toEqual({ campaignIds });
  });
});

it('a choice is near its limit from nine tenths of it', () => {
  expect(nearLimit(CAMPAIGN_LIMIT)).toBe(135);
  expect(nearLimit(PLACEMENT_LIMIT)).toBe(225);
});
