/** The menu of a row. Only menu-code.ts imports it, late, because it needs react-aria's collections and overlays. */
import type { RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuList } from '../Menu/Menu.tsx';
import { popover } from '../Popover/Popover.css.ts';

/** Props of RowMenu. */
export interface RowMenuProps {
  /** Name of the menu for assistive technology. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The row's grip; gets the focus back. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Open while it is rendered. Arrow keys, Home, End and type-ahead move; Escape and a press outside close it. */
export function RowMenu({ label, entries, triggerRef, onClose }: RowMenuProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      aria-label={label}
      triggerRef={triggerRef}
      placement="bottom start"
      className={popover}
    >
      <MenuList label={label} entries={entries} autoFocus />
    </Popover>
  );
}
