/** A list whose rows can be reordered by pointer, touch or keyboard. */
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { useControlled } from '../internal/useControlled.ts';
import * as css from './List.css.ts';
import { reorder } from './reorder.ts';

export interface ListProps<Item> extends RootProps<HTMLDivElement> {
  /** Name of the list for assistive technology. */
  readonly label: string;
  /** Rows in the order shown. Without them the list keeps the order itself. */
  readonly items?: readonly Item[] | undefined;
  /** The initial rows, when the list keeps the order. */
  readonly defaultItems?: readonly Item[] | undefined;
  /** Stable key of a row. */
  readonly getId: (item: Item) => string;
  /** Text of a row, for assistive technology and type-ahead. */
  readonly getLabel: (item: Item) => string;
  /** What a row shows. Default: its label. */
  readonly render?: ((item: Item) => ReactNode) | undefined;
  /** Buttons at the end of a row. */
  readonly rowActions?: ((item: Item) => ReactNode) | undefined;
  /** Called with all rows in their new order; requires `isReorderable`. */
  readonly onReorder?: ((items: readonly Item[]) => void) | undefined;
  /** Shows a grip on each row. Default true. */
  readonly isReorderable?: boolean | undefined;
  /** Rows cannot be moved or pressed. */
  readonly isDisabled?: boolean | undefined;
  /** Press or Enter on a row. */
  readonly onRowAction?: ((item: Item) => void) | undefined;
  /** Shown in place of rows, usually an EmptyState. */
  readonly empty?: ReactNode;
}

/**
 * A list of up to some hundred rows. Enter on a grip picks the row up, arrows choose its place, Enter drops it, Escape
 * puts it back; each step is announced. For the rows of a deck use SlideRows, which is made for hundreds of rows.
 */
export function List<Item extends object>({
  label,
  items: given,
  defaultItems = [],
  getId,
  getLabel,
  render = getLabel,
  rowActions,
  onReorder,
  isReorderable = true,
  isDisabled = false,
  onRowAction,
  empty = 'Nothing to show.',
  ref,
  className,
  ...data
}: ListProps<Item>) {
  const [items, setItems] = useControlled(given, defaultItems, onReorder);
  const canMove = isReorderable && !isDisabled;
  // Always called, because hooks must not be conditional. They need a grip: a hidden one where rows are fixed.
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      setItems(reorder(items, getId, keys, { key: target.key, position: target.dropPosition }));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.indicator} />,
  });
  return (
    <GridList
      {...data}
      {...refOf(ref)}
      aria-label={label}
      items={items.map((item) => ({ id: getId(item), item }))}
      dependencies={[render, rowActions, onRowAction, isDisabled, canMove]}
      disabledKeys={isDisabled ? items.map(getId) : []}
      dragAndDropHooks={dragAndDropHooks}
      {...(isDisabled ? { 'data-disabled': '' } : {})}
      className={cx(css.list, className)}
      renderEmptyState={() => <div className={css.empty}>{empty}</div>}
    >
      {({ item }) => (
        <GridListItem
          textValue={getLabel(item)}
          className={css.row}
          {...(onRowAction ? { onAction: () => onRowAction(item) } : {})}
        >
          <Button
            slot="drag"
            className={cx(css.grip, canMove ? undefined : css.noGrip)}
            isDisabled={!canMove}
            aria-label={`Move ${getLabel(item)}`}
          >
            <GripVertical size={16} />
          </Button>
          <div className={css.words}>{render(item)}</div>
          {rowActions ? <div className={css.actions}>{rowActions(item)}</div> : null}
        </GridListItem>
      )}
    </GridList>
  );
}
