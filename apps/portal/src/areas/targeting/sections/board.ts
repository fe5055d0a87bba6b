/** The board of sections, as screens look at it. */
import type { BoardProfile, InventorySite, SiteSection } from '@flightdeck/contract/targeting';
import type { PlacedSection } from '@flightdeck/domain/targeting/sections';

/** A section with its site. */
export interface KnownSection extends SiteSection {
  readonly site: InventorySite;
}

/** All sections by their ids. */
export const sectionsById = (sites: readonly InventorySite[]): ReadonlyMap<string, KnownSection> =>
  new Map(
    sites.flatMap((site) =>
      site.sections.map((section): [string, KnownSection] => [section.id, { ...section, site }]),
    ),
  );

/** A section in words: `Harbour Times, Interiors`. */
export const sectionLabel = ({ site, name }: KnownSection): string => `${site.name}, ${name}`;

/** Key of a site in a tree, where sections have their ids. */
export const siteNode = (key: string): string => `site:${key}`;

/** Sites of which the name, or that of a section, has the words; with the sections that have them, and those that these lie in. */
export function matching(sites: readonly InventorySite[], search: string): InventorySite[] {
  const words = search.trim().toLowerCase();
  if (words === '') return [...sites];
  const has = (text: string) => text.toLowerCase().includes(words);
  return sites.flatMap((site) => {
    if (has(site.name) || has(site.host ?? '')) return site;
    const found = new Set(
      site.sections.filter(({ name, path }) => has(name) || has(path)).map(({ id }) => id),
    );
    // Parents come before what lies in them: from the end on, each names its own.
    for (const { id, parentId } of site.sections.toReversed()) {
      if (found.has(id) && parentId !== null) found.add(parentId);
    }
    return found.size === 0
      ? []
      : { ...site, sections: site.sections.filter(({ id }) => found.has(id)) };
  });
}

/** What a profile takes of the sections that there are now, for the rules of conflicts. */
export const placedOf = (
  sections: BoardProfile['sections'],
  known: ReadonlyMap<string, KnownSection>,
): PlacedSection[] =>
  sections.flatMap(({ sectionId, side }) => {
    const section = known.get(sectionId);
    const host = section?.site.host;
    return section && host ? [{ sectionId, side, host, path: section.path }] : [];
  });
