/** The menu of a row. It brings react-aria's collections and overlays, so that only menu-code.ts imports it, and late. */
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

/** Open for as long as it is drawn. Arrow keys, Home, End and type-ahead move; Escape and a press outside close it. */
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
