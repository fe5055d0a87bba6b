/** Flows as data: what is no process, how steps move, when they are due. */
import { describe, expect, it } from 'vitest';
import { forecastOf, type StepDay, workingDaysAfter } from './days.ts';
import type { FlowDefinition, FlowStep } from './definition.ts';
import { FlowDefinition as Schema } from './definition.ts';
import { faultsOf } from './faults.ts';
import { type FormField, isAnswer } from './forms.ts';
import { begunFlow, type FlowEvent, flowAfter, openOf } from './machine.ts';
import { READY_FLOWS } from './ready.ts';
import { dueText } from './words.ts';

const step = (id: string, needs: readonly string[], more: Partial<FlowStep> = {}): FlowStep => ({
  ...{ id, name: id.toUpperCase(), owner: 'provider', needs: [...needs] },
  ...{ due: { days: 1, after: needs[0] ?? null }, checklist: [], form: [], documents: [] },
  ...{ conditions: [], actions: [], ...more },
});
const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, kind: 'text', label: id.toUpperCase(), help: '', isRequired: true, options: [] },
  ...more,
});
/** One start, two branches, a join, and an end that closes by itself. */
const FLOW: FlowDefinition = {
  steps: [
    step('a', []),
    step('b', ['a'], { checklist: [{ id: 'x', text: 'X' }], conditions: ['terms'] }),
    step('c', ['a'], { owner: 'client' }),
    step('d', ['b', 'c']),
    step('e', ['d'], { owner: 'itself', conditions: ['delivery'] }),
  ],
};
const faults = (...steps: FlowStep[]) => faultsOf({ steps }).map(({ text }) => text);

describe('faults of a definition', () => {
  it('finds none in a process', () => {
    expect(faultsOf(FLOW)).toEqual([]);
  });

  it.each(READY_FLOWS.map((ready) => [ready.name, ready] as const))(
    'finds none in the ready flow %s',
    (_name, { steps }) => {
      expect(faultsOf(Schema.parse({ steps }))).toEqual([]);
    },
  );

  it.each([
    [
      'an unknown need',
      [step('a', []), step('b', ['a', 'z'])],
      /“B” needs a step that is not there \(z\)/,
    ],
    ['a need of itself', [step('a', []), step('b', ['a', 'b'])], /“B” needs itself/],
    ['a need twice', [step('a', []), step('b', ['a', 'a'])], /“B” needs one step twice/],
    [
      'one id twice',
      [step('a', []), step('b', ['a']), step('b', ['a']), step('c', ['b'])],
      /Two steps are called b/,
    ],
    [
      'a second start',
      [step('a', []), step('b', []), step('c', ['a', 'b'])],
      /“B” is a second start beside “A”/,
    ],
    ['a dead end', [step('a', []), step('b', ['a']), step('c', ['a'])], /“B” is a dead end.*“C”/],
    [
      'a day after a later step',
      [step('a', [], { due: { days: 1, after: 'b' } }), step('b', ['a'])],
      /“A” is due after “B”, which does not come before it/,
    ],
    [
      'an automatic step that waits for nothing',
      [step('a', [], { owner: 'itself' })],
      /“A” closes by itself but waits for nothing/,
    ],
    [
      'a checklist that nobody ticks',
      [
        step('a', [], {
          owner: 'itself',
          conditions: ['terms'],
          checklist: [{ id: 'x', text: 'X' }],
        }),
      ],
      /nobody ticks its checklist/,
    ],
    [
      'a form that nobody fills in',
      [step('a', [], { owner: 'itself', conditions: ['terms'], form: [field('f')] })],
      /nobody fills its form in/,
    ],
    [
      'documents that nobody attaches',
      [
        step('a', [], {
          ...{ owner: 'itself', conditions: ['terms'] },
          documents: [{ id: 'd', name: 'Order', count: 1, isRequired: true }],
        }),
      ],
      /nobody attaches its documents/,
    ],
    [
      'a choice of one',
      [step('a', [], { form: [field('f', { kind: 'choice', options: ['One'] })] })],
      /“A” lets nobody choose at “F”/,
    ],
    [
      'an option twice',
      [step('a', [], { form: [field('f', { kind: 'choice', options: ['One', 'One'] })] })],
      /“A” offers “One” twice at “F”/,
    ],
    [
      'a field twice',
      [step('a', [], { form: [field('f'), field('f')] })],
      /“A” has two fields called f/,
    ],
  ] as const)('tells %s', (_what, steps, text) => {
    expect(faults(...steps)).toEqual([expect.stringMatching(text)]);
  });

  it('tells a circle by its steps, and what is behind it', () => {
    const due = { days: 1, after: null };
    const found = faults(
      step('a', []),
      step('b', ['a', 'c'], { due }),
      step('c', ['b'], { due }),
      step('d', ['c'], { due }),
    );
    expect(found).toEqual([
      '“B” waits for itself, by way of “C”. Take one of these needs away.',
      '“C” waits for itself, by way of “B”. Take one of these needs away.',
      '“D” is never reached: “B”, “C” before it go round in a circle.',
    ]);
  });
});

describe('the machine', () => {
  const after = (...events: FlowEvent[]) =>
    events.reduce((state, event) => flowAfter(FLOW, state, event), begunFlow(FLOW));
  const close = (id: string): FlowEvent => ({ type: 'complete', step: id });
  const tick: FlowEvent = { type: 'tick', step: 'b', item: 'x', isTicked: true };

  it('begins with the first step alone', () => {
    expect(begunFlow(FLOW).steps).toEqual({
      ...{ a: 'in-progress', b: 'not-started', c: 'not-started', d: 'not-started' },
      e: 'not-started',
    });
  });

  it('opens both branches, and the join once both are closed, also by skipping', () => {
    expect(after(close('a')).steps).toMatchObject({
      a: 'done',
      b: 'in-progress',
      c: 'in-progress',
    });
    const one = after(close('a'), { type: 'skip', step: 'c' });
    expect(one.steps).toMatchObject({ c: 'skipped', d: 'not-started' });
    expect(flowAfter(FLOW, one, { type: 'skip', step: 'b' }).steps).toMatchObject({
      d: 'in-progress',
    });
  });

  it('completes a step only when all is ticked and every condition holds', () => {
    const begun = after(close('a'), close('b'));
    expect(begun.steps.b).toBe('in-progress');
    expect(after(close('a'), tick, close('b')).steps.b).toBe('in-progress');
    const seen = after(close('a'), tick, { type: 'see', met: ['terms'] });
    expect(flowAfter(FLOW, seen, close('b')).steps.b).toBe('done');
    expect(openOf(step('b', [], FLOW.steps[1]), begun)).toEqual({
      items: ['x'],
      fields: [],
      conditions: ['terms'],
    });
  });

  it('completes a step only once what its form requires has an answer', () => {
    const flow = {
      steps: [step('a', [], { form: [field('f'), field('g', { isRequired: false })] })],
    };
    const begun = begunFlow(flow);
    expect(flowAfter(flow, begun, close('a')).steps.a).toBe('in-progress');
    const answered = { ...begun, answered: { a: ['f'] } };
    expect(flowAfter(flow, answered, close('a')).steps.a).toBe('done');
  });

  it('changes nothing by what may not happen: a step too early, twice, or one that is not there', () => {
    const begun = begunFlow(FLOW);
    for (const event of [close('d'), close('z'), { type: 'resume', step: 'a' }, tick] as const) {
      expect(flowAfter(FLOW, begun, event).steps).toEqual(begun.steps);
      expect(flowAfter(FLOW, begun, event).ticked.b).toEqual([]);
    }
  });

  it('waits and goes on, and may be completed from either', () => {
    expect(after({ type: 'wait', step: 'a' }).steps.a).toBe('waiting');
    expect(after({ type: 'wait', step: 'a' }, { type: 'resume', step: 'a' }).steps.a).toBe(
      'in-progress',
    );
    expect(after({ type: 'wait', step: 'a' }, close('a')).steps.a).toBe('done');
  });

  it('closes an automatic step by itself once its condition is seen while it is open, and never by a person', () => {
    const most = [close('a'), { type: 'skip', step: 'b' }, close('c')] as const;
    expect(after(...most, close('d'), close('e')).steps.e).toBe('in-progress');
    const seen: FlowEvent = { type: 'see', met: ['delivery'] };
    expect(after(...most, close('d'), seen).steps.e).toBe('done');
    expect(after(...most, seen, close('d')).steps.e).toBe('in-progress');
  });

  it('goes on under another definition: new steps begin, removed ones are gone', () => {
    const next: FlowDefinition = {
      steps: [step('a', []), step('n', ['a']), step('c', ['a', 'n'])],
    };
    const moved = flowAfter(next, after(close('a')), { type: 'settle' });
    expect(moved.steps).toEqual({ a: 'done', n: 'in-progress', c: 'in-progress' });
  });
});

describe('answers', () => {
  const choice: Partial<FormField> = { kind: 'choice', options: ['Web', 'App'] };
  it.each([
    ['text', field('f'), ['Spring'], ['', '  ', 3, 'x'.repeat(201)]],
    ['long text', field('f', { kind: 'long' }), ['x'.repeat(2000)], ['x'.repeat(2001), true]],
    ['a number', field('f', { kind: 'number' }), [0, -1.5], ['3', Number.NaN, true]],
    ['a day', field('f', { kind: 'date' }), ['2028-02-29'], ['2027-02-29', 'soon', 5]],
    ['a choice', field('f', choice), ['App'], ['Print', '', 1]],
    ['yes or no', field('f', { kind: 'yes-no' }), [true, false], ['yes', 1]],
  ] as const)('takes %s, and nothing else', (_kind, asked, good, bad) => {
    expect(good.filter((value) => !isAnswer(asked, value))).toEqual([]);
    expect(bad.filter((value) => isAnswer(asked, value))).toEqual([]);
  });

  it('reads steps that were saved before there were forms', () => {
    const { form: _none, documents: _nor, ...old } = step('a', []);
    expect(Schema.parse({ steps: [old] })).toEqual({ steps: [step('a', [])] });
  });
});

describe('days', () => {
  // 2026-11-27 is a Friday.
  const holidays = new Set(['2026-11-30']);

  it('counts working days without weekends and holidays', () => {
    expect(workingDaysAfter('2026-11-27', 1, new Set())).toBe('2026-11-30');
    expect(workingDaysAfter('2026-11-27', 1, holidays)).toBe('2026-12-01');
    expect(workingDaysAfter('2026-11-28', 0, holidays)).toBe('2026-12-01');
    expect(workingDaysAfter('2026-11-27', 5, new Set())).toBe('2026-12-04');
  });

  const forecast = (today: string, stands: Record<string, StepDay>) =>
    forecastOf(FLOW, new Map(Object.entries(stands)), {
      start: '2026-11-23',
      today,
      holidays: new Set(),
    });
  const closed = (closedOn: string): StepDay => ({ state: 'done', closedOn, setDue: null });
  const open: StepDay = { state: 'in-progress', closedOn: null, setDue: null };

  it('expects each step on its day while nothing is late', () => {
    const { due, end, delay, movedBy } = forecast('2026-11-23', { a: open });
    expect(Object.fromEntries(due)).toEqual({
      ...{ a: '2026-11-24', b: '2026-11-25', c: '2026-11-25', d: '2026-11-26', e: '2026-11-27' },
    });
    expect({ end, delay, movedBy }).toEqual({ end: '2026-11-27', delay: 0, movedBy: null });
  });

  it('says which late step moves the end, and by how much', () => {
    const { end, delay, movedBy } = forecast('2026-11-30', {
      ...{ a: closed('2026-11-24'), b: closed('2026-11-25'), c: open },
    });
    expect({ end, delay, movedBy }).toEqual({ end: '2026-12-01', delay: 4, movedBy: 'c' });
  });

  it('counts from a day that a person set, which is no lateness', () => {
    const { due, end, delay, movedBy } = forecast('2026-11-23', {
      a: { ...open, setDue: '2026-11-27' },
    });
    expect(due.get('a')).toBe('2026-11-27');
    expect(due.get('b')).toBe('2026-11-30');
    expect({ end, delay, movedBy }).toEqual({ end: '2026-12-02', delay: 0, movedBy: null });
  });

  it('writes a rule in words', () => {
    expect(dueText(FLOW, { due: { days: 10, after: 'd' } })).toBe('10 working days after step 4');
    expect(dueText(FLOW, { due: { days: 1, after: null } })).toBe('1 working day after the start');
    expect(dueText(FLOW, { due: { days: 0, after: 'a' } })).toBe('On the day step 1 closes');
  });
});
