/** Saved mappings: who saved each, which feeds use it, and renaming, exporting, trying and deleting it. */
import { importsCalls, type SavedMapping } from '@flightdeck/contract/imports';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Link,
  LinkButton,
  type MenuEntry,
  Table,
  type TableColumn,
  TextField,
} from '@flightdeck/design-system';
import { DATASETS } from '@flightdeck/domain/datasets';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { saveFile } from '../../app/save-file.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { DuplicateDialog, ImportDialog } from './MappingDialogs.tsx';
import { ADVERTISER, useRefreshAll } from './use-feeds.ts';

/** Feeds named in a row. */
const NAMED = 3;

type Asked =
  | { readonly what: 'rename' | 'delete' | 'duplicate'; readonly saved: SavedMapping }
  | { readonly what: 'import' };

/** The list; people outside of the provider see their own and those that came with the product. */
export function MappingsTab() {
  const { queryOf } = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const query = useQuery(queryOf(importsCalls.savedMappings));
  const [asked, setAsked] = useState<Asked | null>(null);
  const entriesOf = (saved: SavedMapping): MenuEntry[] => [
    {
      id: 'test',
      label: 'Test on a file…',
      onAction: () =>
        void navigate(`/client/file/upload?mapping=${encodeURIComponent(saved.mapping.name)}`),
    },
    {
      id: 'duplicate',
      label: 'Duplicate…',
      onAction: () => setAsked({ what: 'duplicate', saved }),
    },
    {
      id: 'export',
      label: 'Export as JSON',
      onAction: () => {
        const text = JSON.stringify(saved.mapping, null, 2);
        saveFile(new Blob([text], { type: 'application/json' }), saved.mapping.name, 'json');
      },
    },
    ...(saved.isShipped
      ? []
      : [
          {
            id: 'rename',
            label: 'Rename…',
            onAction: () => setAsked({ what: 'rename', saved }),
          },
          'separator' as const,
          {
            id: 'delete',
            label: 'Delete…',
            isDanger: true,
            onAction: () => setAsked({ what: 'delete', saved }),
          },
        ]),
  ];
  const close = () => setAsked(null);
  return (
    <Loaded query={query} noun="the mappings">
      {(mappings) => (
        <Card
          padding="none"
          title="Mappings"
          actions={
            <Button size="small" onPress={() => setAsked({ what: 'import' })}>
              Import from a file
            </Button>
          }
        >
          <Table
            label="Mappings"
            columns={columnsFor(viewer)}
            items={mappings}
            getId={({ mapping }) => mapping.name}
            rowMenu={(saved) => <RowMenu name={saved.mapping.name} entries={entriesOf(saved)} />}
            empty={
              <EmptyState
                title="No mapping is saved yet"
                action={<LinkButton href="/client/file/upload">Upload file</LinkButton>}
              >
                A mapping says what the columns of a file hold. Save one with a file that is not
                recognised: files with its columns are recognised from then on.
              </EmptyState>
            }
          />
          {asked?.what === 'rename' ? <RenameDialog saved={asked.saved} onClose={close} /> : null}
          {asked?.what === 'duplicate' ? (
            <DuplicateDialog
              mapping={asked.saved.mapping}
              taken={mappings.map(({ mapping }) => mapping.name)}
              onClose={close}
            />
          ) : null}
          {asked?.what === 'import' ? (
            <ImportDialog taken={mappings.map(({ mapping }) => mapping.name)} onClose={close} />
          ) : null}
          {asked?.what === 'delete' ? <DeleteDialog saved={asked.saved} onClose={close} /> : null}
        </Card>
      )}
    </Loaded>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<SavedMapping>[] => {
  const { locale } = viewer.user;
  const { moment } = timesFor(viewer);
  return [
    {
      id: 'name',
      label: 'Mapping',
      isRowHeader: true,
      render: ({ mapping }) => (
        <span className={css.lines}>
          <span>{mapping.name}</span>
          <span className={css.muted}>{DATASETS[mapping.dataset].label}</span>
        </span>
      ),
    },
    {
      id: 'columns',
      label: 'Columns',
      align: 'end',
      width: 100,
      render: ({ mapping }) => writeNumber(Object.keys(mapping.columns).length, locale),
    },
    {
      id: 'feeds',
      label: 'Feeds that use it',
      width: 300,
      render: ({ feeds }) =>
        feeds.length === 0 ? (
          '–'
        ) : (
          <span className={css.lines}>
            {feeds.slice(0, NAMED).map(({ advId, advertiser, feed }) => (
              <Link key={`${advId} ${feed}`} href={`/client/feeds?${ADVERTISER}=${advId}`}>
                {advertiser}, {feed}
              </Link>
            ))}
            {feeds.length > NAMED ? (
              <span className={css.muted}>
                and {counted(feeds.length - NAMED, locale, 'more feed')}
              </span>
            ) : null}
          </span>
        ),
    },
    {
      id: 'saved',
      label: 'Saved',
      width: 200,
      render: ({ isShipped, savedBy, savedAt }) => (
        <span className={css.lines}>
          <span>{isShipped ? 'Came with the product' : (savedBy ?? 'Somebody')}</span>
          {savedAt ? <span className={css.muted}>{moment(savedAt)}</span> : null}
        </span>
      ),
    },
  ];
};

interface DialogProps {
  readonly saved: SavedMapping;
  readonly onClose: () => void;
}

function RenameDialog({ saved, onClose }: DialogProps) {
  const { client } = useApi();
  const refresh = useRefreshAll();
  const { name } = saved.mapping;
  const [to, setTo] = useState(name);
  const rename = useMutation({
    mutationFn: () => client.request(importsCalls.renameMapping, { body: { name, to } }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Rename ${name}`}
      onClose={onClose}
      action="Rename"
      isForm
      isDisabled={to.trim() === '' || to.trim() === name}
      isPending={rename.isPending}
      onAction={() => rename.mutate()}
    >
      <TextField
        label="Name"
        description="What was loaded by it goes along: the next file continues it."
        value={to}
        maxLength={100}
        autoFocus
        onChange={setTo}
      />
      {rename.isError ? (
        <p role="alert" className={css.error}>
          {rename.error.message}
        </p>
      ) : null}
    </ActionDialog>
  );
}

function DeleteDialog({ saved, onClose }: DialogProps) {
  const { client } = useApi();
  const refresh = useRefreshAll();
  const { locale } = useViewer().user;
  const { name } = saved.mapping;
  const remove = useMutation({
    mutationFn: () => client.request(importsCalls.deleteMapping, { body: { name } }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const uses = saved.feeds.length;
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirmLabel="Delete mapping"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        What was loaded by it stays. Files with its columns are no longer recognised
        {uses > 0
          ? `: ${counted(uses, locale, 'feed')} ${plural(uses, 'needs', 'need')} it for the next file.`
          : '.'}
      </p>
      {remove.isError ? (
        <p role="alert" className={css.error}>
          {remove.error.message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
