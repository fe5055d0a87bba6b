/** The frame of a log: filters, what came in, the rows, and older ones below. */
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
import { ExportButton } from '../../app/list/ExportButton.tsx';
import * as list from '../../app/list/list.css.ts';
import { NoRows } from '../../app/list/NoRows.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import { EntryDrawer } from './EntryDrawer.tsx';
import * as css from './logs.css.ts';
import { type LogFilters, useLog } from './use-log.ts';

/** Props of LogCard. */
export interface LogCardProps {
  /** Name of the table and of the exported file. */
  readonly label: string;
  readonly filters: LogFilters;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly columns: readonly TableColumn<LogRow>[];
  /** What is said when nothing was ever written. */
  readonly empty: string;
  /** Filters, before the switch and the export. */
  readonly children: ReactNode;
}

/**
 * While it is live, entries that come in are put above the others where nobody reads: at the top of the page, with
 * pointer and focus elsewhere. Otherwise they wait behind a button, so that nothing moves under the reader.
 */
export function LogCard({ label, filters, columns, ...props }: LogCardProps) {
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
        <div className={list.filters}>
          {props.children}
          <div className={list.filtersEnd}>
            {props.isFiltered ? (
              <Button variant="text" size="small" onPress={props.onClear}>
                Clear filters
              </Button>
            ) : null}
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
                ? `Show the newest ${count} entries`
                : count === 1
                  ? 'Show 1 new entry'
                  : `Show ${count} new entries`}
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
                  list={{ isFiltered: props.isFiltered, clear: props.onClear }}
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

/** Somebody is in the middle of the rows. */
function isReading(table: HTMLElement | null): boolean {
  if (!table) return false;
  const isAway = table.getBoundingClientRect().top < 0;
  return isAway || table.matches(':hover') || table.contains(document.activeElement);
}
