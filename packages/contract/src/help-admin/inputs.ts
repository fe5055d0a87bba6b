/** What the calls of `help-admin` do, and the bodies they take: read by the server alone. */

import {
  ContactType,
  HelpArticleStatus,
  HelpArticleType,
  HelpProduct,
  HelpProjectId,
} from '@flightdeck/domain/help';
import { z } from 'zod';
import { inDirection, listInput, orderedBy } from '../list.ts';
import {
  ARTICLE_LIMIT,
  HelpArticleDraft,
  HelpId,
  HelpTitle,
  HomepageEntry,
  MessageState,
  REPLY_LIMIT,
} from './shapes.ts';

/** What narrows the inbox and its export. */
const MessageFilter = {
  projectId: z.optional(HelpProjectId),
  states: z.array(MessageState).max(4).default([]),
  type: z.optional(ContactType),
  /** Id of a person, or `nobody`. */
  assignee: z.string().max(200).optional(),
} as const;

const MissedSearches = z.array(z.string().min(1).max(100)).min(1).max(200);

export const helpAdminInputs = {
  projects: { summary: 'Help projects with what one can ask about, by title.' },
  setProject: {
    summary: 'Changes a project’s title and the products of its form.',
    body: z.strictObject({
      title: HelpTitle,
      products: z.array(HelpProduct).min(1).max(30),
    }),
  },
  articles: {
    summary: 'Articles of a project with their votes, a page at a time.',
    body: listInput({
      projectId: HelpProjectId,
      /** Ids of categories, or `none`. */
      categories: z.array(HelpId).max(200).default([]),
      status: z.optional(HelpArticleStatus),
      type: z.optional(HelpArticleType),
      ...orderedBy(
        ['title', 'category', 'status', 'updated', 'yes', 'no', 'share'],
        'category',
        'asc',
      ),
    }).list,
  },
  article: { summary: 'One article with all that can be written of it.' },
  createArticle: {
    summary: 'Makes an article; its reference is made of its title.',
    body: z.strictObject({ projectId: HelpProjectId, draft: HelpArticleDraft }),
  },
  setArticle: {
    summary:
      'Saves an article as a new version; what readers see changes with it while it is live.',
    body: z.strictObject({ draft: HelpArticleDraft }),
  },
  deleteArticle: { summary: 'Deletes an article; it leaves the homepage as well.' },
  versions: { summary: 'Versions of an article, newest first; the latest 200.' },
  version: {
    summary: 'One version of an article.',
    body: z.strictObject({ revision: z.int().min(1) }),
  },
  restore: {
    summary: 'Saves an earlier version as a new one.',
    body: z.strictObject({ version: z.int().min(1) }),
  },
  preview: {
    summary: 'A text as readers get it: cleaned, with the minutes it takes to read.',
    body: z.strictObject({ html: z.string().max(ARTICLE_LIMIT) }),
  },
  picture: { summary: 'Keeps a picture for articles, re-encoded and without what cameras add.' },
  categories: { summary: 'Categories of a project, in order.' },
  createCategory: {
    summary: 'Makes a category at the end.',
    body: z.strictObject({ projectId: HelpProjectId, title: z.string().trim().min(1).max(100) }),
  },
  setCategory: {
    summary: 'Gives a category another title; its address stays.',
    body: z.strictObject({ title: z.string().trim().min(1).max(100) }),
  },
  orderCategories: {
    summary: 'Puts all categories of a project in this order.',
    body: z.strictObject({ categoryIds: z.array(HelpId).max(500) }),
  },
  deleteCategory: {
    summary: 'Deletes a category; its articles stay.',
    body: z.strictObject({
      /** Category that its articles go to; null leaves them without one. */
      moveTo: HelpId.nullable(),
    }),
  },
  homepage: { summary: 'What the homepage features, in order, what readers do not see included.' },
  setHomepage: {
    summary: 'Puts these entries on the homepage, in this order.',
    body: z.strictObject({ entries: z.array(HomepageEntry).max(50) }),
  },
  messages: {
    summary: 'Messages with their state and who answers them, a page at a time.',
    body: listInput({ ...MessageFilter, ...inDirection('desc') }).list,
  },
  message: { summary: 'One message with its files, answers and notes.' },
  setMessage: {
    summary: 'Changes the state of a message and who answers it.',
    body: z.strictObject({
      state: MessageState,
      /** Somebody of `onehelp/manage/assignee`; null for nobody. */
      assigneeId: z.string().max(200).nullable(),
    }),
  },
  reply: {
    summary:
      'Answers a message in the help menu and by mail, after which it waits for its sender, or notes something for colleagues.',
    body: z.strictObject({
      kind: z.enum(['answer', 'note']),
      text: z.string().trim().min(1, 'Write something.').max(REPLY_LIMIT),
    }),
  },
  waiting: { summary: 'How many messages wait for an answer, in all projects.' },
  assignees: { summary: 'People who may manage help, by name.' },
  exportMessages: {
    summary: 'Messages under the same filters as CSV.',
    body: listInput(MessageFilter).export,
  },
  missed: {
    summary: 'Searches that found nothing, with how often and when last.',
    body: listInput({
      projectId: HelpProjectId,
      ...orderedBy(['search', 'times', 'last'], 'times', 'desc'),
    }).list,
  },
  dismiss: {
    summary: 'Forgets searches that found nothing.',
    body: z.strictObject({ projectId: HelpProjectId, searches: MissedSearches }),
  },
  importFiles: {
    summary:
      'Reads Markdown articles with front matter, pictures and ZIP files of them; `apply` keeps them, otherwise it only tells what would be.',
    body: z.strictObject({ apply: z.enum(['true', 'false']) }),
  },
} as const;
