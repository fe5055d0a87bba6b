/** One slide's row: number, thumbnail, title, state, and its actions (spec.md §2, page row). */
import {
  CircleAlert,
  CircleDashed,
  Eye,
  EyeOff,
  GripVertical,
  Info,
  Minus,
  Pencil,
  RotateCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { CheckMark } from '../Checkbox/CheckMark.tsx';
import { cx } from '../internal/cx.ts';
import { truncate } from '../internal/truncate.ts';
import { Spinner } from '../Loader/Spinner.tsx';
import { isSameItem } from './arrange.ts';
import * as css from './SlideRows.css.ts';
import { issuesOf, statusOf } from './texts.ts';
import type { RowAction, SlideRowItem } from './types.ts';
import { useRowDrag } from './useRowDrag.ts';
import type { RowMenuState } from './useRowMenu.ts';

/** Which actions the owner offers. */
export interface RowOffers {
  readonly toggle: boolean;
  readonly edit: boolean;
  readonly duplicate: boolean;
  readonly delete: boolean;
  readonly move: boolean;
  readonly retry: boolean;
}

export interface SlideRowProps {
  readonly item: SlideRowItem;
  readonly list: string;
  readonly isCurrent: boolean;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly isFilmstrip: boolean;
  readonly offers: RowOffers;
  /** State of the row's menu while it loads or when it failed. */
  readonly menu: RowMenuState['phase'] | undefined;
  /** The elements of rows, which the list arranges; see arrange.ts. */
  readonly rows: Map<string, HTMLElement>;
  readonly act: (action: RowAction, id: string) => void;
  readonly onDrag: (id: string, isDragged: boolean) => void;
  readonly onDrop: (draggedId: string, targetId: string, edge: 'top' | 'bottom') => void;
}

const SIGNS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

function sign(item: SlideRowItem): ReactNode {
  switch (item.state) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <CircleAlert size={16} aria-hidden />;
    case 'empty':
      return <Minus size={16} aria-hidden />;
    case 'notViewed':
      return item.thumbnail ?? <CircleDashed size={16} aria-hidden />;
    case 'ready':
      return item.thumbnail;
  }
}

/** The functions passed to a row never change. */
const isSame = (a: SlideRowProps, b: SlideRowProps): boolean =>
  a.isCurrent === b.isCurrent &&
  a.isSelected === b.isSelected &&
  a.isFilmstrip === b.isFilmstrip &&
  a.offers === b.offers &&
  a.menu === b.menu &&
  a.list === b.list &&
  isSameItem(a.item, b.item);

/** What a press does: with Ctrl or Cmd it selects one more row, with Shift all up to it. */
const pressed = (
  { ctrlKey, metaKey, shiftKey }: MouseEvent,
  plain: 'select' | 'choose',
): RowAction => (shiftKey ? 'extend' : ctrlKey || metaKey ? 'choose' : plain);

/** The row. States: `data-current`, `data-selected`, `data-excluded`, `data-state`, `data-dragged`, `data-landing`. */
export const SlideRow = memo(function SlideRow({
  item,
  list,
  isCurrent,
  isSelected,
  isFilmstrip,
  offers,
  menu,
  rows,
  act,
  onDrag,
  onDrop,
}: SlideRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { id } = item;
  useRowDrag({ row, id, list, isEnabled: offers.move, onDrag, onDrop });
  // Runs before the list's effect, which arranges the rows.
  useLayoutEffect(() => {
    if (row.current) rows.set(id, row.current);
    return () => {
      rows.delete(id);
    };
  }, [rows, id]);
  const isExcluded = item.page === null;
  const issues = item.issues ?? 0;
  const IssueSign = SIGNS[item.worst ?? 'warning'];
  const title = truncate(item.title);
  const status = statusOf(item);

  const action = (name: RowAction, label: string, icon: ReactNode) => (
    <button
      type="button"
      tabIndex={-1}
      className={css.onDemand}
      aria-label={`${label} ${item.title}`}
      title={label}
      onClick={() => act(name, item.id)}
    >
      {icon}
    </button>
  );

  return (
    <li
      ref={row}
      className={cx(css.row, isFilmstrip && css.rowStrip)}
      part="row"
      data-slide={item.id}
      data-state={item.state}
      data-current={isCurrent ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-excluded={isExcluded ? '' : undefined}
    >
      {offers.move ? (
        <button
          type="button"
          tabIndex={-1}
          className={cx(css.grip, isFilmstrip && css.gripStrip)}
          aria-label={`Move ${item.title}`}
          aria-haspopup="menu"
          aria-busy={menu === 'slow' || undefined}
          title="Drag, or press for ways to move"
          data-grip=""
          onClick={() => act('menu', item.id)}
        >
          {menu === 'slow' ? (
            <span className={css.gripWait}>
              <Spinner />
            </span>
          ) : (
            <GripVertical size={14} className={css.gripSign} aria-hidden />
          )}
        </button>
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        className={cx(css.main, isFilmstrip && css.mainStrip)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-description={isSelected ? 'Selected' : undefined}
        aria-keyshortcuts={offers.move ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        data-main=""
        onClick={(event) => act(pressed(event, 'select'), item.id)}
      >
        <span className={css.number} aria-hidden="true" data-page="" />
        <span className={cx(css.thumbnail, isFilmstrip && css.thumbnailStrip)}>
          {sign(item)}
          {isFilmstrip && isExcluded ? <EyeOff size={16} className={css.overlay} /> : null}
        </span>
        {isFilmstrip ? null : (
          <span className={css.words} aria-hidden="true">
            <span className={css.title} data-single={status ? '' : undefined}>
              {title}
            </span>
            {status ? <span className={css.status}>{status}</span> : null}
          </span>
        )}
        <span className={isFilmstrip ? css.unseen : css.name} data-name="" />
      </button>
      {isSelected === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a button is reached and pressed as the others of the row are
        <button
          type="button"
          role="checkbox"
          aria-checked={isSelected}
          aria-label={`Select ${item.title}`}
          tabIndex={-1}
          className={cx(css.choice, isFilmstrip && css.choiceStrip)}
          onClick={(event) => act(pressed(event, 'choose'), item.id)}
        >
          <CheckMark state={isSelected ? 'on' : 'off'} />
        </button>
      )}
      {issues > 0 ? (
        <span className={isFilmstrip ? css.badgeStrip : css.badge} title={issuesOf(item)}>
          <Badge
            tone={item.worst ?? 'warning'}
            isPill={isFilmstrip}
            icon={isFilmstrip ? null : <IssueSign size={12} aria-hidden />}
          >
            {issues}
          </Badge>
        </span>
      ) : null}
      {isFilmstrip ? null : (
        <span className={css.side}>
          <span className={css.demand}>
            {offers.retry && item.state === 'failed'
              ? action('retry', 'Retry', <RotateCw size={16} aria-hidden />)
              : null}
            {offers.edit ? action('edit', 'Edit', <Pencil size={16} aria-hidden />) : null}
            {offers.delete ? action('delete', 'Delete', <Trash2 size={16} aria-hidden />) : null}
          </span>
          {offers.toggle ? (
            <button
              type="button"
              role="switch"
              aria-checked={!isExcluded}
              aria-label={`Include ${item.title} in PDF`}
              tabIndex={-1}
              className={css.toggle}
              title={isExcluded ? 'Include in PDF' : 'Leave out of PDF'}
              onClick={() => act('toggle', item.id)}
            >
              {isExcluded ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </button>
          ) : isExcluded ? (
            <span className={offers.delete ? css.sign : css.toggle}>
              <EyeOff size={16} aria-hidden />
            </span>
          ) : null}
        </span>
      )}
      {title === item.title && !isFilmstrip ? null : (
        <span className={css.whole} aria-hidden="true">
          {item.title}
        </span>
      )}
      {menu === 'failed' ? (
        <span role="alert" className={css.menuFailed}>
          The menu could not be loaded. Press again to try again.
        </span>
      ) : null}
    </li>
  );
}, isSame);
