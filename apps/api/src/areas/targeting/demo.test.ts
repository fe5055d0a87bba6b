/** The demo's sites are those of its provider, at addresses and of categories that there are. */
import { readPage } from '@flightdeck/domain/targeting/content';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { expect, it } from 'vitest';
import { SITES } from '../../demo/provider.ts';
import { DEMO_SITES } from './demo.ts';

it('knows each site of the provider but its exchange, which has no address of its own', () => {
  const known = new Set(DEMO_SITES.map(({ name }) => name));
  const unknown = SITES.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  expect(unknown).toEqual(['Mosaic Exchange']);
  expect(DEMO_SITES).toHaveLength(SITES.length - 1);
});

it.each(DEMO_SITES)('$host is a site about what the taxonomy knows', ({ host, categories }) => {
  expect(readPage(host)).toMatchObject({ rule: { host, path: '' } });
  for (const id of categories) expect(contentTaxonomy().find(id)).toBeDefined();
});
