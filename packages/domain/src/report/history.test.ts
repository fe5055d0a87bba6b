/** Any sequence of changes can be undone, and done again. */
import { describe, expect, it } from 'vitest';
import {
  addSlide,
  deleteSlides,
  duplicateSlides,
  moveSlides,
  setExcluded,
  updateSlide,
} from './builder.ts';
import { templateSlides } from './builder-template.ts';
import {
  afterRedo,
  afterUndo,
  type DeckHistory,
  MOST_STEPS,
  NO_HISTORY,
  recorded,
  redoable,
  undoable,
} from './history.ts';
import type { Slide } from './slide.ts';
import { STANDARD_TEMPLATE } from './templates.ts';
import { randomOf } from './testing.ts';

/** A change that a person may make, chosen by chance. */
function anyChange(slides: readonly Slide[], random: () => number, id: string): readonly Slide[] {
  const own = slides.filter(({ template, show }) => !template && show === 'yes');
  const one = own[Math.floor(random() * own.length)];
  const content = { component: 'over-time', title: `New ${id}`, options: {}, exclude: false };
  const kind = Math.floor(random() * 6);
  const some = own.map((slide) => slide.id).filter(() => random() < 0.3);
  if (!one || kind === 0) return addSlide(slides, content, id, one?.id ?? null);
  if (kind === 1) return updateSlide(slides, one.id, content, id);
  if (kind === 2) return deleteSlides(slides, some);
  if (kind === 3) return moveSlides(slides, some, Math.floor(random() * own.length));
  if (kind === 4)
    return duplicateSlides(slides, new Map(some.map((each) => [each, `${id}${each}`])));
  return setExcluded(slides, some, !one.exclude);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'comes back to the same decks, whatever was done (%i)',
  (seed) => {
    const random = randomOf(seed);
    let slides: readonly Slide[] = templateSlides(STANDARD_TEMPLATE);
    let history: DeckHistory = NO_HISTORY;
    const decks = [slides];
    for (let step = 0; step < 30; step += 1) {
      const before = slides;
      slides = anyChange(before, random, `S${seed}-${step}`);
      const next = recorded(history, { name: 'change', before, after: slides });
      if (next !== history) decks.push(slides);
      history = next;
    }
    const last = decks.length - 1;
    for (let at = last; at > 0; at -= 1) {
      const step = undoable(history, decks[at] ?? []);
      expect(step?.before).toEqual(decks[at - 1]);
      history = afterUndo(history);
    }
    expect(undoable(history, decks[0] ?? [])).toBeUndefined();
    for (let at = 0; at < last; at += 1) {
      expect(redoable(history, decks[at] ?? [])?.after).toEqual(decks[at + 1]);
      history = afterRedo(history);
    }
  },
);

describe('a history', () => {
  const [first, ...others] = templateSlides(STANDARD_TEMPLATE);
  const deck = first ? [first, ...others] : [];
  const step = { name: 'a', before: deck, after: others };

  it('keeps the last steps', () => {
    let history = NO_HISTORY;
    for (let count = 0; count < MOST_STEPS + 5; count += 1) {
      history = recorded(history, { ...step, name: String(count) });
    }
    expect(history.done).toHaveLength(MOST_STEPS);
    expect(history.done[0]?.name).toBe('5');
  });

  it('has no step for a change that changed nothing', () => {
    expect(recorded(NO_HISTORY, { ...step, after: [...deck] })).toBe(NO_HISTORY);
  });

  it('does nothing again once something else was done', () => {
    const undone = afterUndo(recorded(NO_HISTORY, step));
    expect(recorded(undone, { ...step, name: 'b' }).undone).toEqual([]);
  });

  it('takes nothing back over a change that it does not know', () => {
    const history = recorded(NO_HISTORY, step);
    expect(undoable(history, others)).toBe(step);
    expect(undoable(history, deck)).toBeUndefined();
    expect(redoable(afterUndo(history), others)).toBeUndefined();
  });
});
