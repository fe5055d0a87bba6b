/** Carries out a change of template or mode: says before what goes, waits for the guard, and can undo it (spec.md §4). */
import { notify } from '@flightdeck/design-system';
import {
  applyTemplate,
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

const isSame = (a: DeckTemplate, b: DeckTemplate) => a.template === b.template && a.mode === b.mode;

/** Makes the deck follow the setup when the builder opens. Answers the question to ask, or null. */
export function useTemplate(store: ReportSession): AskedChange | null {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const set = (settings: DeckTemplate) => store.dispatch({ type: 'advanced', settings });

    /** Makes the change at once. */
    const change = (to: DeckTemplate) => {
      const { slides: before, builtFor: from } = store.getSnapshot().report;
      if (!from || isSame(from, to)) return;
      const after = applyTemplate(before, to);
      store.update({ slides: after, builtFor: to });
      if (templateChangeTexts(templateChange(before, after)).length === 0) return;
      const undo = () => {
        const { slides } = store.getSnapshot().report;
        store.update({
          slides: slides === after ? [...before] : applyTemplate(slides, from),
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
    const carryOut = (to: DeckTemplate) => {
      setAsked(null);
      const { loadedAt } = store.getSnapshot().report;
      const waitMs = templateGuard({ mode: to.mode, loadedAt, now: Date.now() });
      if (waitMs === 0) return change(to);
      notifyMessage('info', templateWaitsMessage(waitMs));
      timer.current = setTimeout(() => change(to), waitMs);
    };

    const { report: draft, setup } = store.getSnapshot();
    const to = { template: setup.template, mode: setup.mode };
    const { slides, builtFor: from, loadedAt } = draft;
    if (from && !isSame(from, to)) {
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
      const deck = deckOnEntry({ slides, builtFor: from, ...to, loadedAt, now: Date.now() });
      // A deck made from its template is not the user's work: it is no change.
      store.update({ slides: [...deck.slides], builtFor: deck.builtFor, dirty: draft.dirty });
    }
    return () => clearTimeout(timer.current);
  }, [store]);

  return asked;
}
