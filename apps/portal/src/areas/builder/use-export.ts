/**
 * Makes files: a PDF of the deck's HTML, which is built once the page is quiet (spec.md §4, §7, §9); other formats of the
 * report itself, which the server answers.
 */
import { whenQuiet } from '@flightdeck/client';
import { type OfficeFormat, reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import {
  BUILDER_MESSAGES,
  deckPages,
  deckToSave,
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

/** The exported part: the whole report, one slide as a preview, or the data of one slide. */
export type ExportKind = 'report' | 'preview' | 'data';

/** The format of a file. */
export type FileFormat = 'pdf' | OfficeFormat;

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
  data: {
    waiting: BUILDER_MESSAGES.waitingForData,
    failed: BUILDER_MESSAGES.downloadFailed,
  },
};

/** A finished file. */
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
  /** Makes a file of the deck, or of the slide `only`. Answers it, or null after a notification with the reason. */
  readonly make: (
    kind: ExportKind,
    deck: readonly Slide[],
    format: FileFormat,
    only?: string,
  ) => Promise<MadeFile | null>;
  /** Cancels the running export, on the server too. */
  readonly cancel: () => void;
}

/** The report and how it is exported. */
interface ExportOptions {
  readonly reportId: string | null;
  readonly setup: BuilderSetup;
  /** The call for PDFs that the installation is set to: `v1` waits for the PDF, `v2` goes through the queue. */
  readonly variant: 'v1' | 'v2';
  /** Stored figures to print instead of fresh ones. */
  readonly kept: KeptSlides | undefined;
}

/** Exports a report. */
export function useExport({ reportId, setup, variant, kept }: ExportOptions): Exporting {
  const { client, queryClient, socket } = useApi();
  const [pending, setPending] = useState<ExportKind | null>(null);
  /** Aborts the running export. */
  const running = useRef<AbortController | null>(null);

  /** The slides of a file; a slide that is not in the report's PDF can be looked at all the same. */
  const included = (deck: readonly Slide[], only: string | undefined): readonly Slide[] =>
    only === undefined
      ? deckPages(deck).flatMap(({ slide, page }) => (page === null ? [] : [slide]))
      : setExcluded(deck, [only], false).filter(({ id }) => id === only);

  async function html(slides: readonly Slide[], signal: AbortSignal): Promise<string> {
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

  /** Queues a file of the report itself. */
  const askOffice = (format: OfficeFormat, slides: readonly Slide[], name: string) =>
    client.request(reportCalls.office, {
      body: {
        format,
        reportId,
        report: {
          name: setup.context.reportName,
          advId: setup.selection.advId,
          ...deckToSave(slides, setup.options),
        },
        fileName: name,
        figures: kept ? 'saved' : 'fresh',
      },
      idempotencyKey: crypto.randomUUID(),
    });

  async function make(
    kind: ExportKind,
    deck: readonly Slide[],
    format: FileFormat,
    only?: string,
  ): Promise<MadeFile | null> {
    if (running.current) return null;
    const exportRun = new AbortController();
    const { signal } = exportRun;
    running.current = exportRun;
    setPending(kind);
    const { reportName } = setup.context;
    const slide = deck.find(({ id }) => id === only);
    const fullName = slide ? `${reportName} ${slideTitle(slide, setup.context, 1, 1)}` : reportName;
    const name = fullName.slice(0, 200);
    const { advId } = setup.selection;
    const file = fileName(fullName, format);
    const slides = included(deck, only);
    try {
      if (format === 'pdf' && variant === 'v1') {
        const body = { content: await html(slides, signal), name, advId };
        const { url } = await client.request(reportCalls.generate, { body, signal });
        return { url, name: file };
      }
      const queued =
        format === 'pdf'
          ? await client.request(reportCalls.download, {
              body: { content: await html(slides, signal), name, advId },
              idempotencyKey: crypto.randomUUID(),
            })
          : await askOffice(format, slides, name);
      const { title, message } =
        kind === 'report' && format !== 'pdf'
          ? BUILDER_MESSAGES.waitingForFile
          : MESSAGES[kind].waiting;
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
