/** An article while it is written: keywords and paths are text until it is saved. */
import type { HelpArticleDraft, ManagedArticlePage } from '@flightdeck/contract/help-admin';
import type { Kept } from '../../../app/use-unsaved.ts';

/** What the form holds. */
export interface ArticleFields {
  readonly title: string;
  readonly type: 'content' | 'link';
  readonly status: 'live' | 'draft';
  readonly categoryId: string | null;
  readonly html: string;
  readonly link: string;
  /** With commas between them. */
  readonly keywords: string;
  /** One a line. */
  readonly paths: string;
}

/** A new article. */
export const blankFields = (title: string): ArticleFields => ({
  title,
  type: 'content',
  status: 'draft',
  categoryId: null,
  html: '',
  link: '',
  keywords: '',
  paths: '',
});

/** Fields of what is saved. */
export const fieldsOf = (draft: HelpArticleDraft): ArticleFields => ({
  title: draft.title,
  type: draft.type,
  status: draft.status,
  categoryId: draft.categoryId,
  html: draft.html,
  link: draft.link ?? '',
  keywords: draft.keywords.join(', '),
  paths: draft.paths.join('\n'),
});

const pieces = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** The draft made of the fields. */
export const draftFrom = (fields: ArticleFields): HelpArticleDraft => ({
  title: fields.title.trim(),
  type: fields.type,
  status: fields.status,
  categoryId: fields.categoryId,
  html: fields.type === 'content' ? fields.html : '',
  link: fields.type === 'link' ? fields.link.trim() : null,
  keywords: pieces(fields.keywords, /[,\n]/),
  paths: pieces(fields.paths, /[\s,]+/),
});

/** What must be corrected before it can be saved, by field; empty when nothing must. */
export function problemsOf(
  fields: ArticleFields,
): Readonly<Partial<Record<keyof ArticleFields, string>>> {
  const { title, link, paths, keywords } = draftFrom(fields);
  const wrong = paths.find((path) => !/^\/[^\s\\]{0,199}$/.test(path));
  return {
    ...(title === '' ? { title: 'Give the article a title.' } : {}),
    ...(fields.type === 'link' && !(/^https?:\/\//i.test(link ?? '') && URL.canParse(link ?? ''))
      ? { link: 'Write the address of the page, such as https://status.example.com.' }
      : {}),
    ...(wrong === undefined ? {} : { paths: `“${wrong}” is no path such as /report/build.` }),
    ...(keywords.length > 50 || keywords.some((word) => word.length > 100)
      ? { keywords: 'Use at most 50 keywords of at most 100 characters.' }
      : {}),
  };
}

/** The saved fields of an article with their revision; blank fields for one that does not exist yet. */
export const keptOf = (
  saved: ManagedArticlePage | null,
): Kept<ArticleFields, number | undefined> =>
  saved
    ? { value: fieldsOf(saved.draft), revision: saved.revision }
    : { value: blankFields(''), revision: undefined };

/** Whether two articles have the same fields. */
export const isSame = (a: ArticleFields, b: ArticleFields): boolean =>
  JSON.stringify(draftFrom(a)) === JSON.stringify(draftFrom(b));
