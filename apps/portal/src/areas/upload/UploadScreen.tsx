/** File upload (`/client/file/upload`): drop a delivery file, see what was recognised, mend the mapping, load it. */
import { CALLS, type ImportPreview } from '@flightdeck/contract';
import { Button, Card, FileDrop, ProgressBar } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { writeBytes } from './fields.ts';
import { Loading } from './Loading.tsx';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import * as css from './upload.css.ts';

/** The steps, one at a time: choose, check, load. */
export function UploadScreen() {
  const { client } = useApi();
  const [sent, setSent] = useState(0);
  const [importId, setImportId] = useState<string | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const send = useMutation({
    mutationFn: (file: File) =>
      client.request(CALLS.imports.preview, {
        files: { file },
        onProgress: ({ sentBytes, totalBytes }) =>
          setSent(totalBytes ? (100 * sentBytes) / totalBytes : 0),
      }),
    meta: { handled: true },
    onMutate: () => setSent(0),
    onSuccess: setPreview,
  });
  const restart = () => {
    setPreview(null);
    setImportId(null);
    send.reset();
  };
  return (
    <>
      <div className={css.toolbar}>
        <h1 className={css.title}>File Upload</h1>
        {preview ? (
          <Button variant="text" onPress={restart}>
            Another file
          </Button>
        ) : null}
      </div>
      <div className={css.content}>
        {preview && importId ? (
          <Loading importId={importId} fileName={preview.fileName} onRestart={restart} />
        ) : preview ? (
          <Preview key={preview.fileId} first={preview} onStarted={setImportId} />
        ) : (
          <Card padding="wide">
            {send.isPending ? (
              <ProgressBar
                label={
                  sent < 100
                    ? `Sending ${send.variables.name} (${writeBytes(send.variables.size)})`
                    : `Reading ${send.variables.name}`
                }
                value={sent}
                isIndeterminate={sent >= 100}
              />
            ) : (
              <FileDrop
                label="Drop a delivery file here"
                hint="Campaign Manager 360, Display & Video 360, Google Ads or Microsoft Ads reports, or any CSV or XLSX"
                accept={['.csv', '.tsv', '.txt', '.xlsx']}
                onFiles={([file]) => {
                  if (file) send.mutate(file);
                }}
              />
            )}
            {send.isError ? (
              <Problem title={`${send.variables.name} could not be read`} error={send.error} />
            ) : null}
          </Card>
        )}
      </div>
    </>
  );
}
