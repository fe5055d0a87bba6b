/** Exports the shown report as PDF or CSV, one at a time, with the state and messages of the export (spec.md §8). */

import type { EmbedChoice } from '@flightdeck/domain/embed';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReportLoader } from './load.ts';

export type ExportKind = 'pdf' | 'csv';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly what: ExportKind }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

export interface ExportInput {
  readonly loader: ReportLoader;
  readonly name: string;
  readonly filters: EmbedChoice;
  readonly locale: string;
  readonly onDone: (what: ExportKind, name: string) => void;
}

interface Running {
  readonly what: ExportKind;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** State and start of an export, which ends when the viewer is removed. */
export function useExport(): {
  readonly state: ExportState;
  /** Resolves when the file is saved; a second start of one kind joins the first. @throws {Error} with what the person is told. */
  readonly start: (what: ExportKind, input: ExportInput) => Promise<void>;
  readonly dismiss: () => void;
} {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running: RefObject<Running | null> = useRef(null);
  useEffect(() => () => running.current?.controller.abort(), []);

  function start(what: ExportKind, input: ExportInput): Promise<void> {
    if (running.current?.what === what) return running.current.done;
    if (running.current) return Promise.reject(new Error('Another file is being made.'));
    const controller = new AbortController();
    const done = make(what, input, controller).finally(() => {
      running.current = null;
    });
    running.current = { what, controller, done };
    return done;
  }

  async function make(what: ExportKind, input: ExportInput, { signal }: AbortController) {
    const { loader, name, filters, onDone } = input;
    setState({ kind: 'working', what });
    let told = (_what: ExportKind, { message }: Error) => ({
      title: 'Download Fail',
      text: message,
    });
    try {
      const file = await import('./file.ts');
      told = file.failureTexts;
      const made = await (what === 'pdf'
        ? file.madePdf(loader.files, name, input, signal)
        : file.madeCsv(loader.files, filters, signal));
      signal.throwIfAborted();
      file.saveBlob(made.blob, made.name);
      setState({ kind: 'idle' });
      onDone(what, made.name);
    } catch (error) {
      if (signal.aborted) throw new Error('The viewer is gone; nothing was downloaded.');
      const failure = told(what, error instanceof Error ? error : new Error('fail'));
      setState({ kind: 'failed', ...failure });
      throw new Error(`${failure.title}: ${failure.text}`, { cause: error });
    }
  }
  return { state, start, dismiss: () => setState({ kind: 'idle' }) };
}
