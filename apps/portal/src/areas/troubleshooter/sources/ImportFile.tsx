/** Loading a file for campaign health: choose it, look at what it is and what it would replace, load it. */
import type { FeedAdvertiser } from '@flightdeck/contract/feeds';
import { type TroublePreview, troubleSourcesCalls } from '@flightdeck/contract/trouble-sources';
import { Button, Card, ComboBox, FileDrop, notify, ProgressBar } from '@flightdeck/design-system';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './sources.css.ts';

/** Props of ImportFile. */
export interface ImportFileProps {
  readonly advertisers: readonly FeedAdvertiser[];
  /** Whose sources are shown: it is proposed where the file does not say whose it is. */
  readonly advId: number;
  readonly onLoaded: (advId: number) => void;
  readonly onClose: () => void;
}

/** Nothing is loaded before somebody has seen what the file is. */
export function ImportFile(props: ImportFileProps) {
  const { advId } = props;
  const { client } = useApi();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const told = await client.request(troubleSourcesCalls.preview, { body: {}, files: { file } });
      const { advertiser, fileId } = told;
      return advertiser
        ? told
        : client.request(troubleSourcesCalls.check, { body: { advId, fileId } });
    },
  });
  if (send.data) return <Preview key={send.data.fileId} first={send.data} {...props} />;
  return (
    <Card
      title="Import a file"
      actions={
        <Button variant="text" onPress={props.onClose}>
          Cancel
        </Button>
      }
      padding="wide"
    >
      {send.isPending ? (
        <ProgressBar label={`Reading ${send.variables.name}`} isIndeterminate value={0} />
      ) : (
        <FileDrop
          label="Drop a file here"
          hint="Structured data files and reports of the bidding platform, lists of landing pages, creatives, aggregators: CSV, XLSX or a ZIP of them"
          accept={['.csv', '.tsv', '.txt', '.xlsx', '.zip', '.json']}
          onFiles={([file]) => {
            if (file) send.mutate(file);
          }}
        />
      )}
      <FormProblem>{send.error?.message}</FormProblem>
    </Card>
  );
}

function Preview(props: ImportFileProps & { readonly first: TroublePreview }) {
  const { advertisers, first, onLoaded, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { moment } = timesFor(viewer);
  const check = useMutation({
    mutationFn: (advId: number) =>
      client.request(troubleSourcesCalls.check, { body: { advId, fileId: first.fileId } }),
  });
  const plan = check.data ?? first;
  const { advertiser, proposed, counts, leftOut, leftOutCount, notes, sameAs } = plan;
  const apply = useMutation({
    mutationFn: (advId: number) =>
      client.request(troubleSourcesCalls.apply, { body: { advId, fileId: first.fileId } }),
    onSuccess: async (_answer, advId) => {
      await refresh(troubleSourcesCalls.list);
      notify.success(`${first.fileName} is loaded`, 'Its items are scored now.');
      onLoaded(advId);
    },
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={first.fileName}
      actions={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={!advertiser || total === 0 || check.isPending}
            isPending={apply.isPending}
            onPress={() => {
              if (advertiser) apply.mutate(advertiser.advId);
            }}
          >
            Load file
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p className={css.strong}>{plan.what}</p>
        <div className={css.choice}>
          <ComboBox
            label="Advertiser"
            isClearable={false}
            placeholder="Choose one"
            value={advertiser ? String(advertiser.advId) : null}
            options={advertisers.map(({ advId, name, client: of }) => ({
              value: String(advId),
              label: name,
              ...(of && of !== name ? { hint: of } : {}),
            }))}
            onChange={(advId) => {
              if (advId !== null) check.mutate(Number(advId));
            }}
            {...(proposed && advertiser && proposed.advId !== advertiser.advId
              ? { description: `By its advertiser id it is a file of ${proposed.name}.` }
              : {})}
          />
        </div>
        {counts.length > 0 ? (
          <ul className={css.counts}>
            {counts.map(({ title, count, replaces }) => (
              <li key={title}>
                {writeNumber(count, locale)} {title.toLowerCase()}
                {replaces > 0
                  ? `, in place of ${writeNumber(replaces, locale)} that ${plural(replaces, 'stands', 'stand')} now`
                  : ', the first of their kind'}
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing of it can be read for campaign health.</p>
        )}
        {sameAs ? (
          <p className={css.problem}>
            The same file was loaded as {sameAs.fileName}, {moment(sameAs.loadedAt)}: loading it
            again changes nothing.
          </p>
        ) : null}
        {notes.length > 0 ? (
          <ul className={css.counts}>
            {notes.map((note) => (
              <li key={note} className={css.muted}>
                {note}
              </li>
            ))}
          </ul>
        ) : null}
        {leftOutCount > 0 ? (
          <>
            <p className={css.problem}>
              {counted(leftOutCount, locale, 'row')} cannot be read and{' '}
              {plural(leftOutCount, 'is', 'are')} left out:
            </p>
            <ul className={css.counts}>
              {leftOut.map(({ part, line, reason }) => (
                <li key={`${part} ${line} ${reason}`} className={css.muted}>
                  {part ? `${part}, ` : ''}line {writeNumber(line, locale)}: {reason}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <FormProblem>{check.error?.message ?? apply.error?.message}</FormProblem>
      </div>
    </Card>
  );
}
