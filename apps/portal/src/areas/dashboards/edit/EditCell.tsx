/** A tile of a page that is edited: its card, with a handle, a menu, and a corner to resize it by. */
import { Button, Menu, type MenuEntry } from '@flightdeck/design-system';
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import {
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  Copy,
  CopyPlus,
  Ellipsis,
  GripVertical,
  Lock,
  LockOpen,
  Pencil,
  Scissors,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { comboText } from '../../../app/shortcuts.ts';
import { TileCard } from '../tile/TileCard.tsx';
import * as css from './edit.css.ts';
import type { GestureKind } from './gesture.ts';
import { LockMark } from './LockMark.tsx';
import { tileName } from './tile-words.ts';

/** What can be done with a tile. */
export type TileAction =
  | 'edit'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'move'
  | 'delete'
  | 'earlier'
  | 'later'
  | 'lock';

interface EditCellProps {
  readonly tile: Tile;
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  /** In reading order. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasOtherPages: boolean;
  /** Why the tile itself, or its place too, cannot be changed; null where it can. */
  readonly fixed: { readonly reason: string; readonly isPlace: boolean } | null;
  /** Its template lets clients change it, or not; null for a dashboard. */
  readonly isOpen: boolean | null;
  readonly onAct: (id: string, action: TileAction) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
  readonly onPress: (
    id: string,
    kind: GestureKind,
    event: PointerEvent,
    handle: HTMLElement,
  ) => void;
  /** Takes the tile by keyboard, or drops it. */
  readonly onToggle: (id: string) => void;
  /** The focus left the handle. */
  readonly onLeave: () => void;
}

/** Drawn again only when something of it has changed: a move of others leaves it as it is. */
export const EditCell = memo(function EditCell(props: EditCellProps) {
  const { tile, body, choice, isFirst, isLast, onAct, onKey, onPress, onToggle, onLeave } = props;
  const { fixed, isOpen } = props;
  const isPlaced = fixed?.isPlace === true;
  const hintId = useId();
  const name = tileName(tile, body);
  const act = (action: TileAction) => () => onAct(tile.id, action);
  const pressed = (kind: GestureKind) => (event: React.PointerEvent<HTMLElement>) => {
    if (event.button === 0) onPress(tile.id, kind, event.nativeEvent, event.currentTarget);
  };
  const entries: MenuEntry[] = [
    ...(fixed
      ? []
      : [{ id: 'edit', label: 'Edit', icon: <Pencil size={16} />, onAction: act('edit') }]),
    ...(isPlaced
      ? []
      : [
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <CopyPlus size={16} />,
            onAction: act('duplicate'),
          },
          'separator' as const,
        ]),
    {
      ...{ id: 'copy', label: 'Copy', icon: <Copy size={16} />, onAction: act('copy') },
      shortcut: comboText('C'),
    },
    ...(fixed
      ? []
      : [
          {
            ...{ id: 'cut', label: 'Cut', icon: <Scissors size={16} />, onAction: act('cut') },
            shortcut: comboText('X'),
          },
        ]),
    ...(props.hasOtherPages && !fixed
      ? [
          {
            ...{ id: 'move', label: 'Move to page…', onAction: act('move') },
            icon: <ArrowRightLeft size={16} />,
          },
        ]
      : []),
    ...(isOpen === null
      ? []
      : [
          'separator' as const,
          {
            ...{ id: 'lock', label: isOpen ? 'Lock for clients' : 'Let clients change it' },
            icon: isOpen ? <Lock size={16} /> : <LockOpen size={16} />,
            onAction: act('lock'),
          },
        ]),
    ...(fixed
      ? []
      : [
          'separator' as const,
          {
            ...{
              id: 'delete',
              label: 'Delete',
              icon: <Trash2 size={16} />,
              onAction: act('delete'),
            },
            isDanger: true,
          },
        ]),
  ];
  const locked = fixed?.reason ?? (isOpen === false ? 'Clients may not change this tile' : null);
  const step = (action: 'earlier' | 'later', icon: React.ReactNode, isDisabled: boolean) => (
    <Button
      variant="text"
      size="row"
      isIconOnly
      aria-label={`Move “${name}” ${action === 'earlier' ? 'up' : 'down'}`}
      isDisabled={isDisabled}
      onPress={act(action)}
    >
      {icon}
    </Button>
  );
  return (
    <>
      <TileCard
        tile={tile}
        body={body}
        choice={choice}
        actions={
          <span className={css.actions}>
            {locked === null ? null : <LockMark words={locked} />}
            {isPlaced ? null : (
              <>
                <span className={css.narrowOnly}>
                  {step('earlier', <ArrowUp size={16} />, isFirst)}
                  {step('later', <ArrowDown size={16} />, isLast)}
                </span>
                <button
                  type="button"
                  data-handle
                  className={css.handle}
                  aria-label={`Move or resize “${name}”`}
                  aria-describedby={hintId}
                  aria-pressed="false"
                  onPointerDown={pressed('move')}
                  onKeyDown={(event) => onKey(tile.id, event)}
                  // By Enter, Space or assistive technology: a press of the mouse drags.
                  onClick={(event) => event.detail === 0 && onToggle(tile.id)}
                  onBlur={onLeave}
                >
                  <GripVertical size={16} aria-hidden="true" />
                </button>
                <span id={hintId} hidden>
                  Enter takes it; then arrows move it, and Shift and arrows resize it.
                </span>
              </>
            )}
            <Menu
              label={`Actions of “${name}”`}
              placement="bottom end"
              entries={entries}
              trigger={
                <Button variant="text" size="row" isIconOnly aria-label={`Actions of “${name}”`}>
                  <Ellipsis size={16} />
                </Button>
              }
            />
          </span>
        }
      />
      {isPlaced ? null : (
        <span aria-hidden="true" className={css.corner} onPointerDown={pressed('size')} />
      )}
    </>
  );
});
