/** The list of items: grouped by subject, drawn only where it is in view, worked by keyboard and pointer. */
import { counted } from '@flightdeck/domain/locale';
import { type SubjectId, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { useViewer } from '../../../app/viewer.ts';
import { BandScale } from '../marks.tsx';
import { figureOf } from '../words.ts';
import type { Items } from './columns.ts';
import { ItemRow, rowElementId } from './ItemRow.tsx';
import { type Group, type Lines, linesBetween } from './lines.ts';
import type { Sort } from './order.ts';
import { ROLE } from './roles.ts';
import { TickBox } from './TickBox.tsx';
import * as css from './table.css.ts';
import { columnsFor, type ListColumn, WIDE_FIGURES } from './table-columns.ts';
import { useWindow } from './use-window.ts';

/** Heights of lines in pixels, as the styles have them. */
export const ROW_HEIGHTS = { head: 32, row: 44 } as const;
export const CARD_HEIGHTS = { head: 44, row: 132 } as const;
/** More than lines that are drawn at once. */
const SLOTS = 96;
/** Height of the header that stays in view. */
export const HEADER_HEIGHT = 34;

/** Props of ItemTable. */
export interface ItemTableProps {
  readonly items: Items;
  readonly lines: Lines;
  /** What scrolls around it. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLDivElement | null>;
  /** Pixels. */
  readonly width: number;
  readonly isCards: boolean;
  readonly order: { readonly sort: Sort; readonly isDescending: boolean };
  readonly onSort: (sort: Sort) => void;
  readonly onFold: (subject: SubjectId) => void;
  /** Id of the item that keys act on. */
  readonly current: number | null;
  readonly open: number | null;
  readonly ticked: ReadonlySet<number>;
  /** Items changed after this tick are marked. */
  readonly sortedAt: number;
  readonly onOpen: (itemId: number) => void;
  /** @param isRange Also those between it and the one ticked before. */
  readonly onTick: (itemId: number, isRange: boolean) => void;
  readonly onTickAll: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The item whose row an event happened in. */
function itemIdOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row instanceof HTMLElement ? Number(row.dataset.row) : null;
}

/** The grid takes the focus; the current row follows the keys. */
export function ItemTable(props: ItemTableProps) {
  const { items, lines, isCards, ticked, current, canvas, order } = props;
  const { user, settings } = useViewer();
  const { columns, template } = columnsFor(props.width);
  const drawn = useWindow(props.scroller, canvas);
  const press = ({ target, shiftKey }: MouseEvent) => {
    const itemId = itemIdOf(target);
    if (itemId === null || !(target instanceof Element)) return;
    if (target.closest('[data-tick]')) props.onTick(itemId, shiftKey);
    else props.onOpen(itemId);
  };
  const isCurrentDrawn = useRef(false);
  isCurrentDrawn.current = false;
  const rows = linesBetween(lines, drawn.from, drawn.to).map((line) => {
    if (line.kind === 'head') {
      return (
        <GroupLine
          key={line.group.subject}
          group={line.group}
          columns={columns}
          {...{ template, isCards }}
          isTight={props.width < WIDE_FIGURES}
          isWorstFirst={order.sort === 'level' && !order.isDescending}
          onFold={props.onFold}
        />
      );
    }
    const id = items.columns.id[line.row] ?? 0;
    if (id === current) isCurrentDrawn.current = true;
    return (
      <ItemRow
        // An element shows another item when it leaves the view, instead of being made again.
        key={`row ${line.place % SLOTS}`}
        {...{ items, columns, template }}
        row={line.row}
        top={line.top}
        number={line.place + 2}
        isCard={isCards}
        isCurrent={id === current}
        isOpen={id === props.open}
        isTicked={ticked.has(id)}
        isChanged={(items.touched.get(line.row) ?? 0) > props.sortedAt}
        locale={user.locale}
        timeZone={settings.timeZone}
      />
    );
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot draw a part of its rows
    <div
      ref={props.grid}
      role="grid"
      aria-label="Items"
      aria-rowcount={lines.shown + 1}
      aria-multiselectable
      aria-describedby="item-keys"
      {...(isCurrentDrawn.current && current !== null
        ? { 'aria-activedescendant': rowElementId(current) }
        : {})}
      tabIndex={0}
      className={css.grid}
      onKeyDown={props.onKeyDown}
      onClick={press}
    >
      {isCards ? null : <Header {...props} columns={columns} template={template} />}
      <div ref={canvas} {...ROLE.group} className={css.canvas} style={{ height: lines.height }}>
        {rows}
      </div>
    </div>
  );
}

const FIRST_ROW = { ...ROLE.row, 'aria-rowindex': 1 } as const;

/** The names of the columns, which order the list. */
function Header(
  props: ItemTableProps & { readonly columns: readonly ListColumn[]; readonly template: string },
) {
  const { order, ticked, lines } = props;
  const cell = (sort: Sort, label: string, isFigure = false) => {
    const isCurrent = order.sort === sort;
    const Arrow = order.isDescending ? ArrowDown : ArrowUp;
    return (
      <span
        key={sort}
        {...ROLE.header}
        className={isFigure ? css.end : css.headCell}
        {...(isCurrent ? { 'aria-sort': order.isDescending ? 'descending' : 'ascending' } : {})}
      >
        <button
          type="button"
          className={css.sortButton}
          data-current={isCurrent ? '' : undefined}
          onClick={() => props.onSort(sort)}
        >
          {label}
          {isCurrent && sort !== 'level' ? <Arrow size={12} aria-hidden /> : null}
        </button>
      </span>
    );
  };
  const state = ticked.size === 0 ? 'off' : ticked.size >= lines.shown ? 'on' : 'some';
  return (
    <div {...ROLE.group} className={css.header} style={{ gridTemplateColumns: props.template }}>
      <div {...FIRST_ROW} className={css.headerRow}>
        <span {...ROLE.header}>
          <TickBox label="Tick all shown items" state={state} onPress={props.onTickAll} />
        </span>
        {cell('level', 'Lvl')}
        {cell('name', 'Item')}
        {props.columns.map(({ id, label, isFigure }) => cell(id, label, isFigure))}
      </div>
    </div>
  );
}

/** The heading of a subject's items, which folds them away. */
function GroupLine(props: {
  readonly group: Group;
  readonly columns: readonly ListColumn[];
  readonly template: string;
  readonly isCards: boolean;
  readonly isWorstFirst: boolean;
  /** The column of figures is narrow. */
  readonly isTight: boolean;
  readonly onFold: (subject: SubjectId) => void;
}) {
  const { group, columns, isCards } = props;
  const { locale } = useViewer().user;
  const { many } = subjectOf(group.subject);
  const figure = figureOf(group.subject);
  const count = counted(group.rows.length, locale, 'item');
  return (
    <div
      {...ROLE.row}
      className={isCards ? `${css.group} ${css.groupCard}` : css.group}
      style={{
        transform: `translateY(${group.top}px)`,
        ...(isCards ? {} : { gridTemplateColumns: props.template }),
      }}
    >
      <span {...ROLE.cell} {...{ 'aria-colspan': columns.length + 3 }} className={css.groupName}>
        <button
          type="button"
          className={css.groupButton}
          aria-expanded={group.isOpen}
          onClick={() => props.onFold(group.subject)}
        >
          <ChevronDown
            size={16}
            className={group.isOpen ? undefined : css.closedSign}
            aria-hidden
          />
          {many}
          <span className={css.groupNote}>
            {!group.isOpen
              ? `${count}, folded`
              : props.isWorstFirst
                ? `${count}, worst first`
                : count}
          </span>
        </button>
      </span>
      {isCards
        ? null
        : columns.map(({ id }) =>
            id === 'figure' && figure ? (
              <span key={id} className={css.figure} aria-hidden title={figure.title}>
                <span className={css.figureBar}>
                  {figure.bar ? (
                    <BandScale bar={figure.bar} locale={locale} isSmall isTight={props.isTight} />
                  ) : null}
                </span>
                <span className={css.figureText} />
              </span>
            ) : (
              <span key={id} aria-hidden />
            ),
          )}
    </div>
  );
}
