/** Things within things, such as folders, of which one is open. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Tree as AriaTree,
  Button,
  Collection,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { useControlled } from '../internal/useControlled.ts';
import * as css from './Tree.css.ts';

/** A row of a tree, with those below it. */
export interface TreeNode {
  /** Stable key. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** What assistive technology says of it, and type-ahead finds. Default: its name. */
  readonly label?: string | undefined;
  /** Icon before the name (16 px). */
  readonly icon?: ReactNode;
  /** What stands at the end of the row, such as a count. */
  readonly end?: ReactNode;
  /** Rows below it, in order. */
  readonly children?: readonly TreeNode[] | undefined;
}

export interface TreeProps extends RootProps<HTMLDivElement> {
  /** Name of the tree for assistive technology. */
  readonly label: string;
  /** Rows at the top, in order. */
  readonly nodes: readonly TreeNode[];
  /** Id of the row that is open; null for none. Without it the tree keeps it itself. */
  readonly selected?: string | null | undefined;
  /** The initial one, when the tree keeps it. */
  readonly defaultSelected?: string | null | undefined;
  /** Gives the id of the row that was pressed. */
  readonly onSelect?: ((id: string | null) => void) | undefined;
  /** Ids of the rows that show those below them. */
  readonly expanded: ReadonlySet<string>;
  /** Gives them after a chevron or an arrow key was pressed. */
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
}

/**
 * A tree with one tab stop. Arrow keys go up and down, open and close; letters find; Enter or Space chooses the row.
 * A row has `data-selected`.
 */
export function Tree({
  label,
  nodes,
  selected: given,
  defaultSelected = null,
  onSelect,
  expanded,
  onExpandedChange,
  ref,
  className,
  ...data
}: TreeProps) {
  const [selected, setSelected] = useControlled(given, defaultSelected, onSelect);
  const row = ({ id, name, icon, end, children = [], ...node }: TreeNode) => (
    <TreeItem key={id} id={id} textValue={node.label ?? name} className={css.row}>
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded }) => (
          <span className={css.line} style={{ paddingInlineStart: (level - 1) * 18 }}>
            <span className={css.chevronPlace}>
              {hasChildItems ? (
                <Button slot="chevron" className={css.chevron}>
                  <ChevronRight size={16} className={isExpanded ? css.opened : css.arrow} />
                </Button>
              ) : null}
            </span>
            {icon}
            <span className={css.name}>{name}</span>
            {end === undefined ? null : <span className={css.end}>{end}</span>}
          </span>
        )}
      </TreeItemContent>
      <Collection items={children}>{row}</Collection>
    </TreeItem>
  );
  return (
    <AriaTree
      {...data}
      {...refOf(ref)}
      aria-label={label}
      items={nodes}
      selectionMode="single"
      disallowEmptySelection
      escapeKeyBehavior="none"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => {
        const [chosen] = keys === 'all' ? [] : keys;
        if (chosen !== undefined) setSelected(String(chosen));
      }}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
      className={cx(css.tree, className)}
    >
      {row}
    </AriaTree>
  );
}
