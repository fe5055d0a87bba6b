/** The audit log (`/user/admin/audit`): who did what, when, from where, and what became what. */
import { callQuery } from '@flightdeck/client';
import { type AuditRow, auditCalls, NOBODY } from '@flightdeck/contract/audit';
import { Button, EmptyState, Table, type TableColumn, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeInstant } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { DaysFilter } from '../../../app/list/DaysFilter.tsx';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as list from '../../../app/list/list.css.ts';
import { dayField, manyField, pageField, searchField } from '../../../app/list/list-params.ts';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { useList } from '../../../app/list/use-list.ts';
import { PeopleFilter } from '../../../app/logs/PeopleFilter.tsx';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from './audit.css.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { actionOptions, actionWords } from './words.ts';

const PAGE_SIZE = 25;
const SHAPE = {
  search: searchField,
  person: manyField(20),
  action: manyField(50),
  target: searchField,
  address: searchField,
  from: dayField,
  to: dayField,
  page: pageField,
};
const BEFORE = [{ id: NOBODY, label: 'Nobody signed in' }];

/** What there is room for in a narrow window; a press on the entry shows the rest. */
const NARROW_COLUMNS = new Set(['at', 'action']);

/** The log with its filters, a page at a time; a row opens its entry. */
export function AuditSection() {
  const { client } = useApi();
  const viewer = useViewer();
  const { values, change, clear, isFiltered } = useList(SHAPE);
  const [open, setOpen] = useState<AuditRow | null>(null);
  const { search, target, address, from, to, page } = values;
  const filters = {
    search,
    target,
    address,
    actorIds: [...values.person],
    actions: values.action.filter((action) => /^[\w-]+\/[\w-]*$/.test(action)),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const answer = useQuery({
    ...callQuery(client, auditCalls.list, { body: { ...filters, page, pageSize: PAGE_SIZE } }, 0),
    placeholderData: keepPreviousData,
  });
  const isNarrow = useMedia(media.narrow);
  const columns = useMemo(
    () => columnsFor(viewer).filter(({ id }) => !isNarrow || NARROW_COLUMNS.has(id)),
    [viewer, isNarrow],
  );
  return (
    <>
      <ListCard
        noun="entries"
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => change({ page: next })}
        filters={
          <>
            <ListSearch
              label="Search actions, targets and reasons"
              value={search}
              onChange={(next) => change({ search: next })}
            />
            <PeopleFilter
              before={BEFORE}
              value={values.person}
              onChange={(person) => change({ person })}
            />
            <ActionFilter value={values.action} onChange={(action) => change({ action })} />
            <div className={css.short}>
              <ListSearch
                label="Target begins with"
                value={target}
                onChange={(next) => change({ target: next })}
              />
            </div>
            <div className={css.short}>
              <ListSearch
                label="Address"
                value={address}
                onChange={(next) => change({ address: next })}
              />
            </div>
            <DaysFilter label="Written between" value={values} onChange={change} />
            <div className={list.filtersEnd}>
              {isFiltered ? (
                <Button variant="text" size="small" onPress={clear}>
                  Clear filters
                </Button>
              ) : null}
              <ExportButton call={auditCalls.export} input={[{ body: filters }]} name="audit log" />
            </div>
          </>
        }
      >
        <Table
          label="Audit log"
          className={css.table}
          columns={columns}
          items={answer.data?.rows ?? []}
          getId={({ id }) => String(id)}
          isLoading={answer.isPending}
          onRowAction={setOpen}
          empty={
            isFiltered ? (
              <EmptyState
                title="No entry matches these filters"
                action={<Button onPress={clear}>Clear filters</Button>}
              >
                Words count from their beginning; an address counts as a whole.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing has been done yet">
                Sign-ins, refusals and every change appear here.
              </EmptyState>
            )
          }
        />
      </ListCard>
      <EntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

function ActionFilter(props: {
  readonly value: readonly string[];
  readonly onChange: (actions: readonly string[]) => void;
}) {
  const { client } = useApi();
  const { data, isError } = useQuery({
    ...callQuery(client, auditCalls.actions),
  });
  const options = useMemo(() => data && actionOptions(data.actions), [data]);
  return (
    <ManyFilter
      label="Actions"
      placeholder="Actions"
      limit={50}
      options={options}
      isDisabled={isError}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

const columnsFor = ({ settings, user }: Viewer): readonly TableColumn<AuditRow>[] => [
  {
    id: 'at',
    label: 'Time',
    width: 184,
    render: ({ at }) => writeInstant(at, settings.timeZone, user.locale),
  },
  {
    id: 'actor',
    label: 'Person',
    width: 200,
    render: ({ actor, viewedAs }) => (
      <span className={css.words}>
        <span className={css.line}>{actor?.name ?? 'Nobody signed in'}</span>
        {viewedAs ? <span className={css.minor}>looking as {viewedAs.name}</span> : null}
      </span>
    ),
  },
  {
    id: 'action',
    label: 'Action',
    isRowHeader: true,
    render: ({ action }) => actionWords(action),
  },
  {
    id: 'target',
    label: 'Target',
    render: ({ target, targetName }) => (
      <span className={css.line}>{targetName ?? target ?? '–'}</span>
    ),
  },
  {
    id: 'address',
    label: 'Address',
    width: 140,
    render: ({ address }) => <span className={css.line}>{address || '–'}</span>,
  },
  {
    id: 'changes',
    label: 'Changes',
    width: 110,
    align: 'end',
    render: ({ changes }) => (changes.length === 0 ? '–' : String(changes.length)),
  },
];
