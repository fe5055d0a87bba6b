/** Log viewer (`/log/view`): which pages people opened, and what they did there (spec.md §7). */
import type { LogRow } from '@flightdeck/contract/audit';
import { LinkButton, SegmentedControl, type TableColumn } from '@flightdeck/design-system';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import {
  choiceField,
  daysField,
  daysOf,
  manyField,
  searchField,
} from '../../app/list/list-params.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import { useList } from '../../app/list/use-list.ts';
import { PeopleFilter } from '../../app/logs/PeopleFilter.tsx';
import { timeColumn } from '../../app/logs/time-column.ts';
import * as page from '../../app/page.css.ts';
import type { Viewer } from '../../app/viewer.ts';
import { LogCard } from './LogCard.tsx';
import * as css from './logs.css.ts';

const SHAPE = {
  // By this name it does not count as a filter and "Clear filters" keeps it: each is a log of its own.
  sort: choiceField(['pages', 'actions'], 'pages'),
  search: searchField,
  person: manyField(20),
  days: daysField,
};
const KINDS = [
  { value: 'pages', label: 'Pages' },
  { value: 'actions', label: 'Actions' },
] as const;

/** Columns that a narrow window has room for; a press on the entry shows the rest. */
const NARROW_COLUMNS = { page: new Set(['at', 'url']), action: new Set(['at', 'reference']) };

/** Title, the two logs, and a link to the server's. */
export function LogScreen() {
  const list = useList(SHAPE);
  const { values, field } = list;
  const { search, person, days } = values;
  const kind = values.sort === 'pages' ? 'page' : 'action';
  const columns = useColumns(COLUMNS[kind], NARROW_COLUMNS[kind]);
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Log Viewer</h1>
        <LinkButton href="/intell/log/viewer">Server log</LinkButton>
      </div>
      <div className={page.content}>
        <LogCard
          key={kind}
          label={kind === 'page' ? 'Page log' : 'Action log'}
          filters={{ kind, search, userIds: [...person], ...daysOf(days) }}
          list={list}
          columns={columns}
          empty={
            kind === 'page'
              ? 'Each page that somebody opens appears here.'
              : 'What people do on pages, such as setting up a report, appears here.'
          }
        >
          <SegmentedControl
            label="Log"
            isLabelHidden
            size="small"
            options={KINDS}
            {...field('sort')}
          />
          <ListSearch
            label={kind === 'page' ? 'Search addresses' : 'Search actions and addresses'}
            {...field('search')}
          />
          <PeopleFilter {...field('person')} />
          <DaysFilter label="Written between" {...field('days')} />
        </LogCard>
      </div>
    </>
  );
}

/** Path and query of an address. The host is always this one and would take their room. */
function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.pathname}${parsed.search}` : url;
}

const COLUMNS = {
  page: (viewer: Viewer) => columnsFor(viewer, 'page'),
  action: (viewer: Viewer) => columnsFor(viewer, 'action'),
};

function columnsFor(viewer: Viewer, kind: 'page' | 'action'): readonly TableColumn<LogRow>[] {
  return [
    timeColumn(viewer),
    {
      id: 'person',
      label: 'Person',
      width: 200,
      render: (row) => (
        <span className={css.line}>{row.kind === 'server' ? '' : row.person.name}</span>
      ),
    },
    ...(kind === 'action'
      ? [
          {
            id: 'reference',
            label: 'Action',
            isRowHeader: true,
            width: 180,
            render: (row: LogRow) => (
              <span className={css.line}>{row.kind === 'action' ? row.reference : ''}</span>
            ),
          },
        ]
      : []),
    {
      id: 'url',
      label: 'Page',
      isRowHeader: kind === 'page',
      render: (row) => (
        <span className={css.line}>{row.kind === 'server' ? '' : pathOf(row.url)}</span>
      ),
    },
  ];
}
