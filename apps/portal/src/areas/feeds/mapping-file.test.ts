/** Mappings read from files. */
import { expect, it } from 'vitest';
import { freeName, parseMapping } from './mapping-file.ts';

it('reads what was exported', () => {
  const mapping = { name: 'Agency', columns: { Tag: 'day', Klicks: 'clicks' } };
  expect(parseMapping('agency.json', JSON.stringify(mapping))).toEqual({
    ...mapping,
    ...{ dataset: 'delivery', derived: [], filters: [] },
  });
});

it.each([
  ['Day,Clicks', 'agency.json is no JSON file'],
  ['[]', 'agency.json is no mapping'],
  ['{"name":"","columns":{}}', 'agency.json is no mapping: name'],
  ['{"name":"A","columns":{},"colour":"red"}', 'colour'],
  ['{"name":"A","columns":{"Tag":"queen"}}', '“Tag” holds “queen”'],
])('says of %s what is wrong', (text, words) => {
  expect(() => parseMapping('agency.json', text)).toThrow(words);
});

it('finds a name that is free', () => {
  expect(freeName('A', ['B'])).toBe('A');
  expect(freeName('A', ['A', 'A 2'])).toBe('A 3');
});
