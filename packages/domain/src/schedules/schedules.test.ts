/** Rules in cron and in words, what mails say, and the days that are waited for. */
import { describe, expect, it } from 'vitest';
import {
  cronOf,
  isLoaded,
  lastWholeDay,
  mailSubject,
  type PlainRule,
  plainRule,
  ruleInWords,
  skipsMonths,
  unknownPlaceholder,
  withValues,
} from './index.ts';

const RULES: readonly [PlainRule, string, string][] = [
  [{ every: 'day', time: '08:05' }, '5 8 * * *', 'Every day at 08:05'],
  [{ every: 'weekday', time: '00:00' }, '0 0 * * 1-5', 'Monday to Friday at 00:00'],
  [{ every: 'week', days: [1], time: '08:00' }, '0 8 * * 1', 'Mondays at 08:00'],
  [
    { every: 'week', days: [1, 4, 7], time: '23:59' },
    '59 23 * * 1,4,7',
    'Mondays, Thursdays and Sundays at 23:59',
  ],
  [{ every: 'month', day: 31, time: '08:00' }, '0 8 31 * *', 'Day 31 of the month at 08:00'],
  [
    { every: 'month', day: 'last', time: '08:00' },
    '0 8 L * *',
    'The last day of the month at 08:00',
  ],
];

describe('a rule', () => {
  it.each(RULES)('%j is the same in cron and back', (rule, cron, words) => {
    expect(cronOf(rule)).toBe(cron);
    expect(plainRule(cron)).toEqual(rule);
    expect(ruleInWords(cron)).toBe(words);
  });
  it.each(['*/5 * * * *', '0 8 1 1 *', '0 8 1 * 1', '0 8 * * 1#2', '0 8 32 * *', 'x', ''])(
    '“%s” is left to cron',
    (cron) => expect(plainRule(cron)).toBeNull(),
  );
  it('tells which rules leave short months out', () => {
    expect(skipsMonths(plainRule('0 8 31 * *'))).toBe(true);
    expect(skipsMonths(plainRule('0 8 28 * *'))).toBe(false);
    expect(skipsMonths(plainRule('0 8 L * *'))).toBe(false);
  });
});

describe('a mail', () => {
  const values = {
    name: 'Spring {{range}}',
    advertiser: 'Northwind',
    client: 'North',
    range: '1 – 3 Mar 2026',
  };
  it('fills in placeholders once, whatever the values hold', () => {
    expect(withValues('{{report}} of {{ advertiser }}', values)).toBe(
      'Spring {{range}} of Northwind',
    );
  });
  it('names the days in its subject, which is one line', () => {
    expect(mailSubject('{{client}}: {{range}}', values)).toBe('North: 1 – 3 Mar 2026');
    expect(mailSubject('Weekly\nfigures', values)).toBe('Weekly figures (1 – 3 Mar 2026)');
  });
  it('knows the placeholders that do not exist', () => {
    expect(unknownPlaceholder('{{report}} {{range}}')).toBeNull();
    expect(unknownPlaceholder('{{reports}}')).toBe('reports');
    expect(unknownPlaceholder('{{toString}}')).toBe('toString');
  });
});

describe('waiting for data', () => {
  const march = { start: '2026-03-01', end: '2026-03-31' };
  it('waits for the last whole day', () => {
    expect(lastWholeDay(march, '2026-04-02')).toBe('2026-03-31');
    expect(lastWholeDay(march, '2026-03-31')).toBe('2026-03-30');
    expect(lastWholeDay({ start: '2026-03-01', end: '2026-03-01' }, '2026-03-01')).toBeNull();
  });
  it('waits for every account that is awake', () => {
    expect(isLoaded(['2026-03-31'], march, '2026-03-31')).toBe(true);
    expect(isLoaded(['2026-03-30', '2026-03-31'], march, '2026-03-31')).toBe(false);
    expect(isLoaded(['2025-11-01', '2026-04-02'], march, '2026-03-31')).toBe(true);
    expect(isLoaded(['2025-11-01'], march, '2026-03-31')).toBe(false);
    expect(isLoaded([], march, '2026-03-31')).toBe(false);
  });
});
