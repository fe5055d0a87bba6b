/** Has the server make a file of a dashboard or of one tile, and hands it to the browser's downloads. */
import type { BodyOf } from '@flightdeck/contract';
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { notify } from '@flightdeck/design-system';
import { fileName } from '@flightdeck/domain/urls';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';

/** What is made of what. */
type WantedFile = BodyOf<typeof dashboardsCalls.download>;

/** Downloading as React sees it. */
export interface Download {
  readonly isPending: boolean;
  /** @param name Of the file, without its extension. */
  readonly download: (wanted: WantedFile, name: string) => void;
}

/** Tells that the file is being made, with a way to cancel it, and why it could not be made. */
export function useDownload(): Download {
  const { client, socket } = useApi();
  const [isPending, setPending] = useState(false);

  async function make(body: WantedFile, name: string): Promise<void> {
    const running = new AbortController();
    const { signal } = running;
    const waiting = notify.info(
      `Making “${fileName(name, body.format)}”`,
      'The file downloads by itself once it is made.',
      { timeout: null, action: { label: 'Cancel', onAction: () => running.abort() } },
    );
    try {
      const { file } = await client.request(dashboardsCalls.download, {
        ...{ body, signal },
        idempotencyKey: crypto.randomUUID(),
      });
      const made = await socket.subscribe(file, { signal }).catch(async (error: unknown) => {
        if (signal.aborted) {
          await client.request(dashboardsCalls.cancelDownload, { params: { file } });
        }
        throw error;
      });
      if (!made.url) {
        notify.error('The file could not be made', made.error);
        return;
      }
      Object.assign(document.createElement('a'), {
        href: made.url,
        download: fileName(name, body.format),
      }).click();
    } catch (error) {
      if (signal.aborted) return;
      notify.error('The file could not be made', error instanceof Error ? error.message : '');
    } finally {
      notify.close(waiting);
    }
  }

  return {
    isPending,
    download: (wanted, name) => {
      if (isPending) return;
      setPending(true);
      void make(wanted, name).finally(() => setPending(false));
    },
  };
}
