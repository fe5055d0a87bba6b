/** The audit log (`/user/admin/audit`): who did what, when, from where, and what became what. */
import { callQuery } from '@flightdeck/client';
import { type AuditRow, auditCalls, NOBODY } from '@flightdeck/contract/audit';
import { Button, Table, type TableColumn, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeInstant } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { DaysFilter } from '../../../app/list/DaysFilter.tsx';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as listCss from '../../../app/list/list.css.ts';
import { dayField, manyField, pageField, searchField } from '../../../app/list/list-params.ts';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { NoRows } from '../../../app/list/NoRows.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { PeopleFilter } from '../../../app/logs/PeopleFilter.tsx';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from './audit.css.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { actionOptions, actionWords } from './words.ts';

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
  const viewer = useViewer();
  const list = useCallList({
    call: auditCalls.list,
    shape: SHAPE,
    body: ({ search, target, address, person, action, from, to }) => ({
      search,
      target,
      address,
      actorIds: [...person],
      actions: action.filter((each) => /^[\w-]+\/[\w-]*$/.test(each)),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    }),
    pageSize: 25,
  });
  const { values, change, field } = list;
  const [open, setOpen] = useState<AuditRow | null>(null);
  const isNarrow = useMedia(media.narrow);
  const columns = useMemo(
    () => columnsFor(viewer).filter(({ id }) => !isNarrow || NARROW_COLUMNS.has(id)),
    [viewer, isNarrow],
  );
  return (
    <>
      <ListCard
        noun="entries"
        list={list}
        filters={
          <>
            <ListSearch label="Search actions, targets and reasons" {...field('search')} />
            <PeopleFilter before={BEFORE} {...field('person')} />
            <ActionFilter {...field('action')} />
            <div className={css.short}>
              <ListSearch label="Target begins with" {...field('target')} />
            </div>
            <div className={css.short}>
              <ListSearch label="Address" {...field('address')} />
            </div>
            <DaysFilter label="Written between" value={values} onChange={change} />
            <div className={listCss.filtersEnd}>
              {list.isFiltered ? (
                <Button variant="text" size="small" onPress={list.clear}>
                  Clear filters
                </Button>
              ) : null}
              <ExportButton
                call={auditCalls.export}
                input={[{ body: list.body }]}
                name="audit log"
              />
            </div>
          </>
        }
      >
        <Table
          label="Audit log"
          className={css.table}
          columns={columns}
          {...list.table}
          getId={({ id }) => String(id)}
          onRowAction={setOpen}
          empty={
            <NoRows
              list={list}
              filtered="No entry matches these filters"
              hint="Words count from their beginning; an address counts as a whole."
              title="Nothing has been done yet"
            >
              Sign-ins, refusals and every change appear here.
            </NoRows>
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
  { id: 'action', label: 'Action', isRowHeader: true, render: ({ action }) => actionWords(action) },
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
