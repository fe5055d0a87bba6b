/**
 * The contract's help calls for readers, with guards in place of schemas: on a page with only `<fd-help>`, zod would be
 * a sixth of all code. Types and calls.test.ts keep them in step with the contract.
 */
import type { GuardedCall } from '@flightdeck/client';
import type { Call, DataOf } from '@flightdeck/contract';
import type {
  ConversationEntry,
  ConversationItem,
  ConversationPage,
  HelpArticleItem,
  HelpArticlePage,
  helpCalls,
} from '@flightdeck/contract/help';
import {
  type Guard,
  hasFields,
  isAbsentOr,
  isBoolean,
  isInteger,
  isListOf,
  isNullOr,
  isOneOf,
  isText,
} from './guards.ts';

type Reading = typeof helpCalls;
type Homepage = DataOf<Reading['homepage']>;
type Products = DataOf<Reading['products']>;

const ITEM = {
  id: isText,
  title: isText,
  type: isOneOf('content', 'link'),
  link: isNullOr(isText),
  status: isOneOf('live', 'draft'),
  reference: isText,
  category: isNullOr(
    hasFields<NonNullable<HelpArticleItem['category']>>({
      id: isText,
      type: isOneOf('category'),
      reference: isText,
      title: isText,
    }),
  ),
  keywords: isListOf(isText),
  paths: isListOf(isText),
  minutes: isNullOr(isInteger),
  updatedAt: isText,
};

export const isArticle = hasFields<HelpArticlePage>({ ...ITEM, contentHtml: isText });

export const isHomepage = isListOf(
  hasFields<Homepage[number]>({
    id: isText,
    type: isOneOf('article', 'category'),
    reference: isText,
  }),
);

const isTitled = { id: isText, title: isText };
export const isProducts = hasFields<Products>({
  products: isListOf(
    hasFields<Products['products'][number]>({
      ...isTitled,
      paths: isListOf(isText),
      areas: isListOf(hasFields<{ id: string; title: string }>(isTitled)),
    }),
  ),
  limits: hasFields<Products['limits']>({
    files: isInteger,
    bytes: isInteger,
    types: isListOf(hasFields<{ mime: string; label: string }>({ mime: isText, label: isText })),
  }),
});

const isRefused = isListOf(
  hasFields<{ name: string; reason: string }>({ name: isText, reason: isText }),
);
const CONVERSATION = {
  conversationId: isText,
  type: isOneOf('support', 'feedback', 'new-feature'),
  product: isText,
  area: isNullOr(isText),
  excerpt: isText,
  state: isOneOf('open', 'answered', 'closed'),
  activeAt: isText,
  unread: isInteger,
};
const isEntry = hasFields<ConversationEntry>({
  entryId: isText,
  from: isOneOf('provider', 'sender'),
  author: isText,
  text: isText,
  quoted: isNullOr(isText),
  writtenAt: isText,
  files: isListOf(
    hasFields<ConversationEntry['files'][number]>({
      name: isText,
      bytes: isInteger,
      url: isNullOr(isText),
    }),
  ),
  refused: isRefused,
});

const guarded = <Declared extends Call>(
  method: Declared['method'],
  path: Declared['path'],
  guard: Guard<DataOf<Declared>>,
  files?: NonNullable<Declared['files']>,
): GuardedCall<Declared> => ({
  method,
  path,
  ...(files ? { files } : {}),
  data: {
    '~standard': {
      validate: (value) =>
        guard(value) ? { value } : { issues: [{ message: `${path} answered something else.` }] },
    },
  },
});

export const guardedCalls = {
  articles: guarded<Reading['articles']>(
    'GET',
    'onehelp/article',
    isListOf(
      hasFields<DataOf<Reading['articles']>[number]>({ ...ITEM, contentHtml: isAbsentOr(isText) }),
    ),
  ),
  article: guarded<Reading['article']>('GET', 'onehelp/article/{articleId}', isArticle),
  homepage: guarded<Reading['homepage']>('GET', 'onehelp/homepage/{projectId}', isHomepage),
  products: guarded<Reading['products']>('GET', 'onehelp/product/{projectId}', isProducts),
  contact: guarded<Reading['contact']>(
    'POST',
    'onehelp/contact',
    hasFields<DataOf<Reading['contact']>>({
      messageId: isText,
      kept: isListOf(isText),
      refused: isRefused,
    }),
    ['attachmentList'],
  ),
  conversations: guarded<Reading['conversations']>(
    'POST',
    'onehelp/conversation/list',
    hasFields<DataOf<Reading['conversations']>>({
      rows: isListOf(hasFields<ConversationItem>(CONVERSATION)),
      isMore: isBoolean,
      unread: isInteger,
    }),
  ),
  conversation: guarded<Reading['conversation']>(
    'GET',
    'onehelp/conversation/{conversationId}',
    hasFields<ConversationPage>({ ...CONVERSATION, entries: isListOf(isEntry) }),
  ),
  answer: guarded<Reading['answer']>(
    'POST',
    'onehelp/conversation/answer/{conversationId}',
    hasFields<DataOf<Reading['answer']>>({ entryId: isText, refused: isRefused }),
    ['attachmentList'],
  ),
  markRead: guarded<Reading['markRead']>(
    'POST',
    'onehelp/conversation/read/{conversationId}',
    hasFields({}),
  ),
  vote: guarded<Reading['vote']>('POST', 'onehelp/vote', hasFields({})),
  missed: guarded<Reading['missed']>('POST', 'onehelp/search/missed', hasFields({})),
} as const;
