/** The help menu: articles and messages in one small panel (spec.md §2, Help menu). */
import {
  forwardRef,
  type HTMLAttributes,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { cx } from '../internal/cx.ts';
import { truncate } from '../internal/truncate.ts';
import { type DraftStorage, formOf, pageStorage } from './draft.ts';
import { HelpArticleView } from './HelpArticleView.tsx';
import { FORM_TITLES, HelpForm } from './HelpForm.tsx';
import { HelpHeader, MinimisedBar } from './HelpHeader.tsx';
import { HelpHome } from './HelpHome.tsx';
import { HelpList } from './HelpList.tsx';
import * as css from './HelpMenu.css.ts';
import { HelpSuccess, successWords } from './HelpSuccess.tsx';
import type {
  AttachmentLimits,
  ContactType,
  HelpArticleSummary,
  HelpConversations,
  HelpSource,
  RefusedFile,
} from './help-source.ts';
import { LoadingRows } from './Rows.tsx';
import { useFocus } from './use-focus.ts';
import { type SentMessage, useHelpForm } from './use-help-form.ts';
import { useLoaded } from './use-loaded.ts';
import { type HelpView, HOME, listView, reduce, START, searchView } from './view.ts';

/** The views that `open` can show: home, the list, the person's messages, or a form by the kind of message. */
export type HelpTarget = 'home' | 'list' | 'messages' | ContactType;

/** Methods for the host page. */
export interface HelpMenuHandle {
  /** Opens the panel, at the named view or at the last one. */
  open(target?: HelpTarget): void;
  /** Closes the panel; drafts stay. */
  close(): void;
  /** Opens the panel at an article. */
  openArticle(id: string): void;
  /** Opens the panel at one of the person's conversations. */
  openConversation(id: string): void;
  /** Opens the panel with the results of a search. */
  search(text: string): void;
  /** Suggests articles for another page than the `page` property names; null returns to that. */
  suggest(page: string | null): void;
}

export interface HelpMenuProps
  extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'role' | 'hidden' | 'onKeyDown'> {
  /** Provides the articles and sends the messages. Pass the same object as long as the source is the same. */
  readonly source: HelpSource;
  /** Path or URL of the current page; suggests articles and the form's product. */
  readonly page?: string | undefined;
  /** First name for the greeting. */
  readonly userName?: string | undefined;
  /** Whether the panel is shown, when the host controls it. */
  readonly isOpen?: boolean | undefined;
  /** Whether it is shown initially, when it controls itself. */
  readonly defaultOpen?: boolean | undefined;
  /** Called when the panel asks to be opened or closed. */
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Called with the number of conversations that have unread answers; without it they are counted while it is open. */
  readonly onUnread?: ((count: number) => void) | undefined;
  /** Gets the focus when the panel closes; without it, the element that had the focus before. */
  readonly launcherRef?: RefObject<HTMLElement | null> | undefined;
  /** Owner of the drafts, such as the person's id. Must not change while the menu is mounted. */
  readonly draftKey?: string | undefined;
  /** Storage of drafts. Default the page's `localStorage`; null keeps them until a reload only. */
  readonly draftStorage?: DraftStorage | null | undefined;
  /** Base URL of the portal, for links and pictures of articles, when the page is not the portal's. */
  readonly base?: string | undefined;
}

const CONVERSATIONS: HelpView = { name: 'conversations' };

/** The view that a target names. */
function viewOf(target: HelpTarget): HelpView {
  if (target === 'home') return HOME;
  if (target === 'list') return listView();
  if (target === 'messages') return CONVERSATIONS;
  return { name: 'form', kind: formOf(target) };
}

/**
 * A panel 328 px wide; the host positions it and may set its greatest height by the custom property `--fd-help-height`.
 * Draws nothing while closed, and keeps its view, drafts and attachments. States: `data-view` (home, list, article,
 * form, success), `data-minimised`.
 * It is made of native elements, so that it is small, runs on preact/compat and inside a shadow root.
 */
export const HelpMenu = forwardRef<HelpMenuHandle, HelpMenuProps>(function HelpMenu(
  {
    source,
    page: pageProp = '/',
    userName,
    isOpen: isOpenProp,
    defaultOpen = false,
    onOpenChange,
    onUnread,
    launcherRef,
    draftKey = '',
    draftStorage,
    base,
    className,
    ...rest
  },
  ref,
) {
  const [state, dispatch] = useReducer(reduce, START);
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const [pageOverride, setPageOverride] = useState<string | null>(null);
  const [message, announce] = useState('');
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const panel = useRef<HTMLElement>(null);
  /** The message of the success page, while it waits for a network. */
  const kept = useRef<Pick<SentMessage, 'type' | 'key'>>(null);
  const [settled, setSettled] = useState(0);
  const storage = useMemo(
    () => (draftStorage === undefined ? pageStorage() : draftStorage),
    [draftStorage],
  );
  const isOpen = isOpenProp ?? ownOpen;
  const page = pageOverride ?? pageProp;
  const { view } = state;

  const lists = useLists(source, isOpen);
  const { conversations } = source;
  const unread = useUnread(conversations, isOpen, view.name, onUnread);
  const form = useHelpForm({
    kind: view.name === 'form' ? view.kind : 'help',
    source,
    products: lists.products.value?.products ?? [],
    limits: lists.products.value?.limits ?? null,
    page,
    draftKey,
    storage,
    onSent: ({ type, key, outcome, refused: files }: SentMessage) => {
      kept.current = outcome === 'queued' ? { type, key } : null;
      setRefused(files);
      dispatch({ type: 'sent', contact: type, outcome });
      announce(successWords(type, outcome).text);
    },
  });

  useEffect(
    () =>
      source.onSettled?.((key, outcome, files) => {
        setSettled((n) => n + 1);
        if (kept.current?.key !== key) return;
        setRefused(files);
        dispatch({ type: 'settled', outcome });
        announce(successWords(kept.current.type, outcome).text);
      }),
    [source],
  );

  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  };
  const show = (next?: HelpView) => {
    dispatch({ type: 'open', view: next });
    setOpen(true);
  };
  const close = () => setOpen(false);
  // Also when the host closes it.
  useEffect(() => {
    if (isOpen) return;
    dispatch({ type: 'close' });
    announce('');
  }, [isOpen]);
  useImperativeHandle(ref, () => ({
    open: (target) => {
      if (target === 'feedback' || target === 'new-feature') {
        form.choose(target);
      }
      show(target === undefined ? undefined : viewOf(target));
    },
    close,
    openArticle: (id) => show({ name: 'article', id }),
    openConversation: (id) => show({ name: 'conversation', id }),
    search: (text) => show(searchView(text)),
    suggest: setPageOverride,
  }));

  const last = state.behind.at(-1) ?? HOME;
  useFocus(panel, isOpen, placeOf(view, state.isMinimised), useLastItem(view), launcherRef);

  const toArticle = useCallback(
    (id: string) => dispatch({ type: 'go', view: { name: 'article', id } }),
    [],
  );
  const articleFailed = useCallback((id: string) => dispatch({ type: 'article-failed', id }), []);
  const ask = () => dispatch({ type: 'go', view: viewOf('support') });
  const toConversations = () => dispatch({ type: 'go', view: CONVERSATIONS });
  const search = (text: string) => dispatch({ type: 'search', text });

  if (!isOpen) return null;
  const articles = lists.articles.status === 'failed' ? [] : lists.articles.value;
  const header = { onMinimise: () => dispatch({ type: 'minimise' }), onClose: close };
  return (
    <section
      {...rest}
      ref={panel}
      role="dialog"
      part="panel"
      aria-label={rest['aria-label'] ?? 'Help'}
      tabIndex={-1}
      className={cx(css.panel, className)}
      data-view={view.name}
      data-minimised={state.isMinimised || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) {
          return;
        }
        event.stopPropagation();
        close();
      }}
    >
      {state.isMinimised ? (
        <MinimisedBar
          title={titleOf(view, form.draft.type, articles)}
          onRestore={() => dispatch({ type: 'restore' })}
          onClose={close}
        />
      ) : null}
      <div className={css.inside} hidden={state.isMinimised}>
        {view.name === 'home' ? (
          <HelpHome
            {...header}
            userName={userName}
            page={page}
            articles={articles}
            homepage={lists.homepage.status === 'failed' ? [] : lists.homepage.value}
            onSearch={search}
            onArticle={toArticle}
            onCategory={(id) => dispatch({ type: 'go', view: listView(id) })}
            onBrowse={() => dispatch({ type: 'go', view: listView() })}
            onConversations={conversations ? toConversations : undefined}
            unread={unread}
            onForm={(kind) => dispatch({ type: 'go', view: { name: 'form', kind } })}
          />
        ) : (
          <HelpHeader
            {...header}
            back={view.name === 'success' ? undefined : backLabel(last, articles)}
            onBack={() => dispatch({ type: 'back' })}
            search={view.name === 'list' && view.isSearching ? view.search : null}
            onSearch={search}
            onToggleSearch={() => search('')}
          />
        )}
        {view.name === 'list' ? (
          <HelpList
            articles={articles}
            search={view.search}
            category={view.category}
            isSearching={view.isSearching}
            articleFailed={state.articleFailed}
            keepsArticles={source.keepsArticles ?? false}
            onArticle={toArticle}
            onAsk={ask}
            announce={announce}
            onMissed={lists.missed}
          />
        ) : null}
        {view.name === 'article' ? (
          <HelpArticleView
            key={view.id}
            id={view.id}
            source={source}
            base={base}
            onArticle={toArticle}
            onFailed={articleFailed}
            onAsk={ask}
            announce={announce}
          />
        ) : null}
        {view.name === 'form' ? (
          <HelpForm
            key={view.kind}
            kind={view.kind}
            state={form}
            choices={lists.products.status === 'failed' ? 'failed' : lists.products.value}
            onRetry={lists.products.retry}
            articles={articles ?? []}
            onArticle={toArticle}
            announce={announce}
          />
        ) : null}
        {conversations && (view.name === 'conversations' || view.name === 'conversation') ? (
          <Conversations
            view={view}
            conversations={conversations}
            settled={settled}
            choices={lists.products.value}
            draftKey={draftKey}
            storage={storage}
            onOpen={(id) => dispatch({ type: 'go', view: { name: 'conversation', id } })}
            onAsk={ask}
            announce={announce}
          />
        ) : null}
        {view.name === 'success' ? (
          <HelpSuccess
            type={view.type}
            outcome={view.outcome}
            refused={refused}
            onConversations={conversations ? toConversations : undefined}
            onHome={() => dispatch({ type: 'home' })}
          />
        ) : null}
      </div>
      <div className={css.hidden} role="status">
        {message}
      </div>
    </section>
  );
});

/** The messages and one of them: a small part of help that is loaded when somebody asks for it. */
const importConversations = () => import('./HelpConversations.tsx');

function Conversations(props: {
  readonly view: Extract<HelpView, { name: 'conversations' | 'conversation' }>;
  readonly conversations: HelpConversations;
  readonly settled: number;
  readonly choices: { readonly limits: AttachmentLimits; readonly longestMessage?: number } | null;
  readonly draftKey: string;
  readonly storage: DraftStorage | null;
  readonly onOpen: (id: string) => void;
  readonly onAsk: () => void;
  readonly announce: (text: string) => void;
}) {
  const { view, choices, onOpen, onAsk, ...shared } = props;
  const { status, value: views, retry } = useLoaded(importConversations, true);
  if (!views) {
    return (
      <div className={css.body} aria-busy={status === 'loading'}>
        <h2 className={css.hidden} tabIndex={-1} data-help-focus="">
          Your messages
        </h2>
        {status === 'loading' ? (
          <LoadingRows count={4} />
        ) : (
          <div className={css.problem} role="alert">
            <span className={css.gap}>Your messages could not be loaded.</span>
            <button type="button" className={css.textButton} onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </div>
    );
  }
  return view.name === 'conversations' ? (
    <views.HelpConversationList {...shared} onOpen={onOpen} onAsk={onAsk} />
  ) : (
    <views.HelpConversationView
      key={view.id}
      {...shared}
      id={view.id}
      limits={choices?.limits ?? null}
      longestMessage={choices?.longestMessage}
    />
  );
}

/** Milliseconds between two counts of unread answers. */
const COUNT_AGAIN = 60_000;

/** Counts the conversations with unread answers: while the panel is open, and all the time for a host that shows it. */
function useUnread(
  conversations: HelpConversations | undefined,
  isOpen: boolean,
  view: HelpView['name'],
  onUnread: ((count: number) => void) | undefined,
): number {
  const [unread, setUnread] = useState(0);
  const tell = useRef(onUnread);
  tell.current = onUnread;
  const isWanted = conversations !== undefined && (isOpen || onUnread !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, or closing, may have changed what is unread
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const count = async () => {
      if (document.visibilityState !== 'visible') return;
      // A count that fails is made again later.
      const found = await conversations.list(0, controller.signal).catch(() => null);
      if (!found || controller.signal.aborted) return;
      setUnread(found.unread);
      tell.current?.(found.unread);
    };
    void count();
    const timer = setInterval(count, COUNT_AGAIN);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [conversations, isWanted, isOpen, view]);
  return unread;
}

/** The data of all views, loaded when the panel first opens. */
function useLists(source: HelpSource, isWanted: boolean) {
  const loads = useMemo(
    () => ({
      articles: (signal: AbortSignal) => source.articles(signal),
      homepage: (signal: AbortSignal) => source.homepage(signal),
      products: (signal: AbortSignal) => source.products(signal),
      missed: source.missed ? (search: string) => source.missed?.(search) : undefined,
    }),
    [source],
  );
  return {
    articles: useLoaded(loads.articles, isWanted),
    homepage: useLoaded(loads.homepage, isWanted),
    products: useLoaded(loads.products, isWanted),
    missed: loads.missed,
  };
}

/** Key of the view for moving the focus: typing into the search field does not change it. */
function placeOf(view: HelpView, isMinimised: boolean): string {
  if (isMinimised) return 'minimised';
  switch (view.name) {
    case 'list':
      return `list ${view.isSearching} ${view.category ?? ''}`;
    case 'article':
      return `article ${view.id}`;
    case 'form':
      return `form ${view.kind}`;
    case 'conversation':
      return `conversation ${view.id}`;
    default:
      return view.name;
  }
}

/** The article or category of the view before: its row gets the focus after going back. */
function useLastItem(view: HelpView): string | null {
  const [shown, setShown] = useState<{ readonly view: HelpView; readonly item: string | null }>({
    view,
    item: null,
  });
  if (shown.view !== view) {
    const before = shown.view;
    const isTyping = before.name === 'list' && view.name === 'list';
    const item =
      before.name === 'article' || before.name === 'conversation'
        ? before.id
        : before.name === 'list' && !isTyping
          ? before.category
          : before.name === 'conversations'
            ? 'conversations'
            : null;
    setShown({ view, item });
    return item;
  }
  return shown.item;
}

const titleIn = (articles: readonly HelpArticleSummary[] | null, id: string): string | undefined =>
  articles?.find((article) => article.id === id)?.title;

const categoryIn = (articles: readonly HelpArticleSummary[] | null, id: string): string =>
  articles?.find(({ category }) => category?.id === id)?.category?.title ?? 'Articles';

/** Longest label of the back link, in characters. */
const BACK_LIMIT = 22;

/** Label of the back link. */
function backLabel(view: HelpView, articles: readonly HelpArticleSummary[] | null): string {
  switch (view.name) {
    case 'home':
    case 'success':
      return 'Help Home';
    case 'article':
      return truncate(titleIn(articles, view.id) ?? 'Article', BACK_LIMIT);
    case 'form':
      return 'Your message';
    case 'conversations':
    case 'conversation':
      return 'Your messages';
    case 'list':
      if (view.isSearching && view.search.trim()) return 'Search results';
      return view.category === null
        ? 'All articles'
        : truncate(categoryIn(articles, view.category), BACK_LIMIT);
  }
}

/** Title of a minimised panel. */
function titleOf(
  view: HelpView,
  type: ContactType,
  articles: readonly HelpArticleSummary[] | null,
): string {
  switch (view.name) {
    case 'article':
      return titleIn(articles, view.id) ?? 'Help';
    case 'form':
      return FORM_TITLES[type];
    case 'success':
      return successWords(view.type, view.outcome).title;
    case 'conversations':
    case 'conversation':
      return 'Your messages';
    default:
      return 'Help';
  }
}
