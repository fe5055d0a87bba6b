/** Slides that are loaded singly are those of the catalogue. */
import { expect, it } from 'vitest';
import { SLIDES } from './all.ts';
import { loadSlide } from './load.ts';

it('loads every slide of the catalogue by its id', async () => {
  for (const slide of SLIDES) expect(await loadSlide(slide.id), slide.id).toBe(slide);
});

it('has none for an id that the catalogue no longer has', async () => {
  expect(await loadSlide('share-of-voice')).toBeUndefined();
  expect(await loadSlide('toString')).toBeUndefined();
});
