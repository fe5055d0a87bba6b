/** The rules find what is wrong, stay silent where nothing tells, and say it in plain words. */
import { describe, expect, it } from 'vitest';
import { type Day, shiftDay } from '../dates/index.ts';
import {
  currencyChanged,
  type DaySeries,
  doubtfulMetrics,
  type FeedHistory,
  feedStopped,
  feedsDisagree,
  finding,
  findingDays,
  findingKey,
  findingText,
  isCovered,
  merged,
  missingDays,
  ratesAbove,
  robustDistance,
  tokensOf,
  unusualDays,
  zoneChanged,
} from './index.ts';

const START = '2026-01-05'; // a Monday
const reader = { locale: 'en-GB', mayLoad: true };
const days = (count: number, from: Day = START): Day[] =>
  Array.from({ length: count }, (_, i) => shiftDay(from, i));
const without = (all: readonly Day[], ...left: Day[]) => all.filter((day) => !left.includes(day));
const feed = (id: number, held: readonly Day[], loadDays: readonly Day[] = held): FeedHistory => ({
  ...{ id, name: `Feed ${id}`, held: new Set(held), loadDays },
});
const RANGE = { start: START, end: '2026-12-31' };
const gaps = (feeds: readonly FeedHistory[], flights: { start: Day; end: Day }[] = []) =>
  missingDays({ dataset: 'delivery', feeds, flights, range: RANGE });

describe('missing days', () => {
  it('are those between days that a feed holds', () => {
    const [found] = gaps([feed(1, without(days(20), '2026-01-10', '2026-01-11', '2026-01-14'))]);
    expect(found).toMatchObject({ level: 1, feed: { id: 1 } });
    expect(found && findingDays(found)).toEqual(['2026-01-10', '2026-01-11', '2026-01-14']);
    expect(found && findingText(found, reader)).toEqual({
      title: '3 days missing',
      text: 'Feed 1 has no figures of 10 – 11 Jan 2026 and 14 Jan 2026. Sums over these days are too low.',
      toDo: 'Load a file of these days, or acknowledge it where nothing ran.',
    });
    expect(found && findingText(found, { ...reader, mayLoad: false }).text).not.toContain('Feed');
  });

  it('are none before the first day, after the last one, and where another feed has them', () => {
    expect(gaps([feed(1, days(5, '2026-02-01'))])).toEqual([]);
    expect(gaps([feed(1, without(days(9), '2026-01-08')), feed(2, ['2026-01-08'])])).toEqual([]);
  });

  it('are none on weekdays that a feed leaves out week after week, unless its days are too few to tell', () => {
    const workdays = (count: number) =>
      days(count).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    expect(gaps([feed(1, workdays(40))])).toEqual([]);
    expect(gaps([feed(1, workdays(12))])).toHaveLength(1);
  });

  it('are none between flights, nor in a long gap where flights are not known', () => {
    const held = [...days(10), ...days(10, '2026-03-01')];
    const flights = [
      { start: START, end: '2026-01-16' },
      { start: '2026-03-01', end: '2026-04-01' },
    ];
    expect(gaps([feed(1, held)])).toEqual([]);
    const [found] = gaps([feed(1, held)], flights);
    expect(found && findingDays(found)).toEqual(['2026-01-15', '2026-01-16']);
  });
});

describe('a feed', () => {
  const daily = feed(1, days(20), days(20, shiftDay(START, 1)));
  const stopped = (today: Day, feeds = [daily], flights: { start: Day; end: Day }[] = []) =>
    feedStopped({ dataset: 'delivery', feeds, flights }, today);

  it('has stopped when two loads in a row are overdue, on the first day that it lacks', () => {
    expect(stopped('2026-01-26')).toEqual([]);
    const [found] = stopped('2026-01-27');
    expect(found).toMatchObject({ rule: 'feed-stopped', level: 1 });
    expect(found && findingDays(found)).toEqual(['2026-01-25']);
    const [later] = stopped('2026-02-03');
    expect(later && tokensOf(later)).toEqual(found && tokensOf(found));
  });

  it('has not where no flight goes on, where it was given up, or where its rhythm is not known', () => {
    expect(stopped('2026-01-30', [daily], [{ start: START, end: '2026-01-24' }])).toEqual([]);
    expect(stopped('2026-01-30', [daily], [{ start: START, end: '2026-02-24' }])).toHaveLength(1);
    expect(stopped('2026-05-30')).toEqual([]);
    expect(stopped('2026-01-30', [feed(1, days(20), ['2026-01-25'])])).toEqual([]);
  });

  it('is less bad where another one gives the days', () => {
    expect(stopped('2026-01-30', [daily, feed(2, days(25), [])])[0]?.level).toBe(2);
  });
});

describe('a day far off its weekday', () => {
  const question = {
    ...{ dataset: 'delivery', by: 'campaign', range: RANGE },
    measures: [
      { id: 'impressions', unit: 1 },
      { id: 'spendMicros', unit: 1e6 },
    ],
  };
  /** 12 weeks: workdays 10,000, weekends 2,000, a little around it. */
  const series = (change: Readonly<Record<Day, number>> = {}, count = 84): DaySeries => ({
    ...{ id: '7', label: 'Spring' },
    days: new Map(
      days(count).map((day, i) => {
        const usual = [0, 6].includes(new Date(day).getUTCDay()) ? 2000 : 10_000;
        const impressions = change[day] ?? usual * (1 + ((i * 7) % 5) / 50);
        return [day, { impressions, spendMicros: impressions * 2000 }];
      }),
    ),
  });

  it('is told against that weekday: a quiet Sunday is no fault, a Sunday like a Monday is', () => {
    expect(unusualDays(question, [series()])).toEqual([]);
    const [found] = unusualDays(question, [series({ '2026-02-15': 10_000 })]);
    expect(found?.rows).toMatchObject([{ id: '7', days: [{ day: '2026-02-15', value: 10_000 }] }]);
    expect(found && findingText(found, reader)).toMatchObject({
      title: 'Impressions far above usual',
      text: 'Impressions far above usual of the weekday in Spring: 15 Feb 2026.',
    });
  });

  it('is a day loaded twice and a day loaded in part, each once', () => {
    const [found] = unusualDays(question, [series({ '2026-02-17': 20_400, '2026-02-24': 3000 })]);
    expect(found && findingDays(found)).toEqual(['2026-02-17', '2026-02-24']);
    expect(found?.rows[0]?.days).toHaveLength(2);
    expect(found && findingText(found, reader).title).toBe('Impressions far off usual');
  });

  it('is one that was loaded and has no row, of a whole; of a part it may be a pause', () => {
    const empty = new Map([...series().days].filter(([day]) => day !== '2026-02-17'));
    const whole = { ...question, dataset: 'analytics', by: null };
    const all = [{ id: '', label: '', days: empty }];
    expect(unusualDays(whole, all)).toEqual([]);
    const loaded = new Set(days(84));
    const [found] = unusualDays({ ...whole, loaded }, all);
    expect(found?.rows).toMatchObject([{ days: [{ day: '2026-02-17', value: 0 }] }]);
    expect(unusualDays({ ...question, loaded }, all)).toEqual([]);
    const both = new Map<Day, Readonly<Record<string, number>>>(
      [...empty].map(([day, sums]) => [day, { ...sums, spendMicros: 1e10 }]),
    );
    both.set('2026-02-24', { impressions: 10_000, spendMicros: 0 });
    const [several] = unusualDays({ ...whole, loaded }, [{ id: '', label: '', days: both }]);
    expect(several && findingText(several, reader).title).toBe('Web analytics far below usual');
  });

  it('is not told by too little history, of too small figures, or of a new level', () => {
    expect(unusualDays(question, [series({ '2026-01-20': 90_000 }, 28)])).toEqual([]);
    const small = new Map(days(84).map((day, i) => [day, { impressions: i === 50 ? 90 : 20 }]));
    expect(unusualDays(question, [{ id: '1', label: 'A', days: small }])).toEqual([]);
    const higher = Object.fromEntries(days(42, '2026-02-16').map((day) => [day, 30_000]));
    expect(unusualDays(question, [series(higher)])).toEqual([]);
  });

  it('is measured with a spread that is never zero', () => {
    const same = [100, 100, 100, 100, 100];
    expect(robustDistance(102, same)?.z).toBeCloseTo(0.2, 5);
    expect(robustDistance(102, same.slice(1))).toBeNull();
    expect(robustDistance(0, [0, 0, 0, 0, 0])).toBeNull();
  });
});

describe('rates', () => {
  const rate = (id: string, day: Day, part: number, whole: number) => ({
    ...{ id, label: id, day, part, whole, allPart: part * 2, allWhole: whole * 2 },
  });

  it('above their whole are told by their parts; a few more are late ones', () => {
    const question = { dataset: 'delivery', metric: 'ctr', by: 'placement', most: 1 };
    expect(ratesAbove(question, [rate('A', START, 109, 100)])).toEqual([]);
    const [found] = ratesAbove(question, [rate('A', START, 500, 3), rate('B', START, 20, 0)]);
    expect(found && findingText(found, reader)).toEqual({
      title: 'Clicks above impressions in 2 placements',
      text: 'Clicks are above impressions in A and B: 5 Jan 2026. Rates with them mean nothing.',
      toDo: 'Check whether impressions are counted there; leave them out of rates.',
    });
  });

  it('beyond belief are told with the rate of all days', () => {
    const question = { dataset: 'delivery', metric: 'ctr', by: 'size', most: 0.1 };
    expect(ratesAbove(question, [rate('300 x 50', START, 500, 900)])).toEqual([]);
    expect(ratesAbove(question, [rate('300 x 50', START, 90, 1000)])).toEqual([]);
    const [found] = ratesAbove(question, [rate('300 x 50', START, 598, 1000)]);
    expect(found && findingText(found, reader).title).toBe('CTR of 59.8% in size 300 x 50');
  });
});

describe('what files state', () => {
  const feed = { id: 3, name: 'CM360 · Daily' };
  const load = (firstDay: Day, currencies: string[], timeZone: string | null = null) => ({
    ...{ firstDay, currencies, timeZone },
  });

  it('of another currency is told from its first day on, of the measures that are money', () => {
    const found = (...loads: ReturnType<typeof load>[]) =>
      currencyChanged('delivery', [{ feed, loads }], ['spendMicros']);
    expect(found(load(START, ['EUR']), load('2026-02-01', ['EUR']))).toEqual([]);
    // From the start in both, or none stated at first.
    expect(found(load(START, ['EUR', 'USD']), load('2026-02-01', ['USD']))).toEqual([]);
    expect(found(load(START, []), load('2026-02-01', ['USD']))).toEqual([]);
    const [changed, ...others] = found(load(START, ['EUR']), load('2026-02-01', ['USD']));
    expect(others).toEqual([]);
    expect(changed && doubtfulMetrics(changed)).not.toContain('ctr');
    expect(changed && findingText(changed, reader)).toEqual({
      title: 'Money in USD since 1 Feb 2026',
      text: 'CM360 · Daily states USD (EUR before), from 1 Feb 2026 on. Each is kept in its own currency and converted by the rates of its days.',
      toDo: 'Check whether the export was meant to change: undo the load where it was not, else acknowledge it.',
    });
    const loads = [load(START, ['EUR']), load('2026-02-01', ['USD'])];
    expect(currencyChanged('analytics', [{ feed, loads }], [])).toEqual([]);
  });

  it('of another time zone is told each time, and not where a file says none', () => {
    const found = (...zones: (string | null)[]) =>
      zoneChanged('delivery', [{ feed, loads: zones.map((zone) => load(START, [], zone)) }]);
    expect(found('Europe/London', null, 'europe/london')).toEqual([]);
    const [changed] = found('Europe/London', null, 'America/New_York');
    expect(changed && doubtfulMetrics(changed)).toBeNull();
    expect(changed && findingText(changed, reader).text).toBe(
      'CM360 · Daily states America/New_York (Europe/London before), from 5 Jan 2026 on. Hours around midnight fall into another day than before, and the first day may lack some or hold some twice.',
    );
    expect(found('UTC', 'Asia/Tokyo', 'UTC')[0]?.rows).toHaveLength(2);
  });
});

it('feeds disagree from a tenth on, told by the first measure of a day', () => {
  const pair = {
    feed: { id: 1, name: 'Campaign daily' },
    other: { id: 2, name: 'Placement daily' },
  };
  const at = (measure: string, value: number) => ({
    ...{ ...pair, day: START, measure, value, against: 10_000 },
  });
  expect(feedsDisagree('delivery', [at('impressions', 9100)])).toEqual([]);
  const [found] = feedsDisagree('delivery', [at('impressions', 8800), at('clicks', 5000)]);
  expect(found?.rows[0]?.days).toHaveLength(1);
  expect(found && findingText(found, reader).text).toBe(
    'Campaign daily differs from Placement daily, which counts, on 5 Jan 2026: 8,800 against 10,000 impressions on the first day.',
  );
});

describe('a finding that is kept', () => {
  const of = (...left: Day[]) => gaps([feed(1, without(days(30), ...left))])[0] ?? null;
  const first = of('2026-01-10');
  const both = of('2026-01-10', '2026-01-20');

  it('has one key, whatever its days', () => {
    expect(first && findingKey(first)).toBe(both && findingKey(both));
  });

  it('is updated on the days that were looked at, and kept on others', () => {
    const looked = { start: '2026-01-15', end: '2026-01-31' };
    const next = merged(first, of('2026-01-20'), looked);
    expect(next && findingDays(next)).toEqual(['2026-01-10', '2026-01-20']);
    const kept = merged(both, null, looked);
    expect(kept && findingDays(kept)).toEqual(['2026-01-10']);
    expect(merged(first, null, RANGE)).toBeNull();
  });

  it('stays acknowledged until it grows to new days', () => {
    const acknowledged = both ? tokensOf(both) : [];
    expect(first && isCovered(first, acknowledged)).toBe(true);
    expect(both && isCovered(both, first ? tokensOf(first) : [])).toBe(false);
  });

  it('about how a row is counted stays acknowledged on its later days, as long as the known ones stay as they are', () => {
    type Told = readonly [id: string, day: Day, value: number];
    const found = (...rows: readonly Told[]) =>
      finding({
        ...{ rule: 'rate-beyond-belief', level: 2, dataset: 'delivery', by: 'size', metric: 'ctr' },
        rows: rows.map(([id, day, value]) => ({
          ...{ id, label: id, value: null, against: null },
          days: [{ day, measure: null, value, against: 1000 }],
        })),
      });
    const known: Told = ['7', '2026-03-02', 600];
    const later = (more: Told) => found(known, more);
    const acknowledged = tokensOf(found(known));
    expect(isCovered(later(['7', '2026-03-03', 610]), acknowledged)).toBe(true);
    // The known day was loaded anew with other figures; a day before it; another row.
    expect(isCovered(found(['7', '2026-03-02', 800]), acknowledged)).toBe(false);
    expect(isCovered(later(['7', '2026-03-01', 600]), acknowledged)).toBe(false);
    expect(isCovered(later(['8', '2026-03-03', 600]), acknowledged)).toBe(false);
    // Acknowledged before figures were kept.
    expect(isCovered(later(['7', '2026-03-03', 610]), ['7 2026-03-02'])).toBe(true);
  });
});
