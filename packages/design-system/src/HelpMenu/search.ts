/** Finds help articles: by words of the title, by the page's path, by the text of a message. Pure. */
import type { HelpArticleSummary, HelpProduct } from './help-source.ts';

/** A piece of a title; marked where it matches a searched word. */
export interface TitlePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The search's words, lower case, without duplicates. */
function wordsOf(search: string): readonly string[] {
  return [...new Set(search.toLocaleLowerCase().split(/\s+/).filter(Boolean))];
}

/** Positions in `title` at which a word starts with `word`, case-insensitive. */
function starts(title: string, word: string): readonly number[] {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}`, 'giu');
  return [...title.matchAll(pattern)].map((match) => match.index);
}

/** Whether each word of the search starts a word of the title (spec.md §5). */
export function matchesTitle(title: string, search: string): boolean {
  return wordsOf(search).every((word) => starts(title, word).length > 0);
}

/** The title in pieces, with the searched words marked. */
export function markTitle(title: string, search: string): readonly TitlePart[] {
  const marked = new Array<boolean>(title.length).fill(false);
  for (const word of wordsOf(search)) {
    for (const start of starts(title, word)) marked.fill(true, start, start + word.length);
  }
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const [index, isMarked] of marked.entries()) {
    const last = parts.at(-1);
    const character = title[index] ?? '';
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  return parts;
}

const isLive = ({ live }: HelpArticleSummary): boolean => live;

/** Live articles whose titles match, in the source's order; all live ones for an empty search. */
export function searchArticles(
  articles: readonly HelpArticleSummary[],
  search: string,
): readonly HelpArticleSummary[] {
  return articles.filter((article) => article.live && matchesTitle(article.title, search));
}

/** The path of a URL or path, without query, fragment and closing slash. */
function pathOf(page: string): string {
  const path = page.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** Length of the longest of `paths` at or above `page`; 0 when none is. */
function nearness(paths: readonly string[], page: string): number {
  const here = pathOf(page);
  return Math.max(
    0,
    ...paths.map(pathOf).map((path) => {
      const isAbove = path === '/' || here === path || here.startsWith(`${path}/`);
      return isAbove ? path.length : 0;
    }),
  );
}

/** Live articles that belong to the page or to a page above it, the nearest first. */
export function suggestForPage(
  articles: readonly HelpArticleSummary[],
  page: string,
  limit = 3,
): readonly HelpArticleSummary[] {
  return best(articles.filter(isLive), (article) => nearness(article.paths, page), 1, limit);
}

/** The product that the page belongs to, if any. */
export function productOfPage(
  products: readonly HelpProduct[],
  page: string,
): HelpProduct | undefined {
  return best(products, (product) => nearness(product.paths, page), 1, 1)[0];
}

/** Words that say nothing about a message's subject. */
const COMMON = new Set(
  (
    'about after again all also and any are because been before being both but can cannot could did does doing don ' +
    'down each every few for from had has have having help here how into its just like more most ' +
    'need not now off only other our out over please same she should some still such than thank ' +
    'thanks that the their them then there these they this those through under until very want ' +
    'was way were what when where which while who why will with would yes you your'
  ).split(' '),
);

/** Shortest word, in characters, that is compared by its beginning. */
const STEM = 4;
/** Least score of a suggestion: one keyword, or two words of the title. */
const WORTH = 2;

/** Words of a text that may name its subject. */
function subjectWords(text: string): readonly string[] {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= 3 && !COMMON.has(word));
}

/** Whether two words differ only in their ending: download, downloads, downloaded. */
function sameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= STEM && long.startsWith(short) && long.length - short.length <= 3;
}

/** Live articles that may answer a message, the likeliest first. */
export function suggestForMessage(
  articles: readonly HelpArticleSummary[],
  message: string,
  limit = 3,
): readonly HelpArticleSummary[] {
  const subjects = subjectWords(message);
  if (subjects.length === 0) return [];
  const isMentioned = (word: string) => subjects.some((other) => sameStem(word, other));
  return best(
    articles.filter(isLive),
    (article) => {
      const title = subjectWords(article.title).filter(isMentioned).length;
      const keywords = article.keywords.filter((keyword) => {
        const words = subjectWords(keyword);
        return words.length > 0 && words.every(isMentioned);
      }).length;
      return title + 2 * keywords;
    },
    WORTH,
    limit,
  );
}

/** At most `limit` items that score at least `least`, the highest first, ties in their own order. */
function best<Item>(
  items: readonly Item[],
  score: (item: Item) => number,
  least: number,
  limit: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, score: score(item) }))
    .filter((scored) => scored.score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
