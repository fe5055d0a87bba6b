/** Flows (`/client/flow/{clientUuid?}`): the open steps that wait for somebody, the flows of a client or of all, and their templates. */
import {
  type FlowItem,
  type FlowTemplateItem,
  flowsCalls,
  type InboxStep,
} from '@flightdeck/contract/flows';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  LinkButton,
  ProgressBar,
  Select,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../app/Loaded.tsx';
import { segmentFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';
import { LookWord } from './LookWord.tsx';
import { StartDialog } from './StartDialog.tsx';
import { useTemplates } from './use-flows.ts';
import { lookOf } from './words.ts';

const PATH = '/client/flow';
const ALL = 'all';

/** Path of a flow, and of one step in it. */
export const flowPath = (
  { client, flowId }: Pick<FlowItem, 'client' | 'flowId'>,
  stepId?: string,
): string => `${PATH}/${client.uuid}/${flowId}${stepId === undefined ? '' : `?step=${stepId}`}`;

/** The page: of the client in the address, or of all. */
export function FlowsScreen() {
  const { clientUuid } = useParams();
  const navigate = useNavigate();
  const templates = useTemplates();
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Flows</h1>
          {templates.data && templates.data.clients.length > 1 ? (
            <div className={css.client}>
              <Select
                label="Client"
                isLabelHidden
                value={clientUuid ?? ALL}
                options={[
                  { value: ALL, label: 'All clients' },
                  ...templates.data.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ]}
                onChange={(value) => void navigate(value === ALL ? PATH : `${PATH}/${value}`)}
              />
            </div>
          ) : null}
        </div>
        {templates.data?.mayStart ? (
          <Button variant="default" icon={<Plus size={16} />} onPress={() => setStarting(true)}>
            Start a flow
          </Button>
        ) : null}
      </div>
      <div className={page.content}>
        <Loaded query={templates} noun="the flows">
          {(data) =>
            clientUuid !== undefined && !data.clients.some(({ uuid }) => uuid === clientUuid) ? (
              <EmptyState title="There is no such client">It is not among your clients.</EmptyState>
            ) : (
              <div className={css.stack}>
                <Inbox key={`inbox ${clientUuid}`} clientUuid={clientUuid ?? null} />
                <Flows key={`flows ${clientUuid}`} clientUuid={clientUuid ?? null} />
                {data.mayStart ? (
                  <Templates templates={data.templates} mayEdit={data.mayEdit} />
                ) : null}
              </div>
            )
          }
        </Loaded>
      </div>
      {isStarting && templates.data ? (
        <StartDialog
          clients={templates.data.clients}
          templates={templates.data.templates}
          clientUuid={clientUuid ?? null}
          onClose={() => setStarting(false)}
          onStarted={(flowId, uuid) => void navigate(`${PATH}/${uuid}/${flowId}`)}
        />
      ) : null}
    </>
  );
}

const INBOX = {
  view: segmentFilter(
    'Steps',
    [
      { value: 'mine', label: 'Mine' },
      { value: 'free', label: 'Free' },
      { value: 'waiting', label: 'Waiting' },
      { value: 'late', label: 'Late' },
    ],
    'mine',
  ),
  page: { ...pageField, parameter: 'steps' },
};
const INBOX_PAGE = 10;

/** The steps that somebody has to do. */
function Inbox({ clientUuid }: { readonly clientUuid: string | null }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useCallList({
    call: flowsCalls.inbox,
    shape: INBOX,
    body: ({ view }) => ({ clientUuid, view }),
    pageSize: INBOX_PAGE,
  });
  return (
    <ListTable
      title="Inbox"
      noun="steps"
      label="Open steps"
      list={{ ...list, isFiltered: false }}
      hidesSinglePage
      columns={inboxColumns(viewer)}
      getId={({ flowId, stepId }) => `${flowId} ${stepId}`}
      onRowAction={(step) => void navigate(flowPath(step, step.stepId))}
      empty={{
        filtered: '',
        title: EMPTY[list.values.view],
        children: 'Steps stand here from when they begin until they are closed.',
      }}
    />
  );
}

const EMPTY = {
  mine: 'No step is yours',
  free: 'No step waits to be taken',
  waiting: 'No step waits for somebody else',
  late: 'No step is late',
} as const;

const inboxColumns = ({ user: { locale } }: Viewer): readonly TableColumn<InboxStep>[] => [
  {
    ...{ id: 'step', label: 'Step', isRowHeader: true, width: '30%' },
    render: (step) => (
      <span className={css.lines}>
        <Link href={flowPath(step, step.stepId)}>{step.step}</Link>
        {step.reason === '' ? null : <span className={css.muted}>{step.reason}</span>}
      </span>
    ),
  },
  {
    ...{ id: 'flow', label: 'Flow' },
    render: ({ flow, client }) => (
      <span className={css.lines}>
        <span>{flow}</span>
        <span className={css.muted}>{client.name}</span>
      </span>
    ),
  },
  { id: 'owner', label: 'Owner', render: ({ owner }) => owner?.name ?? 'Nobody yet' },
  { id: 'due', label: 'Due', render: ({ due }) => writeDay(due, locale) },
  {
    ...{ id: 'state', label: 'State' },
    render: (step) => <LookWord look={lookOf({ ...step, ownerKind: 'provider' })} />,
  },
];

const FLOWS = {
  state: segmentFilter(
    'Flows',
    [
      { value: 'running', label: 'Running' },
      { value: 'ended', label: 'Ended' },
    ],
    'running',
  ),
  page: pageField,
};

/** Flows, those that started last first. */
function Flows({ clientUuid }: { readonly clientUuid: string | null }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useCallList({
    call: flowsCalls.list,
    shape: FLOWS,
    body: ({ state }) => ({ clientUuid, state }),
  });
  return (
    <ListTable
      title="Flows"
      noun="flows"
      label="Flows"
      list={{ ...list, isFiltered: false }}
      hidesSinglePage
      columns={flowColumns(viewer)}
      getId={({ flowId }) => flowId}
      onRowAction={(flow) => void navigate(flowPath(flow))}
      empty={{
        filtered: '',
        title: list.values.state === 'running' ? 'No flow is running' : 'No flow has ended yet',
        children: 'A flow is a process of a client, such as onboarding, as steps with owners.',
      }}
    />
  );
}

const flowColumns = (viewer: Viewer): readonly TableColumn<FlowItem>[] => [
  {
    ...{ id: 'name', label: 'Flow', isRowHeader: true, width: '28%' },
    render: (flow) => (
      <span className={css.lines}>
        <Link href={flowPath(flow)}>{flow.name}</Link>
        <span className={css.muted}>{flow.template}</span>
      </span>
    ),
  },
  { id: 'client', label: 'Client', render: ({ client }) => client.name },
  {
    ...{ id: 'start', label: 'Started' },
    render: ({ start }) => writeDay(start, viewer.user.locale),
  },
  {
    ...{ id: 'closed', label: 'Closed', minWidth: 140 },
    render: ({ closed, steps }) => (
      <ProgressBar
        label="Steps"
        value={closed}
        maxValue={steps}
        valueLabel={`${closed} of ${steps}`}
      />
    ),
  },
  {
    ...{ id: 'state', label: 'State' },
    render: ({ endedAt, waiting, late }) =>
      endedAt === null ? (
        <span className={css.buttons}>
          {late > 0 ? <Badge tone="error">{`${late} late`}</Badge> : null}
          {waiting > 0 ? <Badge tone="warning">{`${waiting} waiting`}</Badge> : null}
          {late + waiting === 0 ? <Badge tone="info">In progress</Badge> : null}
        </span>
      ) : (
        <Badge tone="success">{`Ended ${timesFor(viewer).recent(endedAt)}`}</Badge>
      ),
  },
];

/** The templates; who sees every client changes them. */
function Templates(props: {
  readonly templates: readonly FlowTemplateItem[];
  readonly mayEdit: boolean;
}) {
  const viewer = useViewer();
  const href = ({ templateId }: FlowTemplateItem) => `${PATH}/template/${templateId}`;
  return (
    <Card
      title="Templates"
      padding="none"
      actions={
        props.mayEdit ? <LinkButton href={`${PATH}/template/new`}>New template</LinkButton> : null
      }
    >
      <Table<FlowTemplateItem>
        label="Templates of flows"
        items={props.templates}
        getId={({ templateId }) => templateId}
        columns={[
          {
            ...{ id: 'name', label: 'Template', isRowHeader: true, width: '46%' },
            render: (template) => (
              <span className={css.lines}>
                <Link href={href(template)}>{template.name}</Link>
                <span className={css.muted}>{template.description}</span>
              </span>
            ),
          },
          { ...{ id: 'steps', label: 'Steps', align: 'end' }, render: ({ steps }) => steps },
          {
            ...{ id: 'version', label: 'Version', align: 'end' },
            render: ({ version }) => version,
          },
          {
            ...{ id: 'changed', label: 'Changed' },
            render: ({ changedAt, changedBy }) =>
              `${timesFor(viewer).recent(changedAt)}${changedBy ? `, ${changedBy.name}` : ''}`,
          },
        ]}
      />
    </Card>
  );
}
