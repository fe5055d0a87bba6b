/** Undo and redo of the deck. The steps stay while the person is in report setup; another report has its own. */
import {
  afterRedo,
  afterUndo,
  type DeckHistory,
  NO_HISTORY,
  recorded,
  redoable,
  type Slide,
  type Step,
  undoable,
} from '@flightdeck/domain/report';
import { useState } from 'react';
import type { ChangeSlides } from './use-deck.ts';

/** The steps of the report that was worked on last. */
let kept: { readonly key: string; readonly history: DeckHistory } | null = null;

/** What can be undone and done again. */
export interface Undo {
  /** Adds a step. */
  readonly record: (step: Step) => void;
  /** What undo takes back, such as `delete of “Viewability”`; null where it cannot. */
  readonly undoName: string | null;
  readonly redoName: string | null;
  /** Answers the first slide that is other than before. */
  readonly undo: () => Slide | undefined;
  readonly redo: () => Slide | undefined;
}

/** The first slide of `to` that `from` does not have in this state; else the first that is at another place. */
function firstChanged(from: readonly Slide[], to: readonly Slide[]): Slide | undefined {
  const shown = to.filter(({ show }) => show === 'yes');
  return (
    shown.find((slide) => !from.includes(slide)) ??
    shown.find((slide, index) => slide !== from[index])
  );
}

/** @param key Names the report that is worked on. */
export function useHistory(key: string, slides: readonly Slide[], onSlides: ChangeSlides): Undo {
  const [history, setHistory] = useState(() => (kept?.key === key ? kept.history : NO_HISTORY));
  const keep = (change: (before: DeckHistory) => DeckHistory) =>
    setHistory((before) => {
      const next = change(before);
      kept = { key, history: next };
      return next;
    });
  const back = undoable(history, slides);
  const again = redoable(history, slides);
  function go(
    to: readonly Slide[],
    change: (before: DeckHistory) => DeckHistory,
    templateVersion: number | undefined,
  ) {
    onSlides(() => to, templateVersion);
    keep(change);
    return firstChanged(slides, to);
  }
  return {
    record: (step) => keep((before) => recorded(before, step)),
    undoName: back?.name ?? null,
    redoName: again?.name ?? null,
    undo: () => back && go(back.before, afterUndo, back.templateVersion?.before),
    redo: () => again && go(again.after, afterRedo, again.templateVersion?.after),
  };
}
