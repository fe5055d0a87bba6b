/** "No blank PDF": every slide must have become a page that shows its title (security.md row 22). */

/** Characters that our font certainly has; others may come from a font that cannot be turned back into text. */
const CERTAIN = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/gu;
/** Long titles may be cut on the slide, so only their beginning is compared. */
const COMPARED = 24;

const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replace(CERTAIN, '');

/**
 * Says what is missing, or null when the PDF is complete. With as many titles as pages, each title is
 * looked for on its own page, else on any.
 */
export function missingFrom(
  pages: readonly string[],
  titles: readonly (string | null)[],
): string | null {
  const texts = pages.map(comparable);
  const whole = texts.join('');
  for (const [index, title] of titles.entries()) {
    const wanted = comparable(title ?? '').slice(0, COMPARED);
    const where = titles.length === pages.length ? (texts[index] ?? '') : whole;
    if (!where.includes(wanted)) return `the title “${title}” of slide ${index + 1}`;
  }
  return null;
}
