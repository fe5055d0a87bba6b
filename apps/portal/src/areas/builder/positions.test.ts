/** Positions of a new slide as positions in the deck. */
import { addSlide, deckPages, ownSlide, type Slide } from '@flightdeck/domain/report';
import { describe, expect, test } from 'vitest';
import { pageAfterAdding, positionFor, positionOptions } from './positions.ts';

const slide = (id: string, more: Partial<Slide>) => ownSlide(id, 'over-time', `Slide ${id}`, more);
const titleOf = ({ slide }: { readonly slide: Slide }) => slide.title;
const deck = [
  slide('t1', { template: true }),
  slide('t2', { template: true, count: 1 }),
  slide('a', {}),
  slide('b', { count: 1, exclude: true }),
  slide('z', { template: true, position: 'end' }),
];

test('a place is named by the page before it', () => {
  expect(positionOptions(deckPages(deck), titleOf).map(({ label }) => label)).toEqual([
    'After 2, Slide t2',
    'After 3, Slide a',
    'After –, Slide b',
  ]);
  expect(positionOptions([], titleOf).map(({ label }) => label)).toEqual(['First']);
});

test('a new slide comes after the own slide in view, otherwise last', () => {
  expect(positionFor(deck, 'a')).toBe('a');
  for (const other of ['t1', 't2', 'z', null]) expect(positionFor(deck, other)).toBe('b');
  expect(positionFor([], null)).toBeNull();
});

describe('where presentation mode merged the template into the own order', () => {
  const merged = [
    slide('cover', { component: 'cover' }),
    slide('a', { count: 1 }),
    slide('thanks', { count: 2, position: 'end' }),
  ];

  test('a new slide comes before Thank you by default, not after the cover', () => {
    expect(positionFor(merged, 'cover')).toBe('a');
    expect(positionFor(merged, 'thanks')).toBe('a');
    expect(positionFor(merged, 'a')).toBe('a');
  });

  test('every place on offer is where the slide lands', () => {
    const content = { component: 'over-time', title: 'New', options: {}, exclude: false };
    const options = positionOptions(deckPages(merged), titleOf);
    expect(options.map(({ value }) => value)).toEqual(['cover', 'a']);
    for (const { value, label } of options) {
      const order = deckPages(addSlide(merged, content, 'new', value));
      const before = order[order.findIndex(({ slide: { id } }) => id === 'new') - 1];
      expect(label).toBe(`After ${before?.page}, ${before?.slide.title}`);
    }
  });
});

test('tells the page the slide would become', () => {
  expect(pageAfterAdding(deck, 't2')).toBe(3);
  expect(pageAfterAdding(deck, 'a')).toBe(4);
  expect(pageAfterAdding([], null)).toBe(1);
});
