/** Actions in a menu: the list, a button that opens it, and a button with a main action and a menu beside it. */
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf, splitData } from '../internal/root-props.ts';
import { popover } from '../Popover/Popover.css.ts';
import * as css from './Menu.css.ts';
import { split, splitEnd, splitStart } from './SplitButton.css.ts';

/** A row of a menu, or the separator between two groups. */
export type MenuEntry =
  | 'separator'
  | {
      /** Stable key. */
      readonly id: string;
      /** Its text, a verb and what it does. */
      readonly label: string;
      /** Icon before the label (16 px). */
      readonly icon?: ReactNode;
      /** A second line. */
      readonly description?: string | undefined;
      /** Key hint at the right, such as "Alt ↑". */
      readonly shortcut?: string | undefined;
      /** Draws the label as destructive; the action must still ask for confirmation. */
      readonly isDanger?: boolean | undefined;
      /** Cannot be used at present. */
      readonly isDisabled?: boolean | undefined;
      /** A tick: the entry is the current one. */
      readonly isCurrent?: boolean | undefined;
      /** Makes the row a link. */
      readonly href?: string | undefined;
      /** Called when the row is pressed. */
      readonly onAction?: (() => void) | undefined;
    };

export interface MenuListProps extends RootProps<HTMLDivElement> {
  /** Name of the menu for assistive technology. */
  readonly label: string;
  /** Rows, and lines between groups. */
  readonly entries: readonly MenuEntry[];
  /** Takes the focus when mounted, for popovers that are not opened by a Menu. */
  readonly autoFocus?: boolean | undefined;
}

/** The list itself, for a popover of your own. */
export function MenuList({ label, entries, autoFocus, ref, className, ...data }: MenuListProps) {
  return (
    <AriaMenu
      {...data}
      {...refOf(ref)}
      {...(autoFocus === undefined ? {} : { autoFocus })}
      aria-label={label}
      className={cx(css.menu, className)}
    >
      {entries.map((entry, index) =>
        entry === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no key but its place
          <Separator key={`separator-${index}`} className={css.separator} />
        ) : (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            isDisabled={entry.isDisabled ?? false}
            {...(entry.href === undefined ? {} : { href: entry.href })}
            {...(entry.onAction === undefined ? {} : { onAction: entry.onAction })}
            {...(entry.isDanger ? { 'data-danger': '' } : {})}
            className={css.item}
          >
            {entry.icon}
            <span className={css.words}>
              {entry.label}
              {entry.description ? <span className={css.help}>{entry.description}</span> : null}
            </span>
            {entry.shortcut ? (
              <span aria-hidden="true" className={css.shortcut} data-shortcut={entry.shortcut} />
            ) : null}
            {entry.isCurrent ? <Check size={16} className={css.tick} aria-label="current" /> : null}
          </MenuItem>
        ),
      )}
    </AriaMenu>
  );
}

export interface MenuProps extends Omit<MenuListProps, 'autoFocus'> {
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  /** Where the menu opens. Default `bottom start`. */
  readonly placement?: PopoverProps['placement'];
  /** Controls whether the menu is open; without it the menu keeps the state itself. */
  readonly isOpen?: boolean | undefined;
  /** Called when the menu opens or closes. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A menu that opens from any button. Arrow keys, Home, End and type-ahead move; Escape closes and returns the focus. */
export function Menu({
  trigger,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  ...list
}: MenuProps) {
  return (
    <MenuTrigger
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger}
      <Popover offset={4} placement={placement} className={cx(popover, css.room)}>
        <MenuList {...list} />
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'iconAfter' | 'onPress'> {
  /** The button's text and the menu's name. */
  readonly label: string;
  /** Rows, and lines between groups. */
  readonly entries: readonly MenuEntry[];
  /** Where the menu opens. Default `bottom start`. */
  readonly placement?: MenuProps['placement'];
}

/** A button with a chevron that opens a menu, such as "Options". */
export function MenuButton({ label, entries, placement, ...button }: MenuButtonProps) {
  return (
    <Menu
      label={label}
      entries={entries}
      placement={placement}
      trigger={
        <Button {...button} iconAfter={<ChevronDown size={16} />}>
          {label}
        </Button>
      }
    />
  );
}

export interface SplitButtonProps
  extends RootProps<HTMLSpanElement>,
    Omit<ButtonProps, 'isIconOnly' | 'isBlock' | 'variant' | 'ref' | 'className'> {
  /** The main action's text. */
  readonly children: ReactNode;
  /** Name of the menu button, such as "More ways to save". */
  readonly menuLabel: string;
  /** Rows of the menu. */
  readonly entries: readonly MenuEntry[];
}

/** A quiet button: its main action at the left, a menu of alternatives at the right. */
export function SplitButton({
  children,
  menuLabel,
  entries,
  ref,
  className,
  ...button
}: SplitButtonProps) {
  const [data, rest] = splitData(button);
  return (
    <span {...data} {...refOf(ref)} className={cx(split, className)}>
      <Button {...rest} variant="quiet" className={splitStart}>
        {children}
      </Button>
      <Menu
        label={menuLabel}
        entries={entries}
        placement="bottom end"
        trigger={
          <Button
            variant="quiet"
            size={button.size}
            isIconOnly
            isDisabled={button.isDisabled ?? false}
            aria-label={menuLabel}
            className={splitEnd}
          >
            <ChevronDown size={16} />
          </Button>
        }
      />
    </span>
  );
}
