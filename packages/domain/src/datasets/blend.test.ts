/** Answers are joined after they were summed: each keeps its own figures, whatever the others hold. */
import { describe, expect, it } from 'vitest';
import { blend } from './blend.ts';
import type { DatasetResult } from './query.ts';

/** A small generator of random numbers, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Fact = Readonly<Record<string, string | number>>;

/** The answer to a question over facts: the sum of `measure` by the dimensions. */
function answered(facts: readonly Fact[], on: readonly string[], measure: string): DatasetResult {
  const sum = (list: readonly Fact[]) =>
    list.reduce((total, fact) => total + Number(fact[measure]), 0);
  const groups = Map.groupBy(facts, (fact) => on.map((id) => fact[id]).join('|'));
  const rows = [...groups.values()].map((group) => ({
    keys: Object.fromEntries(
      on.map((id) => [id, { id: String(group[0]?.[id]), label: `${id} ${group[0]?.[id]}` }]),
    ),
    values: { [measure]: sum(group) },
  }));
  const days = facts.map(({ day }) => String(day)).sort();
  return {
    rows,
    totals: { values: { [measure]: sum(facts) } },
    rowCount: rows.length,
    lastDay: days.at(-1) ?? null,
  };
}

const empty: DatasetResult = { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };

describe('a blend', () => {
  it('is the join of the sums, for random facts on every combination of dimensions', () => {
    const next = random(5);
    const upTo = (n: number) => Math.floor(next() * n);
    for (let turn = 0; turn < 300; turn++) {
      const facts = (measure: string) =>
        Array.from({ length: upTo(40) }, () => ({
          day: `2026-01-0${1 + upTo(5)}`,
          campaign: 1 + upTo(4),
          device: 1 + upTo(3),
          [measure]: upTo(1000),
        }));
      const all = {
        delivery: facts('clicks'),
        analytics: facts('sessions'),
        goals: facts('completions'),
      };
      const measures = { delivery: 'clicks', analytics: 'sessions', goals: 'completions' } as const;
      const names = ['delivery', 'analytics', 'goals'] as const;
      const on = ['day', 'campaign', 'device'].filter(() => next() < 0.5);
      const answers = {
        delivery: answered(all.delivery, on, 'clicks'),
        analytics: answered(all.analytics, on, 'sessions'),
        goals: answered(all.goals, on, 'completions'),
      };
      const { rows, totals, lastDays, cut } = blend(answers, on);
      // The naive join: every key that any of the three has, with the sum of the facts that have it.
      const keyOf = (fact: Fact) => on.map((id) => fact[id]).join('|');
      const keys = new Set(names.flatMap((name) => all[name].map(keyOf)));
      expect(rows).toHaveLength(keys.size);
      for (const row of rows) {
        const key = on.map((id) => row.keys[id]?.id).join('|');
        for (const name of names) {
          const own = all[name].filter((fact: Fact) => keyOf(fact) === key);
          const sum = own.reduce((total, fact: Fact) => total + Number(fact[measures[name]]), 0);
          expect(row.of[name]?.values[measures[name]]).toBe(own.length > 0 ? sum : undefined);
        }
      }
      for (const name of names) {
        expect(totals[name]).toEqual(answers[name].totals);
        expect(lastDays[name]).toBe(answers[name].lastDay);
      }
      expect(cut).toEqual([]);
      if (on[0] === 'day') {
        const days = rows.map((row) => row.keys.day?.id ?? '');
        expect(days).toEqual(days.toSorted());
      }
    }
  });

  it('keeps the order of the first answer, then of the next', () => {
    const facts = (...campaigns: number[]) =>
      campaigns.map((campaign) => ({ day: '2026-01-01', campaign, clicks: 1 }));
    const { rows } = blend(
      {
        delivery: answered(facts(3, 1), ['campaign'], 'clicks'),
        social: answered(facts(2, 1, 4), ['campaign'], 'clicks'),
      },
      ['campaign'],
    );
    expect(rows.map((row) => row.keys.campaign?.id)).toEqual(['3', '1', '2', '4']);
    expect(rows[0]?.of.social).toBeNull();
  });

  it('says which answers were cut', () => {
    expect(blend({ search: { ...empty, rowCount: 5 }, social: empty }, []).cut).toEqual(['search']);
  });

  it('refuses what datasets do not share, and answers by other dimensions', () => {
    expect(() => blend({ search: empty }, ['keyword'])).toThrow(/do not share it/);
    const byCampaign = answered(
      [{ day: '2026-01-01', campaign: 1, clicks: 2 }],
      ['campaign'],
      'clicks',
    );
    expect(() => blend({ search: byCampaign }, ['device'])).toThrow(/is not by device/);
    expect(() => blend({ search: byCampaign }, [])).toThrow(/is not by no dimension/);
  });
});
