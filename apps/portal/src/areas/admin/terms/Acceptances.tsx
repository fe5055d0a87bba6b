/** Who accepted a version and when, or who has still to accept the terms in force. */
import type { DataOf } from '@flightdeck/contract';
import { type TermsItem, termsCalls } from '@flightdeck/contract/terms';
import { EmptyState, SegmentedControl, Table, type TableColumn } from '@flightdeck/design-system';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { searchFilter } from '../../../app/list/filters.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { choiceField, pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from './terms.css.ts';

type Row = DataOf<typeof termsCalls.acceptances>['rows'][number];

const SHAPE = {
  search: searchFilter('Find a person'),
  state: choiceField(['accepted', 'waiting'], 'accepted'),
  page: pageField,
};
const STATES = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'waiting', label: 'Have still to' },
] as const;

/** @param props.item A published version. */
export function Acceptances({ item }: { readonly item: TermsItem }) {
  const viewer = useViewer();
  const isInForce = item.state === 'in-force';
  const stateOf = (chosen: 'accepted' | 'waiting') => (isInForce ? chosen : 'accepted');
  const list = useCallList({
    call: termsCalls.acceptances,
    shape: SHAPE,
    body: ({ search, ...values }) => ({
      version: item.version,
      search,
      state: stateOf(values.state),
    }),
    pageSize: 25,
  });
  const state = stateOf(list.values.state);
  return (
    <ListCard
      noun="people"
      list={list}
      filters={
        <>
          {list.controls}
          {isInForce ? (
            <SegmentedControl
              label="Who"
              isLabelHidden
              size="small"
              options={STATES}
              {...list.field('state')}
            />
          ) : null}
        </>
      }
      filtersEnd={
        <ExportButton
          call={termsCalls.export}
          input={[{ body: list.body }]}
          name={`Terms ${item.version} ${state}`}
        />
      }
    >
      <Table
        className={css.table}
        label={state === 'accepted' ? 'People who accepted' : 'People who have still to accept'}
        columns={columnsFor(viewer, state)}
        {...list.table}
        getId={({ id, email }) => id ?? email}
        empty={
          <EmptyState title={list.values.search ? 'Nobody matches' : 'Nobody'}>
            {state === 'accepted'
              ? 'People appear here once they have accepted this version.'
              : 'Everybody who can sign in has accepted the terms in force.'}
          </EmptyState>
        }
      />
    </ListCard>
  );
}

function columnsFor(viewer: Viewer, state: 'accepted' | 'waiting'): readonly TableColumn<Row>[] {
  return [
    { id: 'name', label: 'Name', isRowHeader: true, render: ({ name }) => name },
    { id: 'email', label: 'E-mail', render: ({ email }) => email },
    ...(state === 'accepted'
      ? [
          {
            id: 'at',
            label: 'Accepted',
            width: 180,
            render: ({ acceptedAt }: Row) =>
              acceptedAt ? timesFor(viewer).moment(acceptedAt) : '–',
          },
          {
            id: 'address',
            label: 'Address',
            width: 150,
            render: ({ address }: Row) => address ?? '–',
          },
        ]
      : []),
  ];
}
