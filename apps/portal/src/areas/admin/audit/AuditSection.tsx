/** The audit log (`/user/admin/audit`): who did what, when, from where, and what became what. */
import { AuditAction, type AuditRow, auditCalls, NOBODY } from '@flightdeck/contract/audit';
import type { TableColumn } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ClearFilters } from '../../../app/list/ClearFilters.tsx';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { daysFilter, manyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { daysOf, pageField, valuesField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import { peopleFilter } from '../../../app/logs/PeopleFilter.tsx';
import { timeColumn } from '../../../app/logs/time-column.ts';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from './audit.css.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { actionLabel, actionOptions } from './labels.ts';

const SHAPE = {
  search: searchFilter('Search actions, targets and reasons'),
  person: peopleFilter([{ id: NOBODY, label: 'Nobody signed in' }]),
  action: manyFilter(valuesField(AuditAction, 50), {
    label: 'Actions',
    placeholder: 'Actions',
    limit: 50,
    options: useActionOptions,
  }),
  target: searchFilter('Target begins with', css.short),
  address: searchFilter('Address', css.short),
  days: daysFilter('Written between'),
  page: pageField,
};

/** Columns that a narrow window has room for; a press on the entry shows the rest. */
const NARROW_COLUMNS = new Set(['at', 'actor', 'action', 'target']);

/** The log with its filters, a page at a time; a row opens its entry. */
export function AuditSection() {
  const list = useCallList({
    call: auditCalls.list,
    shape: SHAPE,
    body: ({ search, target, address, person, action, days }) => ({
      ...{ search, target, address, ...daysOf(days) },
      actorIds: [...person],
      actions: [...action],
    }),
  });
  const columns = useColumns(columnsFor, NARROW_COLUMNS);
  const [open, setOpen] = useState<AuditRow | null>(null);
  return (
    <>
      <ListTable
        noun="entries"
        label="Audit log"
        list={list}
        filtersEnd={
          <>
            <ClearFilters list={list} />
            <ExportButton call={auditCalls.export} input={[{ body: list.body }]} name="audit log" />
          </>
        }
        className={css.table}
        columns={columns}
        getId={({ id }) => String(id)}
        onRowAction={setOpen}
        empty={{
          filtered: 'No entry matches these filters',
          hint: 'Words count from their beginning; an address counts as a whole.',
          title: 'Nothing has been done yet',
          children: 'Sign-ins, refusals and every change appear here.',
        }}
      />
      <EntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

function useActionOptions() {
  const { queryOf } = useApi();
  const { data, isError: isDisabled } = useQuery(queryOf(auditCalls.actions));
  return { options: useMemo(() => data && actionOptions(data.actions), [data]), isDisabled };
}

const line = (text: string) => <span className={css.line}>{text}</span>;

const columnsFor = (viewer: Viewer): readonly TableColumn<AuditRow>[] => [
  timeColumn(viewer),
  {
    id: 'actor',
    label: 'Person',
    width: 200,
    render: ({ actor, viewedAs }) => (
      <span className={css.words}>
        {line(actor?.name ?? 'Nobody signed in')}
        {viewedAs ? <span className={css.minor}>looking as {viewedAs.name}</span> : null}
      </span>
    ),
  },
  { id: 'action', label: 'Action', isRowHeader: true, render: ({ action }) => actionLabel(action) },
  {
    id: 'target',
    label: 'Target',
    render: ({ target, targetName }) => line(targetName ?? target ?? '–'),
  },
  { id: 'address', label: 'Address', width: 140, render: ({ address }) => line(address || '–') },
  {
    id: 'changes',
    label: 'Changes',
    width: 110,
    align: 'end',
    render: ({ changes }) => (changes.length === 0 ? '–' : String(changes.length)),
  },
];
