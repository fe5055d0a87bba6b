/** Positions a small panel beside its anchor. */

const GAP = 4;
const MARGIN = 12;

/** Under the anchor, or above it where there is more room, its end at the anchor's end, within the window. */
export function placeUnder(
  anchor: HTMLElement,
  panel: HTMLElement,
): Readonly<Record<'left' | 'top', `${number}px`>> {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { innerHeight, document } = window;
  const pageWidth = document.documentElement.clientWidth;
  const below = innerHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isAbove = height > below && above > below;
  const start = anchor.matches(':dir(rtl)') ? left : right - width;
  return {
    left: `${Math.max(MARGIN, Math.min(start, pageWidth - MARGIN - width))}px`,
    top: `${isAbove ? Math.max(MARGIN, top - GAP - height) : bottom + GAP}px`,
  };
}
