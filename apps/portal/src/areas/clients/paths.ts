/** Addresses of the clients' pages: `/client/configure/{clientUuidSection?}`, where a section follows the client after a dash. */

/** Sections of a client's settings, in order. */
export const SECTIONS = {
  overview: 'Overview',
  identity: 'Identity',
  brand: 'Brand',
  accounts: 'Accounts',
  people: 'People',
  embedding: 'Embedding',
  history: 'History',
} as const;
/** One of them. */
export type ClientSection = keyof typeof SECTIONS;

const isSection = (id: string): id is ClientSection => Object.hasOwn(SECTIONS, id);
export const SECTION_IDS: readonly ClientSection[] = Object.keys(SECTIONS).filter(isSection);

/** The list of clients. */
export const LIST_PATH = '/client/configure';

/** Where the settings of a client are. */
export const clientPath = (uuid: string, section: ClientSection = 'overview'): string =>
  `${LIST_PATH}/${encodeURIComponent(uuid)}${section === 'overview' ? '' : `-${section}`}`;

/** The client and the section that an address names; no id of a client ends in the name of a section. */
export function readAddress(text: string): {
  readonly uuid: string;
  readonly section: ClientSection;
} {
  const section = SECTION_IDS.find((id) => text.endsWith(`-${id}`));
  return section
    ? { uuid: text.slice(0, -section.length - 1), section }
    : { uuid: text, section: 'overview' };
}
