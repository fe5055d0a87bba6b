/** Moving and resizing a tile: where it would stand is shown by styles alone, and the layout is changed once, at the end. */
import {
  GRID_GAP,
  GRID_ROW,
  moved,
  type Place,
  resized,
  type Size,
} from '@flightdeck/domain/dashboards';

/** What is done to a tile. */
export type GestureKind = 'move' | 'size';

/** What a gesture starts from. */
export interface Gesture {
  /** The list of the cells, each with `data-tile`, and one with `data-landing`. */
  readonly list: HTMLElement;
  readonly layout: readonly Place[];
  readonly id: string;
  readonly least: Size;
}

/** The layout after a gesture of so many columns and rows. */
export const after = (
  { layout, id, least }: Gesture,
  kind: GestureKind,
  by: { readonly columns: number; readonly rows: number },
): Place[] => {
  const from = layout.find((place) => place.id === id);
  if (!from) return [...layout];
  return kind === 'move'
    ? moved(layout, id, { x: from.x + by.columns, y: from.y + by.rows })
    : resized(layout, id, { w: from.w + by.columns, h: from.h + by.rows }, least);
};

const cellOf = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`);

/** Shows layouts on the cells of a page until it is cleared. */
export function previewOn({ list, layout, id }: Gesture) {
  const { width } = list.getBoundingClientRect();
  const isRtl = getComputedStyle(list).direction === 'rtl';
  /** Pixels from one column to the next, and from row to row. */
  const step = { column: ((width + GRID_GAP) / 12) * (isRtl ? -1 : 1), row: GRID_ROW + GRID_GAP };
  const landing = list.querySelector<HTMLElement>('[data-landing]');
  const cells = layout.flatMap((from) => {
    const cell = cellOf(list, from.id);
    return cell ? [{ from, cell }] : [];
  });
  const held = cells.find(({ from }) => from.id === id)?.cell;
  list.dataset.gesture = '';
  if (held) held.dataset.held = '';
  return {
    step,
    /** @param follows The held tile follows the pointer, and not the cells. */
    show(next: readonly Place[], follows: boolean) {
      const places = new Map(next.map((place) => [place.id, place]));
      for (const { from, cell } of cells) {
        const to = places.get(from.id);
        if (!to || (follows && from.id === id)) continue;
        const x = (to.x - from.x) * step.column;
        const y = (to.y - from.y) * step.row;
        const transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
        if (cell.style.transform !== transform) cell.style.transform = transform;
      }
      const place = places.get(id);
      if (!landing || !place) return;
      const styles = {
        width: `${place.w * Math.abs(step.column) - GRID_GAP}px`,
        height: `${place.h * step.row - GRID_GAP}px`,
        transform: `translate(${place.x * step.column}px, ${place.y * step.row}px)`,
      };
      for (const [name, value] of Object.entries(styles)) {
        if (landing.style.getPropertyValue(name) !== value) landing.style.setProperty(name, value);
      }
    },
    /** Puts the held tile so far from its cell. */
    follow(x: number, y: number) {
      if (held) held.style.transform = `translate(${x}px, ${y}px)`;
    },
    clear() {
      delete list.dataset.gesture;
      if (held) delete held.dataset.held;
      for (const { cell } of cells) cell.style.transform = '';
      landing?.removeAttribute('style');
    },
  };
}

/** Pixels that the pointer may move before a press is a drag. */
const SLACK = 4;
/** The page scrolls while the pointer is this near to an edge of it, by at most so many pixels a frame. */
const EDGE = 56;
const FASTEST = 14;

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls by how far a pointer is within the edge of what scrolls. */
function scrollAt(scroller: Element, y: number): void {
  const isPage = scroller === document.scrollingElement;
  const top = isPage ? 0 : scroller.getBoundingClientRect().top;
  const bottom = isPage ? innerHeight : scroller.getBoundingClientRect().bottom;
  const over = Math.min(0, y - top - EDGE) + Math.max(0, y - bottom + EDGE);
  if (over !== 0) scroller.scrollTop += (Math.max(-EDGE, Math.min(EDGE, over)) / EDGE) * FASTEST;
}

/**
 * Follows a pointer from a press on a handle until it is let go or given up by Escape. React renders nothing meanwhile.
 * @param onEnd Called once with the new layout, or null where nothing was moved.
 */
export function drag(
  press: PointerEvent,
  handle: HTMLElement,
  kind: GestureKind,
  gesture: Gesture,
  onEnd: (layout: Place[] | null) => void,
): void {
  const scroller = scrollerOf(gesture.list);
  const from = { x: press.clientX, y: press.clientY, scrolled: scroller.scrollTop };
  const pointer = { x: from.x, y: from.y };
  let preview: ReturnType<typeof previewOn> | null = null;
  let shown = '';
  let next: Place[] | null = null;
  let frame = 0;

  const draw = () => {
    frame = requestAnimationFrame(draw);
    if (!preview) return;
    scrollAt(scroller, pointer.y);
    const x = pointer.x - from.x;
    const y = pointer.y - from.y + scroller.scrollTop - from.scrolled;
    if (kind === 'move') preview.follow(x, y);
    const by = {
      columns: Math.round(x / preview.step.column),
      rows: Math.round(y / preview.step.row),
    };
    const key = `${by.columns} ${by.rows}`;
    if (key === shown) return;
    shown = key;
    next = after(gesture, kind, by);
    preview.show(next, kind === 'move');
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    Object.assign(pointer, { x: clientX, y: clientY });
    if (preview || Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
    preview = previewOn(gesture);
    frame = requestAnimationFrame(draw);
  };
  const end = (layout: Place[] | null) => {
    cancelAnimationFrame(frame);
    listening.abort();
    preview?.clear();
    if (!preview) return;
    // The click that follows a drag is none.
    const swallow = (event: Event) => event.stopPropagation();
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    onEnd(layout);
  };
  const listening = new AbortController();
  const { signal } = listening;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener(
    'pointerup',
    () => {
      cancelAnimationFrame(frame);
      if (preview) draw();
      end(next);
    },
    { signal },
  );
  handle.addEventListener('lostpointercapture', () => end(null), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(null);
    },
    { signal, capture: true },
  );
}
