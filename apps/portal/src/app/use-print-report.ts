/** Downloads a saved report as PDF without opening it: the server draws it with the figures of now. */
import { reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import { BUILDER_MESSAGES } from '@flightdeck/domain/report';
import { fileName } from '@flightdeck/domain/urls';
import { useState } from 'react';
import { useApi } from './api.ts';

/** The report to download. */
export interface PrintedReport {
  readonly reportId: string;
  readonly name: string;
}

/** Downloading as React sees it. */
export interface Printing {
  /** Ids of the reports whose PDF is being made. */
  readonly pending: ReadonlySet<string>;
  readonly print: (report: PrintedReport) => void;
}

/** Makes PDFs and hands them to the browser's downloads; failures are notified with the texts of spec.md §8. */
export function usePrintReport(): Printing {
  const { client, socket } = useApi();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  async function make({ reportId, name }: PrintedReport): Promise<void> {
    const { waitingForReport, downloadFailed, fileFailed, downloaded } = BUILDER_MESSAGES;
    const waiting = notify.info(waitingForReport.title, waitingForReport.message);
    try {
      const { file } = await client.request(reportCalls.print, {
        params: { reportId },
        idempotencyKey: crypto.randomUUID(),
      });
      const { url } = await socket.subscribe(file);
      if (url) {
        const link = Object.assign(document.createElement('a'), {
          href: url,
          download: fileName(name, 'pdf'),
        });
        link.click();
        notify.success(downloaded.title, name);
      } else notify.error(fileFailed.title, fileFailed.message);
    } catch {
      notify.error(downloadFailed.title, downloadFailed.message);
    } finally {
      notify.close(waiting);
    }
  }

  const print = (report: PrintedReport) => {
    const { reportId } = report;
    if (pending.has(reportId)) return;
    setPending((now) => new Set(now).add(reportId));
    void make(report).finally(() =>
      setPending((now) => new Set([...now].filter((id) => id !== reportId))),
    );
  };
  return { pending, print };
}
