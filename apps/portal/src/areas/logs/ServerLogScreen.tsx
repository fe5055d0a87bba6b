/** Server log (`/intell/log/viewer`): what the server reports of itself. */
import { LogLevel, type LogRow } from '@flightdeck/contract/audit';
import { LinkButton, type TableColumn, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeInstant } from '@flightdeck/domain/dates';
import { useMemo } from 'react';
import { DaysFilter } from '../../app/list/DaysFilter.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { dayField, manyField, searchField } from '../../app/list/list-params.ts';
import { ManyFilter } from '../../app/list/ManyFilter.tsx';
import { useList } from '../../app/list/use-list.ts';
import * as page from '../../app/page.css.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { LEVELS, LevelBadge } from './LevelBadge.tsx';
import { LogCard } from './LogCard.tsx';
import * as css from './logs.css.ts';

const SHAPE = { search: searchField, level: manyField(3), from: dayField, to: dayField };
const OPTIONS = LogLevel.options.map((id) => ({ id, label: LEVELS[id].label }));

/** Title, the log, and a way to those of people. */
export function ServerLogScreen() {
  const viewer = useViewer();
  const { values, change, clear, isFiltered } = useList(SHAPE);
  const { search, from, to } = values;
  const isNarrow = useMedia(media.narrow);
  const columns = useMemo(() => columnsFor(viewer, isNarrow), [viewer, isNarrow]);
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Server Log</h1>
        <LinkButton href="/log/view">Pages and actions</LinkButton>
      </div>
      <div className={page.content}>
        <LogCard
          label="Server log"
          filters={{
            kind: 'server',
            search,
            levels: LogLevel.options.filter((level) => values.level.includes(level)),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
          }}
          isFiltered={isFiltered}
          onClear={clear}
          columns={columns}
          empty="Failures, slow stores and jobs that ended badly appear here, and are kept for 90 days."
        >
          <ListSearch
            label="Search messages"
            value={search}
            onChange={(next) => change({ search: next })}
          />
          <ManyFilter
            label="Levels"
            placeholder="Levels"
            options={OPTIONS}
            value={values.level}
            onChange={(level) => change({ level })}
          />
          <DaysFilter label="Written between" value={values} onChange={change} />
        </LogCard>
      </div>
    </>
  );
}

/** In a narrow window the level stands over the message. */
function columnsFor({ settings, user }: Viewer, isNarrow: boolean): readonly TableColumn<LogRow>[] {
  const badge = (row: LogRow) => (row.kind === 'server' ? <LevelBadge level={row.level} /> : null);
  return [
    {
      id: 'at',
      label: 'Time',
      width: 184,
      render: ({ at }) => writeInstant(at, settings.timeZone, user.locale),
    },
    ...(isNarrow ? [] : [{ id: 'level', label: 'Level', width: 130, render: badge }]),
    {
      id: 'message',
      label: 'Message',
      isRowHeader: true,
      render: (row) => (
        <>
          {isNarrow ? badge(row) : null}
          <span className={css.line}>{row.kind === 'server' ? row.message : ''}</span>
        </>
      ),
    },
  ];
}
