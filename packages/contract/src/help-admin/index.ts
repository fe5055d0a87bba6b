/** Help administration: projects, articles with their versions, categories, homepage, messages, searches in vain, import. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, listCall, PersonName, pageOf, When } from '../list.ts';
import type { helpAdminInputs } from './inputs.ts';
import {
  ArticleVersion,
  HelpArticleDraft,
  HelpImportReport,
  HelpProjectItem,
  HomepageEntry,
  ManagedArticle,
  ManagedArticlePage,
  ManagedCategory,
  ManagedMessage,
  ManagedMessagePage,
  MessageReply,
  MessageState,
  MissedSearch,
} from './shapes.ts';

export * from './shapes.ts';

const MANAGER = { audience: 'member', needs: ['fundamental/onehelpManage'] } as const;
const reading = { ...MANAGER, method: 'POST', reads: true } as const;
const changing = { ...MANAGER, method: 'POST' } as const;

export const helpAdminCalls = calls<typeof helpAdminInputs>()({
  projects: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/project',
    data: z.array(HelpProjectItem),
  },
  setProject: {
    ...changing,
    path: 'onehelp/manage/project/{projectId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  articles: { ...MANAGER, ...listCall(ManagedArticle), path: 'onehelp/manage/article/list' },
  article: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/article/{articleId}',
    data: ManagedArticlePage,
  },
  createArticle: {
    ...changing,
    path: 'onehelp/manage/article/create',
    data: z.strictObject({ articleId: z.string(), revision: z.int() }),
  },
  setArticle: {
    ...changing,
    path: 'onehelp/manage/article/set/{articleId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int(), savedAt: When }),
  },
  deleteArticle: {
    ...MANAGER,
    method: 'DELETE',
    path: 'onehelp/manage/article/delete/{articleId}',
    data: Nothing,
  },
  versions: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/article/versions/{articleId}',
    data: z.array(ArticleVersion),
  },
  version: {
    ...reading,
    path: 'onehelp/manage/article/version/{articleId}',
    data: z.strictObject({ ...ArticleVersion.shape, draft: HelpArticleDraft }),
  },
  restore: {
    ...changing,
    path: 'onehelp/manage/article/restore/{articleId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int(), savedAt: When }),
  },
  preview: {
    ...reading,
    path: 'onehelp/manage/preview',
    data: z.strictObject({ contentHtml: z.string(), minutes: z.int() }),
  },
  picture: {
    ...changing,
    path: 'onehelp/manage/picture',
    files: ['picture'],
    data: z.strictObject({ src: z.string(), width: z.int(), height: z.int() }),
  },
  categories: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/category/{projectId}',
    data: z.strictObject({
      categories: z.array(ManagedCategory),
      /** For `If-Match` of another order. */
      revision: z.int(),
    }),
  },
  createCategory: {
    ...changing,
    path: 'onehelp/manage/category/create',
    data: z.strictObject({ categoryId: z.string() }),
  },
  setCategory: {
    ...changing,
    path: 'onehelp/manage/category/set/{categoryId}',
    revisioned: true,
    data: Nothing,
  },
  orderCategories: {
    ...changing,
    path: 'onehelp/manage/category/order/{projectId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  deleteCategory: {
    ...changing,
    path: 'onehelp/manage/category/delete/{categoryId}',
    data: Nothing,
  },
  homepage: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/homepage/{projectId}',
    data: z.strictObject({
      entries: z.array(
        z.strictObject({
          ...HomepageEntry.shape,
          title: z.string(),
          /** Readers see it: a live article, or a category with one. */
          isShown: z.boolean(),
        }),
      ),
      revision: z.int(),
    }),
  },
  setHomepage: {
    ...changing,
    path: 'onehelp/manage/homepage/set/{projectId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  messages: {
    ...reading,
    path: 'onehelp/manage/message/list',
    data: z.strictObject({
      ...pageOf(ManagedMessage).shape,
      /** Messages of the project by state, whatever else is filtered. */
      counts: z.record(MessageState, z.int()),
    }),
  },
  message: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/message/{messageId}',
    data: ManagedMessagePage,
  },
  setMessage: {
    ...changing,
    path: 'onehelp/manage/message/set/{messageId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  reply: { ...changing, path: 'onehelp/manage/message/reply/{messageId}', data: MessageReply },
  waiting: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/waiting',
    data: z.strictObject({
      /** Messages that are new or open; counted up to `COUNT_LIMIT`. */
      waiting: z.int(),
      /** Project of the message that has waited longest; null when none waits. */
      projectId: z.string().nullable(),
    }),
  },
  assignees: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/manage/assignee',
    data: z.array(PersonName),
  },
  exportMessages: { ...MANAGER, ...exportCall, path: 'onehelp/manage/message/export' },
  missed: { ...MANAGER, ...listCall(MissedSearch), path: 'onehelp/manage/missed/list' },
  dismiss: {
    ...changing,
    path: 'onehelp/manage/missed/dismiss',
    data: z.strictObject({ dismissed: z.int() }),
  },
  importFiles: {
    ...changing,
    path: 'onehelp/manage/import/{projectId}',
    files: ['files'],
    manyFiles: true,
    data: HelpImportReport,
  },
});
