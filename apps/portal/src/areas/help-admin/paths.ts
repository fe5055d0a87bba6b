/** Addresses of help administration. */

/** The parts of help administration, in the order of their tabs. */
export const HELP_TABS = [
  { id: 'article', label: 'Articles' },
  { id: 'category', label: 'Categories' },
  { id: 'homepage', label: 'Homepage' },
  { id: 'message', label: 'Messages' },
  { id: 'insight', label: 'Searches and votes' },
] as const;
/** One of them. */
export type HelpTab = (typeof HELP_TABS)[number]['id'];

/** Where an article is written that does not exist yet. */
export const NEW_ARTICLE = 'new';

/** Address of a part, of a project, of a thing in it. */
export const helpPath = (tab: HelpTab, projectId: string, id?: string): string =>
  `/onehelp/${tab}/${encodeURIComponent(projectId)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Address of a new article that starts with a title. */
export const newArticlePath = (projectId: string, title = ''): string =>
  `${helpPath('article', projectId, NEW_ARTICLE)}${title === '' ? '' : `?title=${encodeURIComponent(title)}`}`;
