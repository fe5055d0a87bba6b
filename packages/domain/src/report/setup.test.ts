/** Report setup: cascades, clamps, completeness, saving and loading (spec.md §4, §5, §9). */
import { describe, expect, it } from 'vitest';
import { ReportOptions } from './schema.ts';
import {
  chosenIds,
  clampSetup,
  fromReport,
  initialSetup,
  isChoiceLost,
  isSetupComplete,
  type SetupAction,
  SetupState,
  setupGaps,
  setupLog,
  setupReducer,
  setupSelection,
  toReportOptions,
  withToday,
} from './setup.ts';

const TODAY = '2026-04-14';
const run = (state: SetupState, ...actions: SetupAction[]) => actions.reduce(setupReducer, state);
const CLIENT = {
  clientLogo: null,
  clientName: 'Northwind',
  clientOfficeId: null,
  clientUuid: '9f0c1f0e-0000-4000-8000-000000000001',
  clientType: 'retail',
  currency: 'GBP',
  timeZone: 'Europe/London',
};

/** A form in which everything is chosen. */
const filled = run(
  initialSetup(TODAY),
  { type: 'advertiser', id: 7, name: 'Northwind Outdoor' },
  { type: 'client', advertiserId: 7, client: CLIENT },
  { type: 'campaigns', choice: { all: false, ids: [11, 12] } },
  { type: 'placements', choice: { all: false, ids: [101, 102, 103] } },
);

it('starts with the defaults of the specification', () => {
  expect(initialSetup(TODAY)).toMatchObject({
    mode: 'presentation',
    template: 'T0001',
    benchmarkTypeDate: 'l6m',
    benchmarkStartDate: '2025-10-01',
    benchmarkEndDate: '2026-03-31',
    benchmarkImpressions: 10_000,
    benchmarkCtr: 0.5,
    reportImpressionsBy: 'total',
    setupComplete: false,
  });
});

describe('a choice clears what hangs from it', () => {
  it('date range: advertiser, campaigns and placements', () => {
    const next = run(filled, { type: 'range', typeDate: 'lm', today: TODAY });
    expect(next).toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      advertiserId: null,
      advertiserName: '',
      advertiserClientData: null,
      campaignIds: [],
      placementIds: [],
    });
  });

  it('advertiser: campaigns and placements, which start with All & Future', () => {
    const next = run(filled, { type: 'advertiser', id: 8, name: 'Halden Bank' });
    expect(next).toMatchObject({
      advertiserId: 8,
      campaignAll: true,
      campaignIds: [],
      placementAll: true,
      placementIds: [],
    });
    expect(run(next, { type: 'clear-advertiser' })).toMatchObject({
      advertiserId: null,
      campaignAll: false,
      placementAll: false,
    });
  });

  it('campaigns: placements only', () => {
    const next = run(filled, { type: 'campaigns', choice: { all: false, ids: [12] } });
    expect(next).toMatchObject({
      advertiserId: 7,
      campaignAll: false,
      campaignIds: [12],
      placementAll: true,
      placementIds: [],
    });
    const none = run(filled, { type: 'campaigns', choice: { all: false, ids: [] } });
    expect(none).toMatchObject({ placementAll: false, placementIds: [] });
  });

  it('other days for the same choices: nothing', () => {
    const days = { start: '2026-01-01', end: '2026-02-10' };
    expect(run(filled, { type: 'days', days, today: TODAY })).toEqual({
      ...filled,
      typeDate: 'cr',
      startDate: '2026-01-01',
      endDate: '2026-02-10',
    });
  });

  it('choosing the same advertiser again clears nothing', () => {
    expect(run(filled, { type: 'advertiser', id: 7, name: 'Northwind Outdoor' })).toBe(filled);
  });

  it('advanced settings clear nothing', () => {
    const next = run(filled, { type: 'advanced', settings: { mode: 'reporting' } });
    expect(next).toEqual({ ...filled, mode: 'reporting' });
  });
});

describe('loading a saved report', () => {
  const hydrating = run(initialSetup(TODAY), { type: 'hydrate', state: filled });

  it('fills everything, with the reactions off until it has settled', () => {
    expect(hydrating).toMatchObject({ advertiserId: 7, hydrating: true, setupComplete: false });
    const next = run(hydrating, { type: 'range', typeDate: 'lm', today: TODAY });
    expect(next).toMatchObject({ advertiserId: 7, campaignIds: [11, 12], startDate: '2026-03-01' });
  });

  it('then marks the setup complete and reacts again', () => {
    const settled = run(hydrating, { type: 'hydrated' });
    expect(settled).toMatchObject({ hydrating: false, setupComplete: true });
    expect(run(settled, { type: 'clear-advertiser' })).toMatchObject({
      campaignIds: [],
      setupComplete: false,
    });
  });
});

describe('Continue', () => {
  it('clamps the benchmark fields to their bounds and marks the setup complete', () => {
    const low = run(
      filled,
      { type: 'advanced', settings: { benchmarkImpressions: 400, benchmarkCtr: 0 } },
      { type: 'continue' },
    );
    expect(low).toMatchObject({
      benchmarkImpressions: 1000,
      benchmarkCtr: 0.1,
      setupComplete: true,
    });
    const high = clampSetup({ ...filled, benchmarkImpressions: 2_000_000, benchmarkCtr: 3 });
    expect(high).toMatchObject({ benchmarkImpressions: 100_000, benchmarkCtr: 1 });
  });

  it('gives an emptied field its default back', () => {
    const empty = { ...filled, benchmarkImpressions: Number.NaN, benchmarkCtr: Number.NaN };
    expect(clampSetup(empty)).toMatchObject({ benchmarkImpressions: 10_000, benchmarkCtr: 0.5 });
  });

  it('does not complete a setup with a gap', () => {
    const gap = run(filled, { type: 'campaigns', choice: { all: false, ids: [] } });
    expect(run(gap, { type: 'continue' }).setupComplete).toBe(false);
  });
});

describe('completeness', () => {
  it('names what is missing, in the order of the form', () => {
    expect(setupGaps(initialSetup(TODAY))).toEqual(['advertiser', 'campaigns', 'placements']);
    expect(isSetupComplete(filled)).toBe(true);
  });

  it('needs two days for a custom range', () => {
    const custom = (end?: string) =>
      run(filled, { type: 'range', typeDate: 'cr', start: '2026-01-05', end, today: TODAY });
    expect(setupGaps(custom())[0]).toBe('range');
    expect(setupGaps(custom('2026-02-01'))[0]).toBe('advertiser');
    expect(setupGaps(custom('2025-12-01'))[0]).toBe('range');
  });

  it('takes All & Future for a choice', () => {
    const all = run(
      filled,
      { type: 'campaigns', choice: { all: true, ids: [] } },
      { type: 'placements', choice: { all: true, ids: [] } },
    );
    expect(isSetupComplete(all)).toBe(true);
    expect(setupSelection(all)).toEqual({ advId: 7, campaignAll: true, placementAll: true });
  });
});

describe('the saved options', () => {
  it('hold lists only when not all and custom days only when custom', () => {
    const options = toReportOptions(filled);
    expect(options).toMatchObject({ campaignIds: [11, 12], placementIds: [101, 102, 103] });
    expect(Object.keys(options)).not.toContain('customStartDate');
    const all = toReportOptions(
      run(filled, { type: 'placements', choice: { all: true, ids: [101] } }),
    );
    expect(all.placementAll).toBe(true);
    expect(Object.keys(all)).not.toContain('placementIds');
  });

  it('come back as the same form', () => {
    const custom: SetupState = {
      ...filled,
      typeDate: 'cr',
      startDate: '2026-01-05',
      endDate: '2026-02-01',
      benchmarkTypeDate: 'cr',
      benchmarkStartDate: '2025-01-01',
      benchmarkEndDate: '2025-06-30',
      mode: 'reporting',
      reportImpressionsBy: 'viewable',
    };
    const options = ReportOptions.parse(JSON.parse(JSON.stringify(toReportOptions(custom))));
    const advertiser = { name: 'Northwind Outdoor', client: CLIENT };
    expect(fromReport({ advId: 7, options }, TODAY, advertiser)).toEqual(custom);
  });

  it('compare presets with the calendar period before, until somebody chooses', () => {
    const compared = (state: SetupState) => toReportOptions(state).compareWith;
    expect(compared(initialSetup(TODAY))).toBe('calendar');
    const days = { type: 'advanced', settings: { compareWith: 'days' } } as const;
    expect(compared(run(filled, days))).toBeUndefined();
    const month = { type: 'range', typeDate: 'lm', today: TODAY } as const;
    expect(compared(run(filled, days, month))).toBe('calendar');
    expect(compared(run(filled, days, { type: 'reset-advanced', today: TODAY }))).toBe('calendar');
  });

  it('compare custom days with as many, and keep what was chosen for them', () => {
    const custom = (start: string): SetupAction => ({
      ...{ type: 'range', typeDate: 'cr', start, end: '2026-03-31', today: TODAY },
    });
    const state = run(filled, custom('2026-03-01'));
    expect(state.compareWith).toBe('days');
    const calendar = { type: 'advanced', settings: { compareWith: 'calendar' } } as const;
    expect(run(state, calendar, custom('2026-02-01')).compareWith).toBe('calendar');
  });

  it('of reports from before the choice keep their figures: the same number of days', () => {
    const { compareWith: _, ...old } = toReportOptions(filled);
    const form = fromReport({ advId: 7, options: old }, TODAY, { name: '', client: CLIENT });
    expect(form.compareWith).toBe('days');
    expect(toReportOptions(form)).toEqual(old);
    const { compareWith: __, ...draft } = filled;
    expect(SetupState.parse(draft).compareWith).toBe('days');
  });

  it('see presets from the day they are opened on', () => {
    expect(withToday(filled, '2026-05-02')).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-04-30',
      benchmarkStartDate: '2025-11-01',
    });
  });
});

describe('choices against what is offered', () => {
  it('are lost when none of their ids is left', () => {
    expect(isChoiceLost({ all: false, ids: [1, 2] }, [3])).toBe(true);
    expect(isChoiceLost({ all: false, ids: [1, 2] }, [2, 3])).toBe(false);
    expect(isChoiceLost({ all: true, ids: [] }, [])).toBe(false);
  });

  it('stand for all on offer, or for those of the list that are', () => {
    expect(chosenIds({ all: true, ids: [] }, [3, 1])).toEqual([3, 1]);
    expect(chosenIds({ all: false, ids: [1, 2, 3] }, [3, 1])).toEqual([3, 1]);
  });
});

it('is logged with its ids as comma lists and without the client’s logo', () => {
  const log = setupLog(filled, { reportId: null, name: 'Q1 review' });
  expect(log).toMatchObject({
    campaignIds: '11,12',
    placementIds: '101,102,103',
    name: 'Q1 review',
    clientUuid: CLIENT.clientUuid,
  });
  expect(JSON.stringify(log)).not.toContain('clientLogo');
});
