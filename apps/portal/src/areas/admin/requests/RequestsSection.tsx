/** Access requests (`/user/admin/requests`): who asks for which page, and giving it. New ones come by themselves. */
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import { Avatar, Badge, Button, type TableColumn } from '@flightdeck/design-system';
import { useState } from 'react';
import { ExportButton, tickedBody } from '../../../app/list/ExportButton.tsx';
import { searchFilter, segmentFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useChosen } from '../../../app/list/use-chosen.ts';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { DecideMany } from './DecideMany.tsx';
import * as css from './requests.css.ts';

const SHAPE = {
  search: searchFilter('Find a person or a page'),
  state: segmentFilter(
    'State',
    [
      { value: 'open', label: 'Open' },
      { value: 'granted', label: 'Given' },
      { value: 'declined', label: 'Declined' },
      { value: 'all', label: 'All' },
    ],
    'open',
  ),
  sort: choiceField(['asked', 'person', 'page'], 'asked'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};

/** The inbox of requests. */
export function RequestsSection() {
  const viewer = useViewer();
  const refresh = useRefresh();
  const [deciding, setDeciding] = useState<AccessRequest | null>(null);
  const list = useCallList({
    call: requestsCalls.list,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({
      ...{ search, sort, direction },
      state: state === 'all' ? null : state,
    }),
    refetchInterval: 5_000,
    // Nobody answers requests that the filters have hidden. Those of other pages stay chosen.
    onNarrow: () => {
      chosen.clear();
    },
  });
  const chosen = useChosen<AccessRequest>(list.rows, ({ requestId }) => requestId);
  const onDecided = () => void refresh(requestsCalls.list, requestsCalls.open);
  const isOpen = list.values.state === 'open';
  const mayAnswer = isOpen && !viewer.user.viewedBy;
  return (
    <>
      <ListTable
        noun="requests"
        label="Access requests"
        list={list}
        filtersEnd={
          <ExportButton
            call={requestsCalls.export}
            input={[{ body: tickedBody(list.body, chosen.ids) }]}
            ticked={chosen.ids.length}
            name="Access requests"
          />
        }
        className={css.table}
        columns={columnsFor(viewer, isOpen)}
        getId={({ requestId }) => requestId}
        selection={mayAnswer ? chosen.selection : undefined}
        onRowAction={setDeciding}
        rowActions={(request) =>
          request.state === 'open' ? (
            <Button size="row" onPress={() => setDeciding(request)}>
              Answer
            </Button>
          ) : null
        }
        empty={{
          filtered: 'No request matches',
          hint: 'Requests that wait for an answer are under Open.',
          title: 'No request waits',
          children: 'When somebody is refused a page and asks for it, it appears here by itself.',
        }}
      >
        {mayAnswer && chosen.rows.length > 0 ? (
          <DecideMany rows={chosen.rows} onClear={chosen.clear} onDone={onDecided} />
        ) : null}
      </ListTable>
      {deciding ? (
        <DecideDialog
          request={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            // It may be among the chosen ones.
            chosen.clear();
            onDecided();
          }}
        />
      ) : null}
    </>
  );
}

function columnsFor(viewer: Viewer, isOpen: boolean): readonly TableColumn<AccessRequest>[] {
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
      render: ({ askedAt }) => <span className={css.time}>{timesFor(viewer).recent(askedAt)}</span>,
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

function Answer({ request: { state, given } }: { readonly request: AccessRequest }) {
  if (state === 'open') return <Badge tone="info">Open</Badge>;
  if (state === 'declined') return <Badge tone="neutral">Declined</Badge>;
  return <Badge tone="success">{given ? `Given ${given.name}` : 'Given'}</Badge>;
}
