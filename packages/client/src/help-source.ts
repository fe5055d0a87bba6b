/**
 * Help over the API: what the design system's help menu asks for (its `HelpSource`, which this package may not
 * import, so that the fit is one of shape). Articles stay readable and searchable without a network; a message
 * written without one waits on this machine and is sent exactly once.
 */

import type { DataOf } from '@flightdeck/contract';
import {
  type ContactResult,
  type HelpArticleItem,
  HelpArticlePage,
  helpCalls,
} from '@flightdeck/contract/help';
import { CONTACT_MESSAGE_LENGTH, type ContactType } from '@flightdeck/domain/help';
import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { type Outbox, openOutbox, type WaitingMessage } from './help-outbox.ts';
import { openHelpStore } from './help-store.ts';

/** An article as lists show it. */
export interface SourceArticle {
  readonly id: string;
  readonly title: string;
  readonly type: 'content' | 'link';
  readonly link: string | null;
  readonly live: boolean;
  readonly category: { readonly id: string; readonly title: string } | null;
  readonly keywords: readonly string[];
  readonly paths: readonly string[];
  readonly minutes: number | null;
}

/** A message as the menu gives it. */
export interface SourceMessage {
  readonly type: ContactType;
  readonly product: string;
  readonly area: string | null;
  readonly message: string;
  readonly attachments: readonly File[];
  /** Made once per message. */
  readonly key: string;
}

/** How a message is sent. */
export interface SourceSending {
  /** 0 to 1 of everything that is sent. */
  readonly onProgress?: (fraction: number) => void;
  /** Told of files that the server did not keep; the message is sent all the same. */
  readonly onRefused?: (files: ContactResult['refused']) => void;
  readonly signal: AbortSignal;
}

/** A source of help with something kept on this machine. */
export interface OfflineHelpSource {
  readonly keepsArticles: boolean;
  homepage(signal: AbortSignal): Promise<DataOf<typeof helpCalls.homepage>>;
  articles(signal: AbortSignal): Promise<SourceArticle[]>;
  article(
    id: string,
    signal: AbortSignal,
  ): Promise<SourceArticle & { readonly contentHtml: string }>;
  products(
    signal: AbortSignal,
  ): Promise<DataOf<typeof helpCalls.products> & { readonly longestMessage: number }>;
  send(message: SourceMessage, options: SourceSending): Promise<'sent' | 'queued'>;
  vote(articleId: string, useful: boolean): Promise<void>;
  missed(search: string): void;
  /** Messages that wait for a network. */
  readonly outbox: Pick<Outbox, 'count' | 'flush'>;
  /** Lets go of the page: nothing is sent by itself any more. What waits stays. */
  stop(): void;
}

/** What a source is made of. */
export interface HelpSourceOptions {
  readonly client: Pick<Client, 'request'>;
  /** Id of the help project, such as `portal`. */
  readonly projectId: string;
  /** Who reads: what is kept is kept for each reader apart. A user's id, say. */
  readonly reader: string;
  /** Told of a message that waited and that the server does not take. */
  readonly onGivenUp?: (message: WaitingMessage, error: ApiError) => void;
}

const KEPT_ARTICLES = z.object({
  /** Of the list it was kept with: an equal list needs no second copy. */
  version: z.string(),
  articles: z.array(HelpArticlePage),
});

/** Whether the answer did not come from the server itself, so that what is kept may stand in for it. */
const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.statusCode >= 500);

/** The article as lists show it. */
export const summaryOf = (item: HelpArticleItem): SourceArticle => ({
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

/** Makes a source. One for each reader and page; `stop` it when the reader changes. */
export function createHelpSource(options: HelpSourceOptions): OfflineHelpSource {
  const { client, projectId } = options;
  const store = openHelpStore(`${options.reader}\n${projectId}`);
  const told = new Set<string>();

  const post = async (message: SourceMessage, sending: Partial<SourceSending>, silent: boolean) => {
    const { onProgress, onRefused, signal } = sending;
    const { refused } = await client.request(helpCalls.contact, {
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
  };
  const outbox = openOutbox({
    store,
    name: `flightdeck-help ${options.reader} ${projectId}`,
    send: (message) => post(message, {}, true),
    onGivenUp: options.onGivenUp,
  });

  /** The answer of a call, or what was kept of the last one while the server is away. */
  const kept = async <T>(
    name: string,
    schema: z.core.$ZodType<T>,
    ask: () => Promise<T>,
  ): Promise<T> => {
    try {
      const answer = await ask();
      void store.write(name, answer);
      return answer;
    } catch (error) {
      const known = isAway(error) ? z.safeParse(schema, await store.read(name)) : undefined;
      if (known?.success) return known.data;
      throw error;
    }
  };
  const keptArticles = async () => KEPT_ARTICLES.safeParse(await store.read('articles')).data;
  /** Keeps the content of all articles, when the list tells that something changed. */
  const keepArticles = async (items: readonly HelpArticleItem[]): Promise<void> => {
    const version = JSON.stringify(items);
    if ((await keptArticles())?.version === version) return;
    const articles = await client.request(helpCalls.articles, {
      body: { project_code: projectId, content: 'true' },
      silent: true,
    });
    await store.write('articles', { version, articles });
  };

  return {
    keepsArticles: typeof indexedDB !== 'undefined',
    homepage: (signal) =>
      kept('homepage', helpCalls.homepage.data, () =>
        client.request(helpCalls.homepage, { params: { projectId }, signal }),
      ),
    async articles(signal) {
      try {
        const body = { project_code: projectId };
        const items = await client.request(helpCalls.articles, { body, signal });
        // A reader who goes offline now has what was kept before.
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
        return show(await client.request(helpCalls.article, { params: { articleId: id }, signal }));
      } catch (error) {
        const known = isAway(error) ? await keptArticles() : undefined;
        const article = known?.articles.find((each) => each.id === id);
        if (article) return show(article);
        throw error;
      }
    },
    async products(signal) {
      const answer = await kept('products', helpCalls.products.data, () =>
        client.request(helpCalls.products, { params: { projectId }, signal }),
      );
      return { ...answer, longestMessage: CONTACT_MESSAGE_LENGTH };
    },
    async send(message, sending) {
      try {
        await post(message, sending, false);
        return 'sent';
      } catch (error) {
        const isOffline = error instanceof ApiError && error.code === 'network';
        const attachments = [...message.attachments];
        if (isOffline && (await outbox.add({ ...message, attachments }))) return 'queued';
        throw error;
      }
    },
    async vote(articleId, useful) {
      await client.request(helpCalls.vote, { body: { articleId, useful } });
    },
    missed(search) {
      const text = search.trim().slice(0, 100);
      if (text === '' || told.has(text)) return;
      told.add(text);
      const body = { projectId, search: text };
      client.request(helpCalls.missed, { body, silent: true }).catch(() => told.delete(text));
    },
    outbox: { count: outbox.count, flush: outbox.flush },
    stop: outbox.stop,
  };
}
