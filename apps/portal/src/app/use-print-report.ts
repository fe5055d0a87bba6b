/** Downloads a saved report without opening it: the server makes the file with the figures of now. */
import { reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import { BUILDER_MESSAGES } from '@flightdeck/domain/report';
import { fileName } from '@flightdeck/domain/urls';
import { useState } from 'react';
import { useApi } from './api.ts';
import type { ReportFormat } from './file-formats.ts';

/** The report to download. */
export interface PrintedReport {
  readonly reportId: string;
  readonly name: string;
}

/** Downloading as React sees it. */
export interface Printing {
  /** Ids of the reports of which a file is being made. */
  readonly pending: ReadonlySet<string>;
  /** Makes a PDF, or a file of another format. */
  readonly print: (report: PrintedReport, format?: ReportFormat) => void;
}

/** Makes files and hands them to the browser's downloads; failures are notified with the texts of spec.md §8. */
export function usePrintReport(): Printing {
  const { client, socket } = useApi();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  async function make({ reportId, name }: PrintedReport, format: ReportFormat): Promise<void> {
    const { waitingForReport, waitingForFile, downloadFailed, fileFailed, downloaded } =
      BUILDER_MESSAGES;
    const { title, message } = format === 'pdf' ? waitingForReport : waitingForFile;
    const waiting = notify.info(title, message);
    const idempotencyKey = crypto.randomUUID();
    try {
      const { file } =
        format === 'pdf'
          ? await client.request(reportCalls.print, { params: { reportId }, idempotencyKey })
          : await client.request(reportCalls.office, {
              body: { format, reportId, figures: 'fresh' },
              idempotencyKey,
            });
      const { url } = await socket.subscribe(file);
      if (url) {
        const link = Object.assign(document.createElement('a'), {
          href: url,
          download: fileName(name, format),
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

  const print = (report: PrintedReport, format: ReportFormat = 'pdf') => {
    const { reportId } = report;
    if (pending.has(reportId)) return;
    setPending((now) => new Set(now).add(reportId));
    void make(report, format).finally(() =>
      setPending((now) => new Set([...now].filter((id) => id !== reportId))),
    );
  };
  return { pending, print };
}
