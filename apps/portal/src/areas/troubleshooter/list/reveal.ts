/** Scrolls as far as needed, and no farther, to see a line of the list. */

/** @param line Pixels from the top of the list. @param covered Pixels at the top of the scroller that lie over the list. */
export function reveal(
  scroller: HTMLElement,
  list: HTMLElement,
  line: { readonly top: number; readonly height: number },
  covered: number,
): void {
  const outer = scroller.getBoundingClientRect();
  const top = list.getBoundingClientRect().top - outer.top + line.top;
  if (top < covered) scroller.scrollTop += top - covered;
  else if (top + line.height > scroller.clientHeight)
    scroller.scrollTop += top + line.height - scroller.clientHeight;
}
