/** The effect of template and mode on a deck, and what is saved (spec.md §4). */
import { describe, expect, test } from 'vitest';
import {
  addSlide,
  deckOrder,
  deckPages,
  deleteSlides,
  moveSlides,
  setExcluded,
  slideLists,
  updateSlide,
} from './builder.ts';
import {
  applyTemplate,
  builtForOf,
  deckFromSaved,
  deckOnEntry,
  deckToSave,
  templateChange,
  templateSlides,
  withCover,
} from './builder-template.ts';
import type { ReportOptions } from './schema.ts';
import { DEFAULT_OPTIONS } from './setup.ts';
import type { Slide } from './slide.ts';
import {
  BLANK_TEMPLATE,
  COVER_SLIDE_ID,
  type ReportTemplate,
  STANDARD_TEMPLATE,
  THANK_YOU_SLIDE_ID,
} from './templates.ts';

const content = { component: 'gallery', title: 'Mine', options: {}, exclude: false };
const reporting = { template: STANDARD_TEMPLATE, mode: 'reporting' } as const;
const presentation = { template: STANDARD_TEMPLATE, mode: 'presentation' } as const;
const ids = (slides: readonly Slide[]) => deckOrder(slides).map(({ id }) => id);
const presetIds = STANDARD_TEMPLATE.slides.map(({ id }) => id);
const options: ReportOptions = { ...DEFAULT_OPTIONS, typeDate: 'lm', mode: 'reporting' };

describe('applying a template', () => {
  test('reporting mode keeps template slides apart, around the own ones', () => {
    const deck = applyTemplate(addSlide([], content, 'mine', null), reporting);
    const { start, own, end } = slideLists(deck);
    expect(start.map(({ id }) => id)).toEqual(presetIds.slice(0, -1));
    expect(own.map(({ id }) => id)).toEqual(['mine']);
    expect(end.map(({ id }) => id)).toEqual([THANK_YOU_SLIDE_ID]);
  });

  test('presentation mode merges them into the own order, end slides last', () => {
    const deck = applyTemplate(addSlide([], content, 'mine', null), presentation);
    expect(slideLists(deck).start).toEqual([]);
    expect(ids(deck)).toEqual([...presetIds.slice(0, -1), 'mine', THANK_YOU_SLIDE_ID]);
    expect(deck.every(({ template }) => !template)).toBe(true);
  });

  test('changing the mode moves the same slides and keeps what was left out of the PDF', () => {
    const before = setExcluded(applyTemplate([], presentation), ['TS0003'], true);
    const after = applyTemplate(before, reporting);
    expect(ids(after)).toEqual(presetIds);
    expect(after.find(({ id }) => id === 'TS0003')?.exclude).toBe(true);
    expect(ids(applyTemplate(after, presentation))).toEqual(presetIds);
  });

  test('an updated template slide is the user’s own and survives a change', () => {
    const edited = updateSlide(applyTemplate([], presentation), 'TS0002', content, 'edited');
    expect(ids(applyTemplate(edited, { template: BLANK_TEMPLATE, mode: 'presentation' }))).toEqual([
      'edited',
    ]);
  });

  test('own order, edits and deletions survive the other mode and back, a save in between included', () => {
    let deck = applyTemplate(addSlide([], content, 'mine', null), presentation);
    deck = updateSlide(deck, 'TS0003', { ...content, title: 'Edited' }, 'edited');
    deck = moveSlides(moveSlides(deck, ['mine'], 2), ['TS0005'], 0);
    deck = deleteSlides(setExcluded(deck, ['TS0004'], true), ['TS0002']);
    const order = ids(deck);
    const fixed = applyTemplate(deck, reporting);
    expect(slideLists(fixed).start.map(({ id }) => id)).toEqual(
      presetIds.slice(0, -1).map((id) => (id === 'TS0003' ? 'edited' : id)),
    );
    expect(fixed.find(({ id }) => id === 'edited')?.title).toBe('Edited');
    expect(templateChange(deck, fixed)).toEqual({
      leaving: 0,
      returning: 1,
      edited: 1,
      isReordered: true,
    });
    const saved = deckFromSaved(deckToSave(fixed, options).slides, options);
    for (const back of [fixed, saved]) {
      const again = applyTemplate(back, presentation);
      expect(ids(again)).toEqual(order);
      expect(deckPages(again).find(({ slide }) => slide.id === 'TS0004')?.page).toBeNull();
    }
  });

  test('what is added and moved in reporting mode has its place in the own order', () => {
    let deck = applyTemplate([], presentation);
    for (const [id, after] of [
      ['a', 'TS0002'],
      ['b', 'TS0006'],
    ] as const) {
      deck = addSlide(deck, content, id, after);
    }
    let fixed = moveSlides(applyTemplate(deck, reporting), ['b'], 0);
    fixed = addSlide(fixed, content, 'c', 'b');
    const again = ids(applyTemplate(fixed, presentation)).filter((id) => !id.startsWith('TS00'));
    expect(again).toEqual([COVER_SLIDE_ID, 'b', 'c', 'a', THANK_YOU_SLIDE_ID]);
  });

  test('another template and back brings the same deck', () => {
    let deck = applyTemplate(addSlide([], content, 'mine', null), presentation);
    deck = updateSlide(deck, 'TS0003', content, 'edited');
    deck = deleteSlides(moveSlides(deck, ['mine'], 4), ['TS0002']);
    for (const mode of ['presentation', 'reporting'] as const) {
      const blank = applyTemplate(deck, { template: BLANK_TEMPLATE, mode });
      expect(ids(blank)).toEqual(['edited', 'mine']);
      expect(templateChange(deck, blank)).toMatchObject({ leaving: 11, edited: 1 });
      expect(ids(applyTemplate(blank, presentation))).toEqual(ids(deck));
    }
  });

  test('never shows a slide twice', () => {
    let deck = applyTemplate([], presentation);
    deck = updateSlide(deck, COVER_SLIDE_ID, content, 'edited');
    for (const to of [
      reporting,
      { ...reporting, template: BLANK_TEMPLATE },
      presentation,
    ] as const) {
      deck = applyTemplate(deck, to);
      const all = deck.map(({ id }) => id);
      expect(new Set(all).size).toBe(all.length);
      expect(ids(deck).filter((id) => id === 'edited')).toHaveLength(1);
    }
    expect(ids(deck)).not.toContain(COVER_SLIDE_ID);
    expect(deckOrder(deck)).toHaveLength(presetIds.length);
  });

  test('slides with the same number of two templates are two slides', () => {
    const made = (id: string): ReportTemplate => ({
      ...{ id, version: 2, name: id },
      slides: [{ id: 'TS0002', component: 'gallery', title: id, options: {}, position: 'start' }],
    });
    const deck = applyTemplate([], { template: made('T0003'), mode: 'presentation' });
    expect(ids(deck)).toEqual(['T0003.TS0002']);
    const other = { template: made('T0004'), mode: 'presentation' } as const;
    expect(ids(applyTemplate(deck, other))).toEqual(['T0004.TS0002']);
    const standard = applyTemplate(deck, presentation);
    expect(ids(standard)).toEqual(presetIds);
    expect(ids(applyTemplate(standard, other))).toEqual(['T0004.TS0002']);
  });

  test('a deck with nothing in it gets a cover', () => {
    expect(ids(applyTemplate([], { template: BLANK_TEMPLATE, mode: 'presentation' }))).toEqual([
      COVER_SLIDE_ID,
    ]);
    const emptied = deleteSlides(withCover([]), [COVER_SLIDE_ID]);
    expect(withCover(emptied)).toHaveLength(1);
  });
});

describe('opening the builder', () => {
  const loaded = addSlide([], content, 'mine', null);
  const entry = { slides: loaded, builtFor: null, to: presentation, loadedAt: null, now: 50_000 };

  test('a new deck starts from its template', () => {
    expect(ids(deckOnEntry({ ...entry, slides: [] }).slides)).toEqual(presetIds);
  });

  test('an unchanged deck stays as it is, deletions included', () => {
    const deck = deleteSlides(applyTemplate([], presentation), ['TS0002']);
    const again = deckOnEntry({
      ...entry,
      ...{ slides: deck, builtFor: builtForOf(presentation), to: null },
    });
    expect(ids(again.slides)).not.toContain('TS0002');
  });

  test.each([
    ['presentation', 40_001, ['mine']],
    ['presentation', 40_000, [...presetIds.slice(0, -1), 'mine', THANK_YOU_SLIDE_ID]],
    ['reporting', 49_999, [...presetIds.slice(0, -1), 'mine', THANK_YOU_SLIDE_ID]],
  ] as const)('a %s report loaded at %i of 50000', (mode, loadedAt, expected) => {
    expect(ids(deckOnEntry({ ...entry, to: { ...presentation, mode }, loadedAt }).slides)).toEqual(
      expected,
    );
  });

  test('a change that came too soon after loading is made the next time', () => {
    const soon = deckOnEntry({ ...entry, loadedAt: 49_000 });
    expect(ids(soon.slides)).toEqual(['mine']);
    expect(soon.waitMs).toBe(9_000);
    const later = deckOnEntry({
      ...entry,
      ...soon,
      loadedAt: 49_000,
      now: 59_000,
    });
    expect(ids(later.slides)).toContain(THANK_YOU_SLIDE_ID);
    expect(later.builtFor).toEqual(builtForOf(presentation));
  });
});

describe('saving', () => {
  test('drops deleted slides and lists excluded template slides', () => {
    const deck = setExcluded(
      deleteSlides(addSlide(templateSlides(STANDARD_TEMPLATE), content, 'mine', null), ['mine']),
      ['TS0004'],
      true,
    );
    const saved = deckToSave(deck, { ...options, excludeTemplateFromPdf: ['TS0009'] });
    expect(saved.slides.map(({ id }) => id)).toEqual(presetIds);
    expect(saved.options.excludeTemplateFromPdf).toEqual(['TS0004']);
  });

  test('leaves the list out when nothing is excluded', () => {
    expect(deckToSave(templateSlides(STANDARD_TEMPLATE), options).options).not.toHaveProperty(
      'excludeTemplateFromPdf',
    );
  });

  test('and loading give the same deck', () => {
    const deck = setExcluded(applyTemplate([], reporting), ['TS0004'], true);
    const saved = deckToSave(deck, options);
    const bare = saved.slides.map((slide) => ({ ...slide, exclude: false }));
    expect(deckFromSaved(bare, saved.options)).toEqual(saved.slides);
  });
});
