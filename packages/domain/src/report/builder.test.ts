/** The builder's rules for lists, pages and changes of slides (spec.md §4). */
import { describe, expect, test } from 'vitest';
import {
  addSlide,
  deckPages,
  deleteSlides,
  duplicateSlides,
  firstSlide,
  insertionIndex,
  isExcluded,
  isInPdf,
  moveSlides,
  neighbour,
  newSlideId,
  pageCount,
  placeBeside,
  restoreSlides,
  setExcluded,
  slideLists,
  successor,
  updateSlide,
} from './builder.ts';
import { ownSlide, type Slide } from './slide.ts';
import { randomOf } from './testing.ts';

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
    const changed = setExcluded(deck, ['t2', 'b'], true);
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
    const changed = duplicateSlides(preset, new Map([['b', 'new']]));
    expect(own(changed)).toEqual(['a', 'b', 'new', 'c']);
    const copy = changed.find(({ id }) => id === 'new');
    expect(copy).toMatchObject({ title: 'b (copy)', component: 'over-time', template: false });
    expect(copy).not.toHaveProperty('presetId');
  });

  test('keeps a slide left out of the PDF out of it, and the title within its limit', () => {
    const out = setExcluded(
      updateSlide(deck, 'b', { ...content, title: 'x'.repeat(200) }, 'b'),
      ['b'],
      true,
    );
    const copy = duplicateSlides(out, new Map([['b', 'new']])).find(({ id }) => id === 'new');
    expect(copy).toMatchObject({ exclude: true });
    expect(copy?.title).toHaveLength(200);
  });

  test('does not touch template slides', () => {
    expect(pages(duplicateSlides(deck, new Map([['t1', 'new']])))).toEqual(pages(deck));
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
    const changed = deleteSlides(deck, ['a']);
    expect(changed.find(({ id }) => id === 'a')?.show).toBe('no');
    expect(slideLists(changed).own.map(({ id, count }) => [id, count])).toEqual([
      ['b', 0],
      ['c', 1],
    ]);
  });

  test('can be undone in place', () => {
    expect(own(restoreSlides(deleteSlides(deck, ['b']), ['b']))).toEqual(['a', 'b', 'c']);
  });

  test('leaves template slides alone', () => {
    expect(pages(deleteSlides(deck, ['t1']))).toEqual(pages(deck));
  });
});

describe('ordering', () => {
  test('moves an own slide, clamped to the own order', () => {
    expect(own(moveSlides(deck, ['a'], 1))).toEqual(['b', 'a', 'c']);
    expect(own(moveSlides(deck, ['c'], -4))).toEqual(['c', 'a', 'b']);
    expect(own(moveSlides(deck, ['a'], 99))).toEqual(['b', 'c', 'a']);
    expect(pages(moveSlides(deck, ['t2'], 0))).toEqual(pages(deck));
  });
});

describe('several slides at once', () => {
  test('copies stand together after the last of them, each once', () => {
    const ids = new Map([
      ['c', 'c2'],
      ['a', 'a2'],
      ['t1', 't9'],
    ]);
    expect(own(duplicateSlides(deck, ids))).toEqual(['a', 'b', 'c', 'a2', 'c2']);
  });

  test('a place beside another slide is counted without those that move', () => {
    const four = addSlide(deck, content, 'd', 'c');
    const beside = (anchor: string, side: 'before' | 'after') =>
      own(moveSlides(four, ['d', 'a'], placeBeside(four, ['d', 'a'], anchor, side)));
    expect(beside('b', 'before')).toEqual(['a', 'd', 'b', 'c']);
    expect(beside('b', 'after')).toEqual(['b', 'a', 'd', 'c']);
    expect(beside('c', 'after')).toEqual(['b', 'c', 'a', 'd']);
  });

  test.each([
    [['a'], 'b'],
    [['a', 'c'], 'b'],
    [['b', 'c', 'end'], 'a'],
    [['c', 'b'], 'end'],
  ])('once %j have left, what took their place is shown', (leaving, next) => {
    expect(successor(deck, leaving)?.id).toBe(next);
  });

  test('nothing takes the place of all', () => {
    expect(successor([slide('a')], ['a'])).toBeUndefined();
  });

  /** Own slides and template slides in any order, and some of their ids. */
  const anyCase = (seed: number) => {
    const random = randomOf(seed);
    const sizes = { start: 3, own: Math.floor(random() * 12) + 1, end: 2 };
    const slides = [
      ...Array.from({ length: sizes.start }, (_, count) =>
        slide(`t${count}`, { template: true, count }),
      ),
      ...Array.from({ length: sizes.own }, (_, count) => slide(`s${count}`, { count })),
      ...Array.from({ length: sizes.end }, (_, count) =>
        slide(`e${count}`, { template: true, position: 'end', count }),
      ),
    ];
    const ids = slides.map(({ id }) => id).filter(() => random() < 0.4);
    return { random, slides, ids, place: Math.floor(random() * 14) - 1 };
  };
  const counts = (slides: readonly Slide[]) =>
    Object.values(slideLists(slides)).map((list: readonly Slide[]) =>
      list.map(({ count }) => count),
    );
  const isDense = (slides: readonly Slide[]) =>
    counts(slides).every((list) => list.every((count, index) => count === index));

  test.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'keep order, counts and everything else, and come back whole (%i)',
    (seed) => {
      const { slides, ids, place, random } = anyCase(seed);
      const mine = own(slides);
      const chosen = mine.filter((id) => ids.includes(id));
      const others = mine.filter((id) => !ids.includes(id));

      const moved = moveSlides(slides, ids.toReversed(), place);
      const at = Math.max(0, Math.min(place, others.length));
      expect(own(moved)).toEqual(others.toSpliced(at, 0, ...chosen));

      const deleted = deleteSlides(slides, ids);
      expect(own(deleted)).toEqual(others);
      expect(deleted).toHaveLength(slides.length);
      const restored = restoreSlides(deleted, ids.toReversed());
      expect(deckPages(restored)).toEqual(deckPages(slides));

      const names = new Map(ids.map((id) => [id, `${id}-copy-${random()}`]));
      const copied = duplicateSlides(slides, names);
      const made = chosen.flatMap((id) => names.get(id) ?? []);
      const end = mine.indexOf(chosen.at(-1) ?? '') + 1;
      expect(own(copied)).toEqual(made.length > 0 ? mine.toSpliced(end, 0, ...made) : mine);

      const left = setExcluded(slides, ids, true);
      const out = deckPages(left).filter((entry) => entry.page === null);
      expect(out.map((entry) => entry.slide.id).sort()).toEqual([...ids].sort());
      expect(deckPages(setExcluded(left, ids, false))).toEqual(deckPages(slides));

      for (const changed of [moved, deleted, restored, copied, left]) {
        expect(isDense(changed)).toBe(true);
      }
    },
  );
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
    const included = setExcluded([comments({})], ['notes'], false);
    expect(pages(included)).toEqual(['notes:1']);
    expect(pages(setExcluded(included, ['notes'], true))).toEqual(['notes:–']);
  });

  test('stay in it when they are updated and still have none, until somebody leaves them out', () => {
    const update = (slides: readonly Slide[], part: Partial<Slide>, id: string) => {
      const written = { component: 'bullet-points', title: 'Notes', options: {}, exclude: false };
      return updateSlide(slides, slides[0]?.id ?? '', { ...written, ...part }, id);
    };
    const updated = update(setExcluded([comments({})], ['notes'], false), {}, 'two');
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
