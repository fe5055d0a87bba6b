/** Sections of a site as a tree. */

/** A section of a site. */
export interface SiteSection {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string;
}

/** The section that a path lies in, of those that there are: the nearest. */
export const sectionAbove = <Section extends Pick<SiteSection, 'path'>>(
  sections: readonly Section[],
  path: string,
): Section | undefined =>
  sections
    .filter((each) => path.startsWith(`${each.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** Whether a section is, or lies in, another one of the tree. */
export function liesIn(
  sections: ReadonlyMap<string, Pick<SiteSection, 'parentId'>>,
  id: string,
  above: string,
): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    if (at === above) return true;
    seen.add(at);
    at = sections.get(at)?.parentId ?? null;
  }
  return false;
}
