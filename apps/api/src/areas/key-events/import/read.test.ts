/** Files of key events: calendars with zones and repeated events, tables, and what is wrong in them. */
import { describe, expect, it } from 'vitest';
import { readEventsCsv } from './read-csv.ts';
import { readIcal } from './read-ical.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (uid: string, ...lines: readonly string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'],
];
const days = (text: string, zone = 'Europe/London') =>
  readIcal(text, zone, NOW).events.map(({ title, start, end }) => [title, start, end]);

describe('a calendar', () => {
  it('has whole days, whose end is the day after', () => {
    const text = calendar(
      ...entry('One', 'DTSTART;VALUE=DATE:20260302'),
      ...entry('Fair', 'DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260305'),
      ...entry('Week', 'DTSTART;VALUE=DATE:20260302', 'DURATION:P1W'),
      ...entry('Gone', 'DTSTART;VALUE=DATE:20260302', 'STATUS:CANCELLED'),
    );
    expect(days(text)).toEqual([
      ['One', '2026-03-02', '2026-03-02'],
      ['Fair', '2026-03-02', '2026-03-04'],
      ['Week', '2026-03-02', '2026-03-08'],
    ]);
  });

  it('has times, which are days of the client wherever they were written', () => {
    const text = calendar(
      ...entry('UTC', 'DTSTART:20260630T233000Z', 'DTEND:20260701T003000Z'),
      ...entry('New York', 'DTSTART;TZID=America/New_York:20260302T210000', 'DURATION:PT1H'),
      ...entry('There', 'DTSTART:20260302T233000', 'DTEND:20260303T000000'),
    );
    expect(days(text)).toEqual([
      ['UTC', '2026-07-01', '2026-07-01'],
      ['New York', '2026-03-03', '2026-03-03'],
      ['There', '2026-03-02', '2026-03-02'],
    ]);
    expect(days(text, 'America/Los_Angeles')[1]).toEqual(['New York', '2026-03-02', '2026-03-02']);
  });

  it('may name a zone that only the file knows', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Our Office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const text = calendar(...zone, ...entry('Tokyo', 'DTSTART;TZID=Our Office:20260302T083000'));
    expect(days(text)).toEqual([['Tokyo', '2026-03-01', '2026-03-01']]);
  });

  it('repeats events as often as they happen near today, without those that are left out or moved', () => {
    const weekly = entry(
      'Sale',
      'DTSTART;VALUE=DATE:20260302',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;VALUE=DATE:20260309',
    );
    const moved = [
      ...['BEGIN:VEVENT', 'UID:Sale', 'RECURRENCE-ID;VALUE=DATE:20260316', 'SUMMARY:Late sale'],
      ...['DTSTART;VALUE=DATE:20260318', 'END:VEVENT'],
    ];
    expect(days(calendar(...weekly, ...moved))).toEqual([
      ['Sale', '2026-03-02', '2026-03-02'],
      ['Late sale', '2026-03-18', '2026-03-18'],
      ['Sale', '2026-03-23', '2026-03-23'],
    ]);
    const yearly = days(
      calendar(...entry('Yule', 'DTSTART;VALUE=DATE:19801225', 'RRULE:FREQ=YEARLY')),
    );
    expect(yearly.map(([, start]) => start)).toEqual([
      '2023-12-25',
      '2024-12-25',
      '2025-12-25',
      '2026-12-25',
      '2027-12-25',
    ]);
    const daily = calendar(...entry('Daily', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY'));
    expect(days(daily)).toHaveLength(200);
  });

  it('tells repeated events apart by their day, and says what kind an event is', () => {
    const text = calendar(
      ...entry('Sale', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...entry('Down', 'DTSTART;VALUE=DATE:20260302', 'CATEGORIES:Work,Outage'),
    );
    expect(readIcal(text, 'UTC', NOW).events.map(({ uid, kind }) => [uid, kind])).toEqual([
      ['Sale 2026-03-02', null],
      ['Sale 2026-03-03', null],
      ['Down', 'outage'],
    ]);
  });

  it('says in which line something is wrong, and reads the rest', () => {
    const text = calendar(
      ...['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20260302', 'END:VEVENT'],
      ...entry('No day'),
      ...entry('Fine', 'DTSTART;VALUE=DATE:20260302'),
    );
    const { events, bad } = readIcal(text, 'UTC', NOW);
    expect(events.map(({ title }) => title)).toEqual(['Fine']);
    expect(bad).toEqual([
      { line: 3, text: '', reason: 'It has no title. Give it one.' },
      expect.objectContaining({ line: 7, text: 'No day' }),
    ]);
    expect(() => readIcal('BEGIN:VCALENDAR\nBEGIN:VEVENT', 'UTC', NOW)).toThrow(/damaged/);
  });

  it('does not keep the server busy with a rule that no day fits', () => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    const text = calendar(...entry('Trap', 'DTSTART;VALUE=DATE:20260302', rule));
    expect(() => readIcal(text, 'UTC', NOW, 50)).toThrow(/cannot be read/);
  });
});

describe('a table', () => {
  it('has a line for each event, with what is left out of it', async () => {
    const text = [
      ...['\uFEFFDay;End;Title;Kind;Note', '2026-03-02;;Spring range;Launch;"Two; lines"'],
      "2026-03-04;2026-03-06;'-20% on tents;price;",
    ].join('\r\n');
    expect(await readEventsCsv(text)).toEqual({
      events: [
        {
          ...{ uid: null, start: '2026-03-02', end: '2026-03-02', title: 'Spring range' },
          ...{ kind: 'launch', note: 'Two; lines' },
        },
        {
          ...{ uid: null, start: '2026-03-04', end: '2026-03-06', title: '-20% on tents' },
          ...{ kind: 'price', note: '' },
        },
      ],
      bad: [],
    });
  });

  it('says in which line something is wrong and how to mend it', async () => {
    const text = [
      ...['day,title,kind,end', '02/03/2026,A,,', '2026-03-02,,,', '2026-03-02,B,party,'],
      ...['2026-03-02,C,,2026-03-01', '2026-03-02,D,,2029-03-01', ''],
    ].join('\n');
    const { events, bad } = await readEventsCsv(text);
    expect(events).toEqual([]);
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '“02/03/2026” is no day. Write it as 2026-03-31.'],
      [3, 'It has no title. Give it one.'],
      [4, expect.stringMatching(/^There is no kind “party”\. Use outage, price change, /)],
      [5, 'It ends before it starts. Give a later last day.'],
      [6, 'It lasts more than 366 days. Make several of it.'],
    ]);
    await expect(readEventsCsv('a,b\n1,2')).rejects.toThrow(/no columns day and title/);
    await expect(readEventsCsv('')).rejects.toThrow(/empty/);
  });
});
