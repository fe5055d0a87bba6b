import { describe, expect, it } from 'vitest';
import { outcomeChanges } from './changes.ts';
import { fixedByDay } from './costs.ts';
import { decompose, roundedToSum } from './decompose.ts';
import { AggregatorBody } from './model.ts';
import { nextFlight } from './next-flight.ts';
import { targetPace } from './pace.ts';
import { outcomeProblems } from './problems.ts';
import { type FoundActivity, proposedBody, proposeOutcomes, takenOf } from './propose.ts';
import { channelKey, channelOf, isInScope } from './scope.ts';

const found: readonly FoundActivity[] = [
  {
    system: 'adserver',
    platform: 'Campaign Manager',
    accountId: 1,
    activity: 'Order',
    group: 'Sales',
    count: 400,
    worth: 9e9,
  },
  {
    system: 'adserver',
    platform: 'Campaign Manager',
    accountId: 1,
    activity: 'Newsletter',
    group: '',
    count: 90,
    worth: 0,
  },
  {
    system: 'analytics',
    platform: 'Google Analytics',
    accountId: 1,
    activity: 'purchase',
    group: '',
    count: 700,
    worth: 2e10,
  },
  {
    system: 'search',
    platform: 'Google Ads',
    accountId: 2,
    activity: 'Conversions',
    group: '',
    count: 300,
    worth: 0,
  },
  {
    system: 'social',
    platform: 'Meta Ads',
    accountId: 3,
    activity: 'Leads',
    group: '',
    count: 20,
    worth: 0,
  },
];
const ids = () => {
  let next = 0;
  return () => {
    next += 1;
    return `p${next}`;
  };
};
const about = { name: 'Spring', advId: 1, start: '2026-03-01', end: '2026-05-31' };
const proposed = (): AggregatorBody => proposedBody(proposeOutcomes(found, ids()), about);

describe('a proposal', () => {
  it('brings names of one thing together, and can be saved as it is', () => {
    const body = AggregatorBody.parse(proposed());
    expect(outcomeProblems(body)).toEqual([]);
    const [main, mail] = body.outcomes;
    expect(main?.activities.map(({ activity }) => activity)).toEqual([
      'Order',
      'purchase',
      'Conversions',
    ]);
    expect(main).toMatchObject({ isPrimary: true, value: { from: 'data' } });
    expect(mail?.activities.map(({ activity }) => activity)).toEqual(['Newsletter']);
  });

  it('lets who sees every channel count, and says why', () => {
    const { sources, outcomes, reasons } = proposeOutcomes(found, ids());
    const analytics = sources.find(({ system }) => system === 'analytics');
    expect(outcomes[0]?.counts).toEqual({ by: 'source', sourceId: analytics?.id });
    expect(
      sources.filter(({ isSelfReported }) => isSelfReported).map(({ label }) => label),
    ).toEqual(['Google Ads', 'Meta Ads']);
    for (const { id } of [...sources, ...outcomes])
      expect(reasons.some(({ of }) => of === id)).toBe(true);
  });

  it('tells apart what one platform counts in two ways', () => {
    const alike = found.map((each) => ({ ...each, platform: 'Suite' }));
    const body = proposedBody(proposeOutcomes(alike, ids()), about);
    expect(body.sources.map(({ label }) => label)).toEqual([
      ...['Suite ad server', 'Suite site analytics', 'Suite search', 'Suite social'],
    ]);
    expect(outcomeProblems(body)).toEqual([]);
  });

  it('of a client with networks alone has what they count themselves, never added up', () => {
    const [, , , google, meta] = found;
    if (!google || !meta) throw new Error('Something is missing.');
    const of = (...all: FoundActivity[]) => {
      const proposal = proposeOutcomes(all, ids());
      const body = AggregatorBody.parse(proposedBody(proposal, about));
      expect(outcomeProblems(body).filter(({ kind }) => kind === 'fault')).toEqual([]);
      const [own, ...others] = body.outcomes;
      expect([others, proposal.reasons.some((reason) => reason.of === own?.id)]).toEqual([
        [],
        true,
      ]);
      return [own?.name, own?.counts.by, own?.activities.length];
    };
    expect(of(google)).toEqual(['Conversions', 'source', 1]);
    expect(of(meta)).toEqual(['Leads', 'source', 1]);
    expect(of(google, meta)).toEqual(['Conversions', 'source', 1]);
    const both = of(google, { ...meta, activity: 'Conversions' }, { ...google, accountId: 9 });
    expect(both).toEqual(['Conversions', 'largest', 2]);
  });

  it('of a client without data is empty, and says what is missing', () => {
    const body = proposedBody(proposeOutcomes([], ids()), about);
    expect(outcomeProblems(body).map(({ section, kind }) => [section, kind])).toEqual([
      ['sources', 'fault'],
      ['outcomes', 'fault'],
    ]);
  });
});

describe('problems', () => {
  const told = (change: (body: AggregatorBody) => AggregatorBody) =>
    outcomeProblems(change(proposed())).map(({ text }) => text);
  const first = (
    body: AggregatorBody,
    more: Partial<AggregatorBody['outcomes'][number]>,
  ): AggregatorBody => ({
    ...body,
    outcomes: body.outcomes.map((outcome, index) =>
      index === 0 ? { ...outcome, ...more } : outcome,
    ),
  });

  it('never adds what a network credits to itself to what another source saw', () => {
    expect(told((body) => first(body, { counts: { by: 'sum' } }))).toEqual([
      expect.stringContaining('Google Ads credit themselves'),
    ]);
  });

  it('an activity is of one outcome', () => {
    expect(
      told((body) => ({
        ...body,
        outcomes: body.outcomes.map((outcome) => ({
          ...outcome,
          activities: body.outcomes[0]?.activities ?? [],
        })),
      })),
    ).toContain('“Order” is mapped to two outcomes. Take it out of one.');
  });

  it('targets do not overlap, and aim at something', () => {
    const target = { start: '2026-03-01', end: '2026-03-31', count: 10, cost: null };
    const told2 = told((body) =>
      first(body, {
        targets: [target, { ...target, start: '2026-03-31', end: '2026-04-30', count: null }],
      }),
    );
    expect(told2).toEqual([
      'A target of “purchase” has neither a number nor a cost.',
      'Targets of “purchase” overlap. Give each its own days.',
    ]);
  });

  it('views weigh less only where a source tells them from clicks', () => {
    expect(
      told((body) => ({
        ...body,
        sources: body.sources.map((source) => ({ ...source, viewWeight: 0.5 })),
      })),
    ).toHaveLength(3);
  });
});

describe('scope and channels', () => {
  it('takes in what one rule includes and none excludes; without an inclusion, all', () => {
    const rules = [
      { of: 'campaign', does: 'include', match: 'starts', text: 'Spring' },
      { of: 'campaign', does: 'exclude', match: 'contains', text: 'test' },
    ] as const;
    expect(isInScope(rules, 'campaign', 'SPRING push')).toBe(true);
    expect(isInScope(rules, 'campaign', 'Spring TEST')).toBe(false);
    expect(isInScope(rules, 'campaign', 'Always on')).toBe(false);
    expect(isInScope(rules, 'site', 'anything')).toBe(true);
  });

  it('the first rule that holds names the channel; however it is written it is the same', () => {
    const rules = [
      { channel: 'Video', of: 'site', match: 'contains', text: 'tube' },
      { channel: 'Audio', of: 'placement', match: 'ends', text: 'spot' },
    ] as const;
    expect(channelOf(rules, { site: 'tube.example', campaign: '', placement: 'A spot' })).toBe(
      'Video',
    );
    expect(channelOf(rules, { site: '', campaign: '', placement: 'A SPOT' })).toBe('Audio');
    expect(channelOf(rules, { site: '', campaign: '', placement: '' })).toBe('Display');
    expect(channelKey('paid_search')).toBe(channelKey('Paid Search'));
  });
});

describe('a change', () => {
  /** A chance that is the same in each run. */
  const chances = (seed: number) => {
    let last = seed;
    return () => {
      last = (last * 48271) % 2147483647;
      return last / 2147483647;
    };
  };

  it('is its effects: they add up for each part and as a whole', () => {
    const chance = chances(7);
    for (let round = 0; round < 500; round += 1) {
      const parts = Array.from({ length: 1 + Math.floor(chance() * 8) }, (_, index) => {
        const side = () =>
          chance() < 0.15
            ? { volume: 0, result: chance() < 0.5 ? 0 : chance() * 50 }
            : { volume: chance() * 1000, result: chance() * 90 };
        return { id: String(index), before: side(), after: side() };
      });
      const { before, after, ...effects } = decompose(parts);
      expect(effects.volume + effects.mix + effects.rate).toBeCloseTo(after - before, 8);
      for (const [index, { volume, mix, rate }] of effects.parts.entries()) {
        const part = parts[index];
        expect(volume + mix + rate).toBeCloseTo(
          (part?.after.result ?? 0) - (part?.before.result ?? 0),
          8,
        );
      }
    }
  });

  it('of volume alone, of mix alone and of rate alone is just that', () => {
    const part = (id: string, volumes: [number, number], results: [number, number]) => ({
      id,
      before: { volume: volumes[0], result: results[0] },
      after: { volume: volumes[1], result: results[1] },
    });
    expect(
      decompose([part('a', [100, 200], [10, 20]), part('b', [50, 100], [1, 2])]),
    ).toMatchObject({ volume: 11, mix: 0, rate: 0 });
    const mix = decompose([part('a', [100, 50], [10, 5]), part('b', [100, 150], [2, 3])]);
    expect(mix).toMatchObject({ volume: 0, rate: 0 });
    expect(mix.mix).toBeCloseTo(-4, 12);
    expect(decompose([part('a', [100, 100], [10, 15])])).toMatchObject({
      volume: 0,
      mix: 0,
      rate: 5,
    });
  });

  it('is shown in cents that add up', () => {
    const chance = chances(11);
    for (let round = 0; round < 500; round += 1) {
      const amounts = Array.from({ length: 7 }, () => (chance() - 0.5) * 1000);
      const shown = roundedToSum(amounts);
      const whole = Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100);
      expect(Math.round(shown.reduce((sum, each) => sum + each, 0) * 100)).toBe(whole);
      for (const [index, each] of shown.entries())
        expect(Math.abs(each - (amounts[index] ?? 0))).toBeLessThan(0.01 + 1e-9);
    }
  });
});

it('a fixed cost is its amount over all of its days, to the micro, however the days are asked for', () => {
  const cost = {
    kind: 'fixed',
    id: 'a',
    label: 'Studio',
    channel: 'Video',
    amount: 1000.01,
    start: '2026-03-01',
    end: '2026-03-07',
  } as const;
  const all = fixedByDay(cost, '2026-01-01', '2026-12-31');
  expect(all).toHaveLength(7);
  expect(all.reduce((sum, { micros }) => sum + micros, 0)).toBe(1000.01e6);
  expect([
    ...fixedByDay(cost, '2026-01-01', '2026-03-03'),
    ...fixedByDay(cost, '2026-03-04', '2026-12-31'),
  ]).toEqual(all);
});

it('planned spend of one channel cannot count twice', () => {
  const plan = (id: string, channel: string | null) => ({ kind: 'plan' as const, id, channel });
  const wrong = (...costs: ReturnType<typeof plan>[]) =>
    outcomeProblems({ ...proposed(), costs }).flatMap(({ section, of }) =>
      section === 'costs' ? [of] : [],
    );
  expect(wrong(plan('a', 'Video'), plan('b', 'Paid Social'))).toEqual([]);
  expect(wrong(plan('a', 'Paid Social'), plan('b', 'paid_social'))).toEqual(['b']);
  expect(wrong(plan('a', null), plan('b', 'Video'))).toEqual(['b']);
});

it('a target is judged by the days that are known', () => {
  const target = { start: '2026-03-01', end: '2026-03-10', count: 100, cost: null };
  expect(targetPace(target, '2026-03-05', 48)).toMatchObject({
    passed: 5,
    due: 50,
    pace: 0.96,
    isOnTarget: true,
  });
  expect(targetPace(target, '2026-04-20', 94)).toMatchObject({ due: 100, isOnTarget: false });
  expect(targetPace(target, '2026-02-20', 0)).toMatchObject({
    due: null,
    pace: null,
    isOnTarget: null,
  });
  expect(targetPace({ ...target, count: null, cost: 3 }, '2026-03-05', 48).pace).toBeNull();
});

it('versions differ in words', () => {
  const before = proposed();
  const [first, ...rest] = before.outcomes;
  if (!first) throw new Error('The proposal has outcomes.');
  expect(outcomeChanges(before, before)).toEqual([]);
  expect(
    outcomeChanges(before, {
      ...before,
      end: '2026-06-30',
      sources: before.sources.slice(1),
      outcomes: [{ ...first, name: 'Order placed' }, ...rest],
      scope: [{ of: 'site', does: 'exclude', match: 'is', text: 'x' }],
    }),
  ).toEqual([
    'Flight 2026-03-01 – 2026-05-31 is now 2026-03-01 – 2026-06-30',
    'Removed the source “Campaign Manager”',
    'Renamed the outcome “purchase” to “Order placed”',
    'Scope changed',
  ]);
});

describe('taking a part of a proposal', () => {
  const proposal = proposeOutcomes(found, ids());

  it('drops outcomes that nothing counts any more, and lets another source count', () => {
    const [site] = proposal.sources.filter(({ system }) => system === 'analytics');
    const [order] = proposal.outcomes;
    expect(order?.counts).toEqual({ by: 'source', sourceId: site?.id });
    const { sources, outcomes } = takenOf(proposal, (id) => id !== site?.id);
    expect(sources).not.toContain(site);
    expect(outcomes[0]?.activities.some(({ sourceId }) => sourceId === site?.id)).toBe(false);
    expect(outcomes[0]?.counts).not.toEqual(order?.counts);
    expect(takenOf(proposal, (id) => id === order?.id).outcomes).toEqual([]);
  });

  it('keeps one outcome primary', () => {
    const [order] = proposal.outcomes;
    const { outcomes } = takenOf(proposal, (id) => id !== order?.id);
    expect(outcomes.map(({ isPrimary }) => isPrimary)).toEqual([true]);
  });

  it('calls two sources of one platform by two names', () => {
    const both = proposeOutcomes(
      found.map((each) => ({ ...each, platform: 'Suite' })),
      ids(),
    );
    expect(new Set(both.sources.map(({ label }) => label)).size).toBe(both.sources.length);
    const body = proposedBody(both, about);
    expect(outcomeProblems(body).filter(({ section }) => section === 'sources')).toEqual([]);
  });
});

it('moves settings to the flight after, with the days of targets and costs', () => {
  const body = proposed();
  const [first, ...others] = body.outcomes;
  if (!first) throw new Error('Nothing is proposed.');
  const target = { start: '2026-01-01', end: '2026-01-31', count: 5, cost: null };
  const next = nextFlight({
    ...body,
    ...{ start: '2026-01-01', end: '2026-01-31', name: 'x'.repeat(120) },
    outcomes: [{ ...first, targets: [target] }, ...others],
  });
  expect(next).toMatchObject({ start: '2026-02-01', end: '2026-03-03' });
  expect(next.outcomes[0]?.targets[0]).toMatchObject({ start: '2026-02-01', end: '2026-03-03' });
  expect(next.name).toHaveLength(120);
});
