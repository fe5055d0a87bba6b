import { expect, it } from 'vitest';
import { contentTaxonomy } from './index.ts';
import { readTaxonomy } from './taxonomy.ts';

const HEADS =
  'Relational ID System\t\t\tContent Taxonomy v9.2 Tiered Categories\t\t\t\tExtension\r\nUnique ID\tParent\tName\tTier 1\tTier 2\tTier 3\tTier 4\t\r\n';
const table = (...rows: readonly string[][]) =>
  HEADS + rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
const HOME = ['274', '', 'Home & Garden', 'Home & Garden', '', '', '', ''];
const GARDEN = ['275', '274', 'Gardening', 'Home & Garden', 'Gardening', '', '', ''];
const SMART = ['277', '274', 'Smart Home', 'Home & Garden', 'Smart Home', '', '', 'SCD'];
const ROSES = ['x1', '275', 'Roses', 'Home & Garden', 'Gardening', 'Roses', '', ''];

it('reads ids, names, what lies in what, and which categories are special', () => {
  const taxonomy = readTaxonomy(table(HOME, GARDEN, SMART, ROSES));
  expect(taxonomy.version).toBe('9.2');
  expect(taxonomy.above('x1')).toEqual(['275', '274']);
  expect(taxonomy.above('none')).toEqual([]);
  expect(taxonomy.below('274').map(({ name }) => name)).toEqual(['Gardening', 'Smart Home']);
  expect(taxonomy.below(null).map(({ id }) => id)).toEqual(['274']);
  expect(taxonomy.find('277')).toEqual({
    ...{ id: '277', parentId: '274', name: 'Smart Home', isSpecial: true },
  });
  expect(taxonomy.categories.filter(({ isSpecial }) => isSpecial)).toHaveLength(1);
});

it.each([
  ['a, b\n1,2', 'Line 1'],
  [table(HOME).replace('Unique ID', 'Id'), 'Line 2'],
  [table(HOME, ['', '', 'Nothing']), 'Line 4'],
  [table(HOME, GARDEN, HOME), 'Line 5 names the id 274 again'],
  [table(GARDEN), 'which the table has not'],
  [table(['1', '2', 'A'], ['2', '1', 'B']), 'in itself'],
])('refuses a table with what is wrong in it', (text, why) => {
  expect(() => readTaxonomy(text)).toThrow(why);
});

it('ships the published table: 704 categories on four levels, 63 of special data', () => {
  const { version, categories, above } = contentTaxonomy();
  expect(version).toBe('3.1');
  expect(categories.filter(({ isSpecial }) => isSpecial)).toHaveLength(63);
  const levels = Map.groupBy(categories, ({ id }) => above(id).length);
  // Two rows of the third tier name a parent of the first: the parent counts, as everywhere in the table.
  expect([0, 1, 2, 3].map((level) => levels.get(level)?.length)).toEqual([37, 325, 273, 69]);
});
