/** Makes PDFs: waits until the page is quiet, builds the deck's HTML, sends it, and saves the file (spec.md §4, §7, §9). */
import { whenQuiet } from '@flightdeck/client';
import { reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import {
  BUILDER_MESSAGES,
  deckPages,
  type Message,
  type Slide,
  setExcluded,
} from '@flightdeck/domain/report';
import { fileName } from '@flightdeck/domain/urls';
import { slideTitle } from '@flightdeck/slides';
import { useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { deckHtml } from './deck-html.ts';
import { notifyMessage } from './messages.ts';
import type { BuilderSetup } from './types.ts';
import { exportState } from './use-deck-data.ts';
import type { KeptSlides } from './use-kept-figures.ts';

/** The exported part: the whole report, or one slide as a preview. */
export type ExportKind = 'report' | 'preview';

const MESSAGES: Readonly<
  Record<ExportKind, { readonly waiting: Message; readonly failed: Message }>
> = {
  report: {
    waiting: BUILDER_MESSAGES.waitingForReport,
    failed: BUILDER_MESSAGES.downloadFailed,
  },
  preview: {
    waiting: BUILDER_MESSAGES.waitingForPreview,
    failed: BUILDER_MESSAGES.previewFailed,
  },
};

/** A finished PDF. */
export interface MadeFile {
  /** Address on the API's host. */
  readonly url: string;
  /** Name it is downloaded under. */
  readonly name: string;
}

/** Exporting as React sees it. */
export interface Exporting {
  /** The running export; null for none. */
  readonly pending: ExportKind | null;
  /** Makes a PDF of the deck, or of the slide `only`. Answers the file, or null after a notification with the reason. */
  readonly make: (
    kind: ExportKind,
    deck: readonly Slide[],
    only?: string,
  ) => Promise<MadeFile | null>;
  /** Cancels the running export, on the server too. */
  readonly cancel: () => void;
}

/**
 * Exports by the call that the installation is set to: `v1` waits for the PDF, `v2` goes through the queue.
 * @param kept Stored figures to print instead of fresh ones.
 */
export function useExport(
  setup: BuilderSetup,
  variant: 'v1' | 'v2',
  kept: KeptSlides | undefined,
): Exporting {
  const { client, queryClient, socket } = useApi();
  const [pending, setPending] = useState<ExportKind | null>(null);
  /** Aborts the running export. */
  const running = useRef<AbortController | null>(null);

  async function html(
    deck: readonly Slide[],
    only: string | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const slides =
      only === undefined
        ? deckPages(deck).flatMap(({ slide, page }) => (page === null ? [] : [slide]))
        : // A slide that is not in the report's PDF can be looked at all the same.
          setExcluded(deck, only, false).filter(({ id }) => id === only);
    const states = slides.map((slide) => exportState(queryClient, client, slide, setup, kept));
    // Both: the quiet rule for other calls of the page, and the data of every slide.
    await whenQuiet(client.activity, { signal });
    const drawn = await Promise.all(
      slides.map(async (slide, index) => ({
        slide,
        state: (await states[index]) ?? { kind: 'loading' as const },
      })),
    );
    return deckHtml(drawn, setup.context);
  }

  async function make(
    kind: ExportKind,
    deck: readonly Slide[],
    only?: string,
  ): Promise<MadeFile | null> {
    if (running.current) return null;
    const exportRun = new AbortController();
    const { signal } = exportRun;
    running.current = exportRun;
    setPending(kind);
    const { reportName } = setup.context;
    const slide = deck.find(({ id }) => id === only);
    const name = slide ? `${reportName} ${slideTitle(slide, setup.context, 1, 1)}` : reportName;
    const file = fileName(name, 'pdf');
    try {
      const body = { content: await html(deck, only, signal), name: name.slice(0, 200) };
      if (variant === 'v1') {
        const { url } = await client.request(reportCalls.generate, { body, signal });
        return { url, name: file };
      }
      const queued = await client.request(reportCalls.download, {
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      const { title, message } = MESSAGES[kind].waiting;
      const waiting = notify.info(title, message, {
        timeout: null,
        action: { label: 'Cancel', onAction: () => exportRun.abort() },
      });
      const result = await socket
        .subscribe(queued.file, { signal })
        .catch(async (error: unknown) => {
          const params = { file: queued.file };
          if (signal.aborted) await client.request(reportCalls.cancelDownload, { params });
          throw error;
        })
        .finally(() => notify.close(waiting));
      if (result.url) return { url: result.url, name: file };
      notifyMessage('error', BUILDER_MESSAGES.fileFailed);
      return null;
    } catch {
      if (signal.aborted) return null;
      notifyMessage('error', MESSAGES[kind].failed);
      return null;
    } finally {
      running.current = null;
      setPending(null);
    }
  }

  return { pending, make, cancel: () => running.current?.abort() };
}

/** Hands a file to the browser's downloads. */
export function downloadFile({ url, name }: MadeFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
