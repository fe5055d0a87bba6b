/** The deck being edited: its slides, the builder's view of it, and every change to it. */
import {
  addSlides,
  type DeckPage,
  deckPages,
  deleteSlides,
  duplicateSlides,
  firstSlide,
  moveSlides,
  neighbour,
  newSlideId,
  restoreSlides,
  type Slide,
  type SlideContent,
  type Step,
  setExcluded,
  successor,
  updateSlide,
} from '@flightdeck/domain/report';
import { useEffect, useReducer } from 'react';
import { type BuilderView, builderView, INITIAL_VIEW, type Panel } from './builder-state.ts';
import { slidesText } from './messages.ts';

/** Changes the slides, and where it is named the version of the template that they are made from; the report becomes dirty. */
export type ChangeSlides = (
  change: (slides: readonly Slide[]) => readonly Slide[],
  templateVersion?: number,
) => void;

/** Changes the slides in a step that can be undone; `name` says what is done: `delete of “Viewability”`. */
type NamedChange = (name: string, change: (slides: readonly Slide[]) => readonly Slide[]) => void;

/** The deck and its actions. An action on several slides is one step. */
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
  /** Adds slides in their order, shows the first, and answers their ids. */
  readonly addAll: (contents: readonly SlideContent[], afterId: string | null) => readonly string[];
  /** Adds copies of these own slides after the last of them, shows the first, and answers their ids. */
  readonly duplicate: (ids: readonly string[]) => readonly string[];
  /** Gives the slide other content and a new id, which it answers. */
  readonly update: (id: string, content: SlideContent) => string;
  readonly remove: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  /** Moves own slides together; `to` is the place of the first among the other own slides, from 0. */
  readonly move: (ids: readonly string[], to: number) => void;
  readonly exclude: (ids: readonly string[], exclude: boolean) => void;
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
  const newId = () => newSlideId(Math.random);
  /** `delete of “Viewability”`, `delete of 3 slides`. */
  const named = (what: string, ids: readonly string[]): string => {
    const known = slides.filter(({ id }) => ids.includes(id));
    // One that was updated a moment ago has an id that is not known yet.
    return known.length === 0 ? what : `${what} of ${slidesText(known)}`;
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
      const id = newId();
      change(`adding of ${slidesText([content])}`, (deck) =>
        addSlides(deck, [{ ...content, id }], afterId),
      );
      dispatch({ type: 'added', id });
      return id;
    },
    addAll: (contents, afterId) => {
      const added = contents.map((content) => ({ ...content, id: newId() }));
      change(`adding of ${slidesText(contents)}`, (deck) => addSlides(deck, added, afterId));
      const ids = added.map(({ id }) => id);
      if (ids[0] !== undefined) view(ids[0]);
      return ids;
    },
    duplicate: (ids) => {
      const newIds = new Map(ids.map((id) => [id, newId()]));
      change(named('copy', ids), (deck) => duplicateSlides(deck, newIds));
      const copies = [...newIds.values()];
      if (copies[0] !== undefined) view(copies[0]);
      return copies;
    },
    update: (id, content) => {
      const updatedId = newId();
      change(named('update', [id]), (deck) => updateSlide(deck, id, content, updatedId));
      dispatch({ type: 'replaced', id, newId: updatedId });
      return updatedId;
    },
    remove: (ids) => {
      change(named('delete', ids), (deck) => deleteSlides(deck, ids));
      dispatch({ type: 'removed', ids, nextId: successor(slides, ids)?.id ?? null });
    },
    restore: (ids) => {
      change(named('return', ids), (deck) => restoreSlides(deck, ids));
      if (ids[0] !== undefined) view(ids[0]);
    },
    move: (ids, to) => change(named('move', ids), (deck) => moveSlides(deck, ids, to)),
    exclude: (ids, exclude) =>
      change(named(exclude ? 'leaving out' : 'inclusion', ids), (deck) =>
        setExcluded(deck, ids, exclude),
      ),
  };
}
