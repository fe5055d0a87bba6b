/** Carries out a change of template or mode: says before what goes, waits for the guard, and can undo it (spec.md §4). */
import { notify } from '@flightdeck/design-system';
import {
  applyTemplate,
  type BuiltFor,
  builtForOf,
  type DeckTemplate,
  deckOnEntry,
  templateChange,
  templateChangeTexts,
  templateGuard,
  templateWaitsMessage,
} from '@flightdeck/domain/report';
import { useEffect, useRef, useState } from 'react';
import type { ReportSession } from '../../app/report-session.ts';
import { notifyMessage } from './messages.ts';

/** A change that waits for an answer. */
export interface AskedChange {
  /** What it does to the deck, a sentence each. */
  readonly texts: readonly string[];
  readonly accept: () => void;
  /** Keeps the deck, and sets the setup back to it. */
  readonly refuse: () => void;
}

const isSame = (a: BuiltFor, b: DeckTemplate) => a.template === b.template.id && a.mode === b.mode;

/**
 * Makes the deck follow the setup when the builder opens. Answers the question to ask, or null.
 * @param to What the deck is to be made for; null where it is.
 * @param before What it was made for, where that is known.
 */
export function useTemplate(
  store: ReportSession,
  to: DeckTemplate | null,
  before: DeckTemplate | null,
): AskedChange | null {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const set = ({ template, mode }: BuiltFor) =>
      store.dispatch({ type: 'advanced', settings: { template, mode } });

    /** Makes the change at once. */
    const change = (wanted: DeckTemplate) => {
      const { slides: old, builtFor: from } = store.getSnapshot().report;
      if (!from || isSame(from, wanted)) return;
      const after = applyTemplate(old, wanted);
      store.update({ slides: after, builtFor: builtForOf(wanted) });
      if (!before || templateChangeTexts(templateChange(old, after)).length === 0) return;
      const undo = () => {
        const { slides } = store.getSnapshot().report;
        store.update({
          slides: slides === after ? [...old] : applyTemplate(slides, before),
          builtFor: from,
        });
        set(from);
      };
      notify.info('The slides follow the new setup', undefined, {
        timeout: 10_000,
        action: { label: 'Undo', onAction: undo },
      });
    };

    /** Makes the change once the guard is over. */
    const carryOut = (wanted: DeckTemplate) => {
      setAsked(null);
      const { loadedAt } = store.getSnapshot().report;
      const waitMs = templateGuard(wanted.mode, { loadedAt, now: Date.now() });
      if (waitMs === 0) return change(wanted);
      notifyMessage('info', templateWaitsMessage(waitMs));
      timer.current = setTimeout(() => change(wanted), waitMs);
    };

    const { report: draft } = store.getSnapshot();
    const { slides, builtFor: from, loadedAt } = draft;
    if (from && to && !isSame(from, to)) {
      const texts = templateChangeTexts(templateChange(slides, applyTemplate(slides, to)));
      if (texts.length === 0) carryOut(to);
      else {
        setAsked({
          texts,
          accept: () => carryOut(to),
          refuse: () => {
            setAsked(null);
            set(from);
          },
        });
      }
    } else {
      const isMade = from && to && isSame(from, to);
      const wanted = isMade ? null : to;
      const deck = deckOnEntry({ slides, builtFor: from, to: wanted, loadedAt, now: Date.now() });
      // A deck made from its template is not the user's work: it is no change.
      store.update({ slides: [...deck.slides], builtFor: deck.builtFor, dirty: draft.dirty });
    }
    return () => clearTimeout(timer.current);
  }, [store, to, before]);

  return asked;
}
