/** Lengths as drawings write them; apart from the charts, as the cover’s picture needs nothing else of them. */

/** Rounds to tenths of a pixel; long fractions only make the file larger. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
