/** Sponsored content (`/sponsored/content/{clientUuid?}`): the documents of a client or of all, and beginning one. */
import { type SponsoredItem, SponsoredState, sponsoredCalls } from '@flightdeck/contract/sponsored';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  Select,
  type TableColumn,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { SPONSORED_LIMITS, SPONSORED_STATES, STATE_WORDS } from '@flightdeck/domain/sponsored';
import { MessageSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import { manyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { choiceField, pageField, valuesField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './sponsored.css.ts';
import { useChange, useClients } from './use-sponsored.ts';
import { documentPath, LIST_PATH, STATE_TONES } from './words.ts';

const ALL = 'all';

/** The page: of the client in the address, or of all. */
export function SponsoredScreen() {
  const { clientUuid } = useParams();
  const navigate = useNavigate();
  const clients = useClients();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Sponsored content</h1>
          {clients.data && clients.data.clients.length > 1 ? (
            <div className={css.client}>
              <Select
                label="Client"
                isLabelHidden
                value={clientUuid ?? ALL}
                options={[
                  { value: ALL, label: 'All clients' },
                  ...clients.data.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ]}
                onChange={(value) =>
                  void navigate(value === ALL ? LIST_PATH : `${LIST_PATH}/${value}`)
                }
              />
            </div>
          ) : null}
        </div>
        {clients.data && clients.data.clients.length > 0 ? (
          <Button variant="default" icon={<Plus size={16} />} onPress={() => setNew(true)}>
            New document
          </Button>
        ) : null}
      </div>
      <div className={page.content}>
        <Loaded query={clients} noun="your clients">
          {(data) =>
            clientUuid !== undefined && !data.clients.some(({ uuid }) => uuid === clientUuid) ? (
              <EmptyState title="There is no such client">It is not among your clients.</EmptyState>
            ) : (
              <Documents key={clientUuid ?? ALL} clientUuid={clientUuid ?? null} />
            )
          }
        </Loaded>
      </div>
      {isNew && clients.data ? (
        <NewDocument
          clients={clients.data.clients}
          clientUuid={clientUuid ?? clients.data.clients[0]?.uuid ?? ''}
          onClose={() => setNew(false)}
        />
      ) : null}
    </>
  );
}

const SHAPE = {
  search: searchFilter('Search sponsored content'),
  states: manyFilter(valuesField(SponsoredState, 10), {
    label: 'States',
    options: SPONSORED_STATES.map((state) => ({ id: state, label: STATE_WORDS[state].label })),
  }),
  sort: choiceField(['title', 'client', 'state', 'goLive', 'changed'], 'changed'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};

/** The documents, those that changed last first. */
function Documents({ clientUuid }: { readonly clientUuid: string | null }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useCallList({
    call: sponsoredCalls.list,
    shape: SHAPE,
    body: ({ search, states, sort, direction }) => ({
      ...{ clientUuid, search, states: [...states], sort, direction },
    }),
  });
  return (
    <ListTable
      noun="documents"
      label="Sponsored documents"
      list={list}
      columns={columns(viewer)}
      getId={({ documentId }) => documentId}
      onRowAction={(item) => void navigate(documentPath(item))}
      filtersEnd={
        <ExportButton
          call={sponsoredCalls.export}
          input={[{ body: list.body }]}
          name="Sponsored content"
        />
      }
      empty={{
        filtered: 'No document matches',
        hint: 'Look for other words, or for other states.',
        title: 'No sponsored content yet',
        children:
          'An article that a client pays for stands here from its brief until its flight is over.',
      }}
    />
  );
}

const columns = (viewer: Viewer): readonly TableColumn<SponsoredItem>[] => [
  {
    ...{ id: 'title', label: 'Document', isRowHeader: true, isSortable: true, width: '32%' },
    render: (item) => (
      <span className={css.lines}>
        <Link href={documentPath(item)}>{item.title}</Link>
        <span className={css.muted}>
          {item.label === '' ? 'No disclosure label yet' : item.label}
        </span>
      </span>
    ),
  },
  { ...{ id: 'client', label: 'Client', isSortable: true }, render: ({ client }) => client },
  {
    ...{ id: 'state', label: 'State', isSortable: true },
    render: ({ state, heldBack }) =>
      heldBack.length > 0 ? (
        <Badge tone="error">Kept back</Badge>
      ) : (
        <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state].label}</Badge>
      ),
  },
  {
    ...{ id: 'approval', label: 'Approval' },
    render: ({ approvers, approved, openComments }) => (
      <span className={css.lines}>
        <span>{approvers === 0 ? 'Nobody named' : `${approved} of ${approvers}`}</span>
        {openComments > 0 ? (
          <span className={css.count}>
            <MessageSquare size={12} aria-hidden />
            {openComments === 1 ? '1 comment' : `${openComments} comments`}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    ...{ id: 'goLive', label: 'Goes live', isSortable: true },
    render: ({ goLiveAt, zone }) =>
      goLiveAt === null ? (
        'Not set'
      ) : (
        <span className={css.lines}>
          <span>{writeMoment(goLiveAt, zone, viewer.user.locale)}</span>
          <span className={css.muted}>{zone}</span>
        </span>
      ),
  },
  { id: 'owner', label: 'Owner', render: ({ owner }) => owner?.name ?? 'Nobody' },
  {
    ...{ id: 'changed', label: 'Changed', isSortable: true },
    render: ({ changedAt }) => timesFor(viewer).recent(changedAt),
  },
];

function NewDocument(props: {
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  readonly clientUuid: string;
  readonly onClose: () => void;
}) {
  const { client } = useApi();
  const navigate = useNavigate();
  const [clientUuid, setClientUuid] = useState(props.clientUuid);
  const [title, setTitle] = useState('');
  const [brief, setBrief] = useState('');
  const create = useChange(
    () => client.request(sponsoredCalls.create, { body: { clientUuid, title, brief } }),
    {
      isSilent: true,
      onDone: ({ documentId }) => void navigate(documentPath({ clientUuid, documentId })),
    },
  );
  return (
    <ActionDialog
      title="New sponsored document"
      action="Begin"
      isForm
      isDisabled={title.trim() === '' || clientUuid === ''}
      isPending={create.isPending}
      problem={create.error?.message}
      onAction={() => create.mutate(undefined)}
      onClose={props.onClose}
    >
      <Select
        label="Client"
        value={clientUuid}
        options={props.clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(value) => {
          if (value !== null) setClientUuid(value);
        }}
      />
      <TextField
        label="Title"
        autoFocus
        value={title}
        maxLength={SPONSORED_LIMITS.title}
        onChange={setTitle}
      />
      <TextArea
        label="Brief"
        description="What the client wants: message, tone, what must not be said."
        rows={5}
        value={brief}
        maxLength={SPONSORED_LIMITS.brief}
        onChange={setBrief}
      />
    </ActionDialog>
  );
}
