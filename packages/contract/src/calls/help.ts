/** What readers of help ask: articles, homepage, categories, and sending a message (spec.md §7, Help). */
import {
  ContactText,
  ContactType,
  HelpArticleStatus,
  HelpArticleType,
  HelpEntryType,
  HelpProduct,
  HelpProjectId,
} from '@flightdeck/domain/help';
import * as z from 'zod/mini';
import { call } from '../call.ts';

const Nothing = z.strictObject({});
/** Whoever may read help: members of the portal, and visitors of a partner's page. */
const READER = { audience: 'member', embed: 'help', needs: [] } as const;

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
  link: z.nullable(z.string()),
  /** Drafts are only told to people who may manage help. */
  status: HelpArticleStatus,
  reference: z.string(),
  category: z.nullable(Category),
  /** Words on which it is suggested, besides its title. */
  keywords: z.array(z.string()),
  /** Paths of the portal it belongs to. */
  paths: z.array(z.string()),
  /** Whole minutes it takes to read; null for links. */
  minutes: z.nullable(z.int()),
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

/** A file of its own, so that a partner's page loads nothing that is for managers. */
export const helpReading = {
  articles: call({
    ...READER,
    method: 'GET',
    path: 'onehelp/article',
    body: z.strictObject({
      project_code: HelpProjectId,
      /** `true` adds the content of every article, for reading without a network. */
      content: z.optional(z.enum(['true', 'false'])),
    }),
    data: z.array(
      z.strictObject({ ...HelpArticleItem.shape, contentHtml: z.optional(z.string()) }),
    ),
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
      product: z.string().check(z.minLength(1, 'Choose a product.'), z.maxLength(64)),
      /** Id of the area; empty or absent where none was chosen. */
      product_area: z.optional(z.string().check(z.maxLength(64))),
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
    body: z.strictObject({
      articleId: z.string().check(z.minLength(1), z.maxLength(200)),
      useful: z.boolean(),
    }),
    data: Nothing,
    summary: 'Says whether an article answered the question; a later vote replaces the earlier.',
  }),
  missed: call({
    ...READER,
    method: 'POST',
    path: 'onehelp/search/missed',
    body: z.strictObject({
      projectId: HelpProjectId,
      search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    data: Nothing,
    summary: 'Tells that a search found nothing, so that somebody can write the article.',
  }),
} as const;
