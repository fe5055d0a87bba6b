/** Help articles and their categories: ids, states, and how long one takes to read. */
import * as z from 'zod/mini';

/** Id of a help project, such as `portal`; a partner's token names it too. */
export const HelpProjectId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, 'Send the id of a help project, such as portal.'));

/** Short name of an article or category inside its project: part of its id, and the name of its Markdown file. */
export const HelpReference = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/,
      'Write lower case letters, digits and hyphens.',
    ),
  );

/** Content is shown in the menu; a link opens in a new tab. */
export const HelpArticleType = z.enum(['content', 'link']);
export type HelpArticleType = z.infer<typeof HelpArticleType>;

/** Only live articles are listed (spec.md §4). */
export const HelpArticleStatus = z.enum(['live', 'draft']);
export type HelpArticleStatus = z.infer<typeof HelpArticleStatus>;

/** Kind of an entry on the help homepage. */
export const HelpEntryType = z.enum(['article', 'category']);
export type HelpEntryType = z.infer<typeof HelpEntryType>;

/** Id of an article or category: the same in every installation, so that pages may name it. */
export const helpId = (projectId: string, reference: string): string => `${projectId}.${reference}`;

/** A reference made from a title or file name; empty when no character of it is allowed. */
export const helpReference = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');

/** Prefix of links from one article to another: `#article/<id>`. */
export const ARTICLE_LINK = '#article/';

/** Reading speed in words a minute. */
const WORDS_A_MINUTE = 200;

/** Whole minutes to read a text, rounded up; at least one. */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.ceil((text.match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));
