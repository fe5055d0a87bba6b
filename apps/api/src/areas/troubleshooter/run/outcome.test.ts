/** What a run makes of what people said: verified, not fixed, open again, awake. */
import { describe, expect, it } from 'vitest';
import { goneOutcome, newOutcome, outcomeOf, type Standing } from './outcome.ts';

const before = new Date('2026-03-01T08:00:00Z');
const at = new Date('2026-03-02T08:00:00Z');
const look = { at, today: '2026-03-02', isNews: true };

const standing = (over: Partial<Standing> = {}): Standing => ({
  ...{ level: 2, levelAt: before, changedAt: before, goneAt: null },
  ...{ status: 'none', statusBy: null, statusAt: null, evidence: null, verifiedAt: null },
  ...{ snoozedUntil: null, snoozedForChange: false, snoozedBy: null },
  ...over,
});
const found = (level: 0 | 1 | 2 | 3, stake: number | null = 100) => ({
  ...{ level, stake, reason: 'Because.', inputs: [{ label: 'Booked', text: '5' }] },
});
const kinds = (...given: Parameters<typeof outcomeOf>) =>
  outcomeOf(...given).events.map(({ kind }) => kind);

describe('a level', () => {
  it('that stays leaves the item as it is', () => {
    const item = standing();
    expect(outcomeOf(item, found(2), look)).toEqual({ after: item, events: [] });
  });

  it('that changes is told with the reason and inputs of then', () => {
    const { after, events } = outcomeOf(standing(), found(1), look);
    expect(after).toMatchObject({ level: 1, levelAt: at, changedAt: at });
    expect(events).toEqual([
      {
        kind: 'level',
        body: { from: 2, to: 1, reason: 'Because.', inputs: [{ label: 'Booked', text: '5' }] },
      },
    ]);
  });
});

describe('an item that people call fixed', () => {
  const fixed = (over: Partial<Standing> = {}) =>
    standing({
      ...{ status: 'fixed', statusBy: 'nora', statusAt: before },
      ...{ evidence: { level: 1, figure: 60, stake: 500 }, level: 1 },
      ...over,
    });

  it.each([3, 0] as const)('is verified at level %i', (level) => {
    const { after, events } = outcomeOf(fixed(), found(level), look);
    expect(events.map(({ kind }) => kind)).toEqual(['level', 'verified']);
    expect(after).toMatchObject({ status: 'fixed', statusBy: 'nora', verifiedAt: at });
  });

  it.each([1, 2] as const)('goes back to work at level %i', (level) => {
    const { after, events } = outcomeOf(fixed({ level }), found(level), look);
    expect(events).toEqual([
      { kind: 'not-fixed', body: { level, evidence: { level: 1, figure: 60, stake: 500 } } },
    ]);
    expect(after).toMatchObject({ status: 'wip', statusBy: null, statusAt: at, evidence: null });
  });

  it('is neither at 1 or 2 while its source has nothing newer', () => {
    expect(kinds(fixed(), found(1), { ...look, isNews: false })).toEqual([]);
  });

  it('is verified without news where its fault was gone before', () => {
    expect(kinds(fixed({ level: 3 }), found(3), { ...look, isNews: false })).toEqual(['verified']);
  });

  it('is verified once, and open again when the fault comes back', () => {
    const verified = fixed({ level: 3, verifiedAt: at });
    expect(kinds(verified, found(3), look)).toEqual([]);
    const { after, events } = outcomeOf(verified, found(2), look);
    expect(events.map(({ kind }) => kind)).toEqual(['level', 'reopened']);
    expect(after).toMatchObject({ status: 'none', verifiedAt: null });
  });

  it('is verified anew where it was called fixed again', () => {
    const later = new Date('2026-03-01T09:00:00Z');
    expect(kinds(fixed({ level: 3, verifiedAt: before, statusAt: later }), found(3), look)).toEqual(
      ['verified'],
    );
  });
});

describe('an item that cannot be fixed', () => {
  const evidence = { level: 2, figure: 80, stake: 100 } as const;
  const given = (over: Partial<Standing> = {}) =>
    standing({ status: 'cannot-fix', statusAt: before, evidence, ...over });

  it('opens again at a worse level, with its evidence kept', () => {
    const { after, events } = outcomeOf(given(), found(1), look);
    expect(after).toMatchObject({ status: 'none', evidence: null });
    expect(events[1]).toEqual({
      kind: 'reopened',
      body: { why: 'level', level: 1, stake: 100, evidence },
    });
  });

  it('opens again when more than 10 % more is at stake', () => {
    expect(kinds(given(), found(2, 110), look)).toEqual([]);
    expect(kinds(given(), found(2, 110.01), look)).toEqual(['reopened']);
  });

  it('stays as it is when it gets better, or its stake is not known', () => {
    expect(kinds(given(), found(3, 0), look)).toEqual(['level']);
    expect(kinds(given(), found(0, 0), look)).toEqual(['level']);
    expect(kinds(given(), found(2, null), look)).toEqual([]);
  });

  it('counts from the evidence, not from what it was in between', () => {
    const better = given({ level: 3 });
    expect(kinds(better, found(2), look)).toEqual(['level']);
  });
});

describe('a snoozed item', () => {
  it('wakes on its day', () => {
    const until = (day: string) => standing({ snoozedUntil: day, snoozedBy: 'nora' });
    expect(kinds(until('2026-03-03'), found(2), look)).toEqual([]);
    const { after, events } = outcomeOf(until('2026-03-02'), found(2), look);
    expect(events).toEqual([{ kind: 'wake', body: { why: 'day' } }]);
    expect(after).toMatchObject({ snoozedUntil: null, snoozedBy: null, changedAt: at });
  });

  it('wakes when its level changes, where that was asked', () => {
    const item = standing({ snoozedForChange: true, snoozedUntil: '2026-04-01' });
    expect(kinds(item, found(2), look)).toEqual([]);
    const { after, events } = outcomeOf(item, found(3), look);
    expect(events.map(({ kind }) => kind)).toEqual(['level', 'wake']);
    expect(after).toMatchObject({ snoozedForChange: false, snoozedUntil: null });
    expect(kinds(standing({ snoozedUntil: '2026-04-01' }), found(3), look)).toEqual(['level']);
  });
});

describe('an item that comes and goes', () => {
  it('is first seen with its level and the reason', () => {
    const { after, events } = newOutcome(found(1), at);
    expect(after).toMatchObject({ level: 1, levelAt: at, status: 'none', goneAt: null });
    expect(events).toMatchObject([{ kind: 'first-seen', body: { from: null, to: 1 } }]);
  });

  it('is gone with what people said of it, and comes back', () => {
    const { after, events } = goneOutcome(standing({ status: 'wip' }), at);
    expect(after).toMatchObject({ status: 'wip', goneAt: at, changedAt: at });
    expect(events).toEqual([{ kind: 'gone', body: { level: 2 } }]);
    const back = outcomeOf(after, found(1), look);
    expect(back.events.map(({ kind }) => kind)).toEqual(['back', 'level']);
    expect(back.after.goneAt).toBeNull();
  });
});
