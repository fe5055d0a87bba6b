/** The setup alerts say what was found, what it means and what to do. */
import { describe, expect, it } from 'vitest';
import { alertTexts, type CampaignState, type Found } from './alert-texts.ts';

const reader = { locale: 'en-GB', mayUpload: true };
const WELL: Found = {
  range: { start: '2026-01-01', end: '2026-03-31' },
  today: '2026-04-15',
  placements: 128,
  unbooked: [],
  silent: [],
  overclicked: [],
  benchmark: {
    range: { start: '2025-10-01', end: '2026-03-31' },
    ctrLimit: 0.5,
    impressionLimit: 10_000,
  },
  sitesWithoutBenchmark: [],
  campaigns: [],
  knownUntil: '2026-04-14',
};
const campaign = (name: string, part: Partial<CampaignState>): CampaignState => ({
  name,
  start: '2026-01-01',
  end: '2026-06-30',
  pacing: 100,
  level: 3,
  ...part,
});
const of = (part: Partial<Found>, locale = 'en-GB') =>
  alertTexts({ ...WELL, ...part }, { ...reader, locale });
const messages = (part: Partial<Found>) => of(part).map(({ message }) => message);

it('says that all is well, and only that, when every placement matches a booking', () => {
  expect(of({})).toEqual([{ type: 'success', message: 'All 128 placements match a booking.' }]);
  expect(messages({ placements: 1 })).toEqual(['The placement matches a booking.']);
});

it('says nothing of bookings when there is no placement', () => {
  expect(of({ placements: 0 })).toEqual([]);
});

it('names up to three placements and counts the rest', () => {
  const unbooked = ['A', 'B', 'C', 'D', 'E'];
  expect(messages({ unbooked })).toEqual([
    '5 placements have no booking: A, B, C and 2 more. Their pacing is unknown. Leave them out, or report without their pacing.',
  ]);
  expect(messages({ unbooked: ['A', 'B', 'C'] })[0]).toContain(': A, B and C. ');
  expect(messages({ unbooked: ['A', 'B'] })[0]).toContain(': A and B. ');
  expect(messages({ unbooked: ['A'] })[0]).toBe(
    '1 placement has no booking: A. Its pacing is unknown. Leave it out, or report without its pacing.',
  );
});

it('writes the range of placements without delivery in the reader’s way', () => {
  const [alert] = of({ silent: ['A', 'B'] });
  expect(alert).toMatchObject({
    type: 'warning',
    message:
      '2 placements delivered nothing between 1 Jan and 31 Mar 2026: A and B. Check their trafficking.',
  });
  expect(of({ silent: ['A'] }, 'en-US')[0]?.message).toContain('Jan 1 and Mar 31, 2026');
});

describe('pacing', () => {
  it('is an error on level 1 and a warning on level 2, each side by itself', () => {
    const campaigns = [
      campaign('Spring', { pacing: 67.4, level: 1 }),
      campaign('Autumn', { pacing: 71, level: 1 }),
      campaign('Summer', { pacing: 131, level: 1 }),
      campaign('Winter', { pacing: 88, level: 2 }),
      campaign('Always-on', { pacing: 101, level: 3 }),
    ];
    expect(of({ campaigns }).map(({ type, message }) => [type, message.split('.')[0]])).toEqual([
      ['error', '2 campaigns pace far behind their bookings: Spring (67%) and Autumn (71%)'],
      ['error', '1 campaign paces far ahead of its booking: Summer (131%)'],
      ['warning', '1 campaign paces behind its booking: Winter (88%)'],
      ['success', 'All 128 placements match a booking'],
    ]);
  });

  it('is not judged before the flight begins', () => {
    const later = campaign('Later', { start: '2026-05-01', pacing: 0, level: 1 });
    const range = { start: '2026-01-01', end: '2026-06-30' };
    const found = of({ campaigns: [later], range, knownUntil: '2026-04-14' });
    expect(found.map(({ type }) => type)).toEqual(['info', 'success']);
    expect(found[0]?.message).toBe(
      '1 flight has not begun: Later (1 May 2026). There is nothing to report yet.',
    );
  });
});

it('tells which flights are over before the range ends', () => {
  const campaigns = [campaign('Early', { end: '2026-02-28' }), campaign('Whole', {})];
  expect(messages({ campaigns })[0]).toBe(
    '1 flight is over before the range ends: Early (28 Feb 2026). Nothing is added after that.',
  );
});

describe('data that is not there', () => {
  it('is missed when the loads end before the range', () => {
    const [alert] = of({ knownUntil: '2026-03-10' });
    expect(alert).toEqual({
      type: 'warning',
      finding: 'delivery-missing',
      message:
        'Delivery is known up to 10 Mar 2026, the range ends on 31 Mar 2026. Load the days between, or end the range earlier.',
      action: 'vue',
      vueParam: '/client/file/upload',
      buttonValue: 'Upload delivery',
    });
  });

  it('is not missed for today, whose delivery is loaded tomorrow', () => {
    const range = { start: '2026-04-01', end: '2026-04-30' };
    expect(of({ range }).map(({ type }) => type)).toEqual(['success']);
  });

  it('is an error when nothing was ever loaded, and offers no way that the reader may not go', () => {
    const [alert] = alertTexts({ ...WELL, knownUntil: null }, { ...reader, mayUpload: false });
    expect(alert?.type).toBe('error');
    expect(alert).not.toHaveProperty('action');
  });
});

it('tells which sites have not enough clients for a benchmark and where to change that', () => {
  const [alert] = of({ sitesWithoutBenchmark: ['Lower Deck'] });
  expect(alert).toEqual({
    type: 'info',
    finding: 'sites-without-benchmark',
    message:
      '1 site has not enough clients for a benchmark between 1 Oct 2025 and 31 Mar 2026: Lower Deck. Lower Benchmark Impressions or choose a longer Benchmark Date Range.',
  });
  const benchmark = { ...WELL.benchmark, impressionLimit: 1000 };
  expect(messages({ sitesWithoutBenchmark: ['Lower Deck'], benchmark })[0]).toMatch(
    /Lower Deck\. Choose a longer Benchmark Date Range\.$/,
  );
});

it('puts the worst first', () => {
  const types = of({
    unbooked: ['A'],
    silent: ['B'],
    overclicked: ['C'],
    sitesWithoutBenchmark: ['D'],
    campaigns: [campaign('E', { pacing: 140, level: 1 })],
  }).map(({ type }) => type);
  expect(types).toEqual(['error', 'error', 'warning', 'warning', 'info']);
});
