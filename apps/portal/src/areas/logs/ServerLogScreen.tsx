/** Server log (`/intell/log/viewer`): what the server reports of itself. */
import { LogLevel, type LogRow } from '@flightdeck/contract/audit';
import { LinkButton, type TableColumn, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { useMemo } from 'react';
import { daysFilter, manyFilter, searchFilter } from '../../app/list/filters.tsx';
import { daysOf, valuesField } from '../../app/list/list-params.ts';
import { useList } from '../../app/list/use-list.ts';
import { timeColumn } from '../../app/logs/time-column.ts';
import * as page from '../../app/page.css.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { LEVELS, LevelBadge } from './LevelBadge.tsx';
import { LogCard } from './LogCard.tsx';
import * as css from './logs.css.ts';

const SHAPE = {
  search: searchFilter('Search messages'),
  level: manyFilter(valuesField(LogLevel, 3), {
    label: 'Levels',
    placeholder: 'Levels',
    options: LogLevel.options.map((id) => ({ id, label: LEVELS[id].label })),
  }),
  days: daysFilter('Written between'),
};

/** Title, the log, and a link to the logs of people. */
export function ServerLogScreen() {
  const viewer = useViewer();
  const list = useList(SHAPE);
  const { search, level, days } = list.values;
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
          filters={{ kind: 'server', search, levels: [...level], ...daysOf(days) }}
          list={list}
          columns={columns}
          empty="Failures, slow stores and jobs that ended badly appear here, and are kept for 90 days."
        >
          {list.controls}
        </LogCard>
      </div>
    </>
  );
}

/** In a narrow window the level stands over the message. */
function columnsFor(viewer: Viewer, isNarrow: boolean): readonly TableColumn<LogRow>[] {
  const badge = (row: LogRow) => (row.kind === 'server' ? <LevelBadge level={row.level} /> : null);
  return [
    timeColumn(viewer),
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
