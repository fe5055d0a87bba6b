/** Exports the shown report as PDF or CSV, one at a time, with the state and messages of the export (spec.md §8). */

import type { EmbedChoice } from '@flightdeck/domain/embed';
import { fileName } from '@flightdeck/domain/urls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../viewer/save-blob.ts';
import { GenerationFailed, type ReportLoader } from './load.ts';

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
    const { loader, filters, locale, onDone } = input;
    setState({ kind: 'working', what });
    try {
      const made =
        what === 'pdf'
          ? {
              name: fileName(input.name, 'pdf'),
              blob: await loader.pdf(filters, locale, signal),
            }
          : await loader.csv(filters, signal);
      signal.throwIfAborted();
      saveBlob(made.blob, made.name);
      setState({ kind: 'idle' });
      onDone(what, made.name);
    } catch (error) {
      if (signal.aborted) throw new Error('The viewer is gone; nothing was downloaded.');
      const failure = failureTexts(what, error);
      setState({ kind: 'failed', ...failure });
      throw new Error(`${failure.title}: ${failure.text}`, { cause: error });
    }
  }
  return { state, start, dismiss: () => setState({ kind: 'idle' }) };
}

function failureTexts(what: ExportKind, error: unknown) {
  if (error instanceof GenerationFailed) return { title: 'Download Fail', text: error.message };
  return what === 'pdf'
    ? {
        title: 'Failed Download Request',
        text: 'Unable to request your report at this time.',
      }
    : {
        title: 'Failed download request',
        text: error instanceof Error ? error.message : 'fail',
      };
}
