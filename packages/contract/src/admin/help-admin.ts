/** Help administration: projects, articles with their versions, categories, homepage, messages, searches in vain, import. */
import {
  HelpArticleStatus,
  HelpArticleType,
  HelpProduct,
  HelpProjectId,
} from '@flightdeck/domain/help';
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import {
  ARTICLE_LIMIT,
  ArticleVersion,
  HelpArticleDraft,
  HelpImportReport,
  HelpProjectItem,
  HelpTitle,
  HelpVersion,
  HomepageEntry,
  ManagedArticle,
  ManagedArticlePage,
  ManagedCategory,
  ManagedMessage,
  ManagedMessagePage,
  MessageFilter,
  MessageReply,
  MessageState,
  MissedSearch,
  REPLY_LIMIT,
} from './help-shapes.ts';
import { Direction, Paging, PersonName, pageOf, SearchText, When } from './list.ts';

export * from './help-shapes.ts';

const Nothing = z.strictObject({});
const Id = z.string().min(1).max(200);
const MANAGER = { audience: 'member', needs: ['fundamental/onehelpManage'] } as const;
const reading = { ...MANAGER, method: 'POST', reads: true } as const;
const changing = { ...MANAGER, method: 'POST' } as const;

const MissedSearches = z.array(z.string().min(1).max(100)).min(1).max(200);

export const helpAdmin = {
  projects: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/project',
    body: Nothing,
    data: z.array(HelpProjectItem),
    summary: 'Help projects with what one can ask about, by title.',
  }),
  setProject: call({
    ...changing,
    path: 'onehelp/manage/project/{projectId}',
    body: z.strictObject({
      title: HelpTitle,
      products: z.array(HelpProduct).min(1).max(30),
      version: HelpVersion,
    }),
    data: z.strictObject({ version: HelpVersion }),
    summary: 'Changes a project’s title and the products of its form.',
  }),
  articles: call({
    ...reading,
    path: 'onehelp/manage/article/list',
    body: z.strictObject({
      projectId: HelpProjectId,
      search: SearchText,
      /** Ids of categories, or `none`. */
      categories: z.array(Id).max(200).default([]),
      status: z.optional(HelpArticleStatus),
      type: z.optional(HelpArticleType),
      sort: z
        .enum(['title', 'category', 'status', 'updated', 'yes', 'no', 'share'])
        .default('category'),
      direction: Direction.default('asc'),
      ...Paging,
    }),
    data: pageOf(ManagedArticle),
    summary: 'Articles of a project with their votes, a page at a time.',
  }),
  article: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/article/{articleId}',
    body: Nothing,
    data: ManagedArticlePage,
    summary: 'One article with all that can be written of it.',
  }),
  createArticle: call({
    ...changing,
    path: 'onehelp/manage/article/create',
    body: z.strictObject({ projectId: HelpProjectId, draft: HelpArticleDraft }),
    data: z.strictObject({ articleId: z.string(), revision: z.int() }),
    summary: 'Makes an article; its reference is made of its title.',
  }),
  setArticle: call({
    ...changing,
    path: 'onehelp/manage/article/set/{articleId}',
    revisioned: true,
    body: z.strictObject({ draft: HelpArticleDraft }),
    data: z.strictObject({ revision: z.int(), savedAt: When }),
    summary:
      'Saves an article as a new version; what readers see changes with it while it is live.',
  }),
  deleteArticle: call({
    ...MANAGER,
    method: 'DELETE',
    path: 'onehelp/manage/article/delete/{articleId}',
    body: Nothing,
    data: Nothing,
    summary: 'Deletes an article; it leaves the homepage as well.',
  }),
  versions: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/article/versions/{articleId}',
    body: Nothing,
    data: z.array(ArticleVersion),
    summary: 'Versions of an article, newest first; the latest 200.',
  }),
  version: call({
    ...reading,
    path: 'onehelp/manage/article/version/{articleId}',
    body: z.strictObject({ revision: z.int().min(1) }),
    data: z.strictObject({ ...ArticleVersion.shape, draft: HelpArticleDraft }),
    summary: 'One version of an article.',
  }),
  restore: call({
    ...changing,
    path: 'onehelp/manage/article/restore/{articleId}',
    revisioned: true,
    body: z.strictObject({ version: z.int().min(1) }),
    data: z.strictObject({ revision: z.int(), savedAt: When }),
    summary: 'Saves an earlier version as a new one.',
  }),
  preview: call({
    ...reading,
    path: 'onehelp/manage/preview',
    body: z.strictObject({ html: z.string().max(ARTICLE_LIMIT) }),
    data: z.strictObject({ contentHtml: z.string(), minutes: z.int() }),
    summary: 'A text as readers get it: cleaned, with the minutes it takes to read.',
  }),
  picture: call({
    ...changing,
    path: 'onehelp/manage/picture',
    files: ['picture'],
    body: Nothing,
    data: z.strictObject({ src: z.string(), width: z.int(), height: z.int() }),
    summary: 'Keeps a picture for articles, re-encoded and without what cameras add.',
  }),
  categories: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/category/{projectId}',
    body: Nothing,
    data: z.strictObject({ categories: z.array(ManagedCategory), version: HelpVersion }),
    summary: 'Categories of a project, in order.',
  }),
  createCategory: call({
    ...changing,
    path: 'onehelp/manage/category/create',
    body: z.strictObject({ projectId: HelpProjectId, title: z.string().trim().min(1).max(100) }),
    data: z.strictObject({ categoryId: z.string() }),
    summary: 'Makes a category at the end.',
  }),
  setCategory: call({
    ...changing,
    path: 'onehelp/manage/category/set/{categoryId}',
    body: z.strictObject({
      title: z.string().trim().min(1).max(100),
      /** The title that was read: a category which has another one by now keeps that. */
      from: z.string().max(100),
    }),
    data: Nothing,
    summary: 'Gives a category another title; its address stays.',
  }),
  orderCategories: call({
    ...changing,
    path: 'onehelp/manage/category/order/{projectId}',
    body: z.strictObject({ categoryIds: z.array(Id).max(500), version: HelpVersion }),
    data: z.strictObject({ version: HelpVersion }),
    summary: 'Puts all categories of a project in this order.',
  }),
  deleteCategory: call({
    ...changing,
    path: 'onehelp/manage/category/delete/{categoryId}',
    body: z.strictObject({
      /** Category that its articles go to; null leaves them without one. */
      moveTo: Id.nullable(),
    }),
    data: Nothing,
    summary: 'Deletes a category; its articles stay.',
  }),
  homepage: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/homepage/{projectId}',
    body: Nothing,
    data: z.strictObject({
      entries: z.array(
        z.strictObject({
          ...HomepageEntry.shape,
          title: z.string(),
          /** Readers see it: a live article, or a category with one. */
          isShown: z.boolean(),
        }),
      ),
      version: HelpVersion,
    }),
    summary: 'What the homepage features, in order, what readers do not see included.',
  }),
  setHomepage: call({
    ...changing,
    path: 'onehelp/manage/homepage/set/{projectId}',
    body: z.strictObject({ entries: z.array(HomepageEntry).max(50), version: HelpVersion }),
    data: z.strictObject({ version: HelpVersion }),
    summary: 'Puts these entries on the homepage, in this order.',
  }),
  messages: call({
    ...reading,
    path: 'onehelp/manage/message/list',
    body: z.strictObject({ ...MessageFilter, direction: Direction.default('desc'), ...Paging }),
    data: z.strictObject({
      ...pageOf(ManagedMessage).shape,
      /** Messages of the project by state, whatever else is filtered. */
      counts: z.record(MessageState, z.int()),
    }),
    summary: 'Messages with their state and who answers them, a page at a time.',
  }),
  message: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/message/{messageId}',
    body: Nothing,
    data: ManagedMessagePage,
    summary: 'One message with its files, answers and notes.',
  }),
  setMessage: call({
    ...changing,
    path: 'onehelp/manage/message/set/{messageId}',
    revisioned: true,
    body: z.strictObject({
      state: MessageState,
      /** Somebody of `onehelp/manage/assignee`; null for nobody. */
      assigneeId: z.string().max(200).nullable(),
    }),
    data: z.strictObject({ revision: z.int() }),
    summary: 'Changes the state of a message and who answers it.',
  }),
  reply: call({
    ...changing,
    path: 'onehelp/manage/message/reply/{messageId}',
    body: z.strictObject({
      kind: z.enum(['mail', 'note']),
      text: z.string().trim().min(1, 'Write something.').max(REPLY_LIMIT),
    }),
    data: MessageReply,
    summary:
      'Answers a message by mail, after which it waits for its sender, or notes something for colleagues.',
  }),
  assignees: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/assignee',
    body: Nothing,
    data: z.array(PersonName),
    summary: 'People who may manage help, by name.',
  }),
  exportMessages: call({
    ...reading,
    path: 'onehelp/manage/message/export',
    csv: true,
    body: z.strictObject(MessageFilter),
    data: CsvFile,
    summary: 'Messages under the same filters as CSV.',
  }),
  missed: call({
    ...reading,
    path: 'onehelp/manage/missed/list',
    body: z.strictObject({
      projectId: HelpProjectId,
      search: SearchText,
      sort: z.enum(['search', 'times', 'last']).default('times'),
      direction: Direction.default('desc'),
      ...Paging,
    }),
    data: pageOf(MissedSearch),
    summary: 'Searches that found nothing, with how often and when last.',
  }),
  dismiss: call({
    ...changing,
    path: 'onehelp/manage/missed/dismiss',
    body: z.strictObject({ projectId: HelpProjectId, searches: MissedSearches }),
    data: z.strictObject({ dismissed: z.int() }),
    summary: 'Forgets searches that found nothing.',
  }),
  importFiles: call({
    ...changing,
    path: 'onehelp/manage/import/{projectId}',
    files: ['files'],
    manyFiles: true,
    body: z.strictObject({ apply: z.enum(['true', 'false']) }),
    data: HelpImportReport,
    summary:
      'Reads Markdown articles with front matter, pictures and ZIP files of them; `apply` keeps them, otherwise it only tells what would be.',
  }),
} as const;
