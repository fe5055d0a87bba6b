/** File upload (`/client/file/upload`): drop a delivery file, check its preview, correct the mapping, load it. */
import {
  type FileAdvertiser,
  type ImportJob,
  type ImportPreview,
  importsCalls,
  LARGEST_UPLOAD,
} from '@flightdeck/contract/imports';
import { Button, Card, FileDrop, ProgressBar } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import type { Choices } from './assignments.ts';
import { Loading } from './Loading.tsx';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import { RecentLoads } from './RecentLoads.tsx';
import * as css from './upload.css.ts';

/** An uploaded file, and new advertisers found by a failed load of it. */
interface Opened {
  readonly preview: ImportPreview;
  readonly metAdvertisers: readonly FileAdvertiser[];
}

/** The steps, one at a time: choose, check, load. The URL has the load, so that a reload finds it again. */
export function UploadScreen() {
  const { client, queryOf, queryClient } = useApi();
  const { locale } = useViewer().user;
  const [params, setParams] = useSearchParams();
  const importId = params.get('load');
  // A saved mapping to read the file by, whatever would recognise it.
  const tested = params.get('mapping');
  const [sent, setSent] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  // By file: after a failed load the choices made before are shown again.
  const [chosen, setChosen] = useState<Readonly<Record<string, Choices>>>({});
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST_UPLOAD) {
        throw new Error(
          `The file has ${writeBytes(file.size, locale)}; up to ${writeBytes(LARGEST_UPLOAD, locale)} can be sent here. Split it by days, or load it by the command line.`,
        );
      }
      const preview = await client.request(importsCalls.preview, {
        files: { file },
        onProgress: ({ sentBytes, totalBytes }) =>
          setSent(totalBytes ? (100 * sentBytes) / totalBytes : 0),
      });
      if (tested === null) return preview;
      const saved = await queryClient.ensureQueryData(queryOf(importsCalls.mappings));
      const mapping = saved.find(({ name }) => name === tested);
      if (!mapping) throw new Error(`There is no saved mapping “${tested}” any more.`);
      return client.request(importsCalls.check, { body: { fileId: preview.fileId, mapping } });
    },
    onMutate: () => setSent(0),
    onSuccess: (preview) => setOpened({ preview, metAdvertisers: [] }),
  });
  const reopen = useMutation({
    mutationFn: ({ fileId, mapping, parts }: ImportJob) =>
      client.request(importsCalls.check, { body: { fileId, mapping, ...(parts && { parts }) } }),
    onSuccess: (preview, job) => {
      setOpened({ preview, metAdvertisers: job.unassigned });
      setParams({}, { replace: true });
    },
  });
  const mends = Number(params.get('mend')) || null;
  const kept = useQuery({
    queryKey: ['kept file', mends],
    // Each time a copy of its own: a kept one would be gone a day later.
    queryFn: () => client.request(importsCalls.reopen, { body: { loadId: mends ?? 0 } }),
    enabled: mends !== null && importId === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown =
    mends === null ? opened : kept.data ? { preview: kept.data, metAdvertisers: [] } : null;
  const restart = () => {
    setOpened(null);
    setParams({});
    send.reset();
    reopen.reset();
  };
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>File Upload</h1>
        {shown || importId ? (
          <Button variant="text" onPress={restart}>
            Another file
          </Button>
        ) : null}
      </div>
      <div className={css.content}>
        {importId ? (
          <>
            <Loading
              importId={importId}
              onRestart={restart}
              onReopen={reopen.mutate}
              isReopening={reopen.isPending}
            />
            {reopen.isError ? (
              <Problem title="The file could not be opened again" error={reopen.error} />
            ) : null}
          </>
        ) : mends !== null && !shown ? (
          <Card title="Mend a load">
            <NotLoaded
              query={kept}
              noun="the file of this load"
              gone={{ title: 'This load cannot be mended' }}
            />
          </Card>
        ) : shown ? (
          <Preview
            key={shown.preview.fileId}
            first={shown.preview}
            mends={mends}
            metAdvertisers={shown.metAdvertisers}
            chosen={chosen[shown.preview.fileId] ?? {}}
            onChoose={(key, choice) =>
              setChosen((before) => {
                const { fileId } = shown.preview;
                return { ...before, [fileId]: { ...before[fileId], [key]: choice } };
              })
            }
            onStarted={(load) => setParams({ load })}
          />
        ) : (
          <div className={css.stack}>
            <Card padding="wide">
              {send.isPending ? (
                <ProgressBar
                  label={
                    sent < 100
                      ? `Sending ${send.variables.name} (${writeBytes(send.variables.size, locale)})`
                      : `Reading ${send.variables.name}`
                  }
                  value={sent}
                  isIndeterminate={sent >= 100}
                />
              ) : (
                <FileDrop
                  label={
                    tested === null
                      ? 'Drop a delivery file here'
                      : `Drop a file here to read it by the mapping ${tested}`
                  }
                  hint={`Reports of ad platforms as they are, or any CSV or XLSX, also in a ZIP archive (up to ${writeBytes(LARGEST_UPLOAD, locale)})`}
                  accept={['.csv', '.tsv', '.txt', '.xlsx', '.zip', '.gz']}
                  onFiles={([file]) => {
                    if (file) send.mutate(file);
                  }}
                />
              )}
              {send.isError ? (
                <Problem title={`${send.variables.name} could not be read`} error={send.error} />
              ) : null}
            </Card>
            <RecentLoads />
          </div>
        )}
      </div>
    </>
  );
}
