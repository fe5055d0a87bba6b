/** File upload (`/client/file/upload`): drop files, check the preview of each, correct its mapping, load it. */
import { type ImportJob, importsCalls, LARGEST_UPLOAD } from '@flightdeck/contract/imports';
import { intakeCalls } from '@flightdeck/contract/intake';
import { Button, Card, FileDrop, ProgressBar } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { UnsavedGuard } from '../../app/UnsavedGuard.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { Choice, Choices } from './assignments.ts';
import { Loading } from './Loading.tsx';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import { Queue } from './Queue.tsx';
import { type QueuedFile, unstarted } from './queue.ts';
import { RecentLoads } from './RecentLoads.tsx';
import * as css from './upload.css.ts';
import { useQueue } from './use-queue.ts';

const ACCEPTED = ['.csv', '.tsv', '.txt', '.json', '.jsonl', '.xlsx', '.zip', '.gz'];

/** One file is shown at a time. The URL has its load, so that a reload finds it again. */
export function UploadScreen() {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const [params, setParams] = useSearchParams();
  const importId = params.get('load');
  const tested = params.get('mapping');
  const mends = Number(params.get('mend')) || null;
  /** A file that came by itself and could not be loaded. */
  const automatic = params.get('kept');
  const isKept = mends !== null || automatic !== null;
  const queue = useQueue(tested);
  const { files } = queue;
  const [shownId, setShownId] = useState<string | null>(null);
  // By upload: after a failed load the choices made before are shown again.
  const [chosen, setChosen] = useState<Readonly<Record<string, Choices>>>({});
  const choose = (fileId: string) => (key: string, choice: Choice) =>
    setChosen((before) => ({ ...before, [fileId]: { ...before[fileId], [key]: choice } }));

  const open = unstarted(files);
  const current =
    importId === null
      ? (files.find(({ id, step }) => id === shownId && step !== 'started') ??
        open[0] ??
        files.find(({ step }) => step === 'refused'))
      : files.find((file) => file.importId === importId);
  const next = open.find(({ id }) => id !== current?.id);

  const show = (file: QueuedFile) => {
    setShownId(file.id);
    setParams(file.importId === null ? {} : { load: file.importId });
  };
  const reopen = useMutation({
    mutationFn: ({ fileId, mapping, parts }: ImportJob) =>
      client.request(importsCalls.check, { body: { fileId, mapping, ...(parts && { parts }) } }),
    onSuccess: (preview, job) => {
      const id = current?.id ?? job.importId;
      queue.reopen({ id, mends }, preview, job.unassigned);
      setShownId(id);
      setParams(mends === null ? {} : { mend: String(mends) }, { replace: true });
    },
  });
  const kept = useQuery({
    queryKey: ['kept file', mends, automatic],
    // Each time a copy of its own: a kept one would be gone a day later.
    queryFn: () =>
      automatic === null
        ? client.request(importsCalls.reopen, { body: { loadId: mends ?? 0 } })
        : client.request(intakeCalls.open, { params: { fileId: automatic }, body: {} }),
    enabled: isKept && importId === null && files.length === 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restart = () => {
    if (files.length < 2) queue.clear();
    setShownId(null);
    setParams({});
    reopen.reset();
  };
  const isReading = isKept && importId === null && !current;
  const isChoosing = importId === null && !current && !isReading;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>File Upload</h1>
        {!isChoosing && files.length < 2 ? (
          <Button variant="text" onPress={restart}>
            Another file
          </Button>
        ) : null}
      </div>
      <div className={css.content}>
        <UnsavedGuard
          isDirty={open.length > 1 || open.some(({ step }) => step === 'sending')}
          what="Files that wait here"
        />
        <div className={css.stack}>
          {files.length > 1 ? (
            <Queue
              files={files}
              currentId={current?.id}
              accept={ACCEPTED}
              onShow={show}
              onRemove={queue.remove}
              onAdd={queue.add}
            />
          ) : null}
          {importId === null ? null : (
            <>
              <Loading
                importId={importId}
                onRestart={next ? () => show(next) : restart}
                restartLabel={next ? `Next file: ${next.name}` : 'Load another file'}
                onReopen={reopen.mutate}
                isReopening={reopen.isPending}
              />
              {reopen.isError ? (
                <Problem title="The file could not be opened again" error={reopen.error} />
              ) : null}
            </>
          )}
          {/* Each stays as it was left while another one is shown. */}
          {files.map(({ id, step, preview, metAdvertisers, mends: ofLoad }) =>
            step === 'open' && preview ? (
              <div key={id} hidden={id !== current?.id}>
                <Preview
                  first={preview}
                  mends={ofLoad}
                  metAdvertisers={metAdvertisers}
                  chosen={chosen[preview.fileId] ?? {}}
                  onChoose={choose(preview.fileId)}
                  onStarted={(load) => {
                    queue.started(id, load);
                    setParams(ofLoad === null ? { load } : { load, mend: String(ofLoad) });
                  }}
                />
              </div>
            ) : null,
          )}
          {current && importId === null ? (
            <Sending
              file={current}
              onRetry={() => queue.retry(current)}
              onRemove={() => queue.remove(current.id)}
            />
          ) : null}
          {isReading ? (
            kept.data ? (
              <Preview
                first={kept.data}
                mends={mends}
                metAdvertisers={[]}
                chosen={chosen[kept.data.fileId] ?? {}}
                onChoose={choose(kept.data.fileId)}
                onStarted={(load) =>
                  setParams(mends === null ? { load } : { load, mend: String(mends) })
                }
              />
            ) : (
              <Card title={automatic === null ? 'Mend a load' : 'Load a file by hand'}>
                <NotLoaded
                  query={kept}
                  noun="the file of this load"
                  gone={{
                    title:
                      automatic === null
                        ? 'This load cannot be mended'
                        : 'This file is not kept any more',
                  }}
                />
              </Card>
            )
          ) : null}
          {isChoosing ? (
            <>
              <Card padding="wide">
                <FileDrop
                  label={
                    tested === null
                      ? 'Drop one or more files here'
                      : `Drop a file here to read it by the mapping ${tested}`
                  }
                  hint={`Reports of ad platforms as they are, or any CSV or XLSX, also in a ZIP archive (up to ${writeBytes(LARGEST_UPLOAD, locale)} each)`}
                  accept={ACCEPTED}
                  allowsMultiple
                  onFiles={queue.add}
                />
              </Card>
              <RecentLoads />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** A file before its preview is there: waiting, on its way, or refused with what to do. */
function Sending(props: {
  readonly file: QueuedFile;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { file, onRetry, onRemove } = props;
  const { locale } = useViewer().user;
  const { name, step, sent, problem } = file;
  const size = file.file ? ` (${writeBytes(file.file.size, locale)})` : '';
  switch (step) {
    case 'waiting':
      return (
        <Card>
          <p role="status">{name} waits until the files before it have been looked at.</p>
        </Card>
      );
    case 'sending':
      return (
        <Card padding="wide">
          <ProgressBar
            label={sent < 100 ? `Sending ${name}${size}` : `Reading ${name}`}
            value={sent}
            isIndeterminate={sent >= 100}
          />
        </Card>
      );
    case 'refused':
      return (
        <Card>
          <Problem title={`${name} could not be read`} error={problem ?? ''} />
          <div className={css.commit}>
            <Button onPress={onRemove}>Choose another file</Button>
            <Button variant="primary" onPress={onRetry}>
              Try again
            </Button>
          </div>
        </Card>
      );
    default:
      return null;
  }
}
