/** The help menu's list: every live article by category, one category, or the results of a search. */
import { CircleCheck, LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import { counted } from '../internal/plural.ts';
import { Section } from './HelpHome.tsx';
import * as css from './HelpMenu.css.ts';
import type { HelpArticleSummary } from './help-source.ts';
import { ArticleRow, LoadingRows } from './Rows.tsx';
import { searchArticles } from './search.ts';

/** Milliseconds without typing after which the result is announced. */
const SETTLED = 700;

/** The list view. `articles` is null while they load and empty when loading failed. */
export function HelpList(props: {
  readonly articles: readonly HelpArticleSummary[] | null;
  readonly search: string;
  readonly category: string | null;
  readonly isSearching: boolean;
  /** An article could not be loaded. */
  readonly articleFailed: boolean;
  readonly keepsArticles: boolean;
  readonly onArticle: (id: string) => void;
  readonly onAsk: () => void;
  readonly announce: (text: string) => void;
  /** Called once for a search that stays without a result. */
  readonly onMissed: ((search: string) => void) | undefined;
}) {
  const { articles, category, isSearching, onArticle, announce, onMissed } = props;
  const search = isSearching ? props.search.trim() : '';
  const all = searchArticles(articles ?? [], '').filter(
    (article) => category === null || article.category?.id === category,
  );
  const found = searchArticles(all, search);
  const count = counted(found.length, 'article');
  const isLoading = articles === null;
  const isMissed = !isLoading && search !== '' && found.length === 0;

  useEffect(() => {
    if (isLoading || search === '') return;
    const timer = setTimeout(() => {
      announce(isMissed ? `No articles found for ${search}` : count);
      // When no articles are loaded, a search without results does not show that an article is missing.
      if (isMissed && all.length > 0) onMissed?.(search);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [isLoading, search, isMissed, count, all.length, announce, onMissed]);

  const title =
    category === null
      ? isSearching && search
        ? 'Search results'
        : 'All articles'
      : (all[0]?.category?.title ?? 'Articles');
  return (
    <>
      <div className={css.body} aria-busy={isLoading}>
        {props.articleFailed ? (
          <p className={css.problem} role="alert">
            The article could not be opened. Try it again in a moment.
          </p>
        ) : null}
        <div className={css.listHead}>
          <h2
            className={isSearching && search ? css.hidden : css.viewTitle}
            tabIndex={-1}
            {...(isSearching ? {} : { 'data-help-focus': '' })}
          >
            {title}
          </h2>
          {isLoading ? null : <span className={css.count}>{count}</span>}
          {search && !isMissed ? (
            <span className={css.rule}>Each word matches a word’s start</span>
          ) : null}
        </div>
        {isLoading ? <LoadingRows count={6} /> : null}
        {isMissed ? <NothingFound search={search} onAsk={props.onAsk} /> : null}
        {!isLoading && all.length === 0 && !isMissed ? (
          <p className={css.none}>There are no help articles to show.</p>
        ) : null}
        {search || category !== null || found.every((article) => article.category === null) ? (
          <ul className={css.rows}>
            {found.map((article) => (
              <ArticleRow key={article.id} article={article} search={search} onOpen={onArticle} />
            ))}
          </ul>
        ) : (
          byCategory(found).map(([name, members]) => (
            <Section key={name} title={name}>
              {members.map((article) => (
                <ArticleRow key={article.id} article={article} onOpen={onArticle} />
              ))}
            </Section>
          ))
        )}
      </div>
      {props.keepsArticles ? (
        <div className={css.note}>
          <CircleCheck size={16} className={css.good} aria-hidden />
          Articles stay searchable offline
        </div>
      ) : null}
    </>
  );
}

function NothingFound(props: { readonly search: string; readonly onAsk: () => void }) {
  return (
    <div className={css.nothing}>
      <p className={css.nothingTitle}>No articles found for “{props.search}”</p>
      <p className={css.nothingText}>Titles are searched. Try fewer words, or ask our people.</p>
      <button type="button" className={css.quiet} onClick={props.onAsk}>
        <LifeBuoy size={16} aria-hidden />
        Ask for help
      </button>
    </div>
  );
}

/** Articles under their categories, in order of appearance; those without one come last. */
function byCategory(
  articles: readonly HelpArticleSummary[],
): readonly (readonly [string, readonly HelpArticleSummary[]])[] {
  const groups = Map.groupBy(articles, ({ category }) => category?.title ?? 'Other');
  const rest = groups.get('Other');
  groups.delete('Other');
  return rest ? [...groups, ['Other', rest]] : [...groups];
}
