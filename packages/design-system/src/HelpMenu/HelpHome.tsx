/** The help menu's home: greeting, search, suggestions for the page, featured entries, contact. */
import { ArrowRight, BookOpen, LifeBuoy, MessageSquareText, MessagesSquare } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type HeaderActions, HeaderButtons } from './HelpHeader.tsx';
import * as css from './HelpMenu.css.ts';
import type { HelpArticleSummary, HelpEntry } from './help-source.ts';
import { ArticleRow, CategoryRow, LoadingRows } from './Rows.tsx';
import { SearchBox } from './SearchBox.tsx';
import { suggestForPage } from './search.ts';
import type { FormKind } from './view.ts';

/** The home view. `articles` and `homepage` are null while they load and empty when loading failed. */
export function HelpHome(
  props: HeaderActions & {
    readonly userName: string | undefined;
    readonly page: string;
    readonly articles: readonly HelpArticleSummary[] | null;
    readonly homepage: readonly HelpEntry[] | null;
    readonly onSearch: (text: string) => void;
    readonly onArticle: (id: string) => void;
    readonly onCategory: (id: string) => void;
    readonly onBrowse: () => void;
    /** Absent for readers without conversations. */
    readonly onConversations: (() => void) | undefined;
    /** Conversations with unread answers. */
    readonly unread: number;
    readonly onForm: (kind: FormKind) => void;
  },
) {
  const { userName, page, articles, homepage, onArticle, onCategory, onForm } = props;
  const suggested = suggestForPage(articles ?? [], page);
  const isLoading = articles === null || homepage === null;
  const entries = featuredEntries(homepage ?? [], articles ?? []);
  // Articles under "For this page" are not repeated.
  const featured = entries.filter(({ article }) => !article || !suggested.includes(article));
  return (
    <>
      <div className={css.hero} part="header">
        <div className={css.heroBar}>
          <span className={css.heroName}>Help</span>
          <HeaderButtons onMinimise={props.onMinimise} onClose={props.onClose} />
        </div>
        <h2 className={css.greeting} tabIndex={-1} data-help-focus="">
          {userName ? `How can we help, ${userName}?` : 'How can we help?'}
        </h2>
        <SearchBox value="" onChange={props.onSearch} className={css.heroSearch} />
      </div>
      <div className={css.body} aria-busy={isLoading}>
        {isLoading ? <LoadingRows count={4} /> : null}
        {suggested.length > 0 ? (
          <Section title="For this page">
            {suggested.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                detail={detailOf(article)}
                onOpen={onArticle}
              />
            ))}
          </Section>
        ) : null}
        {featured.length > 0 ? (
          <Section title="Featured">
            {featured.map((entry) =>
              entry.article ? (
                <ArticleRow
                  key={entry.key}
                  article={entry.article}
                  detail={entry.article.category?.title ?? detailOf(entry.article)}
                  onOpen={onArticle}
                />
              ) : (
                <CategoryRow key={entry.key} {...entry.category} onOpen={onCategory} />
              ),
            )}
          </Section>
        ) : null}
        {!isLoading && entries.length === 0 ? (
          <p className={css.none}>More help coming soon</p>
        ) : null}
      </div>
      <div className={css.footer}>
        {props.onConversations ? (
          <button
            type="button"
            className={css.browse}
            data-help-item="conversations"
            onClick={props.onConversations}
          >
            <MessagesSquare size={16} aria-hidden />
            <span className={css.gap}>Your messages</span>
            {props.unread > 0 ? <span className={css.unread}>{props.unread} unread</span> : null}
            <ArrowRight size={16} className={css.directed} aria-hidden />
          </button>
        ) : null}
        <button type="button" className={css.browse} onClick={props.onBrowse}>
          <BookOpen size={16} aria-hidden />
          <span className={css.gap}>Browse all help articles</span>
          <ArrowRight size={16} className={css.directed} aria-hidden />
        </button>
        <div className={css.ways}>
          <button type="button" className={css.way} onClick={() => onForm('help')}>
            <LifeBuoy size={16} aria-hidden />
            Ask for help
          </button>
          <button type="button" className={css.way} onClick={() => onForm('feedback')}>
            <MessageSquareText size={16} aria-hidden />
            Give feedback
          </button>
        </div>
      </div>
    </>
  );
}

const detailOf = ({ minutes, category }: HelpArticleSummary): string =>
  minutes === null ? (category?.title ?? '') : `${minutes} min read`;

type Featured =
  | { readonly key: string; readonly article: HelpArticleSummary }
  | {
      readonly key: string;
      readonly article?: undefined;
      readonly category: { readonly id: string; readonly title: string; readonly count: number };
    };

/** Entries whose article or category is live, in the homepage's order. */
function featuredEntries(
  homepage: readonly HelpEntry[],
  articles: readonly HelpArticleSummary[],
): readonly Featured[] {
  const live = articles.filter((article) => article.live);
  return homepage.flatMap((entry): readonly Featured[] => {
    if (entry.type === 'article') {
      const article = live.find(({ id }) => id === entry.reference);
      return article ? [{ key: entry.id, article }] : [];
    }
    const members = live.filter(({ category }) => category?.id === entry.reference);
    const category = members[0]?.category;
    return category ? [{ key: entry.id, category: { ...category, count: members.length } }] : [];
  });
}

/** Rows under a small heading. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.sectionTitle}>
        {props.title}
      </h3>
      <ul className={css.rows}>{props.children}</ul>
    </section>
  );
}
