import { describe, expect, it } from 'vitest';
import {
  type Booked,
  conflictsOf,
  contradictions,
  freeDaysFrom,
  sharedSections,
} from './conflicts.ts';
import { readSections, sectionPath } from './read-sections.ts';
import { liesIn, sectionAbove } from './tree.ts';

const section = (path: string, side: 'in' | 'out' = 'in', host = 'daily.example') => ({
  ...{ sectionId: path, side, host, path },
});
const booked = (more: Partial<Booked>): Booked => ({
  ...{ sections: [section('/sport')], flight: null, isExclusive: false, ...more },
});
const march = { start: '2026-03-01', end: '2026-03-31' };
const april = { start: '2026-04-01', end: '2026-04-30' };

it('finds what is taken in and left out at once', () => {
  const sport = section('/sport');
  expect(contradictions([sport, section('/sport', 'out')])).toEqual([sport]);
  expect(contradictions([sport, section('/sport/betting', 'out')])).toEqual([]);
  expect(contradictions([section('/sport/betting'), section('/sport', 'out')])).toHaveLength(1);
});

describe('two profiles', () => {
  it('share a section, or the one of two that lies in the other', () => {
    const football = booked({ sections: [section('/sport/football')] });
    expect(sharedSections(booked({}), football).map(({ path }) => path)).toEqual([
      '/sport/football',
    ]);
    expect(sharedSections(booked({}), booked({ sections: [section('/sports')] }))).toEqual([]);
    const elsewhere = booked({ sections: [section('/sport', 'in', 'weekly.example')] });
    expect(sharedSections(booked({}), elsewhere)).toEqual([]);
    const without = booked({ sections: [section('/sport'), section('/sport/football', 'out')] });
    expect(sharedSections(without, football)).toEqual([]);
  });

  it('are in each other’s way where one is exclusive while the other runs', () => {
    const exclusive = booked({ isExclusive: true, flight: march });
    expect(conflictsOf(exclusive, booked({ flight: march }))).toHaveLength(1);
    expect(conflictsOf(booked({}), exclusive)).toHaveLength(1);
    expect(conflictsOf(exclusive, booked({ flight: april }))).toEqual([]);
    expect(conflictsOf(booked({}), booked({}))).toEqual([]);
  });
});

it('counts the days on which nobody has a section for themselves', () => {
  const from = '2026-03-11';
  const exclusive = booked({ isExclusive: true, flight: march });
  expect(freeDaysFrom([exclusive], from)({ host: 'daily.example', path: '/sport' })).toBe(90 - 21);
  expect(freeDaysFrom([exclusive], from)({ host: 'daily.example', path: '/sport/football' })).toBe(
    69,
  );
  // A part of it is taken, and the rest is free.
  expect(freeDaysFrom([exclusive], from)({ host: 'daily.example', path: '' })).toBe(90);
  expect(freeDaysFrom([exclusive], from)({ host: 'daily.example', path: '/news' })).toBe(90);
  const forever = booked({ isExclusive: true });
  expect(freeDaysFrom([forever], from)({ host: 'daily.example', path: '/sport' })).toBe(0);
});

it('reads sections, and names the lines that it does not understand', () => {
  const text = [
    ...[
      'Site;Section;Parent;Path',
      'The Daily;Sport;;/sport/*',
      'daily.example;Football;Sport;/sport/football',
    ],
    ...['The Daily;;;/x', ';News;;/news', 'The Daily;Home;;/', 'The Daily;News;;news'],
  ].join('\n');
  const { sections, faults } = readSections(text);
  expect(sections).toEqual([
    { line: 2, site: 'The Daily', name: 'Sport', parent: '', path: '/sport' },
    { line: 3, site: 'daily.example', name: 'Football', parent: 'Sport', path: '/sport/football' },
  ]);
  expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    ...['4 Name the section.', '5 Name the site.'],
    ...[6, 7].map((line) => `${line} A path begins with /, such as /interiors/*.`),
  ]);
  expect(readSections('Name\nx').faults).toHaveLength(1);
  expect(sectionPath('/a/*/b')).toBeNull();
});

it('knows what lies in what', () => {
  const all = [{ path: '/sport' }, { path: '/sport/football' }, { path: '/spor' }];
  expect(sectionAbove(all, '/sport/football/women')?.path).toBe('/sport/football');
  expect(sectionAbove(all, '/sports')).toBeUndefined();
  const tree = new Map([
    ['a', { parentId: null }],
    ['b', { parentId: 'a' }],
  ]);
  expect(liesIn(tree, 'b', 'a')).toBe(true);
  expect(liesIn(tree, 'a', 'b')).toBe(false);
});
