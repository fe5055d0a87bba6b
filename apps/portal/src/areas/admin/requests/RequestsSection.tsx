/** Access requests (`/user/admin/requests`): who asks for which page, and giving it. New ones come by themselves. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as list from '../../../app/list/list.css.ts';
import { choiceField, pageField, searchField } from '../../../app/list/list-params.ts';
import { directionOf, turnOf } from '../../../app/list/table-order.ts';
import { useList } from '../../../app/list/use-list.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import { useChosen } from '../bulk/use-chosen.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { DecideMany } from './DecideMany.tsx';
import * as css from './requests.css.ts';

const PAGE_SIZE = 25;
/** How often new requests are looked for, in milliseconds. */
const LOOK_AGAIN = 5_000;

const SORTABLE = ['asked', 'person', 'page'] as const;
const SHAPE = {
  search: searchField,
  state: choiceField(['open', 'granted', 'declined', 'all'], 'open'),
  sort: choiceField(SORTABLE, 'asked'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};
const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'granted', label: 'Given' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
] as const;

/** The inbox of requests. */
export function RequestsSection() {
  const { client, queryClient } = useApi();
  const viewer = useViewer();
  const { values, change: changeList, clear, isFiltered } = useList(SHAPE);
  const [deciding, setDeciding] = useState<AccessRequest | null>(null);
  const { search, sort, direction, page } = values;
  const filters = { search, state: values.state === 'all' ? null : values.state, sort, direction };
  const answer = useQuery({
    ...callQuery(
      client,
      requestsCalls.list,
      { body: { ...filters, page, pageSize: PAGE_SIZE } },
      0,
    ),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
  });
  const rows = answer.data?.rows ?? [];
  const chosen = useChosen<AccessRequest>(rows, ({ requestId }) => requestId);
  const change = (patch: Parameters<typeof changeList>[0]) => {
    // What is no longer in the list is not answered unseen; turning pages keeps the choice.
    if (!('page' in patch) && !('sort' in patch)) chosen.clear();
    changeList(patch);
  };
  const refresh = () =>
    void Promise.all(
      [requestsCalls.list, requestsCalls.open].map((call) =>
        queryClient.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
  const isAnswering = values.state === 'open' && !viewer.user.viewedBy;
  return (
    <>
      <ListCard
        noun="requests"
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => change({ page: next })}
        filters={
          <>
            <ListSearch
              label="Find a person or a page"
              value={search}
              onChange={(next) => change({ search: next })}
            />
            <SegmentedControl
              label="State"
              isLabelHidden
              size="small"
              options={STATES}
              value={values.state}
              onChange={(next) => change({ state: next })}
            />
            <div className={list.filtersEnd}>
              <ExportButton
                call={requestsCalls.export}
                input={[{ body: filters }]}
                name="Access requests"
              />
            </div>
          </>
        }
      >
        {isAnswering && chosen.rows.length > 0 ? (
          <DecideMany requests={chosen.rows} onClear={chosen.clear} onDecided={refresh} />
        ) : null}
        <Table
          label="Access requests"
          className={css.table}
          columns={columnsFor(viewer, values.state === 'open')}
          sort={{ column: sort, direction: turnOf(direction) }}
          onSortChange={(next) => {
            const by = SORTABLE.find((known) => known === next.column);
            if (by) change({ sort: by, direction: directionOf(next.direction) });
          }}
          items={rows}
          getId={({ requestId }) => requestId}
          isLoading={answer.isPending}
          selection={isAnswering ? chosen.selection : undefined}
          onRowAction={setDeciding}
          rowActions={(request) =>
            request.state === 'open' ? (
              <Button size="row" onPress={() => setDeciding(request)}>
                Answer
              </Button>
            ) : null
          }
          empty={
            isFiltered ? (
              <EmptyState
                title="No request matches"
                action={<Button onPress={clear}>Clear filters</Button>}
              >
                Requests that wait for an answer are under Open.
              </EmptyState>
            ) : (
              <EmptyState title="No request waits">
                When somebody is refused a page and asks for it, it appears here by itself.
              </EmptyState>
            )
          }
        />
      </ListCard>
      {deciding ? (
        <DecideDialog
          request={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            // It may be among the chosen ones.
            chosen.clear();
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

function columnsFor(
  { settings, user }: Viewer,
  isOpen: boolean,
): readonly TableColumn<AccessRequest>[] {
  return [
    {
      id: 'person',
      isSortable: true,
      label: 'Person',
      isRowHeader: true,
      render: ({ person }) => (
        <span className={css.person}>
          <Avatar name={person.name} />
          <span className={css.words}>
            <span className={css.line}>{person.name}</span>
            <span className={css.minor}>{person.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'page',
      isSortable: true,
      label: 'Page',
      render: ({ path, pageTitle }) => (
        <span className={css.place}>
          <span className={css.line}>{pageTitle ?? 'No page any more'}</span>
          <span className={css.minor}>{path}</span>
        </span>
      ),
    },
    {
      id: 'message',
      label: 'Needed for',
      render: ({ message }) => <span className={css.message}>{message || '–'}</span>,
    },
    {
      id: 'asked',
      isSortable: true,
      label: 'Asked',
      width: 150,
      render: ({ askedAt }) => (
        <span className={css.time}>
          {writeRecent(askedAt, settings.today, settings.timeZone, user.locale)}
        </span>
      ),
    },
    ...(isOpen
      ? []
      : [
          {
            id: 'state',
            label: 'Answer',
            width: 180,
            render: (request: AccessRequest) => <Answer request={request} />,
          },
        ]),
  ];
}

function Answer({ request }: { readonly request: AccessRequest }) {
  switch (request.state) {
    case 'open':
      return <Badge tone="info">Open</Badge>;
    case 'granted':
      return (
        <Badge tone="success">{request.given ? `Given ${request.given.name}` : 'Given'}</Badge>
      );
    default:
      return <Badge tone="neutral">Declined</Badge>;
  }
}
