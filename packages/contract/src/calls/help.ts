/** Help: articles, homepage, categories, and messages to the provider's people (spec.md §7, Help). */
import {
  ATTACHMENT_NAME_LENGTH,
  ContactText,
  ContactType,
  HelpArticleStatus,
  HelpArticleType,
  HelpEntryType,
  HelpProduct,
  HelpProjectId,
} from '@flightdeck/domain/help';
import { z } from 'zod';
import { call } from '../call.ts';

const Nothing = z.strictObject({});
/** Whoever may read help: members of the portal, and visitors of a partner's page. */
const READER = { audience: 'member', embed: 'help', needs: [] } as const;
const MANAGER = { audience: 'member', needs: ['fundamental/onehelpManage'] } as const;

const Category = z.strictObject({
  id: z.string(),
  type: z.literal('category'),
  reference: z.string(),
  title: z.string(),
});

export const HelpArticleItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: HelpArticleType,
  /** Address of the page, for links. */
  link: z.string().nullable(),
  /** Drafts are only told to people who may manage help. */
  status: HelpArticleStatus,
  reference: z.string(),
  category: Category.nullable(),
  /** Words on which it is suggested, besides its title. */
  keywords: z.array(z.string()),
  /** Paths of the portal it belongs to. */
  paths: z.array(z.string()),
  /** Whole minutes it takes to read; null for links. */
  minutes: z.int().nullable(),
  /** ISO 8601, UTC. */
  updatedAt: z.string(),
});
/** An article as lists show it (spec.md §3). */
export type HelpArticleItem = z.infer<typeof HelpArticleItem>;

export const HelpArticlePage = z.strictObject({
  ...HelpArticleItem.shape,
  /** Cleaned HTML; empty for links. Links to other articles are `#article/<id>`, pictures and pages of the portal paths from its root. */
  contentHtml: z.string(),
});
/** A whole article. */
export type HelpArticlePage = z.infer<typeof HelpArticlePage>;

const AttachmentLimits = z.strictObject({
  files: z.int(),
  bytes: z.int(),
  types: z.array(z.strictObject({ mime: z.string(), label: z.string() })),
});

export const ContactResult = z.strictObject({
  messageId: z.string(),
  /** Names of the files that came with the message and are kept. */
  kept: z.array(z.string()),
  /** Files that are not kept, each for its own reason. The message is kept all the same. */
  refused: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});
/** What became of a message. */
export type ContactResult = z.infer<typeof ContactResult>;

const HelpMessageItem = z.strictObject({
  messageId: z.string(),
  projectId: z.string(),
  type: ContactType,
  /** Titles as the form showed them. */
  product: z.string(),
  area: z.string().nullable(),
  message: z.string(),
  sender: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  attachments: z.array(
    z.strictObject({
      attachmentId: z.string(),
      name: z.string().max(ATTACHMENT_NAME_LENGTH),
      mimeType: z.string(),
      bytes: z.int(),
      /** Where it is downloaded from. */
      url: z.string(),
    }),
  ),
});
/** A message as the people who answer it see it. */
export type HelpMessageItem = z.infer<typeof HelpMessageItem>;

export const help = {
  articles: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/article',
    body: z.strictObject({
      project_code: HelpProjectId,
      /** `true` adds the content of every article, for reading without a network. */
      content: z.enum(['true', 'false']).optional(),
    }),
    data: z.array(z.strictObject({ ...HelpArticleItem.shape, contentHtml: z.string().optional() })),
    summary: 'The articles of a help project, with their status.',
  }),
  article: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/article/{articleId}',
    body: Nothing,
    data: HelpArticlePage,
    summary: 'One help article.',
  }),
  homepage: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/homepage/{projectId}',
    body: Nothing,
    data: z.array(
      z.strictObject({
        id: z.string(),
        type: HelpEntryType,
        /** Id of the article or category. */
        reference: z.string(),
      }),
    ),
    summary: 'Entries of the help homepage, in order.',
  }),
  category: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/category/{categoryId}',
    body: Nothing,
    data: z.strictObject({
      ...Category.shape,
      articleList: z.array(
        z.strictObject({ articleId: z.string(), title: z.string(), status: HelpArticleStatus }),
      ),
    }),
    summary: 'A category and its articles. A closing brace after the id is passed over.',
  }),
  products: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/product/{projectId}',
    body: Nothing,
    data: z.strictObject({ products: z.array(HelpProduct), limits: AttachmentLimits }),
    summary: 'The products and areas one can ask about, and what may be attached.',
  }),
  contact: call({
    ...READER,
    method: 'POST',
    path: 'onehelp/contact',
    files: ['attachmentList'],
    manyFiles: true,
    body: z.strictObject({
      projectId: HelpProjectId,
      /** Id of the product. */
      product: z.string().min(1, 'Choose a product.').max(64),
      /** Id of the area; empty or absent where none was chosen. */
      product_area: z.string().max(64).optional(),
      type: ContactType,
      message: ContactText,
    }),
    data: ContactResult,
    summary:
      'Sends a message with attachments, each judged on its own. Takes `Idempotency-Key`: sent again it is not a second message.',
  }),
  vote: call({
    ...READER,
    method: 'POST',
    path: 'onehelp/vote',
    body: z.strictObject({ articleId: z.string().min(1).max(200), useful: z.boolean() }),
    data: Nothing,
    summary: 'Says whether an article answered the question; a later vote replaces the earlier.',
  }),
  missed: call({
    ...READER,
    method: 'POST',
    path: 'onehelp/search/missed',
    body: z.strictObject({ projectId: HelpProjectId, search: z.string().trim().min(1).max(100) }),
    data: Nothing,
    summary: 'Tells that a search found nothing, so that somebody can write the article.',
  }),
  messages: call({
    ...MANAGER,
    method: 'POST',
    path: 'onehelp/message/list',
    body: z.strictObject({
      projectId: HelpProjectId.optional(),
      type: ContactType.optional(),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(200).default(25),
    }),
    data: z.strictObject({ messages: z.array(HelpMessageItem), total: z.int() }),
    summary: 'Messages, newest first, a page at a time.',
  }),
  message: call({
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/message/{messageId}',
    body: Nothing,
    data: HelpMessageItem,
    summary: 'One message. Its attachments are downloaded from their addresses.',
  }),
} as const;
