/** The deck being edited: its slides, the builder's view of it, and every change to it. */
import {
  addSlide,
  type DeckPage,
  deckPages,
  deleteSlide,
  duplicateSlide,
  firstSlide,
  moveSlide,
  neighbour,
  newSlideId,
  restoreSlide,
  type Slide,
  type SlideContent,
  type Step,
  setExcluded,
  updateSlide,
} from '@flightdeck/domain/report';
import { useEffect, useReducer } from 'react';
import { type BuilderView, builderView, INITIAL_VIEW, type Panel } from './builder-state.ts';

/** Changes the slides, and where it is named the version of the template that they are made from; the report becomes dirty. */
export type ChangeSlides = (
  change: (slides: readonly Slide[]) => readonly Slide[],
  templateVersion?: number,
) => void;

/** Changes the slides in a step that can be undone; `name` says what is done: `delete of “Viewability”`. */
type NamedChange = (name: string, change: (slides: readonly Slide[]) => readonly Slide[]) => void;

/** The deck and its actions. */
export interface Deck {
  readonly pages: readonly DeckPage[];
  readonly current: DeckPage | undefined;
  readonly viewed: BuilderView['viewed'];
  readonly panel: Panel;
  readonly view: (id: string) => void;
  readonly edit: (id: string) => void;
  readonly openAdd: (afterId: string | null) => void;
  readonly closePanel: () => void;
  /** Shows the slide before or after; does nothing at either end. */
  readonly step: (by: -1 | 1) => void;
  /** Counts slides as viewed, so that their data is loaded. */
  readonly request: (ids: readonly string[]) => void;
  /** Adds a slide, and answers its id; the add panel stays open. */
  readonly add: (content: SlideContent, afterId: string | null) => string;
  /** Adds a copy of an own slide after it, shows it, and answers its id. */
  readonly duplicate: (id: string) => string;
  /** Gives the slide other content and a new id, which it answers. */
  readonly update: (id: string, content: SlideContent) => string;
  readonly remove: (id: string) => void;
  readonly restore: (id: string) => void;
  /** Moves an own slide to a position among the own slides, from 0. */
  readonly move: (id: string, to: number) => void;
  readonly exclude: (id: string, exclude: boolean) => void;
}

/**
 * Works on `slides` through `onSlides`. The slide `startAt` opens first while it is there; else the first
 * template slide, or the first own one.
 * @param isEditing The slide opens with its edit panel.
 */
export function useDeck(
  slides: readonly Slide[],
  onSlides: ChangeSlides,
  onStep: (step: Step) => void,
  startAt: string | null,
  isEditing = false,
): Deck {
  const [state, dispatch] = useReducer(builderView, startAt, (id) =>
    id === null
      ? INITIAL_VIEW
      : builderView(INITIAL_VIEW, { type: isEditing ? 'edit' : 'view', id }),
  );
  const pages = deckPages(slides);
  const current = pages.find(({ slide }) => slide.id === state.currentId);
  const first = firstSlide(slides)?.id;

  useEffect(() => {
    if (!current && first !== undefined) dispatch({ type: 'view', id: first });
  }, [current, first]);

  const view = (id: string) => dispatch({ type: 'view', id });
  const change: NamedChange = (name, make) =>
    onSlides((before) => {
      const after = make(before);
      onStep({ name, before, after });
      return after;
    });
  /** `adding of “Viewability”`. */
  const named = (what: string, id: string): string => {
    const title = slides.find((slide) => slide.id === id)?.title;
    return title === undefined ? what : `${what} of “${title}”`;
  };
  return {
    pages,
    current,
    viewed: state.viewed,
    panel: state.panel,
    view,
    edit: (id) => dispatch({ type: 'edit', id }),
    openAdd: (afterId) => dispatch({ type: 'add', afterId }),
    closePanel: () => dispatch({ type: 'close' }),
    step: (by) => {
      const next = state.currentId === null ? undefined : neighbour(slides, state.currentId, by);
      if (next) view(next.id);
    },
    request: (ids) => dispatch({ type: 'request', ids }),
    add: (content, afterId) => {
      const id = newSlideId(Math.random);
      change(`adding of “${content.title}”`, (deck) => addSlide(deck, content, id, afterId));
      dispatch({ type: 'added', id });
      return id;
    },
    duplicate: (id) => {
      const newId = newSlideId(Math.random);
      change(named('copy', id), (deck) => duplicateSlide(deck, id, newId));
      view(newId);
      return newId;
    },
    update: (id, content) => {
      const newId = newSlideId(Math.random);
      change(named('update', id), (deck) => updateSlide(deck, id, content, newId));
      dispatch({ type: 'replaced', id, newId });
      return newId;
    },
    remove: (id) => {
      const next = neighbour(slides, id, 1) ?? neighbour(slides, id, -1);
      change(named('delete', id), (deck) => deleteSlide(deck, id));
      dispatch({ type: 'removed', id, nextId: next?.id ?? null });
    },
    restore: (id) => {
      change(named('return', id), (deck) => restoreSlide(deck, id));
      view(id);
    },
    move: (id, to) => change(named('move', id), (deck) => moveSlide(deck, id, to)),
    exclude: (id, exclude) =>
      change(named(exclude ? 'leaving out' : 'inclusion', id), (deck) =>
        setExcluded(deck, id, exclude),
      ),
  };
}
