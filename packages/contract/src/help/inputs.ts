/** What the calls of `help` do, and the bodies they take: read by the server alone. */

import { ContactText, ContactType, HelpProjectId } from '@flightdeck/domain/help';
import * as z from 'zod/mini';

export const helpInputs = {
  articles: {
    summary: 'The articles of a help project, with their status.',
    body: z.strictObject({
      project_code: HelpProjectId,
      /** `true` adds the content of every article, for reading without a network. */
      content: z.optional(z.enum(['true', 'false'])),
    }),
  },
  article: { summary: 'One help article.' },
  homepage: { summary: 'Entries of the help homepage, in order.' },
  category: {
    summary: 'A category and its articles. A closing brace after the id is passed over.',
  },
  products: { summary: 'The products and areas one can ask about, and what may be attached.' },
  contact: {
    summary:
      'Sends a message with attachments, each judged on its own. Takes `Idempotency-Key`: sent again it is not a second message.',
    body: z.strictObject({
      projectId: HelpProjectId,
      /** Id of the product. */
      product: z.string().check(z.minLength(1, 'Choose a product.'), z.maxLength(64)),
      /** Id of the area; empty or absent where none was chosen. */
      product_area: z.optional(z.string().check(z.maxLength(64))),
      type: ContactType,
      message: ContactText,
    }),
  },
  conversations: {
    summary:
      'The caller’s own conversations of a project, where somebody wrote last first. Asked with a size of 0, only how many are unread.',
    body: z.strictObject({
      projectId: HelpProjectId,
      size: z.int().check(z.minimum(0), z.maximum(200)),
    }),
  },
  conversation: { summary: 'One of the caller’s own conversations with all its messages.' },
  answer: {
    summary:
      'Adds a message with attachments to one of the caller’s own conversations, which is open again after it. Takes `Idempotency-Key`.',
    body: z.strictObject({ message: ContactText }),
  },
  markRead: {
    summary: 'Says up to which entry the caller has seen one of their own conversations.',
    body: z.strictObject({ entryId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  },
  vote: {
    summary: 'Says whether an article answered the question; a later vote replaces the earlier.',
    body: z.strictObject({
      articleId: z.string().check(z.minLength(1), z.maxLength(200)),
      useful: z.boolean(),
    }),
  },
  missed: {
    summary: 'Tells that a search found nothing, so that somebody can write the article.',
    body: z.strictObject({
      projectId: HelpProjectId,
      search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
  },
} as const;
