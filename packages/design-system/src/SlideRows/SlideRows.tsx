/** The report's slides in order: sections of rows that can be opened, excluded, edited, deleted and moved (spec.md §2, §4). */
import { Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { cx } from '../internal/cx.ts';
import { type RootProps, splitData } from '../internal/root-props.ts';
import { areSameItems, useArrangement, useDrawOrder } from './arrange.ts';
import { arranged, type Direction, moveEntries, placeAfter, placeTowards } from './moves.ts';
import { type RowOffers, SlideRow, type SlideRowProps } from './SlideRow.tsx';
import * as css from './SlideRows.css.ts';
import { extended, type SelectedRange, toggled } from './selection.ts';
import { movedText, notMovedText, selectedText, slidesText, summaryOf } from './texts.ts';
import type { RowAction, SlideRowHandlers, SlideSection, SlideSelection } from './types.ts';
import { type RowMenuState, useRowMenu } from './useRowMenu.ts';

export interface SlideRowsProps extends RootProps<HTMLElement>, SlideRowHandlers {
  /** Name of the list. Default "Slides". */
  readonly label?: string | undefined;
  /** The slides, in groups and in order. */
  readonly sections: readonly SlideSection[];
  /** The slide in view. */
  readonly currentId: string | null;
  /** Lets several slides be selected: each row has a checkbox. */
  readonly selection?: SlideSelection | undefined;
  /** Draws "Add new slide" at the end of the own section. */
  readonly onAdd?: (() => void) | undefined;
  /** True while the add panel is open. */
  readonly isAdding?: boolean | undefined;
  /** Without access.createReport: no toggles, grips, edit, delete, add. */
  readonly isReadOnly?: boolean | undefined;
  /** Shows under the rows how many pages the PDF has and how many slides are excluded; a filmstrip has no room for it. */
  readonly hasSummary?: boolean | undefined;
  /** `filmstrip` for narrow windows and `strip` for phones, from left to right: numbers and thumbnails only. Default `list`. */
  readonly variant?: 'list' | 'filmstrip' | 'strip' | undefined;
}

const NO_OFFERS: RowOffers = {
  toggle: false,
  edit: false,
  duplicate: false,
  delete: false,
  move: false,
  retry: false,
};

const UP_DOWN = ['ArrowUp', 'ArrowDown'] as const;
/** The keys to the row before and to the row after in a strip, which runs as its text does. */
const alongLine = (strip: Element) =>
  strip.matches(':dir(rtl)')
    ? (['ArrowRight', 'ArrowLeft'] as const)
    : (['ArrowLeft', 'ArrowRight'] as const);

interface RowsOfProps extends Omit<SlideRowProps, 'item' | 'isCurrent' | 'isSelected' | 'menu'> {
  readonly items: SlideSection['items'];
  readonly currentId: string | null;
  readonly selected: ReadonlySet<string> | undefined;
  /** The menu that is loading or failed, in any section. */
  readonly menu: RowMenuState | null;
}

/** A section's rows. A move renders none of them: the list moves their elements. */
const RowsOf = memo(
  function RowsOf({ items, currentId, selected, menu, ...shared }: RowsOfProps) {
    return useDrawOrder(items).map((item) => (
      <SlideRow
        key={item.id}
        item={item}
        isCurrent={item.id === currentId}
        isSelected={selected?.has(item.id)}
        menu={item.id === menu?.slide ? menu.phase : undefined}
        {...shared}
      />
    ));
  },
  (a, b) =>
    a.currentId === b.currentId &&
    a.selected === b.selected &&
    a.menu === b.menu &&
    a.list === b.list &&
    a.isFilmstrip === b.isFilmstrip &&
    a.offers === b.offers &&
    areSameItems(a.items, b.items),
);

/** Ctrl or Cmd with A. */
const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'a';

/** Longest wait for a closing dialog to return the focus. */
const FOCUS_WAIT_MS = 1_000;

/**
 * The rows. ↑ ↓ (in a strip ← →) Home End go from row to row, Enter opens, Alt+↑ and Alt+↓ move an own slide, Delete asks to delete, Tab
 * moves to the row's actions. With `selection`, Ctrl or Cmd and a press selects one more, Shift and a press or an arrow a range,
 * Ctrl+A all, and Escape none; what is done to a selected row is done to all. Moves and selections are announced; focus stays
 * on the moved row, and moves to its neighbour when it is deleted.
 */
export function SlideRows({
  label = 'Slides',
  sections,
  currentId,
  selection,
  onAdd,
  isAdding = false,
  isReadOnly = false,
  hasSummary = false,
  variant = 'list',
  ref,
  className,
  ...others
}: SlideRowsProps) {
  const [data, handlers] = splitData(others);
  const id = useId();
  const root = useObjectRef(ref);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { menu, Menu, trigger, ...rowMenu } = useRowMenu(setAnnouncement);
  const [moves, setMoves] = useState(0);
  const selected = isReadOnly ? undefined : selection?.selected;
  /** Where Shift extends the selection from. */
  const range = useRef<SelectedRange | null>(null);
  // The row that takes the focus after the next change of the list.
  const focusNext = useRef<string | null>(null);
  const lastFocused = useRef<{ readonly id: string; readonly order: readonly string[] } | null>(
    null,
  );

  const order = useMemo(
    () => sections.flatMap((section) => section.items.map((item) => item.id)),
    [sections],
  );
  const reachable =
    activeId !== null && order.includes(activeId)
      ? activeId
      : currentId !== null && order.includes(currentId)
        ? currentId
        : order[0];
  const rows = useArrangement({ sections, reachable, focusNext });

  const element = (slide: string, part = '[data-main]') =>
    rows.get(slide)?.querySelector<HTMLElement>(part) ?? null;

  // A moved row has the focus; it takes it again after a closing menu returned it to its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order of rows changes
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted !== null) {
      element(wanted)?.focus();
      return;
    }
    const last = lastFocused.current;
    if (!last || order.includes(last.id)) return;
    const index = last.order.indexOf(last.id);
    const stays = (each: string) => order.includes(each);
    const neighbour = last.order.slice(index).find(stays) ?? last.order.findLast(stays);
    lastFocused.current = null;
    if (neighbour === undefined) return;
    setActiveId(neighbour);
    // The confirming dialog closes now, and cannot return the focus to a deleted row.
    const until = performance.now() + FOCUS_WAIT_MS;
    let frame = 0;
    const settle = () => {
      const holder = root.current?.ownerDocument.activeElement;
      if (!holder || holder === document.body) element(neighbour)?.focus();
      else if (performance.now() < until) frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [order, moves]);

  const sectionOf = (slide: string) =>
    sections.find((section) => section.items.some((item) => item.id === slide));

  /** What an action on a row is about: all selected own slides, in order, where the row is one of them. */
  const targetsOf = (slide: string): readonly string[] => {
    const section = sectionOf(slide);
    if (section?.kind !== 'own' || !selected?.has(slide)) return [slide];
    return section.items.flatMap(({ id: each }) => (selected.has(each) ? each : []));
  };

  const move = (
    slide: string,
    placeOf: (ids: readonly string[], moving: readonly string[]) => number,
  ) => {
    const section = sectionOf(slide);
    if (section?.kind !== 'own' || isReadOnly || !handlers.onMove) return;
    const ids = section.items.map((item) => item.id);
    const moving = targetsOf(slide);
    const to = placeOf(ids, moving);
    const title = section.items.find((item) => item.id === slide)?.title ?? '';
    const next = arranged(ids, moving, to);
    if (next.every((each, index) => each === ids[index])) {
      setAnnouncement(notMovedText(title, moving.length, to, ids.length));
      return;
    }
    focusNext.current = slide;
    setActiveId(slide);
    setAnnouncement(movedText(title, moving.length, to, ids.length));
    setMoves((count) => count + 1);
    handlers.onMove(moving, to);
  };
  const moveTowards = (slide: string, direction: Direction) =>
    move(slide, (ids, moving) => placeTowards(ids, moving, direction));

  const choose = (next: ReadonlySet<string>, nextRange: SelectedRange | null) => {
    range.current = nextRange;
    selection?.onChange(next);
    setAnnouncement(selectedText(next.size, order.length));
  };
  /** Extends the selection from where it began, else from the row that was reached last. */
  const extend = (slide: string) => {
    if (!selected) return;
    const from = range.current ?? { anchor: reachable ?? slide, end: reachable ?? slide };
    choose(extended(selected, order, from, slide), { anchor: from.anchor, end: slide });
  };

  const run = (action: RowAction, slide: string) => {
    const section = sectionOf(slide);
    const items = section?.items ?? [];
    const index = items.findIndex((item) => item.id === slide);
    const item = items[index];
    if (!item) return;
    // Before the row becomes the active one, which a range begins at.
    if (action === 'extend' && selected) extend(slide);
    setActiveId(slide);
    if (action !== 'menu' && menu) rowMenu.close();
    switch (action) {
      case 'choose':
        if (!selected) return handlers.onSelect(slide);
        return choose(toggled(selected, slide), { anchor: slide, end: slide });
      case 'extend':
        return selected ? undefined : handlers.onSelect(slide);
      case 'select':
        range.current = { anchor: slide, end: slide };
        return handlers.onSelect(slide);
      case 'toggle': {
        const isIncluded = item.page === null;
        setAnnouncement(
          `${item.title} ${isIncluded ? 'is in the PDF' : 'is left out of the PDF'}.`,
        );
        return handlers.onIncludeChange?.(slide, isIncluded);
      }
      case 'edit':
        return handlers.onEdit?.(slide);
      case 'duplicate':
        return handlers.onDuplicate?.(targetsOf(slide));
      case 'delete':
        return handlers.onDelete?.([slide]);
      case 'deleteAll':
        return handlers.onDelete?.(targetsOf(slide));
      case 'retry':
        return handlers.onRetry?.(slide);
      case 'menu':
        return void rowMenu.open(slide, element(slide, '[data-grip]'));
      case 'up':
      case 'down':
      case 'start':
      case 'end':
        return moveTowards(slide, action);
    }
  };

  // Rows are memoised: their functions never change.
  const latest = useRef({ run, move, targetsOf });
  latest.current = { run, move, targetsOf };
  const act = useCallback(
    (action: RowAction, slide: string) => latest.current.run(action, slide),
    [],
  );
  const drag = useCallback(
    (dragged: string, isDragged: boolean) => {
      for (const slide of latest.current.targetsOf(dragged)) {
        rows.get(slide)?.toggleAttribute('data-dragged', isDragged);
      }
    },
    [rows],
  );
  const drop = useCallback(
    (dragged: string, target: string, edge: 'top' | 'bottom') =>
      latest.current.move(dragged, (ids, moving) => placeAfter(ids, moving, target, edge)),
    [],
  );

  // A pointer or focus on a grip announces a press.
  const aim = (target: EventTarget) => {
    if (target instanceof Element && target.closest('[data-grip]')) rowMenu.prepare();
  };

  const goTo = (slide: string | undefined) => {
    if (slide === undefined) return;
    setActiveId(slide);
    element(slide)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [backKey, onKey] = variant === 'strip' ? alongLine(event.currentTarget) : UP_DOWN;
    const target = event.target instanceof Element ? event.target : null;
    const slide = target?.closest('[data-slide]')?.getAttribute('data-slide');
    if (!slide) return;
    const index = order.indexOf(slide);
    const onward = event.key === onKey ? order[index + 1] : undefined;
    const step = event.key === backKey ? order[index - 1] : onward;
    if (event.key === 'Escape' && menu) {
      rowMenu.close();
      event.stopPropagation();
    } else if (event.key === 'Escape' && selected && selected.size > 0) choose(new Set(), null);
    else if (selected && isSelectAll(event)) choose(new Set(order), null);
    else if (selected && event.shiftKey && step !== undefined) {
      extend(step);
      goTo(step);
    } else if (event.altKey && event.key === 'ArrowUp') run('up', slide);
    else if (event.altKey && event.key === 'ArrowDown') run('down', slide);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === backKey || event.key === onKey) goTo(step);
    else if (event.key === 'Home') goTo(order[0]);
    else if (event.key === 'End') goTo(order.at(-1));
    else if (event.key === 'Delete' && offersOf('own').delete && sectionOf(slide)?.kind === 'own') {
      run('deleteAll', slide);
    } else return;
    event.preventDefault();
  };

  const canEdit = handlers.onEdit !== undefined;
  const canDuplicate = handlers.onDuplicate !== undefined;
  const canDelete = handlers.onDelete !== undefined;
  const canMove = handlers.onMove !== undefined;
  const canToggle = handlers.onIncludeChange !== undefined;
  const canRetry = handlers.onRetry !== undefined;
  const offers = useMemo(() => {
    const retry = { ...NO_OFFERS, retry: canRetry };
    return isReadOnly
      ? { template: retry, own: retry }
      : {
          template: { ...retry, toggle: canToggle },
          own: {
            ...retry,
            edit: canEdit,
            duplicate: canDuplicate,
            delete: canDelete,
            move: canMove,
          },
        };
  }, [isReadOnly, canEdit, canDuplicate, canDelete, canMove, canToggle, canRetry]);
  const offersOf = (kind: SlideSection['kind']) => offers[kind];

  const isFilmstrip = variant !== 'list';
  const menuItems = (menu?.phase === 'open' && sectionOf(menu.slide)?.items) || [];
  const menuItem = menuItems.find((item) => item.id === menu?.slide);
  const menuIds = menuItems.map((item) => item.id);
  const menuTargets = menuItem ? targetsOf(menuItem.id) : [];
  const canGo = (direction: Direction): boolean => {
    const place = placeTowards(menuIds, menuTargets, direction);
    return arranged(menuIds, menuTargets, place).some((each, at) => each !== menuIds[at]);
  };
  // A menu that opens at once renders no row anew.
  const rowsMenu = menu?.phase === 'slow' || menu?.phase === 'failed' ? menu : null;

  return (
    <nav
      {...data}
      ref={root}
      aria-label={label}
      data-selecting={selected && selected.size > 0 ? '' : undefined}
      className={cx(css.root, variant === 'strip' && css.strip, className)}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => aim(event.target)}
      onFocus={(event) => {
        aim(event.target);
        const slide = event.target.closest('[data-slide]')?.getAttribute('data-slide');
        if (!slide) return;
        if (menu?.phase === 'failed' && slide !== menu.slide) rowMenu.close();
        lastFocused.current = { id: slide, order };
        if (slide !== activeId) setActiveId(slide);
      }}
    >
      {sections.map((section) => (
        <section
          key={section.id}
          aria-labelledby={`${id}-${section.id}`}
          className={isFilmstrip ? css.sectionStrip : css.section}
        >
          <div className={isFilmstrip ? css.headHidden : css.head}>
            <h2 id={`${id}-${section.id}`} className={css.heading} part="heading">
              {section.title}
            </h2>
            <span>{section.items.length}</span>
          </div>
          <ol>
            <RowsOf
              items={section.items}
              currentId={isAdding ? null : currentId}
              selected={selected}
              list={`${id}-${section.id}`}
              isFilmstrip={isFilmstrip}
              offers={offersOf(section.kind)}
              menu={rowsMenu}
              rows={rows}
              act={act}
              onDrag={drag}
              onDrop={drop}
            />
            {section.kind === 'own' && onAdd && !isReadOnly ? (
              <li
                className={cx(css.row, isFilmstrip && css.rowStrip)}
                part="row"
                data-current={isAdding ? '' : undefined}
              >
                <button
                  type="button"
                  className={cx(css.main, css.add, isFilmstrip && css.mainStrip)}
                  aria-current={isAdding ? 'page' : undefined}
                  onClick={onAdd}
                >
                  <span className={css.number} />
                  <span
                    className={cx(
                      css.thumbnail,
                      isFilmstrip && css.thumbnailStrip,
                      isAdding ? css.addBoxOn : css.addBox,
                    )}
                  >
                    <Plus size={16} aria-hidden />
                  </span>
                  <span className={isFilmstrip ? css.unseen : css.title}>Add new slide</span>
                </button>
              </li>
            ) : null}
          </ol>
        </section>
      ))}
      {hasSummary && !isFilmstrip ? <p className={css.summary}>{summaryOf(sections)}</p> : null}
      {Menu && menuItem ? (
        <Menu
          label={`Move ${slidesText(menuTargets.length, menuItem.title)}`}
          triggerRef={trigger}
          entries={moveEntries(
            { up: canGo('start'), down: canGo('end'), count: menuTargets.length },
            offersOf('own'),
            (action) => {
              rowMenu.close();
              run(action, menuItem.id);
            },
          )}
          onClose={rowMenu.close}
        />
      ) : null}
      <div role="status" className={css.unseen}>
        {announcement}
      </div>
    </nav>
  );
}
