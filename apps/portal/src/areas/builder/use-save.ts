/** Saving a report: new, over its own revision, or as a copy; reports the outcome with the messages of spec.md §8. */
import { ApiError, keyOf } from '@flightdeck/client';
import type { StaleSave } from '@flightdeck/contract';
import { reportCalls } from '@flightdeck/contract/report';
import {
  BUILDER_MESSAGES,
  deckToSave,
  type Slide,
  savedAsMessage,
  saveFailedMessage,
} from '@flightdeck/domain/report';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { connection } from '../../app/connection.ts';
import { messageOf } from '../../app/message-of.ts';
import { staleSave } from '../../app/StaleDialog.tsx';
import { IN_BUILDER } from '../../app/use-open-report.ts';
import { figuresToKeep, isTooLarge, keptAs } from './figures-to-keep.ts';
import { notifyMessage } from './messages.ts';
import type { BuilderReport, BuilderSetup, SavedIdentity } from './types.ts';
import { exportState } from './use-deck-data.ts';
import { figuresKey, type KeptFigures } from './use-kept-figures.ts';

/** Input of saving. */
interface SaveOptions {
  readonly report: BuilderReport;
  readonly setup: BuilderSetup;
  /** Names the first save, so that it can be sent again when its answer is lost. */
  readonly createKey: string;
  /** The figures stored with the last save. */
  readonly kept: KeptFigures;
  /** The slides show the stored figures. */
  readonly asSaved: boolean;
  /** Called when a save begins; answers a function for the report's new identity. */
  readonly onSave: () => (identity: SavedIdentity) => void;
}

/** The state of saving and its actions. */
export interface Saving {
  readonly pending: boolean;
  /** The save is sent once the server can be reached. */
  readonly isQueued: boolean;
  /** Someone else's newer save that stopped this one; null for none. */
  readonly stale: StaleSave | null;
  readonly dismissStale: () => void;
  /** Saves the report over its own revision, or for the first time. Answers whether it was saved. */
  readonly save: () => Promise<boolean>;
  /** Saves a copy under a new name. */
  readonly saveAs: (name: string) => Promise<boolean>;
}

/** Saves the report. After a save its URL names it, without a navigation (spec.md §4). */
export function useSave(options: SaveOptions): Saving {
  // A save right after a change comes before the caller has rendered again.
  const now = useRef(options);
  now.current = options;
  const { client, queryOf, queryClient } = useApi();
  const [pending, setPending] = useState(false);
  const [stale, setStale] = useState<StaleSave | null>(null);
  /** A save that waits for the connection, with the name of a copy. */
  const [queued, setQueued] = useState<{ readonly copyName: string | undefined } | null>(null);
  const busy = useRef(false);
  /** The copy that is being saved; its key names it until it is. */
  const copy = useRef<{ readonly name: string; readonly key: string } | null>(null);
  // The person may leave while a save is under way; URL and dialogs then belong to another page.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** The figures to store with this save; undefined keeps the stored ones. */
  async function figures(slides: readonly Slide[], { kept, asSaved, setup }: SaveOptions) {
    if (asSaved && kept.status !== 'ready') return undefined;
    return figuresToKeep({
      slides,
      stateOf: (slide) => exportState(queryClient, client, slide, setup),
      context: setup.context,
      kept: kept.slides,
      asSaved,
    });
  }

  async function send(copyName?: string): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setQueued(null);
    const { report, setup, onSave } = now.current;
    const name = (copyName ?? report.name).trim();
    const reportId = copyName === undefined ? report.reportId : null;
    if (copyName !== undefined && copy.current?.name !== name) {
      copy.current = { name, key: crypto.randomUUID() };
    }
    const idempotencyKey =
      copyName === undefined ? now.current.createKey : (copy.current?.key ?? undefined);
    const onSaved = onSave();
    try {
      const deck = deckToSave(report.slides, setup.options);
      const shown = await figures(deck.slides, now.current);
      const tooLarge = shown !== undefined && isTooLarge(shown);
      const figuresSent = tooLarge ? {} : shown;
      const saved = await client.request(reportCalls.set, {
        body: {
          reportId,
          name,
          advId: setup.selection.advId,
          ...deck,
          ...(figuresSent ? { figures: figuresSent } : {}),
        },
        ...(reportId === null ? { idempotencyKey } : { revision: report.revision ?? undefined }),
      });
      setStale(null);
      if (copyName !== undefined) copy.current = null;
      if (figuresSent) {
        queryClient.setQueryData(figuresKey(queryOf, saved.reportId, saved.revision), {
          revision: saved.revision,
          advId: setup.selection.advId,
          options: deck.options,
          slides: keptAs(figuresSent, saved.savedAt),
        });
      }
      onSaved({ ...saved, name });
      if (isThere.current) {
        // Without navigating, so that the builder stays mounted. `usr` is the router's own field for its state.
        const state = { ...window.history.state, usr: IN_BUILDER };
        window.history.replaceState(state, '', `/reports/display/${saved.reportId}`);
      }
      notifyMessage(
        'success',
        copyName === undefined ? BUILDER_MESSAGES.saved : savedAsMessage(name),
      );
      if (tooLarge) notifyMessage('warning', BUILDER_MESSAGES.figuresTooLarge);
      void queryClient.invalidateQueries({ queryKey: keyOf(reportCalls.list) });
      void queryClient.invalidateQueries({ queryKey: keyOf(reportCalls.get) });
      return true;
    } catch (error) {
      if (await isOffline(error)) {
        if (isThere.current) setQueued({ copyName });
        notifyMessage('info', BUILDER_MESSAGES.savedHere);
        return false;
      }
      const newer = staleSave(error);
      if (newer && isThere.current) setStale(newer);
      else notifyMessage('error', saveFailedMessage(messageOf(error)));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    if (!queued) return;
    const stop = connection.subscribe(() => {
      if (!connection.isOffline()) void sendNow.current(queued.copyName);
    });
    return () => {
      stop();
      // The builder was left, and only it can send the report.
      if (!isThere.current) notifyMessage('warning', BUILDER_MESSAGES.notSent);
    };
  }, [queued]);

  return {
    pending,
    isQueued: queued !== null,
    stale,
    dismissStale: () => setStale(null),
    save: () => send(),
    saveAs: (name) => send(name),
  };
}

/** Whether a save failed because the server cannot be reached, and not because of one lost answer. */
const isOffline = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && error.code === 'network' && !(await connection.check());
