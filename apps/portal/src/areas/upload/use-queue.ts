/** The files of the upload screen: sent and looked at one after the other. */
import {
  type FileAdvertiser,
  type ImportPreview,
  importsCalls,
  LARGEST_UPLOAD,
} from '@flightdeck/contract/imports';
import { writeBytes } from '@flightdeck/domain/locale';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { type QueuedFile, queued } from './queue.ts';

/** @param tested Name of a saved mapping to read each file by, whatever would recognise it. */
export function useQueue(tested: string | null) {
  const { client, queryOf, queryClient } = useApi();
  const { locale } = useViewer().user;
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const waiting = useRef<QueuedFile[]>([]);
  const isSending = useRef(false);
  useEffect(
    () => () => {
      waiting.current = [];
    },
    [],
  );

  const change = (id: string, patch: Partial<QueuedFile>) =>
    setFiles((held) => held.map((each) => (each.id === id ? { ...each, ...patch } : each)));

  const lookAt = async (id: string, file: File): Promise<ImportPreview> => {
    if (file.size > LARGEST_UPLOAD) {
      throw new Error(
        `The file has ${writeBytes(file.size, locale)}; up to ${writeBytes(LARGEST_UPLOAD, locale)} can be sent here. Split it by days, or load it by the command line.`,
      );
    }
    const preview = await client.request(importsCalls.preview, {
      files: { file },
      onProgress: ({ sentBytes, totalBytes }) =>
        change(id, { sent: totalBytes ? (100 * sentBytes) / totalBytes : 0 }),
    });
    if (tested === null) return preview;
    const saved = await queryClient.ensureQueryData(queryOf(importsCalls.mappings));
    const mapping = saved.find(({ name }) => name === tested);
    if (!mapping) throw new Error(`There is no saved mapping “${tested}” any more.`);
    return client.request(importsCalls.check, { body: { fileId: preview.fileId, mapping } });
  };

  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, file } = next;
      if (!file) continue;
      change(id, { step: 'sending', sent: 0, problem: null });
      try {
        change(id, { step: 'open', preview: await lookAt(id, file) });
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        change(id, { step: 'refused', problem });
      }
    }
    isSending.current = false;
  };

  return {
    files,
    /** Puts files at the end. */
    add: (added: readonly File[]) => {
      const all = added.map(queued);
      setFiles((held) => [...held, ...all]);
      waiting.current.push(...all);
      void sendAll();
    },
    /** Sends a refused file again. */
    retry: (file: QueuedFile) => {
      change(file.id, { step: 'waiting', problem: null });
      waiting.current.push(file);
      void sendAll();
    },
    remove: (id: string) => {
      waiting.current = waiting.current.filter((each) => each.id !== id);
      setFiles((held) => held.filter((each) => each.id !== id));
    },
    started: (id: string, importId: string) => change(id, { step: 'started', importId }),
    /** Opens the file of a load again, which failed. */
    reopen: (
      { id, mends }: { readonly id: string; readonly mends: number | null },
      preview: ImportPreview,
      metAdvertisers: readonly FileAdvertiser[],
    ) =>
      setFiles((held) => {
        const opened = { step: 'open', preview, metAdvertisers, importId: null } as const;
        return held.some((each) => each.id === id)
          ? held.map((each) => (each.id === id ? { ...each, ...opened } : each))
          : [
              ...held,
              {
                ...{ id, name: preview.fileName, file: null, sent: 100 },
                ...{ problem: null, mends },
                ...opened,
              },
            ];
      }),
    clear: () => {
      waiting.current = [];
      setFiles([]);
    },
  };
}
