/** The size of elements, and whether they are near the window: one observer of each for all tiles of the page. */
import { type RefCallback, useCallback, useState } from 'react';

/** Pixels of the content of an element. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const sizes = new WeakMap<Element, (size: Size) => void>();
let resizing: ResizeObserver | undefined;

function watchSize(element: Element, onSize: (size: Size) => void): () => void {
  resizing ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const { width, height } = contentRect;
      sizes.get(target)?.({ width, height });
    }
  });
  sizes.set(element, onSize);
  const observer = resizing;
  observer.observe(element);
  return () => observer.unobserve(element);
}

/** Whole pixels, so that a fraction draws nothing anew. */
const isSame = (a: Size | null, b: Size): boolean =>
  a !== null && a.width === b.width && a.height === b.height;

/** The size of an element; null before it is known. */
export function useSize<E extends Element>(): readonly [RefCallback<E>, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined;
    const take = ({ width, height }: Size) => {
      const next = { width: Math.floor(width), height: Math.floor(height) };
      setSize((before) => (isSame(before, next) ? before : next));
    };
    // The observer tells it a frame later: by then the figures are drawn.
    take({ width: element.clientWidth, height: element.clientHeight });
    return watchSize(element, take);
  }, []);
  return [ref, size];
}

const nearing = new WeakMap<Element, () => void>();
let near: IntersectionObserver | undefined;

/** How far below the window a tile is asked for. */
const AHEAD = '600px 0px';

function watchNear(element: Element, onNear: () => void): () => void {
  near ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) nearing.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
  nearing.set(element, onNear);
  const observer = near;
  observer.observe(element);
  return () => observer.unobserve(element);
}

/** Whether an element has been near the window once. */
export function useNear<E extends Element>(): readonly [RefCallback<E>, boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined;
    return watchNear(element, () => setNear(true));
  }, []);
  return [ref, isNear];
}
