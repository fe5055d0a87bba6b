/** Sources that bring files by themselves: their state, and making, changing, pausing, running and deleting them. */
import { type IntakeSource, intakeCalls } from '@flightdeck/contract/intake';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  type MenuEntry,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { FilesDialog } from './automatic/FilesDialog.tsx';
import { KeysDialog } from './automatic/KeysDialog.tsx';
import { SourceDialog } from './automatic/SourceDialog.tsx';
import { useChange, useSources } from './automatic/use-sources.ts';
import { FILE_STATES, KINDS, stateOf, whereOf } from './automatic/words.ts';
import * as css from './feeds.css.ts';
import { LoginsCard } from './networks/LoginsCard.tsx';

type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'change' | 'keys' | 'files' | 'delete'; readonly sourceId: string };

/** The list, and its dialogs. */
export function AutomaticTab() {
  const viewer = useViewer();
  const query = useSources();
  const [asked, setAsked] = useState<Asked | null>(null);
  const entriesOf = useEntries(setAsked);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const add = (
    <Button variant="primary" icon={<Plus size={16} />} onPress={() => setAsked({ what: 'add' })}>
      Add source
    </Button>
  );
  return (
    <div className={css.stack}>
      <Loaded query={query} noun="the automatic sources">
        {({ sources, watches, zone }) => (
          <Card padding="none" title="Automatic" actions={sources.length > 0 ? add : undefined}>
            <Table
              label="Automatic sources"
              columns={columns}
              items={sources}
              getId={({ sourceId }) => sourceId}
              rowMenu={(source) => <RowMenu name={source.name} entries={entriesOf(source)} />}
              empty={
                <EmptyState title="No file comes by itself yet" action={add}>
                  Files can come from a folder that is watched, from a program that sends them, or
                  be fetched on a schedule.
                </EmptyState>
              }
            />
            <Dialogs
              {...{ asked, sources, watches, zone }}
              onAsk={setAsked}
              onClose={() => setAsked(null)}
            />
          </Card>
        )}
      </Loaded>
      <LoginsCard />
    </div>
  );
}

function Dialogs(props: {
  readonly asked: Asked | null;
  readonly sources: readonly IntakeSource[];
  readonly watches: boolean;
  readonly zone: string;
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
}) {
  const { asked, sources, watches, zone, onAsk, onClose } = props;
  if (!asked) return null;
  if (asked.what === 'add') {
    return (
      <SourceDialog
        source={null}
        {...{ watches, zone, onClose }}
        onMade={(sourceId, kind) => {
          if (kind === 'key') onAsk({ what: 'keys', sourceId });
        }}
      />
    );
  }
  const source = sources.find(({ sourceId }) => sourceId === asked.sourceId);
  if (!source) return null;
  switch (asked.what) {
    case 'change':
      return <SourceDialog {...{ source, watches, zone, onClose }} onMade={onClose} />;
    case 'keys':
      return <KeysDialog {...{ source, onClose }} />;
    case 'files':
      return <FilesDialog {...{ source, onClose }} />;
    case 'delete':
      return <DeleteDialog {...{ source, onClose }} />;
  }
}

/** What can be done with a source. */
function useEntries(onAsk: (asked: Asked) => void) {
  const { client } = useApi();
  const run = useChange(({ sourceId }: IntakeSource) =>
    client.request(intakeCalls.run, { params: { sourceId }, body: {} }),
  );
  const enable = useChange(({ sourceId, isEnabled }: IntakeSource) =>
    client.request(intakeCalls.enable, { params: { sourceId }, body: { isEnabled: !isEnabled } }),
  );
  const failed = (title: string) => ({
    onError: (error: Error) => notify.error(title, error.message),
  });
  return (source: IntakeSource): MenuEntry[] => {
    const { sourceId, kind, isEnabled } = source;
    const ask = (what: 'change' | 'keys' | 'files' | 'delete') => () => onAsk({ what, sourceId });
    return [
      { id: 'files', label: 'Files…', onAction: ask('files') },
      ...(kind === 'key' ? [{ id: 'keys', label: 'Keys…', onAction: ask('keys') }] : []),
      ...(kind !== 'key' && isEnabled
        ? [
            {
              id: 'run',
              label: 'Run now',
              onAction: () => run.mutate(source, failed('It could not be run')),
            },
          ]
        : []),
      { id: 'change', label: 'Change…', onAction: ask('change') },
      {
        id: 'enable',
        label: isEnabled ? 'Pause' : 'Go on',
        onAction: () => enable.mutate(source, failed('It could not be changed')),
      },
      'separator',
      { id: 'delete', label: 'Delete…', isDanger: true, onAction: ask('delete') },
    ];
  };
}

function DeleteDialog({
  source,
  onClose,
}: {
  readonly source: IntakeSource;
  readonly onClose: () => void;
}) {
  const { client } = useApi();
  const { sourceId, name, kind } = source;
  const remove = useChange(
    () => client.request(intakeCalls.remove, { params: { sourceId }, body: {} }),
    onClose,
  );
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirmLabel="Delete source"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        What it loaded stays.{' '}
        {kind === 'key' ? 'Its keys end at once.' : 'No further file is taken from there.'}
      </p>
      {remove.isError ? (
        <p role="alert" className={css.error}>
          {remove.error.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<IntakeSource>[] => {
  const { recent, moment } = timesFor(viewer);
  return [
    {
      id: 'name',
      label: 'Source',
      isRowHeader: true,
      render: (source) => (
        <span className={css.lines}>
          <span>{source.name}</span>
          <span className={css.muted}>
            {KINDS[source.kind]} · {whereOf(source)}
          </span>
        </span>
      ),
    },
    {
      id: 'client',
      label: 'Client',
      width: 190,
      render: ({ client, owner }) => (
        <span className={css.lines}>
          <span>{client}</span>
          <span className={css.muted}>As {owner}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: 260,
      render: (source) => {
        const { tone, label, why } = stateOf(source);
        return (
          <span className={css.lines}>
            <span>
              <Badge tone={tone}>{label}</Badge>
            </span>
            {why ? <span className={css.note}>{why}</span> : null}
          </span>
        );
      },
    },
    {
      id: 'file',
      label: 'Last file',
      width: 200,
      render: ({ lastFile }) =>
        lastFile ? (
          <span className={css.lines}>
            <span>{lastFile.name}</span>
            <span className={css.muted}>
              {FILE_STATES[lastFile.state].label}, {recent(lastFile.seenAt ?? lastFile.at)}
            </span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'next',
      label: 'Next run',
      width: 150,
      render: ({ kind, isEnabled, nextRunAt }) => {
        if (nextRunAt) return moment(nextRunAt);
        return kind === 'folder' && isEnabled ? 'All the time' : '–';
      },
    },
  ];
};
