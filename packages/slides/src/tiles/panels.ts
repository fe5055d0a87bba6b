/** Charts of several metrics in one tile, each with an axis of its own. */

/** Between two charts. */
export const PANEL_GAP = 16;
/** Least size of a chart beside or under another one. */
export const LEAST_CHART = { width: 170, height: 110 } as const;
/** Room of the bar of what scrolls. */
const SCROLLBAR = 14;

/** Charts beside and under each other, as many as there is room for; more than that scroll. */
export function panelsOf(count: number, width: number, height: number) {
  const fitting = (room: number, least: number): number =>
    Math.max(1, Math.floor((room + PANEL_GAP) / (least + PANEL_GAP)));
  const most = {
    across: fitting(width, LEAST_CHART.width),
    down: fitting(height, LEAST_CHART.height),
  };
  const isScrolled = count > most.across * most.down;
  const across = Math.min(most.across, Math.ceil(count / most.down));
  const down = Math.ceil(count / across);
  const room = isScrolled ? width - SCROLLBAR : width;
  return {
    isScrolled,
    width: Math.floor((room - PANEL_GAP * (across - 1)) / across),
    height: isScrolled ? LEAST_CHART.height : Math.floor((height - PANEL_GAP * (down - 1)) / down),
  };
}
