/** Passages that comments are about: kept as a quote and where it stood, and found again after the text changed. */

/** A passage of a text without its HTML. */
export interface Passage {
  readonly quote: string;
  /** Characters before it, of the version that it was quoted from. */
  readonly start: number;
}

/** Text in which white space counts once: versions break lines in other places. */
export const plainPassages = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Where a passage stands in a text now; null where it is not there any more. Of several the one nearest to where it was.
 * @param text As `plainPassages` makes it.
 */
export function findPassage(
  text: string,
  { quote, start }: Passage,
): { readonly start: number; readonly end: number } | null {
  const wanted = plainPassages(quote);
  if (wanted === '') return null;
  let best: number | null = null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (best === null || Math.abs(at - start) < Math.abs(best - start)) best = at;
  }
  return best === null ? null : { start: best, end: best + wanted.length };
}
