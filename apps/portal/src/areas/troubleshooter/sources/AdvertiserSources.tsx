/** The sources of an advertiser, and the files that were loaded for them. */
import {
  type TroubleImport,
  type TroubleSourceState,
  troubleSourcesCalls,
} from '@flightdeck/contract/trouble-sources';
import { Badge, Button, Card, notify, TextField } from '@flightdeck/design-system';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { SUBJECTS, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { row } from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './sources.css.ts';

/** Sources first, then each kind of file with its imports. */
export function AdvertiserSources(props: { readonly advId: number; readonly name: string }) {
  const { advId, name } = props;
  const { queryOf } = useApi();
  const query = useQuery(queryOf(troubleSourcesCalls.list, { body: { advId } }));
  const [asked, setAsked] = useState<TroubleImport | null>(null);
  return (
    <Loaded query={query} noun="the sources">
      {({ sources, files }) => (
        <>
          <Card title={`Sources of ${name}`} padding="none">
            <ul className={css.list}>
              {sources.map((source) => (
                <li key={source.source} className={row}>
                  <SourceLine state={source} />
                </li>
              ))}
            </ul>
          </Card>
          {files.map(({ file, title, imports }) => (
            <Card key={file} title={title} padding="none">
              {imports.length === 0 ? (
                <p className={css.empty}>No file was loaded yet.</p>
              ) : (
                <ul className={css.list}>
                  {imports.map((each) => (
                    <li key={each.importId} className={row}>
                      <ImportLine loaded={each} onUndo={() => setAsked(each)} />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          ))}
          {asked ? (
            <UndoDialog key={asked.importId} loaded={asked} onClose={() => setAsked(null)} />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** Names of what a source gives. */
const namesOf = ({ subjects }: TroubleSourceState): string =>
  SUBJECTS.filter((id) => subjects.includes(id))
    .map((id) => subjectOf(id).many)
    .join(', ');

function SourceLine({ state }: { readonly state: TroubleSourceState }) {
  const { moment } = timesFor(useViewer());
  const { title, readAt, failedAt, problem } = state;
  return (
    <>
      <span className={css.lines}>
        <span className={css.strong}>{title}</span>
        <span className={css.muted}>{namesOf(state)}</span>
        {failedAt ? (
          <span className={css.problem}>
            Could not be read since {moment(failedAt)}. {problem ?? 'No reason is known.'}
          </span>
        ) : null}
      </span>
      {failedAt ? (
        <Badge tone="warning">not read</Badge>
      ) : (
        <span className={css.muted}>{readAt ? `Read ${moment(readAt)}` : 'Not read yet'}</span>
      )}
    </>
  );
}

function ImportLine(props: { readonly loaded: TroubleImport; readonly onUndo: () => void }) {
  const { loaded, onUndo } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { moment } = timesFor(viewer);
  const { fileName, what, counts, leftOut, loadedBy, loadedAt, undone, stands } = loaded;
  return (
    <>
      <span className={css.lines}>
        <span className={css.strong}>{fileName}</span>
        <span className={css.muted}>
          {what}:{' '}
          {counts
            .map(({ title, count }) => `${writeNumber(count, locale)} ${title.toLowerCase()}`)
            .join(', ')}
          {leftOut > 0 ? `; ${counted(leftOut, locale, 'row')} left out` : ''}
        </span>
        <span className={css.muted}>
          {loadedBy ? `By ${loadedBy.name}, ` : ''}
          {moment(loadedAt)}
        </span>
        {undone ? (
          <span className={css.muted}>
            <Badge tone="warning">Undone</Badge> {undone.by ? `by ${undone.by.name}, ` : ''}
            {moment(undone.at)}
          </span>
        ) : null}
        {!undone && !stands ? (
          <span className={css.muted}>A later file took its place.</span>
        ) : null}
      </span>
      {undone ? null : (
        <Button
          size="row"
          variant="text"
          icon={<Undo size={14} />}
          aria-label={`Undo the import of ${fileName}`}
          onPress={onUndo}
        >
          Undo
        </Button>
      )}
    </>
  );
}

function UndoDialog(props: { readonly loaded: TroubleImport; readonly onClose: () => void }) {
  const { loaded, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const { locale } = useViewer().user;
  const [reason, setReason] = useState('');
  const undo = useMutation({
    mutationFn: () =>
      client.request(troubleSourcesCalls.undo, {
        params: { importId: String(loaded.importId) },
        body: { reason: reason.trim() },
      }),
    onSuccess: async () => {
      await refresh(troubleSourcesCalls.list);
      notify.success(`Import undone: ${loaded.fileName}`, 'Its items are scored again.');
      onClose();
    },
  });
  const total = loaded.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ActionDialog
      title={`Undo the import of ${loaded.fileName}?`}
      onClose={onClose}
      action="Undo import"
      isForm
      isPending={undo.isPending}
      problem={undo.error?.message}
      onAction={() => undo.mutate()}
    >
      <p>
        {loaded.stands
          ? `What ${plural(total, 'its row states', `its ${writeNumber(total, locale)} rows state`)} goes, and the file before it counts again.`
          : 'A later file took its place: nothing changes in the list.'}
      </p>
      <TextField
        label="Reason, if there is one"
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
