/** The help inbox (`/onehelp/message/{projectId?}` and `/onehelp/message/{projectId}/{messageId}`): list and reading pane. */
import type { PersonName } from '@flightdeck/contract';
import {
  type HelpProjectItem,
  helpAdminCalls,
  type ManagedMessage,
  type MessageState,
} from '@flightdeck/contract/help-admin';
import { Badge, EmptyState, SegmentedControl } from '@flightdeck/design-system';
import { ContactType } from '@flightdeck/domain/help';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { ChoiceFilter } from '../../../app/list/ChoiceFilter.tsx';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { anyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import {
  choiceField,
  type FieldState,
  pageField,
  searchField,
} from '../../../app/list/list-params.ts';
import { NoRows } from '../../../app/list/NoRows.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../frame.css.ts';
import { HelpFrame } from '../HelpFrame.tsx';
import { helpPath } from '../paths.ts';
import { STATES, TYPES } from './labels.ts';
import { MessagePane } from './MessagePane.tsx';
import * as own from './messages.css.ts';

const SHAPE = {
  search: searchFilter('Search messages'),
  state: choiceField(['any', 'new', 'open', 'waiting', 'done'], 'any'),
  type: anyFilter(
    'Kind',
    'Any kind',
    ContactType.options.map((value) => ({ value, label: TYPES[value] })),
  ),
  assignee: { ...searchField, Control: AssigneeFilter },
  page: pageField,
};

/** The inbox of a project. */
export function MessageScreen() {
  return (
    <HelpFrame tab="message" title="Help messages">
      {(project) => <Inbox project={project} />}
    </HelpFrame>
  );
}

function Inbox({ project }: { readonly project: HelpProjectItem }) {
  const { messageId } = useParams();
  const { projectId } = project;
  const list = useCallList({
    call: helpAdminCalls.messages,
    shape: SHAPE,
    body: ({ search, state, type, assignee }) => ({
      projectId,
      search,
      states: state === 'any' ? [] : [state],
      ...(type === 'any' ? {} : { type }),
      ...(assignee === '' ? {} : { assignee }),
    }),
    pageSize: 20,
    // New messages show without a reload.
    refetchInterval: 30_000,
  });
  const people = useAssignees();
  const counts = list.data?.counts;
  return (
    <div className={own.inbox} data-reading={messageId === undefined ? undefined : ''}>
      <div className={own.list}>
        <ListCard
          noun="messages"
          list={list}
          filters={
            <>
              <SegmentedControl
                label="State"
                isLabelHidden
                isWrapping
                className={own.states}
                size="small"
                options={[
                  { value: 'any', label: 'All' },
                  ...Object.entries(STATES).map(([value, { label }]) => ({
                    value,
                    label: withCount(label, counts, value),
                  })),
                ]}
                value={list.values.state}
                onChange={(next) => list.change({ state: SHAPE.state.schema.parse(next) })}
              />
              {list.controls}
            </>
          }
          filtersEnd={
            <ExportButton
              call={helpAdminCalls.exportMessages}
              input={[{ body: list.body }]}
              name={`Help messages ${project.title}`}
            />
          }
        >
          <Rows
            projectId={projectId}
            rows={list.rows}
            isLoading={list.isLoading}
            open={messageId}
            empty={
              <NoRows
                list={list}
                filtered="No message matches these filters"
                title="No messages yet"
              >
                What people send with the help menu’s form comes in here.
              </NoRows>
            }
          />
        </ListCard>
      </div>
      <div className={own.pane}>
        {messageId === undefined ? (
          <div className={own.hint}>
            <EmptyState title="No message open">Choose one in the list to read it.</EmptyState>
          </div>
        ) : (
          <MessagePane
            key={messageId}
            projectId={projectId}
            messageId={messageId}
            people={people}
          />
        )}
      </div>
    </div>
  );
}

/** People who may answer messages; none while they load. */
function useAssignees(): readonly PersonName[] {
  const { queryOf } = useApi();
  return useQuery(queryOf(helpAdminCalls.assignees)).data ?? [];
}

function AssigneeFilter(state: FieldState<string>) {
  const people = useAssignees().map(({ id, name }) => ({ value: id ?? '', label: name }));
  return (
    <ChoiceFilter
      label="Answered by"
      options={[
        { value: '', label: 'Anybody' },
        { value: 'nobody', label: 'Nobody yet' },
        ...people,
      ]}
      {...state}
    />
  );
}

/** A state's label, and the number of its messages. */
function withCount(
  label: string,
  counts: Readonly<Record<MessageState, number>> | undefined,
  state: string,
): string {
  const count = Object.entries(counts ?? {}).find(([name]) => name === state)?.[1] ?? 0;
  return count === 0 ? label : `${label} ${count}`;
}

function Rows(props: {
  readonly projectId: string;
  readonly rows: readonly ManagedMessage[];
  readonly isLoading: boolean;
  /** Id of the message that is open. */
  readonly open: string | undefined;
  readonly empty: ReactNode;
}) {
  const { projectId, rows, isLoading, open, empty } = props;
  const { recent } = timesFor(useViewer());
  const { search } = useLocation();
  if (rows.length === 0) return isLoading ? <EmptyState title="Loading the messages" /> : empty;
  return (
    <ul className={own.rows} aria-label="Messages">
      {rows.map((row) => (
        <li key={row.messageId}>
          <RouterLink
            className={own.row}
            to={`${helpPath('message', projectId, row.messageId)}${search}`}
            aria-current={row.messageId === open ? 'true' : undefined}
          >
            <span className={own.rowHead}>
              <span className={row.state === 'new' ? own.unread : own.sender}>
                {row.sender.name}
              </span>
              <span className={css.minor}>{recent(row.sentAt)}</span>
            </span>
            <span className={own.excerpt}>{row.excerpt}</span>
            <span className={own.rowFoot}>
              <Badge tone={STATES[row.state].tone}>{STATES[row.state].label}</Badge>
              <span className={css.minor}>
                {[TYPES[row.type], row.product, row.assignee?.name].filter(Boolean).join(' · ')}
              </span>
              {row.attachments > 0 ? (
                <span className={own.attached}>
                  <Paperclip size={12} aria-hidden />
                  {row.attachments}
                  <span className={own.unseen}> attachments</span>
                </span>
              ) : null}
            </span>
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}
