/** The board of sections, as screens look at it. */
import type {
  BoardProfile,
  InventorySite,
  SectionBoard,
  SiteSection,
} from '@flightdeck/contract/targeting';
import { writeRange } from '@flightdeck/domain/dates';
import type {
  PlacedSection,
  SectionDraft,
  SectionTargeting,
} from '@flightdeck/domain/targeting/sections';

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
    const byId = new Map(site.sections.map((each) => [each.id, each]));
    const found = new Set<string>();
    for (const { id, name, path } of site.sections) {
      if (!has(name) && !has(path)) continue;
      for (let at: string | null = id; at !== null && !found.has(at); ) {
        found.add(at);
        at = byId.get(at)?.parentId ?? null;
      }
    }
    return found.size === 0
      ? []
      : { ...site, sections: site.sections.filter(({ id }) => found.has(id)) };
  });
}

/** A section of a profile as it stands now. */
export interface NamedSection extends PlacedSection {
  readonly name: string;
}

/**
 * What a profile takes of the sections that there are now, for the rules of conflicts.
 * @param named As versions of the profile named them: those that were removed since stay so.
 */
export const placedOf = (
  sections: BoardProfile['sections'],
  known: ReadonlyMap<string, KnownSection>,
  named: SectionTargeting['sections'],
): NamedSection[] =>
  sections.flatMap(({ sectionId, side }) => {
    const section = known.get(sectionId);
    const host = section?.site.host;
    if (section && host) return [{ sectionId, side, host, name: section.name, path: section.path }];
    const before = named.find((each) => each.sectionId === sectionId);
    return before ? [{ ...before, side }] : [];
  });

/** All that a profile says, a line each. */
export const linesOf = (
  sections: readonly NamedSection[],
  { flight, isExclusive, placementIds }: Omit<SectionDraft, 'sections'>,
  { placement, locale }: { readonly placement: (id: number) => string; readonly locale: string },
): string[] => [
  ...sections.map(
    ({ side, name, host, path }) =>
      `${side === 'in' ? 'Take in' : 'Leave out'}: ${name}, ${host}${path}`,
  ),
  `Flight: ${flight ? writeRange(flight, locale) : 'without an end'}`,
  ...(isExclusive ? ['Exclusive'] : []),
  ...placementIds.map((id) => `Placement: ${placement(id)}`),
];

/** Which sites are shown by what there is to say of them. */
export const SITE_STATES = ['sections', 'taken', 'delivered', 'unknown'] as const;
export type SiteState = (typeof SITE_STATES)[number];
export const SITE_STATE_NAMES: Readonly<Record<SiteState, string>> = {
  sections: 'With sections',
  taken: 'Taken by a profile',
  delivered: 'Delivered last month',
  unknown: 'Without an address',
};

/** Sites of the archive or not, in a state or in any. */
export function filteredSites(
  { sites, profiles, others }: Pick<SectionBoard, 'sites' | 'profiles' | 'others'>,
  state: SiteState | 'any',
  isArchived: boolean,
): InventorySite[] {
  const taken = new Set([
    ...others,
    ...profiles.flatMap(({ sections }) =>
      sections.filter(({ side }) => side === 'in').map(({ sectionId }) => sectionId),
    ),
  ]);
  const has: Readonly<Record<SiteState | 'any', (site: InventorySite) => boolean>> = {
    any: () => true,
    sections: ({ sections }) => sections.length > 0,
    taken: ({ sections }) => sections.some(({ id }) => taken.has(id)),
    delivered: ({ impressions }) => impressions !== null,
    unknown: ({ host }) => host === null,
  };
  return sites.filter((site) => site.isArchived === isArchived && has[state](site));
}
