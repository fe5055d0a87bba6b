/** An article in the help menu: its text, or the link to its page, and the question whether it helped. */
import { ExternalLink, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { SafeHtml } from '../SafeHtml/SafeHtml.tsx';
import * as view from './HelpArticle.css.ts';
import * as css from './HelpMenu.css.ts';
import type { HelpArticle, HelpSource } from './help-source.ts';
import { prose } from './prose.css.ts';
import { LoadingRows, safeLink } from './Rows.tsx';
import { useLoaded } from './use-loaded.ts';

/** Prefix of links from one article to another. */
const ARTICLE_LINK = 'article/';

/** The article view. When loading fails it calls `onFailed`, and the menu shows the list instead. */
export function HelpArticleView(props: {
  readonly id: string;
  readonly source: HelpSource;
  /** Base URL of links that start at the root of the portal. */
  readonly base: string | undefined;
  readonly onArticle: (id: string) => void;
  readonly onFailed: (id: string) => void;
  readonly onAsk: () => void;
  readonly announce: (text: string) => void;
}) {
  const { id, source, base, onArticle, onFailed, onAsk, announce } = props;
  const load = useCallback((signal: AbortSignal) => source.article(id, signal), [source, id]);
  const { status, value } = useLoaded(load, true);
  const article = value?.live ? value : null;
  const hasFailed = status === 'failed' || (status === 'loaded' && !article);
  useEffect(() => {
    if (hasFailed) onFailed(id);
  }, [hasFailed, id, onFailed]);
  const follow = useCallback(
    (fragment: string) => {
      if (fragment.startsWith(ARTICLE_LINK)) onArticle(fragment.slice(ARTICLE_LINK.length));
    },
    [onArticle],
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={css.body} aria-label="Article" aria-busy={!article} tabIndex={0}>
        <div className={view.article}>
          {/* The heading is rendered while the article loads, so that it can take the focus. */}
          {article ? <p className={view.kicker}>{kickerOf(article)}</p> : null}
          <h2 className={view.articleTitle} tabIndex={-1} data-help-focus="">
            {article ? article.title : <span className={css.hidden}>Loading the article</span>}
          </h2>
          {article ? (
            <Content article={article} base={base} onFragment={follow} />
          ) : (
            <LoadingRows count={5} />
          )}
        </div>
      </section>
      {article && source.vote ? (
        <Vote
          key={article.id}
          vote={(useful) => source.vote?.(article.id, useful) ?? Promise.resolve()}
          onAsk={onAsk}
          announce={announce}
        />
      ) : null}
    </>
  );
}

const kickerOf = ({ category, minutes }: HelpArticle): string =>
  [category?.title, minutes === null ? 'External page' : `${minutes} min read`]
    .filter(Boolean)
    .join(' · ');

function Content(props: {
  readonly article: HelpArticle;
  readonly base: string | undefined;
  readonly onFragment: (fragment: string) => void;
}) {
  const { article, base, onFragment } = props;
  if (article.type === 'content') {
    return (
      <div className={prose}>
        <SafeHtml html={article.contentHtml} base={base} onFragment={onFragment} />
      </div>
    );
  }
  const link = safeLink(article.link);
  if (!link) return <p className={view.text}>This page has no address yet.</p>;
  return (
    <>
      <p className={view.text}>This is a page of another site. It opens in a new tab.</p>
      <a className={view.linkCard} href={link} target="_blank" rel="noreferrer">
        <ExternalLink size={16} aria-hidden />
        <span className={view.linkWords}>
          {article.title}
          <span className={view.linkHost}>{new URL(link).host}</span>
        </span>
      </a>
    </>
  );
}

function Vote(props: {
  readonly vote: (useful: boolean) => Promise<void>;
  readonly onAsk: () => void;
  readonly announce: (text: string) => void;
}) {
  const { vote, onAsk, announce } = props;
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const give = (useful: boolean) => {
    setAnswer(useful);
    setFailed(false);
    announce('Thank you for your answer.');
    vote(useful).catch(() => {
      setAnswer(null);
      setFailed(true);
      announce('Your answer was not recorded. Try again.');
    });
  };
  const question =
    answer === null
      ? hasFailed
        ? 'Not recorded. Try again?'
        : 'Did this answer it?'
      : answer
        ? 'Thank you.'
        : 'Thank you. Our people can help.';
  return (
    <div className={view.vote}>
      <span className={css.gap}>{question}</span>
      {answer === false ? (
        <button type="button" className={css.textButton} onClick={onAsk}>
          Ask for help
        </button>
      ) : null}
      <button
        type="button"
        className={css.iconButton}
        aria-label="Yes, it answered my question"
        aria-pressed={answer === true}
        onClick={() => give(true)}
      >
        <ThumbsUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={css.iconButton}
        aria-label="No, it did not answer my question"
        aria-pressed={answer === false}
        onClick={() => give(false)}
      >
        <ThumbsDown size={18} aria-hidden />
      </button>
    </div>
  );
}
