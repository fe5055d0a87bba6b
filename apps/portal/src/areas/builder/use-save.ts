/** Saving a report: new, over its own revision, or as a copy; says what happened in the words of spec.md §8. */
import { ApiError, type Client, keyOf } from '@flightdeck/client';
import { CALLS, StaleSave } from '@flightdeck/contract';
import {
  BUILDER_MESSAGES,
  deckToSave,
  type Slide,
  savedAsMessage,
  saveFailedMessage,
} from '@flightdeck/domain/report';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withShownFigures } from './shown-figures.ts';
import { tell } from './tell.ts';
import type { BuilderReport, BuilderSetup, LoadedSlide } from './types.ts';

/** What saving needs. `onSaved` gets the report's new identity, the slides as they were and as they were saved. */
interface SaveOptions {
  readonly client: Client;
  readonly report: BuilderReport;
  readonly setup: BuilderSetup;
  /** What each slide shows now, which is kept with it. */
  readonly loaded: ReadonlyMap<string, LoadedSlide>;
  readonly onSaved: (
    change: Pick<BuilderReport, 'reportId' | 'revision' | 'name' | 'savedAt'>,
    slides: { readonly before: readonly Slide[]; readonly saved: readonly Slide[] },
  ) => void;
}

/** The state of saving and its actions. */
export interface Saving {
  readonly pending: boolean;
  /** Someone else's newer save that stopped ours; null when none did. */
  readonly stale: StaleSave | null;
  readonly dismissStale: () => void;
  /** Saves the report over its own revision, or for the first time. Answers whether it was saved. */
  readonly save: () => Promise<boolean>;
  /** Saves a copy under a new name. */
  readonly saveAs: (name: string) => Promise<boolean>;
}

/** Saves the report. After a save the address names it, without a navigation (spec.md §4). */
export function useSave({ client, report, setup, loaded, onSaved }: SaveOptions): Saving {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const busy = useRef(false);

  async function send(copyName?: string): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    const name = (copyName ?? report.name).trim();
    const reportId = copyName === undefined ? report.reportId : null;
    const slides = withShownFigures(report.slides, loaded, setup);
    try {
      const saved = await client.request(CALLS.report.set, {
        body: {
          reportId,
          name,
          advId: setup.selection.advId,
          ...deckToSave(slides, setup.options),
        },
        ...(reportId !== null && report.revision !== null ? { revision: report.revision } : {}),
      });
      setStale(null);
      onSaved({ ...saved, name }, { before: report.slides, saved: slides });
      // Not through the router: the builder stays where it is, and a reload finds the report.
      const { usr: _, ...state } = window.history.state ?? {};
      window.history.replaceState(state, '', `/reports/display/${saved.reportId}`);
      tell('success', copyName === undefined ? BUILDER_MESSAGES.saved : savedAsMessage(name));
      void queryClient.invalidateQueries({ queryKey: keyOf(CALLS.report.list) });
      void queryClient.invalidateQueries({ queryKey: keyOf(CALLS.report.get) });
      return true;
    } catch (error) {
      const newer = staleSave(error);
      if (newer) setStale(newer);
      else tell('error', saveFailedMessage(messageOf(error)));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    stale,
    dismissStale: () => setStale(null),
    save: () => send(),
    saveAs: (name) => send(name),
  };
}

/** Who saved meanwhile, when that is why a save was refused. */
function staleSave(error: unknown): StaleSave | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return StaleSave.safeParse(error.details).data ?? null;
}

/** What to tell the person of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
