/** Who accepted a version and when, or who has still to accept the terms in force. */
import { callQuery } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { type TermsItem, termsCalls } from '@flightdeck/contract/terms';
import { EmptyState, SegmentedControl, Table, type TableColumn } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as list from '../../../app/list/list.css.ts';
import { choiceField, pageField, searchField } from '../../../app/list/list-params.ts';
import { useList } from '../../../app/list/use-list.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from './terms.css.ts';

type Row = DataOf<typeof termsCalls.acceptances>['rows'][number];

const PAGE_SIZE = 25;
const SHAPE = {
  search: searchField,
  state: choiceField(['accepted', 'waiting'], 'accepted'),
  page: pageField,
};
const STATES = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'waiting', label: 'Have still to' },
] as const;

/** @param props.item A published version. */
export function Acceptances({ item }: { readonly item: TermsItem }) {
  const { client } = useApi();
  const viewer = useViewer();
  const { values, change } = useList(SHAPE);
  const { search, page } = values;
  const isInForce = item.state === 'in-force';
  const state = isInForce ? values.state : 'accepted';
  const filter = { version: item.version, search, state };
  const answer = useQuery({
    ...callQuery(
      client,
      termsCalls.acceptances,
      { body: { ...filter, page, pageSize: PAGE_SIZE } },
      0,
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <ListCard
      noun="people"
      answer={answer}
      page={page}
      pageSize={PAGE_SIZE}
      onPageChange={(next) => change({ page: next })}
      filters={
        <>
          <ListSearch
            label="Find a person"
            value={search}
            onChange={(next) => change({ search: next })}
          />
          {isInForce ? (
            <SegmentedControl
              label="Who"
              isLabelHidden
              size="small"
              options={STATES}
              value={state}
              onChange={(next) => change({ state: next })}
            />
          ) : null}
          <div className={list.filtersEnd}>
            <ExportButton
              call={termsCalls.export}
              input={[{ body: filter }]}
              name={`Terms ${item.version} ${state}`}
            />
          </div>
        </>
      }
    >
      <Table
        className={css.table}
        label={state === 'accepted' ? 'People who accepted' : 'People who have still to accept'}
        columns={columnsFor(viewer, state)}
        items={answer.data?.rows ?? []}
        getId={({ id, email }) => id ?? email}
        isLoading={answer.isPending}
        empty={
          <EmptyState title={search ? 'Nobody matches' : 'Nobody'}>
            {state === 'accepted'
              ? 'People appear here once they have accepted this version.'
              : 'Everybody who can sign in has accepted the terms in force.'}
          </EmptyState>
        }
      />
    </ListCard>
  );
}

function columnsFor(
  { settings, user }: Viewer,
  state: 'accepted' | 'waiting',
): readonly TableColumn<Row>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      render: ({ name }) => name,
    },
    { id: 'email', label: 'E-mail', render: ({ email }) => email },
    ...(state === 'accepted'
      ? [
          {
            id: 'at',
            label: 'Accepted',
            width: 180,
            render: ({ acceptedAt }: Row) =>
              acceptedAt ? writeMoment(acceptedAt, settings.timeZone, user.locale) : '–',
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
