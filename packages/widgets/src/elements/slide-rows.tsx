/** `<fd-slide-rows>`: the rows of a report's slides as an element. */
import { type SlideRowItem, SlideRows, type SlideSection } from '@flightdeck/design-system';
import { reactElement } from '../adapter/element.tsx';

/** A row as a page writes it; its picture is an address. */
export interface SlideRowData extends Omit<SlideRowItem, 'thumbnail'> {
  readonly thumbnailUrl?: string | undefined;
}
/** A section of rows. */
export interface SlideSectionData extends Omit<SlideSection, 'items'> {
  readonly items: readonly SlideRowData[];
}

export interface SlideRowsElementProps {
  readonly label?: string | undefined;
  readonly sections?: readonly SlideSectionData[] | undefined;
  readonly currentId?: string | undefined;
  readonly isAdding?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly variant?: 'list' | 'filmstrip' | undefined;
  /** What rows offer, in words: `add edit delete include reorder retry`. Default: all. */
  readonly actions?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly onInclude?: ((id: string, isIncluded: boolean) => void) | undefined;
  readonly onEdit?: ((id: string) => void) | undefined;
  readonly onDelete?: ((id: string) => void) | undefined;
  readonly onReorder?:
    | ((id: string, to: number, sections: readonly SlideSectionData[]) => void)
    | undefined;
  readonly onRetry?: ((id: string) => void) | undefined;
  readonly onAdd?: (() => void) | undefined;
}

const ALL = 'add edit delete include reorder retry';

function reordered(
  sections: readonly SlideSectionData[],
  id: string,
  to: number,
): readonly SlideSectionData[] {
  return sections.map((section) => {
    const moved = section.items.find((item) => item.id === id);
    if (!moved) return section;
    const items = section.items.filter((item) => item !== moved);
    return { ...section, items: items.toSpliced(to, 0, moved) };
  });
}

function SlideRowsView({
  sections = [],
  currentId = '',
  actions = ALL,
  onSelect,
  onInclude,
  onEdit,
  onDelete,
  onReorder,
  onRetry,
  onAdd,
  ...rows
}: SlideRowsElementProps) {
  const offers = new Set(actions.split(/\s+/));
  const offer = <Handler,>(name: string, handler: Handler | undefined) =>
    offers.has(name) ? handler : undefined;
  return (
    <SlideRows
      {...rows}
      currentId={currentId === '' ? null : currentId}
      sections={sections.map((section) => ({
        ...section,
        items: section.items.map(({ thumbnailUrl, ...item }) =>
          thumbnailUrl ? { ...item, thumbnail: <img src={thumbnailUrl} alt="" /> } : item,
        ),
      }))}
      onSelect={(id) => onSelect?.(id)}
      onIncludeChange={offer('include', onInclude)}
      onEdit={offer('edit', onEdit)}
      onDelete={offer('delete', onDelete)}
      onMove={offer(
        'reorder',
        onReorder && ((id, to) => onReorder(id, to, reordered(sections, id, to))),
      )}
      onRetry={offer('retry', onRetry)}
      onAdd={offer('add', onAdd)}
    />
  );
}

/**
 * Class of `<fd-slide-rows>`. Fires `fd-select`, `fd-edit`, `fd-delete`, `fd-retry` with `{ id }`,
 * `fd-include` with `{ id, isIncluded }`, `fd-reorder` with `{ id, to, sections }`, and `fd-add`.
 * The chosen row and the new order hold at once, unless the page prevents them.
 */
export const FdSlideRows = reactElement<SlideRowsElementProps>(SlideRowsView, {
  props: {
    label: 'string',
    sections: 'json',
    currentId: 'string',
    isAdding: 'boolean',
    isReadOnly: 'boolean',
    variant: 'string',
    actions: 'string',
  },
  events: {
    onSelect: {
      name: 'fd-select',
      detail: (id) => ({ id }),
      set: (id) => ({ currentId: id }),
    },
    onInclude: { name: 'fd-include', detail: (id, isIncluded) => ({ id, isIncluded }) },
    onEdit: { name: 'fd-edit', detail: (id) => ({ id }) },
    onDelete: { name: 'fd-delete', detail: (id) => ({ id }) },
    onReorder: {
      name: 'fd-reorder',
      detail: (id, to, sections) => ({ id, to, sections }),
      set: (_id, _to, sections) => ({ sections }),
    },
    onRetry: { name: 'fd-retry', detail: (id) => ({ id }) },
    onAdd: { name: 'fd-add' },
  },
  defaults: { sections: [] },
});
