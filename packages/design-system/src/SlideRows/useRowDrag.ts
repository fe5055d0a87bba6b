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
import { type RefObject, useEffect } from 'react';

export interface RowDragInput {
  readonly row: RefObject<HTMLElement | null>;
  readonly id: string;
  /** Rows can be dropped only among rows of the same list. */
  readonly list: string;
  readonly isEnabled: boolean;
  /** Called when the row begins and ends to be dragged. */
  readonly onDrag: (id: string, isDragged: boolean) => void;
  /** Called on the row that another is dropped on. */
  readonly onDrop: (draggedId: string, targetId: string, edge: 'top' | 'bottom') => void;
}

/**
 * Sets `data-landing` to the edge where a row dragged over it would land. Set on the element, not as state: a drag passes
 * hundreds of rows, and none is rendered again.
 */
export function useRowDrag({ row, id, list, isEnabled, onDrag, onDrop }: RowDragInput): void {
  useEffect(() => {
    const element = row.current;
    if (!element || !isEnabled) return;
    const edgeOf = (data: Record<string | symbol, unknown>) => {
      const closest = extractClosestEdge(data);
      return closest === 'top' || closest === 'bottom' ? closest : null;
    };
    const mark = (edge: 'top' | 'bottom' | null) => {
      if (edge === null) delete element.dataset.landing;
      else if (element.dataset.landing !== edge) element.dataset.landing = edge;
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ slideId: id, slideList: list }),
        onDragStart: () => onDrag(id, true),
        onDrop: () => onDrag(id, false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.slideList === list,
        getData: ({ input }) =>
          attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => mark(source.data.slideId === id ? null : edgeOf(self.data)),
        onDragLeave: () => mark(null),
        onDrop: ({ self, source }) => {
          mark(null);
          const landed = edgeOf(self.data);
          const dragged = source.data.slideId;
          if (landed && typeof dragged === 'string' && dragged !== id) onDrop(dragged, id, landed);
        },
      }),
      () => {
        mark(null);
        delete element.dataset.dragged;
      },
    );
  }, [row, id, list, isEnabled, onDrag, onDrop]);
}
