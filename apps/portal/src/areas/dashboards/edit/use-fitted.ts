/** How large a tile is on a page, and how much of that fits a preview. */
import type { Size } from '@flightdeck/domain/dashboards';
import { GRID_GAP, GRID_ROW } from '@flightdeck/domain/dashboards';
import { ONE_COLUMN } from '@flightdeck/widgets/dashboard/grid';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fitted {
  /** Pixels on a page. */
  readonly width: number;
  readonly height: number;
  /** At most 1. */
  readonly scale: number;
}

/** Widest page, and what stands at its sides. */
const WIDEST = 1440;
const GUTTERS = 48;

/** Null before the box is measured. */
export function useFitted<E extends HTMLElement>({
  w,
  h,
}: Size): readonly [RefObject<E | null>, Fitted | null] {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (room === null) return [ref, null];
  const page = Math.min(WIDEST, innerWidth) - GUTTERS;
  // Narrow pages have one column.
  const width = page > ONE_COLUMN ? (w * (page + GRID_GAP)) / 12 - GRID_GAP : room;
  const height = h * (GRID_ROW + GRID_GAP) - GRID_GAP;
  return [ref, { width, height, scale: Math.min(1, room / width) }];
}
