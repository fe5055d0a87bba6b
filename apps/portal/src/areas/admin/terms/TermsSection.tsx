/** Terms (`/user/admin/terms`): versions, which is in force, how many have accepted. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type TermsItem, termsCalls } from '@flightdeck/contract/terms';
import {
  Badge,
  Button,
  Card,
  Dialog,
  EmptyState,
  Select,
  Table,
  type TableColumn,
  TextField,
} from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import { AdminActions } from '../AdminActions.tsx';
import * as css from './terms.css.ts';

/** Address of a version. */
const pathOf = (version: string): string => `/user/terms/${encodeURIComponent(version)}`;

/** The list of versions. */
export function TermsSection() {
  const { client } = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const list = useQuery(callQuery(client, termsCalls.list, {}, 0));
  const { data } = list;
  return (
    <>
      <AdminActions>
        <Button variant="default" icon={<Plus size={16} />} onPress={() => setCreating(true)}>
          New version
        </Button>
      </AdminActions>
      <Card padding="none">
        {data ? (
          <p className={css.summary}>
            {data.waiting === 0
              ? `All ${data.people} active people have accepted the terms in force.`
              : `${data.people - data.waiting} of ${data.people} active people have accepted the terms in force, ${data.waiting} have still to.`}
          </p>
        ) : null}
        {list.isLoadingError ? (
          <NotLoaded query={list} noun="the terms" />
        ) : (
          <Table
            label="Versions of the terms"
            className={css.table}
            columns={columnsFor(viewer)}
            items={data?.versions ?? []}
            getId={({ version }) => version}
            isLoading={list.isPending}
            onRowAction={({ version }) => void navigate(pathOf(version))}
            empty={
              <EmptyState
                title="No terms yet"
                action={<Button onPress={() => setCreating(true)}>Write the first version</Button>}
              >
                Without published terms, people enter the portal without accepting any.
              </EmptyState>
            }
          />
        )}
      </Card>
      {isCreating ? (
        <NewVersion versions={data?.versions ?? []} onClose={() => setCreating(false)} />
      ) : null}
    </>
  );
}

function columnsFor({ settings, user }: Viewer): readonly TableColumn<TermsItem>[] {
  const when = (moment: string) =>
    writeRecent(moment, settings.today, settings.timeZone, user.locale);
  return [
    {
      id: 'version',
      label: 'Version',
      isRowHeader: true,
      width: 120,
      render: ({ version }) => version,
    },
    { id: 'state', label: 'State', width: 140, render: (item) => <StateBadge item={item} /> },
    {
      id: 'note',
      label: 'What changed',
      render: ({ note }) => note || '–',
    },
    {
      id: 'published',
      label: 'Published',
      render: ({ publishedAt, publishedBy, updatedAt, updatedBy }) =>
        publishedAt
          ? [when(publishedAt), publishedBy].filter(Boolean).join(', ')
          : `Not yet. Last change: ${[when(updatedAt), updatedBy].filter(Boolean).join(', ')}`,
    },
    {
      id: 'accepted',
      label: 'Accepted by',
      align: 'end',
      width: 120,
      render: ({ accepted, state }) =>
        state === 'draft' || state === 'scheduled' ? '–' : accepted,
    },
  ];
}

/** Label of a version's state. */
export function StateBadge({ item }: { readonly item: TermsItem }) {
  if (item.state === 'draft') return <Badge tone="warning">Draft</Badge>;
  if (item.state === 'scheduled') return <Badge tone="info">Scheduled</Badge>;
  if (item.state === 'replaced') return <Badge>Replaced</Badge>;
  return <Badge tone="success">In force</Badge>;
}

/** Label of each kind of publishing. */
export const KIND_LABELS = {
  'ask-again': 'Asked everybody again',
  correction: 'Correction',
} as const;

function NewVersion(props: {
  readonly versions: readonly TermsItem[];
  readonly onClose: () => void;
}) {
  const { versions, onClose } = props;
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const inForce = versions.find(({ state }) => state === 'in-force')?.version ?? null;
  const [version, setVersion] = useState('');
  const [from, setFrom] = useState(inForce);
  const create = useMutation({
    mutationFn: () =>
      client.request(termsCalls.create, { body: { version: version.trim(), from } }),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(termsCalls.list) });
      void navigate(pathOf(made.version));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New version of the terms"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="default"
            type="submit"
            form="new-terms"
            isDisabled={version.trim() === ''}
            isPending={create.isPending}
          >
            Create draft
          </Button>
        </>
      }
    >
      <form
        id="new-terms"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField
          label="Version"
          description="What people call it, such as 2.1."
          value={version}
          onChange={setVersion}
          maxLength={20}
          errorMessage={create.error?.message}
          autoFocus
        />
        <Select
          label="Start from"
          options={versions.map((each) => ({
            value: each.version,
            label: `Version ${each.version}`,
          }))}
          value={from}
          onChange={setFrom}
          isClearable
          placeholder="An empty text"
        />
      </form>
    </Dialog>
  );
}
