/** The builder's rules for lists, pages and changes of slides (spec.md §4). */
import { describe, expect, test } from 'vitest';
import {
  addSlide,
  deckPages,
  deleteSlide,
  duplicateSlide,
  firstSlide,
  insertionIndex,
  isExcluded,
  isInPdf,
  moveSlide,
  neighbour,
  newSlideId,
  pageCount,
  restoreSlide,
  setExcluded,
  slideLists,
  updateSlide,
} from './builder.ts';
import { ownSlide, type Slide } from './slide.ts';

const slide = (id: string, more: Partial<Slide> = {}) => ownSlide(id, 'over-time', id, more);
/** Two template slides, three own, one closing template slide. */
const deck: readonly Slide[] = [
  slide('end', { template: true, position: 'end' }),
  slide('c', { count: 2 }),
  slide('a', { count: 0 }),
  slide('t1', { template: true, count: 0 }),
  slide('t2', { template: true, count: 1 }),
  slide('b', { count: 1 }),
];
const own = (slides: readonly Slide[]) => slideLists(slides).own.map(({ id }) => id);
const pages = (slides: readonly Slide[]) =>
  deckPages(slides).map(({ slide: { id }, page }) => `${id}:${page ?? '–'}`);
const content = {
  component: 'viewability',
  title: 'New',
  options: { group: 'site' },
  exclude: false,
};

describe('lists and pages', () => {
  test('run template start, own by position, template end', () => {
    expect(pages(deck)).toEqual(['t1:1', 't2:2', 'a:3', 'b:4', 'c:5', 'end:6']);
  });

  test('an excluded slide has no page number and takes none', () => {
    const changed = setExcluded(setExcluded(deck, 't2', true), 'b', true);
    expect(pages(changed)).toEqual(['t1:1', 't2:–', 'a:2', 'b:–', 'c:3', 'end:4']);
    expect(pageCount(changed)).toBe(4);
  });

  test('the first template slide opens first, or else the first own slide', () => {
    expect(firstSlide(deck)?.id).toBe('t1');
    expect(firstSlide(deck.filter(({ template }) => !template))?.id).toBe('a');
    expect(firstSlide([])).toBeUndefined();
  });

  test('previous and next cross the lists and stop at the ends', () => {
    expect(neighbour(deck, 't2', 1)?.id).toBe('a');
    expect(neighbour(deck, 'end', -1)?.id).toBe('c');
    expect(neighbour(deck, 'end', 1)).toBeUndefined();
    expect(neighbour(deck, 'nobody', 1)).toBeUndefined();
  });
});

describe('adding', () => {
  test.each([
    ['b', ['a', 'b', 'new', 'c']],
    ['t1', ['new', 'a', 'b', 'c']],
    ['end', ['a', 'b', 'c', 'new']],
    [null, ['a', 'b', 'c', 'new']],
  ])('after %s', (after, order) => {
    const changed = addSlide(deck, content, 'new', after);
    expect(own(changed)).toEqual(order);
    expect(slideLists(changed).own.map(({ count }) => count)).toEqual([0, 1, 2, 3]);
  });

  test('without an anchor stays before closing slides that were merged into the own order', () => {
    const merged = [slide('a'), slide('z', { count: 1, position: 'end' })];
    expect(own(addSlide(merged, content, 'new', null))).toEqual(['a', 'new', 'z']);
    expect(insertionIndex(merged, 'z')).toBe(1);
  });

  test('a slide left out of the PDF carries the option as well', () => {
    const added = addSlide([], { ...content, exclude: true }, 'new', null)[0];
    expect(added).toMatchObject({
      exclude: true,
      options: { group: 'site', excludeFromPdf: 'yes' },
    });
  });
});

describe('duplicating', () => {
  test('puts a copy after the slide, which is of no template', () => {
    const preset = deck.map((one) => (one.id === 'b' ? { ...one, presetId: 'TS0001' } : one));
    const changed = duplicateSlide(preset, 'b', 'new');
    expect(own(changed)).toEqual(['a', 'b', 'new', 'c']);
    const copy = changed.find(({ id }) => id === 'new');
    expect(copy).toMatchObject({ title: 'b (copy)', component: 'over-time', template: false });
    expect(copy).not.toHaveProperty('presetId');
  });

  test('keeps a slide left out of the PDF out of it, and the title within its limit', () => {
    const out = setExcluded(
      updateSlide(deck, 'b', { ...content, title: 'x'.repeat(200) }, 'b'),
      'b',
      true,
    );
    const copy = duplicateSlide(out, 'b', 'new').find(({ id }) => id === 'new');
    expect(copy).toMatchObject({ exclude: true });
    expect(copy?.title).toHaveLength(200);
  });

  test('does not touch template slides', () => {
    expect(duplicateSlide(deck, 't1', 'new')).toEqual(deck);
  });
});

describe('updating', () => {
  test('gives a new id and keeps the position', () => {
    const changed = updateSlide(deck, 'b', { ...content, title: ' Sites ' }, 'b2');
    expect(own(changed)).toEqual(['a', 'b2', 'c']);
    expect(changed.find(({ id }) => id === 'b2')).toMatchObject({ title: 'Sites', count: 1 });
  });

  test('does not touch template slides', () => {
    expect(updateSlide(deck, 't1', content, 'new')).toEqual(deck);
  });

  test('taking a slide back into the PDF removes the option', () => {
    const left = updateSlide(deck, 'b', { ...content, exclude: true }, 'b2');
    const back = updateSlide(left, 'b2', { ...content, exclude: false }, 'b3');
    const slideBack = back.find(({ id }) => id === 'b3');
    expect(slideBack?.options).toEqual({ group: 'site' });
    expect(slideBack && isExcluded(slideBack)).toBe(false);
  });
});

describe('deleting', () => {
  test('sets show to no and closes the gap', () => {
    const changed = deleteSlide(deck, 'a');
    expect(changed.find(({ id }) => id === 'a')?.show).toBe('no');
    expect(slideLists(changed).own.map(({ id, count }) => [id, count])).toEqual([
      ['b', 0],
      ['c', 1],
    ]);
  });

  test('can be undone in place', () => {
    expect(own(restoreSlide(deleteSlide(deck, 'b'), 'b'))).toEqual(['a', 'b', 'c']);
  });

  test('leaves template slides alone', () => {
    expect(pages(deleteSlide(deck, 't1'))).toEqual(pages(deck));
  });
});

describe('ordering', () => {
  test('moves an own slide, clamped to the own order', () => {
    expect(own(moveSlide(deck, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(own(moveSlide(deck, 'c', -4))).toEqual(['c', 'a', 'b']);
    expect(own(moveSlide(deck, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(pages(moveSlide(deck, 't2', 0))).toEqual(pages(deck));
  });
});

test('a slide recognised by its option alone is left out', () => {
  expect(isExcluded(slide('a', { options: { excludeFromPdf: 'yes' } }))).toBe(true);
});

test('ids use the whole random source and fit the stored length', () => {
  let calls = 0;
  expect(newSlideId(() => (calls++ % 36) / 36)).toBe('S0123456789abcdef');
  expect(newSlideId(() => 0.999_999_999)).toBe('Szzzzzzzzzzzzzzzz');
});

describe('slides for the author’s own content', () => {
  const comments = (options: Slide['options']) =>
    slide('notes', { component: 'bullet-points', options, count: 3 });

  test('stay out of the PDF, and out of its page numbers, until there is some', () => {
    for (const options of [{}, { bullets: [] }, { bullets: ['  '], nextSteps: [''] }]) {
      expect(pages([slide('a'), comments(options)])).toEqual(['a:1', 'notes:–']);
      expect(pageCount([slide('a'), comments(options)])).toBe(1);
    }
    expect(pages([slide('a'), comments({ toWatch: ['Pacing'] })])).toEqual(['a:1', 'notes:2']);
    expect(isInPdf(slide('g', { component: 'gallery', options: { images: [] } }))).toBe(false);
    expect(isInPdf(slide('g', { component: 'gallery', options: { images: ['/p/1'] } }))).toBe(true);
  });

  test('are in it as they are when somebody includes them', () => {
    const included = setExcluded([comments({})], 'notes', false);
    expect(pages(included)).toEqual(['notes:1']);
    expect(pages(setExcluded(included, 'notes', true))).toEqual(['notes:–']);
  });

  test('stay in it when they are updated and still have none, until somebody leaves them out', () => {
    const update = (slides: readonly Slide[], part: Partial<Slide>, id: string) => {
      const written = { component: 'bullet-points', title: 'Notes', options: {}, exclude: false };
      return updateSlide(slides, slides[0]?.id ?? '', { ...written, ...part }, id);
    };
    const updated = update(setExcluded([comments({})], 'notes', false), {}, 'two');
    expect(pages(updated)).toEqual(['two:1']);
    expect(pages(update([comments({})], {}, 'two'))).toEqual(['two:–']);
    const left = update(updated, { exclude: true }, 'three');
    expect(pages(left)).toEqual(['three:–']);
    expect(pages(update(left, {}, 'four'))).toEqual(['four:1']);
    const full = update(updated, { options: { bullets: ['Text'] } }, 'five');
    expect(full[0]?.options).toEqual({ bullets: ['Text'] });
  });

  test('were left out by nobody: content brings them back', () => {
    expect(isExcluded(comments({}))).toBe(false);
    const updated = updateSlide(
      [comments({})],
      'notes',
      { ...content, component: 'bullet-points', options: { bullets: ['A'] } },
      'notes2',
    );
    expect(pages(updated)).toEqual(['notes2:1']);
  });
});
