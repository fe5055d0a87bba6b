/** What readers of help ask: articles, homepage, categories, and sending a message (spec.md §7, Help). */

import { HelpArticleStatus, HelpEntryType, HelpProduct } from '@flightdeck/domain/help';
import * as z from 'zod/mini';
import { calls, Nothing } from '../call.ts';
import type { helpInputs } from './inputs.ts';
import {
  AnswerResult,
  Category,
  ContactResult,
  ConversationItem,
  ConversationPage,
  HelpArticleItem,
  HelpArticlePage,
} from './shapes.ts';

export * from './shapes.ts';

/** Whoever may read help: members of the portal, and visitors of a partner's page. */
const READER = { audience: 'member', embed: 'help', needs: [] } as const;

const AttachmentLimits = z.strictObject({
  files: z.int(),
  bytes: z.int(),
  types: z.array(z.strictObject({ mime: z.string(), label: z.string() })),
});

/** A file of its own, so that a partner's page loads nothing that is for managers. */
export const helpCalls = calls<typeof helpInputs>()({
  articles: {
    ...READER,
    method: 'GET',
    path: 'onehelp/article',
    data: z.array(
      z.strictObject({ ...HelpArticleItem.shape, contentHtml: z.optional(z.string()) }),
    ),
  },
  article: { ...READER, method: 'GET', path: 'onehelp/article/{articleId}', data: HelpArticlePage },
  homepage: {
    ...READER,
    method: 'GET',
    path: 'onehelp/homepage/{projectId}',
    data: z.array(
      z.strictObject({
        id: z.string(),
        type: HelpEntryType,
        /** Id of the article or category. */
        reference: z.string(),
      }),
    ),
  },
  category: {
    ...READER,
    method: 'GET',
    path: 'onehelp/category/{categoryId}',
    data: z.strictObject({
      ...Category.shape,
      articleList: z.array(
        z.strictObject({ articleId: z.string(), title: z.string(), status: HelpArticleStatus }),
      ),
    }),
  },
  products: {
    ...READER,
    method: 'GET',
    path: 'onehelp/product/{projectId}',
    data: z.strictObject({ products: z.array(HelpProduct), limits: AttachmentLimits }),
  },
  contact: {
    ...READER,
    method: 'POST',
    path: 'onehelp/contact',
    files: ['attachmentList'],
    manyFiles: true,
    data: ContactResult,
  },
  conversations: {
    ...READER,
    method: 'POST',
    path: 'onehelp/conversation/list',
    reads: true,
    data: z.strictObject({
      rows: z.array(ConversationItem),
      /** There are more than were asked for. */
      isMore: z.boolean(),
      /** Conversations of the person with unread answers, on whatever page. */
      unread: z.int(),
    }),
  },
  conversation: {
    ...READER,
    method: 'GET',
    path: 'onehelp/conversation/{conversationId}',
    data: ConversationPage,
  },
  answer: {
    ...READER,
    method: 'POST',
    path: 'onehelp/conversation/answer/{conversationId}',
    files: ['attachmentList'],
    manyFiles: true,
    data: AnswerResult,
  },
  markRead: {
    ...READER,
    method: 'POST',
    path: 'onehelp/conversation/read/{conversationId}',
    data: Nothing,
  },
  vote: { ...READER, method: 'POST', path: 'onehelp/vote', data: Nothing },
  missed: { ...READER, method: 'POST', path: 'onehelp/search/missed', data: Nothing },
});
