/**
 * Help over the API, for the portal and for `<fd-help>`. Without a network articles can still be read and searched, and
 * messages wait on this device and are sent exactly once.
 */
import { ApiError, type Client } from '@flightdeck/client';
import type { HelpArticleItem, HelpArticlePage } from '@flightdeck/contract/help';
import type {
  ContactMessage,
  ContactOutcome,
  ConversationAnswer,
  HelpArticleSummary,
  HelpConversations,
  HelpSource,
} from '@flightdeck/design-system/help-menu';
import { CONTACT_MESSAGE_LENGTH } from '@flightdeck/domain/help';
import { guardedCalls as help, isArticle, isHomepage, isProducts } from './calls.ts';
import { type Guard, hasFields, isListOf, isText } from './guards.ts';
import { isAnswer, type Outbox, openOutbox, type WaitingMessage } from './outbox.ts';
import { openHelpStore } from './store.ts';

/** A help source that stores articles and messages on this device. */
export interface OfflineHelpSource
  extends Required<Omit<HelpSource, 'conversations'>>,
    Pick<HelpSource, 'conversations'> {
  /** Messages that wait for a network. */
  readonly outbox: Pick<Outbox, 'count' | 'flush'>;
  /** Stops sending waiting messages, which stay on this device. */
  stop(): void;
}

type SendOptions = Parameters<HelpSource['send']>[1];

/** Dependencies of a source. */
export interface HelpSourceOptions {
  readonly client: Pick<Client, 'request'>;
  /** Id of the help project, such as `portal`. */
  readonly projectId: string;
  /** Id of the user: each reader's articles and messages are stored separately. */
  readonly reader: string;
  /**
   * Whether the reader has a name, and so conversations of their own; `look` for somebody who looks at the portal as
   * the reader, for whom nothing may be marked as read.
   */
  readonly hasConversations: boolean | 'look';
  /** Called for a waiting message that the server refuses. */
  readonly onGivenUp?: (message: WaitingMessage, error: ApiError) => void;
}

interface KeptArticles {
  /** The list it was stored with, as JSON: an equal list is not stored again. */
  readonly version: string;
  readonly articles: readonly HelpArticlePage[];
}
const isKeptArticles = hasFields<KeptArticles>({ version: isText, articles: isListOf(isArticle) });

/** Whether the server could not answer, so that the stored copy may be shown. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.statusCode >= 500);

/** The article as lists show it. */
export const summaryOf = (item: HelpArticleItem): HelpArticleSummary => ({
  id: item.id,
  title: item.title,
  type: item.type,
  link: item.link,
  live: item.status === 'live',
  category: item.category && { id: item.category.id, title: item.category.title },
  keywords: item.keywords,
  paths: item.paths,
  minutes: item.minutes,
});

/** Makes a source, one per reader and page; `stop` it when the reader changes. */
export function createHelpSource({
  client,
  projectId,
  reader,
  hasConversations,
  onGivenUp,
}: HelpSourceOptions): OfflineHelpSource {
  const store = openHelpStore(`${reader}\n${projectId}`);
  const reported = new Set<string>();

  const post = async (message: ContactMessage, options: Partial<SendOptions>, silent: boolean) => {
    const { onProgress, onRefused, signal } = options;
    const { refused } = await client.request(help.contact, {
      body: {
        projectId,
        type: message.type,
        product: message.product,
        product_area: message.area ?? '',
        message: message.message,
      },
      files: { attachmentList: message.attachments },
      idempotencyKey: message.key,
      silent,
      signal,
      onProgress:
        onProgress &&
        (({ sentBytes, totalBytes }) => onProgress(totalBytes ? sentBytes / totalBytes : 0)),
    });
    if (refused.length > 0) onRefused?.(refused);
    return refused;
  };
  const postAnswer = async (answer: ConversationAnswer, silent: boolean) => {
    const { refused } = await client.request(help.answer, {
      params: { conversationId: answer.conversation },
      body: { message: answer.message },
      files: { attachmentList: answer.attachments },
      idempotencyKey: answer.key,
      silent,
    });
    return refused;
  };
  const outbox = openOutbox({
    store,
    name: `flightdeck-help ${reader} ${projectId}`,
    send: (message) => (isAnswer(message) ? postAnswer(message, true) : post(message, {}, true)),
    onGivenUp,
  });
  /** Sends, or keeps the message until there is a network. */
  const sendOrKeep = async (
    message: WaitingMessage,
    sendNow: () => Promise<unknown>,
  ): Promise<ContactOutcome> => {
    try {
      await sendNow();
      return 'sent';
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'network';
      const attachments = [...message.attachments];
      if (isOffline && (await outbox.add({ ...message, attachments }))) return 'queued';
      throw error;
    }
  };

  /** The answer of a call; while the server is unreachable, the stored copy of the last one. */
  const kept = async <T>(name: string, isKept: Guard<T>, ask: () => Promise<T>): Promise<T> => {
    try {
      const answer = await ask();
      void store.write(name, answer);
      return answer;
    } catch (error) {
      const known = isAway(error) ? await store.read(name) : undefined;
      if (isKept(known)) return known;
      throw error;
    }
  };
  const keptArticles = async (): Promise<KeptArticles | undefined> => {
    const known = await store.read('articles');
    return isKeptArticles(known) ? known : undefined;
  };
  /** Stores the content of all articles, unless they are stored with an equal list. */
  const keepArticles = async (items: readonly HelpArticleItem[]): Promise<void> => {
    const version = JSON.stringify(items);
    if ((await keptArticles())?.version === version) return;
    const articles = await client.request(help.articles, {
      body: { project_code: projectId, content: 'true' },
      silent: true,
    });
    await store.write('articles', { version, articles });
  };

  const conversations: HelpConversations = {
    async list(size, signal) {
      const body = { projectId, size };
      const { rows, ...more } = await client.request(help.conversations, {
        ...{ body, signal },
        silent: true,
      });
      return { ...more, rows: rows.map(({ conversationId: id, ...row }) => ({ ...row, id })) };
    },
    async read(id, signal) {
      const params = { conversationId: id };
      const { entries, ...page } = await client.request(help.conversation, {
        ...{ params, signal },
        silent: true,
      });
      const waiting = await outbox.answersTo(id);
      return {
        ...page,
        id,
        entries: entries.map(({ entryId, ...entry }) => ({ ...entry, id: entryId })),
        waiting,
      };
    },
    answer: (answer) => sendOrKeep(answer, () => postAnswer(answer, false)),
    markRead(id, entryId) {
      if (hasConversations === 'look') return;
      const params = { conversationId: id };
      // What was not marked is marked when it is shown again.
      client
        .request(help.markRead, { params, body: { entryId }, silent: true })
        .catch(() => undefined);
    },
  };

  return {
    keepsArticles: typeof indexedDB !== 'undefined',
    homepage: (signal) =>
      kept('homepage', isHomepage, () =>
        client.request(help.homepage, { params: { projectId }, signal }),
      ),
    async articles(signal) {
      try {
        const body = { project_code: projectId };
        const items = await client.request(help.articles, { body, signal });
        // Not awaited: if it fails, the copy stored before stays.
        keepArticles(items).catch(() => undefined);
        return items.map(summaryOf);
      } catch (error) {
        const known = isAway(error) ? await keptArticles() : undefined;
        if (known) return known.articles.map(summaryOf);
        throw error;
      }
    },
    async article(id, signal) {
      const show = (article: HelpArticlePage) => ({
        ...summaryOf(article),
        contentHtml: article.contentHtml,
      });
      try {
        return show(await client.request(help.article, { params: { articleId: id }, signal }));
      } catch (error) {
        const known = isAway(error) ? await keptArticles() : undefined;
        const article = known?.articles.find((each) => each.id === id);
        if (article) return show(article);
        throw error;
      }
    },
    async products(signal) {
      const answer = await kept('products', isProducts, () =>
        client.request(help.products, { params: { projectId }, signal }),
      );
      return { ...answer, longestMessage: CONTACT_MESSAGE_LENGTH };
    },
    send: (message, options) => sendOrKeep(message, () => post(message, options, false)),
    conversations: hasConversations === false ? undefined : conversations,
    async vote(articleId, useful) {
      await client.request(help.vote, { body: { articleId, useful } });
    },
    missed(search) {
      const text = search.trim().slice(0, 100);
      if (text === '' || reported.has(text)) return;
      reported.add(text);
      const body = { projectId, search: text };
      client.request(help.missed, { body, silent: true }).catch(() => reported.delete(text));
    },
    onSettled: outbox.onSettled,
    outbox: { count: outbox.count, flush: outbox.flush },
    stop: outbox.stop,
  };
}
