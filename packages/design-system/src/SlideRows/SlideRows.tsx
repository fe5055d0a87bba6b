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
import { moveEntries, placeAfter } from './moves.ts';
import { type RowOffers, SlideRow, type SlideRowProps } from './SlideRow.tsx';
import * as css from './SlideRows.css.ts';
import { summaryOf } from './texts.ts';
import type { RowAction, SlideRowHandlers, SlideSection } from './types.ts';
import { type RowMenuState, useRowMenu } from './useRowMenu.ts';

export interface SlideRowsProps extends RootProps<HTMLElement>, SlideRowHandlers {
  /** Name of the list. Default "Slides". */
  readonly label?: string | undefined;
  /** The slides, in groups and in order. */
  readonly sections: readonly SlideSection[];
  /** The slide in view. */
  readonly currentId: string | null;
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

interface RowsOfProps extends Omit<SlideRowProps, 'item' | 'isCurrent' | 'menu'> {
  readonly items: SlideSection['items'];
  readonly currentId: string | null;
  /** The menu that is loading or failed, in any section. */
  readonly menu: RowMenuState | null;
}

/** A section's rows. A move renders none of them: the list moves their elements. */
const RowsOf = memo(
  function RowsOf({ items, currentId, menu, ...shared }: RowsOfProps) {
    return useDrawOrder(items).map((item) => (
      <SlideRow
        key={item.id}
        item={item}
        isCurrent={item.id === currentId}
        menu={item.id === menu?.slide ? menu.phase : undefined}
        {...shared}
      />
    ));
  },
  (a, b) =>
    a.currentId === b.currentId &&
    a.menu === b.menu &&
    a.list === b.list &&
    a.isFilmstrip === b.isFilmstrip &&
    a.offers === b.offers &&
    areSameItems(a.items, b.items),
);

/** Longest wait for a closing dialog to return the focus. */
const FOCUS_WAIT_MS = 1_000;

/**
 * The rows. ↑ ↓ (in a strip ← →) Home End go from row to row, Enter opens, Alt+↑ and Alt+↓ move an own slide, Delete asks to delete, Tab
 * moves to the row's actions. Moves are announced; focus stays on the moved row, and moves to its neighbour when it is
 * deleted.
 */
export function SlideRows({
  label = 'Slides',
  sections,
  currentId,
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
  // The row that takes the focus after the next change of the list.
  const focusNext = useRef<string | null>(null);
  const lastFocused = useRef<{ readonly id: string; readonly index: number } | null>(null);

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
    const neighbour = order[Math.min(last.index, order.length - 1)];
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

  const move = (slide: string, to: number) => {
    const section = sectionOf(slide);
    if (section?.kind !== 'own' || isReadOnly || !handlers.onMove) return;
    const from = section.items.findIndex((item) => item.id === slide);
    const title = section.items[from]?.title ?? '';
    const last = section.items.length - 1;
    if (to < 0 || to > last || to === from) {
      setAnnouncement(`${title} is already ${from === 0 ? 'first' : 'last'}.`);
      return;
    }
    focusNext.current = slide;
    setActiveId(slide);
    setAnnouncement(`${title} moved to position ${to + 1} of ${last + 1}.`);
    setMoves((count) => count + 1);
    handlers.onMove(slide, to);
  };

  const run = (action: RowAction, slide: string) => {
    const section = sectionOf(slide);
    const items = section?.items ?? [];
    const index = items.findIndex((item) => item.id === slide);
    const item = items[index];
    if (!item) return;
    setActiveId(slide);
    if (action !== 'menu' && menu) rowMenu.close();
    switch (action) {
      case 'select':
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
        return handlers.onDuplicate?.(slide);
      case 'delete':
        return handlers.onDelete?.(slide);
      case 'retry':
        return handlers.onRetry?.(slide);
      case 'menu':
        return void rowMenu.open(slide, element(slide, '[data-grip]'));
      case 'up':
        return move(slide, index - 1);
      case 'down':
        return move(slide, index + 1);
      case 'start':
        return move(slide, 0);
      case 'end':
        return move(slide, items.length - 1);
    }
  };

  // Rows are memoised: their functions never change.
  const latest = useRef({ run, move, sections });
  latest.current = { run, move, sections };
  const act = useCallback(
    (action: RowAction, slide: string) => latest.current.run(action, slide),
    [],
  );
  const drop = useCallback((dragged: string, target: string, edge: 'top' | 'bottom') => {
    const section = latest.current.sections.find((one) =>
      one.items.some((item) => item.id === target),
    );
    const ids = section?.items.map((item) => item.id) ?? [];
    latest.current.move(dragged, placeAfter(ids, dragged, target, edge));
  }, []);

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
    if (event.key === 'Escape' && menu) {
      rowMenu.close();
      event.stopPropagation();
    } else if (event.altKey && event.key === 'ArrowUp') run('up', slide);
    else if (event.altKey && event.key === 'ArrowDown') run('down', slide);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === backKey) goTo(order[index - 1]);
    else if (event.key === onKey) goTo(order[index + 1]);
    else if (event.key === 'Home') goTo(order[0]);
    else if (event.key === 'End') goTo(order.at(-1));
    else if (event.key === 'Delete' && offersOf('own').delete && sectionOf(slide)?.kind === 'own') {
      run('delete', slide);
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
  const menuIndex = menuItems.findIndex((item) => item.id === menu?.slide);
  const menuItem = menuItems[menuIndex];
  // A menu that opens at once renders no row anew.
  const rowsMenu = menu?.phase === 'slow' || menu?.phase === 'failed' ? menu : null;

  return (
    <nav
      {...data}
      ref={root}
      aria-label={label}
      className={cx(css.root, variant === 'strip' && css.strip, className)}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => aim(event.target)}
      onFocus={(event) => {
        aim(event.target);
        const slide = event.target.closest('[data-slide]')?.getAttribute('data-slide');
        if (!slide) return;
        if (menu?.phase === 'failed' && slide !== menu.slide) rowMenu.close();
        lastFocused.current = { id: slide, index: order.indexOf(slide) };
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
              list={`${id}-${section.id}`}
              isFilmstrip={isFilmstrip}
              offers={offersOf(section.kind)}
              menu={rowsMenu}
              rows={rows}
              act={act}
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
          label={`Move ${menuItem.title}`}
          triggerRef={trigger}
          entries={moveEntries(menuIndex, menuItems.length, offersOf('own'), (action) => {
            rowMenu.close();
            run(action, menuItem.id);
          })}
          onClose={rowMenu.close}
        />
      ) : null}
      <div role="status" className={css.unseen}>
        {announcement}
      </div>
    </nav>
  );
}
