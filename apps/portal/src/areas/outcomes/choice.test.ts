/** Which days and outcomes a link shows, and what is compared. */
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { Outcome } from '@flightdeck/domain/outcomes';
import { describe, expect, it } from 'vitest';
import { chosenDays, chosenOutcomes, ofOutcomes, outcomeChoices, usualChoice } from './choice.ts';

const FLIGHT = { start: '2026-09-01', end: '2026-12-31' };
const TODAY = '2026-11-26';

const outcome = (id: string, isPrimary: boolean): Outcome => ({
  ...{ id, name: `${id} done`, isPrimary, activities: [], targets: [] },
  ...{ counts: { by: 'sum' }, value: { from: 'none' } },
});

describe('without a choice', () => {
  it('the last 28 days of a flight that goes on are shown', () => {
    expect(usualChoice(FLIGHT, TODAY).period).toEqual({ preset: 'l28d' });
  });

  it.each([
    ['is over', { start: '2026-01-01', end: '2026-03-31' }],
    ['began less than 28 days ago', { start: '2026-11-20', end: '2026-12-31' }],
  ])('all of a flight that %s is', (_, flight) => {
    expect(usualChoice(flight, TODAY).period).toEqual(flight);
  });

  it('primary outcomes are shown where there are several, and others', () => {
    const all = [outcome('a', true), outcome('b', true), outcome('c', false)];
    const choices = outcomeChoices({ outcomes: all });
    expect(choices.map(({ value }) => value)).toEqual(['primary', 'all', 'a', 'b', 'c']);
    expect(chosenOutcomes(choices, null).outcomes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(chosenOutcomes(choices, 'gone').value).toBe('primary');
    expect(outcomeChoices({ outcomes: all.slice(0, 2) })[0]?.value).toBe('all');
    expect(outcomeChoices({ outcomes: all.slice(0, 1) }).map(({ value }) => value)).toEqual(['a']);
  });
});

describe('days', () => {
  const of = (start: string, end: string) =>
    chosenDays({ period: { start, end }, compare: { with: 'days' } }, FLIGHT, TODAY, 'en-GB');

  it('are compared with as many before, within the flight', () => {
    expect(of('2026-10-01', '2026-10-10')).toEqual({
      range: { start: '2026-10-01', end: '2026-10-10' },
      compare: { start: '2026-09-21', end: '2026-09-30' },
      remark: null,
    });
  });

  it('are compared with nothing that was never computed', () => {
    const { compare, remark } = of('2026-09-05', '2026-09-14');
    expect(compare).toBeUndefined();
    expect(remark).toMatch(/nothing is compared/);
  });

  it('outside of the flight have no figures, and it is said', () => {
    expect(of('2026-08-01', '2026-08-10').remark).toMatch(/no figures of other days/);
    expect(of('2026-12-20', '2027-01-10').remark).toMatch(/no figures of other days/);
  });
});

it('a question keeps the chosen outcomes by their names; all of them need none', () => {
  const query: DatasetQuery = {
    ...{ dataset: 'outcomes', metrics: ['outcomes'], dimensions: [] },
    range: { start: '2026-10-01', end: '2026-10-10' },
  };
  const outcomes = [outcome('a', true), outcome('b', true)];
  expect(ofOutcomes(query, { outcomes: outcomes.slice(1) }, { outcomes }).named).toEqual([
    { dimension: 'outcome', names: ['b done'] },
  ]);
  expect(ofOutcomes(query, { outcomes }, { outcomes })).toBe(query);
});
