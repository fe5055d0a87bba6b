/** The files that were chosen together: one line each, with its state and what is to be done. */
import { importsCalls } from '@flightdeck/contract/imports';
import { Badge, type BadgeTone, Button, Card, FileDrop } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { type FileState, type QueuedFile, stateOf } from './queue.ts';
import * as css from './upload.css.ts';

const POLL_MS = 2000;
const STATES: Readonly<Record<FileState, { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  reading: { label: 'Being read', tone: 'info' },
  seen: { label: 'Looked at', tone: 'info' },
  asks: { label: 'Needs an answer', tone: 'warning' },
  loading: { label: 'Loading', tone: 'info' },
  loaded: { label: 'Loaded', tone: 'success' },
  unchanged: { label: 'Nothing new', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

/** Props of Queue. */
export interface QueueProps {
  readonly files: readonly QueuedFile[];
  /** The one that is shown. */
  readonly currentId: string | undefined;
  readonly accept: readonly string[];
  readonly onShow: (file: QueuedFile) => void;
  readonly onRemove: (id: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** Asks for the loads as long as one of the files is being loaded. */
export function Queue({ files, currentId, accept, onShow, onRemove, onAdd }: QueueProps) {
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const loads = useQuery({
    ...queryOf(importsCalls.list),
    enabled: files.some(({ step }) => step === 'started'),
    refetchInterval: ({ state }) =>
      files.some(
        ({ importId }) =>
          importId !== null &&
          !state.data?.some(
            (load) =>
              load.importId === importId && (load.state === 'done' || load.state === 'failed'),
          ),
      )
        ? POLL_MS
        : false,
  });
  const lines = files.map((file) => ({
    file,
    ...stateOf(
      file,
      loads.data?.find(({ importId }) => importId === file.importId),
    ),
  }));
  const done = lines.filter(({ state }) => state === 'loaded' || state === 'unchanged').length;
  return (
    <Card
      title={`${counted(files.length, locale, 'file')}, ${writeNumber(done, locale)} loaded`}
      padding="none"
    >
      <ol className={css.queue} aria-label="Files to load">
        {lines.map(({ file, state, note }) => (
          <li
            key={file.id}
            className={css.queueLine}
            aria-current={file.id === currentId ? 'true' : undefined}
          >
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            <span className={css.queueName}>
              <span className={file.id === currentId ? css.strong : undefined}>{file.name}</span>
              {note ? (
                <span className={state === 'failed' ? css.queueProblem : css.queueNote}>
                  {note}
                </span>
              ) : null}
            </span>
            <span className={css.queueActions}>
              {file.id === currentId ? null : (
                <Button size="row" aria-label={`Show ${file.name}`} onPress={() => onShow(file)}>
                  Show
                </Button>
              )}
              {state === 'reading' || state === 'loading' ? null : (
                <Button
                  variant="text"
                  size="row"
                  isIconOnly
                  aria-label={`Take ${file.name} out of the list`}
                  onPress={() => onRemove(file.id)}
                >
                  <X size={16} />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <div className={css.queueFoot}>
        <FileDrop isCompact allowsMultiple label="Add files" accept={accept} onFiles={onAdd} />
      </div>
    </Card>
  );
}
