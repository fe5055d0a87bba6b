/** Positions of a new slide as positions in the deck. */
import { deckPages, ownSlide, type Slide } from '@flightdeck/domain/report';
import { expect, test } from 'vitest';
import { pageAfterAdding, positionFor, positionOptions } from './positions.ts';

const slide = (id: string, more: Partial<Slide>) => ownSlide(id, 'over-time', `Slide ${id}`, more);
const deck = [
  slide('t1', { template: true }),
  slide('t2', { template: true, count: 1 }),
  slide('a', {}),
  slide('b', { count: 1, exclude: true }),
  slide('z', { template: true, position: 'end' }),
];

test('a place is named by the page before it', () => {
  expect(positionOptions(deckPages(deck)).map(({ label }) => label)).toEqual([
    'After 2, Slide t2',
    'After 3, Slide a',
    'After –, Slide b',
  ]);
  expect(positionOptions([]).map(({ label }) => label)).toEqual(['First']);
});

test('anchors that mean the same place are one', () => {
  expect(positionFor(deck, 't1')).toBe('t2');
  expect(positionFor(deck, 'a')).toBe('a');
  expect(positionFor(deck, 'z')).toBe('b');
  expect(positionFor([], null)).toBeNull();
});

test('tells the page the slide would become', () => {
  expect(pageAfterAdding(deck, 't2')).toBe(3);
  expect(pageAfterAdding(deck, 'a')).toBe(4);
  expect(pageAfterAdding([], null)).toBe(1);
});
