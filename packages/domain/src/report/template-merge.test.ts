/** A template that changed since a report used it: what is taken, and that nothing of the person's own is lost. */
import { describe, expect, test } from 'vitest';
import {
  addSlide,
  deckOrder,
  deleteSlides,
  EXCLUDE_OPTION,
  moveSlides,
  setExcluded,
  slideLists,
  updateSlide,
} from './builder.ts';
import { applyTemplate, templateSlides } from './builder-template.ts';
import type { ReportMode } from './schema.ts';
import type { Slide, SlideOptions } from './slide.ts';
import {
  type MergeSide,
  type MergeSlide,
  mergedWithTemplate,
  mergeKey,
  mergeSlides,
  type TemplateMerge,
} from './template-merge.ts';
import { presetOf, type ReportTemplate, type TemplateSlide, templateSlideId } from './templates.ts';

/** Every kind of slide has two options with defaults. */
const settle = (_: string, options: SlideOptions): SlideOptions => ({
  group: 'site',
  table: true,
  ...options,
});
const preset = (n: number, title: string, more: Partial<TemplateSlide> = {}): TemplateSlide => ({
  ...{ id: templateSlideId(n), component: 'gallery', title, options: {}, position: 'start' },
  ...more,
});
const template = (version: number, slides: readonly TemplateSlide[]): ReportTemplate => ({
  ...{ id: 'T0003', version, name: 'Monthly', slides },
});
const BASE = template(1, [
  preset(1, 'Cover'),
  preset(2, 'Sites'),
  preset(3, 'Devices'),
  preset(4, 'Thanks', { position: 'end' }),
]);
const idOf = (n: number) => `T0003.${templateSlideId(n)}`;
const content = (title: string, options: SlideOptions = {}) => ({
  ...{ component: 'gallery', title, options, exclude: false },
});
const merging = (
  theirs: ReportTemplate,
  mode: ReportMode = 'presentation',
  base = BASE,
): TemplateMerge => ({ base, theirs, mode, settle });
const deckOf = (of: ReportTemplate, mode: ReportMode = 'presentation') =>
  applyTemplate([], { template: of, mode });
const titles = (slides: readonly Slide[]) => deckOrder(slides).map(({ title }) => title);

let made = 0;
const newId = () => `S${String(++made).padStart(16, '0')}`;
const merged = (
  slides: readonly Slide[],
  merge: TemplateMerge,
  choices: readonly (readonly [string, MergeSide])[] = [],
) => mergedWithTemplate(slides, merge, new Map(choices), newId);
/** The same choice for everything that differs. */
const all = (found: readonly MergeSlide[], side: MergeSide) =>
  found.flatMap(({ id, differences }) =>
    differences.map((difference) => [mergeKey(id, difference), side] as const),
  );

describe('what differs', () => {
  const theirs = template(2, [
    preset(1, 'Front page'),
    preset(2, 'Sites', { options: { group: 'device' } }),
    preset(5, 'Videos'),
    preset(4, 'Thanks', { position: 'end' }),
  ]);

  test('names the changed, added and removed slides, and what they were, are and would be', () => {
    expect(mergeSlides(deckOf(BASE), merging(theirs))).toMatchObject([
      {
        id: idOf(1),
        differences: [
          { part: 'title', base: 'Cover', theirs: 'Front page', yours: 'Cover', usual: 'theirs' },
        ],
      },
      {
        id: idOf(2),
        differences: [{ part: 'option', option: 'group', base: 'site', theirs: 'device' }],
      },
      { id: idOf(5), title: 'Videos', differences: [{ part: 'slide', usual: 'theirs' }] },
      { id: idOf(3), title: 'Devices', differences: [{ part: 'slide', usual: 'theirs' }] },
    ]);
  });

  test('is usually yours where you edited, and theirs beside it', () => {
    const deck = updateSlide(deckOf(BASE), idOf(1), content('My cover'), 'mine');
    const [cover, sites] = mergeSlides(deck, merging(theirs));
    expect(cover?.differences).toMatchObject([{ yours: 'My cover', usual: 'yours' }]);
    expect(sites?.differences).toMatchObject([{ usual: 'theirs' }]);
  });

  test('is nothing where you made the same change, or only the defaults were written out', () => {
    const same = template(2, [preset(1, 'Front page'), ...BASE.slides.slice(1)]);
    const deck = updateSlide(deckOf(BASE), idOf(1), content('Front page'), 'mine');
    expect(mergeSlides(deck, merging(same))).toEqual([]);
    const written = template(2, [
      preset(1, 'Cover', { options: { group: 'site' } }),
      ...BASE.slides.slice(1),
    ]);
    expect(mergeSlides(deckOf(BASE), merging(written))).toEqual([]);
  });

  test('an edited slide that was removed stays, and a deleted one that changed stays away', () => {
    let deck = updateSlide(deckOf(BASE), idOf(3), content('My devices'), 'mine');
    deck = deleteSlides(deck, [idOf(1)]);
    const result = merged(deck, merging(theirs));
    expect(titles(result)).toEqual(['Sites', 'Videos', 'My devices', 'Thanks']);
    expect(result.find(({ id }) => id === 'mine')).toMatchObject({ template: false });
    expect(result.find(({ id }) => id === 'mine')).not.toHaveProperty('presetId');
    const back = merged(deck, merging(theirs), [[`${idOf(1)} slide`, 'theirs']]);
    expect(titles(back)[0]).toBe('Front page');
    expect(back.filter((slide) => presetOf(slide) === idOf(1))).toHaveLength(1);
  });

  test('a removed slide that you keep is your own from then on', () => {
    const deck = merged(deckOf(BASE), merging(theirs), [[`${idOf(3)} slide`, 'yours']]);
    const kept = deckOrder(deck).find(({ title }) => title === 'Devices');
    expect(kept && presetOf(kept)).toBeUndefined();
    const reporting = { template: theirs, mode: 'reporting' } as const;
    expect(titles(applyTemplate(deck, reporting))).toContain('Devices');
  });

  test('a moved slide is found; after your own moves the order is yours', () => {
    const [a, b, c, d] = BASE.slides;
    if (!a || !b || !c || !d) throw new Error('The template has four slides.');
    const turned = template(2, [a, c, b, d]);
    expect(mergeSlides(deckOf(BASE), merging(turned))).toMatchObject([
      {
        differences: [
          { part: 'place', base: 'After “Cover”', theirs: 'After “Devices”', usual: 'theirs' },
        ],
      },
    ]);
    expect(titles(merged(deckOf(BASE), merging(turned)))).toEqual(titles(deckOf(turned)));
    const mine = moveSlides(deckOf(BASE), [idOf(2)], 0);
    expect(titles(merged(mine, merging(turned)))).toEqual(titles(mine));
  });

  test('an option that you leave as it was makes the slide yours', () => {
    const key = `${idOf(2)} option group`;
    const deck = merged(deckOf(BASE), merging(theirs), [[key, 'yours']]);
    const sites = deckOrder(deck).find(({ title }) => title === 'Sites');
    expect(sites).toMatchObject({ options: {}, presetId: idOf(2) });
    expect(sites?.id).not.toBe(idOf(2));
  });

  test('what is left out of the PDF stays left out', () => {
    for (const mode of ['presentation', 'reporting'] as const) {
      const deck = setExcluded(deckOf(BASE, mode), [idOf(2)], true);
      const sites = merged(deck, merging(theirs, mode)).find(({ id }) => id === idOf(2));
      expect(sites).toMatchObject({ exclude: true, options: { group: 'device' } });
      if (mode === 'presentation') expect(sites?.options[EXCLUDE_OPTION]).toBe('yes');
    }
  });
});

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Two versions of a template, a report made from the first, and what somebody did to it, at random. */
function scene(seed: number, edits: number) {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((each) => [random(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each);
  const drawn = (n: number): TemplateSlide =>
    preset(n, `Slide ${n}`, {
      options: random() < 0.5 ? {} : { group: ['site', 'device', 'day'][below(3)] ?? '' },
      position: random() < 0.7 ? 'start' : 'end',
    });
  const base = template(
    1,
    Array.from({ length: 1 + below(7) }, (_, n) => drawn(n + 1)),
  );
  const kept = base.slides.filter(() => random() < 0.8);
  const changed = kept.map((slide) =>
    random() < 0.4
      ? { ...drawn(0), id: slide.id, title: random() < 0.5 ? slide.title : `${slide.title}!` }
      : slide,
  );
  const added = Array.from({ length: below(3) }, (_, n) => drawn(20 + n));
  const theirs = template(
    2,
    random() < 0.5 ? shuffled([...changed, ...added]) : [...changed, ...added],
  );
  const mode: ReportMode = random() < 0.5 ? 'presentation' : 'reporting';
  let deck: readonly Slide[] = deckOf(base, mode);
  for (let n = 0; n < edits; n += 1) {
    const { own } = slideLists(deck);
    const one = own[below(own.length)]?.id ?? '';
    const deed = below(5);
    if (deed === 0) deck = addSlide(deck, content(`Own ${n}`), newId(), one || null);
    if (deed === 1)
      deck = updateSlide(deck, one, content(`Edited ${n}`, { table: false }), newId());
    if (deed === 2) deck = moveSlides(deck, [one], below(own.length));
    if (deed === 3) deck = deleteSlides(deck, [one]);
    if (deed === 4) deck = setExcluded(deck, [deckOrder(deck)[0]?.id ?? ''], true);
  }
  return { base, theirs, mode, deck, random, merge: merging(theirs, mode, base) };
}

const SEEDS = Array.from({ length: 300 }, (_, n) => n + 1);
/** What a slide shows. */
const shown = (slide: Slide) => {
  const { [EXCLUDE_OPTION]: _, ...options } = slide.options;
  return { title: slide.title, ...settle(slide.component, options) };
};

describe('any change of a template', () => {
  test('that is none leaves the deck as it is', () => {
    for (const seed of SEEDS) {
      const { base, mode, deck } = scene(seed, 6);
      const merge = merging({ ...base, version: 2 }, mode, base);
      const result = merged(deck, merge);
      expect(result.every((slide, n) => slide === deck[n]) && result.length === deck.length).toBe(
        true,
      );
    }
  });

  test('taken as a whole on an untouched deck is the new template', () => {
    for (const seed of SEEDS) {
      const { deck, mode, theirs, merge } = scene(seed, 0);
      const order = (slides: readonly Slide[]) =>
        deckOrder(slides).map((slide) => ({ ...slide, options: settle('', slide.options) }));
      expect(order(merged(deck, merge)), `seed ${seed}`).toEqual(order(deckOf(theirs, mode)));
    }
  });

  test('keeps own and edited slides as they are, unless somebody chooses otherwise', () => {
    for (const seed of SEEDS) {
      const { base, deck, merge } = scene(seed, 8);
      const before = templateSlides(base);
      const result = deckOrder(merged(deck, merge));
      expect(new Set(result.map(({ id }) => id)).size, `seed ${seed}`).toBe(result.length);
      for (const slide of deckOrder(deck)) {
        const from = before.find(({ id }) => id === presetOf(slide));
        const own = shown(slide);
        if (!from) {
          expect(
            result.find(({ id }) => id === slide.id),
            `seed ${seed}`,
          ).toMatchObject(own.title === '' ? {} : { title: own.title, options: slide.options });
          continue;
        }
        const was = shown(from);
        const edited = Object.entries(own).filter(
          ([key, value]) => Object.entries(was).find(([name]) => name === key)?.[1] !== value,
        );
        if (edited.length === 0) continue;
        const id = from.id;
        const after = result.find((one) => presetOf(one) === id || one.id === slide.id);
        expect(after && shown(after), `seed ${seed}`).toMatchObject(Object.fromEntries(edited));
      }
    }
  });

  test('that is declined as a whole changes what no slide shows', () => {
    for (const seed of SEEDS) {
      const { deck, merge } = scene(seed, 6);
      // A deck without slides gets a cover.
      if (deckOrder(deck).length === 0) continue;
      const result = merged(deck, merge, all(mergeSlides(deck, merge), 'yours'));
      expect(deckOrder(result).map(shown).sort(byTitle), `seed ${seed}`).toEqual(
        deckOrder(deck).map(shown).sort(byTitle),
      );
    }
  });

  test('that was taken does not differ any more; only the own order may', () => {
    for (const seed of SEEDS) {
      const { deck, merge } = scene(seed, 6);
      const result = merged(deck, merge, all(mergeSlides(deck, merge), 'theirs'));
      const left = mergeSlides(result, merge).flatMap(({ differences }) => differences);
      expect(
        left.filter(({ part }) => part !== 'place'),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});

const byTitle = (a: { readonly title: string }, b: { readonly title: string }) =>
  a.title < b.title ? -1 : 1;
