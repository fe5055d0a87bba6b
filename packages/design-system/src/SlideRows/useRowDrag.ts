/** Drag and drop of own slide rows; keyboard moves are in SlideRows. */

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';

export interface RowDragInput {
  readonly row: RefObject<HTMLElement | null>;
  readonly id: string;
  /** Rows drop only among rows of the same list. */
  readonly list: string;
  readonly isEnabled: boolean;
  /** Called on the row that another is dropped on. */
  readonly onDrop: (draggedId: string, targetId: string, edge: 'top' | 'bottom') => void;
}

/** `isDragged` while the row is under way, `edge` where a row that hangs over this one would land. */
export function useRowDrag({ row, id, list, isEnabled, onDrop }: RowDragInput) {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element || !isEnabled) return;
    const edgeOf = (data: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(data);
      return closest === 'top' || closest === 'bottom' ? closest : null;
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ slideId: id, slideList: list }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.slideList === list,
        getData: ({ input }) =>
          attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.slideId === id ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const landed = edgeOf(self.data);
          const dragged = source.data.slideId;
          if (landed && typeof dragged === 'string' && dragged !== id) onDrop(dragged, id, landed);
        },
      }),
    );
  }, [row, id, list, isEnabled, onDrop]);

  return { isDragged, edge };
}
