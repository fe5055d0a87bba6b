/** Log viewer (`/log/view`): which pages people opened, and what they did there (spec.md §7). */
import type { LogRow } from '@flightdeck/contract/audit';
import {
  LinkButton,
  SegmentedControl,
  type TableColumn,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeInstant } from '@flightdeck/domain/dates';
import { useMemo } from 'react';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { choiceField, dayField, manyField, searchField } from '../../app/list/list-params.ts';
import { useList } from '../../app/list/use-list.ts';
import { PeopleFilter } from '../../app/logs/PeopleFilter.tsx';
import * as page from '../../app/page.css.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { LogCard } from './LogCard.tsx';
import * as css from './logs.css.ts';

const SHAPE = {
  // Not a filter: each is a log of its own.
  sort: choiceField(['pages', 'actions'], 'pages'),
  search: searchField,
  person: manyField(20),
  from: dayField,
  to: dayField,
};
const KINDS = [
  { value: 'pages', label: 'Pages' },
  { value: 'actions', label: 'Actions' },
] as const;

/** What there is room for in a narrow window; a press on the entry shows the rest. */
const NARROW_COLUMNS = { page: new Set(['at', 'url']), action: new Set(['at', 'reference']) };

/** Title, the two logs, and a way to the server's. */
export function LogScreen() {
  const viewer = useViewer();
  const { values, change, clear, isFiltered } = useList(SHAPE);
  const { search, from, to } = values;
  const kind = values.sort === 'pages' ? 'page' : 'action';
  const isNarrow = useMedia(media.narrow);
  const columns = useMemo(
    () => columnsFor(viewer, kind).filter(({ id }) => !isNarrow || NARROW_COLUMNS[kind].has(id)),
    [viewer, kind, isNarrow],
  );
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
          filters={{
            kind,
            search,
            userIds: [...values.person],
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
          }}
          isFiltered={isFiltered}
          onClear={clear}
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
            value={values.sort}
            onChange={(sort) => change({ sort })}
          />
          <ListSearch
            label={kind === 'page' ? 'Search addresses' : 'Search actions and addresses'}
            value={search}
            onChange={(next) => change({ search: next })}
          />
          <PeopleFilter value={values.person} onChange={(person) => change({ person })} />
          <DaysFilter label="Written between" value={values} onChange={change} />
        </LogCard>
      </div>
    </>
  );
}

/** Path and query of an address: the host is this one, and takes the room. */
function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.pathname}${parsed.search}` : url;
}

function columnsFor(
  { settings, user }: Viewer,
  kind: 'page' | 'action',
): readonly TableColumn<LogRow>[] {
  return [
    {
      id: 'at',
      label: 'Time',
      width: 184,
      render: ({ at }) => writeInstant(at, settings.timeZone, user.locale),
    },
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
        <span className={css.line}>{row.kind === 'server' ? '' : placeOf(row.url)}</span>
      ),
    },
  ];
}
