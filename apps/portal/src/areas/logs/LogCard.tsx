/** The frame of a log: filters, new entries that wait, the rows, and a button for older ones. */
import { type LogRow, logsCalls } from '@flightdeck/contract/audit';
import {
  Button,
  Card,
  EmptyState,
  Switch,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { ExportButton } from '../../app/list/ExportButton.tsx';
import * as listCss from '../../app/list/list.css.ts';
import { NoRows, type NoRowsProps } from '../../app/list/NoRows.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import * as css from './logs.css.ts';
import { type LogFilters, useLog } from './use-log.ts';

/** Props of LogCard. */
export interface LogCardProps {
  /** Name of the table and of the exported file. */
  readonly label: string;
  readonly filters: LogFilters;
  /** The list's parameters, from which `filters` are made. */
  readonly list: NoRowsProps['list'];
  readonly columns: readonly TableColumn<LogRow>[];
  /** Text in place of the rows while the log is empty. */
  readonly empty: string;
  /** Filters, before the switch and the export. */
  readonly children: ReactNode;
}

/**
 * While the log is live, new entries appear above the others, unless the reader is among the rows: the page is scrolled
 * past the top of the table, or pointer or focus is on it. Then they wait behind a button, so that no row moves away
 * from under the reader.
 */
export function LogCard({ label, filters, list, columns, ...props }: LogCardProps) {
  const counted = useCounted();
  const [isLive, setLive] = useState(true);
  const [open, setOpen] = useState<LogRow | null>(null);
  const log = useLog(filters, isLive);
  const table = useRef<HTMLDivElement>(null);
  const count = log.waiting.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided when entries come in
  useEffect(() => {
    if (count > 0 && open === null && !isReading(table.current)) log.take();
  }, [log.waiting]);
  return (
    <>
      <Card padding="none">
        <div className={listCss.filters}>
          {props.children}
          <div className={listCss.filtersEnd}>
            <ClearFilters list={list} />
            <Switch isSelected={isLive} onChange={setLive}>
              Live
            </Switch>
            <ExportButton call={logsCalls.export} input={[{ body: filters }]} name={label} />
          </div>
        </div>
        <div aria-live="polite" className={css.news}>
          {count > 0 ? (
            <Button
              size="small"
              variant="primary"
              className={css.newsButton}
              icon={<ArrowUp size={16} />}
              onPress={log.take}
            >
              {log.isApart
                ? `Show the newest ${counted(count, 'entry', 'entries')}`
                : `Show ${counted(count, 'new entry', 'new entries')}`}
            </Button>
          ) : null}
        </div>
        {log.error ? (
          <EmptyState
            title="The log could not be loaded"
            action={<Button onPress={log.refetch}>Try again</Button>}
          >
            {log.error.message}
          </EmptyState>
        ) : (
          <div ref={table}>
            <Table
              label={label}
              className={css.table}
              columns={columns}
              items={log.rows}
              getId={({ id }) => String(id)}
              isLoading={log.isPending}
              onRowAction={setOpen}
              empty={
                <NoRows
                  list={list}
                  filtered="No entry matches these filters"
                  hint="Words count from their beginning."
                  title="Nothing here yet"
                >
                  {props.empty}
                </NoRows>
              }
            />
          </div>
        )}
        {log.isBehind ? (
          <OutOfDate onRetry={log.lookAgain}>New entries could not be looked for.</OutOfDate>
        ) : null}
        {log.isOlderFailed ? (
          <OutOfDate onRetry={log.loadOlder}>Older entries could not be loaded.</OutOfDate>
        ) : null}
        {log.hasOlder && !log.error ? (
          <div className={css.foot}>
            <Button size="small" isPending={log.isLoadingOlder} onPress={log.loadOlder}>
              Show older entries
            </Button>
          </div>
        ) : null}
      </Card>
      <EntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** Whether the reader is among the rows. */
function isReading(table: HTMLElement | null): boolean {
  if (!table) return false;
  const isScrolledPast = table.getBoundingClientRect().top < 0;
  return isScrolledPast || table.matches(':hover') || table.contains(document.activeElement);
}
