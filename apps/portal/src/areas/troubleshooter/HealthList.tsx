/** The list of items with its totals and filters, the bar for those that are ticked, and the open item beside it. */
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Button, EmptyState, LinkButton, notify, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { useMutation } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { loadChunk } from '../../app/chunks.ts';
import { FilterBar } from '../../app/list/FilterBar.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { writeListParams } from '../../app/list/list-params.ts';
import { OrderFilter } from '../../app/list/OrderFilter.tsx';
import { OutOfDate } from '../../app/list/OutOfDate.tsx';
import { useList } from '../../app/list/use-list.ts';
import * as page from '../../app/page.css.ts';
import { saveFile } from '../../app/save-file.ts';
import { useViewer } from '../../app/viewer.ts';
import { Filters } from './Filters.tsx';
import { HealthHead } from './HealthHead.tsx';
import * as css from './health.css.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { ListNotices } from './ListNotices.tsx';
import { type Items, narrow, rowOf, STATUSES, searchTexts } from './list/columns.ts';
import { filterOf, LIST_SHAPE, OPEN_SHAPE } from './list/filter-fields.ts';
import { CARD_HEIGHTS, HEADER_HEIGHT, ItemTable, ROW_HEIGHTS } from './list/ItemTable.tsx';
import { linesOf, topOf } from './list/lines.ts';
import { arrange, orderOf, SORTS, type Sort } from './list/order.ts';
import { reveal } from './list/reveal.ts';
import { CARDS_UNDER } from './list/table-columns.ts';
import { useWidth } from './list/use-width.ts';
import { TickedBar } from './TickedBar.tsx';
import { Tiles } from './Tiles.tsx';
import { TriageDialog, type TriageQuestion } from './triage/dialogs.tsx';
import { type TriageChange, type TriageItems, useTriage } from './triage/use-triage.ts';
import type { useItems } from './use-items.ts';
import { hearKey, type ListKeys } from './use-list-keys.ts';
import { shownIds, useSelection } from './use-selection.ts';
import { useDefaultView } from './views/use-views.ts';
import { isoOf } from './words.ts';

const ItemPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('./item/ItemPanel.tsx')).ItemPanel })),
);

/** Under this width of the list its totals stand on one line, and pages about it in the menu. */
const STRIP_UNDER = 820;

/** Those of which the greatest matter come first when somebody orders by them. */
const DOWN_FIRST: ReadonlySet<Sort> = new Set(['cost', 'delivered', 'figure', 'stake', 'seen']);

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  level: 'Level',
  name: 'Item',
  client: 'Client',
  cost: 'Cost to client',
  delivered: 'Delivered',
  figure: 'Figure',
  status: 'Status',
  owner: 'Owner',
  seen: 'First seen',
  stake: 'At risk',
};
const ORDER_COLUMNS = SORTS.map((id) => ({
  id,
  label: SORT_LABELS[id],
  isSortable: true,
  render: () => null,
}));

/** Props of HealthList. */
export interface HealthListProps {
  readonly state: ReturnType<typeof useItems>;
  readonly items: Items;
  /** Id of the one aggregator that is shown; null for everything. */
  readonly aggregator: string | null;
}

/** Filters act at once: all items are here. */
export function HealthList({ state, items, aggregator }: HealthListProps) {
  const { client } = useApi();
  const { user, settings } = useViewer();
  const { locale } = user;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const list = useList(LIST_SHAPE);
  const opened = useList(OPEN_SHAPE);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isCompact = useMedia(media.compact);
  const width = useWidth(scroller);
  const isCards = width > 0 && width < CARDS_UNDER;

  // Opening an item changes the address too, but not what is listed.
  const query = writeListParams(LIST_SHAPE, list.values, new URLSearchParams()).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the values
  const values = useMemo(() => list.values, [query]);
  // Changes of others do not move what somebody looks at: it is sorted again when they ask for it, or choose otherwise.
  const [sortings, setSortings] = useState(0);
  const held = useRef({ items, values, sortings });
  if (
    held.current.values !== values ||
    held.current.sortings !== sortings ||
    held.current.items.load !== items.load ||
    held.current.items.size === 0
  )
    held.current = { items, values, sortings };
  const sorted = held.current.items;
  const isAppended = sorted.size !== items.size;
  // Another order is no other filter.
  const filterKey = JSON.stringify(filterOf(values, aggregator));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for them
  const filter = useMemo(() => filterOf(values, aggregator), [filterKey]);
  const change = useStable(list.change);
  const listed = useMemo(() => narrow(sorted, filter), [sorted, filter]);
  const narrowed = useMemo(
    () => (items === sorted ? listed : narrow(items, filter)),
    [items, sorted, listed, filter],
  );
  const lines = useMemo(() => {
    const { sort, direction, closed } = values;
    return linesOf(
      sorted,
      arrange(sorted, listed.rows, sort, direction === 'desc', locale),
      new Set(closed),
      isCards ? CARD_HEIGHTS : ROW_HEIGHTS,
    );
  }, [sorted, listed, values, locale, isCards]);
  const sortAgain = () => setSortings((count) => count + 1);
  const changedCount = useMemo(
    () => [...items.touched.values()].filter((tick) => tick > sorted.tick).length,
    [items, sorted],
  );
  useWarmUp(sorted, locale);

  const selection = useSelection(items, lines, opened.values.item);
  const { ticked, current } = selection;
  const open = opened.values.item;
  const setOpen = (item: number | null) => opened.change({ item });
  useDefaultView(params.toString(), (next) =>
    setParams(new URLSearchParams(next), { replace: true }),
  );

  const triage = useTriage(async ({ snooze }) => {
    await state.refresh();
    // What is hidden makes room at once, and what comes back has its place.
    if (snooze !== undefined) sortAgain();
  });
  /** Grows when the item should take the focus. */
  const [focusAsked, setFocusAsked] = useState(0);
  const [asked, setAsked] = useState<TriageQuestion | 'keys' | null>(null);
  /** What an action is about: the ticked items, else the current one. */
  const targets = ticked.size > 0 ? [...ticked] : current === null ? [] : [current];
  const act = (change: TriageChange, what: string) =>
    triage.apply(seenOf(items, targets), change, what);
  const one = targets.length === 1 ? rowOf(items, targets[0] ?? 0) : undefined;

  const goTo = (place: number) => {
    const id = selection.idAt(Math.min(lines.shown - 1, Math.max(0, place)));
    if (id === undefined || !scroller.current || !canvas.current) return;
    selection.setCurrent(id);
    if (open !== null) setOpen(id);
    const { row: height } = lines.heights;
    const at = selection.placeOfId(id);
    reveal(
      scroller.current,
      canvas.current,
      { top: topOf(lines, at), height },
      isCards ? 0 : HEADER_HEIGHT,
    );
  };
  const keys: ListKeys = {
    move: (by) => {
      const place = selection.placeOfId(current);
      goTo(place < 0 ? 0 : place + by);
    },
    jump: (to) => goTo(to === 'first' ? 0 : lines.shown - 1),
    open: () => setOpen(current),
    explain: () => {
      setOpen(current);
      setFocusAsked(focusAsked + 1);
    },
    ask: (what) => {
      if (targets.length > 0) setAsked(what);
    },
    acknowledge: () => act({ acknowledged: true }, 'Acknowledged'),
    tick: () => {
      if (current !== null) selection.tick(current, false);
    },
    showKeys: () => setAsked('keys'),
    leave: () => {
      if (open !== null) close();
      else selection.clear();
    },
  };
  const close = () => {
    setOpen(null);
    grid.current?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => hearKey(event, keys);
  useFirstFocus(grid);

  const exportFile = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.file(troubleshooterCalls.export, {
        body: { itemIds: ticked.size > 0 ? [...ticked] : shownIds(items, lines) },
      }),
    onSuccess: (blob) => saveFile(blob, `Campaign health ${settings.today}`, 'csv'),
  });
  const run = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(troubleshooterCalls.run, {}),
    onSuccess: async () => {
      notify.info('Sources are read again', 'The list follows as items are scored.');
      await state.refresh();
    },
  });
  const shownCount = narrowed.rows.length;
  return (
    <div className={css.screen}>
      <div className={css.main} ref={scroller} inert={isCompact && open !== null}>
        <HealthHead
          items={items}
          isNarrow={width < STRIP_UNDER}
          query={query}
          isRunning={state.isRunning || run.isPending}
          onRun={() => run.mutate()}
          isExporting={exportFile.isPending}
          onExport={() => exportFile.mutate()}
          exportCount={ticked.size}
          onView={(next) => setParams(new URLSearchParams(next))}
          onKeys={() => setAsked('keys')}
        />
        <ListNotices
          items={items}
          aggregator={aggregator}
          onEverything={() => void navigate('/troubleshooter/aggregator')}
        />
        {items.size === 0 ? (
          <NoItems onRun={() => run.mutate()} isRunning={state.isRunning || run.isPending} />
        ) : (
          <>
            <Tiles
              levels={narrowed.levels}
              chosen={filter}
              onChoose={change}
              isStrip={width < STRIP_UNDER}
            />
            <div className={css.filters}>
              <FilterBar
                search={<ListSearch label="Search name or number" {...list.field('search')} />}
                filters={
                  <Filters items={items} narrowed={narrowed} values={filter} onChange={change} />
                }
                order={<OrderFilter columns={ORDER_COLUMNS} order={list.order} />}
                filterCount={list.filterCount}
                end={
                  <>
                    {list.isFiltered ? (
                      <Button variant="text" size="small" onPress={list.clear}>
                        Clear filters
                      </Button>
                    ) : null}
                    <span className={css.count} role="status">
                      {writeNumber(shownCount, locale)} of {writeNumber(items.size, locale)}
                    </span>
                  </>
                }
              />
            </div>
            {state.isOutOfDate ? (
              <OutOfDate onRetry={state.refresh}>
                The items could not be brought up to date: what you see may have changed.
              </OutOfDate>
            ) : null}
            {changedCount > 0 ? (
              <div className={css.fresh} role="status">
                {isAppended
                  ? `${counted(changedCount, locale, 'item')} new or changed since the list was sorted.`
                  : `${counted(changedCount, locale, 'item')} changed since the list was sorted.`}
                <Button variant="text" size="row" onPress={sortAgain}>
                  Sort again
                </Button>
              </div>
            ) : null}
            {lines.groups.length === 0 ? (
              <NoMatch snoozed={narrowed.snoozed} onClear={list.clear} />
            ) : (
              <ItemTable
                items={items}
                lines={lines}
                scroller={scroller}
                grid={grid}
                canvas={canvas}
                width={width}
                isCards={isCards}
                order={{ sort: values.sort, isDescending: values.direction === 'desc' }}
                onSort={(sort) =>
                  list.order.onSortChange?.({
                    column: sort,
                    direction:
                      sort === values.sort
                        ? values.direction === 'asc'
                          ? 'descending'
                          : 'ascending'
                        : DOWN_FIRST.has(sort)
                          ? 'descending'
                          : 'ascending',
                  })
                }
                onFold={(subject) => list.change({ closed: toggled(values.closed, subject) })}
                current={current}
                open={open}
                ticked={ticked}
                sortedAt={sorted.tick}
                onOpen={(id) => {
                  selection.setCurrent(id);
                  setOpen(id);
                }}
                onTick={selection.tick}
                onTickAll={selection.tickAll}
                onKeyDown={press}
              />
            )}
          </>
        )}
        <p id="item-keys" className={page.unseen}>
          Keys: j and k move, Enter opens, s status, a acknowledge, z snooze, x tick, question mark
          shows all.
        </p>
        {ticked.size > 0 ? (
          <TickedBar
            count={ticked.size}
            isPending={triage.isPending}
            onAsk={setAsked}
            onAcknowledge={keys.acknowledge}
            onClear={selection.clear}
          />
        ) : null}
      </div>
      {open === null ? null : (
        <Suspense fallback={null}>
          <ItemPanel
            itemId={open}
            isWhole={isCompact}
            focusAsked={focusAsked}
            triage={triage}
            onKeyDown={press}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'keys' ? <KeysDialog onClose={() => setAsked(null)} /> : null}
      {asked !== null && asked !== 'keys' ? (
        <TriageDialog
          ask={asked}
          count={targets.length}
          name={one === undefined ? undefined : items.columns.name[one]}
          status={one === undefined ? undefined : STATUSES[items.columns.status[one] ?? 0]}
          onApply={act}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** The list without or with a subject folded away. */
const toggled = (closed: readonly SubjectId[], subject: SubjectId): readonly SubjectId[] =>
  closed.includes(subject) ? closed.filter((each) => each !== subject) : [...closed, subject];

/** Items as the person sees them: the server refuses what somebody changed since. */
function seenOf({ columns }: Items, ids: readonly number[]): TriageItems {
  const wanted = new Set(ids);
  return columns.id.flatMap((itemId, row) =>
    wanted.has(itemId) ? [{ itemId, seen: isoOf(columns.changed[row] ?? 0) }] : [],
  );
}

/** The same function at every render, which does what the last one given does. */
function useStable<Given extends unknown[]>(run: (...given: Given) => void) {
  const last = useRef(run);
  last.current = run;
  return useCallback((...given: Given) => last.current(...given), []);
}

/** Prepares search and orders while nobody waits for them. */
function useWarmUp(items: Items, locale: string): void {
  useEffect(() => {
    const tasks = [
      () => searchTexts(items),
      ...SORTS.map((sort) => () => orderOf(items, sort, locale)),
    ];
    let handle = 0;
    const next = () => {
      tasks.shift()?.();
      if (tasks.length > 0) handle = requestIdleCallback(next);
    };
    handle = requestIdleCallback(next);
    return () => cancelIdleCallback(handle);
  }, [items, locale]);
}

/** The list has the focus at first, so that its keys work; not when somebody is elsewhere on the page already. */
function useFirstFocus(grid: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.matches('main'))
      grid.current?.focus({ preventScroll: true });
  }, [grid]);
}

function NoItems(props: { readonly onRun: () => void; readonly isRunning: boolean }) {
  const { allowed } = useViewer();
  return (
    <EmptyState
      title="Nothing to look after yet"
      action={
        <span className={css.buttons}>
          {allowed['client/fileUpload'] ? (
            <LinkButton href="/client/plan">Import a media plan</LinkButton>
          ) : null}
          <LinkButton href="/troubleshooter/sources">Open sources</LinkButton>
          <Button isPending={props.isRunning} onPress={props.onRun}>
            Run now
          </Button>
        </span>
      }
    >
      Items come from media plans, structured data files, reports, URL lists and deliveries. Import
      one of them, then run.
    </EmptyState>
  );
}

function NoMatch(props: { readonly snoozed: number; readonly onClear: () => void }) {
  const { locale } = useViewer().user;
  return (
    <EmptyState
      title="No item matches"
      action={<Button onPress={props.onClear}>Clear filters</Button>}
    >
      {props.snoozed > 0
        ? `${counted(props.snoozed, locale, 'snoozed item')} would: “Show snoozed” shows them.`
        : 'Search and filters leave nothing.'}
    </EmptyState>
  );
}
