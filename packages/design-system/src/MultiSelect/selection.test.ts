/** The multi-select's rules, in the words of spec.md and product.md. */
import { describe, expect, it } from 'vitest';
import {
  addAll,
  between,
  type MultiSelectOption,
  readPaste,
  removeAll,
  search,
  searchKeys,
  selectedFirst,
  triState,
  typeAhead,
} from './selection.ts';

const option = (id: string, label: string): MultiSelectOption => ({ id, label });
const options = [
  option('1', 'Aldermoor launch'),
  option('2', 'Brand, UK'),
  option('3', 'Display retargeting'),
  option('4', 'Trail shoes'),
  option('5', 'Tents'),
];
const names = (list: readonly MultiSelectOption[]) => list.map((one) => one.label);

describe('search', () => {
  const keys = searchKeys(options);
  it('finds a part of a name, whatever its case, and an id', () => {
    expect(names(search(options, keys, ' RETARGET '))).toEqual(['Display retargeting']);
    expect(names(search(options, keys, '4'))).toEqual(['Trail shoes']);
  });
  it('shows everything for an empty search', () => {
    expect(search(options, keys, '   ')).toBe(options);
  });
});

describe('selecting many', () => {
  it('keeps the rest of the selection', () => {
    const { selected } = addAll(new Set(['9']), options.slice(0, 2), 10);
    expect([...selected]).toEqual(['9', '1', '2']);
    expect([...removeAll(selected, options)]).toEqual(['9']);
  });
  it('stops at the limit and says how many were left out', () => {
    const { selected, leftOut } = addAll(new Set(['5']), options, 3);
    expect([...selected]).toEqual(['5', '1', '2']);
    expect(leftOut).toBe(2);
  });
  it('never ticks a disabled option', () => {
    const { selected } = addAll(new Set(), [{ id: 'x', label: 'X', isDisabled: true }], 3);
    expect(selected.size).toBe(0);
  });
  it('knows all, some and none', () => {
    expect(triState(options, new Set())).toBe('off');
    expect(triState(options, new Set(['1']))).toBe('some');
    expect(triState(options, new Set(['1', '2', '3', '4', '5']))).toBe('on');
    expect(triState([], new Set(['1']))).toBe('off');
  });
  it('takes a range in either direction', () => {
    expect(names(between(options, 3, 1))).toEqual([
      'Brand, UK',
      'Display retargeting',
      'Trail shoes',
    ]);
  });
});

describe('order and type-ahead', () => {
  it('puts the selected ones first and keeps both orders', () => {
    expect(names(selectedFirst(options, new Set(['5', '3'])))).toEqual([
      'Display retargeting',
      'Tents',
      'Aldermoor launch',
      'Brand, UK',
      'Trail shoes',
    ]);
  });
  it('goes to the next name with a letter, and narrows with a second', () => {
    expect(typeAhead(options, 't', 0)).toBe(3);
    expect(typeAhead(options, 't', 3)).toBe(4);
    expect(typeAhead(options, 'te', 3)).toBe(4);
    expect(typeAhead(options, 'q', 0)).toBe(-1);
  });
});

describe('a pasted list', () => {
  it('takes names and ids, and names what it does not know', () => {
    const pasted = readPaste('trail shoes\n1\r\nNowhere\n\nNowhere', options);
    expect(pasted && names(pasted.found)).toEqual(['Trail shoes', 'Aldermoor launch']);
    expect(pasted?.missing).toEqual(['Nowhere']);
  });
  it('parts by commas, but not inside a name', () => {
    const pasted = readPaste('Brand, UK\nTents, 3', options);
    expect(pasted && names(pasted.found)).toEqual(['Brand, UK', 'Tents', 'Display retargeting']);
  });
  it('leaves a single entry to the search box', () => {
    expect(readPaste('Tents', options)).toBeNull();
  });
});
