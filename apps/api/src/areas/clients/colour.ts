/** Whether white text can be read on a colour (WCAG 2.2, success criterion 1.4.3). */

/** Contrast that texts of any size need. */
export const READABLE = 4.5;

/** Contrast of white with `#RRGGBB`, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
