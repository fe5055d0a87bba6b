/** The setup alerts say what was found, what it means and what to do. */
import { finding, missingDay, wholeRow } from '@flightdeck/domain/health';
import { describe, expect, it } from 'vitest';
import { alertTexts, type CampaignState, type Found } from './alert-texts.ts';

const reader = { locale: 'en-GB', mayUpload: true, mayOpenHealth: true };
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
  lowerImpressions: null,
  campaigns: [],
  knownUntil: '2026-04-14',
  doubtful: [],
  open: [],
};
const placements = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const campaign = (name: string, part: Partial<CampaignState>): CampaignState => ({
  id: name.length,
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
  expect(of({})).toEqual([
    {
      type: 'success',
      subject: 'All 128 placements',
      message: 'All 128 placements match a booking.',
    },
  ]);
  expect(messages({ placements: 1 })).toEqual(['The placement matches a booking.']);
});

it('says nothing of bookings when there is no placement', () => {
  expect(of({ placements: 0 })).toEqual([]);
});

it('names up to three placements and counts the rest', () => {
  const unbooked = placements('A', 'B', 'C', 'D', 'E');
  expect(messages({ unbooked })).toEqual([
    '5 placements have no booking: A, B, C and 2 more. Their pacing is unknown. Leave them out, or report without their pacing.',
  ]);
  expect(messages({ unbooked: placements('A', 'B', 'C') })[0]).toContain(': A, B and C. ');
  expect(messages({ unbooked: placements('A', 'B') })[0]).toContain(': A and B. ');
  expect(messages({ unbooked: placements('A') })[0]).toBe(
    '1 placement has no booking: A. Its pacing is unknown. Leave it out, or report without its pacing.',
  );
});

it('writes the range of placements without delivery in the reader’s way', () => {
  const [alert] = of({ silent: placements('A', 'B') });
  expect(alert).toMatchObject({
    type: 'warning',
    message:
      '2 placements delivered nothing between 1 Jan and 31 Mar 2026: A and B. Check their trafficking.',
  });
  expect(of({ silent: placements('A') }, 'en-US')[0]?.message).toContain('Jan 1 and Mar 31, 2026');
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
      subject: '10 Mar 2026',
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
    subject: 'Lower Deck',
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
    unbooked: placements('A'),
    silent: placements('B'),
    overclicked: placements('C'),
    sitesWithoutBenchmark: ['D'],
    campaigns: [campaign('E', { pacing: 140, level: 1 })],
  }).map(({ type }) => type);
  expect(types).toEqual(['error', 'error', 'warning', 'warning', 'info']);
});

describe('what can be done is a button', () => {
  it.each<[string, Partial<Found>, object]>([
    [
      'a placement without a booking',
      { unbooked: placements('A') },
      { kind: 'drop-placements', placementIds: [1] },
    ],
    [
      'placements without delivery',
      { silent: placements('A', 'B') },
      { kind: 'drop-placements', placementIds: [1, 2] },
    ],
    [
      'a flight that has not begun',
      { campaigns: [campaign('Later', { start: '2026-05-01' })] },
      { kind: 'drop-campaigns', campaignIds: [5] },
    ],
    [
      'a range that goes on after every flight',
      { campaigns: [campaign('Early', { end: '2026-02-28' })] },
      { kind: 'end-range', end: '2026-02-28' },
    ],
    [
      'sites that a lower limit gives a benchmark',
      { sitesWithoutBenchmark: ['Lower Deck'], lowerImpressions: 1000 },
      { kind: 'benchmark-impressions', impressions: 1000 },
    ],
  ])('for %s', (_, part, remedy) => {
    const [alert] = of(part);
    expect(alert?.remedy).toEqual(remedy);
    expect(alert?.buttonValue).toBeTruthy();
  });

  it('but not where it would cut other campaigns or do nothing', () => {
    const campaigns = [campaign('Early', { end: '2026-02-28' }), campaign('Whole', {})];
    expect(of({ campaigns })[0]).not.toHaveProperty('remedy');
    expect(of({ sitesWithoutBenchmark: ['Lower Deck'] })[0]).not.toHaveProperty('remedy');
  });

  it('ends the range with the loads for who may not load files', () => {
    const found = { ...WELL, knownUntil: '2026-03-10' };
    const [alert] = alertTexts(found, { ...reader, mayUpload: false });
    expect(alert).toMatchObject({
      remedy: { kind: 'end-range', end: '2026-03-10' },
      buttonValue: 'End on 10 Mar 2026',
    });
  });
});

describe('what data health found', () => {
  const gap = finding({
    ...{ rule: 'missing-days', level: 1, dataset: 'delivery' },
    feed: { id: 1, name: 'Placement daily' },
    rows: [wholeRow(['2026-02-03', '2026-02-04'].map(missingDay))],
  });
  const clicks = finding({
    ...{ rule: 'part-above-whole', level: 2, dataset: 'delivery', metric: 'ctr', by: 'placement' },
    rows: [
      {
        ...{ id: '1', label: 'A', value: 20, against: 3 },
        days: [{ day: '2026-02-03', measure: 'ctr', value: 20, against: 3 }],
      },
    ],
  });
  const doubtful = [gap, clicks].map((found) => ({ advertiserId: 7, found }));

  it('is told with what to do, and where', () => {
    expect(of({ doubtful })[0]).toEqual({
      type: 'error',
      finding: 'figures-doubtful',
      concerns: { dataset: 'delivery', metrics: null },
      message:
        'Placement daily has no figures of 3 – 4 Feb 2026. Sums over these days are too low. Load a file of these days, or acknowledge it where nothing ran.',
      action: 'vue',
      vueParam: '/client/feeds/health?advertiser=7',
      buttonValue: 'Look at it',
    });
  });

  it('is told in plain words, without a way there, to whoever loads no files', () => {
    const [alert] = alertTexts({ ...WELL, doubtful }, { ...reader, mayUpload: false });
    expect(alert?.message).toMatch(/^There are no figures of 3 – 4 Feb 2026\./);
    expect(alert).not.toHaveProperty('action');
  });

  it('is not told twice', () => {
    const told = of({ doubtful, overclicked: placements('A') }).map(({ finding: kind }) => kind);
    expect(told).toEqual(['figures-doubtful', 'placements-overclicked', undefined]);
  });
});

it('names its subject as it stands in the message', () => {
  const alerts = of({
    unbooked: placements('A', 'B'),
    silent: placements('C'),
    overclicked: placements('D'),
    sitesWithoutBenchmark: ['E', 'F'],
    knownUntil: '2026-03-10',
    campaigns: [
      campaign('G', { pacing: 140, level: 1 }),
      campaign('H', { start: '2026-05-01' }),
      campaign('I', { end: '2026-01-31' }),
    ],
  });
  expect(alerts.map(({ subject }) => subject)).toEqual([
    '2 placements',
    'G (140%)',
    '10 Mar 2026',
    'C',
    'D',
    'H (1 May 2026)',
    'I (31 Jan 2026)',
    '2 sites',
  ]);
  for (const { subject = '?', message } of alerts) expect(message).toContain(subject);
});

describe('an open finding of campaign health', () => {
  const item = (id: number): Found['open'][number] => ({
    id,
    subject: 'booking',
    name: `Booking ${id}`,
    level: id === 1 ? 1 : 2,
    ruleId: 'booking-pacing',
    reason: 'It has delivered 67.3% of what it should have by now.',
  });

  it('is told with its reason and the way to it, for whoever may go there', () => {
    expect(of({ open: [item(1)] })[0]).toEqual({
      type: 'error',
      finding: 'booking-open',
      subject: 'Booking 1',
      message: 'Booking 1: It has delivered 67.3% of what it should have by now.',
      action: 'vue',
      vueParam: '/troubleshooter/aggregator?item=1',
      buttonValue: 'Open the finding',
    });
    const [alert] = alertTexts({ ...WELL, open: [item(2)] }, { ...reader, mayOpenHealth: false });
    expect(alert).toMatchObject({ type: 'warning', finding: 'booking-open' });
    expect(alert).not.toHaveProperty('action');
  });

  it('is counted where there are more than can be read', () => {
    const all = of({ open: Array.from({ length: 14 }, (_, index) => item(index + 1)) });
    expect(all.filter(({ finding: kind }) => kind === 'booking-open')).toHaveLength(12);
    expect(all.map(({ message }) => message)).toContain(
      'Campaign health has 2 more open findings about this selection.',
    );
  });
});
