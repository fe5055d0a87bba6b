/** The selection: tri-state over the results of a search, the limit, unknown ids; and the order of the rows. */
import { describe, expect, it } from 'vitest';
import { makeArrange } from './arrange.ts';
import { Choice, triState } from './choice.ts';
import { everyPlace } from './search.ts';
import type { MultiSelectOption } from './selection.ts';

const options: readonly MultiSelectOption[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  label: id.toUpperCase(),
}));
const all = everyPlace(options.length);
const of = (...ids: string[]) => Choice.of(options, ids);

describe('ticking', () => {
  it('keeps the rest of the selection, in the order of the options', () => {
    const choice = of('e', 'x');
    expect(choice.add([1, 0], Number.POSITIVE_INFINITY)).toBe(0);
    expect(choice.ids()).toEqual(['a', 'b', 'e', 'x']);
    choice.remove(all);
    expect(choice.ids()).toEqual(['x']);
    expect(choice.withoutOthers().size).toBe(0);
  });
  it('stops at the limit and says how many were left out', () => {
    const choice = of('e');
    expect(choice.add(all, 3)).toBe(2);
    expect(choice.ids()).toEqual(['a', 'b', 'e']);
    expect(choice.size).toBe(3);
    expect(choice.first(2).ids()).toEqual(['a', 'b']);
  });
  it('counts those aside against the limit', () => {
    const choice = of('x', 'y');
    expect(choice.add(all, 3)).toBe(4);
    expect(choice.size).toBe(3);
  });
  it('never ticks nor unticks a disabled option', () => {
    const some = [{ id: 'x', label: 'X', isDisabled: true }, ...options];
    const choice = Choice.of(some, ['x']);
    choice.remove([0]);
    expect(choice.ids()).toEqual(['x']);
    expect(Choice.all(some).has(0)).toBe(false);
    const none = Choice.of(some, []);
    none.add([0], 9);
    expect(none.size).toBe(0);
  });
  it('knows all, some and none', () => {
    const state = (choice: Choice) => triState(choice.tally(all));
    expect(state(of())).toBe('off');
    expect(state(of('a'))).toBe('some');
    expect(state(Choice.all(options))).toBe('on');
    expect(triState(of('a').tally([]))).toBe('off');
  });
  it('counts the ticked ones of a part, of the whole, and beside a disabled one', () => {
    const free = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    const two = Choice.of(free, ['a', 'c', 'gone']);
    expect(two.tally([0, 1])).toEqual({ ticked: 1, open: 1 });
    expect(two.tally([2, 1, 0])).toEqual({ ticked: 2, open: 1 });
    const shut = free.map((one) => ({ ...one, isDisabled: one.id === 'b' }));
    expect(Choice.of(shut, ['a', 'c']).tally([0, 1, 2])).toEqual({ ticked: 2, open: 0 });
  });
  it('is the same or not, and copies do not share', () => {
    const before = of('a', 'b');
    const after = before.copy();
    expect(after.equals(before)).toBe(true);
    after.remove([0]);
    expect(after.equals(before)).toBe(false);
    expect(before.has(0)).toBe(true);
    after.add([2], 9);
    expect(after.equals(before)).toBe(false);
  });
  it('goes over to other options', () => {
    const fewer = options.slice(2);
    expect(of('a', 'c').onto(fewer).ids()).toEqual(['c', 'a']);
    expect(of('a', 'c').onto(fewer).onto(options).ids()).toEqual(['a', 'c']);
  });
});

describe('order', () => {
  const grouped = options.map((option, place) => ({
    ...option,
    group: place % 2 ? 'Odd' : 'Even',
  }));
  it('is as given when nothing was selected', () => {
    expect(makeArrange(options, of(), new Set())(all)).toEqual({
      places: all,
      sections: [],
      selected: 0,
    });
  });
  it('puts selected ones first, then newcomers, and keeps the order within', () => {
    const arrange = makeArrange(options, of('d', 'b'), new Set([3, 4]));
    expect([...arrange(all).places]).toEqual([3, 1, 4, 0, 2]);
    expect(arrange(all).selected).toBe(2);
    expect([...arrange(Int32Array.of(0, 1, 4)).places]).toEqual([1, 4, 0]);
  });
  it('heads groups in order of appearance, below what is selected', () => {
    const { places, sections } = makeArrange(grouped, Choice.of(grouped, ['c']), new Set())(all);
    expect([...places]).toEqual([2, 0, 4, 1, 3]);
    expect(sections).toEqual([
      { name: 'Selected', start: 0 },
      { name: 'Even', start: 1 },
      { name: 'Odd', start: 3 },
    ]);
  });
  it('heads only groups of which something is found', () => {
    const { sections } = makeArrange(
      grouped,
      Choice.of(grouped, []),
      new Set(),
    )(Int32Array.of(1, 3));
    expect(sections).toEqual([{ name: 'Odd', start: 0 }]);
  });
});
