/** `<fd-slide-rows>`: the rows of a report's slides as an element. */
import { SlideRows } from '@flightdeck/design-system';
import { useMemo, useRef } from 'react';
import { ariaElement } from '../../adapter/aria.tsx';
import { declaration, type SlideRowsElementProps, type SlideSectionData } from './declaration.ts';
import { type Pictures, withPictures } from './slide-pictures.ts';

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
  const pictures = useRef<Pictures>(new Map());
  const drawn = useMemo(() => {
    const next = withPictures(sections, pictures.current);
    pictures.current = next.pictures;
    return next.sections;
  }, [sections]);
  const offers = new Set(actions.split(/\s+/));
  const offer = <Handler,>(name: string, handler: Handler | undefined) =>
    offers.has(name) ? handler : undefined;
  const isEmpty = sections.every(({ items }) => items.length === 0);
  return (
    <>
      <SlideRows
        {...rows}
        currentId={currentId === '' ? null : currentId}
        hasSummary
        sections={drawn}
        onSelect={(id) => onSelect?.(id)}
        onIncludeChange={offer('include', onInclude)}
        onEdit={offer('edit', onEdit)}
        // Without a selection each is about one row.
        onDelete={offer('delete', onDelete && (([id = '']) => onDelete(id)))}
        onMove={offer(
          'reorder',
          onReorder && (([id = ''], to) => onReorder(id, to, reordered(sections, id, to))),
        )}
        onRetry={offer('retry', onRetry)}
        onAdd={offer('add', onAdd)}
      />
      {isEmpty ? <slot name="empty" /> : null}
    </>
  );
}

export default ariaElement<SlideRowsElementProps>(SlideRowsView, declaration);
