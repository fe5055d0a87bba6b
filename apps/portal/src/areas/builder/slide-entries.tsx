/** What can be done with the slide in view, as entries of the reader's one menu: its strip has no row actions. */
import type { MenuEntry } from '@flightdeck/design-system';
import { isExcluded, type Slide, slideLists } from '@flightdeck/domain/report';
import {
  ArrowLeft,
  ArrowRight,
  ClipboardCopy,
  Copy,
  Eye,
  EyeOff,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';

/** The actions that the entries carry out. */
export interface SlideEntryActions {
  readonly onEdit: (id: string) => void;
  readonly onExclude: (ids: readonly string[], exclude: boolean) => void;
  /** Moves own slides; `to` is the place of the first among the other own slides, from 0. */
  readonly onMove: (ids: readonly string[], to: number) => void;
  readonly onDuplicate: (ids: readonly string[]) => void;
  readonly onCopy: (ids: readonly string[]) => void;
  /** The owner asks for confirmation. */
  readonly onDelete: (ids: readonly string[]) => void;
  readonly onAdd: () => void;
}

/** A template slide can be excluded; an own one edited, moved and deleted; each can be copied, and a new one added. */
export function slideEntries(
  slides: readonly Slide[],
  slide: Slide | undefined,
  actions: SlideEntryActions,
): readonly MenuEntry[] {
  const add: MenuEntry = {
    id: 'add',
    label: 'Add new slide',
    icon: <Plus size={16} />,
    onAction: actions.onAdd,
  };
  if (!slide) return [add];
  const { id } = slide;
  const copy: MenuEntry = {
    id: 'copy',
    label: 'Copy slide',
    icon: <ClipboardCopy size={16} />,
    onAction: () => actions.onCopy([id]),
  };
  if (slide.template) {
    const isOut = isExcluded(slide);
    return [
      {
        id: 'include',
        label: isOut ? 'Include in PDF' : 'Leave out of PDF',
        icon: isOut ? <Eye size={16} /> : <EyeOff size={16} />,
        onAction: () => actions.onExclude([id], !isOut),
      },
      copy,
      add,
    ];
  }
  const { own } = slideLists(slides);
  const place = own.findIndex((one) => one.id === id);
  return [
    {
      id: 'edit',
      label: 'Edit slide',
      icon: <Pencil size={16} />,
      onAction: () => actions.onEdit(id),
    },
    {
      id: 'earlier',
      label: 'Move one earlier',
      icon: <ArrowLeft size={16} />,
      isDisabled: place <= 0,
      onAction: () => actions.onMove([id], place - 1),
    },
    {
      id: 'later',
      label: 'Move one later',
      icon: <ArrowRight size={16} />,
      isDisabled: place >= own.length - 1,
      onAction: () => actions.onMove([id], place + 1),
    },
    {
      id: 'duplicate',
      label: 'Duplicate slide',
      icon: <Copy size={16} />,
      onAction: () => actions.onDuplicate([id]),
    },
    copy,
    {
      id: 'delete',
      label: 'Delete slide',
      icon: <Trash2 size={16} />,
      isDanger: true,
      onAction: () => actions.onDelete([id]),
    },
    add,
  ];
}
