/** Finding options by what a person types or pastes, with the terms of spec.md and product.md. */
import { describe, expect, it } from 'vitest';
import { everyPlace, makeSearchIndex } from './search.ts';
import { type MultiSelectOption, readPaste, typeAhead } from './selection.ts';

const option = (id: string, label: string): MultiSelectOption => ({ id, label });
const options = [
  option('1', 'Aldermoor launch'),
  option('2', 'Brand, UK'),
  option('3', 'Display retargeting'),
  option('4', 'Trail shoes'),
  option('5', 'Tents'),
];
const names = (places: Iterable<number>) => Array.from(places, (place) => options[place]?.label);

describe('search', () => {
  const { find } = makeSearchIndex(options);
  it('finds a part of a name, whatever its case, and an id', () => {
    expect(names(find(' RETARGET '))).toEqual(['Display retargeting']);
    expect(names(find('4'))).toEqual(['Trail shoes']);
  });
  it('finds an option once, and every option that has it', () => {
    expect(names(find('t'))).toEqual(['Display retargeting', 'Trail shoes', 'Tents']);
    expect(names(find('a'))).toEqual([
      'Aldermoor launch',
      'Brand, UK',
      'Display retargeting',
      'Trail shoes',
    ]);
  });
  it('shows everything for an empty search, and nothing for what is not there', () => {
    expect(names(find('   '))).toHaveLength(5);
    expect(names(find('zzz'))).toEqual([]);
    expect([...makeSearchIndex([]).find('a')]).toEqual([]);
  });
  it('never finds across two options or a name and an id', () => {
    expect(names(find('launch1'))).toEqual([]);
    expect(names(find('uk3'))).toEqual([]);
  });
  it('finds beside letters that are longer in lower case', () => {
    const turkish = [option('a', 'İzmir'), option('b', 'İstanbul'), option('c', 'Ankara')];
    const index = makeSearchIndex(turkish);
    expect([...index.find('stanbul')]).toEqual([1]);
    expect([...index.find('ankara')]).toEqual([2]);
  });
  it('agrees with a plain filter over many names', () => {
    const many = Array.from({ length: 3_000 }, (_, at) =>
      option(`p${at}`, `${at % 3 ? 'Northwind' : 'Halden'} ${(at * 7919) % 997}`),
    );
    const index = makeSearchIndex(many);
    for (const query of ['n', '9', '99', 'north', 'wind 4', 'p12', 'd 1', 'halden 996']) {
      const plain = many.flatMap(({ label, id }, at) =>
        label.toLowerCase().includes(query) || id.includes(query) ? [at] : [],
      );
      expect([...index.find(query)], query).toEqual(plain);
    }
  });
});

describe('type-ahead', () => {
  const rows = everyPlace(options.length);
  it('goes to the next name with a letter, and narrows with a second', () => {
    expect(typeAhead(options, rows, 't', 0)).toBe(3);
    expect(typeAhead(options, rows, 't', 3)).toBe(4);
    expect(typeAhead(options, rows, 'TE', 3)).toBe(4);
    expect(typeAhead(options, rows, 'q', 0)).toBe(-1);
  });
  it('counts in the rows that are shown', () => {
    expect(typeAhead(options, [4, 0, 3], 't', 0)).toBe(2);
  });
});

describe('a pasted list', () => {
  it('takes names and ids, and names what it does not know', () => {
    const pasted = readPaste('trail shoes\n1\r\nNowhere\n\nNowhere', options);
    expect(pasted && names(pasted.found)).toEqual(['Trail shoes', 'Aldermoor launch']);
    expect(pasted?.missing).toEqual(['Nowhere']);
  });
  it('takes details too, after names and ids', () => {
    const people = [
      { ...option('1', 'Nora'), detail: 'nora@x' },
      { ...option('2', 'Zoe'), detail: 'zoe@x' },
      { ...option('3', 'Ann'), detail: 'Zoe' },
    ];
    expect(readPaste('NORA@X; Zoe; zoe@x', people)).toEqual({ found: [0, 1], missing: [] });
  });
  it('parts by commas, but not inside a name', () => {
    const pasted = readPaste('Brand, UK\nTents, 3', options);
    expect(pasted && names(pasted.found)).toEqual(['Brand, UK', 'Tents', 'Display retargeting']);
  });
  it('leaves a single entry to the search box, also one with a comma', () => {
    expect(readPaste('Tents', options)).toBeNull();
    expect(readPaste('brand, uk', options)).toBeNull();
  });
  it('prefers an id to a name', () => {
    const both = [option('Tents', 'Other'), option('9', 'Tents'), option('8', 'Rest')];
    expect(readPaste('tents\nrest', both)?.found).toEqual([0, 2]);
  });
});
