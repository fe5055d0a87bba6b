/** Exports the shown report as PDF or CSV, one at a time, with the state and messages of the export (spec.md §8). */

import type { EmbedChoice } from '@flightdeck/domain/embed';
import { fileName } from '@flightdeck/domain/urls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { GenerationFailed, type ReportLoader, saveBlob } from './load.ts';

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
  readonly onFailed: (message: string) => void;
}

/** State and start of an export, which ends when the viewer is removed. */
export function useExport(): {
  readonly state: ExportState;
  readonly start: (what: ExportKind, input: ExportInput) => Promise<void>;
  readonly dismiss: () => void;
} {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running: RefObject<AbortController | null> = useRef(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(what: ExportKind, input: ExportInput): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { loader, filters, locale, onDone, onFailed } = input;
    setState({ kind: 'working', what });
    try {
      const made =
        what === 'pdf'
          ? {
              name: fileName(input.name, 'pdf'),
              blob: await loader.pdf(filters, locale, controller.signal),
            }
          : await loader.csv(filters, controller.signal);
      if (controller.signal.aborted) return;
      saveBlob(made.blob, made.name);
      setState({ kind: 'idle' });
      onDone(what, made.name);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = failureTexts(what, error);
      setState({ kind: 'failed', ...failure });
      onFailed(`${failure.title}: ${failure.text}`);
    } finally {
      running.current = null;
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
