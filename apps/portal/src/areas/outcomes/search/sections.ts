/** The sections of the view of search advertising. */

/** What each shows is told by `SearchScreen.tsx`. */
export const SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'campaigns', label: 'Campaigns' },
  { id: 'keywords', label: 'Keywords' },
  { id: 'terms', label: 'Search terms' },
  { id: 'quality', label: 'Quality' },
  { id: 'competition', label: 'Competition' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The section that an address names. */
export const sectionIn = (name: string | undefined): SectionId | undefined =>
  SECTIONS.find(({ id }) => id === name)?.id;

export const sectionPath = (section: SectionId, uuid: string): string =>
  `/outcome/analytics/search/${section}/${uuid}`;
